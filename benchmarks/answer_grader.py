"""Print how long the answer grader takes on hostile texts, each followed by the right answer.

    uv run python benchmarks/answer_grader.py

For each family: the reward, the median of five runs at the stated size and at double, in seconds,
and their ratio. The exit status is 1 when a bar is missed.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Mapping
from math import isqrt
from types import MappingProxyType

from pagegrade.answer import grade_answer

RUNS = 5
LIMIT_S = 0.3
RATIO_LIMIT = 2.3
RATIO_FROM_S = 0.02  # below, the clock and the allocator are louder than the grader

KEY: Mapping[str, object] = MappingProxyType(
    {
        "title": "Oak Table",
        "price_cents": 129900,
        "currency": "USD",
        "in_stock": True,
        "sku": "OT-1",
        "image_urls": ["https://shop.example/1.jpg"],
        "dispatch_date": "2026-01-02",
    }
)
RIGHT = json.dumps(dict(KEY))

# Family, size, and the text of a size.
FAMILIES: tuple[tuple[str, int, Callable[[int], str]], ...] = (
    ("stray braces", 500_000, lambda n: "{" * n),
    ("deep, closed", 100_000, lambda n: '{"a":' * n + "1" + "}" * n),
    ("deep, unclosed", 100_000, lambda n: '{"a":' * n),
    ("braces and quotes", 250_000, lambda n: '{"' * n),
    ("open string, characters", 1_000_000, lambda n: '{"' + "a" * n),
    ("open string of braces", 500_000, lambda n: '{"' + "a{" * (n // 2)),
    ("open string of objects", 50_000, lambda n: '{"' + "{} " * n),
    ("open string of escaped quotes", 250_000, lambda n: '{"' + '\\"{' * n),
    ("open key, backslashes", 500_000, lambda n: '{"' + "\\\\" * n),
    ("both quote phases", 100_000, lambda n: '{"{":1,' * n),
    ("both quote phases, nested", 50_000, lambda n: '{"{":{"}":' * n),
    ("string values that open", 100_000, lambda n: '{"a":"{",' * n),
    ("open list of strings that open", 250_000, lambda n: '{"a":[' + '"{",' * n),
    ("deep lists, closed", 100_000, lambda n: '{"a":' + "[" * n + "]" * n + "}"),
    ("deep lists, unclosed", 100_000, lambda n: '{"a":' + "[" * n),
    ("lists and objects, unclosed", 50_000, lambda n: '{"a":[' * n),
    ("complete children of unclosed", 50_000, lambda n: '{"a":{},"b":' * n),
    ("deep children of unclosed", 100, lambda n: _unclosed_around(300) * n),
    (
        "children that grow",
        50_000,
        lambda n: "".join(map(_unclosed_around, range(isqrt(n)))),
    ),
    ("open list of objects", 100_000, lambda n: '{"a":[' + "{}," * n),
    ("members, then a stray brace", 100_000, lambda n: '{"a":1' * n),
    ("one object of many members", 100_000, lambda n: "{" + '"a":1,' * n),
    ("members behind unclosed lists", 50_000, lambda n: '{"a":[1,[2' * n),
    ("white space behind braces", 500, lambda n: ("{" + " " * 1000) * n),
    ("white space everywhere", 200, lambda n: ('{ "a" ' + " " * 1000 + ": {" + "\n" * 1000) * n),
    ("long numbers", 200, lambda n: ('{"a":' + "1" * 2000) * n),
    ("one long number", 1_000_000, lambda n: '{"a":' + "1" * n),
    ("many small objects", 100_000, lambda n: '{"a":1}' * n),
    ("cut-off wrappers of small objects", 100_000, lambda n: "{{}" * n),
    ("prose", 1_000_000, lambda n: "x" * n),
)


def _unclosed_around(depth: int) -> str:
    return '{"x":' + '{"a":' * depth + "1" + "}" * depth + ',"b":'


def measure(*texts: str) -> tuple[float, list[float]]:
    """Return the least reward of ``texts`` and the median seconds that grading each took.

    The texts take turns, and seconds are the processor's, so that other work on the machine
    weighs on all of them alike and as little as possible. The grader waits for nothing.
    """
    rewards: set[float] = set()
    seconds: list[list[float]] = []
    for _ in range(RUNS):
        seconds.append([])
        for text in texts:
            start = time.process_time()
            rewards.add(grade_answer(text, KEY).reward)
            seconds[-1].append(time.process_time() - start)
    return min(rewards), [statistics.median(column) for column in zip(*seconds, strict=True)]


def meets_bars(reward: float, base_s: float, ratio: float) -> bool:
    """Tell whether a family keeps the right answer's reward, the time and the doubling."""
    fast = base_s < LIMIT_S
    linear = base_s < RATIO_FROM_S or ratio <= RATIO_LIMIT
    return reward == 1.0 and fast and linear


def main() -> int:
    """Print a line per family; return 1 if any misses a bar."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    print(f"{'family':<34} {'size':>9} {'reward':>6} {'base_s':>7} {'double_s':>8} {'ratio':>5}")
    missed = 0
    for name, size, text in FAMILIES:
        reward, (base_s, double_s) = measure(text(size) + RIGHT, text(2 * size) + RIGHT)
        ratio = double_s / base_s
        met = meets_bars(reward, base_s, ratio)
        missed += not met
        figures = f"{size:>9} {reward:>6} {base_s:>7.4f} {double_s:>8.4f} {ratio:>5.2f}"
        print(f"{name:<34} {figures}{'' if met else '  MISSED'}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
