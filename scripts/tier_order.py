"""Tiers order difficulty: three kinds of readers on fresh rows of each tier."""

import sys

from pageproof.command_options import whole
from pageproof.evidence.script_output import options, print_table, write_json
from pageproof.evidence.tier_order import ALPHA, measure_tiers, steps


def main(argv: list[str] | None = None) -> int:
    """Print the table; return 1 where a reader does not fall from a tier to the next."""
    parser = options(__doc__)
    parser.add_argument("--rows", type=whole(1), default=1000, help="rows of each tier")
    parser.add_argument("--seed", type=whole(0), default=404, help="training stream to measure on")
    arguments = parser.parse_args(argv)
    if arguments.rows < 1:
        parser.error(f"--rows is {arguments.rows}; allowed: 1 and more")
    measured = measure_tiers(arguments.rows, seed=arguments.seed, workers=arguments.workers)
    taken = steps(measured)
    print_table(
        f"{arguments.rows} rows of each tier; beyond chance at p <= {ALPHA}",
        ("reader", "from", "to", "easier", "harder", "p", "falls", "beyond chance"),
        (
            (s.reader, *s.tiers, s.easier, s.harder, f"{s.p:.2g}", s.falls, s.beyond_chance)
            for s in taken
        ),
    )
    write_json(arguments.json, {"tier_order": [s.row() for s in taken]})
    return 0 if all(s.falls for s in taken) else 1


if __name__ == "__main__":
    sys.exit(main())
