"""Writes a page as HTML through the templates: as it is loaded, hidden parts and all."""

import hashlib
import json
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from pagetrap.articles.prose import ui
from pagetrap.sites.model import Page
from pagetrap.sites.skeletons import SKELETONS

__all__ = ["render_page"]


@cache
def _template() -> Template:
    environment = Environment(
        loader=PackageLoader("pagetrap", "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
    )
    environment.filters["kind"] = lambda block: type(block).__name__
    environment.filters["anchor"] = _anchor
    return environment.get_template("sites/page.html.j2")


def render_page(page: Page) -> str:
    """Return the HTML of a page; equal pages give equal text."""
    html = _template().render(
        p=page, s=SKELETONS[page.skeleton], u=ui(page.language), state=_state(page)
    )
    return "\n".join(line for line in html.split("\n") if line.strip()) + "\n"


def _anchor(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _state(page: Page) -> Markup:
    """Return the state island; no reader sees it."""
    if page.state is None:
        return Markup()
    text = json.dumps(page.state, ensure_ascii=False).replace("<", "\\u003c")
    return Markup(text)  # noqa: S704  # no tag can begin in it
