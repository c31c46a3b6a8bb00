"""Methods without an extractor: the page as it came, and the reference answer."""

from pathlib import Path

from pageread.extractors.task import Answer, Task, fetch

__all__ = ["raw_html", "reference"]

_ANSWERS = {
    "answer.md": "text/markdown",
    "answer.html": "text/html",
    "answer.txt": "text/plain",
}
"""The reference answers; the first that the case has is the one that is submitted.

Markdown goes first, since HTML is for most cases the page itself, which ``raw_html`` submits.
"""


def raw_html(task: Task) -> Answer:
    """Submit the page as it came; no link is followed and no file delivered."""
    page = fetch(task)
    return Answer(page.data, content_type=page.headers.get_content_type())


def reference(task: Task) -> Answer:
    """Submit what the authors of the case say is right: a control, not a contender.

    Raises:
        ValueError: The run didn't show this method the references.
        FileNotFoundError: The case has none.
    """
    if task.reference is None:
        raise ValueError("the references aren't shown to this method; declare that it sees them")
    folder = task.reference
    for name, content_type in _ANSWERS.items():
        if (folder / name).is_file():
            text = (folder / name).read_bytes()
            return Answer(text, content_type=content_type, files=_delivered(folder / "delivered"))
    raise FileNotFoundError(f"{folder.name} has none of {', '.join(_ANSWERS)}")


def _delivered(folder: Path) -> dict[str, bytes]:
    paths = sorted(folder.iterdir()) if folder.is_dir() else []
    return {path.name: path.read_bytes() for path in paths}
