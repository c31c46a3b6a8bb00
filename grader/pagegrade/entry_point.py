"""What the command ``pagegrade`` starts: the command, or a line that says what it needs."""

import sys

__all__ = ["main"]

_EXTRA = frozenset(
    {"ada_url", "cyclopts", "pydantic", "pydantic_core", "pyromark", "re2", "turbohtml"}
)


def main() -> int:
    """Run the command; return 2 where the article scorer isn't installed."""
    try:
        from pagegrade.cli import main as run
    except ModuleNotFoundError as missing:
        if missing.name not in _EXTRA:
            raise
        print(
            f"pagegrade: the command needs {missing.name}: pip install 'pagegrade[articles]'; "
            "answers are graded without it, by pagegrade.answer.grade_answer",
            file=sys.stderr,
        )
        return 2
    return run()
