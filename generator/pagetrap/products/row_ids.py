"""Finds where a row is by its id."""

import re

from pagetrap.products.row_requests import SPLIT_ROWS, Address, Request

__all__ = ["address_of"]

_SHORT = re.compile(r"(?:(published|held_out)/)?([0-9]{1,9})")
_FIXED = re.compile(r"(published|held_out)/seed-all/all/row-([0-9]{1,9})")
_TRAIN = re.compile(r"train/seed-([0-9]{1,18})/(?:probe-([a-z_+]+)|([a-z]+))/row-([0-9]{1,18})")
_FORMS = "published/7, held_out/7, train/seed-0/all/row-7, train/seed-0/probe-NAME[+NAME]/row-7"


def address_of(row_id: str) -> Address:
    """Return where a row is, by its id or, of a fixed split, by its number.

    Raises:
        ValueError: no row has this id; says what ids look like.

    >>> address_of("7") == address_of("published/seed-all/all/row-7")
    True
    >>> address_of("train/seed-2/probe-none/row-0").pathologies
    ()
    """
    if found := _SHORT.fullmatch(row_id) or _FIXED.fullmatch(row_id):
        number = int(found[2])
        if number < SPLIT_ROWS:
            held_out = found[1] == "held_out"
            return Request(split="held_out" if held_out else "published").address(number)
    elif found := _TRAIN.fullmatch(row_id):
        request = Request(seed=int(found[1]), probe=found[2], difficulty=found[3] or "all")
        return request.address(int(found[4]))
    raise ValueError(f"no row {row_id!r}; ids look like {_FORMS}, numbers below {SPLIT_ROWS}")
