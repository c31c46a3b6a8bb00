"""What a text of each kind is made of: its natural parts, at most five, with their labels."""

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType

from pagetrap.articles.block_writer import BlockWriter
from pagetrap.articles.blocks import (
    Advert,
    Block,
    Disclosure,
    Embed,
    Heading,
    Paragraph,
    Signature,
    Span,
    Tabs,
)
from pagetrap.articles.model import Kind, Section

__all__ = ["rest_of", "sections_of", "title_of"]


def title_of(kind: Kind, writer: BlockWriter) -> str | None:
    """Return the title of a text; a short post has none."""
    if kind == "short-post":
        return None
    return writer.words.question() if kind in ("question", "forum") else writer.words.title()


def sections_of(kind: Kind, features: tuple[str, ...], writer: BlockWriter) -> tuple[Section, ...]:
    """Return the parts of a text with the parts that ``features`` ask for among them."""
    made = _KINDS[kind](writer)
    for feature in features:
        if add := _ADDED.get(feature):
            made = _insert(made, add(writer), feature)
    return made


def rest_of(kind: Kind, writer: BlockWriter) -> tuple[Block, ...]:
    """Return the continuation that a folded article keeps from its readers."""
    return writer.paragraphs(4, 3) if kind == "folded" else ()


def _named(writer: BlockWriter, *blocks: Block, level: int = 2) -> Section:
    heading = writer.heading(level)
    return Section(f"Part under the heading {heading.text!r}", (heading, *blocks))


def _news(writer: BlockWriter) -> tuple[Section, ...]:
    return (
        Section(
            "Lead with the picture", (writer.paragraph(2), writer.figure(), *writer.paragraphs(2))
        ),
        Section("What happened, with a quotation", (*writer.paragraphs(3, 3), writer.quote())),
        _named(writer, *writer.paragraphs(3, 3)),
        _named(writer, *writer.paragraphs(2, 3)),
    )


def _long_read(writer: BlockWriter) -> tuple[Section, ...]:
    opening = Section(
        "Opening scene", (*writer.paragraphs(4), writer.figure(), writer.paragraph(5))
    )
    parts = (
        _named(writer, *writer.paragraphs(2), writer.quote(), *writer.paragraphs(2)),
        _named(writer, *writer.paragraphs(3), writer.figure(), writer.paragraph(4)),
        _named(writer, *writer.paragraphs(4), writer.listing(4), writer.paragraph(3)),
    )
    return (opening, *parts, _named(writer, *writer.paragraphs(4)))


def _blog(writer: BlockWriter) -> tuple[Section, ...]:
    return (
        Section("Opening paragraphs", writer.paragraphs(3, 3)),
        _named(writer, *writer.paragraphs(2, 3), writer.listing(5), writer.paragraph(3)),
        _named(
            writer, writer.paragraph(3), writer.quote(), writer.figure(), *writer.paragraphs(2, 3)
        ),
    )


def _documentation(writer: BlockWriter) -> tuple[Section, ...]:
    return (
        Section("Introduction", writer.paragraphs(2, 3)),
        _named(writer, writer.paragraph(3), writer.code(4), *writer.paragraphs(1, 3)),
        _named(writer, writer.listing(4, ordered=True), writer.heading(3), writer.paragraph(3)),
        _named(writer, writer.paragraph(2), writer.table(5, 3), writer.paragraph(3)),
        _named(writer, writer.paragraph(3), writer.code(3), writer.paragraph(3)),
    )


def _forum(writer: BlockWriter) -> tuple[Section, ...]:
    return (
        Section("Opening post, what happened", writer.paragraphs(3, 3)),
        Section(
            "Opening post, list and question",
            (writer.paragraph(2), writer.listing(4), *writer.paragraphs(2, 3)),
        ),
    )


