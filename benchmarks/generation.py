"""What a row costs, as a ratio to parsing its page; and whether memory stays flat.

usage: generation.py [--rows N] [--stream N]

The ratio is measured in one run on the same pages: the processor's seconds of making a row over
those of ``BeautifulSoup(html, "lxml")``. ``--stream`` makes that many rows one after the other and
prints the process's memory on the way.
"""

import argparse
import resource
import sys
import time
from itertools import islice

from bs4 import BeautifulSoup

from pageproof.command_options import whole
from pagetrap.products import ProductRow, product_rows

BAR = 1.0


def ratio(rows: int) -> float:
    """Return the cost of making rows over the cost of parsing them; prints both."""
    list(product_rows(seed=1, count=10))  # templates and word lists are loaded once
    start = time.process_time()
    made: list[ProductRow] = list(product_rows(seed=2, count=rows))
    making = time.process_time() - start
    start = time.process_time()
    for row in made:
        BeautifulSoup(row.html, "lxml")
    parsing = time.process_time() - start
    size = sum(len(row.html.encode("utf-8")) for row in made) / rows / 1024
    print(f"{rows} rows of {size:.1f} KB on average: {1000 * making / rows:.1f} ms to make,")
    print(f"{1000 * parsing / rows:.1f} ms to parse with BeautifulSoup and lxml; ratio below")
    return making / parsing


def stream(rows: int) -> None:
    """Make rows one after the other and print the peak memory at ten places."""
    step = max(1, rows // 10)
    source = product_rows(seed=3)
    for done in range(step, rows + 1, step):
        for _ in islice(source, step):
            pass
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"{done:>8} rows: peak memory {peak:.1f} MB", flush=True)


def main(argv: list[str] | None = None) -> int:
    """Print the ratio and, where asked, the memory; return 1 where the ratio misses its bar."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--rows", type=whole(1), default=300)
    parser.add_argument("--stream", type=whole(0), default=0)
    arguments = parser.parse_args(argv)
    measured = ratio(arguments.rows)
    print(f"ratio {measured:.2f} (bar {BAR:.2f})")
    if arguments.stream:
        stream(arguments.stream)
    return int(measured > BAR)


if __name__ == "__main__":
    sys.exit(main())
