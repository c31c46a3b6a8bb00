"""Count decoys that equal the truth of their field: there must be none."""

import sys

from pageproof.command_options import whole
from pageproof.evidence.coincidences import count_coincidences
from pageproof.evidence.run_rows import first
from pageproof.evidence.script_output import options, print_table, write_json
from pagetrap.products.row_requests import SPLIT_ROWS, Request


def main(argv: list[str] | None = None) -> int:
    """Print the table; return 1 where a decoy is the truth."""
    parser = options(__doc__)
    parser.add_argument("--fresh", type=whole(0), default=2000, help="fresh rows of the mix")
    arguments = parser.parse_args(argv)
    addresses = [
        *first(Request(split="published"), SPLIT_ROWS),
        *first(Request(split="held_out"), SPLIT_ROWS),
        *first(Request(seed=303), arguments.fresh),
    ]
    counts = count_coincidences(addresses, workers=arguments.workers)
    print_table(
        f"Decoys that equal the truth, {len(addresses)} rows",
        ("field", "planted", "of them true", "on the page", "true beyond the honest one"),
        ((c.field, c.planted, c.planted_true, c.on_page, c.extra_true) for c in counts),
    )
    write_json(arguments.json, {"coincidences": [c.row() for c in counts]})
    return 1 if any(c.planted_true or c.extra_true for c in counts) else 0


if __name__ == "__main__":
    sys.exit(main())
