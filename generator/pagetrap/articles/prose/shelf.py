"""Which languages there are, and where their tables stand."""

from pagetrap.articles.prose import ar, de, en, es, fr, he, hi, ja, ko, pl, ru, th, zh
from pagetrap.articles.prose.tables import Language

__all__ = ["LANGUAGES", "language"]

_SHELF: dict[str, Language] = {
    "en": en.LANGUAGE,
    "de": de.LANGUAGE,
    "fr": fr.LANGUAGE,
    "es": es.LANGUAGE,
    "pl": pl.LANGUAGE,
    "ru": ru.LANGUAGE,
    "zh": zh.LANGUAGE,
    "ja": ja.LANGUAGE,
    "ko": ko.LANGUAGE,
    "ar": ar.LANGUAGE,
    "he": he.LANGUAGE,
    "th": th.LANGUAGE,
    "hi": hi.LANGUAGE,
}

LANGUAGES: tuple[str, ...] = tuple(_SHELF)
"""The languages that have a writer, by their two-letter code."""


def language(code: str) -> Language:
    """Return the tables of a language.

    Raises:
        ValueError: there is no such language.
    """
    if code not in _SHELF:
        raise ValueError(f"no writer for language {code!r}; allowed: {', '.join(LANGUAGES)}")
    return _SHELF[code]
