"""From a planned case to its page and its reference answers."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from pagetrap.articles.prose import ui, writer
from pagetrap.sites.captured_urls import captured
from pagetrap.sites.kinds import KINDS
from pagetrap.sites.model import Links, Page, Site
from pagetrap.sites.plan import Planned, SuitePlan
from pagetrap.sites.reference_answers import as_text, markdown
from pagetrap.sites.render import render_page
from pagetrap.sites.scene import Made, Scene
from pagetrap.streams import Rng

__all__ = ["Answer", "Drawn", "draw", "references"]

_FORMAT = 1  # bump to change every page on purpose


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A submitted answer: its text, and the files that were delivered with it."""

    response: str
    content_type: str
    delivered: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A case with all that was drawn for it.

    Attributes:
        captured: The addresses of the page, as written and absolute.
    """

    id: str
    planned: Planned
    page: Page
    made: Made
    html: str
    captured: tuple[tuple[str, str], ...]


_STARTS = (
    "Quen",
    "Torv",
    "Ylm",
    "Fosk",
    "Drel",
    "Nuvv",
    "Plio",
    "Gwan",
    "Zemb",
    "Oshk",
    "Rull",
    "Vekt",
)
_ENDS = ("aro", "idu", "unne", "atta", "oxo", "ille", "andre", "ipp", "essa", "ulo")
_ACCENTS = ("#0b5cad", "#a4262c", "#1f7a4d", "#6b3fa0", "#a15c00", "#0f6b75")
_MOST_READ = 3


@cache
def _names() -> tuple[str, ...]:
    pairs = [start + end for start in _STARTS for end in _ENDS]
    return Rng(f"pagetrap/sites/{_FORMAT}/names").shuffled(pairs)


def draw(suite: SuitePlan, planned: Planned) -> Drawn:
    """Draw one case of a suite; equal plans give equal cases."""
    rng = Rng(f"pagetrap/sites/{_FORMAT}/{suite.name}/{planned.number}")
    site = _site(rng.fork("site"), suite, planned)
    scene = Scene(planned.language, planned.variant, site, rng)
    made = KINDS[planned.kind](scene)
    page = Page(
        language=planned.language,
        skeleton=planned.skeleton,
        url=scene.url(made.path),
        site=site,
        title=made.title,
        head_title=made.head_title or f"{made.title} | {site.name}",
        blocks=made.blocks,
        aside=(_most_read(scene), *made.aside),
        state=made.state,
        feeds=made.feeds,
        loading=made.loading,
    )
    html = render_page(page)
    return Drawn(
        id=f"{suite.prefix}-{planned.number:03}-{planned.language}-{planned.kind}",
        planned=planned,
        page=page,
        made=made,
        html=html,
        captured=captured(html, page.url),
    )


def _site(rng: Rng, suite: SuitePlan, planned: Planned) -> Site:
    words = ui(planned.language)
    name = _names()[suite.first_site + planned.number]
    return Site(
        name=name,
        host=f"www.{name.lower()}.{rng.pick(('example', 'test'))}",
        menu=(words.home, *rng.sample(words.sections, 4)),
        footer=(words.privacy, words.imprint, words.contact),
        accent=rng.pick(_ACCENTS),
    )


def _most_read(scene: Scene) -> Links:
    prose = writer(scene.language, scene.rng.fork("aside"))
    hrefs = scene.hrefs("read", _MOST_READ)
    return Links(scene.ui.most_read, tuple((prose.title(), href) for href in hrefs))


def references(case: Drawn) -> Mapping[str, Answer]:
    """Return the reference answers by the ending of their files."""
    match case.made.task_kind:
        case "resources":
            return _lists(case)
        case "file":
            names = "\n".join(case.made.delivered)
            answer = Answer(
                response=f"{names}\n", content_type="text/plain", delivered=case.made.delivered
            )
            return {"txt": answer}
        case _:
            return _pages(case)


def _pages(case: Drawn) -> Mapping[str, Answer]:
    """Return the page as it was loaded and what a reader sees of it, written in other ways."""
    seen = markdown(case.page)
    made = {
        "html": Answer(response=case.html, content_type="text/html"),
        "md": Answer(response=seen, content_type="text/markdown"),
    }
    if case.made.task_kind == "information":  # records are named by links; plain text has none
        made["txt"] = Answer(response=as_text(seen), content_type="text/plain")
    return made


def _lists(case: Drawn) -> Mapping[str, Answer]:
    """Return what the capture retained of the sort that was asked for, as lists.

    Links carry the addresses as the page writes them, relative ones too; plain text has none but
    absolute ones.
    """
    chosen = [pair for pair in case.captured if re.search(case.made.asked, pair[1])]
    items = "\n".join(f'<li><a href="{href}">{href}</a></li>' for href, _ in chosen)
    lines = "\n".join(f"- [{url.rpartition('/')[2]}]({href})" for href, url in chosen)
    return {
        "html": Answer(response=f"<ul>\n{items}\n</ul>\n", content_type="text/html"),
        "md": Answer(response=f"{lines}\n", content_type="text/markdown"),
        "txt": Answer(response="".join(f"{url}\n" for _, url in chosen), content_type="text/plain"),
    }
