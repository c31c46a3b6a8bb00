"""A small suite with its evidence, which each test changes in one place before it is written.

``suite/`` holds cohort, rules and evidence; hashes are filled in here, by what the files hold.
"""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pagegrade.authoring.cohort import Cohort
from pagegrade.authoring.compile import compile_dataset
from pagegrade.authoring.evidence_home import EvidenceHome
from pagegrade.authoring.rules import Rules
from pagegrade.case import Dataset
from pagegrade.cli import main
from pagegrade.strict_json import InvalidInputError, parse

SUITE = Path(__file__).parent / "suite"
MIXED = Path(__file__).parent / "mixed"
ROLES = {
    "page.html": "page",
    "page-2.html": "page",
    "body.txt": "body_text",
    "comments.json": "comment_observation",
    "posts-1.json": "post_observation",
    "posts-2.json": "post_observation",
    "records.json": "record_observation",
    "resources.json": "resource_observation",
    "review.json": "review",
    "archive.webarchive": "user_archive",
    "answer.html": "answer_html",
    "answer.md": "answer_markdown",
    "answer.txt": "answer_text",
    "paper.pdf": "answer_file",
}


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def as_json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode()


class Done(NamedTuple):
    code: int
    out: str
    err: str


@dataclass
class World:
    """A suite that can be changed before it is written.

    Attributes:
        files: The evidence by its path in the evidence home.
    """

    root: Path
    run: Callable[..., Done]
    cohort: dict[str, Any]
    rules: dict[str, Any]
    files: dict[str, bytes]
    suite: str

    @property
    def definitions(self) -> Path:
        return self.root / "definitions"

    @property
    def folder(self) -> Path:
        return self.definitions / "evaluation" / self.suite

    @property
    def home(self) -> Path:
        return self.root / "evidence"

    @property
    def source(self) -> Path:
        return self.root / "inputs"

    def rule(self, case_id: str) -> dict[str, Any]:
        found: dict[str, Any] = next(r for r in self.rules["cases"] if r["id"] == case_id)
        return found

    def put(self, path: str, data: bytes) -> None:
        """Change a file of evidence; observations of a page follow it by its hash."""
        old, new = sha256(self.files.get(path, b"")), sha256(data)
        self.files[path] = data
        case_id, name = path.split("/")
        for other, kept in self.files.items():
            if ROLES[name] == "page" and other.startswith(f"{case_id}/"):
                self.files[other] = kept.replace(old.encode(), new.encode())
        self.settle()

    def edit(self, path: str, old: str, new: str) -> None:
        """Change a text inside a file of evidence."""
        assert old.encode() in self.files[path]
        self.put(path, self.files[path].replace(old.encode(), new.encode()))

    def put_json(self, path: str, **changes: Any) -> None:
        """Change values of a JSON file of evidence."""
        self.put(path, as_json(json.loads(self.files[path]) | changes))

    def settle(self) -> None:
        """Name every file of evidence in its rule, by its present hash."""
        for rule in self.rules["cases"]:
            rule["sources"] = self.sources(rule["id"])

    def sources(self, case_id: str) -> list[dict[str, Any]]:
        mine = [(path, data) for path, data in self.files.items() if path.startswith(case_id + "/")]
        return [
            {"path": path, "sha256": sha256(data), "role": ROLES[path.split("/")[1]]}
            for path, data in mine
        ]

    def index(self) -> dict[str, Any]:
        """What ``evidence.json`` says."""
        ids = sorted({path.split("/")[0] for path in self.files})
        cases = [
            {"id": case_id, "files": [f | self._recognised(f) for f in self.sources(case_id)]}
            for case_id in ids
        ]
        head = {"schema_version": 1, "kind": "suite_evidence", "source": "made for tests"}
        return head | {"cases": cases}

    def _recognised(self, file: dict[str, Any]) -> dict[str, Any]:
        try:
            text = self.files[file["path"]].decode()
        except UnicodeDecodeError:
            return {"characters": None, "opening": "", "ending": ""}
        return {"characters": len(text), "opening": text[:9], "ending": text[-9:]}

    def registry(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.definitions / "registry.json").read_bytes())
        return found

    def write(self) -> "World":
        self.folder.mkdir(parents=True, exist_ok=True)
        if not (self.definitions / "registry.json").exists():
            self.write_registry()
        (self.folder / "cohort.json").write_bytes(as_json(self.cohort))
        (self.folder / "rules.json").write_bytes(as_json(self.rules))
        for path, data in self.files.items():
            (self.home / path).parent.mkdir(parents=True, exist_ok=True)
            (self.home / path).write_bytes(data)
        (self.home / "evidence.json").write_bytes(as_json(self.index()))
        return self

    def write_registry(self, **suites: Any) -> None:
        unbound: dict[str, Any] = {"dataset_id": None, "case_count": 0, "files": {}}
        known = {
            name: {"directory": f"evaluation/{name}"} | unbound for name in (self.suite, "other")
        }
        data = {"schema_version": 1, "kind": "suite_registry", "suites": known | suites}
        (self.definitions / "registry.json").write_bytes(as_json(data))

    def compiled(self) -> Dataset:
        """Compile what was written, through the functions."""
        return compile_dataset(
            parse(as_json(self.cohort), Cohort, file="cohort.json"),
            parse(as_json(self.rules), Rules, file="rules.json"),
            EvidenceHome.at(self.home),
        )

    def faults(self) -> list[str]:
        """Write, compile, and return what is wrong."""
        try:
            self.write().compiled()
        except InvalidInputError as error:
            return [str(fault) for fault in error.faults]
        return []

    def command(self, name: str, *args: str | Path, suite: str = "") -> Done:
        """Run a command for the suite and its definitions."""
        chosen = ["--suite", suite or self.suite, "--definitions", self.definitions]
        return self.run(name, *chosen, *args)

    def compile(self) -> Done:
        output = self.source / "dataset.json"
        return self.command("compile", "--evidence-home", self.home, "--output", output)

    def bind(self, *args: str) -> "World":
        """Write, compile and bind by the commands."""
        done = self.write().compile()
        assert done.code == 0, done.err
        done = self.command("bind", "--source", self.source, *args)
        assert done.code == 0, done.err
        return self

    def export(self) -> Done:
        homes = ("--source", self.source, "--evidence-home", self.home)
        return self.command("export-revision", *homes, "--output", self.root / "review.json")

    def review(self) -> dict[str, Any]:
        """What an export wrote."""
        found: dict[str, Any] = json.loads((self.root / "review.json").read_bytes())
        return found


def load(folder: Path, root: Path, run: Callable[..., Done], suite: str) -> World:
    home = folder / "evidence"
    paths = sorted(path for path in home.rglob("*.*") if path.is_file())
    world = World(
        root,
        run,
        json.loads((folder / "cohort.json").read_bytes()),
        json.loads((folder / "rules.json").read_bytes()),
        {path.relative_to(home).as_posix(): path.read_bytes() for path in paths},
        suite,
    )
    world.settle()
    return world


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Done]:
    def run(*args: str | Path) -> Done:
        capsys.readouterr()
        code = main([str(arg) for arg in args])
        return Done(code, *capsys.readouterr())

    return run


@pytest.fixture
def world(tmp_path: Path, run: Callable[..., Done]) -> World:
    """Four cases: an article with comments, an excerpt, a titleless post, posts."""
    return load(SUITE, tmp_path, run, "articles")


@pytest.fixture
def mixed(tmp_path: Path, run: Callable[..., Done]) -> World:
    """One case of each other kind of task."""
    return load(MIXED, tmp_path / "mixed", run, "mixed")
