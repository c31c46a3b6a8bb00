"""Texts for articles in thirteen languages, put together from phrases that fit each other.

>>> from pagetrap.streams import Rng
>>> writer("en", Rng("a")).sentence() == writer("en", Rng("a")).sentence()
True
>>> ui("de").date("2024-03-05")
'5. März 2024'
"""

from pagetrap.articles.prose.engine import ProseExhaustedError, Writer
from pagetrap.articles.prose.languages import LANGUAGES, language
from pagetrap.articles.prose.tables import Ui
from pagetrap.streams import Rng

__all__ = ["LANGUAGES", "ProseExhaustedError", "Ui", "Writer", "ui", "writer"]


def writer(code: str, rng: Rng) -> Writer:
    """Return a writer of ``code`` who draws below ``rng``'s address.

    Two writers of one language at one address write the same; those of two languages do not.

    Raises:
        ValueError: there is no such language.
    """
    return Writer(language(code), rng.fork(code))


def ui(code: str) -> Ui:
    """Return the words of a page's interface in ``code``.

    Raises:
        ValueError: there is no such language.
    """
    return language(code).ui
