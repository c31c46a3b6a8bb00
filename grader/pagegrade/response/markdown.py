r"""Markdown as the HTML tree that it stands for.

A real parser renders it, raw HTML passes through, and from there on the rules for HTML hold: a
hidden element stays hidden, an image gives no text, code is code.

>>> render("# One\n\n![alt](x.png) *two*")
'<h1>One</h1>\n<p><img src="x.png" alt="alt" /> <em>two</em></p>\n'
"""

import re

import pyromark

__all__ = ["front_matter_title", "render", "split_front_matter", "with_numbers"]

_OPTIONS = (
    pyromark.Options.ENABLE_TABLES
    | pyromark.Options.ENABLE_STRIKETHROUGH
    | pyromark.Options.ENABLE_FOOTNOTES  # else a note is read as a link definition and disappears
    | pyromark.Options.ENABLE_TASKLISTS
)


def render(text: str) -> str:
    """Render Markdown without its front matter to HTML."""
    _, body = split_front_matter(text)
    flat = _TOWER.sub(r"\1 ", body)
    return pyromark.html(_without_indented_tables(flat), options=_OPTIONS)


# Every line is held against all quotes, lists and notes that are open. What opens one or indents
# into one stands at the start of a line, and no writer goes a hundred levels deep.
_OPENING = r"(?:[ \t]|>|(?:[-*+]|[0-9]{1,9}[.)]|\[\^[^\]\n]+\]:)(?=[ \t]))"
_TOWER = re.compile(rf"^({_OPENING}{{200}}){_OPENING}+", re.MULTILINE)


_NUMBER = re.compile(r"^([ \t>*+-]*[0-9]{1,9})([.)])(?=[ \t])", re.MULTILINE)


def with_numbers(text: str) -> str | None:
    r"""Return Markdown in which the numbers of lists are text; None when there are none.

    A page that writes "1. Salt" as a paragraph and one that has a list, whose number is decoration,
    come out of a converter alike. Which one it was, only the page knows.

    >>> with_numbers("1. Salt")
    '1\\. Salt'
    """
    changed, count = _NUMBER.subn(r"\1\\\2", text)
    return changed if count else None


_LONGEST_FRONT_MATTER = 65_536  # characters
_YAML_LINE = re.compile(r"[\w\"'][^\n]*:(?:\s|$)|\s|-\s|\#|[\]}]|$")


def split_front_matter(text: str) -> tuple[str, str]:
    r"""Separate the YAML front matter, without its fences, from the rest.

    Lines between two rules that aren't keys, items, comments or indented are prose, and stay.

    >>> split_front_matter("---\ntitle: A\n---\nbody")
    ('title: A', 'body')
    >>> split_front_matter("---\nProse between rules.\n---\n")[0]
    ''
    """
    if not text.startswith("---\n"):
        return "", text
    closing = re.compile(r"\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)").search(text, 3, _LONGEST_FRONT_MATTER)
    if not closing:
        return "", text
    inside = text[4 : closing.start()]
    if not all(_YAML_LINE.match(line) for line in inside.split("\n")):
        return "", text
    return inside, text[closing.end() :]


_TITLE = re.compile(r"^(?:title|\"title\"|'title'):[ \t]+(\S.*)$", re.MULTILINE)
_NOT_A_SCALAR = re.compile(r"[\[{|>&*!%@`#]")


def front_matter_title(text: str) -> str | None:
    r"""Return the scalar ``title`` at the top level of the front matter of ``text``.

    >>> front_matter_title("---\ntitle: 'It''s here'  # really\n---\n")
    "It's here"
    >>> front_matter_title("---\nseo:\n  title: nested\n---\n") is None
    True
    >>> front_matter_title("---\ntitle: [a, b]\n---\n") is None
    True
    """
    found = _TITLE.search(split_front_matter(text)[0])
    if not found:
        return None
    value = found[1].strip()
    if value[0] in "'\"":
        return _quoted(value)
    return None if _NOT_A_SCALAR.match(value) else re.split(r"\s#", value)[0].strip()


def _quoted(value: str) -> str | None:
    if value[0] == "'":
        found = re.match(r"'((?:[^']|'')*)'", value)
        return found[1].replace("''", "'") if found else None
    found = re.match(r'"((?:[^"\\]|\\.)*)"', value)
    return re.sub(r"\\(.)", r"\1", found[1]) if found else None


_TABLE_TAG = re.compile(r"<(/?)(table|thead|tbody|tfoot|tr|td|th|caption)(?=[\s/>])", re.IGNORECASE)
_FENCE = re.compile(r"[ ]{0,3}(`{3,}|~{3,})")
_CODE_SPAN = re.compile(r"`[^`\n]*`")


def _without_indented_tables(text: str) -> str:
    """Move the lines of HTML tables to the margin: indentation doesn't make a table literal.

    Only a fence or an escape does. Left where they are, the inner lines of a table that has a
    blank line in it would be read as indented code.
    """
    if not _TABLE_TAG.search(text):
        return text
    return "\n".join(_at_margin(text.split("\n")))


def _at_margin(lines: list[str]) -> list[str]:
    out, fence, depth = [], "", 0
    for line in lines:
        mark = _FENCE.match(line)
        if fence:
            is_end = mark and mark[1].startswith(fence) and not line.strip().strip(fence[0])
            fence = "" if is_end else fence
        elif mark and not depth:
            fence = mark[1]
        else:
            opened, closed, has_tag = _count_tables(line)
            line = line.lstrip() if depth or has_tag else line  # noqa: PLW2901
            depth = max(0, depth + opened - closed)
        out.append(line)
    return out


def _count_tables(line: str) -> tuple[int, int, bool]:
    if "<" not in line:
        return 0, 0, False
    tags = _TABLE_TAG.findall(_CODE_SPAN.sub("", line))
    tables = [slash for slash, name in tags if name.lower() == "table"]
    return tables.count(""), tables.count("/"), bool(tags)
