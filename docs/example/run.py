"""Call three methods on the example, and print what came of it."""

from pathlib import Path

from html_extraction.methods.board import table
from html_extraction.methods.catalog import METHODS, MethodSpec
from html_extraction.methods.inputs import read_inputs
from html_extraction.methods.run import Settings, run_suite

MINE = MethodSpec(id="mine", name="my tool", entry="my_tool:extract", distribution="my-tool")

if __name__ == "__main__":
    inputs = read_inputs("clock", Path("evidence"), Path("inputs/dataset.json"))
    methods = (METHODS["reference"], METHODS["raw-html"], MINE)
    report = run_suite(inputs, methods, Path("results"), Settings(revision="my checkout"))
    print(table(report))
