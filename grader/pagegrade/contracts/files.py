"""Files that an answer has to deliver, to the byte."""

from collections.abc import Mapping

from pydantic import Field

from pagegrade.canonical_json import sha256
from pagegrade.field_types import Id, Sha256
from pagegrade.response.formats import well_formed
from pagegrade.strict_json import Strict
from pagegrade.verdict import Component, Evidence, missing

__all__ = ["ExpectedFile", "check"]


class ExpectedFile(Strict):
    """A file to deliver; any one of its accepted versions will do, to the byte."""

    id: Id
    sha256: tuple[Sha256, ...] = Field(min_length=1)


def check(files: tuple[ExpectedFile, ...], delivered: Mapping[str, bytes] | None) -> Component:
    """Compare delivered bytes with the accepted versions, whatever was said about them before."""
    named = [(well_formed(name), data) for name, data in (delivered or {}).items()]
    hashes = {sha256(data): name for name, data in named}
    sizes = ", ".join(f"{name} ({len(data)} bytes)" for name, data in named)
    evidence = tuple(_file(file, hashes) for file in files)
    lost = missing(evidence)
    summary = f"{lost}; delivered: {sizes or 'nothing'}" if lost else f"{len(files)} files accepted"
    return Component.of("files", evidence, needed=len(files), summary=summary)


def _file(file: ExpectedFile, hashes: Mapping[str, str]) -> Evidence:
    found = next((hashes[h] for h in file.sha256 if h in hashes), "")
    detail = f"delivered as {found}" if found else f"no delivered file has SHA-256 {file.sha256[0]}"
    return Evidence(item=file.id, matched=bool(found), detail=detail)
