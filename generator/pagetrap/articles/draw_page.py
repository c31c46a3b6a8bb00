"""A page of the suite, drawn from a seed: every concern from a stream of its own."""

from dataclasses import replace
from datetime import date, timedelta

from pagetrap.articles.block_writer import BlockWriter
from pagetrap.articles.blocks import Paragraph, Span
from pagetrap.articles.discussion import collapsed_of, collection_of, comments_of
from pagetrap.articles.kinds import rest_of, sections_of, title_of
from pagetrap.articles.model import Article, Card, Page, Section, Site
from pagetrap.articles.plan import Planned
from pagetrap.products.words import COINED, coin
from pagetrap.streams import Rng

__all__ = ["FORMAT", "draw_page", "host_of"]

FORMAT = 1  # a change of it changes every page on purpose

_ENDINGS = ("example", "test", "example", "invalid")
_PREFIXES = ("www.", "", "news.", "blog.", "")
_ACCENTS = ("#0b5394", "#9c2f2f", "#22703c", "#6a3d8f", "#b45f06", "#0f766e", "#334155", "#a61e4d")
_FIRST_DAY = date(2026, 9, 1)
_WITHOUT_IDS = frozenset({"minimal"})


def draw_page(seed: int, planned: Planned) -> Page:
    """Return a page from its plan.

    >>> from pagetrap.articles.plan import PLAN
    >>> draw_page(1, PLAN[0]) == draw_page(1, PLAN[0])
    True
    """
    rng = Rng(f"pagetrap/articles/{FORMAT}/seed-{seed}/candidate-{planned.number}")
    host = host_of(rng.fork("host"))
    writer = BlockWriter(planned.language, host, rng.fork("desk"))
    site = _site(host, planned, rng.fork("site"))
    is_posts = planned.kind == "posts"
    article = None if is_posts else _article(planned, writer, rng.fork("article"))
    collection = collection_of(writer) if is_posts else None
    slug = host.split(".")[-2]
    prefix = "posts" if is_posts else "article"
    kind = "" if is_posts else f"{planned.kind}-"
    others = BlockWriter(planned.language, host, rng.fork("others"))
    return Page(
        id=f"{prefix}-{planned.number:03}-{planned.language}-{kind}{slug}",
        number=planned.number,
        name=f"{site.name}: {_name(article, collection_heading=writer, planned=planned)}",
        kind=planned.kind,
        language=planned.language,
        skeleton=planned.skeleton,
        url=f"https://{host}{_path(planned, writer, rng.fork('path'))}",
        observed_on=_days(planned.number),
        features=planned.features,
        site=site,
        article=article,
        collection=collection,
        related=_cards(others, 4, teasers=True),
        popular=_cards(others, 5, teasers=False),
    )


def host_of(rng: Rng) -> str:
    """Return a host under a name that is reserved for examples."""
    return f"{rng.pick(_PREFIXES)}{coin(rng.below(COINED)).lower()}.{rng.pick(_ENDINGS)}"


def _name(article: Article | None, *, collection_heading: BlockWriter, planned: Planned) -> str:
    if article is not None and article.title:
        return article.title
    return f"{planned.kind} ({collection_heading.words.topic})"


def _days(number: int) -> tuple[str, str]:
    first = _FIRST_DAY + timedelta(days=number % 20)
    return first.isoformat(), (first + timedelta(days=3)).isoformat()


def _site(host: str, planned: Planned, rng: Rng) -> Site:
    writer = BlockWriter(planned.language, host, rng)
    ui = writer.ui
    menu = (ui.news, *rng.sample(ui.sections, min(4, len(ui.sections))))
    return Site(
        name=writer.words.site(),
        host=host,
        menu=menu,
        section=rng.pick(menu),
        footer=(ui.imprint, ui.privacy, ui.contact),
        accent=rng.pick(_ACCENTS),
        serif=rng.chance(0.4),
    )


def _article(planned: Planned, writer: BlockWriter, rng: Rng) -> Article:
    published = date(2026, 1, 5) + timedelta(days=rng.below(200))
    updated = published + timedelta(days=rng.between(1, 9))
    title = title_of(planned.kind, writer)
    sections = sections_of(planned.kind, planned.features, writer)
    return Article(
        title=title,
        author=writer.words.person(),
        published=published.isoformat(),
        updated=updated.isoformat() if rng.chance(0.4) else "",
        minutes=rng.between(2, 14),
        tags=rng.sample(writer.ui.sections, min(3, len(writer.ui.sections))),
        sections=_with_echo(sections, title or "") if "echo" in planned.features else sections,
        rest=rest_of(planned.kind, writer),
        comments=comments_of(
            planned.features, writer, with_ids=planned.skeleton not in _WITHOUT_IDS
        ),
        collapsed=collapsed_of(planned.features, writer),
    )


def _with_echo(sections: tuple[Section, ...], title: str) -> tuple[Section, ...]:
    """Begin the text with the words of its title, as some do; they stay part of the body."""
    first, *others = sections
    blocks = (Paragraph((Span(title),)), *first.blocks)
    return (replace(first, blocks=blocks), *others)


def _path(planned: Planned, writer: BlockWriter, rng: Rng) -> str:
    word, year = writer.slug(8), rng.between(2022, 2026)
    match planned.kind:
        case "posts":
            return rng.pick((f"/lists/{word}", f"/t/{word}", f"/explore/{word}"))
        case "forum":
            return f"/viewtopic.php?t={rng.between(100, 99_999)}"
        case "question":
            return f"/questions/{rng.between(1000, 99_999)}/{word}"
        case "documentation":
            return f"/docs/{rng.between(1, 6)}.{rng.between(0, 9)}/{word}.html"
        case "short-post":
            return f"/@{word}/{rng.between(10**8, 10**9)}"
        case _:
            return rng.pick(
                (f"/{year}/{rng.between(1, 12):02}/{word}/", f"/{word}-{year}.html", f"/p/{word}")
            )


def _cards(writer: BlockWriter, count: int, *, teasers: bool) -> tuple[Card, ...]:
    return tuple(
        Card(
            title=writer.words.title(),
            href=f"/{writer.slug()}",
            teaser=writer.words.sentence() if teasers else "",
        )
        for _ in range(count)
    )
