"""Amounts as integers of the minor unit, and as price tags show them."""

from dataclasses import dataclass

__all__ = ["MoneyFormat", "PriceGrid", "plain_amount"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyFormat:
    """How every price of a page is written.

    Attributes:
        form: The price tag around the number; ``{}`` stands for the number.
        decimals: Digits of the minor unit.
        group: What stands between groups of the whole part, may be empty.
        indian: Groups of two digits above the first three, as in ``1,29,900``.
        point: What stands before the minor units.
        zero: What stands for minor units of zero, or None to print the digits.
    """

    form: str
    decimals: int
    group: str = ""
    indian: bool = False
    point: str = "."
    zero: str | None = None

    def tag(self, amount: int) -> str:
        """Return the price tag of ``amount`` minor units.

        >>> MoneyFormat(form="{} €", decimals=2, group=".", point=",", zero="–").tag(129900)
        '1.299,– €'
        >>> MoneyFormat(form="₹{}", decimals=2, group=",", indian=True).tag(12990000)
        '₹1,29,900.00'
        >>> MoneyFormat(form="¥{}", decimals=0).tag(899)
        '¥899'
        """
        whole, minor = divmod(amount, int(10**self.decimals))
        number = self.group.join(self._groups(str(whole)))
        if self.decimals:
            number += self.point + self._minor(minor)
        return self.form.replace("{}", number)

    def _minor(self, minor: int) -> str:
        if minor == 0 and self.zero is not None:
            return self.zero
        return f"{minor:0{self.decimals}d}"

    def _groups(self, digits: str) -> list[str]:
        if not self.group:
            return [digits]
        size = 2 if self.indian else 3
        groups, head = [digits[-3:]], digits[:-3]
        while head:
            groups.insert(0, head[-size:])
            head = head[:-size]
        return groups


@dataclass(frozen=True, slots=True, kw_only=True)
class PriceGrid:
    """The prices that a shop uses on one page, addressed by number.

    Truth and decoys are drawn from one grid, so that no digit of a price tells which is which.

    Attributes:
        low: Smallest whole part.
        span: How many whole parts there are.
        endings: Minor units that prices end in, strictly rising.
        decimals: Digits of the minor unit.
    """

    low: int
    span: int
    endings: tuple[int, ...]
    decimals: int

    def __len__(self) -> int:
        return self.span * len(self.endings)

    def amount(self, number: int) -> int:
        """Return the price with this number, in minor units; rises with the number."""
        whole, ending = divmod(number, len(self.endings))
        return (self.low + whole) * int(10**self.decimals) + self.endings[ending]

    def number(self, amount: int) -> int:
        """Return the number of a price of this grid.

        >>> grid = PriceGrid(low=10, span=5, endings=(0, 99), decimals=2)
        >>> grid.amount(3), grid.number(1199)
        (1199, 3)
        """
        whole, minor = divmod(amount, int(10**self.decimals))
        return (whole - self.low) * len(self.endings) + self.endings.index(minor)


def plain_amount(amount: int, decimals: int) -> str:
    """Return an amount as data has it.

    >>> plain_amount(1205, 2), plain_amount(1205, 0)
    ('12.05', '1205')
    """
    whole, minor = divmod(amount, 10**decimals)
    return f"{whole}.{minor:0{decimals}d}" if decimals else str(whole)
