"""What compiling and validating a suite costs beside reading its evidence, in one run.

Run it with ``uv run python benchmarks/authoring.py --evidence-home /absolute/path``. The baseline
reads and hashes every file of the evidence and parses its HTML with BeautifulSoup and lxml. Times
are of the processor, each the least of several runs, with all libraries of one process.
"""

import argparse
import hashlib
import json
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bs4 import BeautifulSoup

from pagegrade.authoring.bind import bind_suite
from pagegrade.authoring.bindings import dataset_bytes
from pagegrade.authoring.compile import compile_dataset
from pagegrade.authoring.evidence_home import EvidenceHome
from pagegrade.authoring.output_files import write_new
from pagegrade.authoring.suite import DEFINITIONS, Suite
from pagegrade.authoring.validate import validate_suite

BOUND = 3.0
REPEATS = 5


def baseline(home: Path) -> None:
    """Read and hash what the index lists, and parse the pages and the answers in HTML."""
    index = json.loads((home / "evidence.json").read_bytes())
    for case in index["cases"]:
        for file in case["files"]:
            data = (home / file["path"]).read_bytes()
            hashlib.sha256(data).hexdigest()
            if file["path"].endswith(".html"):
                BeautifulSoup(data, "lxml")


def compiled(suite: Suite, home: Path) -> bytes:
    """Compile a suite and return the bytes of its dataset."""
    dataset = compile_dataset(suite.cohort(), suite.rules(), EvidenceHome.at(home))
    return dataset_bytes(dataset)


def seconds(run: Callable[[], object]) -> float:
    """Time ``run`` by the processor's clock."""
    best = float("inf")
    for _ in range(REPEATS):
        start = time.process_time()
        run()
        best = min(best, time.process_time() - start)
    return best


def main() -> int:
    """Print the times and their ratio; exit 1 when it is over its bound."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evidence-home", type=Path, required=True)
    parser.add_argument("--definitions", type=Path, default=DEFINITIONS)
    parser.add_argument("--suite", default="articles")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        definitions = Path(folder) / "root" / "definitions"
        shutil.copytree(given.definitions, definitions)
        suite = Suite.find(given.suite, definitions)
        source = Path(folder) / "inputs"
        write_new(source / "dataset.json", compiled(suite, given.evidence_home), "--output")
        bind_suite(suite, source, unpublished=True)
        suite = Suite.find(given.suite, definitions)
        read = seconds(lambda: baseline(given.evidence_home))
        compiling = seconds(lambda: compiled(suite, given.evidence_home))
        validating = seconds(lambda: validate_suite(suite))
    ratio = (compiling + validating) / read
    print(f"{suite.entry.case_count} cases: read, hash and parse {read:.3f} s")
    print(f"compile {compiling:.3f} s, validate {validating:.3f} s")
    print(f"ratio {ratio:.2f} (bound {BOUND:.2f})")
    return int(ratio > BOUND)


if __name__ == "__main__":
    raise SystemExit(main())
