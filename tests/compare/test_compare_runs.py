"""The command: what it refuses and says, what it counts, and that a table can be made twice."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pageproof.compare.cli import main
from pagetrap.products import product_rows

ROOT = Path(__file__).parents[2]


def _compare(*arguments: object, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    status = main([str(argument) for argument in arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.fixture
def pair(rows: Any, episode: Any, write_run: Any) -> tuple[Path, Path]:
    """A run that solves all but the last 3 of 24 rows, and one that solves from the 16th on."""
    one = [episode(row, right=place < 21, model="one") for place, row in enumerate(rows)]
    other = [episode(row, right=place >= 15, model="other") for place, row in enumerate(rows)]
    return write_run("one", one), write_run("other", other)


def test_the_report_holds_rates_splits_and_tables(
    pair: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "figures.json"
    status, out, _ = _compare(*pair, "--json", kept, capsys=capsys)
    assert status == 0
    assert "# one against other" in out
    assert "15 : 3" in out
    assert "With 18 discordant pairs the smallest significant split is 14 to 4" in out
    (comparison,) = json.loads(kept.read_text())["comparisons"]
    solved = comparison["solved"]
    assert solved["first"]["rate"] == 21 / 24
    assert solved["difference"]["rate"] == pytest.approx(-0.5)
    assert (solved["first_only"], solved["second_only"]) == (15, 3)
    assert round(solved["p"], 4) == 0.0075
    assert comparison["seed"] == 12345
    fields = {line["name"]: line for line in comparison["fields"]}
    assert fields["price_cents"]["first_only"] == 15
    assert fields["title"]["p_holm"] == 1.0
    assert sum(line["rows"] for line in comparison["tiers"]) == 24
    assert all(line["p_holm"] >= line["p"] for line in comparison["pathologies"])


def test_a_table_made_twice_is_the_same_whatever_the_order_of_lines(
    pair: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    _, first, _ = _compare(*pair, capsys=capsys)
    traces = pair[0] / "traces.jsonl"
    traces.write_bytes(b"\n".join(reversed(traces.read_bytes().splitlines())) + b"\n")
    _, second, _ = _compare(*pair, capsys=capsys)
    assert first == second


def test_the_html_page_stands_alone(
    pair: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "comparison.html"
    _compare(*pair, "--html", page, capsys=capsys)
    text = page.read_text(encoding="utf-8")
    assert "15 rows only one solves, 3 only other" in text
    assert "src=" not in text
    assert "<svg" in text


OTHER_KEY = {**next(product_rows(split="published")).answer_key, "sku": "none of these"}
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "split": ({"split": "train"}, "split: one has published, other has train"),
    "grader": ({"versions": {"pagegrade": "9"}}, "grader: one has pagegrade 1.0.0, other has"),
    "sampling": (
        {"sampling": {"temperature": 1.0}},
        'sampling: one has {"temperature": 0.0}, other has {"temperature": 1.0}',
    ),
    "key": (
        {"answer_key": OTHER_KEY},
        "the answer key of 3 differs: published/seed-all/all/row-0, ",
    ),
    "prompt": ({"system_prompt": "Be brief."}, "rows: the prompt of 3 differs: "),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_does_not_compare_is_refused_with_what_differs(
    name: str, rows: Any, episode: Any, write_run: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    changes, said = REFUSED[name]
    usual = {"sampling": {"temperature": 0.0}}
    one = write_run("a", [episode(row, model="one", **usual) for row in rows[:3]])
    changed = [episode(row, model="other", **{**usual, **changes}) for row in rows[:3]]
    status, out, err = _compare(one, write_run("b", changed), capsys=capsys)
    assert (status, out) == (2, "")
    assert said in err


def test_other_rows_are_refused_by_name(
    rows: Any, episode: Any, write_run: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    one = write_run("a", [episode(row) for row in rows[:8]])
    other = write_run("b", [episode(row) for row in rows[1:2]])
    status, _, err = _compare(one, other, capsys=capsys)
    assert status == 2
    assert "rows: 7 only in a: published/seed-all/all/row-0, published/seed-all/all/row-2" in err
    assert "and 2 more" in err


def test_sampling_may_differ_where_it_is_what_is_compared(
    rows: Any, episode: Any, write_run: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = [
        write_run(str(heat), [episode(row, sampling={"temperature": heat}) for row in rows[:3]])
        for heat in (0.0, 1.0)
    ]
    assert _compare(*runs, capsys=capsys)[0] == 2
    status, out, _ = _compare(*runs, "--vary-sampling", capsys=capsys)
    assert status == 0
    assert '- sampling: 0.0 has {"temperature": 0.0}, 1.0 has {"temperature": 1.0}' in out


def test_other_library_versions_are_a_warning_while_pages_are_equal(
    rows: Any, episode: Any, write_run: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    one = write_run("a", [episode(row) for row in rows[:3]])
    newer = [episode(row, versions={"faker": "99"}) for row in rows[:3]]
    status, out, _ = _compare(one, write_run("b", newer, tail=b"{"), capsys=capsys)
    assert status == 0
    assert "- faker is 40.63.0 in a and 99 in b; pages and prompts are the same" in out
    assert "- b: a torn last line was left out" in out


def test_errors_are_listed_counted_apart_and_refused_when_they_are_many(
    rows: Any, episode: Any, write_run: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    one = write_run("a", [episode(row, model="one") for row in rows])
    failing = [
        episode(row, model="other", error="ProviderError" if n < 2 else None)
        for n, row in enumerate(rows)
    ]
    other = write_run("b", failing)
    status, _, err = _compare(one, other, capsys=capsys)
    assert status == 2
    assert "other: 2 of 24 rollouts are errors (8.3%; allowed: 5.0%): 2 ProviderError 429" in err
    status, out, _ = _compare(one, other, "--max-error-rate", "0.1", capsys=capsys)
    assert status == 0
    assert "- other: published/seed-all/all/row-1: ProviderError 429: no answer" in out
    assert "Without a pair, 2: published/seed-all/all/row-0, published/seed-all/all/row-1" in out
    assert "If errors were wrong answers: 1.000 [0.862, 1.000] against 0.917" in out


def test_repeated_rollouts_are_averaged_and_rows_resampled(
    rows: Any, episode: Any, write_run: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one = [episode(row, right=turn < 3) for row in rows for turn in range(4)]
    other = [episode(row, right=turn < 1) for row in rows for turn in range(2)]
    kept = tmp_path / "figures.json"
    arguments = (write_run("a", one), write_run("b", other), "--json", kept)
    status, out, _ = _compare(*arguments, capsys=capsys)
    assert status == 0
    solved = json.loads(kept.read_text())["comparisons"][0]["solved"]
    assert (solved["rows"], solved["first"]["rate"], solved["second"]["rate"]) == (24, 0.75, 0.5)
    assert (solved["first_only"], solved["mid_p"]) == (None, None)
    assert solved["p"] < 0.001
    assert "test: sign flips" in out


def test_more_runs_are_held_to_the_first_and_corrected(
    pair: Any, rows: Any, episode: Any, write_run: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    third = write_run("third", [episode(row, model="third") for row in rows])
    status, out, _ = _compare(*pair, third, capsys=capsys)
    assert status == 0
    assert "# one against other, third" in out
    assert "Cochran's Q over all 3 runs: p " in out
    assert "| 0.0151 |" in out.replace("  ", " "), "0.0075 twice, by Holm"


def test_a_corrupt_file_is_named_and_nothing_is_printed(
    pair: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    traces = pair[1] / "traces.jsonl"
    traces.write_bytes(b"oops\n" + traces.read_bytes())
    status, out, err = _compare(*pair, capsys=capsys)
    assert (status, out) == (2, "")
    assert f"{traces}:1: no JSON at character 0" in err


def test_the_script_needs_neither_verifiers_nor_scipys_statistics(pair: Any) -> None:
    code = (
        "import sys; from pageproof.compare.cli import main; main(sys.argv[1:]); "
        "assert not {'verifiers', 'scipy.stats', 'pandas'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code, *map(str, pair)], check=True, capture_output=True)
    script = ROOT / "scripts" / "compare_runs.py"
    done = subprocess.run([sys.executable, script, *pair], capture_output=True, check=True)
    assert done.stdout.startswith(b"# one against other")
