"""What ARCHITECTURE.md names is there."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
PACKAGES = ("html_extraction", "pagegrade", "pageproof", "pageread", "pagetrap")
QUOTED = sorted(set(re.findall(r"(?<!group )`([^`\n]+)`", TEXT)))
PATHS = [name for name in QUOTED if re.fullmatch(r"[\w.-]+/[\w./-]*", name) and "NAME" not in name]
DOTTED = [name for name in QUOTED if re.fullmatch(rf"({'|'.join(PACKAGES)})(\.\w+)+", name)]
BELOW = (
    "",
    "definitions/evaluation/html-extraction",
    "generator/pagetrap",
    "generator/pagetrap/products",
    "proof/pageproof",
)


def source_of(module: str) -> Path | None:
    """Return the file of one of our modules; nothing is imported, since some take seconds."""
    for folder in ("envs/html_extraction", "generator", "grader", "proof", "readers"):
        place = ROOT / folder / module.replace(".", "/")
        for path in (place.with_suffix(".py"), place / "__init__.py"):
            if path.is_file():
                return path
    return None


def is_there(dotted: str) -> bool:
    """Whether a module is there, or a name in the one that the longest part of it names.

    A name in a class, such as a method, counts when the class holds it.
    """
    parts = dotted.split(".")
    cut = next((n for n in range(len(parts), 0, -1) if source_of(".".join(parts[:n]))), 0)
    path = source_of(".".join(parts[:cut]))
    if path is None or len(parts) == cut:
        return path is not None
    body: list[ast.stmt] = ast.parse(path.read_text(encoding="utf-8")).body
    for name in parts[cut:]:
        node = next((each for each in body if name in bound_by(each)), None)
        if node is None:
            return False
        body = getattr(node, "body", [])
    return True


def bound_by(node: ast.stmt) -> set[str]:
    """Return the names that a statement binds."""
    if isinstance(node, ast.ImportFrom):
        return {alias.asname or alias.name for alias in node.names}
    return {getattr(node, "name", "")}


@pytest.mark.parametrize("path", PATHS)
def test_a_path_is_there(path: str) -> None:
    assert any(
        (ROOT / folder / path).exists() for folder in (*BELOW, "generator/pagetrap/products")
    )


@pytest.mark.parametrize("dotted", DOTTED)
def test_a_name_is_there(dotted: str) -> None:
    assert is_there(dotted)


def test_a_name_that_is_not_there_is_noticed() -> None:
    assert not is_there("pagetrap.products.draw_scene.drawn")
    assert not is_there("pagetrap.no_such_module")


def test_the_document_names_much() -> None:
    assert len(PATHS) >= 25
    assert len(DOTTED) >= 25


def test_the_picture_names_functions_that_the_walk_explains() -> None:
    """Each step of the picture is named again, with its module."""
    picture = TEXT.split("```")[3]
    steps = set(re.findall(r"\w+(?:\.\w+)?", picture)) - {"Pathology.draw", "Pathology.render"}
    walk = TEXT.split("```")[4]
    assert len(steps) > 8
    assert {step for step in steps if step.partition(".")[0] not in walk} == set()
