r"""Writes what a reader sees of a page as Markdown and as plain text: the reference answers.

They come from the page's parameters, as the page does, and not from what a contract looks for.

>>> from pagetrap.sites.model import Links
>>> markdown_of((Links("Files", (("Report", "/r.pdf"),)),))
'## Files\n\n- [Report](/r.pdf)'
"""

import re
from collections.abc import Iterator

from pagetrap.articles.prose import ui
from pagetrap.sites.model import (
    Block,
    Facts,
    Gallery,
    Links,
    Listing,
    Page,
    Pager,
    Record,
    Tabs,
    Text,
)

__all__ = ["as_text", "boilerplate", "markdown", "markdown_of"]

_SPECIAL = re.compile(r"([\\`*_\[\]<>|])")
_NUMBER = re.compile(r"^([0-9]{1,9})([.)])(?=\s)")


def markdown(page: Page) -> str:
    """Return a page as Markdown; the title of the document stands in its front matter."""
    title = page.head_title.replace("\\", "\\\\").replace('"', '\\"')
    before, after = boilerplate(page)
    parts = (
        f'---\ntitle: "{title}"\n---',
        before,
        f"# {_shown(page.title)}",
        markdown_of(page.blocks),
        markdown_of(page.aside),
        after,
    )
    return "\n\n".join(part for part in parts if part) + "\n"


def boilerplate(page: Page) -> tuple[str, str]:
    """Return what stands around the content, before and after it, as Markdown."""
    menu = [f"- [{_shown(t)}](/s{n}/)" for n, t in enumerate(page.site.menu, 1)]
    footer = [f"[{_shown(t)}](/about/{n})" for n, t in enumerate(page.site.footer, 1)]
    words = ui(page.language)
    before = [f"[{_shown(page.site.name)}](/)", "\n".join(menu), words.search]
    after = [" ".join(footer), f"© {page.site.name} – {words.copyright}"]
    return "\n\n".join(before), "\n\n".join(after)


def markdown_of(blocks: tuple[Block, ...]) -> str:
    """Return blocks as Markdown, without those that nobody sees."""
    return "\n\n".join(part for block in blocks for part in _block(block) if part)


_LINK = re.compile(r"!?\[((?:[^\]\\]|\\.)*)\]\(([^)]*)\)")


def as_text(text: str) -> str:
    r"""Return Markdown of this module as plain text: the words without the markup.

    >>> as_text("## One\n\n- [Two](/2)\n")
    'One\n\nTwo\n'
    """
    title, body = "", text
    if text.startswith("---\n"):
        head, _, body = text[4:].partition("\n---\n")
        title = head.removeprefix('title: "').removesuffix('"') + "\n"
    plain = (_plain(line) for line in body.split("\n") if not _RULE.fullmatch(line))
    return title + "\n".join(plain)


_RULE = re.compile(r"\|(?: -+ \|)+")
_MARKS = re.compile(r"^(?:#+ |- )")


def _plain(line: str) -> str:
    words = _LINK.sub(r"\1", _MARKS.sub("", line)).removeprefix("| ").removesuffix(" |")
    return re.sub(r"\\(.)", r"\1", words)


def _shown(text: str) -> str:
    return _NUMBER.sub(r"\1\\\2", _SPECIAL.sub(r"\\\1", text))


def _heading(text: str) -> str:
    return f"## {_shown(text)}" if text else ""


def _block(block: Block) -> Iterator[str]:
    match block:
        case Listing():
            yield _heading(block.heading)
            yield from _table(block) if block.form == "table" else _records(block)
        case Text():
            yield _shown(block.text)
        case Facts():
            yield _heading(block.heading)
            yield "\n".join(f"- {_shown(label)}: {_shown(value)}" for label, value in block.rows)
        case Links():
            yield _heading(block.heading)
            yield "\n".join(f"- [{_shown(label)}]({href})" for label, href in block.links)
        case Gallery():
            yield _heading(block.heading)
            yield from (f"![]({p.src})\n{_shown(p.caption)}" for p in block.pictures)
        case Tabs():
            yield "\n".join(f"- {_shown(label)}" for label in block.labels)
            yield markdown_of(block.panels[block.active])
        case Pager():
            yield _shown(block.text)
        case _:
            return


def _records(block: Listing) -> Iterator[str]:
    for record in block.records:
        yield "\n".join(_card(block, record))


def _card(block: Listing, record: Record) -> Iterator[str]:
    lines = [
        _shown(f"{column.label}: {value}" if column.label else value)
        for column, value in zip(block.columns, record.values, strict=False)
    ]
    match block.form:
        case "leading":
            yield from lines
            yield f"[{_shown(record.name)}]({record.href})"
        case "label":
            yield f"[{_shown(record.values[0])} {_shown(record.name)}]({record.href})"
            yield from lines[1:]
        case _:
            mark = "### " if block.form == "cards" else ""
            yield f"{mark}[{_shown(record.name)}]({record.href})"
            yield from lines


def _table(block: Listing) -> Iterator[str]:
    rows = [[_shown(column.label) for column in block.columns], ["-"] * len(block.columns)]
    rows += [
        [f"[{_shown(r.name)}]({r.href})", *(_shown(value) for value in r.values)]
        for r in block.records
    ]
    yield "\n".join(f"| {' | '.join(row)} |" for row in rows)
