"""The HTML side: the truth among the candidates, the contests, planted leaks, the command."""

import json
from pathlib import Path

import pytest

from pagegrade.answer import FIELDS
from pagegrade.intervals import wilson
from pageproof.evidence.run_rows import first
from pageproof.leaks.cli import main
from pageproof.leaks.contests import CONTESTS
from pageproof.leaks.core import Judgement
from pageproof.leaks.core.fingerprints import Fingerprint
from pageproof.leaks.document import Document
from pageproof.leaks.feature_tables import samples_of, truths_of
from pageproof.leaks.find_candidates import NAMED
from pageproof.leaks.fresh_rows import fresh_carriers
from pageproof.leaks.heatmap import heatmap
from pageproof.leaks.partial_inputs import Partial
from pageproof.leaks.planted import MUTANTS
from pageproof.leaks.report import exit_code
from pageproof.leaks.residuals import Check
from pageproof.leaks.scan import Scan
from pageproof.leaks.selftest import mutant_trial
from pageproof.leaks.smallest_page import marked, shrunk
from pagetrap.products import PATHOLOGIES
from pagetrap.products.row_requests import Request
from pagetrap.products.rows import Built, build_row

ROWS = 40


@pytest.fixture(scope="module")
def rows() -> list[Built]:
    return [build_row(address) for address in first(Request(seed=404), ROWS)]


def test_each_field_has_one_candidate_that_the_key_and_the_honest_region_fit(
    rows: list[Built],
) -> None:
    for built in rows:
        document = Document(built.row.html, built.row.url)
        fits = {name: offers.fits for name, offers in truths_of(built, document).items()}
        assert fits == dict.fromkeys(FIELDS, 1), built.row.row_id


@pytest.mark.parametrize(
    ("text", "currency"),
    [("Prices are in SEK.", "SEK"), ("All prices in SEK", "SEK"), ("SEK-3686", None)],
    ids=["ends a sentence", "ends a text", "begins a code"],
)
def test_a_code_that_begins_like_a_currency_states_none(text: str, currency: str | None) -> None:
    found = NAMED.search(text)
    assert (found and found.group()) == currency


def test_a_contest_is_held_where_its_trap_is(rows: list[Built]) -> None:
    for built in rows:
        held = {s.contest for s in samples_of(built, everything=False)[0]}
        assert ("title: records" in held) == ("hidden_decoy" in built.row.pathologies)
        assert ("price_cents: options" in held) == ("variant_selection" in built.row.pathologies)


def test_features_are_numbers_for_every_candidate(rows: list[Built]) -> None:
    for sample in samples_of(rows[0], everything=True)[0]:
        shape = sample.group.numbers.shape
        assert shape == (len(sample.group.values), len(sample.group.numeric))


def test_there_are_a_dozen_planted_leaks_and_more() -> None:
    assert len({mutant.name for mutant in MUTANTS}) >= 12


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("answer cheapest", 45),
        ("data says the opposite", 45),
        ("former price dearer", 45),
        ("long statement", 90),  # the faintest of the four
    ],
)
def test_a_planted_leak_is_found_by_what_was_planted(name: str, rows: int) -> None:
    """On few rows; the campaign looks for every leak on 300."""
    mutant = next(m for m in MUTANTS if m.name == name)
    assert mutant_trial(mutant, rows=rows, workers=1).found


@pytest.mark.campaign
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_every_planted_leak_is_found(mutant) -> None:  # type: ignore[no-untyped-def]
    assert mutant_trial(mutant, rows=300, workers=1).found


def test_a_leak_is_shown_on_a_small_page() -> None:
    mutant = next(m for m in MUTANTS if m.name == "former price dearer")
    addresses = first(Request(seed=90, probe=mutant.probe), 1)
    built = mutant.change(build_row(addresses[0]), 0)
    small = shrunk([built], mutant.contest, "smallest number")
    assert small is not None
    assert len(small) < len(built.row.html) / 2
    assert small.count('data-audit="right"') == 1
    assert 'data-audit="wrong"' in small


