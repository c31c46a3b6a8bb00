"""How common traits of real shop pages are on ours: share beside share.

The real shares are data, ``evaluation/html-extraction/real_pages.json``: counted once, with these
same tests, on a public set of saved pages.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from statistics import median

from pageproof.evidence.shop_traits import PRICE, TRAITS, ShopPage
from pagetrap.definition_files import load_json

__all__ = ["Median", "Prevalence", "Sighting", "TraitShare", "compared", "medians", "sighted"]

REAL = "evaluation/html-extraction/real_pages.json"
SEMICOLONS = "style attributes with ;"
_FACTOR = 2
MEDIANS = ("price-like strings", "images", "elements with display:none", "kilobytes")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighting:
    """What one page shows.

    Attributes:
        traits: The traits that it has.
        styles: Its ``style`` attributes, and those of them that hold a semicolon.
        counts: What medians are taken of, in the order of ``MEDIANS``.
    """

    traits: frozenset[str]
    styles: tuple[int, int]
    counts: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class TraitShare:
    """One trait: its share of real pages and of ours, each in ``[0, 1]``."""

    name: str
    real: float
    ours: float

    @property
    def near(self) -> bool:
        """Whether ours is within a factor of two of the real one; of nothing, nothing."""
        if self.real == 0:
            return self.ours == 0
        return self.real / _FACTOR <= self.ours <= min(1.0, self.real * _FACTOR)


@dataclass(frozen=True, slots=True, kw_only=True)
class Median:
    """One measure: its median on real pages and on ours."""

    name: str
    real: float
    ours: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Prevalence:
    """Every trait and every median of some pages.

    Attributes:
        pages: How many pages were read.
    """

    pages: int
    traits: tuple[TraitShare, ...]
    medians: tuple[Median, ...]

    @property
    def near(self) -> int:
        """How many traits are within a factor of two of their real share."""
        return sum(trait.near for trait in self.traits)

    def row(self) -> dict[str, object]:
        """Return the comparison as JSON values."""
        traits = [asdict(trait) | {"near": trait.near} for trait in self.traits]
        return asdict(self) | {"traits": traits, "near": self.near}


def sighted(data: bytes) -> Sighting:
    """Return what a page shows, from its bytes."""
    page = ShopPage(data)
    return Sighting(
        traits=frozenset(name for name, test in TRAITS.items() if test(page)),
        styles=(len(page.styles), sum(";" in style for style in page.styles)),
        counts=(
            len(PRICE.findall(page.text)),
            len(page.images),
            page.undisplayed,
            page.kilobytes,
        ),
    )


def compared(sightings: Iterable[Sighting]) -> Prevalence:
    """Return pages beside the real ones.

    Raises:
        ValueError: there is no page.
    """
    seen = list(sightings)
    if not seen:
        raise ValueError("no page to compare; give one at least")
    real, pages = load_json(REAL), len(seen)
    counts = Counter(name for page in seen for name in page.traits)
    styles, semicolons = (sum(page.styles[n] for page in seen) for n in (0, 1))
    shares = [
        TraitShare(
            name=name, real=real["traits"][name] / real["pages"], ours=counts[name] / len(seen)
        )
        for name in TRAITS
    ]
    ours = semicolons / max(1, styles)
    shares.append(TraitShare(name=SEMICOLONS, real=real["semicolon_share"], ours=ours))
    return Prevalence(pages=pages, traits=tuple(shares), medians=medians(seen, real["medians"]))


def medians(seen: list[Sighting], real: Mapping[str, float]) -> tuple[Median, ...]:
    """Return each measure's median on some pages beside the real one."""
    return tuple(
        Median(name=name, real=real[name], ours=float(median(page.counts[n] for page in seen)))
        for n, name in enumerate(MEDIANS)
    )
