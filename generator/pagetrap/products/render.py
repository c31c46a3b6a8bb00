"""Writes a page model as HTML through the templates."""

from functools import cache
from importlib.resources import files

from jinja2 import FunctionLoader, Template

from pagetrap.products.page import Page
from pagetrap.templating import environment

__all__ = ["render"]


@cache
def _template() -> Template:
    return environment(FunctionLoader(_of_package)).get_template("products/page.html.j2")


def _of_package(name: str) -> str | None:
    """Return a template of another package by ``package:file``, or None where there is none."""
    package, colon, path = name.partition(":")
    if not colon:
        return None
    try:
        return files(package).joinpath("templates", path).read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return None


def render(page: Page) -> str:
    """Return the HTML of a page; equal pages give equal text."""
    return _template().render(page=page)
