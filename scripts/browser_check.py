"""Read rows in a real Chromium by what it shows, and compare with the answer key."""

import sys
from pathlib import Path

from pageproof.evidence.independent_readings import SPLITS, asked_rows, judge
from pageproof.evidence.script_output import options, print_table, write_json
from pageread.independent.browser import CHROMIUM, NoBrowserError, open_browser


def main(argv: list[str] | None = None) -> int:
    """Print the table; return 1 where browser and key disagree, 2 where nothing could be read."""
    parser = options(__doc__)
    parser.add_argument("--split", choices=SPLITS, default="all", help="which rows")
    parser.add_argument("--rows", type=int, default=200, help="fresh rows")
    parser.add_argument("--seed", type=int, default=505, help="training stream of the fresh rows")
    parser.add_argument("--probe", metavar="NAME[+NAME]", help="fresh rows of this probe alone")
    parser.add_argument("--chromium", type=Path, default=CHROMIUM, help="the browser to start")
    arguments = parser.parse_args(argv)
    try:
        suites = asked_rows(
            split=arguments.split, rows=arguments.rows, seed=arguments.seed, probe=arguments.probe
        )
        with open_browser(arguments.chromium) as browser:
            results = [
                judge(name, addresses, "Chromium", browser.read, workers=1)
                for name, addresses in suites.items()
            ]
    except (NoBrowserError, ValueError) as error:
        print(f"browser_check: {error}", file=sys.stderr)
        return 2
    print_table(
        "Read in Chromium, seven fields",
        ("suite", "rows", "solved", "rate", "missed"),
        ((r.suite, r.rows, r.solved, r.rate, r.fields or "") for r in results),
    )
    for miss in [miss for result in results for miss in result.misses]:
        print(miss)
    write_json(arguments.json, {"browser": [r.row() for r in results]})
    return 0 if all(r.complete for r in results) else 1


if __name__ == "__main__":
    sys.exit(main())
