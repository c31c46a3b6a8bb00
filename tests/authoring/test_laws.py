"""Laws: no byte of evidence or bindings can change unseen, and no body shows in a public task."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pagegrade.authoring.bindings import definition_sha256, public_task
from pagegrade.authoring.frozen_inputs import confirmed_dataset
from pagegrade.authoring.suite import Suite
from pagegrade.authoring.validate import validate_suite
from pagegrade.canonical_json import json_bytes
from pagegrade.case import Case
from pagegrade.contracts.body import bind
from pagegrade.strict_json import InvalidInputError, as_model

ONE_WORLD = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
CHANGES = st.tuples(st.integers(0, 10**9), st.integers(0, 10**9), st.integers(1, 255))


class Changed:
    """A file with one byte changed, which is put back."""

    def __init__(self, paths: list[Path], change: tuple[int, int, int]) -> None:
        which, where, by = change
        self.path = paths[which % len(paths)]
        self.data = self.path.read_bytes()
        self.at, self.by = where % len(self.data), by

    def __enter__(self) -> None:
        byte = bytes([self.data[self.at] ^ self.by])
        self.path.write_bytes(self.data[: self.at] + byte + self.data[self.at + 1 :])

    def __exit__(self, *_: object) -> None:
        self.path.write_bytes(self.data)


@ONE_WORLD
@given(change=CHANGES)
def test_no_byte_of_the_evidence_changes_unseen(world: Any, change: tuple[int, int, int]) -> None:
    world.write()
    paths = [world.home / path for path in world.files]
    with Changed(paths, change), pytest.raises(InvalidInputError, match="SHA-256"):
        world.compiled()
    world.compiled()


def confirm(world: Any) -> None:
    suite = Suite.find("articles", world.definitions)
    validate_suite(suite)
    confirmed_dataset(suite, world.source)


@ONE_WORLD
@given(change=CHANGES)
def test_no_byte_of_the_bound_files_changes_unseen(
    world: Any, change: tuple[int, int, int]
) -> None:
    if not world.source.exists():
        world.bind()
    bound = ("dataset-catalog.json", "tasks.json", "source-inputs.json")
    paths = [*(world.folder / name for name in bound), world.source / "dataset.json"]
    with Changed(paths, change), pytest.raises(InvalidInputError):
        confirm(world)
    confirm(world)


LINES = st.lists(st.text("αβγδεζηθικλμνξοπρστυ", min_size=6, max_size=40), min_size=1, max_size=8)


def case_of(lines: list[str]) -> Case:
    body = "\n".join(lines)
    region = {"label": "all", "first_line": 1, "last_line": len(lines)}
    return as_model(
        {
            "id": "article-001",
            "name": "Case",
            "url": "https://news.example/1",
            "category": "news",
            "track": "synthetic",
            "language": "el",
            "task_kind": "fixed_article",
            "task_prompt": "Return the article.",
            "ground_truth_main_content": body,
            "reference": bind(body).model_dump(),
            "reference_scope": {
                "declaration": "complete_displayed_body",
                "statement": "all of it",
                "end": lines[-1],
            },
            "body": {"contract_version": 4, "segmentation_version": 3, "regions": [region]},
            "source_evidence": [{"path": "a/page.html", "sha256": "0" * 64, "role": "page"}],
        },
        Case,
    )


@given(lines=LINES)
def test_no_line_of_a_body_is_public(lines: list[str]) -> None:
    text = json.dumps(public_task(case_of(lines)), ensure_ascii=False)
    assert not [line for line in lines if line in text]
    assert "page.html" not in text


@given(lines=LINES, change=st.integers(0, 10**9))
def test_a_definition_is_bound_without_the_order_of_its_keys(lines: list[str], change: int) -> None:
    case = case_of(lines).model_dump(mode="json", exclude_defaults=True)
    turned = dict(reversed(case.items()))
    assert definition_sha256(turned) == definition_sha256(case)
    name = sorted(case)[change % len(case)]
    assert definition_sha256(case | {name: "another"}) != definition_sha256(case)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text("abcé"), inner),
    max_leaves=10,
)


@given(value=JSON)
def test_the_form_of_generated_json_is_a_fixpoint(value: object) -> None:
    data = json_bytes(value)
    assert json.loads(data) == value
    assert json_bytes(json.loads(data)) == data
    assert data.endswith(b"\n")
    assert not data.endswith(b"\n\n")
