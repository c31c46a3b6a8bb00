"""Comments in text: where their section lies, and which lines of it begin a record.

The section begins after the reviewed ending of the body, or, where the response hasn't got that
ending, at an explicit comment heading. A label that is no heading never opens it. It ends at a
reviewed end label or at a heading of the comment heading's level or above.

A record begins with its author, written as a heading, as a link or a bold name by itself, or as
``Name: text``. The first form that the section uses is the form of all of it, so that a bold word
in a comment doesn't make a second one.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from pagegrade.contracts.label_lists import LabelLists
from pagegrade.response.labels import Label, label, without_count
from pagegrade.response.lines import Line
from pagegrade.response.normalise import Squashed, squash, words

__all__ = ["Section", "author_of", "records_of", "section_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """The lines that may hold comments, and in words where they were found."""

    lines: Sequence[Line]
    where: str


def section_of(
    lines: Sequence[Line],
    pieces: Sequence[Squashed],
    *,
    ending: str,
    headings: frozenset[Label],
    end_labels: frozenset[Label],
) -> Section:
    """Find the comment section among ``lines``.

    Args:
        lines: The article's lines; navigation, sidebars and footers are left out already.
        pieces: Their normalised texts.
        ending: The reviewed end of the body.
        headings: Labels that open the section where they are headings.
        end_labels: Labels that end it where they stand alone.
    """
    first, last = _after_ending(pieces, ending)
    start = next((i for i in range(first or 0, len(lines)) if _opens(lines[i], headings)), None)
    if start is not None:
        below = tuple(_until(lines[start + 1 :], end_labels, lines[start].heading))
        return Section(lines=below, where="below the comment heading")
    if last is not None:
        after = tuple(_until(lines[last:], end_labels, 0))
        return Section(lines=after, where="after the body's ending")
    return Section(lines=(), where="(neither the body's ending nor a comment heading was found)")


_TAIL = 30  # normalised characters; as good as unique, and a damaged start of the ending is no harm


def _after_ending(pieces: Sequence[Squashed], ending: str) -> tuple[int | None, int | None]:
    """Return the indexes of the lines after the first and after the last place of ``ending``."""
    tail = squash(ending)[-_TAIL:]
    text = "".join(pieces)
    if not tail or tail not in text:
        return None, None
    ends = list(accumulate(map(len, pieces)))
    first, last = (at + len(tail) for at in (text.find(tail), text.rfind(tail)))
    return bisect_left(ends, first) + 1, bisect_left(ends, last) + 1


def _opens(line: Line, headings: frozenset[Label]) -> bool:
    return line.heading > 0 and not line.code and _says(line, headings)


_PERMALINKS = "¶§#🔗\ufe0f \u00a0"  # as generators of sites put beside a heading


def _says(line: Line, labels: frozenset[Label]) -> bool:
    """Tell whether the line is one of ``labels``; of a heading the words alone count."""
    whole = label(line.text)
    if not labels.isdisjoint((whole, without_count(whole))):
        return True
    if not line.heading or line.code:
        return False
    said = words(without_count(label(line.text.strip(_PERMALINKS))))
    return bool(said) and any(words(known) == said for known in labels)


def _until(lines: Sequence[Line], end_labels: frozenset[Label], level: int) -> Iterator[Line]:
    for line in lines:
        if _says(line, end_labels):
            return
        if line.heading and line.heading <= level:
            return
        yield line


def records_of(lines: Sequence[Line], label_lists: LabelLists) -> Iterator[tuple[str, list[str]]]:
    """Yield the author and the following lines of each record."""
    form, author, text = "", "", list[str]()
    for line in lines:
        found = author_of(line, label_lists)
        if found and found[0] == (form or found[0]):
            if form:
                yield author, text
            form, author, rest = found
            text = [rest] if rest else []
        elif form:
            text.append(line.text)
    if form:
        yield author, text


_COLON = re.compile(r"\s*(?:(?<!\d)[:\uff1a]|[:\uff1a](?!\d))\s*")  # not that of a clock
_LONGEST_NAME = 60  # characters
_NOT_IN_A_NAME = re.compile(r"[!?。！？…]|[/\"“”]|https?$")  # as they are written


def author_of(line: Line, label_lists: LabelLists) -> tuple[str, str, str] | None:
    """Return the form, the author and the text beside it, if ``line`` begins a record."""
    if line.code:
        return None
    lead, form, rest = _lead(line)
    name, said = _split_colon(line.text)
    if line.heading:
        form, author, text = "heading", line.text, ""
    elif lead and label_lists.is_metadata(rest):
        author, text = lead, ""
    elif name:
        form, author, text = "colon", name, said
    else:
        return None
    return None if label_lists.refuses_author(author) else (form, author.strip(), text)


def _lead(line: Line) -> tuple[str, str, str]:
    """Split a line into the link or bold name that it begins with, which of both, and the rest."""
    spans = [s for s in line.spans if s.text.strip()]
    if not spans or not (spans[0].link or spans[0].bold):
        return "", "", line.text
    first = spans[0]
    size = next(
        (i for i, s in enumerate(spans) if (s.link, s.link > 0 or s.bold) != (first.link, True)),
        len(spans),
    )
    lead = "".join(s.text for s in spans[:size]).strip()
    return lead, "link" if first.link else "bold", " ".join(s.text for s in spans[size:])


def _split_colon(text: str) -> tuple[str, str]:
    found = _COLON.search(text[: _LONGEST_NAME + 2])
    if not found or _is_prose(text[: found.start()]):
        return "", ""
    name, said = text[: found.start()].strip(), text[found.end() :].strip()
    return (name, said) if name and said else ("", "")


def _is_prose(text: str) -> bool:
    """Tell a sentence, a path or a quotation from a name; "Dr. P. Anselm" is one."""
    ends = (word for word in text.split() if word.endswith("."))
    return bool(_NOT_IN_A_NAME.search(text)) or any(word[0].islower() for word in ends)
