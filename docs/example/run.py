"""Call three methods on the example, and print what came of it."""

from pathlib import Path

from pageproof.extractor_runs.inputs import read_inputs
from pageproof.extractor_runs.results_table import table
from pageproof.extractor_runs.run import Settings, run_suite
from pageread.extractors.catalog import METHODS, MethodSpec

MINE = MethodSpec(id="mine", name="my tool", entry="my_tool:extract", distribution="my-tool")

if __name__ == "__main__":
    inputs = read_inputs("clock", Path("evidence"), Path("inputs/dataset.json"))
    methods = (METHODS["reference"], METHODS["raw-html"], MINE)
    report = run_suite(inputs, methods, Path("results"), Settings(revision="my checkout"))
    print(table(report))
