"""Features of candidates: cheap, and blind to what anything means.

Each belongs to a kind, so that a contest can leave out the kinds that are its honest cue.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from sys import intern
from types import MappingProxyType
from typing import Literal, TypeAlias

import numpy as np

from pageproof.leaks.candidate import Candidate
from pageproof.leaks.core.groups import Floats
from pageproof.leaks.document import Document, Element, attributes_of, text_of

__all__ = ["Kind", "Setting", "as_arrays", "columns", "featured"]

Kind: TypeAlias = Literal["branch", "joint", "number", "own", "place", "said", "set", "value"]
Row: TypeAlias = dict[str, float | str]
"""Feature to its number or word."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Setting:
    """What features need beside a candidate.

    Attributes:
        page: Numbers of the page that might point at a place.
        lines: Field to the place of its right candidate among the lines of the same offer.
    """

    document: Document
    page: Mapping[str, int]
    lines: Mapping[str, int]


def featured(setting: Setting, candidates: Sequence[Candidate], kinds: Sequence[Kind]) -> list[Row]:
    """Return the features of a contest's candidates, of the kinds asked for."""
    rows: list[Row] = [{} for _ in candidates]
    for kind in kinds:
        for row, more in zip(rows, _MAKERS[kind](setting, candidates), strict=True):
            row.update(more)
    return rows


def columns(rows: Sequence[Row]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of number features and of word features."""
    names = sorted(rows[0])
    numeric = tuple(name for name in names if not isinstance(rows[0][name], str))
    return numeric, tuple(name for name in names if name not in numeric)


def as_arrays(
    rows: Sequence[Row], numeric: Sequence[str], verbal: Sequence[str]
) -> tuple[Floats, tuple[tuple[str, ...], ...]]:
    """Return features as a core group holds them."""
    numbers = np.array([[float(row[name]) for name in numeric] for row in rows])
    return numbers, tuple(tuple(intern(str(row[name])) for name in verbal) for row in rows)


def _own(setting: Setting, candidates: Sequence[Candidate]) -> list[Row]:
    named = setting.document.attribute_values
    return [
        _structure(setting.document, c.node, "")
        | {"option id on page": float(named[c.option]) if c.option else float("nan")}
        for c in candidates
    ]


def _branch(setting: Setting, candidates: Sequence[Candidate]) -> list[Row]:
    """Return the structure of the subtrees that part the candidates, below what they share."""
    return [
        _structure(setting.document, node, "branch ") | _extent(node)
        for node in _branches([c.node for c in candidates])
    ]


def _branches(nodes: Sequence[Element]) -> list[Element]:
    chains = [[*reversed(list(node.iterancestors())), node] for node in nodes]
    level, shallowest = 0, min(map(len, chains))
    while level < shallowest - 1 and len({id(chain[level]) for chain in chains}) == 1:
        level += 1
    return [chain[level] for chain in chains]


def _structure(document: Document, node: Element, prefix: str) -> Row:
    parent = node.getparent()
    siblings = [n for n in parent if isinstance(n.tag, str)] if parent is not None else [node]
    names = attributes_of(node)
    tokens = names.get("class", "").split()
    style = names.get("style", "")
    return {
        f"{prefix}depth": float(document.depth[node]),
        f"{prefix}children": float(len(node)),
        f"{prefix}siblings": float(len(siblings)),
        f"{prefix}rank among siblings": float(siblings.index(node)),
        f"{prefix}rank from the end": float(len(siblings) - siblings.index(node)),
        f"{prefix}attributes": float(len(names)),
        f"{prefix}data attributes": float(sum(name.startswith("data-") for name in names)),
        f"{prefix}has class": float("class" in names),
        f"{prefix}has style": float("style" in names),
        f"{prefix}has id": float("id" in names),
        f"{prefix}class length": float(len(names.get("class", ""))),
        f"{prefix}class tokens": float(len(tokens)),
        f"{prefix}class frequency": float(min((document.classes[t] for t in tokens), default=0)),
        f"{prefix}classes with a rule": float(sum(f".{t} " in document.css for t in tokens)),
        f"{prefix}semicolons in style": float(style.count(";")),
        f"{prefix}style ends in semicolon": float(style.endswith(";")),
        f"{prefix}style length": float(len(style)),
        f"{prefix}tag": str(node.tag),
        f"{prefix}first attribute": next(iter(names), ""),
        f"{prefix}attribute order": " ".join(names),
    }


def _extent(node: Element) -> Row:
    return {
        "branch elements": float(sum(1 for _ in node.iter())),
        "branch text": float(len(text_of(node))),
    }


def _place(setting: Setting, candidates: Sequence[Candidate]) -> list[Row]:
    """Return a candidate's place, and whether some number of the page points at it."""
    count = len(candidates)
    rows: list[Row] = []
    for rank in _ranks(setting, candidates):
        row: Row = {"rank on page": float(rank), "rank from the end": float(count - rank)}
        for name, number in setting.page.items():
            row[f"{name} points here"] = float(number % count == rank)
        rows.append(row)
    return rows


def _joint(setting: Setting, candidates: Sequence[Candidate]) -> list[Row]:
    """Return whether another field's answer stands at the same place among its own lines."""
    count, ranks = len(candidates), _ranks(setting, candidates)
    return [
        {
            f"placed as the {name}": float(place % count == rank)
            for name, place in setting.lines.items()
        }
        for rank in ranks
    ]


def _ranks(setting: Setting, candidates: Sequence[Candidate]) -> list[int]:
    places = [setting.document.place[c.node] for c in candidates]
    order = sorted(range(len(places)), key=lambda n: (places[n], n))
    return [order.index(n) for n in range(len(places))]


def _value(setting: Setting, candidates: Sequence[Candidate]) -> list[Row]:
    html = setting.document.html
    return [
        {
            "number": c.number,
            "value length": float(len(c.value)),
            "digits": float(sum(map(str.isdigit, c.value))),
            "capitals": float(sum(map(str.isupper, c.value))),
            "spaces": float(c.value.count(" ")),
            "last digit": float(c.value[-1]) if c.value[-1:].isdecimal() else float("nan"),
            "digit sum": float(sum(int(d) for d in c.value if d.isdecimal())),
            "first letter": float(ord(c.value[:1] or " ")),
            "letter sum": float(sum(map(ord, c.value))),
            "wide letters": float(sum(not letter.isascii() for letter in c.value)),
            "value on page": float(html.count(c.value)),
        }
        for c in candidates
    ]


def _said(setting: Setting, candidates: Sequence[Candidate]) -> list[Row]:  # noqa: ARG001 - one form
    return [{"value": c.value} for c in candidates]


def _set(setting: Setting, candidates: Sequence[Candidate]) -> list[Row]:  # noqa: ARG001 - one form
    names = sorted({name for c in candidates for name in c.extra})
    return [{name: c.extra.get(name, float("nan")) for name in names} for c in candidates]


def _number(setting: Setting, candidates: Sequence[Candidate]) -> list[Row]:  # noqa: ARG001 - one form
    return [{"number": c.number} for c in candidates]


_MAKERS: Mapping[Kind, Callable[[Setting, Sequence[Candidate]], list[Row]]] = MappingProxyType(
    {
        "branch": _branch,
        "joint": _joint,
        "number": _number,
        "own": _own,
        "place": _place,
        "said": _said,
        "set": _set,
        "value": _value,
    }
)
