"""Named random streams: the one door for randomness.

A stream is addressed by a path, and the path alone decides what it yields::

    rng = Rng("pagetrap/1/train/seed-0/all/row-7")
    rng.fork("layout").pick(["grid", "list"])

Forks are independent of each other and of how much was drawn before, so a new draw in one concern
moves nothing in another, and two suites never share a page (``seed + i`` would).
"""

import hashlib
import random
from collections.abc import Collection, Sequence
from typing import TypeVar

__all__ = ["Rng"]

T = TypeVar("T")


class Rng:
    """A random stream at an address.

    Only ``Random.random`` is used underneath: the Python manual promises that its sequence stays
    the same across versions, and promises it of nothing else
    (https://docs.python.org/3/library/random.html#notes-on-reproducibility).

    Attributes:
        path: The address; equal paths yield equal draws in any process.

    >>> Rng("a").fork("b").below(1000) == Rng("a/b").below(1000)
    True
    """

    __slots__ = ("_random", "path")

    def __init__(self, path: str) -> None:
        digest = hashlib.sha256(path.encode("utf-8")).digest()
        self.path = path
        self._random = random.Random(int.from_bytes(digest, "big")).random

    def fork(self, name: str) -> "Rng":
        """Return the stream one step below this one, whatever was drawn here before."""
        return Rng(f"{self.path}/{name}")

    def unit(self) -> float:
        """Draw a float in ``[0, 1)``."""
        return self._random()

    def chance(self, rate: float) -> bool:
        """Return True with probability ``rate``."""
        return self._random() < rate

    def below(self, limit: int) -> int:
        """Draw an integer in ``[0, limit)``.

        Raises:
            ValueError: ``limit`` is less than 1, or too large for a float to address evenly.
        """
        if not 1 <= limit <= 2**48:
            raise ValueError(f"cannot draw below {limit!r}; allowed: 1 to 2**48")
        return int(self._random() * limit)

    def between(self, low: int, high: int) -> int:
        """Draw an integer in ``[low, high]``, both ends included."""
        return low + self.below(high - low + 1)

    def below_unlike(self, limit: int, taken: Collection[int]) -> int:
        """Draw an integer in ``[0, limit)`` outside ``taken``, in one draw.

        The draw is made in a smaller range and moved past each taken number: nothing is tried
        again, so the stream is used once whatever is taken.

        >>> {Rng(str(i)).below_unlike(3, {1}) for i in range(50)} == {0, 2}
        True
        """
        inside = sorted({number for number in taken if 0 <= number < limit})
        value = self.below(limit - len(inside))
        for number in inside:
            value += value >= number
        return value

    def pick(self, choices: Sequence[T]) -> T:
        """Draw one of ``choices``.

        Raises:
            ValueError: there is nothing to choose from.
        """
        if not choices:
            raise ValueError(f"nothing to pick from at {self.path!r}")
        return choices[self.below(len(choices))]

    def pick_unlike(self, choices: Sequence[T], taken: Collection[T]) -> T:
        """Draw one of ``choices`` that is not in ``taken``; filters, never draws again."""
        return self.pick([choice for choice in choices if choice not in taken])

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return ``items`` in a uniformly drawn order (Fisher-Yates)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return tuple(deck)

    def sample(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """Draw ``count`` different places of ``items``, in drawn order.

        Raises:
            ValueError: ``count`` is negative, or there are fewer items.
        """
        if not 0 <= count <= len(items):
            raise ValueError(f"cannot sample {count} of {len(items)} at {self.path!r}")
        deck = list(items)
        for place in range(count):
            other = place + self.below(len(deck) - place)
            deck[place], deck[other] = deck[other], deck[place]
        return tuple(deck[:count])

    def code(self, length: int, alphabet: str) -> str:
        """Draw a string of ``length`` characters of ``alphabet``."""
        return "".join(self.pick(alphabet) for _ in range(length))
