"""Labels and notices: which short texts around a record are neither its author nor its text.

The lists are data of each contract; what a time stamp, a count or a separator looks like is code.
"""

import re
import unicodedata
from dataclasses import dataclass

from pagegrade.response.labels import Label, is_count, is_timestamp, label, without_count

__all__ = ["LabelLists", "is_visible"]

# Letters and symbols that are drawn as nothing: fillers of Hangul and the blank braille pattern.
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
_BETWEEN_LABELS = re.compile(r"\s*[·•|‧∙]\s*|\s+[-–—/,]\s+")  # dashes are meant
_MOST_PARTS = 12


def is_visible(text: str) -> bool:
    r"""Tell whether ``text`` has anything to read: a letter, a number or a symbol.

    >>> is_visible("\u200b \u3164"), is_visible("· —"), is_visible("👍")
    (False, False, True)
    """
    return any(unicodedata.category(c)[0] in "LNS" and c not in _BLANK for c in text)


@dataclass(frozen=True, slots=True)
class LabelLists:
    """The label lists of one contract, normalised."""

    ignored: frozenset[Label]
    notices: frozenset[Label]
    non_author: frozenset[Label]

    @classmethod
    def of(
        cls, ignored: tuple[str, ...], notices: tuple[str, ...], non_author: tuple[str, ...] = ()
    ) -> "LabelLists":
        """Normalise the lists as they stand in a contract."""
        return cls(*(frozenset(map(label, texts)) for texts in (ignored, notices, non_author)))

    def is_metadata(self, text: str) -> bool:
        """Tell whether a line is labels, counts, time stamps or separators only.

        >>> reply = LabelLists.of(("Reply", "Like"), ())
        >>> reply.is_metadata("**Reply** · Like (3) · 2h"), reply.is_metadata("Reply to this")
        (True, False)
        """
        text = " ".join(text.split())  # before the pattern, which reads a run of spaces again
        if not is_visible(text) or self._is_label(label(text)):
            return True
        parts = _BETWEEN_LABELS.split(text, maxsplit=_MOST_PARTS)
        return len(parts) > 1 and all(not is_visible(p) or self._is_label(label(p)) for p in parts)

    def is_notice(self, text: str) -> bool:
        """Tell whether a line is a whole notice such as one of a deleted comment."""
        return label(text) in self.notices

    def refuses_author(self, name: str) -> str:
        """Say why ``name`` can't be an author; empty when it can.

        >>> LabelLists.of((), (), ("Permalink",)).refuses_author("permalink")
        'its author is a label'
        """
        if not is_visible(name):
            return "it has no author"
        if is_timestamp(label(name)):
            return "its author is a time stamp"
        if self.is_metadata(name) or label(name) in self.non_author or self.is_notice(name):
            return "its author is a label"
        return ""

    def text_of(self, lines: list[str]) -> tuple[str, str]:
        """Return the text among ``lines``, or nothing and the reason why there is none."""
        shown = [line for line in lines if not self.is_metadata(line)]
        text = [line for line in shown if not self.is_notice(line)]
        if text:
            return "\n".join(text), ""
        return "", "its text is a notice" if shown else "it has no text"

    def _is_label(self, text: Label) -> bool:
        known = text in self.ignored or without_count(text) in self.ignored
        return known or is_timestamp(text) or is_count(text)
