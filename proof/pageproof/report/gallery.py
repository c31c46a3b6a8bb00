"""One exhibit for each pathology: a row that carries it alone, where it bites, and whom."""

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from types import MappingProxyType

from pagegrade.answer import FIELDS, Field, same
from pageread.scrapers import scrape_naive, scrape_reference
from pagetrap.products.locate_answers import marks_of
from pagetrap.products.pathologies import hidden_decoy
from pagetrap.products.registry import PATHOLOGIES
from pagetrap.products.row_ids import address_of
from pagetrap.products.rows import Built, build_row
from pagetrap.products.source_marks import Mark

__all__ = ["ROWS", "Exhibit", "exhibit", "gallery_text", "row_marks", "snippet", "source_lines"]

ROWS: Mapping[str, int] = MappingProxyType(
    {
        "hidden_decoy": 153,
        "variant_selection": 4,
        "variant_gallery": 3,
        "duplicate_gallery": 10,
        "inline_brand_mark": 6,
        "relative_images": 28,
        "lazy_loaded_images": 40,
        "breadcrumb_title_decoy": 40,
        "mojibake_title": 34,
        "decoy_old_price": 4,
        "member_price_decoy": 39,
        "thousands_separator": 2,
        "euro_number_format": 14,
        "ambiguous_currency": 9,
        "stock_via_class": 41,
        "sku_in_attribute": 30,
        "delivery_decoy": 54,
        "working_day_dispatch": 48,
        "ldjson_contradiction": 21,
    }
)
"""Pathology to the number of its row under seed 0, chosen by eye: the product near the top."""

_FIELDS: Mapping[str, tuple[Field, ...]] = MappingProxyType(
    {
        "hidden_decoy": ("title", "price_cents"),
        "variant_selection": ("price_cents",),
        "ldjson_contradiction": ("title", "price_cents"),
    }
)
"""Pathology to the fields whose lines stand in its excerpt; else all that it attacks."""

_INTRO = """\
# Gallery of the traps

One page for each pathology, with nothing else on it that is out of the ordinary. The picture is
what Chromium shows: a green line is around what the answer is read from, a red dashed one around
what the pathology planted. Source that no visitor sees stands in a yellow box. Photos are tiles
with the names of their files, since their hosts do not exist.

Below it stands the source, shortened, with line breaks added, and what two readers answer. The
*hasty scraper* is thirty lines of BeautifulSoup. The other is the reference scraper without the one
defence that the pathology calls for; [the evidence](evidence.md) has it on a thousand rows each.

`uv run python scripts/gallery.py` makes the pictures and this page."""

_LINES, _NEAR = 14, 6
_WIDTH = 120  # a longer line is broken where one element or property ends and another begins
_BREAKS = re.compile(r'(</a>|</span>|">)(?=<(?:a|span|img)\b)|(, )(?="[a-zA-Z]+": )')


@dataclass(frozen=True, slots=True, kw_only=True)
class Exhibit:
    """A row that carries one pathology, and what is shown of it.

    Attributes:
        address: What ``pagetrap explain`` calls the row.
        marks: The truth of the attacked fields and what the pathology planted about this product;
            what it planted in recommendations is left out.
        missed: Of the fields, those that one of the two readers gets wrong.
        naive: The answer of the hasty scraper.
        undefended: The answer of the reference scraper without the defence.
    """

    name: str
    address: str
    built: Built
    marks: tuple[Mark, ...]
    missed: tuple[Field, ...]
    naive: Mapping[str, object]
    undefended: Mapping[str, object]


def exhibit(name: str) -> Exhibit:
    """Build the row of a pathology and let both readers read it."""
    pathology = PATHOLOGIES[name]
    address = f"train/seed-0/probe-{name}/row-{ROWS[name]}"
    built = build_row(address_of(address))
    row = built.row
    naive = scrape_naive(row.html, url=row.url, today=row.today)
    undefended = scrape_reference(
        row.html, url=row.url, today=row.today, without={pathology.defence}
    )
    return Exhibit(
        name=name,
        address=address,
        built=built,
        marks=tuple(_told(m, name) for m in marks_of(built) if _shown(m, name)),
        missed=tuple(
            field
            for field in pathology.attacks
            if not all(_right(field, answer, row.answer_key) for answer in (naive, undefended))
        ),
        naive=naive,
        undefended=undefended,
    )


def row_marks(built: Built) -> tuple[Mark, ...]:
    """Return the truth of a row and what its pathologies planted about its product."""
    marks = marks_of(built)
    names = built.row.pathologies
    return tuple(
        _told(m, "duplicate_gallery") for m in marks if any(_shown(m, name) for name in names)
    )


def _shown(mark: Mark, name: str) -> bool:
    if mark.by == name:
        return not mark.where.startswith(("recommendation", "site icon"))
    return mark.role == "truth" and not set(mark.fields).isdisjoint(PATHOLOGIES[name].attacks)


def _told(mark: Mark, name: str) -> Mark:
    """Return a repeated photo as planted: it is no decoy, but the repetition is the trap."""
    return replace(mark, role="decoy", by=name) if "repeated" in mark.where else mark


