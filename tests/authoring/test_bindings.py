"""The bindings of a revision: five steps, byte for byte, and what each of them proves."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pagegrade.authoring.bindings import public_task
from pagegrade.case import Case, Dataset
from pagegrade.evaluation import evaluate_response
from pagegrade.strict_json import InvalidInputError, as_model, parse

STORY = "article-001-en-harbour"
FEED = "posts-006-en-feed"
GENERATED = ("dataset-catalog.json", "tasks.json", "source-inputs.json")


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def bound(world: Any, name: str) -> Any:
    return json.loads((world.folder / name).read_bytes())


def dataset_of(world: Any) -> Any:
    return json.loads((world.source / "dataset.json").read_bytes())


def files_of(world: Any) -> dict[Path, bytes]:
    paths = (path for path in world.definitions.rglob("*") if path.is_file())
    return {path: path.read_bytes() for path in paths}


def test_generated_json_has_one_form(world: Any) -> None:
    world.bind()
    paths = [world.folder / name for name in GENERATED]
    for path in (*paths, world.source / "dataset.json", world.definitions / "registry.json"):
        text = path.read_bytes().decode()
        assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=2) + "\n"
    assert "Der Bäcker zählt" in (world.folder / "tasks.json").read_text(encoding="utf-8")


def test_hashes_are_those_of_the_final_bytes(world: Any) -> None:
    world.bind()
    data = (world.source / "dataset.json").read_bytes()
    catalog = (world.folder / "dataset-catalog.json").read_bytes()
    assert bound(world, "dataset-catalog.json")["dataset_sha256"] == sha256(data)
    inputs = bound(world, "source-inputs.json")
    assert (inputs["dataset_sha256"], inputs["catalog_sha256"]) == (sha256(data), sha256(catalog))
    entry = world.registry()["suites"]["articles"]
    assert entry["files"] == {
        name: sha256((world.folder / name).read_bytes()) for name in sorted(GENERATED)
    }


def test_every_file_has_the_order_of_the_dataset(world: Any) -> None:
    order = [case["id"] for case in dataset_of(world.bind())["cases"]]
    assert order == [rule["id"] for rule in world.rules["cases"]]
    for name in ("dataset-catalog.json", "tasks.json"):
        assert [case["id"] for case in bound(world, name)["cases"]] == order


def test_the_catalog_has_its_head_from_the_dataset(world: Any) -> None:
    catalog = bound(world.bind(), "dataset-catalog.json")
    del catalog["cases"], catalog["dataset_sha256"]
    assert catalog == {
        "schema_version": 1,
        "kind": "frozen_dataset_catalog",
        "id": "articles-v2",
        "name": "Articles",
        "case_count": 4,
        "dataset": "dataset.json",
    }


def test_a_catalog_entry_copies_six_fields_and_binds_the_case(world: Any) -> None:
    world.bind()
    for entry, case in zip(
        bound(world, "dataset-catalog.json")["cases"], dataset_of(world)["cases"], strict=True
    ):
        compact = json.dumps(case, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        body = case.get("ground_truth_main_content", "")
        copied = ("id", "name", "url", "category", "track", "task_prompt")
        assert entry == {name: case[name] for name in copied} | {
            "definition_sha256": sha256(compact.encode("utf-8")),
            "reference_sha256": sha256(body.encode("utf-8")) if body else None,
        }


def test_an_empty_body_has_null_and_no_hash_of_nothing(world: Any) -> None:
    (entry,) = [c for c in bound(world.bind(), "dataset-catalog.json")["cases"] if c["id"] == FEED]
    assert entry["reference_sha256"] is None


def test_tasks_are_the_dataset_with_public_tasks(world: Any) -> None:
    raw = dataset_of(world.bind())
    assert bound(world, "tasks.json") == {
        **{name: value for name, value in raw.items() if name != "cases"},
        "cases": [public_task(case) for case in raw["cases"]],
    }


def test_a_case_and_its_object_make_the_same_public_task(world: Any) -> None:
    raw = dataset_of(world.bind())["cases"]
    assert [public_task(as_model(case, Case)) for case in raw] == list(map(public_task, raw))


def test_a_public_task_has_bindings_in_the_place_of_text(world: Any) -> None:
    case = dataset_of(world.bind())["cases"][0]
    task = public_task(case)
    body = case["ground_truth_main_content"]
    assert task["bindings"] == {
        "reference_sha256": sha256(body.encode()),
        "reference_characters": len(body),
        "ending_sha256": sha256(case["reference_scope"]["end"].encode()),
    }
    assert not {"ground_truth_main_content", "reference", "source_evidence"} & task.keys()
    kept = {name: case[name] for name in ("title", "comments", "stable_groups", "body")}
    assert kept.items() <= task.items()


def test_no_text_of_a_body_and_no_source_is_public(world: Any) -> None:
    world.bind()
    for case in dataset_of(world)["cases"]:
        for name in GENERATED:
            text = (world.folder / name).read_text(encoding="utf-8")
            for line in case.get("ground_truth_main_content", "").split("\n"):
                assert not line or line not in text
            assert "page.html" not in text


@pytest.mark.parametrize("number", range(4), ids=["story", "excerpt", "titleless", "posts"])
def test_a_public_task_is_not_executable(world: Any, number: int) -> None:
    world.bind()
    task = bound(world, "tasks.json")["cases"][number]
    with pytest.raises(InvalidInputError, match="bindings: extra inputs are not permitted"):
        evaluate_response(task, "anything")


def test_public_tasks_are_no_dataset(world: Any, mixed: Any) -> None:
    for suite in (world, mixed):
        data = (suite.bind().folder / "tasks.json").read_bytes()
        with pytest.raises(InvalidInputError):
            parse(data, Dataset)
        path = suite.folder / "tasks.json"
        done = suite.run("score", "--dataset", path, "--case-id", FEED, "--response", "-")
        assert done.code == 2


def test_the_inputs_name_catalog_dataset_and_no_tree(world: Any) -> None:
    world.bind()
    data = sha256((world.source / "dataset.json").read_bytes())
    assert bound(world, "source-inputs.json") == {
        "schema_version": 2,
        "kind": "frozen_reference_inputs",
        "id": f"articles-v2-{data[:12]}",
        "catalog": "dataset-catalog.json",
        "catalog_sha256": sha256((world.folder / "dataset-catalog.json").read_bytes()),
        "dataset": "dataset.json",
        "dataset_sha256": data,
        "files": {"dataset.json": data},
        "trees": {},
    }


def test_only_the_suites_own_entry_of_the_registry_changes(world: Any) -> None:
    other = {"directory": "elsewhere", "dataset_id": "other-v9", "case_count": 7}
    other["files"] = dict.fromkeys(GENERATED, "9" * 64)
    world.write().write_registry(other=other)
    before = world.registry()
    world.bind()
    after = world.registry()
    entry = after["suites"].pop("articles")
    old = before["suites"].pop("articles")
    assert after == before
    assert entry["directory"] == old["directory"]
    assert (entry["dataset_id"], entry["case_count"]) == ("articles-v2", 4)
    assert sorted(entry["files"]) == sorted(GENERATED)


def test_binding_again_changes_nothing(world: Any) -> None:
    before = files_of(world.bind())
    assert world.command("bind", "--source", world.source).code == 0
    assert files_of(world) == before


def test_compiling_publishes_nothing(world: Any) -> None:
    before = files_of(world.write())
    assert world.compile().code == 0
    assert files_of(world) == before


def revised(world: Any) -> None:
    """Change a rule, so that the dataset has other bytes."""
    world.rule(STORY)["comments"]["ignored_labels"] = ["Answer"]
    (world.source / "dataset.json").rename(world.root / "old.json")
    assert world.write().compile().code == 0


def test_other_bytes_under_a_bound_name_are_refused(world: Any) -> None:
    revised(world.bind())
    before = files_of(world)
    done = world.command("bind", "--source", world.source)
    assert done.code == 2
    assert "$.dataset_id: a new one with a new revision; articles-v2 is bound" in done.err
    assert files_of(world) == before


def test_a_revision_that_was_never_published_may_be_bound_again(world: Any) -> None:
    revised(world.bind())
    assert world.command("bind", "--source", world.source, "--unpublished").code == 0
    assert world.command("validate").code == 0


@pytest.mark.parametrize("is_known", [True, False])
def test_the_next_revision_names_the_dataset_before(world: Any, is_known: bool) -> None:
    world.bind()
    prior = bound(world, "source-inputs.json")["dataset_sha256"] if is_known else "3" * 64
    for part in (world.cohort, world.rules):
        part.update(dataset_id="articles-v3", revision=3, prior_input=prior)
    old = (world.source / "dataset.json").read_bytes()
    new = world.root / "next"
    output = ("--output", new / "dataset.json")
    assert world.write().command("compile", "--evidence-home", world.home, *output).code == 0
    done = world.command("bind", "--source", new)
    assert (done.code == 0) == is_known
    assert is_known or "$.prior_input: " in done.err
    assert (world.source / "dataset.json").read_bytes() == old


def test_a_page_that_stops_to_show_comments_needs_a_revision(world: Any) -> None:
    world.bind()
    page = world.files[f"{STORY}/page.html"]
    start, end = page.index(b"<section>"), page.index(b"</section>")
    world.put(f"{STORY}/page.html", page[:start] + page[end:])
    world.put_json(f"{STORY}/comments.json", records=[])
    rule = world.rule(STORY)
    rule["comment_evidence"] = "absent"
    del rule["comments"]
    (world.source / "dataset.json").unlink()
    assert world.write().compile().code == 0
    done = world.command("bind", "--source", world.source)
    assert done.code == 2
    assert "$.dataset_id: a new one with a new revision" in done.err


def shorter(world: Any) -> None:
    path = world.source / "dataset.json"
    raw = json.loads(path.read_bytes())
    raw["cases"].pop()
    raw["case_count"] -= 1
    path.write_text(json.dumps(raw, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def swapped(world: Any) -> None:
    path = world.source / "dataset.json"
    raw = json.loads(path.read_bytes())
    raw["cases"].reverse()
    path.write_text(json.dumps(raw, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def other_evidence(world: Any) -> None:
    world.put(f"{STORY}/answer.txt", b"Another answer that was kept.")
    world.write()


def disagreeing(world: Any) -> None:
    world.rules["revision"] = 3
    world.write()


def reformatted(world: Any) -> None:
    path = world.source / "dataset.json"
    path.write_text(json.dumps(json.loads(path.read_bytes())), encoding="utf-8")


def other_rules(world: Any) -> None:
    world.rule(STORY)["comments"]["ignored_labels"] = ["Answer"]
    world.write()


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param(shorter, "all cases of the inventory", id="a part of the population"),
        pytest.param(swapped, "all cases of the inventory", id="another order"),
        pytest.param(other_rules, "compiled from the present cohort and rules", id="other rules"),
        pytest.param(other_evidence, "compiled from the present cohort", id="other evidence"),
        pytest.param(disagreeing, "$.revision: 2, as in the cohort", id="rules of another one"),
        pytest.param(reformatted, "the form in which compilation writes it", id="another form"),
        pytest.param(lambda w: (w.source / "dataset.json").unlink(), "readable", id="none"),
    ],
)
def test_a_revision_is_bound_whole_or_not_at_all(
    world: Any, change: Callable[[Any], object], expected: str
) -> None:
    assert world.write().compile().code == 0
    change(world)
    before = files_of(world)
    done = world.command("bind", "--source", world.source)
    assert done.code == 2
    assert expected in done.err
    assert files_of(world) == before


def test_a_binding_that_cannot_be_written_is_named(world: Any) -> None:
    assert world.write().compile().code == 0
    (world.folder / "tasks.json").mkdir()
    done = world.command("bind", "--source", world.source)
    assert done.code == 2
    assert f"{world.folder / 'tasks.json'}: $: a file that can be written" in done.err
    assert world.registry()["suites"]["articles"]["dataset_id"] is None
    names = sorted(path.name for path in world.folder.iterdir())
    assert names == ["cohort.json", "rules.json", "tasks.json"]
