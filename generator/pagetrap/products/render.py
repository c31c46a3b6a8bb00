"""Writes a page model as HTML through the templates."""

from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from pagetrap.products.page import Page

__all__ = ["render"]


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
    return environment.get_template("products/page.html.j2")


def render(page: Page) -> str:
    """Return the HTML of a page; equal pages give equal text."""
    return _template().render(page=page)
