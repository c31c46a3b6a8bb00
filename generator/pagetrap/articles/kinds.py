"""What a text of each kind is made of: its natural parts, at most five, with their labels."""

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType

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
from pagetrap.articles.desk import Desk
from pagetrap.articles.model import Kind, Section

__all__ = ["rest_of", "sections_of", "title_of"]


def title_of(kind: Kind, desk: Desk) -> str | None:
    """Return the title of a text; a short post has none."""
    if kind == "short-post":
        return None
    return desk.words.question() if kind in ("question", "forum") else desk.words.title()


def sections_of(kind: Kind, features: tuple[str, ...], desk: Desk) -> tuple[Section, ...]:
    """Return the parts of a text with the parts that ``features`` ask for among them."""
    made = _KINDS[kind](desk)
    for feature in features:
        if add := _ADDED.get(feature):
            made = _insert(made, add(desk), feature)
    return made


def rest_of(kind: Kind, desk: Desk) -> tuple[Block, ...]:
    """Return the continuation that a folded article keeps from its readers."""
    return desk.paragraphs(4, 3) if kind == "folded" else ()


def _named(desk: Desk, *blocks: Block, level: int = 2) -> Section:
    heading = desk.heading(level)
    return Section(f"Part under the heading {heading.text!r}", (heading, *blocks))


def _news(desk: Desk) -> tuple[Section, ...]:
    return (
        Section("Lead with the picture", (desk.paragraph(2), desk.figure(), *desk.paragraphs(2))),
        Section("What happened, with a quotation", (*desk.paragraphs(3, 3), desk.quote())),
        _named(desk, *desk.paragraphs(3, 3)),
        _named(desk, *desk.paragraphs(2, 3)),
    )


def _long_read(desk: Desk) -> tuple[Section, ...]:
    opening = Section("Opening scene", (*desk.paragraphs(4), desk.figure(), desk.paragraph(5)))
    parts = (
        _named(desk, *desk.paragraphs(2), desk.quote(), *desk.paragraphs(2)),
        _named(desk, *desk.paragraphs(3), desk.figure(), desk.paragraph(4)),
        _named(desk, *desk.paragraphs(4), desk.listing(4), desk.paragraph(3)),
    )
    return (opening, *parts, _named(desk, *desk.paragraphs(4)))


def _blog(desk: Desk) -> tuple[Section, ...]:
    return (
        Section("Opening paragraphs", desk.paragraphs(3, 3)),
        _named(desk, *desk.paragraphs(2, 3), desk.listing(5), desk.paragraph(3)),
        _named(desk, desk.paragraph(3), desk.quote(), desk.figure(), *desk.paragraphs(2, 3)),
    )


def _documentation(desk: Desk) -> tuple[Section, ...]:
    return (
        Section("Introduction", desk.paragraphs(2, 3)),
        _named(desk, desk.paragraph(3), desk.code(4), *desk.paragraphs(1, 3)),
        _named(desk, desk.listing(4, ordered=True), desk.heading(3), desk.paragraph(3)),
        _named(desk, desk.paragraph(2), desk.table(5, 3), desk.paragraph(3)),
        _named(desk, desk.paragraph(3), desk.code(3), desk.paragraph(3)),
    )


def _forum(desk: Desk) -> tuple[Section, ...]:
    return (
        Section("Opening post, what happened", desk.paragraphs(3, 3)),
        Section(
            "Opening post, list and question",
            (desk.paragraph(2), desk.listing(4), *desk.paragraphs(2, 3)),
        ),
    )


def _question(desk: Desk) -> tuple[Section, ...]:
    question = Section("Question", (*desk.paragraphs(2, 3), desk.code(3), desk.paragraph(2)))
    accepted = (*desk.paragraphs(2, 3), desk.listing(3, ordered=True), desk.paragraph(3))
    other = (desk.paragraph(3), desk.code(3), desk.paragraph(3))
    return (
        question,
        _answer(desk, "Accepted answer", desk.ui.accepted_answer, accepted),
        _answer(desk, "Other answer", desk.ui.answer, other),
    )


def _answer(desk: Desk, label: str, heading: str, blocks: tuple[Block, ...]) -> Section:
    day = desk.ui.date(f"2026-02-{desk.rng.between(1, 28):02}")
    signature = Signature(desk.words.person(), day)
    return Section(label, (Heading(heading), *blocks, signature))


def _short_post(desk: Desk) -> tuple[Section, ...]:
    texts = tuple(Paragraph((Span(desk.words.post()),)) for _ in range(desk.rng.between(2, 4)))
    return (Section("The whole post", texts),)


def _folded(desk: Desk) -> tuple[Section, ...]:
    return (
        Section("Lead of the excerpt", (desk.paragraph(3), desk.figure(), desk.paragraph(3))),
        _named(desk, *desk.paragraphs(2, 3)),
        Section("Last paragraphs before the fold", desk.paragraphs(2, 3)),
    )


def _table_heavy(desk: Desk) -> tuple[Section, ...]:
    return (
        Section("Introduction", desk.paragraphs(2, 3)),
        _named(desk, desk.paragraph(3), desk.table(9, 4)),
        _named(desk, desk.table(7, 3), desk.paragraph(3)),
        _named(desk, desk.table(6, 5), *desk.paragraphs(2, 3)),
    )


def _list_heavy(desk: Desk) -> tuple[Section, ...]:
    return (
        Section("Introduction", desk.paragraphs(2, 3)),
        _named(desk, desk.paragraph(2), desk.listing(8)),
        _named(desk, desk.listing(9, ordered=True), desk.paragraph(2)),
        _named(desk, desk.listing(7)),
        Section("Closing words", desk.paragraphs(2, 3)),
    )


_KINDS: MappingProxyType[str, Callable[[Desk], tuple[Section, ...]]] = MappingProxyType(
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


def _embed(desk: Desk) -> Block:
    return Embed(desk.ui.show_more, f"https://player.{desk.host}/{desk.slug()}")


def _advert(desk: Desk) -> Block:
    return Advert(desk.ui.advertisement)


def _closed(desk: Desk) -> Block:
    return Disclosure(desk.words.heading(), desk.paragraphs(2, 3), is_open=False)


def _open(desk: Desk) -> Block:
    return Disclosure(desk.words.heading(), desk.paragraphs(2, 3), is_open=True)


def _tabs(desk: Desk) -> Block:
    labels = tuple(desk.words.heading() for _ in range(3))
    return Tabs(labels, tuple((desk.paragraph(3), desk.listing(3)) for _ in labels))


_ADDED: MappingProxyType[str, Callable[[Desk], Block]] = MappingProxyType(
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
