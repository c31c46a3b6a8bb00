"""From rows to tables: which candidates take part in each contest, and their features as arrays."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from pagegrade.answer import FIELDS, Field
from pageproof.leaks.candidate import Candidate, Offers
from pageproof.leaks.contests import CONTESTS, Contest
from pageproof.leaks.core import Group, Table
from pageproof.leaks.document import Document
from pageproof.leaks.features import Setting, as_arrays, columns, featured
from pageproof.leaks.find_candidates import offers_of
from pageproof.leaks.image_sets import picture_offers, single_pictures
from pagetrap.products.rows import Built

__all__ = ["Sample", "sample_of", "samples_of", "table_of", "taking_part", "truths_of"]


_LINED: tuple[Field, ...] = ("dispatch_date", "price_cents", "sku")
"""Fields whose answer may stand among other lines of its offer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """One contest of one page."""

    contest: str
    group: Group


def truths_of(built: Built, document: Document) -> dict[Field, Offers]:
    """Return the candidates of all seven fields."""
    offers = offers_of(built, document)
    title = offers["title"]
    block = title.candidates[title.right].block if title.right is not None else ""
    return {**offers, "image_urls": picture_offers(built, document, block)}


def samples_of(built: Built, *, everything: bool) -> tuple[list[Sample], dict[str, int]]:
    """Return a row's contests, and field to how often the honest cue fitted.

    Args:
        built: The row.
        everything: Whether to hold the contests over all candidates too.
    """
    document = Document(built.row.html, built.row.url)
    offers = truths_of(built, document)
    held = [c for c in CONTESTS if everything or c.cue != "everything"]
    found = (_held(contest, built, document, offers) for contest in held)
    fits: dict[str, int] = {name: offers[name].fits for name in FIELDS}
    return [sample for sample in found if sample is not None], fits


def sample_of(built: Built, contest: str) -> Sample | None:
    """Return one contest of a row, or None where the row does not hold it."""
    document = Document(built.row.html, built.row.url)
    question = next(c for c in CONTESTS if c.name == contest)
    return _held(question, built, document, truths_of(built, document))


def taking_part(contest: Contest, built: Built, document: Document) -> tuple[list[Candidate], int]:
    """Return the candidates of a contest and the place of the right one."""
    return _taking_part(contest, truths_of(built, document)[contest.field], built, document)


def _held(
    contest: Contest, built: Built, document: Document, offers: Mapping[Field, Offers]
) -> Sample | None:
    listed, right = _taking_part(contest, offers[contest.field], built, document)
    if len({c.value for c in listed}) < 2:  # noqa: PLR2004 - one value is no question
        return None
    lines = {
        str(name): _line_of(o)
        for name, o in offers.items()
        if name in _LINED and name != contest.field and o.right is not None
    }
    setting = Setting(document=document, page=_pointers(built, document), lines=lines)
    return _sample(contest, setting, listed, right, built)


def table_of(name: str, samples: Sequence[Sample]) -> Table:
    """Lay the samples of one contest end to end."""
    return Table.of(name, (sample.group for sample in samples))


def _taking_part(
    contest: Contest, offers: Offers, built: Built, document: Document
) -> tuple[list[Candidate], int]:
    """Return the candidates of a contest and the place of the right one."""
    listed, right = list(offers.candidates), offers.right
    if right is None or (contest.trap and contest.trap not in built.row.pathologies):
        return [], 0
    truth = listed[right]
    if contest.cue == "marks":
        listed = single_pictures(document, truth.block)
        truth = next(c for c in listed if c.line == "mark")
    if contest.cue == "votes":
        listed = votes(offers)
        truth = next(c for c in listed if c.value == truth.value)
    if contest.cue == "rules":
        listed = _rules(document)
        token = set(offers.candidates[right].node.get("class", "").split())
        truth = next(c for c in listed if c.extra["token"] in {_hash(t) for t in token})
    taking = [c for c in listed if contest.like(c, truth)]
    return taking, next(n for n, c in enumerate(taking) if c is truth)


