"""A changing collection of posts, contract version 2: so many posts with link, author and text.

Which posts, by whom and in which words isn't asked for. A pass proves the minimum: neither the full
text of a post, nor membership, freshness or identity beyond the checked fields.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pagegrade.contracts import post_text
from pagegrade.contracts.label_lists import LabelLists
from pagegrade.contracts.minimum_records import RecordMinimum
from pagegrade.contracts.post_text import Candidate
from pagegrade.contracts.record_links import resolver
from pagegrade.contracts.selected_records import select_records
from pagegrade.field_types import CSS, Labels, Pattern
from pagegrade.response.view import View
from pagegrade.strict_json import Strict
from pagegrade.verdict import Component, Judged

__all__ = ["Candidate", "PostContract", "check", "count"]


class PostSelectors(Strict):
    """Where an HTML page has its posts, as reviewed; a quote's parts are found by the same ones.

    Attributes:
        record: Each container of an outer post.
        author: The author's name.
        text: The post's text.
        quote: A quoted post inside a record, if the page shows any.
    """

    record: CSS
    author: CSS
    text: CSS
    quote: CSS | None = None


class PostContract(RecordMinimum):
    """What the initial display of a collection had of posts, and how much of it is due.

    Attributes:
        link_pattern: Finds the absolute address of a post's own page.
        non_author_labels: Captions of links, such as a permalink's, that are no author.
    """

    counted = "post"

    selectors: PostSelectors
    link_pattern: Pattern
    ignored_labels: Labels
    unavailable_notices: Labels
    non_author_labels: Labels


def check(contract: PostContract, view: View, *, base_url: str) -> Component:
    """Count the posts of a response; relative links are resolved against ``base_url``."""
    label_lists = _label_lists(contract)
    route, candidates = _candidates(contract, view, base_url, label_lists)
    judged = list(_judge(candidates, label_lists))
    return Component.of_records("posts", route, judged, needed=contract.minimum_records)


def count(contract: PostContract, candidates: Iterable[Candidate]) -> int:
    """Count the valid ones among posts that somebody noted, by the rules of a response."""
    resolve = resolver(contract.link_pattern, "")
    noted = (replace(c, links=list(filter(None, map(resolve, c.links)))) for c in candidates)
    return sum(not record.reason for record in _judge(noted, _label_lists(contract)))


def _label_lists(contract: PostContract) -> LabelLists:
    return LabelLists.of(
        contract.ignored_labels, contract.unavailable_notices, contract.non_author_labels
    )


def _candidates(
    contract: PostContract, view: View, base_url: str, label_lists: LabelLists
) -> tuple[str, list[Candidate]]:
    native = _native(contract, view, base_url)
    # As for comments: containers that own too little can't be rescued by a reading of the text.
    if native:
        return "the reviewed selectors", native
    found = post_text.records_of(view.lines, label_lists, resolver(contract.link_pattern, base_url))
    return "linked authors in the text", list(found)


def _native(contract: PostContract, view: View, base_url: str) -> list[Candidate]:
    if view.tree is None:
        return []
    css = contract.selectors
    records = select_records(
        view.tree,
        record=css.record,
        roles={"text": css.text, "author": css.author, "quote": css.quote},
        id_attribute=None,
    )
    resolve = resolver(contract.link_pattern, base_url)
    return [
        Candidate(
            links=[url for href in r.links if (url := resolve(href))],
            author=" ".join(r.lines("author")),
            lines=r.lines("text"),
            quote_author=" ".join(r.lines("quote author")),
            quote_lines=r.lines("quote text"),
        )
        for r in records
    ]


def _judge(candidates: Iterable[Candidate], label_lists: LabelLists) -> Iterator[Judged]:
    seen: set[str] = set()
    for number, candidate in enumerate(candidates, 1):
        reason = _refusal(candidate, label_lists, seen)
        link = candidate.links[0] if candidate.links else "no link"
        shown = f"{link} by {candidate.author[:60]}: {' '.join(candidate.lines)[:80]}"
        yield Judged(f"post {number}", reason, shown)


def _refusal(candidate: Candidate, label_lists: LabelLists, seen: set[str]) -> str:
    if not candidate.links:
        return "it has no link of its own"
    link = candidate.links[0]
    reason = label_lists.refuses_author(candidate.author) or _no_text(candidate, label_lists)
    if reason:
        return reason
    if link in seen:
        return "its link was counted already"
    seen.add(link)
    return ""


def _no_text(candidate: Candidate, label_lists: LabelLists) -> str:
    text, reason = label_lists.text_of(candidate.lines)
    # Only a truly empty post stands on its quote; one that says "unavailable" doesn't.
    if text or reason != "it has no text":
        return reason
    quoted, _ = label_lists.text_of(candidate.quote_lines)
    if quoted and not label_lists.refuses_author(candidate.quote_author):
        return ""
    return "it has no text, and no quote with an author and a text"
