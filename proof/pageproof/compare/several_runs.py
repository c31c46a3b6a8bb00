"""Several runs compared: each later one against the first, with what all need to be read right."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from pageproof.compare.comparable import names_of, notes_on
from pageproof.compare.comparison import Comparison, compare, overall_p
from pageproof.compare.costs import totals
from pageproof.compare.markdown import report_lines
from pageproof.compare.runs import Run
from pageproof.compare.statistics import RESAMPLES, holm

__all__ = ["Result", "compare_all"]


@dataclass(frozen=True, kw_only=True)
class Result:
    """Several runs compared.

    Attributes:
        comparisons: Each later run against the first.
        q: Cochran's Q over three runs or more, where rows are no clusters.
    """

    runs: tuple[Run, ...]
    names: tuple[str, ...]
    notes: tuple[str, ...]
    comparisons: tuple[Comparison, ...]
    q: float | None

    def lines(self) -> list[str]:
        """Return the report as lines of Markdown."""
        found = report_lines(self.runs, self.names, self.comparisons, notes=self.notes, q=self.q)
        return list(found)

    def as_json(self) -> dict[str, Any]:
        """Return everything as JSON values."""
        return {
            "runs": [
                {"name": n, "folder": r.folder.name, "rollouts": len(r.rollouts)}
                | {"errors": len(r.errors), "costs": [asdict(t) for t in totals(r)]}
                for r, n in zip(self.runs, self.names, strict=True)
            ],
            "notes": list(self.notes),
            "resamples": RESAMPLES,
            "cochran_q_p": self.q,
            "comparisons": [
                _plain(comparison) | {"smallest": comparison.smallest}
                for comparison in self.comparisons
            ],
        }


def compare_all(runs: Sequence[Run], *, alpha: float, seed: int) -> Result:
    """Compare each later run with the first one; correct their tests for how many they are."""
    names = names_of(runs)
    comparisons = [
        compare(runs[0], run, (names[0], name), alpha=alpha, seed=seed)
        for run, name in zip(runs[1:], names[1:], strict=True)
    ]
    adjusted = holm([comparison.solved.p for comparison in comparisons])
    return Result(
        runs=tuple(runs),
        names=tuple(names),
        notes=tuple(notes_on(runs)),
        comparisons=tuple(
            replace(comparison, solved=replace(comparison.solved, p_holm=p))
            for comparison, p in zip(comparisons, adjusted, strict=True)
        ),
        q=overall_p(runs) if len(runs) > 2 else None,  # noqa: PLR2004 - two have McNemar's test
    )


def _plain(comparison: Comparison) -> dict[str, Any]:
    """Return a comparison as JSON values, its intervals by name.

    Only where the whole answer was scored is anything called solved.
    """
    plain = {name: _named(value) for name, value in asdict(comparison).items()}
    if plain.pop("scored") is None:
        return plain
    return {"fields_scored": comparison.scored, "fields_right": plain.pop("solved"), **plain}


def _named(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return value._asdict()
    if isinstance(value, dict):
        return {name: _named(each) for name, each in value.items()}
    return [_named(each) for each in value] if isinstance(value, (list, tuple)) else value