def test_traps_are_brought_up_to_what_a_stratum_needs() -> None:
    addresses = [a for seed in range(2) for a in first(Request(seed=seed), 10)]
    fresh = fresh_carriers(addresses, 2, rows=10, wanted=8)
    carriers = [name for a in (*addresses, *fresh) for name in a.pathologies]
    assert all(carriers.count(name) >= 8 for name in PATHOLOGIES)
    assert len({a.stem for a in (*addresses, *fresh)}) == len(addresses) + len(fresh)


def _scan(**changes: object) -> Scan:
    empty = {
        "rows": 0, "judgements": (), "coverage": (), "composite": None, "partial": (),
        "unanswerable": (), "figures": {},
    }  # fmt: skip
    return Scan(**{**empty, **changes})  # type: ignore[arg-type]


def test_exit_codes() -> None:
    assert exit_code(_scan(), (), fixed=False) == 0
    for solved, rows, code in [(200, 1000, 1), (0, 1000, 1), (50, 1000, 0), (2, 10, 3)]:
        check = Check(rule="r", bound=0.1, **wilson(solved, rows)._asdict())
        assert exit_code(_scan(), (check,), fixed=False) == code
    assert exit_code(_scan(unanswerable=(("row", ("sku",)),)), (), fixed=False) == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--split", "published", "--probe", "none"], "probe"),
        (["--rows", "0"], "argument --rows: 0: a whole number from 1 on"),
        (["--workers", "0"], "argument --workers: 0: a whole number from 1 on"),
        (["--workers", "-5"], "argument --workers: -5: a whole number from 1 on"),
        (["--top-up", "-1"], "argument --top-up: -1: a whole number from 0 on"),
        (["--self-test", "--rows", "2"], "--rows 2: a self-test takes 30 or more"),
        (["--json", "missing/x.json"], "no folder missing that takes files"),
        (["--html", "missing/x.html"], "no folder missing that takes files"),
        (["--json", "."], ". is a folder, not a file to write"),
    ],
    ids=lambda given: given if isinstance(given, str) else " ".join(given),
)
def test_wrong_usage_exits_with_four_before_anything_is_scanned(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 4
    assert message in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_page_names_whatever_decided() -> None:
    fact = Fingerprint(fact="id is 7", right=9, wrong=0, expected=1.5)
    judgement = Judgement(
        table="sku: records", groups=9, candidates=2, chance=0.5, rules=1, detectable=0.04,
        bound=0.05, findings=(), strata=(), fingerprints=(fact,),
    )  # fmt: skip
    taught = Partial(part="prompt", target="in_stock", rows=900, rate=0.9, chance=0.5, p=0.0)
    unread = (("train/seed-0/row-7", ("sku", "title")),)
    found = _scan(judgements=(judgement,), partial=(taught,), unanswerable=unread)
    page = heatmap(found, [], ())
    assert "id is 7: 9 right, 0 wrong, 1.5 right expected" in page
    assert "the prompt teaches in_stock: 0.900 right" in page
    assert "train/seed-0/row-7: sku, title" in page
    assert "No small page: no rule of one feature" in page


def test_candidates_in_one_element_are_marked_together() -> None:
    mutant = next(m for m in MUTANTS if m.name == "data says the opposite")
    built = mutant.change(build_row(first(Request(seed=90, probe=mutant.probe), 1)[0]), 0)
    question = next(c for c in CONTESTS if c.name == mutant.contest)
    page = marked(built, question)
    assert 'data-audit="right' in page
    assert 'wrong"' in page


def test_a_small_scan_is_underpowered_and_writes_what_it_found(tmp_path: Path) -> None:
    figures, page = tmp_path / "scan.json", tmp_path / "scan.html"
    written = ["--json", str(figures), "--html", str(page)]
    code = main(
        ["--probe", "decoy_old_price", "--seeds", "2", "--rows", "12", "--workers", "1", *written]
    )
    found = json.loads(figures.read_text(encoding="utf-8"))
    assert code == 3
    assert {"build", "versions", "contests"} <= found.keys()
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
