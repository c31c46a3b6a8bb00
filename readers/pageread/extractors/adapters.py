"""Public extractors, each set up for what the tasks ask: all text in sight, title, comments, links.

A library is imported by the call that needs it, since none of them is a dependency of this package.
Where a library gives the title apart from the text, the title is put above the text as a heading:
the tasks ask for it. Nothing else is added to what a library returns.
"""

import re
from importlib import import_module
from typing import Any

from pageread.extractors.task import Answer, Page, Task, fetch

__all__ = [
    "html2text_markdown",
    "inscriptis_text",
    "justext_text",
    "markdownify_markdown",
    "newspaper_text",
    "readability_html",
    "resiliparse_html",
    "resiliparse_main",
    "trafilatura_markdown",
]

_MARKDOWN, _HTML = "text/markdown", "text/html"


def trafilatura_markdown(task: Task) -> Answer | None:
    """Main content as Markdown: comments, tables, links and formatting kept, recall favoured."""
    page = fetch(task)
    library = import_module("trafilatura")
    text = library.extract(
        page.text,
        url=page.url,
        output_format="markdown",
        include_comments=True,
        include_tables=True,
        include_links=True,
        include_formatting=True,
        favor_recall=True,
    )
    if text is None:
        return None
    known = library.extract_metadata(page.text, default_url=page.url)
    return _titled(known.title if known else None, text)


def readability_html(task: Task) -> Answer:
    """Main content as HTML."""
    page = fetch(task)
    document = import_module("readability").Document(page.text, url=page.url)
    body = document.summary(html_partial=True)
    return Answer(f"<h1>{document.short_title()}</h1>\n{body}", content_type=_HTML)


def resiliparse_main(task: Task) -> Answer:
    """Main content with comments as reduced HTML, links kept."""
    return _resiliparse(task, main_content=True, comments=True, post_meta=True)


def resiliparse_html(task: Task) -> Answer:
    """All visible text as reduced HTML, links kept."""
    return _resiliparse(task, main_content=False)


def _resiliparse(task: Task, **options: bool) -> Answer:
    library = import_module("resiliparse.extract.html2text")
    text = library.extract_plain_text(
        fetch(task).text,
        preserve_formatting="minimal_html",
        links=True,
        alt_texts=False,
        **options,
    )
    # Its reduced HTML keeps line breaks as line breaks, which HTML reads as spaces.
    return Answer(text.replace("\n", "<br>\n"), content_type=_HTML)


def html2text_markdown(task: Task) -> Answer:
    """The whole page as Markdown, unwrapped."""
    page = fetch(task)
    maker = import_module("html2text").HTML2Text(baseurl=page.url, bodywidth=0)
    return Answer(maker.handle(page.text), content_type=_MARKDOWN)


def markdownify_markdown(task: Task) -> Answer:
    """The whole page as Markdown, without scripts and styles."""
    library = import_module("markdownify")
    text = library.markdownify(_body_of(fetch(task).text), heading_style="ATX")
    return Answer(text, content_type=_MARKDOWN)


def inscriptis_text(task: Task) -> Answer:
    """The whole page as laid-out text, links with their addresses."""
    library = import_module("inscriptis")
    config = import_module("inscriptis.model.config").ParserConfig(display_links=True)
    lines = (line.strip() for line in library.get_text(fetch(task).text, config).split("\n"))
    # Indents are layout, which Markdown reads as code; its line breaks need two spaces to stay,
    # and its list items a line to themselves.
    text = re.sub(r"(?m)^(?=(?:\d+\.|\*) )", "\n", "  \n".join(lines))
    return Answer(text, content_type=_MARKDOWN)


def justext_text(task: Task) -> Answer:
    """The paragraphs that aren't boilerplate, by the stop words of the page's language."""
    page = fetch(task)
    library = import_module("justext")
    name = _STOP_WORDS.get(language_of(page.text))
    words = library.get_stoplist(name) if name else frozenset()
    # Without stop words the density of them can't decide: the library's own setting for that case.
    density = {} if name else {"stopwords_low": 0.0, "stopwords_high": 0.0}
    found = library.justext(page.data, words, default_encoding="utf-8", **density)
    kept = [_paragraph(p) for p in found if not p.is_boilerplate]
    return Answer("\n\n".join(kept), content_type=_MARKDOWN)


def _paragraph(paragraph: Any) -> str:
    return f"# {paragraph.text}" if paragraph.is_heading else str(paragraph.text)


def newspaper_text(task: Task) -> Answer:
    """Title and article as text; read as English where the language needs a library of its own."""
    page = fetch(task)
    try:
        article = _newspaper(page, language_of(page.text) or "en")
    except ImportError:
        article = _newspaper(page, "en")
    return _titled(article.title, article.text)


def _newspaper(page: Page, language: str) -> Any:
    article = import_module("newspaper").Article(page.url, language=language)
    article.download(input_html=page.text)
    article.parse()
    return article


def language_of(text: str) -> str:
    """Return the main language that a page declares, or nothing.

    >>> language_of('<!DOCTYPE html><html dir=rtl lang="ar-EG"><head>')
    'ar'
    """
    found = re.search(r"<html\b[^>]*?\blang=[\"']?([A-Za-z]+)", text)
    return found[1].lower() if found else ""


def _titled(title: str | None, text: str) -> Answer:
    heading = f"# {title}\n\n" if title and not text.startswith(f"# {title}") else ""
    return Answer(heading + text, content_type=_MARKDOWN, title=str(title) if title else None)


def _body_of(text: str) -> str:
    """Leave out what a converter of elements would print as text: it converts all that it gets."""
    return re.sub(r"(?is)<(head|script|style|template)\b.*?</\1\s*>", "", text)


_STOP_WORDS = {
    "ar": "Arabic",
    "de": "German",
    "en": "English",
    "es": "Spanish",
    "fr": "French",
    "he": "Hebrew",
    "hi": "Hindi",
    "it": "Italian",
    "ko": "Korean",
    "nl": "Dutch",
    "pl": "Polish",
    "pt": "Portuguese",
    "ru": "Russian",
    "sv": "Swedish",
    "tr": "Turkish",
    "uk": "Ukrainian",
    "vi": "Vietnamese",
}
