"""Validation, verification and the other commands, at a shell."""

import hashlib
import json
import os
import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from pagegrade.schemas import SCHEMAS

STORY = "article-001-en-harbour"
GENERATED = ("dataset-catalog.json", "tasks.json", "source-inputs.json")


def test_compile_articles_compiles_the_suite_of_that_name(world: Any) -> None:
    options = ("--evidence-home", world.write().home, "--definitions", world.definitions)
    output = world.root / "a" / "dataset.json"
    done = world.run("compile-articles", *options, "--output", output)
    assert done.code == 0, done.err
    assert done.out == f"{output}: articles-v2, 4 cases\n"
    world.compile()
    assert output.read_bytes() == (world.source / "dataset.json").read_bytes()


def test_what_is_bound_is_valid(world: Any) -> None:
    done = world.bind().command("validate")
    sha256 = hashlib.sha256((world.source / "dataset.json").read_bytes()).hexdigest()
    assert done == (0, f"articles: articles-v2, 4 cases, dataset {sha256}\n", "")


def test_without_a_name_every_bound_suite_is_validated(world: Any) -> None:
    world.bind()
    done = world.run("validate", "--definitions", world.definitions)
    assert (done.code, done.err) == (0, "")
    assert "other: no revision is bound yet\narticles: articles-v2" in done.out
    (world.folder / "tasks.json").write_text("{}")
    assert world.run("validate", "--definitions", world.definitions).code == 2


@pytest.mark.parametrize("name", ["unbound", "unknown"])
def test_a_suite_is_one_of_the_registry(world: Any, name: str) -> None:
    world.write()
    done = world.command("validate", suite="articles" if name == "unbound" else "none")
    assert (done.code, done.out) == (2, "")
    expected = {
        "unbound": "$.suites.articles.dataset_id: a bound revision; pagegrade bind --suite",
        "unknown": "$.suites: a suite 'none'; known: articles, other",
    }
    assert expected[name] in done.err


