"""Writes a page as HTML through the templates: as it is loaded, hidden parts and all."""

import hashlib
from functools import cache

from jinja2 import Template
from markupsafe import Markup

from pagetrap.articles.prose import ui
from pagetrap.sites.model import Page
from pagetrap.sites.skeletons import SKELETONS
from pagetrap.templating import data_island, environment

__all__ = ["render_page"]


@cache
def _template() -> Template:
    templates = environment()
    templates.filters["kind"] = lambda block: type(block).__name__
    templates.filters["anchor"] = _anchor
    return templates.get_template("sites/page.html.j2")


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
    return data_island(page.state)
