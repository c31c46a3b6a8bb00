"""The heading that labels the product region, repaired where it was read in a wrong charset."""

import re

from pageread.scrapers.dom import HEADINGS, attributes
from pageread.scrapers.region import Region
from pageread.scrapers.view import View

__all__ = ["headings", "read_title", "repaired"]

_CHARSETS = ("cp1252", "cp1250", "cp1251", "cp1254", "mac_roman")
# What titles in Latin script are written with: Latin-1 and Latin Extended-A, general punctuation
# (dashes, quotes, primes), currency signs, letterlike signs.
_WRITTEN = re.compile(
    "[\x20-\x7e\u00a1-\u017f\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2100-\u214f]+"
)


def read_title(view: View, region: Region) -> str | None:
    """Return the title as a person reads it."""
    titles = headings(view, region)[:1]
    if not view.has("heading_over_breadcrumb"):
        titles += _last_crumb(view)
    title = view.any_of(titles, "title")
    if title is None or not view.has("mojibake_repair"):
        return title
    return repaired(title)


def headings(view: View, region: Region) -> list[str]:
    """Return the shown headings of the region; honest pages have one."""
    return [view.text(node) for node in region.node.find_all(HEADINGS) if view.shown(node)]


def _last_crumb(view: View) -> list[str]:
    for node in view.soup.find_all(True):
        if attributes(node).get("aria-label") == "Breadcrumb":
            crumbs = [view.text(link) for link in node.find_all("a")]
            # one that opens a category is no name: without the defence nobody takes it for one
            return [crumb for crumb in crumbs[-1:] if not crumb.startswith("All ")]
    return []


def repaired(title: str) -> str:
    """Return ``title`` with UTF-8 that was read as a single-byte charset put right.

    A title is left alone when no charset leads back, when several lead to different texts, and
    when what they lead to is nothing that titles are written with.

    >>> repaired("Riderâ€™s GrÃ¶ÃŸe"), repaired("CAFÉ™"), repaired("SÃO")
    ('Rider’s Größe', 'CAFÉ™', 'SÃO')
    """
    if title.isascii():
        return title
    found = {text for charset in _CHARSETS if (text := _undone(title, charset)) is not None}
    return found.pop() if len(found) == 1 else title


def _undone(title: str, charset: str) -> str | None:
    try:
        text = title.encode(charset).decode("utf-8")
    except UnicodeError:
        return None
    return text if _WRITTEN.fullmatch(text) else None
