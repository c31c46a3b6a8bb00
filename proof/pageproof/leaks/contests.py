"""Contests: what is in question on a page once every honest cue but one has been read.

``everything`` leaves all in question: a rule that does well there may do no more than find the
product region, which is coverage. Each other contest holds the candidates that agree with the
truth in all honest cues but one, so that there a rule that does well is a leak.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from pagegrade.answer import Field
from pageproof.leaks.candidate import Candidate
from pageproof.leaks.features import Kind

__all__ = ["CONTESTS", "Contest"]

Like: TypeAlias = Callable[[Candidate, Candidate], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """One question about one field.

    Attributes:
        name: Field and cue in question.
        trap: The pathology that puts it in question; empty where every page does.
        like: From a candidate and the truth to whether it takes part.
        kinds: The kinds of features that say nothing of the honest cue.
        without: Features that are the honest cue itself.
    """

    field: Field
    cue: str
    like: Like
    kinds: tuple[Kind, ...]
    trap: str = ""
    without: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """Field and cue in question."""
        return f"{self.field}: {self.cue}"


def _everything(one: Candidate, truth: Candidate) -> bool:  # noqa: ARG001 - takes all
    return True


def _records(one: Candidate, truth: Candidate) -> bool:
    """Records, hidden ones included: what each of them would answer."""
    return one.in_record and one.chosen and one.line == truth.line


def _options(one: Candidate, truth: Candidate) -> bool:
    return one.block == truth.block and one.line == truth.line


def _lines(one: Candidate, truth: Candidate) -> bool:
    return one.block == truth.block and one.option == truth.option


def _region(one: Candidate, truth: Candidate) -> bool:
    """The true record and the cards."""
    if one.in_record:
        return one is truth
    alike = one.line == truth.line and one.option in {"", truth.option}
    return one.block.startswith("card") and alike


def _data(one: Candidate, truth: Candidate) -> bool:
    return one is truth or one.block == "data"


def _crumb(one: Candidate, truth: Candidate) -> bool:
    return one is truth or one.line == "last crumb"


def _statements(one: Candidate, truth: Candidate) -> bool:
    return one.line == truth.line == "statement"


_ALL: tuple[Kind, ...] = ("own", "branch", "place", "value")
_STATED: tuple[Kind, ...] = ("own", "branch", "place", "number")
"""Where a value's spelling would be its format, which an honest reader reads too."""
_HIDING = frozenset({"branch tag", "branch attribute order", "branch children", "branch text"})
"""``details``, ``template`` and ``hidden`` are what a reader must see."""
_BETWEEN = frozenset(
    {
        "boxes",
        "depth",
        "rank among siblings",
        "rank from the end",
        "siblings",
        "tag",
        "value on page",
    }
)
"""A mark stands between the boxes, in neither; and what stands there twice is a photo."""
_BESIDE: tuple[Kind, ...] = ("place", "value", "joint")
"""Between the lines of one offer, where labels and strikes are read."""
_ESCAPED = frozenset({"value on page"})
"""Structured data spells letters beyond ASCII another way, so a count of them finds its title."""
_OFFERED: tuple[Field, ...] = ("price_cents", "in_stock", "sku", "dispatch_date")


def _rules(one: Candidate, truth: Candidate) -> bool:
    return one.line == truth.line == "rule"


def _votes(one: Candidate, truth: Candidate) -> bool:
    return one.line == truth.line == "votes"


def _marks(one: Candidate, truth: Candidate) -> bool:
    return one.block == truth.block and one.line in {"photo", "mark"}


def _kinds(field: Field) -> tuple[Kind, ...]:
    return _STATED if field in {"in_stock", "dispatch_date"} else _ALL


_STATING: tuple[Field, ...] = ("title", *_OFFERED)
"""Fields whose answer each record states; the currency may stand once for all of them."""


def _coverage() -> Iterator[Contest]:
    """Yield the contests in which everything is in question."""
    for f in (*_STATING, "currency"):
        yield Contest(field=f, cue="everything", like=_everything, kinds=_kinds(f))
    yield Contest(field="image_urls", cue="everything", like=_everything, kinds=(*_ALL, "set"))


def _whole_records() -> Iterator[Contest]:
    """Yield the contests between records, options and regions."""
    trap = "hidden_decoy"
    for f in _STATING:
        yield Contest(
            field=f, cue="records", like=_records, kinds=_kinds(f), trap=trap, without=_HIDING
        )
    yield Contest(
        field="image_urls", cue="records", like=_records, kinds=(*_ALL, "set"),
        trap=trap, without=_HIDING,
    )  # fmt: skip
    for f in _OFFERED:
        yield Contest(
            field=f, cue="options", like=_options, kinds=_kinds(f), trap="variant_selection"
        )
    yield Contest(
        field="image_urls", cue="options", like=_options, kinds=("place", "value", "set"),
        trap="variant_gallery",
    )  # fmt: skip


def _lines_of_an_offer() -> tuple[Contest, ...]:
    """Return the contests between the lines of one offer."""
    return (
        Contest(
            field="price_cents", cue="former price", like=_lines, kinds=_BESIDE,
            trap="decoy_old_price",
        ),
        Contest(
            field="price_cents", cue="special price", like=_lines, kinds=_BESIDE,
            trap="member_price_decoy",
        ),
        Contest(
            field="dispatch_date", cue="delivery", like=_lines, kinds=("place", "number", "joint"),
            trap="delivery_decoy",
        ),
        Contest(
            field="sku", cue="attributes", like=_lines, kinds=("place", "value", "set"),
            trap="sku_in_attribute",
        ),
    )  # fmt: skip


def _elsewhere() -> Iterator[Contest]:
    """Yield the contests with what the page says outside of the offers."""
    yield Contest(
        field="currency", cue="statements", like=_statements,
        kinds=("own", "branch", "place", "value", "said"), trap="ambiguous_currency",
    )  # fmt: skip
    yield Contest(
        field="title", cue="breadcrumb", like=_crumb, kinds=("value",),
        trap="breadcrumb_title_decoy",
    )  # fmt: skip
    fields: tuple[Field, ...] = ("title", "price_cents", "sku")
    for f in fields:
        yield Contest(
            field=f, cue="data", like=_data, kinds=("value",), trap="ldjson_contradiction",
            without=_ESCAPED,
        )  # fmt: skip
    yield Contest(field="in_stock", cue="votes", like=_votes, kinds=("set", "said", "place"))


def _regions() -> Iterator[Contest]:
    """Yield the contests between the product region and the cards, and inside of the region."""
    for f in _STATING:
        yield Contest(field=f, cue="region", like=_region, kinds=("place", _kinds(f)[-1]))
    yield Contest(field="image_urls", cue="region", like=_region, kinds=("place", "value", "set"))
    yield Contest(
        field="in_stock", cue="rules", like=_rules, kinds=("set",), trap="stock_via_class"
    )
    yield Contest(
        field="image_urls", cue="marks", like=_marks, kinds=("own", "value", "set"),
        trap="inline_brand_mark", without=_BETWEEN,
    )  # fmt: skip


CONTESTS: tuple[Contest, ...] = (
    *_coverage(),
    *_whole_records(),
    *_lines_of_an_offer(),
    *_elsewhere(),
    *_regions(),
)
