"""Dates in English words, of our own making: ``strftime`` would ask the locale."""

from datetime import date

__all__ = ["MONTHS", "WEEKDAYS", "long_date"]

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def long_date(day: date) -> str:
    """Return a date as English pages write it.

    >>> long_date(date(2026, 3, 4))
    'Wednesday 4 March 2026'
    """
    return f"{WEEKDAYS[day.weekday()]} {day.day} {MONTHS[day.month - 1]} {day.year}"
