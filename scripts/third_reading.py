"""Read rows over another parser's tree, beside the reference scraper and, on a sample, Chromium.

Where all are right the page is clear: they share no code. Every page must also have the same
elements under both parsers.
"""

import sys
from collections.abc import Sequence

from pageproof.command_options import whole
from pageproof.evidence.independent_readings import READERS, SPLITS, Judged, asked_rows, judge
from pageproof.evidence.parse_trees import parse_splits
from pageproof.evidence.script_output import options, print_table, write_json
from pageread.independent.browser import NoBrowserError, open_browser
from pagetrap.products.row_requests import Address


def main(argv: list[str] | None = None) -> int:
    """Print the table; return 1 where readers, key or parsers disagree, 2 for a wrong request."""
    parser = options(__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--split", choices=SPLITS, default="all", help="which rows")
    parser.add_argument("--rows", type=int, default=5000, help="fresh rows")
    parser.add_argument("--seed", type=int, default=606, help="training stream of the fresh rows")
    parser.add_argument("--probe", metavar="NAME[+NAME]", help="fresh rows of this probe alone")
    parser.add_argument(
        "--browser", type=whole(0), default=20, help="of each suite, read in Chromium"
    )
    arguments = parser.parse_args(argv)
    try:
        suites = asked_rows(
            split=arguments.split, rows=arguments.rows, seed=arguments.seed, probe=arguments.probe
        )
        results = [
            judge(name, addresses, reader, read, workers=arguments.workers)
            for name, addresses in suites.items()
            for reader, read in READERS.items()
        ]
        results += _in_chromium(suites, arguments.browser)
    except (NoBrowserError, ValueError) as error:
        print(f"third_reading: {error}", file=sys.stderr)
        return 2
    addresses = [address for listed in suites.values() for address in listed]
    splits = parse_splits(addresses, workers=arguments.workers)
    print_table(
        "Readers that share no code, seven fields",
        ("suite", "reader", "rows", "solved", "rate", "missed"),
        ((r.suite, r.reader, r.rows, r.solved, r.rate, r.fields or "") for r in results),
    )
    print(f"elements differ between two parsers on {len(splits)} of {len(addresses)} rows")
    for line in [*(miss for result in results for miss in result.misses), *splits]:
        print(line)
    figures = {"readings": [r.row() for r in results], "parser_splits": len(splits)}
    write_json(arguments.json, figures)
    return 0 if all(r.complete for r in results) and not splits else 1


def _in_chromium(suites: dict[str, list[Address]], sample: int) -> Sequence[Judged]:
    if sample <= 0:
        return []
    with open_browser() as browser:
        return [
            judge(name, addresses[:sample], "Chromium", browser.read, workers=1)
            for name, addresses in suites.items()
        ]


if __name__ == "__main__":
    sys.exit(main())
