"""How many files of each role a rule names: what each kind of task has to be reviewed on."""

from collections.abc import Iterator
from typing import get_args

from pagegrade.authoring.rules import Rule
from pagegrade.source_files import Role
from pagegrade.strict_json import Fault, Place

__all__ = ["role_faults"]

_ANY = (0, None)
_AT_MOST_ONE = (0, 1)
_TWO_OR_MORE = (2, None)  # independent loads


def role_faults(rule: Rule, place: Place) -> Iterator[Fault]:
    """Count the files of a rule by their roles."""
    counts = _counts(rule)
    for role in get_args(Role):
        least, most = counts[role]
        count = sum(source.role == role for source in rule.sources)
        if count < least or (most is not None and count > most):
            due = f"{least}" if least == most else f"{least} or more" if most is None else "0 or 1"
            yield place.fault("sources", f"{due} of the role {role}, not {count}")


def _counts(rule: Rule) -> dict[Role, tuple[int, int | None]]:
    loads = _TWO_OR_MORE if rule.task_kind == "post_collection" else None
    return {
        "page": loads or (1, 1),
        "body_text": _exactly(rule.body is not None),
        "comment_observation": _exactly(rule.task_kind == "fixed_article"),
        "post_observation": loads or (0, 0),
        "record_observation": _exactly(bool(rule.records)),
        "resource_observation": _exactly(bool(rule.resources)),
        "review": (1, 1),
        "screenshot": _ANY,
        "user_archive": _exactly(rule.attestation is not None),
        "answer_html": _AT_MOST_ONE,
        "answer_markdown": _AT_MOST_ONE,
        "answer_text": _AT_MOST_ONE,
        "answer_file": _ANY,
    }


def _exactly(is_due: bool) -> tuple[int, int]:
    return (1, 1) if is_due else (0, 0)
