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
    | pyromark.Options.ENABLE_HEADING_ATTRIBUTES  # "# Title {#id}", as pandoc writes it
)


def render(text: str) -> str:
    """Render Markdown without its front matter to HTML."""
    _, body = split_front_matter(text)
    flat = _WORDS_IN_BRACES.sub("\\g<0>\u2060", _TOWER.sub(r"\1 ", body))
    return pyromark.html(_without_indented_tables(flat), options=_OPTIONS)


# Every line is held against all quotes, lists and notes that are open. What opens one or indents
# into one stands at the start of a line, and no writer goes a hundred levels deep.
_OPENING = r"(?:[ \t]|>|(?:[-*+]|[0-9]{1,9}[.)]|\[\^[^\]\n]+\]:)(?=[ \t]))"
_TOWER = re.compile(rf"^({_OPENING}{{200}}){_OPENING}+", re.MULTILINE)

# A heading that ends in braces with anything but attributes, such as {1, 2}: the parser would take
# that for attributes as well, but for something behind it, and a word joiner shows nothing.
_WORDS_IN_BRACES = re.compile(
    r"^(?P<signs>[ \t>*+-]*\#{1,6}[ \t])?[^\n]*\{(?![ \t]*(?:\#\w|\.[^\W\d]|-[ \t]*\}))[^{}\n]*\}"
    r"(?=[ \t]*(?:\#+[ \t]*)?$(?(signs)|\n[ \t>]*(?:=+|-+)[ \t]*$))",
    re.MULTILINE,
)


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


_CLOSING = re.compile(r"(?:---|\.\.\.)[ \t]*$")
_YAML_KEY = re.compile(r"[\w\"'][^\n]*:(?:\s|$)")
_OTHER_YAML = re.compile(r"\s|-\s|\#|[\]}]|$")


def split_front_matter(text: str) -> tuple[str, str]:
    r"""Separate the YAML front matter, without its fences, from the rest.

    Lines between two rules that aren't keys, items, comments or indented are prose, and stay; so do
    those without a key among them.

    >>> split_front_matter("---\ntitle: A\n---\nbody")
    ('title: A', 'body')
    >>> split_front_matter("---\nProse between rules.\n---\n")[0]
    ''
    >>> split_front_matter("---\n# Title\n---\n")[0]
    ''
    """
    if not text.startswith("---\n"):
        return "", text
    start, has_key = len("---\n"), False
    while start < len(text):
        end = _end_of_line(text, start)
        line = text[start:end]
        if has_key and _CLOSING.match(line):
            return text[4 : start - 1], text[end + 1 :]
        is_key = _YAML_KEY.match(line)
        if not is_key and not _OTHER_YAML.match(line):
            break
        has_key, start = has_key or bool(is_key), end + 1
    return "", text


def _end_of_line(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end


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
