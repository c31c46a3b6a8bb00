"""Posts in text: an author as an ordinary link, then the link of the post and its text.

A line begins a post when a link that isn't a post's own leads it and nothing but metadata, a
handle or post links follow on it; a mention in a sentence doesn't. Lines in block quotes are the
quoted post's. Code supplies nothing.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pagegrade.contracts.label_lists import LabelLists
from pagegrade.contracts.record_links import Resolve
from pagegrade.response.lines import Line, Span

__all__ = ["Candidate", "records_of"]


@dataclass(slots=True)
class Candidate:
    """What may be a post, as it is gathered.

    Attributes:
        links: Those of posts, outside of quotes.
    """

    author: str
    links: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    quote_author: str = ""
    quote_lines: list[str] = field(default_factory=list)


def records_of(
    lines: Sequence[Line], label_lists: LabelLists, post_link: Resolve
) -> Iterator[Candidate]:
    """Yield the posts in ``lines``."""
    current: Candidate | None = None
    for line in lines:
        if line.code:
            if current and current.links:
                current.lines.append(line.text)
            continue
        author = _author_of(line, label_lists, post_link)
        if line.quote:
            _add_quote(current, line, author)
            continue
        if author:
            if current:
                yield current
            current = Candidate(author)
        if current:
            _add(current, line, post_link, is_lead=bool(author))
    if current:
        yield current


def _add(post: Candidate, line: Line, post_link: Resolve, *, is_lead: bool) -> None:
    post.links += [url for s in line.spans if s.link and (url := post_link(s.href))]
    if not is_lead:
        # The caption of the post's own link is no text of the post.
        text = "".join(s.text for s in line.spans if not (s.link and post_link(s.href)))
        post.lines.append(" ".join(text.split()))


def _add_quote(post: Candidate | None, line: Line, author: str) -> None:
    if post is None:
        return
    if author and not post.quote_author:
        post.quote_author = author
    else:
        post.quote_lines.append(line.text)


_HANDLE = re.compile(r"(?<!\S)[@＠][\w.@-]+")  # the wide sign is meant


def _author_of(line: Line, label_lists: LabelLists, post_link: Resolve) -> str:
    spans = [s for s in line.spans if s.text.strip()]
    if not spans or not spans[0].link or post_link(spans[0].href):
        return ""
    lead = spans[0].link
    name = "".join(s.text for s in spans if s.link == lead).strip()
    rest = [s for s in spans if s.link != lead]
    if label_lists.refuses_author(name) or not all(
        _is_aside(s, label_lists, post_link) for s in rest
    ):
        return ""
    return name


def _is_aside(span: Span, label_lists: LabelLists, post_link: Resolve) -> bool:
    is_post = bool(span.link and post_link(span.href))
    return is_post or label_lists.is_metadata(_HANDLE.sub(" ", span.text))