def _right(field: Field, answer: Mapping[str, object], key: Mapping[str, object]) -> bool:
    return field in answer and same(field, answer[field], key[field])


def source_lines(shown: Exhibit) -> dict[int, bool]:
    """Return the numbers of the lines that matter, each with whether something is planted there."""
    lines = shown.built.row.html.split("\n")
    starts = list(accumulate((len(line) + 1 for line in lines), initial=0))
    found: dict[int, bool] = {}
    fields = set(_FIELDS.get(shown.name, PATHOLOGIES[shown.name].attacks))
    for mark in shown.marks:
        if not fields.isdisjoint(mark.fields):
            number = bisect_right(starts, mark.start) - 1
            found[number] = found.get(number, False) or mark.role == "decoy"
    for number, line in enumerate(lines):
        if any(reason in line for reason in _reasons(shown)):
            found.setdefault(number, False)
    return dict(sorted(found.items()))


def _reasons(shown: Exhibit) -> tuple[str, ...]:
    """Return what is in the lines that hold no value and say why a value does not count."""
    if shown.name == "hidden_decoy":
        drawn = shown.built.drawn[shown.name]
        assert isinstance(drawn, hidden_decoy.Drawn)
        wrappers = (each for around in drawn.wrappers.values() for each in around)
        return tuple(dict(each.attributes)["class"] for each in wrappers)
    return ("aria-checked=",) if shown.name == "variant_selection" else ()


def snippet(shown: Exhibit) -> list[tuple[str, bool]]:
    """Return the lines that matter, long ones broken; ``…`` stands where many are left out."""
    lines = shown.built.row.html.split("\n")
    return list(_excerpt(lines, source_lines(shown)))


def _excerpt(lines: Sequence[str], planted: Mapping[int, bool]) -> Iterator[tuple[str, bool]]:
    last, count = -1, 0
    for number, here in planted.items():
        if count >= _LINES:
            yield "…", False
            return
        if last >= 0 and number > last + _NEAR:
            yield "…", False
        parts = _broken(lines[number])[: _LINES // 2]
        yield from ((part, here) for part in parts)
        last, count = number, count + len(parts)


def _broken(line: str) -> list[str]:
    if len(line) <= _WIDTH:
        return [line]
    return [part.rstrip() for part in _BREAKS.sub(r"\1\2\n", line).split("\n") if part.strip()]


def gallery_text(exhibits: Iterable[Exhibit]) -> str:
    """Return the page of the gallery in Markdown."""
    return "\n\n".join((_INTRO, *map(_section, exhibits))) + "\n"


def _section(shown: Exhibit) -> str:
    pathology = PATHOLOGIES[shown.name]
    attacks = "all seven" if len(pathology.attacks) == len(FIELDS) else _names(pathology.attacks)
    lines = snippet(shown)
    planted = [str(number) for number, (_, here) in enumerate(lines, 1) if here]
    marked = f' hl_lines="{" ".join(planted)}"' if planted else ""
    return "\n".join(
        (
            f"## {shown.name}",
            "",
            f"{_sentence(pathology.summary)} It fools {_plain(pathology.misleads)}.",
            "",
            f"Attacks {attacks}. `pagetrap explain {shown.address}`",
            "",
            f"![{shown.name} on a page, marked](gallery/{shown.name}.png)",
            "",
            f"```html{marked}",
            *(line for line, _ in lines),
            "```",
            "",
            f"| field | key | hasty scraper | reference scraper without `{pathology.defence}` |",
            "|---|---|---|---|",
            *(_compared(field, shown) for field in shown.missed),
        )
    )


def _sentence(text: str) -> str:
    plain = _plain(text)
    return f"{plain[0].upper()}{plain[1:]}."


def _plain(text: str) -> str:
    return text.replace("``", "`")


def _names(fields: Sequence[Field]) -> str:
    return ", ".join(f"`{field}`" for field in fields)


def _compared(field: Field, shown: Exhibit) -> str:
    key = shown.built.row.answer_key
    cells = [_cell(field, answer, key) for answer in (key, shown.naive, shown.undefended)]
    return f"| `{field}` | {' | '.join(cells)} |"


def _cell(field: Field, answer: Mapping[str, object], key: Mapping[str, object]) -> str:
    """Return an answer in a few words; a list of images as how it differs from the key."""
    if answer is not key and _right(field, answer, key):
        return "right"
    value = answer.get(field)
    if not isinstance(value, list):
        return f"`{json.dumps(value, ensure_ascii=False)}`"
    true = key[field]
    assert isinstance(true, list)
    wrong, missing = ([u for u in value if u not in true], [u for u in true if u not in value])
    said = [f"{len(value)} image{'s' * (len(value) != 1)}"]
    said += [f"{len(wrong)} of them wrong, such as `{wrong[0]}`"] if wrong else []
    said += [f"{len(missing)} missing"] if missing and not wrong else []
    if not wrong and not missing and value != true:
        said.append("one of them twice" if len(value) > len(true) else "in another order")
    return "; ".join(said) if answer is not key else f"{said[0]}, the first `{value[0]}`"
