"""Why a field was missed, in words: what the answer took, where the generator says it stands."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import Any

from pagegrade.answer import FAILURES, Failure, Field, same
from pagegrade.answer.fields import has_type
from pagetrap.products.lookalikes import Lookalike

__all__ = ["reason"]

_HUNDRED = 100
_KINDS = MappingProxyType(
    {
        "NoneType": "null",
        "bool": "true or false",
        "dict": "an object",
        "float": "a number that is no price",
        "int": "a whole number",
        "list": "a list",
        "str": "a string",
    }
)
"""What a decoded value is called. A number that no price can be is decoded as a float."""
_WANTED: Mapping[Field, str] = MappingProxyType(
    {
        "title": "a string",
        "price_cents": "a whole number",
        "currency": "a string",
        "in_stock": "true or false",
        "sku": "a string",
        "image_urls": "a list of strings",
        "dispatch_date": "a string",
    }
)


def reason(
    field: Field,
    answer: Mapping[str, Any] | None,
    truth: Any,
    *,
    failure: Failure | None,
    lookalikes: Sequence[Lookalike] = (),
) -> str:
    """Say why ``answer`` misses ``field``; call it for missed fields only.

    >>> reason("sku", {"sku": 7}, "A7", failure="wrong_type")
    'a whole number, where a string belongs'
    >>> answer = {"dispatch_date": "2026-05-02"}
    >>> reason("dispatch_date", answer, "2026-05-04", failure="wrong_value")
    '2 days too early'
    """
    if answer is None:
        return FAILURES[failure] if failure else "There is no answer."
    if field not in answer:
        return "the answer has no such key"
    value = answer[field]
    if not has_type(field, value):
        found = "a list that holds something else" if type(value) is list else _kind(value)
        return f"{found}, where {_WANTED[field]} belongs"
    if field == "image_urls":
        return "; ".join(_images(value, truth, lookalikes))
    return _differs(field, value, truth, lookalikes)


def _differs(field: Field, value: Any, truth: Any, lookalikes: Sequence[Lookalike]) -> str:
    """Name the value that was taken, or else say how it differs from the right one."""
    words = _DIFFERS[field](value, truth) if field in _DIFFERS else "another value"
    taken = [look for look in lookalikes if look.field == field and same(field, value, look.value)]
    if field == "dispatch_date":  # the same day may have other causes
        return "; ".join((words, *map(_named, taken[:1])))
    if not taken and field == "price_cents" and value not in {0, *_cut(truth)}:
        cut = (look for look in lookalikes if _is_cut(value, look))
        return next((f"the number up to a separator of: {_placed(look)}" for look in cut), words)
    return _named(taken[0]) if taken else words


def _kind(value: object) -> str:
    return _KINDS.get(type(value).__name__, "something else")


def _named(look: Lookalike) -> str:
    return f"took the value of: {_placed(look)}"


def _placed(look: Lookalike) -> str:
    return f"{look.place} [{look.by}]" if look.by else look.place


def _is_cut(value: int, look: Lookalike) -> bool:
    """Whether a value is the part before a separator of a planted price."""
    planted = look.field == "price_cents" and look.by
    return bool(planted) and isinstance(look.value, int) and value in _cut(look.value)


def _images(urls: list[str], truth: list[str], lookalikes: Sequence[Lookalike]) -> Iterator[str]:
    if missing := [url for url in truth if url not in urls]:
        yield f"{len(missing)} of {len(truth)} missing"
    known = {look.value: look for look in lookalikes if look.field == "image_urls"}
    extra = [url for url in dict.fromkeys(urls) if url not in truth]
    taken = Counter(_named(known[url]) for url in extra if url in known)
    yield from (f"{count}× {words}" for words, count in taken.items())
    if unknown := [url for url in extra if url not in known]:
        relative = sum("://" not in url for url in unknown)
        yield f"{len(unknown)} not on the page" + (f", {relative} not absolute" if relative else "")
    if repeated := len(urls) - len(set(urls)):
        yield f"{repeated} repeated"
    if not missing and not extra and not repeated:
        yield "right images in another order"


def _price(value: int, truth: int) -> str:
    if value == 0:
        return "zero, as where no price was found"
    if truth in {value * _HUNDRED, value / _HUNDRED}:
        return "off by a factor of a hundred: whole units or minor units"
    if value in _cut(truth):
        return "the number up to one of its separators"
    return f"{'more' if value > truth else 'less'} than the right price by {abs(value - truth)}"


def _cut(price: int) -> set[int]:
    """Return what is read of a grouped number, with or without cents, that is cut at a group.

    >>> 100 in _cut(129900), 130 in _cut(129900), 2 in _cut(2299)
    (True, True, True)
    """
    wholes = ((price // unit, unit) for unit in (1, _HUNDRED))
    return {
        read
        for whole, unit in wholes
        for groups in (1_000, 1_000_000)
        for read in (whole // groups * unit, round(whole / groups * unit))
    }


def _title(value: str, truth: str) -> str:
    if value.casefold() == truth.casefold():
        return "differs in case only"
    if value in truth:
        return "a part of the title"
    return "the title and more" if truth in value else "another title"


def _date(value: str, truth: str) -> str:
    try:
        days = (date.fromisoformat(value) - date.fromisoformat(truth)).days
    except ValueError:
        return "no date of the form YYYY-MM-DD"
    if days == 0:
        return "the right day in another form"
    unit = "day" if abs(days) == 1 else "days"
    return f"{abs(days)} {unit} too {'late' if days > 0 else 'early'}"


def _sku(value: str, truth: str) -> str:
    return "differs in case or spaces only" if _bare(value) == _bare(truth) else "another code"


def _bare(text: str) -> str:
    return "".join(text.split()).casefold()


def _stock(value: bool, truth: bool) -> str:  # noqa: ARG001 - there are two values
    return "says in stock, and it is not" if value else "says out of stock, and it is not"


_DIFFERS: Mapping[Field, Callable[[Any, Any], str]] = MappingProxyType(
    {
        "title": _title,
        "price_cents": _price,
        "in_stock": _stock,
        "sku": _sku,
        "dispatch_date": _date,
    }
)