def edit(name: str, change: Callable[[Any], object], *, again: bool = True) -> Any:
    """Change a bound file, and its hash in the registry with it."""

    def edited(world: Any) -> None:
        path = world.folder / name
        raw = json.loads(path.read_bytes())
        change(raw)
        path.write_text(json.dumps(raw, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        if again:
            register(world)

    return edited


def register(world: Any) -> None:
    path = world.definitions / "registry.json"
    raw = json.loads(path.read_bytes())
    raw["suites"]["articles"]["files"] = {
        name: hashlib.sha256((world.folder / name).read_bytes()).hexdigest() for name in GENERATED
    }
    path.write_text(json.dumps(raw))


def escaped(world: Any) -> None:
    path = world.folder / "tasks.json"
    path.write_text(json.dumps(json.loads(path.read_bytes()), indent=2) + "\n")
    register(world)


def entry(**changes: Any) -> Any:
    def changed(world: Any) -> None:
        path = world.definitions / "registry.json"
        raw = json.loads(path.read_bytes())
        raw["suites"]["articles"].update(changes)
        path.write_text(json.dumps(raw))

    return changed


def in_case(number: int, **changes: Any) -> Callable[[Any], object]:
    return lambda raw: raw["cases"][number].update(changes)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param(
            edit("tasks.json", in_case(0, title="x"), again=False),
            "$.suites.articles.files['tasks.json']: ", id="a file that the registry doesn't name",
        ),
        pytest.param(
            edit("tasks.json", in_case(1, title="x")),
            "case article-003-de-bridge: $.cases[1]: the public task that follows",
            id="a public task of other rules",
        ),
        pytest.param(
            edit("tasks.json", lambda raw: raw["cases"].reverse()), "the public task that follows",
            id="public tasks in another order",
        ),
        pytest.param(
            edit("tasks.json", lambda raw: raw.update(name="x")), "the public tasks that follow",
            id="another head",
        ),
        pytest.param(
            edit("tasks.json", lambda raw: raw.pop("cases")), "$.cases: field required",
            id="no public tasks",
        ),
        pytest.param(escaped, "UTF-8 JSON with an indent of two", id="another form"),
        pytest.param(
            edit("dataset-catalog.json", in_case(0, url="https://x.example/")),
            "$.cases[0].url: https://news.example/1, by cohort and rules", id="a catalog's address",
        ),
        pytest.param(
            edit("dataset-catalog.json", in_case(0, reference_sha256=None)),
            "$.cases[0].reference_sha256: ", id="a catalog's reference",
        ),
        pytest.param(
            edit("dataset-catalog.json", lambda raw: raw["cases"].pop()),
            "$.cases: the cases of the inventory", id="a catalog without a case",
        ),
        pytest.param(
            edit("dataset-catalog.json", lambda raw: raw.update(name="x")),
            "$.name: Articles, as in the cohort", id="a catalog's name",
        ),
        pytest.param(
            edit("source-inputs.json", lambda raw: raw.update(id="articles-v2-0")),
            "$.id: articles-v2-", id="the id of the inputs",
        ),
        pytest.param(
            edit("source-inputs.json", lambda raw: raw.update(dataset_sha256="0" * 64)),
            "$.dataset_sha256: ", id="the dataset of the inputs",
        ),
        pytest.param(
            edit("source-inputs.json", lambda raw: raw.update(trees={"page": "0" * 64})),
            "$.trees: {}", id="captures among the inputs",
        ),
        pytest.param(
            edit("source-inputs.json", lambda raw: raw["files"].update({"page.html": "0" * 64})),
            "$.files", id="another file among the inputs",
        ),
        pytest.param(entry(case_count=5), "$.suites.articles.case_count: 4", id="a count"),
        pytest.param(
            entry(dataset_id="articles-v9"), "$.suites.articles.dataset_id: articles-v2",
            id="the registry's version",
        ),
        pytest.param(entry(directory="../x"), "directory: a folder inside", id="a directory"),
        pytest.param(
            lambda w: (w.folder / "source-inputs.json").unlink(), "a readable file", id="no inputs"
        ),
        pytest.param(
            lambda w: (w.folder / "dataset.json").write_text("{}"), "datasets, pages and captures",
            id="a dataset among the definitions",
        ),
        pytest.param(
            lambda w: w.cohort["candidates"][0].update(name="x") or w.write(),
            "$.cases[0]: the public task", id="another cohort",
        ),
        pytest.param(
            lambda w: w.rules.update(revision=9) or w.write(), "$.revision: 2", id="other rules"
        ),
        pytest.param(
            lambda w: w.cohort["candidates"].pop(0) and w.write(),
            f"case {STORY}: $.cases[0].id: a case of the cohort's inventory",
            id="a rule of no candidate",
        ),
        pytest.param(
            lambda w: w.cohort["candidates"][0].update(language="fr") or w.write(),
            f"case {STORY}: $.cases[0].language: fr, as in the cohort", id="another language",
        ),
    ],
)  # fmt: skip
def test_everything_committed_agrees(
    world: Any, change: Callable[[Any], object], expected: str
) -> None:
    change(world.bind())
    done = world.command("validate")
    assert (done.code, done.out) == (2, "")
    assert expected in done.err


def guides(world: Any, *, chinese: str | None, guide: str | None, english: str) -> None:
    (world.root / "README.md").write_text(english, encoding="utf-8")
    (world.root / "docs").mkdir()
    for name, text in (("README.zh-CN.md", chinese), ("docs/authoring.md", guide)):
        if text is not None:
            (world.root / name).write_text(text, encoding="utf-8")


NAMES = "The suite is `articles-v2`."
OLD = "The suite is `articles-v21`, `old-articles-v2` or articles-v2-draft."


