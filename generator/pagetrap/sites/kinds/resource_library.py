"""Resources to discover: documents, data, feeds or pictures among links of other kinds."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from pagegrade.contracts.resources import Resource
from pagetrap.sites.model import Gallery, Links, Picture, Text
from pagetrap.sites.scene import Made, Scene
from pagetrap.streams import Rng

__all__ = ["make"]


def make(scene: Scene) -> Made:
    """Make a page with resources; its variant says of which sort those are that are asked for."""
    sorts = tuple(_ASKED)
    return _ASKED[sorts[scene.variant % len(sorts)]](scene)


def _token(rng: Rng) -> str:
    return rng.code(7, "abcdefghjkmnpqrstuvwxyz23456789")


def _documents(scene: Scene) -> Made:
    words = scene.words
    names = _names(scene, "documents", ".pdf", "documents/", 4)
    return _page(
        scene,
        prompt="Return the URLs of all PDF documents that the page links to, as a list.",
        asked=r"\.pdf$",
        urls=[scene.url(f"/library/{href}") for _, href in names],
        links=(Links(words.documents, names), _data(scene), _pictures(scene)),
    )


def _sheets(scene: Scene) -> Made:
    names = _names(scene, "sheets", ".csv", "../export/", 3)
    return _page(
        scene,
        prompt="Return the URLs of all CSV files that the page offers, as a list.",
        asked=r"\.csv$",
        urls=[scene.url(href.removeprefix("..")) for _, href in names],
        links=(
            Links(scene.words.documents, _names(scene, "other", ".pdf", "/print/", 2)),
            Links(scene.words.data, names),
        ),
    )


def _feeds(scene: Scene) -> Made:
    words = scene.words
    names = _names(scene, "feeds", ".xml", "/feeds/", 2)
    shown, in_head = names[:1], names[1:]
    made = _page(
        scene,
        prompt="Return the URLs of all feeds that the page names, also those in its head, as a "
        "list.",
        asked=r"/feeds/",
        urls=[scene.url(href) for _, href in names],
        links=(Links(words.feed, shown), _data(scene)),
    )
    return replace(made, feeds=in_head)


def _images(scene: Scene) -> Made:
    rng = scene.rng.fork("images")
    pictures = tuple(
        Picture(
            f"//{scene.site.host}/gallery/{_token(rng)}.{rng.pick(('jpg', 'png', 'webp'))}", text
        )
        for text in rng.sample(scene.words.goods, 5)
    )
    return _page(
        scene,
        prompt="Return the URLs of the pictures in the gallery of this page, as a list.",
        asked=r"/gallery/",
        urls=[f"https:{picture.src}" for picture in pictures],
        links=(Gallery(scene.words.pictures, pictures), _data(scene)),
    )


_ASKED: Mapping[str, Callable[[Scene], Made]] = MappingProxyType(
    {"documents": _documents, "sheets": _sheets, "feeds": _feeds, "images": _images}
)


def _names(
    scene: Scene, stream: str, suffix: str, folder: str, count: int
) -> tuple[tuple[str, str], ...]:
    rng = scene.rng.fork(stream)
    papers = rng.sample(scene.words.papers, count)
    years = (rng.between(2016, 2025) for _ in papers)
    return tuple(
        (f"{paper} {year}", f"{folder}{_token(rng)}-{year}{suffix}")
        for paper, year in zip(papers, years, strict=True)
    )


def _data(scene: Scene) -> Links:
    return Links(scene.words.data, _names(scene, "data", ".json", "/export/", 2))


def _pictures(scene: Scene) -> Gallery:
    rng = scene.rng.fork("pictures")
    shown = rng.sample(scene.words.goods, 2)
    return Gallery(
        scene.words.pictures, tuple(Picture(f"/media/{_token(rng)}.jpg", text) for text in shown)
    )


def _page(
    scene: Scene, *, prompt: str, asked: str, urls: list[str], links: tuple[Links | Gallery, ...]
) -> Made:
    words, prose = scene.words, scene.writer()
    return Made(
        path="/library/",
        name="Resources of a page",
        title=words.documents,
        task_kind="resources",
        prompt=prompt,
        blocks=(Text(prose.paragraph(2)), *links, Text(prose.paragraph(2))),
        resources=tuple(Resource(id=f"resource-{n}", urls=(url,)) for n, url in enumerate(urls, 1)),
        asked=asked,
    )
