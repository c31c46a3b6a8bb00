"""Somebody's extractor through the eval command: its answers, its errors, and going on."""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from html_extraction.cli import eval_main, validate_main
from pageproof.report.cli import main as report_main
from pagetrap.products import product_rows

ROWS = tuple(product_rows(split="published", count=8))
MINE = f"""
import json, os, signal, sys, time
from pathlib import Path
from pageread.scrapers import scrape_reference

URLS = {[row.url for row in ROWS]!r}


def price(html):
    return {{"price_cents": 1, "currency": "USD"}}


def extract(html, url, today):
    turn = URLS.index(url)
    if turn == 6 and Path("interrupt").exists():
        number = Path("interrupt").read_text()
        os.remove("interrupt")
        Path("worker").write_text(str(os.getpid()))
        time.sleep(1)
        os.kill(os.getppid(), getattr(signal, number))
        time.sleep(30)
    if Path("hostile").exists():
        hostile(turn)
    return scrape_reference(html, url=url, today=today)


def hostile(turn):
    print("row", turn)
    match turn:
        case 0:
            raise ValueError("no price")
        case 1:
            time.sleep(30)
        case 2:
            sys.exit("enough")
        case 3:
            os._exit(3)
        case 4:
            bytearray(4 << 30)
"""
KINDS = {
    "ExtractorError ValueError": (0, "ValueError: no price"),
    "ExtractorError timeout": (1, "timeout: no answer in 1 s"),
    "ExtractorError SystemExit": (2, "SystemExit: enough"),
    "ExtractorError exit 3": (3, "exit 3"),
    "ExtractorError MemoryError": (4, "MemoryError"),
}


@pytest.fixture
def place(workplace: Path) -> Path:
    """An empty folder with an extractor in it."""
    (workplace / "mine.py").write_text(MINE)
    return workplace


def evaluate(place: Path, *argv: str) -> tuple[int, dict[str, Any], list[dict[str, Any]]]:
    """Return the status, the summary and the traces of a run called ``r``."""
    start = ["html-extraction", "--run.name", "r", "-n", str(len(ROWS))]
    code = eval_main([*start, *argv] if argv[0] != "@" else list(argv))
    folder = place / "outputs" / "r"
    summary = json.loads((folder / "summary.json").read_bytes())
    lines = (folder / "traces.jsonl").read_bytes().split(b"\n")
    return code, summary, [json.loads(line)["traces"][0] for line in lines if line]


RESUME = ("@", "outputs/r/configs/resolved/eval.json", "--resume")


