"""Write or check cohort and rules of the suites of sites.

usage: sites.py [--write | --check]

Both suites are built again from their plans. ``--check``, which is also what happens without an
option, compares them with the files in ``definitions/evaluation/``.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from pagetrap.sites.plan import SUITES
from pagetrap.sites.suite import build_suite

DEFINITIONS = Path(__file__).parents[1] / "definitions" / "evaluation"


def definitions() -> Iterator[tuple[Path, bytes]]:
    """Yield each file below the definitions and what has to be in it."""
    for name in SUITES:
        for file, data in build_suite(name).definitions().items():
            yield Path(name, file), data


def write(root: Path) -> None:
    """Write every file below ``root``, each at once."""
    for path, data in definitions():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        written = target.with_name(f".{target.name}.new")
        written.write_bytes(data)
        written.replace(target)


def differences(root: Path) -> Iterator[str]:
    """Yield a line for each file that isn't as the plans say."""
    for path, data in definitions():
        target = root / path
        if not target.is_file():
            yield f"{path.as_posix()}: missing"
        elif target.read_bytes() != data:
            yield f"{path.as_posix()}: not what the plan gives; run scripts/sites.py --write"


def main(argv: list[str] | None = None) -> int:
    """Write the files, or return 1 where one differs."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--write", action="store_true", help="write instead of comparing")
    action.add_argument("--check", action="store_true", help="compare; the default")
    if parser.parse_args(argv).write:
        write(DEFINITIONS)
        return 0
    found = list(differences(DEFINITIONS))
    print("\n".join(found) if found else "cohorts and rules are as the plans say")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
