"""What of a title counts: what a person could read off the page, and no more."""

import re
import unicodedata

# The longest title that a key may have, in characters. Shops stop far earlier.
TITLE_LIMIT = 1000

# Default_Ignorable_Code_Point of Unicode: characters that show nothing where they stand (soft
# hyphen, zero width, byte order mark, bidi marks, variation selectors, fillers, tags).
# https://www.unicode.org/Public/15.1.0/ucd/DerivedCoreProperties.txt
_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+"
)

# NFC makes a text at most four times shorter: no character's canonical decomposition is longer.
# https://www.unicode.org/faq/normalization.html (maximum expansion factors)
_LONGEST_SPELLING = 4 * TITLE_LIMIT


def normalise_title(text: str) -> str:
    r"""Return ``text`` as titles are compared.

    Invisible characters are dropped, every run of white space becomes one space, the ends are
    trimmed, and the rest is in Unicode NFC. Case and punctuation stay.

    >>> normalise_title(" Cafe\N{SOFT HYPHEN}\N{COMBINING ACUTE ACCENT}\N{NO-BREAK SPACE}\n Set")
    'Café Set'
    """
    # NFC last: a dropped character may have kept an accent from its letter
    return unicodedata.normalize("NFC", _visible(text))


def same_title(a: str, b: str) -> bool:
    """Tell whether two titles read the same.

    A text too long to be any key's title equals nothing, itself included: canonical ordering
    takes quadratic time on long runs of accents, so such a text is never normalised.
    """
    left, right = _visible(a), _visible(b)
    if max(len(left), len(right)) > _LONGEST_SPELLING:
        return False
    return unicodedata.normalize("NFC", left) == unicodedata.normalize("NFC", right)


def _visible(text: str) -> str:
    return " ".join(_INVISIBLE.sub("", text).split())
