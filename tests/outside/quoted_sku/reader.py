"""The defence: a small reader of article numbers, which can be told to read without it."""

import re

__all__ = ["skus"]

_CODE = re.compile(r"(?<![\w.-])(?=[A-Z0-9.-]*[0-9])[A-Z0-9]+(?:[-.][A-Z0-9]+)*(?![\w.-])")
_OTHERS = re.compile(r"<aside><p>Fits the older model: .*?</p></aside>")


def skus(html: str, *, without: tuple[str, ...] = ()) -> set[str]:
    """Return what on a page has the form of an article number, less what others are said to have.

    Args:
        html: The page.
        without: ``own_sku`` takes the defence away.
    """
    kept = html if "own_sku" in without else _OTHERS.sub("", html)
    return set(_CODE.findall(re.sub(r"<[^>]*>", " ", kept)))
