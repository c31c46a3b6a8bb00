"""What the environment's knobs ask of ``product_rows``: one pure function and its table."""

from typing import Literal, TypeAlias, TypedDict

from pagetrap.products.row_requests import SPLIT_ROWS, Split

__all__ = [
    "PROBE_ROWS",
    "TRAIN_ROWS",
    "Difficulty",
    "RowQuery",
    "Split",
    "row_query",
]

Difficulty: TypeAlias = Literal["easy", "medium", "hard", "all"]

TRAIN_ROWS = SPLIT_ROWS  # as many as the published split, so that the two tables compare
PROBE_ROWS = 100


class RowQuery(TypedDict):
    """The arguments of one ``product_rows`` call."""

    split: Split
    seed: int | None
    count: int | None
    difficulty: Difficulty
    probe: str | None
    bulk: int | None


def row_query(  # noqa: PLR0913 - one argument a knob
    *,
    split: Split | None = None,
    held_out: bool = False,
    seed: int | None = None,
    difficulty: Difficulty = "all",
    probe: str | None = None,
    probe_n: int | None = None,
    bulk: int | None = None,
) -> RowQuery:
    """Translate the knobs, or refuse a combination that has no meaning.

    Without a knob the rows are the published ones. A seed or a probe moves them to the
    training split: :data:`TRAIN_ROWS` of them, or ``probe_n`` of a probe. Only
    ``split="train"``, said in so many words and without a probe, is unbounded.

    Raises:
        ValueError: The knobs contradict each other; the message says what is allowed.

    >>> row_query(seed=7)["split"], row_query(seed=7)["count"]
    ('train', 120)
    >>> row_query(split="train", seed=7)["count"] is None
    True
    """
    chosen = _split(split, held_out=held_out, moved=seed is not None or probe is not None)
    if chosen != "train":
        _refuse_moves(chosen, seed=seed, probe=probe)
    if probe_n is not None and probe is None:
        raise ValueError(f"probe_n={probe_n} counts the rows of a probe: name one with probe too")
    _refuse_below(seed=(seed, 0), probe_n=(probe_n, 1), bulk=(bulk, 1))
    return RowQuery(
        split=chosen,
        seed=seed,
        count=_count(chosen, said=split is not None, probe=probe, probe_n=probe_n),
        difficulty=difficulty,
        probe=probe,
        bulk=bulk,
    )


def _split(split: Split | None, *, held_out: bool, moved: bool) -> Split:
    if held_out and split not in {None, "held_out"}:
        raise ValueError(f"held_out and split={split!r} name two splits: give one of them")
    if held_out:
        return "held_out"
    return split or ("train" if moved else "published")


def _refuse_moves(split: Split, *, seed: int | None, probe: str | None) -> None:
    for name, value in (("seed", seed), ("probe", probe)):
        if value is not None:
            raise ValueError(
                f"{name}={value!r} draws fresh rows and the {split} rows are fixed: "
                f"drop it, or draw from split 'train'"
            )


def _refuse_below(**bounds: tuple[int | None, int]) -> None:
    for name, (value, least) in bounds.items():
        if value is not None and value < least:
            raise ValueError(f"{name}={value} is too small: at least {least}")


def _count(split: Split, *, said: bool, probe: str | None, probe_n: int | None) -> int | None:
    if probe is not None:
        return probe_n if probe_n is not None else PROBE_ROWS
    return TRAIN_ROWS if split == "train" and not said else None
