"""Comments and replies, contract version 2: at least so many records with an author and a text.

Names, wording and reply relations aren't asked for, and a pass proves the minimum only: it is
comment coverage, not completeness. Without a comment heading or a body ending, with several author
forms mixed, with author headings beside other headings or with repeated endings, a text can be
read in more than one way; the rules in ``comment_text`` then choose the reading with fewer records.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pagegrade.contracts import comment_text
from pagegrade.contracts.label_lists import LabelLists
from pagegrade.contracts.minimum_records import RecordMinimum
from pagegrade.contracts.selected_records import select_records
from pagegrade.field_types import CSS, Labels
from pagegrade.response.labels import label
from pagegrade.response.normalise import words
from pagegrade.response.view import View
from pagegrade.strict_json import Strict
from pagegrade.verdict import Component, Judged

__all__ = ["Candidate", "CommentContract", "check", "count"]


class CommentSelectors(Strict):
    """Where an HTML page has its comments, as reviewed.

    Attributes:
        record: Each container of a comment or reply.
        author: The author's name inside it; for a pingback the name of its source.
        text: The text inside it.
        id_attribute: The attribute of the container that tells two equal comments apart.
    """

    record: CSS
    author: CSS
    text: CSS
    id_attribute: str | None = None


class CommentContract(RecordMinimum):
    """What the initial display of a fixed article had of comments, and how much of it is due.

    Attributes:
        section_headings: Headings that open the comments of this page.
        section_end_labels: Standalone labels behind the last comment.
        ignored_labels: Labels that belong to a record's controls and metadata.
        unavailable_notices: What stands in the place of a hidden, deleted or spam comment.
    """

    counted = "comment"

    selectors: CommentSelectors
    section_headings: Labels
    section_end_labels: Labels
    ignored_labels: Labels
    unavailable_notices: Labels


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """What may be a record."""

    identity: str
    author: str
    lines: list[str]


def check(contract: CommentContract, view: View, *, ending: str) -> Component:
    """Count the comments of a response; ``ending`` is the reviewed end of the article's body."""
    label_lists = LabelLists.of(contract.ignored_labels, contract.unavailable_notices)
    route, candidates = _candidates(contract, view, ending, label_lists)
    judged = list(_judge(candidates, label_lists))
    return Component.of_records("comments", route, judged, needed=contract.minimum_records)


def count(contract: CommentContract, candidates: Iterable[Candidate]) -> int:
    """Count the valid ones among records that somebody noted, by the rules of a response."""
    label_lists = LabelLists.of(contract.ignored_labels, contract.unavailable_notices)
    return sum(not record.reason for record in _judge(candidates, label_lists))


def _candidates(
    contract: CommentContract, view: View, ending: str, label_lists: LabelLists
) -> tuple[str, list[Candidate]]:
    native = _native(contract.selectors, view)
    # Containers that are there but own too little are the answer; the text can't overrule them.
    if native:
        return "the reviewed selectors", native
    section = comment_text.section_of(
        view.article_lines,
        view.article_pieces,
        ending=ending,
        headings=frozenset(map(label, contract.section_headings)),
        end_labels=frozenset(map(label, contract.section_end_labels)),
    )
    records = comment_text.records_of(section.lines, label_lists)
    found = [Candidate(identity="", author=a, lines=lines) for a, lines in records]
    return f"the text {section.where}", found


def _native(selectors: CommentSelectors, view: View) -> list[Candidate]:
    if view.tree is None:
        return []
    records = select_records(
        view.tree,
        record=selectors.record,
        roles={"text": selectors.text, "author": selectors.author},
        id_attribute=selectors.id_attribute,
    )
    return [
        Candidate(identity=r.identity, author=" ".join(r.lines("author")), lines=r.lines("text"))
        for r in records
    ]


def _judge(candidates: Iterable[Candidate], label_lists: LabelLists) -> Iterator[Judged]:
    seen: set[tuple[str, str]] = set()
    for number, candidate in enumerate(candidates, 1):
        reason = _refusal(candidate, label_lists, seen)
        shown = f"{candidate.author[:60]}: {' '.join(candidate.lines)[:80]}"
        yield Judged(f"comment {number}", reason, shown)


def _refusal(candidate: Candidate, label_lists: LabelLists, seen: set[tuple[str, str]]) -> str:
    text, reason = label_lists.text_of(candidate.lines)
    reason = label_lists.refuses_author(candidate.author) or reason
    if reason:
        return reason
    key = (
        ("id", candidate.identity) if candidate.identity else (label(candidate.author), words(text))
    )
    if key in seen:
        return "it repeats another record"
    seen.add(key)
    return ""
