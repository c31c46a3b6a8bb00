"""Elements around records: visible ones and hidden ones come in the same kinds."""

from typing import Literal, TypeAlias, get_args

from pagetrap.products.page import CssRule, Wrapper
from pagetrap.streams import Rng

__all__ = ["HIDINGS", "Hiding", "Wrapping", "hide", "show"]

Hiding: TypeAlias = Literal[
    "attribute", "class", "closed_details", "inline", "template", "visibility", "visibility_class"
]
"""How a record may be kept out of sight; every browser agrees on each."""

HIDINGS: tuple[Hiding, ...] = get_args(Hiding)
Wrapping: TypeAlias = tuple[tuple[Wrapper, ...], tuple[CssRule, ...]]
"""Elements around a record, outermost first, and the rules of their classes."""

_WORDS = ("view", "pane", "tab", "part", "slot", "stage")
_SUMMARIES = ("More", "Details", "Also in this range", "Show the set", "Alternative")
_LOOKS = ("margin: 0", "padding: 0", "clear: both", "min-width: 0")


def show(rng: Rng) -> Wrapping:
    """Draw one or two elements that leave a record visible."""
    way = rng.pick(("attribute", "class", "inline"))
    if way == "inline":
        return _nested(rng, _styled(rng, "display: block"), ())
    name = _name(rng)
    rules = (CssRule(selector=f".{name}", declarations=_declared(rng, "display: block")),)
    return _nested(rng, Wrapper(tag="div", attributes=(("class", name),)), rules)


def hide(rng: Rng, way: Hiding) -> Wrapping:
    """Draw one or two elements of which one keeps the record out of sight."""
    spoken = (("aria-hidden", "true"),) if rng.chance(0.4) else ()
    if way in {"inline", "visibility"}:
        outer = _styled(rng, "display: none" if way == "inline" else "visibility: hidden")
        return _nested(rng, _with(outer, spoken), ())
    name = _name(rng)
    named = (("class", name), *spoken)
    if way == "closed_details":
        return _nested(
            rng, Wrapper(tag="details", attributes=named, summary=rng.pick(_SUMMARIES)), ()
        )
    if way == "template":
        return _nested(rng, Wrapper(tag="template", attributes=named), ())
    if way == "attribute":
        return _nested(rng, Wrapper(tag="div", attributes=(*named, ("hidden", "hidden"))), ())
    declaration = "display: none" if way == "class" else "visibility: hidden"
    rule = CssRule(selector=f".{name}", declarations=_declared(rng, declaration))
    return _nested(rng, Wrapper(tag="div", attributes=named), (rule,))


def _nested(rng: Rng, outer: Wrapper, rules: tuple[CssRule, ...]) -> Wrapping:
    """Put a plain element between the wrapper and the record, or not."""
    if rng.chance(0.5):
        return (outer,), rules
    return (outer, Wrapper(tag="div", attributes=(("class", _name(rng)),))), rules


def _styled(rng: Rng, declaration: str) -> Wrapper:
    return Wrapper(
        tag="div", attributes=(("class", _name(rng)), ("style", _declared(rng, declaration)))
    )


def _with(wrapper: Wrapper, attributes: tuple[tuple[str, str], ...]) -> Wrapper:
    return Wrapper(tag=wrapper.tag, attributes=(*wrapper.attributes, *attributes))


def _declared(rng: Rng, declaration: str) -> str:
    return "; ".join(rng.shuffled((declaration, rng.pick(_LOOKS)))) + rng.pick(("", ";"))


def _name(rng: Rng) -> str:
    return f"{rng.pick(_WORDS)}-{rng.code(6, 'abcdefghkmnpqrstuvwxyz0123456789')}"