def test_what_an_extractor_does_to_itself_is_named_and_made_good(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Errors are counted apart with their rows, shown in the report, and done again."""
    (place / "hostile").touch()
    code, summary, traces = evaluate(place, "--agent", "./mine.py:extract", "--agent-timeout", "1")
    shown = capsys.readouterr().out
    assert (code, summary["rows"], summary["errors"]) == (0, 8, 5)
    assert (summary["agent"], summary["model"]) == ("./mine.py:extract", None)
    assert summary["solve_rate"]["rate"] == 1.0, "an error is no wrong answer"
    for kind, (turn, first) in KINDS.items():
        assert summary["error_kinds"][kind] == {"rows": 1, "first": first}
        assert summary["error_rows"][kind] == [ROWS[turn].row_id]
        assert ROWS[turn].row_id in shown
    by_url = {trace["task"]["data"]["url"]: trace for trace in traces}
    raised = by_url[ROWS[0].url]
    assert 'raise ValueError("no price")' in raised["info"]["extractor"]["detail"]
    assert 'raise ValueError("no price")' in raised["errors"][0]["traceback"]
    assert by_url[ROWS[5].url]["info"]["extractor"]["detail"] == "row 5"
    config = json.loads((place / "outputs/r/configs/resolved/eval.json").read_bytes())
    assert config["env"]["agent"]["harness"]["agent"] == "./mine.py:extract"

    assert report_main(["outputs/r", "-o", "site"]) == 0
    pages = "".join(path.read_text() for path in (place / "site" / "rows").iterdir())
    assert "raise ValueError(&#34;no price&#34;)" in pages
    assert "ExtractorError timeout" in pages
    assert "./mine.py:extract" in (place / "site" / "index.html").read_text()

    (place / "hostile").unlink()
    code, summary, _ = evaluate(place, *RESUME)
    assert (code, summary["rows"], summary["errors"]) == (0, 8, 0)
    assert summary["solve_rate"]["rate"] == 1.0


def test_a_run_that_lacks_rows_gets_them(place: Path) -> None:
    """What a kill leaves: some of the rows, and a line that was being written."""
    evaluate(place, "--agent", "mine:extract")
    traces = place / "outputs" / "r" / "traces.jsonl"
    lines = traces.read_bytes().splitlines(keepends=True)
    traces.write_bytes(b"".join(lines[:3]) + lines[3][:100])
    code, summary, done = evaluate(place, *RESUME)
    assert (code, summary["complete"], summary["rows"]) == (0, True, 8)
    kept = {json.loads(line)["traces"][0]["id"] for line in lines[:3]}
    assert kept <= {trace["id"] for trace in done}


@pytest.mark.campaign
@pytest.mark.parametrize(
    ("number", "status"),
    [
        pytest.param("SIGINT", 130, id="interrupted"),
        pytest.param("SIGTERM", 130, id="terminated"),
        pytest.param("SIGKILL", -9, id="killed"),
    ],
)
def test_a_stopped_run_keeps_its_rows_and_goes_on(number: str, status: int, place: Path) -> None:
    """In a process of its own: a signal that hits this one may end anything in it."""
    (place / "interrupt").write_text(number)
    command = "import sys; from html_extraction.cli import eval_main as main; sys.exit(main())"
    argv = ["html-extraction", "--run.name", "r", "-n", "8", "--agent", "mine:extract"]
    done = subprocess.run(
        [sys.executable, "-c", command, *argv, "--agent-workers", "1", "--agent-timeout", "10"],
        capture_output=True,
        check=False,
    )
    assert done.returncode == status
    traces = place / "outputs" / "r" / "traces.jsonl"
    kept = {json.loads(line)["traces"][0]["id"] for line in traces.read_bytes().splitlines()}
    assert 0 < len(kept) < 8
    time.sleep(16)  # the worker's page was to take 30 s, and its limit is 10 and 5
    worker = int((place / "worker").read_text())
    assert not Path(f"/proc/{worker}").exists(), "a worker outlives its run"
    code, summary, traced = evaluate(place, *RESUME)
    assert (code, summary["complete"], summary["rows"]) == (0, True, 8)
    assert kept <= {trace["id"] for trace in traced}


def test_some_fields_are_scored_and_said_everywhere(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, summary, traces = evaluate(
        place, "--agent", "mine:price", "--fields", "currency,price_cents"
    )
    shown = capsys.readouterr().out
    assert code == 0
    assert "solve_rate" not in summary
    assert summary["fields_scored"] == ["price_cents", "currency"]
    assert summary["fields_right_rate"]["rate"] == 0.0
    assert summary["fields"].keys() == {"price_cents", "currency"}
    dollars = sum(row.answer_key["currency"] == "USD" for row in ROWS)
    assert summary["fields"]["currency"] == dollars / 8
    assert summary["failures"] == {"wrong_value": 8}, "missing fields are no failure"
    assert "only price_cents, currency" in shown
    assert "solve" not in shown.partition("on published")[2]
    for trace in traces:
        assert trace["rewards"].keys() == {"fields_right"}
        assert trace["task"]["data"]["scored"] == ["price_cents", "currency"]
    assert report_main(["outputs/r", "-o", "site"]) == 0
    site = (place / "site" / "index.html").read_text()
    assert "only price_cents, currency is scored, so no rate is a solve rate" in site
    assert "Solve rate" not in site


def test_a_command_that_stays_answers_a_run(place: Path) -> None:
    (place / "lines.py").write_text(
        "import json, sys\n"
        "from datetime import date\n"
        "from pageread.scrapers import scrape_reference\n"
        "for line in sys.stdin:\n"
        "    page = json.loads(line)\n"
        "    today = date.fromisoformat(page['today'])\n"
        "    print(json.dumps(scrape_reference(page['html'], url=page['url'], today=today)),\n"
        "          flush=True)\n"
    )
    spec = f"cmd-lines: {sys.executable} lines.py"
    code, summary, _ = evaluate(place, "--agent", spec)
    assert (code, summary["solve_rate"]["rate"], summary["errors"]) == (0, 1.0, 0)
    assert summary["agent"] == spec


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        pytest.param(["--agent", "nowhere:x"], "no module 'nowhere'", id="unknown module"),
        pytest.param(["--agent", "mine:x"], "mine has no 'x'; it has price", id="no function"),
        pytest.param(["--agent", "mine:URLS"], "type list, which can't be", id="not callable"),
        pytest.param(["--agent", "cmd: no-such"], "no command 'no-such'", id="no command"),
        pytest.param(["--agent", "http://127.0.0.1:9/"], "connection refused", id="no service"),
        pytest.param(["--agent", "./a b:x"], "names no function", id="no spec"),
        pytest.param(
            ["--agent", "mine:price", "--agent-memory", "lots"],
            "--agent-memory lots is no number",
            id="a limit that is no number",
        ),
        pytest.param(["--agent-timeout", "5"], "for an extractor of yours", id="a limit alone"),
    ],
)
def test_what_cant_be_run_is_refused_in_a_line(
    argv: list[str], says: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert eval_main(["html-extraction", *argv]) == 2
    said = capsys.readouterr().err
    assert said.startswith("eval: ")
    assert says in said.splitlines()[0]
    assert {path.name for path in place.iterdir()} <= {"mine.py", "__pycache__"}


@pytest.mark.parametrize("fields", ["cost", "sku,sku", ""])
def test_a_choice_of_fields_that_means_nothing_is_a_usage_error(
    fields: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refusal:
        eval_main(["html-extraction", "--fields", fields])
    assert refusal.value.code not in {None, 0}
    assert "field" in f"{refusal.value.code} {capsys.readouterr().err}"
    assert not (place / "outputs").exists()


def test_rows_are_checked_by_no_extractor(capsys: pytest.CaptureFixture[str]) -> None:
    assert validate_main(["html-extraction", "--agent", "mine:extract"]) == 2
    assert "run an extractor with eval" in capsys.readouterr().err


def test_a_drawn_name_is_fit_for_a_folder(place: Path) -> None:
    assert eval_main(["html-extraction", "--agent", "./mine.py:price", "-n", "1"]) == 0
    (folder,) = (place / "outputs").iterdir()
    assert folder.name.startswith("html-extraction-mine-py-price-extractor-")
