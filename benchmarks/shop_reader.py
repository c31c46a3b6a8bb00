"""How long reading a shop page takes, beside lxml's parsing of the same bytes.

usage: shop_reader.py CORPUS

CORPUS is a folder with ``html/*.html.gz``. Both are timed in turn on every page, as processor time;
the fastest of some rounds counts, so that others on the machine count little.
"""

import argparse
import gzip
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import lxml.html

from pageread.shops import read_shop_page

URL = "https://shop.example/product"
ROUNDS = 5


def seconds(task: Callable[[], object]) -> float:
    """Return the processor time of one call."""
    start = time.process_time()
    task()
    return time.process_time() - start


def fastest(page: bytes) -> tuple[float, float]:
    """Return the seconds of parsing and of reading a page, the fastest round of each."""
    rounds = [
        (
            seconds(lambda: lxml.html.document_fromstring(page)),
            seconds(lambda: read_shop_page(page, url=URL)),
        )
        for _ in range(ROUNDS)
    ]
    return min(parsed for parsed, _ in rounds), min(read for _, read in rounds)


def main(argv: list[str] | None = None) -> int:
    """Print milliseconds a page and their ratio; return 2 where there is no page."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("corpus", type=Path, metavar="CORPUS")
    corpus = parser.parse_args(argv).corpus
    times = [
        fastest(gzip.decompress(path.read_bytes()))
        for path in sorted(corpus.glob("html/*.html.gz"))
    ]
    if not times:
        print(f"shop_reader: no html/*.html.gz in {corpus}", file=sys.stderr)
        return 2
    parsed, read = (1000 * sum(column) / len(times) for column in zip(*times, strict=True))
    ratios = median(mine / theirs for theirs, mine in times)
    print(f"{len(times)} pages: parsing {parsed:.2f} ms, reading {read:.2f} ms a page")
    print(f"reading / parsing: {read / parsed:.2f} over all pages, {ratios:.2f} on the median page")
    return 0


if __name__ == "__main__":
    sys.exit(main())
