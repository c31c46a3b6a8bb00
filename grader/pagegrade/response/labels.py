"""Whole labels: the one normalisation that rules and observations share.

A label is a short text that stands by itself, such as a button or a caption. Two labels are the
same when they differ only in width, white space, case or emphasis marks; never when one merely
contains the other.
"""

import re
import unicodedata
from functools import lru_cache
from typing import NewType

from pagegrade.response.months import MONTHS

__all__ = ["Label", "is_count", "is_timestamp", "label", "without_count"]

Label = NewType("Label", str)
"""A label after normalisation."""

_EMPHASIS = "*_~`"
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
_LONGEST = 400  # characters; a longer text is prose, and no label is compared with it


def _folded(text: str) -> str:
    return _INVISIBLE.sub("", unicodedata.normalize("NFKC", text)).casefold()


def label(text: str) -> Label:
    r"""Normalise a whole label.

    >>> label("  **\uff32eply**  to ") == label("reply TO")
    True
    >>> label("Reply") == label("Reply all")
    False
    >>> label("__init__")
    'init'
    """
    return _label(text[:_LONGEST])


@lru_cache(maxsize=8192)  # the same few captions stand beside every record
def _label(text: str) -> Label:
    folded = _folded(text)
    while (again := _folded(folded)) != folded:  # folding a letter can let an accent join it
        folded = again
    # Emphasis can enclose a part of the label, so its marks go wherever they touch a word's edge.
    return Label(" ".join(w for w in (p.strip(_EMPHASIS) for p in folded.split()) if w))


_COUNT = r"[\d][\d.,\u00a0 ]*[kmb万萬億千]?\+?"
_COUNT_AT_AN_END = re.compile(rf"^{_COUNT}\s+|\s*[(\[·:]?\s*{_COUNT}\s*[)\]]?$")
_ONLY_COUNT = re.compile(rf"^[(\[]?\s*{_COUNT}\s*[)\]]?$")


def without_count(text: Label) -> Label:
    """Drop a count decoration from the start or end of a label.

    >>> without_count(label("Comments (1,204)")), without_count(label("12 comments"))
    ('comments', 'comments')
    >>> without_count(label("评论 3万"))
    '评论'
    """
    return Label(_COUNT_AT_AN_END.sub("", text))


def is_count(text: Label) -> bool:
    """Tell whether the whole label is a number, as beside a heart or an arrow.

    >>> is_count(label("1.2k")), is_count(label("2 cats"))
    (True, False)
    """
    return bool(_ONLY_COUNT.match(text))


_MONTHS = (
    r"jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?"
    r"|januar|februar|märz|mai|juni|juli|oktober|dezember"
)
# In other languages whole names only: their short forms are words of other kinds elsewhere.
_NAMED = "|".join(sorted({name for names in MONTHS.values() for name in names.split()}))
_YEAR = r"\d{4}(?:\s?[гр]\.?)?"  # as in 2026 г.
_UNITS = (
    r"s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?|mo|months?|y|yrs?|years?"
    r"|sekunden?|minuten?|stunden?|tag(?:en|e)?|wochen?|monat(?:en|e)?|jahr(?:en|e)?"
)
_CLOCK = (
    r"\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?(?:\s*(?:utc|gmt|z|[a-z]{3,4}|[+-]\d{2}:?\d{2}))?"
)
_DAY = (
    r"\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[-/]\d{1,2}"
    r"|\d{4}年\d{1,2}月\d{1,2}日|\d{1,2}月\d{1,2}日|(?:\d{4}년\s*)?\d{1,2}월\s*\d{1,2}일"
    rf"|(?:\d{{1,2}}(?:st|nd|rd|th|\.)?\s+)(?:{_MONTHS})\.?(?:,?\s+\d{{4}})?"
    rf"|(?:{_MONTHS})\.?\s+\d{{1,2}}(?:st|nd|rd|th)?(?:,?\s+\d{{4}})?"
    rf"|\d{{1,2}}\.?\s+(?:de\s+)?ב?(?:{_NAMED})(?:[,،]?\s+(?:del?\s+)?{_YEAR})?"
    rf"|\d{{4}}\.\s+(?:{_NAMED})\s+\d{{1,2}}\.?"
    r"|(?:ngày\s+)?\d{1,2}\s+tháng\s+\d{1,2}(?:,?\s+(?:năm\s+)?\d{4})?"
)
_RELATIVE = (
    r"just now|now|today|yesterday|tomorrow|heute|gestern|morgen|gerade eben"
    r"|刚刚|今天|昨天|明天|今日|昨日|明日|たった今|اليوم|أمس|الآن|วันนี้|เมื่อวาน"
    rf"|(?:an?\s+|about\s+)?\d*\s*(?:{_UNITS})(?:\s+ago)?|vor\s+\w+\s+(?:{_UNITS})"
    r"|\d+\s*(?:秒|分钟|分|小时|時間|时|天|日|周|週間|个月|か月|ヶ月|年)\s*[前]"
    r"|\d+\s*(?:วินาที|นาที|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี)ที่แล้ว|منذ\s+\S+(?:\s+\S+)?"
)
_WHEN = rf"(?:{_DAY}|{_CLOCK}|{_RELATIVE})"
_TIMESTAMP = re.compile(
    rf"^(?:on\s+|am\s+|at\s+)?{_WHEN}(?:(?:\s*[,t·|]\s*|\s+(?:at\s+|um\s+)?){_WHEN}){{0,2}}\.?$"
)
_NEEDS_DIGIT_OR_WORD = re.compile(r"\d|^(?:an?|about)\s")
_LONGEST_TIMESTAMP = 60


def is_timestamp(text: Label) -> bool:
    """Tell whether the whole label says when, absolutely or relative to the reader.

    >>> [is_timestamp(label(t)) for t in ("3 hours ago", "2024-05-01 12:30", "Yesterday", "昨天")]
    [True, True, True, True]
    >>> [is_timestamp(label(t)) for t in ("May", "Day 3 was hard", "h", "Today I left")]
    [False, False, False, False]
    """
    if len(text) > _LONGEST_TIMESTAMP or not _TIMESTAMP.match(text):
        return False
    if _NEEDS_DIGIT_OR_WORD.search(text):
        return True
    return bool(re.fullmatch(_RELATIVE, text)) and not re.fullmatch(_UNITS, text)