def _question(writer: BlockWriter) -> tuple[Section, ...]:
    question = Section("Question", (*writer.paragraphs(2, 3), writer.code(3), writer.paragraph(2)))
    accepted = (*writer.paragraphs(2, 3), writer.listing(3, ordered=True), writer.paragraph(3))
    other = (writer.paragraph(3), writer.code(3), writer.paragraph(3))
    return (
        question,
        _answer(writer, "Accepted answer", writer.ui.accepted_answer, accepted),
        _answer(writer, "Other answer", writer.ui.answer, other),
    )


def _answer(writer: BlockWriter, label: str, heading: str, blocks: tuple[Block, ...]) -> Section:
    day = writer.ui.date(f"2026-02-{writer.rng.between(1, 28):02}")
    signature = Signature(writer.words.person(), day)
    return Section(label, (Heading(heading), *blocks, signature))


def _short_post(writer: BlockWriter) -> tuple[Section, ...]:
    texts = tuple(Paragraph((Span(writer.words.post()),)) for _ in range(writer.rng.between(2, 4)))
    return (Section("The whole post", texts),)


def _folded(writer: BlockWriter) -> tuple[Section, ...]:
    return (
        Section("Lead of the excerpt", (writer.paragraph(3), writer.figure(), writer.paragraph(3))),
        _named(writer, *writer.paragraphs(2, 3)),
        Section("Last paragraphs before the fold", writer.paragraphs(2, 3)),
    )


def _table_heavy(writer: BlockWriter) -> tuple[Section, ...]:
    return (
        Section("Introduction", writer.paragraphs(2, 3)),
        _named(writer, writer.paragraph(3), writer.table(9, 4)),
        _named(writer, writer.table(7, 3), writer.paragraph(3)),
        _named(writer, writer.table(6, 5), *writer.paragraphs(2, 3)),
    )


def _list_heavy(writer: BlockWriter) -> tuple[Section, ...]:
    return (
        Section("Introduction", writer.paragraphs(2, 3)),
        _named(writer, writer.paragraph(2), writer.listing(8)),
        _named(writer, writer.listing(9, ordered=True), writer.paragraph(2)),
        _named(writer, writer.listing(7)),
        Section("Closing words", writer.paragraphs(2, 3)),
    )


_KINDS: MappingProxyType[str, Callable[[BlockWriter], tuple[Section, ...]]] = MappingProxyType(
    {
        "news": _news,
        "long-read": _long_read,
        "blog": _blog,
        "documentation": _documentation,
        "forum": _forum,
        "question": _question,
        "short-post": _short_post,
        "folded": _folded,
        "table-heavy": _table_heavy,
        "list-heavy": _list_heavy,
    }
)


def _embed(writer: BlockWriter) -> Block:
    return Embed(writer.ui.show_more, f"https://player.{writer.host}/{writer.slug()}")


def _advert(writer: BlockWriter) -> Block:
    return Advert(writer.ui.advertisement)


def _closed(writer: BlockWriter) -> Block:
    return Disclosure(writer.words.heading(), writer.paragraphs(2, 3), is_open=False)


def _open(writer: BlockWriter) -> Block:
    return Disclosure(writer.words.heading(), writer.paragraphs(2, 3), is_open=True)


def _tabs(writer: BlockWriter) -> Block:
    labels = tuple(writer.words.heading() for _ in range(3))
    return Tabs(labels, tuple((writer.paragraph(3), writer.listing(3)) for _ in labels))


_ADDED: MappingProxyType[str, Callable[[BlockWriter], Block]] = MappingProxyType(
    {
        "embed": _embed,
        "advert": _advert,
        "details": _closed,
        "open-details": _open,
        "tabs": _tabs,
    }
)
_PLACES = MappingProxyType({"embed": 0, "advert": 1, "details": 1, "open-details": -1, "tabs": 1})


def _insert(sections: tuple[Section, ...], block: Block, feature: str) -> tuple[Section, ...]:
    """Put ``block`` before the last block of one of the parts, so that it still ends in text."""
    at = _PLACES[feature] % len(sections)
    changed = sections[at]
    blocks = (*changed.blocks[:-1], block, changed.blocks[-1])
    return (*sections[:at], replace(changed, blocks=blocks), *sections[at + 1 :])
