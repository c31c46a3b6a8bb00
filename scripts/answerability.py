"""Every row is answerable: read all suites by the honest cues, and count what each cue fits."""

import sys

from pageproof.command_options import whole
from pageproof.evidence.answerability import allowed_pairs, check
from pageproof.evidence.run_rows import first
from pageproof.evidence.script_output import options, print_table, write_json
from pagetrap.products import PATHOLOGIES
from pagetrap.products.row_requests import SPLIT_ROWS, Address, Request


def suites(fresh: int, probe_rows: int, pair_rows: int) -> dict[str, list[Address]]:
    """Return the suites to check by name."""
    pairs = [
        address
        for pair in allowed_pairs()
        for address in first(Request(probe="+".join(pair)), pair_rows)
    ]
    return {
        "published": first(Request(split="published"), SPLIT_ROWS),
        "held out": first(Request(split="held_out"), SPLIT_ROWS),
        **{
            f"probe {name}": first(Request(probe=name), probe_rows)
            for name in ("none", *PATHOLOGIES)
        },
        "all allowed pairs": pairs,
        "fresh": first(Request(seed=202), fresh),
    }


def main(argv: list[str] | None = None) -> int:
    """Print the table; return 1 where a row is not solved or a cue is ambiguous."""
    parser = options(__doc__)
    parser.add_argument("--fresh", type=whole(0), default=5000, help="fresh rows of the mix")
    parser.add_argument("--probe-rows", type=whole(0), default=100, help="rows of each probe")
    parser.add_argument("--pair-rows", type=whole(0), default=10, help="rows of each allowed pair")
    arguments = parser.parse_args(argv)
    asked = suites(arguments.fresh, arguments.probe_rows, arguments.pair_rows)
    results = [check(name, rows, workers=arguments.workers) for name, rows in asked.items()]
    print_table(
        f"Reference scraper, seven fields ({len(allowed_pairs())} allowed pairs)",
        ("suite", "rows", "solved", "rate", "missed", "ambiguous"),
        (
            (
                r.suite,
                r.rows,
                r.solved,
                r.solved / max(1, r.rows),
                r.misses or "",
                r.ambiguous or "",
            )
            for r in results
        ),
    )
    for failed in [row for result in results for row in result.failed][:20]:
        print("failed:", failed)
    write_json(arguments.json, {"answerability": [r.row() for r in results]})
    return 0 if all(r.complete for r in results) else 1


if __name__ == "__main__":
    sys.exit(main())
