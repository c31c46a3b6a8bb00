"""Refuses a row in which a decoy is the truth, by the grader's own word for equal."""

from collections.abc import Iterable, Mapping

from pagegrade.answer import same
from pagetrap.products.pathologies.base import Decoy

__all__ = ["refuse_true_decoys"]


def refuse_true_decoys(decoys: Iterable[Decoy], key: Mapping[str, object]) -> None:
    """Check that no planted title, price, code or image is the right one.

    Raises:
        ValueError: a decoy equals the truth of its field; names both.
    """
    for decoy in decoys:
        truth = key[decoy.field]
        wrong = (
            decoy.value in truth
            if isinstance(truth, list)
            else same(decoy.field, decoy.value, truth)
        )
        if wrong:
            raise ValueError(
                f"the {decoy.field} decoy {decoy.value!r} ({decoy.place}) is the truth"
            )
