"""The amount that a text states as a price, in the currency that it names."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from pageread.alternatives import alternatives
from pageread.prices.currencies import LONGEST_MARK, MARKS, POINT_GROUPS, SHARED, digits_of
from pageread.prices.numbers import NUMBER, plain, read_number

__all__ = ["MARKED", "Amount", "Tag", "amount_in", "price_tags", "read_amount"]

_LETTERS = alternatives(mark for mark in MARKS if mark[0].isalnum() and mark.isascii())
MARKED = re.compile(
    rf"[{re.escape(''.join({c for m in MARKS for c in m if not c.isascii() or c == '$'}))}]"
    rf"|(?<![A-Za-z]){_LETTERS}\s?\d|\d\s?{_LETTERS}(?![A-Za-z])"
)
"""A cheap test of raw text: only what it finds can hold a price tag."""

_CENTS = 2
_LOOSE = re.compile(r"\s[0-9]{2}$")  # cents, or something else
_FROM = re.compile(r"[0-9]\s?[-\u2013\u2014~]\s?$")
_TO = re.compile(r"\s?[-\u2013\u2014~]\s?[0-9]")
_MANY = ("k", "m", "mio", "mln", "million", "lakh", "lac", "crore", "cr", "万", "億", "亿", "만")


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """Money.

    Attributes:
        value: In major units, exact.
        currency: ISO 4217 code; None where the mark is shared or there is none.
        digits: Of the minor unit.
    """

    value: Decimal
    currency: str | None
    digits: int

    @property
    def minor_units(self) -> int:
        """The amount in minor units."""
        return int(self.value.scaleb(self.digits))

    def __str__(self) -> str:
        """The amount as a decimal number with the digits of its minor unit."""
        return f"{self.value:.{self.digits}f}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A number beside a currency mark.

    Attributes:
        number: The number as it is written, cents behind the mark behind a point.
        meaning: What the mark stands for: an ISO code or a member of ``SHARED``; None for none.
        mark: The mark as it is written.
        start: Where the tag starts in the plain text.
        end: Where it ends.
    """

    number: str
    meaning: str | None
    mark: str
    start: int
    end: int


def read_amount(text: str, currency: str | None = None) -> Amount | None:
    """Return the one amount that a text states; None where it states none, or several.

    Args:
        text: Some words with a price.
        currency: ISO code that the page gives; then the number may stand without a mark, and a
            shared mark is of this currency.

    Spaces, apostrophes, points and commas group before three digits, commas in India's way too:

    >>> says = lambda *given: (found := read_amount(*given)) and f"{found} {found.currency}"
    >>> says("1 234 Kč"), says("1 875 C$"), says("EUR 1 299.00"), says("CHF 1'299.–")
    ('1234.00 CZK', '1875.00 CAD', '1299.00 EUR', '1299.00 CHF')
    >>> says("₺1.299,90"), says("12.990 Ft"), says("₫1.299.000"), says("Rs. 1,29,900", "INR")
    ('1299.90 TRY', '12990.00 HUF', '1299000 VND', '129900.00 INR')

    The minor unit decides where three digits could be either, and what is too precise is rounded
    only where nothing is lost:

    >>> says("1,234,567.890 BHD"), says("1.234 KWD"), says("¥12,900", "JPY"), says("£3.3500")
    ('1234567.890 BHD', '1.234 KWD', '12900 JPY', '3.35 GBP')
    >>> says("£3.3549"), says("¥12.50", "JPY")
    (None, None)

    Digits of every script, raised cents, cents behind the mark, dashes for no cents:

    >>> says("１２，９００円"), says("٣٤٩٫٩٠ ر.س"), says("$19⁹⁹", "USD")
    ('12900 JPY', '349.90 SAR', '19.99 USD')
    >>> says("19€90"), says("1.299,- €")
    ('19.90 EUR', '1299.00 EUR')

    Only numbers beside a mark are prices while there is one:

    >>> says("2 pairs from $349", "USD"), says("349,90", "EUR"), says("349,90"), says("size 42")
    ('349.00 USD', '349.90 EUR', None, None)

    Refused: a point before three digits in money that divides with a point, several amounts,
    ranges, multiples, less than nothing, shares:

    >>> says("£3.350"), says("£10 – £20"), says("was 20 €, now 15 €"), says("€ 68 50")
    (None, None, None, None)
    >>> says("10–20 €"), says("-5,00 €"), says("20 %", "EUR"), says("$1.2M"), says("£90x")
    (None, None, None, None, None)
    """
    tags = list(price_tags(plain(text), bare=currency is not None))
    marked = [tag for tag in tags if tag.meaning is not None] or tags
    read = {amount_in(tag, currency) for tag in marked}
    one = read.pop() if len(read) == 1 else None
    return None if any(_in_range(plain(text), tag) for tag in marked) else one


