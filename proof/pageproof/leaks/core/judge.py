"""The verdict on a table: leak, clean or underpowered, with the rules that decide it."""

import zlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import chain

import numpy as np
from threadpoolctl import threadpool_limits

from pageproof.leaks.core.bounds import detectable, expected_q, upper_bounds
from pageproof.leaks.core.fingerprints import Fingerprint, fingerprints_of
from pageproof.leaks.core.groups import Floats
from pageproof.leaks.core.rankers import learned_rules
from pageproof.leaks.core.rules import Rule, pair_rules, simple_rules
from pageproof.leaks.core.scores import Scores, score
from pageproof.leaks.core.strata import Stratum, strata_of
from pageproof.leaks.core.table import Table
from pageproof.leaks.core.thresholds import LEAK_GAIN, LEAK_P, rounded

__all__ = ["Finding", "Judgement", "judge", "judge_scores"]

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
        return rounded(asdict(self)) | {"leaks": self.leaks}


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What a scan of one table found.

    Attributes:
        rules: How many rules differ from chance somewhere and from each other.
        detectable: The gain that would be called a leak with 80 % power.
        bound: The largest upper bound of any rule's gain.
        findings: The strongest rules, the strongest first.
        strata: Mark to the strongest rule among the groups that carry it.
        fingerprints: What only right or only wrong candidates have, however rarely.
    """

    table: str
    groups: int
    candidates: float
    chance: float
    rules: int
    detectable: float
    bound: float
    findings: tuple[Finding, ...]
    strata: tuple[Stratum, ...]
    fingerprints: tuple[Fingerprint, ...]

    @property
    def verdict(self) -> str:
        """``leak``, ``clean`` or ``underpowered``."""
        found = any(f.leaks for f in self.findings) or any(s.leaks for s in self.strata)
        if found or self.fingerprints:
            return "leak"
        sure = self.bound < CLEAN_BOUND and self.detectable < CLEAN_BOUND
        return "clean" if sure else "underpowered"

    def row(self) -> dict[str, object]:
        """Return the judgement as JSON values."""
        plain = ("table", "groups", "candidates", "chance", "rules", "detectable", "bound")
        return rounded({name: getattr(self, name) for name in plain}) | {
            "verdict": self.verdict,
            "findings": [finding.row() for finding in self.findings],
            "strata": [stratum.row() for stratum in self.strata],
            "fingerprints": [found.row() for found in self.fingerprints],
        }


def judge(table: Table, *, pairs: bool = True, learn: bool = True) -> Judgement:
    """Score every rule on a table and say what they add up to.

    The same table gives the same judgement: its name seeds the redraws.
    """
    rng = np.random.default_rng(zlib.crc32(table.name.encode("utf-8")))
    # one thread: sums in a fixed order, and no spinning on cores that other processes use
    with threadpool_limits(limits=1):
        scores = score(table, _rules(table, pairs=pairs, learn=learn), rng)
        return judge_scores(table, scores, rng)


def judge_scores(table: Table, scores: Scores, rng: np.random.Generator) -> Judgement:
    """Say what scored rules add up to."""
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
        strata=strata_of(table, scores),
        fingerprints=fingerprints_of(table),
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
