"""Write or check cohort and rules of the suites of sites.

usage: sites.py [--write | --bind | --check]

Both suites are built again from their plans. ``--check``, which is also what happens without an
option, compares them with the files in ``definitions/evaluation/``. ``--bind`` writes them,
compiles the suites from evidence in a temporary folder, and binds revisions that nobody was given
yet; any change of the pages needs that, so also one of the prose.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from pagegrade.authoring.bind import bind_suite
from pagegrade.authoring.bindings import dataset_bytes
from pagegrade.authoring.compile import compile_dataset
from pagegrade.authoring.evidence_home import EvidenceHome
from pagegrade.authoring.output_files import replace_file
from pagegrade.authoring.suite import Suite
from pagetrap.evidence_folder import write_new_folder
from pagetrap.sites.plan import SUITES
from pagetrap.sites.suite import build_suite

DEFINITIONS = Path(__file__).parents[1] / "definitions"
EVALUATION = DEFINITIONS / "evaluation"


def definitions() -> Iterator[tuple[Path, bytes]]:
    """Yield each file below the definitions and what has to be in it."""
    for name in SUITES:
        for file, data in build_suite(name).definitions().items():
            yield Path(name, file), data


def write(root: Path) -> None:
    """Write every file below ``root``, each at once."""
    for path, data in definitions():
        replace_file(root / path, data)


def bind(name: str) -> None:
    """Compile a suite from its evidence and make that its bound revision, as an unpublished one."""
    suite = build_suite(name)
    with tempfile.TemporaryDirectory() as place:
        evidence, source = Path(place, "evidence").resolve(), Path(place, "source").resolve()
        write_new_folder(suite.files, evidence)
        compiled = compile_dataset(suite.cohort, suite.rules, EvidenceHome.at(evidence))
        source.mkdir()
        (source / "dataset.json").write_bytes(dataset_bytes(compiled))
        bound = bind_suite(Suite.find(name, DEFINITIONS), source, unpublished=True)
    print(f"{name}: {bound.id}, {bound.case_count} cases, dataset {bound.dataset_sha256}")


def differences(root: Path) -> Iterator[str]:
    """Yield a line for each file that isn't as the plans say."""
    for path, data in definitions():
        target = root / path
        if not target.is_file():
            yield f"{path.as_posix()}: missing"
        elif target.read_bytes() != data:
            yield f"{path.as_posix()}: not what the plan gives; run scripts/sites.py --bind"


def main(argv: list[str] | None = None) -> int:
    """Write the files, or return 1 where one differs."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--write", action="store_true", help="write instead of comparing")
    action.add_argument("--bind", action="store_true", help="write, compile and bind")
    action.add_argument("--check", action="store_true", help="compare; the default")
    arguments = parser.parse_args(argv)
    if arguments.write or arguments.bind:
        write(EVALUATION)
        for name in SUITES if arguments.bind else ():
            bind(name)
        return 0
    found = list(differences(EVALUATION))
    print("\n".join(found) if found else "cohorts and rules are as the plans say")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
