"""What counts as a leak, and how figures are printed."""

__all__ = ["LEAK_GAIN", "LEAK_P", "rounded"]

LEAK_P = 0.001
LEAK_GAIN = 0.05


def rounded(values: dict[str, object]) -> dict[str, object]:
    """Return values with floats at six digits, so that two runs print the same.

    >>> rounded({"gain": 0.1234567, "rule": "largest"})
    {'gain': 0.123457, 'rule': 'largest'}
    """
    return {
        name: round(value, 6) if isinstance(value, float) else value
        for name, value in values.items()
    }
