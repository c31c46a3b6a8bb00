"""The article's title, where a reader sees it as one.

In HTML that is a visible heading; in Markdown and plain text a heading or a line by itself. Where
the body's own lines repeat the title, those lines don't supply it: it has to stand by itself once
more than the body has it.
"""

from collections.abc import Iterator

from pagegrade.response.lines import Line
from pagegrade.response.normalise import Words, words
from pagegrade.response.view import View
from pagegrade.verdict import Component, Evidence

__all__ = ["check"]

_SHOWN = 120


def check(title: str, body: str, view: View) -> Component:
    """Look for ``title`` among the headings of a response, and among its lines by themselves."""
    matched, detail = _look(title, body, view)
    for other in view.readings[1:]:
        if not matched and (found := _look(title, body, other))[0]:
            matched, detail = found
    evidence = Evidence(item="the title", matched=matched, detail=detail)
    return Component.of("title", (evidence,), needed=1, summary=detail)


def _look(title: str, body: str, view: View) -> tuple[bool, str]:
    wanted = words(title)
    heading = next((h for h in _headings(view) if words(h) == wanted), None)
    if heading is not None:
        return True, f"heading {heading[:_SHOWN]!r}"
    if view.format == "html":
        return False, _nearest(title, list(_headings(view)))
    in_body = sum(words(line) == wanted for line in body.split("\n"))
    found = _count_standalone(wanted, view)
    if found > in_body:
        return True, "a line by itself"
    if found:
        return False, f"{found} lines by themselves, all of which the body accounts for"
    return False, _nearest(title, [line.text for line in view.lines if not line.code])


def _headings(view: View) -> Iterator[str]:
    """Yield each heading, its lines joined."""
    heading: list[Line] = []
    for line in view.lines:
        if heading and line.block != heading[0].block:
            yield " ".join(h.text for h in heading)
            heading = []
        if line.heading and not line.code:
            heading.append(line)
    if heading:
        yield " ".join(h.text for h in heading)


def _count_standalone(wanted: Words, view: View) -> int:
    """Count where whole lines in a row, and nothing else on them, say the title."""
    first = wanted.split(" ", 1)[0]
    starts = [
        i
        for i, (text, line) in enumerate(zip(view.line_words, view.lines, strict=True))
        if text.startswith(first) and not line.code
    ]
    return sum(_spells(wanted, view.line_words, view.lines, start) for start in starts)


def _spells(wanted: Words, lines: tuple[Words, ...], source: tuple[Line, ...], start: int) -> bool:
    rest = f"{wanted} "
    for at in range(start, len(lines)):
        in_block = source[at].block == source[start].block and not source[at].heading
        if not in_block or not lines[at] or not rest.startswith(f"{lines[at]} "):
            return False
        rest = rest[len(lines[at]) + 1 :]
        if not rest:
            return True
    return False


def _nearest(title: str, texts: list[str]) -> str:
    """Describe the text that shares most words with the title, for the person who reads on."""
    wanted = set(words(title).split())
    scored = [(len(wanted & set(words(t).split())), -len(t), t) for t in texts[:_MOST_LOOKED_AT]]
    best = max(scored, default=(0, 0, ""))
    if not best[0]:
        return f"no {title[:_SHOWN]!r}, and nothing near it"
    return f"no {title[:_SHOWN]!r}; nearest: {best[2][:_SHOWN]!r}"


_MOST_LOOKED_AT = 2000  # lines
