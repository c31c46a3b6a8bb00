"""What an answer key must be: seven values that a right answer can have."""

import re
import reprlib
from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from types import MappingProxyType

from .contract import CONTRACT
from .decode import PRICE_DIGITS
from .fields import FIELDS, Field, has_type
from .titles import TITLE_LIMIT, normalise_title


def check_key(key: Mapping[str, object]) -> None:
    """Refuse a key that no answer could match, or that a careless answer could.

    Text must be as it is compared, so a title is a fixed point of `normalise_title`; so is a SKU,
    because nobody can copy an invisible character off a page.

    Raises:
        ValueError: The key is no mapping, lacks a field, has another, or has a value that is not
            of its field's form; the message names the field, the value and what is allowed.

    >>> check_key(dict.fromkeys(FIELDS))
    Traceback (most recent call last):
    ValueError: key has title None; allowed: a string of 1 to 1000 characters, as normalised
    """
    if not isinstance(key, Mapping):
        raise ValueError(f"key is {_shown(key)}; allowed: a mapping")  # noqa: TRY004 a key is data
    for name in [*FIELDS, *key]:
        if name not in key:
            raise ValueError(f"key has no {name}; allowed: exactly {', '.join(FIELDS)}")
        if name not in FIELDS:
            raise ValueError(f"key has {_shown(name)}; allowed: exactly {', '.join(FIELDS)}")
    for field in FIELDS:
        if not _IS_VALID[field](key[field]):
            raise ValueError(f"key has {field} {_shown(key[field])}; allowed: {_allowed(field)}")


def _allowed(field: Field) -> str:
    form = CONTRACT[field].form
    return f"{form}, as normalised" if field in {"title", "sku"} else form


def _shown(value: object) -> str:
    try:
        return reprlib.repr(value)
    except ValueError:  # an integer too long for Python to print
        return f"a huge {type(value).__name__}"


def _is_title(value: object) -> bool:
    return _is_printed(value) and len(str(value)) <= TITLE_LIMIT


def _is_printed(value: object) -> bool:
    return (
        type(value) is str
        and value != ""
        and _SURROGATE.search(value) is None
        and normalise_title(value) == value
    )


def _is_price(value: object) -> bool:
    return type(value) is int and 0 <= value < 10**PRICE_DIGITS


def _is_currency(value: object) -> bool:
    return type(value) is str and _CURRENCY.fullmatch(value) is not None


def _is_gallery(value: object) -> bool:
    return (
        type(value) is list
        and len(value) > 0
        and all(map(_is_url, value))
        and len(set(value)) == len(value)
    )


def _is_url(value: object) -> bool:
    return type(value) is str and _URL.fullmatch(value) is not None


def _is_date(value: object) -> bool:
    if type(value) is not str or not _DATE.fullmatch(value):
        return False
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True


_SURROGATE = re.compile("[\ud800-\udfff]")
_CURRENCY = re.compile(r"[A-Z]{3}")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
# As a browser serialises it: lower-case scheme, a host, printable ASCII.
_URL = re.compile(r"https?://[!-.0-~][!-~]*")

_IS_VALID: Mapping[Field, Callable[[object], bool]] = MappingProxyType(
    {
        "title": _is_title,
        "price_cents": _is_price,
        "currency": _is_currency,
        "in_stock": partial(has_type, "in_stock"),
        "sku": _is_printed,
        "image_urls": _is_gallery,
        "dispatch_date": _is_date,
    }
)
