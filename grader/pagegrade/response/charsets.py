"""Names of character sets as browsers read them: https://encoding.spec.whatwg.org/#names-and-labels.

Many a page says a narrow old set and is written in the wider one that replaced it.

>>> charset_of("text/html; charset=latin-1"), charset_of("<meta charset=gb2312>")
('cp1252', 'gb18030')
>>> charset_of("charset=hex") is None
True
"""

import codecs
import re

__all__ = ["charset_of"]

# By Python's name of the wider set: of the sets that it replaced.
_REPLACED = {
    "cp1252": "ascii iso8859-1",
    "cp1254": "iso8859-9",
    "cp874": "iso8859-11 tis-620",
    "gb18030": "gb2312 gbk",
    "big5hkscs": "big5",
    "cp932": "shift_jis",
    "cp949": "euc_kr",
}
# By Python's name of a set: labels that browsers know and Python doesn't.
_LABELS = {
    "utf-8": "unicode-1-1-utf-8 unicode11utf8 x-unicode20utf8",
    "utf-16-le": "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff",
    "utf-16-be": "unicodefffe",
    **{f"iso8859-{n}": f"iso8859{n}" for n in (2, 3, 4, 5, 7, 10, 13, 14)},
    "iso8859-6": "csiso88596e csiso88596i iso-8859-6-e iso-8859-6-i iso88596",
    "iso8859-8": "csiso88598e csiso88598i iso-8859-8-e iso-8859-8-i iso88598 logical visual",
    "iso8859-15": "csisolatin9 iso885915",
    "koi8-r": "koi koi8",
    "koi8-u": "koi8-ru",
    "mac-roman": "csmacintosh mac x-mac-roman",
    "mac-cyrillic": "x-mac-cyrillic x-mac-ukrainian",
    **{f"cp{n}": f"x-cp{n}" for n in (1250, 1251, 1253, 1255, 1256, 1257, 1258)},
    "cp1252": "iso88591 x-cp1252",
    "cp1254": "iso88599 x-cp1254",
    "cp874": "dos-874 iso885911 windows-874",
    "gb18030": "csgb2312 gb_2312 gb_2312-80 x-gbk",
    "big5hkscs": "cn-big5 x-x-big5",
    "euc_jp": "cseucpkdfmtjapanese x-euc-jp",
    "cp932": "windows-31j x-sjis",
    "cp949": "cseuckr csksc56011987 iso-ir-149 ks_c_5601-1989 ksc_5601 windows-949",
}
_WIDER = {old: name for name, replaced in _REPLACED.items() for old in replaced.split()}
_BY_LABEL = {label: name for name, labels in _LABELS.items() for label in labels.split()}

# Python also calls things such as "hex" and "unicode_escape" codecs; pages are in none of those.
_CHARACTER_SETS = re.compile(
    r"utf-(?:8|16)|ascii|iso8859|iso2022|cp\d|gb|hz|big5|euc|shift_ji|koi8|mac|tis|johab|ptcp"
)
_STATED = re.compile(r"charset\s*=\s*[\"']?([\w.:-]+)", re.IGNORECASE)


def charset_of(text: str) -> str | None:
    """Return Python's name of the character set that ``text`` states; None for none or no set."""
    found = _STATED.search(text)
    if not found:
        return None
    label = found[1].lower()
    try:
        name = _BY_LABEL.get(label) or codecs.lookup(label).name
    except LookupError:
        return None
    return _WIDER.get(name, name) if _CHARACTER_SETS.match(name) else None