@pytest.mark.parametrize(
    ("english", "chinese", "guide", "expected"),
    [
        pytest.param(NAMES, "当前版本：articles-v2。", NAMES, "", id="all of them"),
        pytest.param(OLD, NAMES, NAMES, "README.md: $: the present", id="an old English one"),
        pytest.param(NAMES, OLD, NAMES, "zh-CN.md: $: the present", id="an old Chinese one"),
        pytest.param(NAMES, NAMES, OLD, "authoring.md: $: the present", id="an old guide"),
        pytest.param(NAMES, None, NAMES, "zh-CN.md: $: a guide that", id="no Chinese one"),
        pytest.param(NAMES, NAMES, None, "authoring.md: $: a guide that", id="no guide"),
    ],
)
def test_the_guides_name_the_present_version(
    world: Any, english: str, chinese: str | None, guide: str | None, expected: str
) -> None:
    guides(world.bind(), english=english, chinese=chinese, guide=guide)
    done = world.command("validate")
    assert (done.code, expected in done.err) == (2 if expected else 0, True)


def test_the_bound_inputs_are_confirmed(world: Any) -> None:
    done = world.bind().command("verify-inputs", "--source", world.source)
    assert done == (0, "articles: articles-v2, 4 cases confirmed\n", "")


def one_byte_more(world: Any) -> None:
    with (world.source / "dataset.json").open("ab") as file:
        file.write(b" ")


def a_pipe_for_the_dataset(world: Any) -> None:
    (world.source / "dataset.json").unlink()
    os.mkfifo(world.source / "dataset.json")


def one_case_less(world: Any) -> None:
    path = world.source / "dataset.json"
    raw = json.loads(path.read_bytes())
    raw["cases"][0]["title"] = "Another"
    path.write_text(json.dumps(raw, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param(one_byte_more, "the bound dataset of SHA-256", id="a byte more"),
        pytest.param(one_case_less, "the bound dataset of SHA-256", id="another title"),
        pytest.param(
            lambda w: (w.source / "dataset.json").unlink(), "a readable file", id="no dataset"
        ),
        pytest.param(a_pipe_for_the_dataset, "dataset.json: $: a regular file", id="a pipe"),
        pytest.param(
            lambda w: (w.source / "page.html").write_text("x"), "captures and other files",
            id="a capture in the bundle",
        ),
        pytest.param(
            edit("dataset-catalog.json", in_case(0, definition_sha256="0" * 64)),
            "$.cases: the cases that the catalog binds", id="another definition",
        ),
        pytest.param(
            edit("source-inputs.json", lambda raw: raw.update(dataset_sha256="0" * 64)),
            "the bound dataset of SHA-256 000", id="other inputs",
        ),
    ],
)  # fmt: skip
def test_other_inputs_are_refused(
    world: Any, change: Callable[[Any], object], expected: str
) -> None:
    change(world.bind())
    done = world.command("verify-inputs", "--source", world.source)
    assert (done.code, done.out) == (2, "")
    assert expected in done.err


def test_a_relative_source_is_refused(world: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(world.bind().root)
    for name in ("verify-inputs", "bind"):
        done = world.command(name, "--source", "inputs")
        assert done.code == 2
        assert "inputs: --source: an absolute path" in done.err


def test_a_source_is_a_folder(world: Any) -> None:
    path = world.bind().source / "dataset.json"
    for name in ("verify-inputs", "bind"):
        done = world.command(name, "--source", path)
        assert done.code == 2
        assert f"{path}: --source: a folder" in done.err


def test_a_run_reads_the_dataset_that_the_inputs_confirm(
    world: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = world.files[f"{STORY}/answer.html"]
    world.bind()

    def score() -> Any:
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(answer)))
        options = ("--source", world.source, "--case-id", STORY, "--response", "-")
        return world.command("score", *options)

    assert json.loads(score().out)["passed"] is True
    one_byte_more(world)
    done = score()
    assert (done.code, done.out) == (2, "")
    assert "the bound dataset of SHA-256" in done.err


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_every_file_has_a_schema_for_editors(run: Any, name: str) -> None:
    done = run("schema", name)
    assert done.code == 0
    assert json.loads(done.out)["additionalProperties"] is False


def test_an_installed_package_has_its_definitions() -> None:
    from pagegrade.authoring.suite import DEFINITIONS, Suite

    assert Suite.find("articles").entry.directory == "evaluation/articles"
    assert DEFINITIONS.resolve() == Path(__file__).parents[2] / "definitions"
