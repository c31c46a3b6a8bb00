"""Which languages there are, and their tables."""

from pagetrap.articles.prose.tables import Language
from pagetrap.words import load

__all__ = ["LANGUAGES", "language"]

LANGUAGES = ("en", "de", "fr", "es", "pl", "ru", "zh", "ja", "ko", "ar", "he", "th", "hi")
"""The languages that have a writer, by their two-letter code."""


def language(code: str) -> Language:
    """Return the tables of a language.

    Raises:
        ValueError: there is no such language.
    """
    if code not in LANGUAGES:
        raise ValueError(f"no writer for language {code!r}; allowed: {', '.join(LANGUAGES)}")
    return load("articles", code, Language)
