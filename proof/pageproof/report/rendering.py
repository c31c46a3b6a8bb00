"""The templates of a report, its one stylesheet and its scripts, each page whole in itself."""

import base64
import hashlib
import json
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from pageproof.compare.markdown import interval, probability, signed, stated
from pageproof.report.marked_source import label_of

__all__ = ["as_json", "page"]

_FOLDER = files("pageproof.report") / "templates"


def page(template: str, *, script: str = "", **values: Any) -> str:
    """Render a page of a report: its styles and its script inside it, and nothing else allowed.

    Halves of characters, which UTF-8 cannot hold, come out as their escapes.
    """
    code = _asset(script) if script else ""
    text = (
        _environment()
        .get_template(template)
        .render(
            style=Markup(_asset("report.css")),  # noqa: S704 - our own file
            script=Markup(code),  # noqa: S704 - our own file
            policy=_policy(code),
            **values,
        )
    )
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def as_json(value: object) -> str:
    """Return a value of an answer as JSON, on one line."""
    return json.dumps(value, ensure_ascii=False)


@cache
def _asset(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")


def _policy(code: str) -> str:
    """Return the policy of a page: its own script by hash, its own styles, no request at all."""
    digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode("ascii")
    scripts = f"'sha256-{digest}'" if code else "'none'"
    return (
        f"default-src 'none'; script-src {scripts}; style-src 'unsafe-inline'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("pageproof.report", "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.filters |= {
        "interval": interval,
        "signed": signed,
        "probability": probability,
        "stated": stated,
        "as_json": as_json,
        "label": label_of,
    }
    return environment
