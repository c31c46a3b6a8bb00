"""Prices that are written with signs around them, so that their places can be found."""

from pagetrap.products.money import MoneyFormat
from pagetrap.products.source_marks import Pen

__all__ = ["SignedAmount", "signed_money"]


class SignedAmount(int):
    """An amount that remembers the draft of its price tag."""

    number: int


class _SignedMoney(MoneyFormat):
    """Writes prices as another format does, and signs around the tags of known amounts."""

    def tag(self, amount: int) -> str:
        text = MoneyFormat.tag(self, amount)
        return Pen.signed(text, amount.number) if isinstance(amount, SignedAmount) else text


def signed_money(money: MoneyFormat) -> MoneyFormat:
    """Return a format that writes as another does, with signs around known amounts."""
    return _SignedMoney(
        form=money.form,
        decimals=money.decimals,
        group=money.group,
        indian=money.indian,
        point=money.point,
        zero=money.zero,
    )
