"""Parts of the input alone: what a linear reader of words learns of the answer from them.

The answer itself is often a number that no reader can guess, so the targets are those that a lucky
habit could hit: the stock, the currency, the days to dispatch, and where the answer stands. A part
that holds the statement of a field may well teach it; the prompt, the tags and the ends of the page
must not.
"""

import re
import zlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.stats import binomtest
from sklearn.linear_model import SGDClassifier

from pageproof.leaks.core.thresholds import LEAK_GAIN, LEAK_P, rounded
from pagetrap.products.rows import Built

__all__ = ["PARTS", "Partial", "Words", "measured", "parts_of", "targets_of"]

Words: TypeAlias = NDArray[np.int32]
"""Sorted numbers of the words that a part holds."""

_WORDS = re.compile(r"\w+|[^\w\s]")
_TAG = re.compile(r"<[^>]*>")
_SIZE = 1 << 14
_KILOBYTE = 1024
_FEWEST = 60
"""Rows with a target that are worth learning from."""
PARTS = ("prompt", "tags", "text", "first kilobyte", "last kilobyte")
_MAY_TEACH = frozenset({"text"})
"""Parts that hold the honest statements."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Partial:
    """What one part of the input teaches about one target.

    Attributes:
        rate: Share of rows right, each scored by a reader that never saw its stream.
        chance: Share of the target's commonest value.
        p: Of the rate against that share (binomial).
    """

    part: str
    target: str
    rows: int
    rate: float
    chance: float
    p: float

    @property
    def gain(self) -> float:
        """Rate over chance."""
        return self.rate - self.chance

    @property
    def leaks(self) -> bool:
        """Whether a part that holds no statement teaches the answer."""
        telling = self.p < LEAK_P and self.gain > LEAK_GAIN
        return telling and self.part not in _MAY_TEACH

    def row(self) -> dict[str, object]:
        """Return the figure as JSON values."""
        return rounded(asdict(self)) | {"gain": round(self.gain, 6), "leaks": self.leaks}


def parts_of(built: Built) -> tuple[Words, ...]:
    """Return the parts of a row, in the order of ``PARTS``."""
    html = built.row.html
    texts = {
        "prompt": built.row.prompt.replace(html, ""),
        "tags": " ".join(_TAG.findall(html)),
        "text": _TAG.sub(" ", html),
        "first kilobyte": html[:_KILOBYTE],
        "last kilobyte": html[-_KILOBYTE:],
    }
    return tuple(_numbers(texts[part]) for part in PARTS)


def targets_of(built: Built) -> dict[str, str]:
    """Return what a habit could hit."""
    main = built.scene.main
    targets = {
        "in_stock": str(built.row.answer_key["in_stock"]),
        "days to dispatch": str(main.offer.lead),
    }
    if main.options:
        targets["place of the option"] = str(main.selected)
    if built.scene.hidden:
        places = [record.slot for record in built.page.records]
        targets["place of the record"] = str(places.index("main"))
    return targets


def measured(
    parts: Sequence[tuple[Words, ...]],
    targets: Sequence[Mapping[str, str]],
    streams: Sequence[str],
) -> tuple[Partial, ...]:
    """Return what every part teaches about every target, fitted on other streams."""
    counts = Counter(name for target in targets for name in target)
    names = sorted(name for name, count in counts.items() if count >= _FEWEST)
    return tuple(
        _one(part, name, [p[n] for p in parts], [t.get(name) for t in targets], streams)
        for n, part in enumerate(PARTS)
        for name in names
    )


def _one(
    part: str,
    target: str,
    words: Sequence[Words],
    values: Sequence[str | None],
    streams: Sequence[str],
) -> Partial:
    kept = [n for n, value in enumerate(values) if value is not None]
    x = _matrix([words[n] for n in kept])
    y = np.array([values[n] for n in kept])
    stream = np.array([streams[n] for n in kept])
    right = sum(_right(x, y, stream == name) for name in sorted(set(stream)))
    chance = Counter(y.tolist()).most_common(1)[0][1] / len(kept)
    luck = float(binomtest(right, len(kept), chance, alternative="greater").pvalue)
    return Partial(
        part=part, target=target, rows=len(kept), rate=right / len(kept), chance=chance, p=luck
    )


def _right(x: csr_array, y: NDArray[np.str_], tested: NDArray[np.bool_]) -> int:
    if len(set(y[~tested])) == 1:
        return int((y[tested] == y[~tested][0]).sum())
    reader = SGDClassifier(loss="log_loss", alpha=1e-3, max_iter=15, tol=None, random_state=0)
    reader.fit(x[~tested], y[~tested])
    return int((reader.predict(x[tested]) == y[tested]).sum())


def _matrix(rows: Sequence[Words]) -> csr_array:
    columns = np.concatenate(rows)
    pointers = np.cumsum([0, *map(len, rows)], dtype=np.int32)
    return csr_array((np.ones(len(columns)), columns, pointers), shape=(len(rows), _SIZE))


def _numbers(text: str) -> Words:
    words = {zlib.crc32(word.encode("utf-8")) % _SIZE for word in _WORDS.findall(text)}
    return np.array(sorted(words), dtype=np.int32)
