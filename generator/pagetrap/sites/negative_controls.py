"""Answers that must fail: what a method hands in when it saw a wall, a part, or hidden values."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from pagegrade.response.normalise import phrase_in
from pagegrade.response.normalise import words as normal
from pagetrap.sites.cases import Answer, Drawn, references
from pagetrap.sites.model import Block, Dialog, Facts, Listing, Page, Tabs
from pagetrap.sites.reference_answers import as_text, boilerplate, markdown
from pagetrap.sites.words import words

__all__ = ["controls"]


def controls(case: Drawn) -> Mapping[str, Answer]:
    """Return answers that must fail, each by what is wrong with it in plain words."""
    kinds = {"resources": _of_resources, "file": _of_files}
    rest = kinds.get(case.made.task_kind, _of_pages)(case)
    return dict((*_of_all(case), *rest))


def _md(text: str) -> Answer:
    return Answer(response=text, content_type="text/markdown")


def _of_all(case: Drawn) -> Iterator[tuple[str, Answer]]:
    said = words(case.planned.language)
    error = (
        f"<html><head><title>404</title></head><body><h1>404</h1><p>{said.gone}</p></body></html>"
    )
    yield "an error page", Answer(response=error, content_type="text/html")
    yield "a wall against robots", _md(f"# {case.page.site.name}\n\n{said.wall}\n")
    yield "nothing", _md("")
    yield "the title only", _md(f"# {case.page.title}\n")
    before, after = boilerplate(case.page)
    yield "the navigation only", _md(f"{before}\n\n{after}\n")
    for ending, answer in references(case).items():
        told = f"<p>{said.wall}</p>" if ending == "html" else f"\n{said.wall}\n"
        with_wall = answer.response + told
        yield f"a wall behind the answer ({ending})", replace(answer, response=with_wall)


def _of_pages(case: Drawn) -> Iterator[tuple[str, Answer]]:
    page, seen = case.page, markdown(case.page)
    label = re.compile(re.escape(case.made.stable[0][0]), re.IGNORECASE)  # prose may hold it too
    yield "one label of the site missing", _md(label.sub("", seen))
    yield "another site's name", _md(seen.replace(page.site.name, "Elsewhere"))
    for fact in case.made.facts:
        yield f"without the fact {fact.id}", _md(_without(seen, fact.phrases))
    for block in page.blocks:
        if isinstance(block, Listing):
            yield from _of_listing(case, block)
        elif isinstance(block, Tabs):
            other = replace(block, active=(block.active + 1) % len(block.panels))
            yield "an inactive panel's values", _md(_with(page, block, other))
        elif isinstance(block, Dialog):
            shown = next(b for b in page.blocks if isinstance(b, Facts))
            yield "a closed dialog's values", _md(_with(page, shown, Facts("", block.rows)))
    if stale := _stale(page):
        yield "the state island's values", _md(stale)


def _with(page: Page, block: Block, other: Block) -> str:
    blocks = tuple(other if b is block else b for b in page.blocks)
    return markdown(replace(page, blocks=blocks))


def _without(text: str, phrases: tuple[str, ...]) -> str:
    kept = text.split("\n")
    for phrase in phrases:
        kept = [line for line in kept if not phrase_in(normal(phrase), normal(as_text(line)))]
    return "\n".join(kept)


def _of_listing(case: Drawn, block: Listing) -> Iterator[tuple[str, Answer]]:
    page = case.page
    group = next(group for group in case.made.records if group.id == block.id)
    few = block.records[: group.minimum_records - 1]
    yield f"one record too few ({block.id})", _md(_with(page, block, replace(block, records=few)))
    without = replace(page, blocks=tuple(b for b in page.blocks if b is not block))
    yield f"without the group {block.id}", _md(markdown(without))
    named = _md(as_text(markdown(page)))
    yield f"names without links ({block.id})", named
    if group.fields:
        bare = replace(
            block,
            form="links",
            columns=(),
            records=tuple(replace(record, values=()) for record in block.records),
        )
        yield f"no fields ({block.id})", _md(_with(page, block, bare))
        yield f"fields of the wrong owner ({block.id})", _md(_apart(page, block, bare))


def _apart(page: Page, block: Listing, bare: Listing) -> str:
    """Write all names first and all values behind the last, as a page read by columns."""
    values = tuple(
        (column.label, value)
        for record in block.records
        for column, value in zip(block.columns[-len(record.values) :], record.values, strict=False)
    )
    at = page.blocks.index(block)
    blocks = (*page.blocks[:at], bare, Facts("", values), *page.blocks[at + 1 :])
    return markdown(replace(page, blocks=blocks))


def _stale(page: Page) -> str:
    """Write the page with the numbers of its state island in the place of the displayed ones."""
    state = page.state or {}
    match state:
        case {"board": [*tiles]}:
            shown = next(b for b in page.blocks if isinstance(b, Facts))
            values = [str(tile["value"]) for tile in tiles]
            rows = tuple(zip((label for label, _ in shown.rows), values, strict=True))
            return _with(page, shown, Facts("", rows))
        case {"search": {"total": total}}:
            text = words(page.language).results
            known = re.escape(text).replace(r"\{n\}", "[0-9]+")
            return re.sub(known, text.format(n=total), markdown(page))
        case _:
            return ""


def _of_resources(case: Drawn) -> Iterator[tuple[str, Answer]]:
    chosen = [url for _, url in case.captured if re.search(case.made.asked, url)]
    others = [url for _, url in case.captured if not re.search(case.made.asked, url)]
    yield "all but the last resource", _md("".join(f"- <{url}>\n" for url in chosen[:-1]))
    yield "resources of other sorts", _md("".join(f"- <{url}>\n" for url in others))
    yield (
        "file names without addresses",
        _md("".join(f"- {url.rpartition('/')[2]}\n" for url in chosen)),
    )


def _of_files(case: Drawn) -> Iterator[tuple[str, Answer]]:
    (answer,) = references(case).values()
    ((name, data),) = case.made.delivered.items()
    page = case.html.encode()
    yield "the page instead of the file", replace(answer, delivered={name: page})
    yield "no file", replace(answer, delivered={})
    yield "a file cut short", replace(answer, delivered={name: data[:-1]})
    yield (
        "a file with one byte changed",
        replace(answer, delivered={name: bytes([data[0] ^ 1]) + data[1:]}),
    )
    yield (
        "a file read as text",
        replace(answer, delivered={name: data.decode("utf-8", "replace").strip().encode()}),
    )
    yield (
        "the file as the response",
        Answer(response=data.decode("utf-8", "replace"), content_type="text/plain"),
    )
