"""Are our pages like real ones? Count traits of real shop pages on ours, share beside share.

The real shares are those of a public, MIT-licensed set of 140 product pages of real shops; the
traits are found by the same tests on both sides.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from pageproof.command_options import whole
from pageproof.evidence.prevalence import Prevalence, Sighting, compared, sighted
from pageproof.evidence.run_rows import first, run
from pageproof.evidence.script_output import options, print_table, write_json
from pagetrap.products.row_requests import Request
from pagetrap.products.rows import Built


def of_row(built: Built) -> Sighting:
    """Return what a row's page shows."""
    return sighted(built.row.html.encode("utf-8"))


def of_folder(folder: Path) -> Iterator[Sighting]:
    """Yield what each ``.html`` file below a folder shows."""
    for path in sorted(folder.rglob("*.html")):
        yield sighted(path.read_bytes())


def show(prevalence: Prevalence) -> None:
    """Print the traits, the commonest real ones first, and the medians."""
    ordered = sorted(prevalence.traits, key=lambda trait: -trait.real)
    print_table(
        f"Traits of real shop pages, {prevalence.pages} pages of ours",
        ("trait", "real", "ours", "within a factor of two"),
        ((trait.name, trait.real, trait.ours, trait.near) for trait in ordered),
    )
    print_table(
        "Medians",
        ("of a page", "real", "ours"),
        ((each.name, each.real, each.ours) for each in prevalence.medians),
    )
    print(f"{prevalence.near} of {len(prevalence.traits)} traits within a factor of two")


def main(argv: list[str] | None = None) -> int:
    """Print the comparison; return 1 below the bar, 2 where there is no page."""
    parser = options(__doc__)
    parser.add_argument("--rows", type=whole(1), default=500, help="rows of the published mix")
    parser.add_argument("--seed", type=whole(0), default=0, help="training stream to measure on")
    parser.add_argument("--folder", type=Path, help="read the .html files there instead")
    parser.add_argument("--bar", type=int, default=40, help="traits that must be near")
    arguments = parser.parse_args(argv)
    if arguments.folder:
        seen = of_folder(arguments.folder)
    else:
        addresses = first(Request(seed=arguments.seed), arguments.rows)
        seen = run(of_row, addresses, workers=arguments.workers, label="prevalence")
    try:
        prevalence = compared(seen)
    except ValueError as error:
        print(f"prevalence: {error}", file=sys.stderr)
        return 2
    show(prevalence)
    write_json(arguments.json, {"prevalence": prevalence.row()})
    return 0 if prevalence.near >= arguments.bar else 1


if __name__ == "__main__":
    sys.exit(main())
