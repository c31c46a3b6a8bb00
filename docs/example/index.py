"""Write ``evidence.json`` for an evidence home, or print ``sources`` for the rules of a case.

::

    index.py EVIDENCE_HOME            # writes EVIDENCE_HOME/evidence.json
    index.py EVIDENCE_HOME CASE_ID    # prints the sources of this case
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

EDGE = 60  # characters that help a person to recognise a file
ROLES = {
    "page.html": "page",
    "body.txt": "body_text",
    "comments.json": "comment_observation",
    "review.json": "review",
    "answer.html": "answer_html",
    "answer.md": "answer_markdown",
    "answer.txt": "answer_text",
}


def source(home: Path, path: Path) -> dict[str, Any]:
    """Return a file as the rules name it."""
    sha256 = hashlib.sha256(path.read_bytes()).hexdigest()
    place = path.relative_to(home).as_posix()
    return {"path": place, "sha256": sha256, "role": ROLES[path.name]}


def indexed(home: Path, path: Path) -> dict[str, Any]:
    """Return a file as the index lists it."""
    text = path.read_bytes().decode("utf-8")
    edges = {"characters": len(text), "opening": text[:EDGE], "ending": text[-EDGE:]}
    return source(home, path) | edges


def files(case: Path) -> list[Path]:
    """Return the files of a case in the order of their roles."""
    return [case / name for name in ROLES if (case / name).is_file()]


def main(home: Path, case_id: str | None = None) -> str:
    """Return the JSON text that was asked for."""
    if case_id:
        made: Any = [source(home, path) for path in files(home / case_id)]
    else:
        cases = sorted(path for path in home.iterdir() if path.is_dir())
        made = {
            "schema_version": 1,
            "kind": "suite_evidence",
            "source": "A page that was captured by hand",
            "cases": [
                {"id": case.name, "files": [indexed(home, path) for path in files(case)]}
                for case in cases
            ],
        }
    return json.dumps(made, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    folder, *named = sys.argv[1:]
    text = main(Path(folder), *named)
    if named:
        print(text, end="")
    else:
        (Path(folder) / "evidence.json").write_text(text, encoding="utf-8", newline="\n")
