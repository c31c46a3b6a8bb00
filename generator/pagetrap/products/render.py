"""Writes a page model as HTML through the templates."""

from functools import cache

from jinja2 import Template

from pagetrap.products.page import Page
from pagetrap.templating import environment

__all__ = ["render"]


@cache
def _template() -> Template:
    return environment().get_template("products/page.html.j2")


def render(page: Page) -> str:
    """Return the HTML of a page; equal pages give equal text."""
    return _template().render(page=page)