def amount_in(tag: Tag, currency: str | None = None, digits: int | None = None) -> Amount | None:
    """Return the amount of a tag; None where its number cannot be read in its currency."""
    code = tag.meaning if tag.meaning not in SHARED else None
    code = code or currency
    known = digits_of(code) if digits is None else digits
    if tag.meaning == "¥" and code is None:
        known = 0 if digits is None and not tag.number.endswith(".00") else known
    grouping = code in POINT_GROUPS or tag.meaning == "kr" or (code == "TND")
    value = read_number(tag.number, digits=known, point_groups=grouping or None)
    if value is None:
        return None
    minor = value.scaleb(known)
    if minor != minor.to_integral_value():
        return None
    exact = minor.to_integral_value().scaleb(-known)
    return Amount(value=exact, currency=code, digits=known)


def price_tags(text: str, *, bare: bool = False) -> Iterator[Tag]:
    """Yield the price tags of a plain text, in order.

    Args:
        text: What :func:`pageread.prices.numbers.plain` returned.
        bare: Whether numbers without a mark are tags too.
    """
    position = 0
    while found := NUMBER.search(text, position):
        tag = _tag(text, found.start(), found.end())
        position = max(found.end(), tag.end if tag else 0)
        if tag is not None and (bare or tag.meaning is not None):
            yield tag


def _tag(text: str, start: int, end: int) -> Tag | None:
    """Return the tag whose number stands there; None where something else is counted."""
    number = text[start:end]
    if number[0] in ".," and start and (text[start - 1].isalnum() or text[start - 1] in ".,"):
        # the point of "Rs.", or of a sentence
        start, number = start + 1, number[1:]
    before, after = mark_before(text, start), mark_after(text, end)
    if before is None and start and _glued(text[start - 1]):
        return None
    if after is None and _counted(text[end:]):
        return None
    mark = _better(before, after)
    first = start - len(before) if before else start
    if _negative(text, first, start) or (before and not after and _LOOSE.match(text, end)):
        return None
    if after is not None:
        end = end + len(text[end:]) - len(text[end:].lstrip()) + len(after)
        cents = _cents_behind(text, end) if number.isdigit() or number[-1:].isdigit() else ""
        if cents and before is None:
            number, end = f"{number}.{cents}", end + len(text[end:].lstrip()[:_CENTS]) + 1
    meaning = MARKS[mark] if mark else None
    return Tag(
        number=number, meaning=meaning, mark=mark or "", start=first, end=min(end, len(text))
    )


def _in_range(text: str, tag: Tag) -> bool:
    """Tell whether a tag is one end of a range: 10–20 €."""
    return bool(_FROM.search(text[: tag.start]) or _TO.match(text, tag.end))


def _glued(char: str) -> bool:
    """Tell whether a number behind this character is part of a code or of a longer number."""
    return char.isalnum() or char in "_#/"


def _negative(text: str, first: int, start: int) -> bool:
    """Tell whether a minus stands before a tag: -5, but not 10-5 nor a dash between words."""
    for place in (first, start):
        if place and text[place - 1] in "-\u2212" and (place == 1 or not text[place - 2].isalnum()):
            return True
    return False


def _counted(rest: str) -> bool:
    """Tell whether what follows a number makes it no amount: letters, a share, a multiple."""
    if not rest:
        return False
    if rest[0].isalpha() or rest[0] in "_%\u2030°":
        return True
    word = rest.lstrip()
    return word[:1] in {"%", "\u2030"} or word.lower().startswith(_MANY[3:])


def mark_before(text: str, start: int) -> str | None:
    """Return the longest mark that ends where a number starts."""
    head = text[max(0, start - LONGEST_MARK - 2) : start].rstrip()
    for length in range(min(LONGEST_MARK, len(head)), 0, -1):
        mark = head[-length:]
        if mark in MARKS and not (mark[0].isalpha() and head[-length - 1 : -length].isalpha()):
            return mark
    return None


def mark_after(text: str, end: int) -> str | None:
    """Return the longest mark that starts where a number ends."""
    tail = text[end : end + LONGEST_MARK + 2].lstrip()
    for length in range(min(LONGEST_MARK, len(tail)), 0, -1):
        mark = tail[:length]
        if mark in MARKS and not _goes_on(mark, tail[length : length + 1]):
            return mark
    return None


def _goes_on(mark: str, char: str) -> bool:
    """Tell whether a word goes on behind what looks like a mark; ideographs need no space."""
    return mark[-1].isalpha() and char.isalpha() and mark[-1] < "\u0e00"


def _better(before: str | None, after: str | None) -> str | None:
    """Return the mark that says more: one of a single currency before a shared one."""
    named = [mark for mark in (before, after) if mark and MARKS[mark] not in SHARED]
    return next(iter(named), before or after)


def _cents_behind(text: str, end: int) -> str:
    """Return the two digits that stand behind a mark and belong to nothing else."""
    rest = text[end:]
    digits = rest.lstrip()[:_CENTS]
    behind = rest.lstrip()[_CENTS:].lstrip()
    fits = len(digits) == _CENTS and digits.isdigit() and len(rest) - len(rest.lstrip()) <= 1
    alone = not behind or not (behind[0].isalnum() or behind[0] in ".,%/" or mark_after(behind, 0))
    return digits if fits and alone else ""