def _line_of(offers: Offers) -> int:
    """Return the place of the right candidate among those of the same offer."""
    truth = true_candidate(offers)
    beside = [c for c in offers.candidates if (c.block, c.option) == (truth.block, truth.option)]
    return beside.index(truth)


def votes(offers: Offers) -> list[Candidate]:
    """Return availability as two candidates: how often each is said beside the right place."""
    truth = true_candidate(offers)
    others = [c for c in offers.candidates if c is not truth]
    return [
        replace(
            truth, value=value, line="votes", number=float("nan"), extra=_said(value, others, truth)
        )
        for value in ("False", "True")
    ]


def _said(value: str, others: Sequence[Candidate], truth: Candidate) -> dict[str, float]:
    said = Counter(_kind(c, truth) for c in others if c.value == value)
    places = ("cards", "data", "hidden records", "other options")
    return {f"said by {place}": float(said[place]) for place in places}


def _kind(one: Candidate, truth: Candidate) -> str:
    if one.block == truth.block:
        return "other options"
    if one.in_record:
        return "hidden records"
    return "data" if one.block == "data" else "cards"


def _rules(document: Document) -> list[Candidate]:
    """Return the stylesheet's words for availability as candidates, in its order."""
    from pageread.scrapers.stock import in_words

    return [
        Candidate(
            value=str(in_words(words)), node=document.body, block="css", line="rule",
            extra={
                "token": _hash(token), "order": float(order), "words": float(len(words)),
                "token digits": float(sum(map(str.isdigit, token))),
                "last of token": float(ord(token[-1])), "first of token": float(ord(token[-5])),
            },
        )
        for order, (token, words) in enumerate(document.generated.items())
    ]  # fmt: skip


def _hash(text: str) -> float:
    return float(sum(ord(c) * 131**n % 10_000_019 for n, c in enumerate(text)))


def _pointers(built: Built, document: Document) -> dict[str, int]:
    """Return numbers of the page that have nothing to do with any candidate."""
    row = built.row
    return {
        "row number": int(row.row_id.rsplit("-", 1)[1]),
        "byte count": len(row.html.encode("utf-8")),
        "element count": len(document.nodes),
        "stylesheet length": len(document.css),
        "number of the URL": int("".join(filter(str.isdigit, row.url)) or 0),
        "day": row.today.toordinal(),
        "block count": len(document.blocks),
    }


def _sample(
    contest: Contest, setting: Setting, listed: Sequence[Candidate], right: int, built: Built
) -> Sample:
    rows = featured(setting, listed, contest.kinds)
    names = _kept(columns(rows), contest.without)
    numbers, words = as_arrays(rows, *names)
    group = Group(
        name=built.row.row_id,
        stream=built.row.row_id.split("/")[1],
        marks=_marks(built.row.pathologies),
        values=tuple(c.value for c in listed),
        right=right,
        numeric=names[0],
        verbal=names[1],
        numbers=numbers,
        words=words,
    )
    return Sample(contest=contest.name, group=group)


def _kept(
    names: tuple[tuple[str, ...], tuple[str, ...]], without: Iterable[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    left_out = frozenset(without)
    numeric, verbal = names
    return (
        _shared(tuple(n for n in numeric if n not in left_out)),
        _shared(tuple(n for n in verbal if n not in left_out)),
    )


@cache
def _shared(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the first tuple of these names: samples that are sent together hold it once."""
    return names


@cache
def _marks(pathologies: tuple[str, ...]) -> frozenset[str]:
    return frozenset(pathologies)


def true_candidate(offers: Offers) -> Candidate:
    """Return the right candidate.

    Raises:
        ValueError: the honest cue fits none.
    """
    if offers.right is None:
        raise ValueError(f"no candidate for {offers.field} is right")
    return offers.candidates[offers.right]
