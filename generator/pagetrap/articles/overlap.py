"""How much of a region's wording stands elsewhere: what could make up for a region that is missing.

A region counts as covered from 80 % of its six-character fragments on. So the share of them that
the other regions of its article have, or another article in its language, must stay far below.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from statistics import median

from pagegrade.contracts.body import BodyContract, texts_of
from pagegrade.response.fragments import fragments
from pagetrap.articles.model import Article, Page
from pagetrap.articles.reference_body import body_of, regions_of

__all__ = ["Overlap", "Summary", "overlaps", "summaries"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlap:
    """How much of one region stands elsewhere, as shares of its distinct fragments.

    Attributes:
        region: Its number in the article, from 1.
        within: What the other regions of its article have; None where there are none.
        across: What each other article in its language has.
    """

    case_id: str
    language: str
    region: int
    within: float | None
    across: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """The overlaps of a language, or of all."""

    language: str
    regions: int
    median_within: float
    most_within: float
    median_across: float
    most_across: float


@dataclass(frozen=True, slots=True)
class _Cut:
    page: Page
    regions: tuple[frozenset[str], ...]

    @property
    def whole(self) -> frozenset[str]:
        return frozenset().union(*self.regions)


def overlaps(pages: Iterable[Page]) -> Iterator[Overlap]:
    """Measure every region of every fixed article among ``pages``."""
    cuts = [_Cut(page, _cut(page.article)) for page in pages if page.article]
    wholes = {cut.page.id: cut.whole for cut in cuts}
    for cut in cuts:
        language = cut.page.language
        others = [
            wholes[other.page.id]
            for other in cuts
            if other.page.language == language and other is not cut
        ]
        for at, region in enumerate(cut.regions):
            rest = [other for n, other in enumerate(cut.regions) if n != at]
            yield Overlap(
                case_id=cut.page.id,
                language=language,
                region=at + 1,
                within=_share(region, frozenset().union(*rest)) if rest else None,
                across=tuple(_share(region, other) for other in others),
            )


def summaries(measured: Iterable[Overlap]) -> Iterator[Summary]:
    """Yield a summary for each language in order, and one of all, called ``all``."""
    everything = tuple(measured)
    for language in sorted({overlap.language for overlap in everything}):
        yield _summary(language, [o for o in everything if o.language == language])
    yield _summary("all", everything)


def _summary(name: str, measured: Iterable[Overlap]) -> Summary:
    measured = tuple(measured)
    within = [o.within for o in measured if o.within is not None] or [0.0]
    across = [share for o in measured for share in o.across] or [0.0]
    return Summary(
        language=name,
        regions=len(measured),
        median_within=median(within),
        most_within=max(within),
        median_across=median(across),
        most_across=max(across),
    )


def _cut(article: Article) -> tuple[frozenset[str], ...]:
    contract = BodyContract(contract_version=4, segmentation_version=3, regions=regions_of(article))
    return tuple(frozenset(fragments(text)) for text in texts_of(body_of(article), contract))


def _share(region: frozenset[str], elsewhere: frozenset[str]) -> float:
    return len(region & elsewhere) / len(region)
