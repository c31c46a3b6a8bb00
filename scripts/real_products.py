"""Do our rows say how an extractor does on a shop? Extractors on real pages beside our rows.

::

    uv run --group products python scripts/real_products.py CORPUS
    scripts/real_products.py CORPUS --workers 2 --json docs/figures/real_products.json

CORPUS is a folder in the format of product-extraction-benchmark: ``ground-truth.json`` and
``html/ID.html.gz``. Nothing of its pages is written anywhere.
"""

import sys
from pathlib import Path

from pageproof.command_options import whole
from pageproof.evidence.product_extractors import FIELDS, installed
from pageproof.evidence.rank_agreement import Correlation
from pageproof.evidence.real_products import (
    POPULATIONS,
    Comparison,
    compare,
    load_corpus,
    read_corpus,
    table_rows,
)
from pageproof.evidence.script_output import options, print_table, write_json

HEADER = ("extractor", "real pages", "real, with a value", "our rows", "behind the shop reader")


def shown(name: str, correlation: Correlation) -> str:
    """Return a correlation as a line shows it."""
    if correlation.value is None:
        return f"{name} undefined"
    return f"{name} {correlation.value:+.2f} [{correlation.low:+.2f}, {correlation.high:+.2f}]"


def show(comparison: Comparison, population: str) -> None:
    """Print a table for each field and the agreement of its columns."""
    for field in FIELDS:
        print_table(
            f"{field}: real pages beside {population}", HEADER, table_rows(comparison, field)
        )
        agreed = comparison.agreements[field]
        print(
            f"{field}: over {agreed.extractors} extractors "
            f"{shown('Spearman', agreed.spearman)}, {shown('Kendall', agreed.kendall)}\n"
        )


def main(argv: list[str] | None = None) -> int:
    """Print the tables; return 2 where there is no corpus."""
    parser = options(__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("corpus", type=Path, metavar="CORPUS", help="folder with ground-truth.json")
    parser.add_argument("--population", choices=tuple(POPULATIONS), default="published")
    parser.add_argument("--rows", type=whole(1), help="of the population (default: all)")
    parser.add_argument("--resamples", type=whole(1), default=2000, help="of the bootstrap")
    parser.add_argument("--seed", type=whole(0), default=0, help="of the bootstrap")
    arguments = parser.parse_args(argv)
    for name, libraries in installed()[1].items():
        print(f"left out: {name} (not installed: {', '.join(libraries)})", file=sys.stderr)
    try:
        pages = load_corpus(arguments.corpus)
    except ValueError as error:
        print(f"real_products: {error}", file=sys.stderr)
        return 2
    real = read_corpus(pages, workers=arguments.workers)
    rows = POPULATIONS[arguments.population](workers=arguments.workers, rows=arguments.rows)
    comparison = compare(real, rows, resamples=arguments.resamples, seed=arguments.seed)
    show(comparison, arguments.population)
    write_json(
        arguments.json,
        {
            "pages": len(real),
            "rows": len(rows),
            "population": arguments.population,
            **comparison.row(),
        },
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
