"""Dates in English words, of our own making: ``strftime`` would ask the locale."""

from datetime import date

from pagetrap.products.words import WORDS

__all__ = ["long_date"]


def long_date(day: date) -> str:
    """Return a date as English pages write it.

    >>> long_date(date(2026, 3, 4))
    'Wednesday 4 March 2026'
    """
    names = WORDS.calendar
    return f"{names.weekdays[day.weekday()]} {day.day} {names.months[day.month - 1]} {day.year}"
