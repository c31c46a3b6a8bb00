"""The suites of ``definitions/``: the registry, and what each suite's folder holds."""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Literal

from pydantic import Field, field_validator

from pagegrade.authoring.cohort import Cohort
from pagegrade.authoring.rules import Rules
from pagegrade.field_types import Id, Sha256, Shown
from pagegrade.strict_json import Fault, InvalidInputError, Strict, read

__all__ = ["BINDINGS", "DEFINITIONS", "Entry", "Registry", "Suite", "registry_of"]

DEFINITIONS = Path(__file__).parents[1] / "definitions"
"""The copy of ``definitions/`` that the package carries; in a checkout the folder itself."""

BINDINGS = ("tasks.json", "dataset-catalog.json", "source-inputs.json")
"""The generated files of a suite, in the order in which the registry has their hashes."""


class Entry(Strict):
    """A suite and the bound revision of it.

    Attributes:
        directory: Its folder, relative to ``definitions/``.
        dataset_id: None as long as no revision is bound.
        files: The hashes of ``BINDINGS``.
    """

    directory: Shown
    dataset_id: Id | None
    case_count: int = Field(ge=0)
    files: dict[Literal["tasks.json", "dataset-catalog.json", "source-inputs.json"], Sha256]

    @field_validator("directory")
    @classmethod
    def _stays_inside(cls, directory: str) -> str:
        parts = PurePosixPath(directory).parts
        if directory != "/".join(parts) or ".." in parts:
            raise ValueError("a folder inside of definitions")
        return directory


class Registry(Strict):
    """``registry.json``: every suite by its name."""

    schema_version: Literal[1]
    kind: Literal["suite_registry"]
    suites: dict[Id, Entry]


@dataclass(frozen=True, slots=True)
class Suite:
    """One suite on the disk.

    Attributes:
        definitions: The folder of the registry; as it was named, so that faults name it so.
    """

    name: str
    definitions: Path
    entry: Entry

    @classmethod
    def find(cls, name: str, definitions: Path = DEFINITIONS) -> "Suite":
        """Look the suite up in the registry.

        Raises:
            InvalidInputError: There is no readable registry, or no such suite in it.
        """
        suites = registry_of(definitions).suites
        if name not in suites:
            expected = f"a suite {name!r}; known: {', '.join(sorted(suites)) or 'none'}"
            file = str(definitions / "registry.json")
            raise InvalidInputError((Fault(file, expected, "$.suites"),))
        return cls(name, definitions, suites[name])

    @property
    def folder(self) -> Path:
        """Where its files are."""
        return self.definitions / self.entry.directory

    def file(self, name: str) -> Path:
        """Return the path of one of its files."""
        return self.folder / name

    def cohort(self) -> Cohort:
        """Read ``cohort.json``.

        Raises:
            InvalidInputError: It is missing or malformed.
        """
        return read(self.file("cohort.json"), Cohort)

    def rules(self) -> Rules:
        """Read ``rules.json``.

        Raises:
            InvalidInputError: It is missing or malformed.
        """
        return read(self.file("rules.json"), Rules)


def registry_of(definitions: Path) -> Registry:
    """Read ``registry.json``.

    Raises:
        InvalidInputError: It is missing or malformed.
    """
    return read(definitions / "registry.json", Registry)
