"""Every pathology is load-bearing: score the reference scraper without one defence at a time."""

import sys

from pageproof.command_options import whole
from pageproof.evidence.ablation import ablate, carriers
from pageproof.evidence.script_output import options, print_table, write_json
from pagetrap.products.row_requests import Request


def main(argv: list[str] | None = None) -> int:
    """Print the table; return 1 where a trap can be beaten without its defence."""
    parser = options(__doc__)
    parser.add_argument("--rows", type=whole(1), default=1000, help="rows with each pathology")
    parser.add_argument("--seed", type=whole(0), default=101, help="training stream to measure on")
    arguments = parser.parse_args(argv)
    addresses = carriers(Request(seed=arguments.seed), arguments.rows)
    ablations = ablate(addresses, workers=arguments.workers)
    print_table(
        f"One defence removed, {len(addresses)} rows of the training stream {arguments.seed}",
        ("pathology", "defence removed", "rows", "solved", "low", "chance", "bites"),
        (
            (a.pathology, a.defence, a.share.rows, a.share.rate, a.share.low, a.chance, a.bites)
            for a in ablations
        ),
    )
    write_json(arguments.json, {"ablation": [a.row() for a in ablations]})
    return 0 if all(a.bites for a in ablations) else 1


if __name__ == "__main__":
    sys.exit(main())
