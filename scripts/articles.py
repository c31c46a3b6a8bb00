"""The definitions of the articles suite: write them, check them, and measure overlaps of wording.

::

    scripts/articles.py --write      # cohort.json and rules.json of the published seed
    scripts/articles.py --check      # compare them with what the generator makes; 1 if they differ
    scripts/articles.py --overlap    # how much of a region's wording stands elsewhere
"""

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

from pagegrade.authoring.output_files import replace_file
from pagetrap.articles import SEED, pages_of, published
from pagetrap.articles.evidence import as_json
from pagetrap.articles.overlap import overlaps, summaries

FOLDER = Path(__file__).parent.parent / "definitions" / "evaluation" / "articles"


def definitions(seed: int) -> dict[str, str]:
    """Return the contents of the definition files by their names."""
    cohort, rules = published(seed)
    return {"cohort.json": as_json(cohort), "rules.json": as_json(rules)}


def differing(made: Mapping[str, str], folder: Path) -> list[str]:
    """Return the names of the files that are missing or differ."""
    return [
        name
        for name, text in made.items()
        if not (folder / name).is_file() or (folder / name).read_bytes() != text.encode()
    ]


def table(seed: int) -> list[str]:
    """Return the lines of the table of overlaps."""
    head = "language regions | other regions: median most | other articles: median most"
    return [
        head,
        *(
            f"{s.language:8} {s.regions:7} | {s.median_within:21.1%} {s.most_within:5.1%}"
            f" | {s.median_across:22.1%} {s.most_across:5.1%}"
            for s in summaries(overlaps(pages_of(seed)))
        ),
    ]


def main(argv: list[str] | None = None) -> int:
    """Do what was asked for; return 1 where files differ."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    asked = parser.add_mutually_exclusive_group(required=True)
    asked.add_argument("--write", action="store_true", help="write cohort.json and rules.json")
    asked.add_argument("--check", action="store_true", help="compare them with the generator")
    asked.add_argument("--overlap", action="store_true", help="measure overlaps of wording")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the files are")
    parser.add_argument(
        "--seed", type=int, default=SEED, help="of the pages (default: %(default)s)"
    )
    arguments = parser.parse_args(argv)
    if not arguments.folder.is_dir():
        parser.error(f"--folder {arguments.folder}: no folder")
    if arguments.overlap:
        print("\n".join(table(arguments.seed)))
        return 0
    made = definitions(arguments.seed)
    if arguments.write:
        for name, text in made.items():
            replace_file(arguments.folder / name, text.encode())
        return 0
    wrong = differing(made, arguments.folder)
    for name in wrong:
        print(f"{arguments.folder / name} isn't what the generator makes; run with --write")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
