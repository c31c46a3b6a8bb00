"""The verdict on a table: leak, clean or underpowered, with the rules that decide it."""

import zlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import chain

import numpy as np
from threadpoolctl import threadpool_limits

from html_extraction.audit.core.bounds import detectable, expected_q, upper_bounds
from html_extraction.audit.core.groups import Floats, Table
from html_extraction.audit.core.rankers import learned_rules
from html_extraction.audit.core.rules import Rule, pair_rules, simple_rules
from html_extraction.audit.core.scores import Scores, score

__all__ = ["LEAK_GAIN", "LEAK_P", "Finding", "Judgement", "judge"]

LEAK_P = 0.001
LEAK_GAIN = 0.05
CLEAN_BOUND = 0.10
_SHOWN = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What one rule is worth on a table.

    Attributes:
        rate: Mean share of its picks that are right.
        chance: What that is on average under the null.
        least: The smallest gain in any one stream.
        bound: Upper bound of the gain, at 95 % for all rules of the table at once.
        p: Adjusted for all rules of the table by max-T.
        q: Benjamini-Yekutieli.
    """

    rule: str
    family: str
    rate: float
    chance: float
    gain: float
    least: float
    bound: float
    p: float
    q: float

    @property
    def leaks(self) -> bool:
        """Whether this rule alone makes the table a leak."""
        return self.p < LEAK_P and self.gain > LEAK_GAIN

    def row(self) -> dict[str, object]:
        """Return the finding as JSON values."""
        return _rounded(asdict(self)) | {"leaks": self.leaks}


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What a scan of one table found.

    Attributes:
        rules: How many rules differ from chance somewhere and from each other.
        detectable: The gain that would be called a leak with 80 % power.
        bound: The largest upper bound of any rule's gain.
        findings: The strongest rules, the strongest first.
    """

    table: str
    groups: int
    candidates: float
    chance: float
    rules: int
    detectable: float
    bound: float
    findings: tuple[Finding, ...]

    @property
    def verdict(self) -> str:
        """``leak``, ``clean`` or ``underpowered``."""
        if any(finding.leaks for finding in self.findings):
            return "leak"
        return "clean" if self.bound < CLEAN_BOUND else "underpowered"

    def row(self) -> dict[str, object]:
        """Return the judgement as JSON values."""
        named = {n: getattr(self, n) for n in self.__slots__ if n != "findings"}
        return _rounded(named) | {
            "verdict": self.verdict,
            "findings": [finding.row() for finding in self.findings],
        }


def judge(table: Table, *, pairs: bool = True, learn: bool = True) -> Judgement:
    """Score every rule on a table and say what they add up to.

    The same table gives the same judgement: its name seeds the redraws.
    """
    rng = np.random.default_rng(zlib.crc32(table.name.encode("utf-8")))
    # one thread: sums in a fixed order, and no spinning on cores that other processes use
    with threadpool_limits(limits=1):
        scores = score(table, _rules(table, pairs=pairs, learn=learn), rng)
        bounds = upper_bounds(scores, rng)
    return Judgement(
        table=table.name,
        groups=len(table),
        candidates=float(table.sizes.mean()),
        chance=table.chance,
        rules=len(scores.rules),
        detectable=detectable(scores),
        bound=float(bounds.max()),
        findings=_findings(table, scores, bounds),
    )


def _rules(table: Table, *, pairs: bool, learn: bool) -> Iterator[Rule]:
    return chain(
        simple_rules(table),
        pair_rules(table) if pairs else (),
        learned_rules(table) if learn else (),
    )


def _findings(table: Table, scores: Scores, bounds: Floats) -> tuple[Finding, ...]:
    gains, p, q = scores.gains, scores.adjusted, expected_q(scores)
    order = np.lexsort((-gains, p > LEAK_P, -(gains > LEAK_GAIN).astype(int)))
    strongest = [int(n) for n in order[:_SHOWN]]
    widest = int(np.argmax(bounds))
    if widest not in strongest:
        strongest.append(widest)
    per_stream = [table.streams == stream for stream in sorted(set(table.streams))]
    return tuple(
        Finding(
            rule=scores.rules[n].name,
            family=scores.rules[n].family,
            rate=float(scores.hits[:, n].mean(dtype=np.float64)),
            chance=float(scores.means[:, n].mean(dtype=np.float64)),
            gain=float(gains[n]),
            least=min(
                float((scores.hits[rows, n] - scores.means[rows, n]).mean(dtype=np.float64))
                for rows in per_stream
            ),
            bound=float(bounds[n]),
            p=float(p[n]),
            q=float(q[n]),
        )
        for n in strongest
    )


def _rounded(values: dict[str, object]) -> dict[str, object]:
    return {
        name: round(value, 6) if isinstance(value, float) else value
        for name, value in values.items()
    }
