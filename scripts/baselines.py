"""What shortcuts and no work at all are worth, on the published rows and on fresh ones."""

import sys
from collections.abc import Sequence

from pagegrade.answer import FIELDS
from pageproof.command_options import whole
from pageproof.evidence.baselines import BASELINES, Baseline, measure_agents
from pageproof.evidence.date_guesses import commonest_offsets, date_figures, dispatches
from pageproof.evidence.figures import Figure
from pageproof.evidence.gallery_guesses import gallery_figures
from pageproof.evidence.residuals import bound_of
from pageproof.evidence.run_rows import first
from pageproof.evidence.script_output import options, print_table, write_json
from pagetrap.products.row_requests import SPLIT_ROWS, Address, Request

COMPOSITE = "composite lazy scraper"


def with_trap(request: Request, name: str, rows: int, *, carried: bool = True) -> list[Address]:
    """Return the first ``rows`` rows of a suite that carry a pathology, or that do not."""
    addresses = request.addresses()
    found: list[Address] = []
    while len(found) < rows:
        address = next(addresses)
        if (name in address.pathologies) == carried:
            found.append(address)
    return found


def shortcut_figures(rows: int, workers: int) -> tuple[list[Figure], tuple[int, ...]]:
    """Measure every shortcut on ``rows`` rows of its kind, fitted on other rows."""
    dates = "working_day_dispatch"
    fitted = dispatches(with_trap(Request(seed=11), dates, 3 * rows), workers=workers)
    tested = dispatches(with_trap(Request(seed=12), dates, rows), workers=workers)
    galleries = gallery_figures(
        with_trap(Request(seed=12), "variant_gallery", rows, carried=False),
        with_trap(Request(seed=12), "variant_gallery", rows),
        workers=workers,
    )
    offsets = {d.lead: 0 for d in fitted} | commonest_offsets(fitted, lambda d: d.lead)
    by_lead = tuple(offset for _, offset in sorted(offsets.items()))
    return [*date_figures(fitted, tested), *galleries], by_lead


def print_agents(title: str, baselines: Sequence[Baseline]) -> None:
    """Print solve rates and field accuracies."""
    print_table(
        title,
        ("agent", "solved", "fields", *FIELDS),
        ((b.agent, b.share.rate, b.accuracy, *(b.fields[f] for f in FIELDS)) for b in baselines),
    )


def print_figures(figures: Sequence[Figure]) -> None:
    """Print what each shortcut is worth beside chance and goal."""
    print_table(
        "Shortcuts on fresh rows",
        ("shortcut", "rows", "right", "chance", "goal", "met"),
        ((f.name, f.share.rows, f.share.rate, f.chance, f.goal, f.met) for f in figures),
    )


def main(argv: list[str] | None = None) -> int:
    """Print the tables; return 1 where a figure misses its goal."""
    parser = options(__doc__)
    parser.add_argument("--rows", type=whole(1), default=1000, help="fresh rows for each shortcut")
    arguments = parser.parse_args(argv)
    published = measure_agents(
        first(Request(split="published"), SPLIT_ROWS), tuple(BASELINES), workers=arguments.workers
    )
    plain = measure_agents(
        first(Request(probe="none"), SPLIT_ROWS), ("naive",), workers=arguments.workers
    )
    fresh = measure_agents(
        first(Request(seed=12), arguments.rows), ("lazy",), workers=arguments.workers
    )[0]
    figures, by_lead = shortcut_figures(arguments.rows, arguments.workers)
    composite = Figure(name=COMPOSITE, share=fresh.share, chance=0.0, goal=bound_of(COMPOSITE))
    print_agents(f"Built-in agents on the {SPLIT_ROWS} published rows", published)
    print_agents(f"On {SPLIT_ROWS} rows without a trap", plain)
    print_figures([*figures, composite])
    print("Commonest calendar offset by lead time:", *by_lead)
    write_json(
        arguments.json,
        {
            "published": [b.row() for b in published],
            "plain": [b.row() for b in plain],
            "shortcuts": [f.row() for f in (*figures, composite)],
        },
    )
    return 0 if all(f.met for f in (*figures, composite)) else 1


if __name__ == "__main__":
    sys.exit(main())
