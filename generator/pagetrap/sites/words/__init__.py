"""What these pages say, by language: labels, and names to be put together.

>>> words("de").results.format(n=48)
'48 Treffer'
"""

from types import MappingProxyType

from pagetrap.sites.words import ar, de, en, es, fr, ja, ru, zh
from pagetrap.sites.words.tables import Words

__all__ = ["LANGUAGES", "Words", "words"]

_SHELF = MappingProxyType(
    {
        "en": en.WORDS,
        "de": de.WORDS,
        "fr": fr.WORDS,
        "es": es.WORDS,
        "ru": ru.WORDS,
        "ar": ar.WORDS,
        "ja": ja.WORDS,
        "zh": zh.WORDS,
    }
)
LANGUAGES = tuple(_SHELF)


def words(code: str) -> Words:
    """Return the words of a language.

    Raises:
        ValueError: there is no such language.
    """
    if code not in _SHELF:
        raise ValueError(f"no words for language {code!r}; allowed: {', '.join(LANGUAGES)}")
    return _SHELF[code]
