"""Elements around records: visible ones and hidden ones come in the same kinds."""

from typing import Literal, TypeAlias, get_args

from pagetrap.products.page import Attributes, CssRule, Wrapper
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
_SPOKEN_RATE = 0.4
"""Share of records whose wrapper says aloud whether it is hidden."""

_LOOKS = ("margin: 0", "padding: 0", "clear: both", "min-width: 0")


def show(rng: Rng) -> Wrapping:
    """Draw one or two elements that leave a record visible."""
    spoken = (("aria-hidden", "false"),) if rng.chance(_SPOKEN_RATE) else ()
    outer, rules = _plain(rng, spoken)
    return _nested(rng, outer, rules)


def hide(rng: Rng, way: Hiding) -> Wrapping:
    """Draw one or two elements of which the outer one keeps the record out of sight."""
    spoken = (("aria-hidden", "true"),) if rng.chance(_SPOKEN_RATE) else ()
    named = (("class", _name(rng)), *spoken)
    match way:
        case "inline":
            outer, rules = _declaring(rng, "display: none", "inline", spoken)
        case "visibility":
            outer, rules = _declaring(rng, "visibility: hidden", "inline", spoken)
        case "class":
            outer, rules = _declaring(rng, "display: none", "class", spoken)
        case "visibility_class":
            outer, rules = _declaring(rng, "visibility: hidden", "class", spoken)
        case "closed_details":
            words = rng.pick(_SUMMARIES)
            outer, rules = Wrapper(tag="details", attributes=named, summary=words), ()
        case "template":
            outer, rules = Wrapper(tag="template", attributes=named), ()
        case "attribute":
            outer, rules = Wrapper(tag="div", attributes=(*named, ("hidden", "hidden"))), ()
    return _nested(rng, outer, rules)


def _nested(rng: Rng, outer: Wrapper, rules: tuple[CssRule, ...]) -> Wrapping:
    """Put a plain element between the wrapper and the record, or not."""
    if rng.chance(0.5):
        return (outer,), rules
    inner, more = _plain(rng, ())
    return (outer, inner), (*rules, *more)


def _plain(rng: Rng, spoken: Attributes) -> tuple[Wrapper, tuple[CssRule, ...]]:
    """Draw an element that hides nothing, with or without a say on how it is displayed."""
    # never a word on visibility: a visible child of a hidden parent would show
    declaration = rng.pick(("display: block", rng.pick(_LOOKS)))
    return _declaring(rng, declaration, rng.pick(("class", "inline")), spoken)


def _declaring(
    rng: Rng, declaration: str, place: str, spoken: Attributes
) -> tuple[Wrapper, tuple[CssRule, ...]]:
    """Draw an element with a declaration, in its style or in a rule for its class."""
    name = _name(rng)
    both = rng.shuffled((declaration, rng.pick(_LOOKS)))
    declared = "; ".join(dict.fromkeys(both)) + rng.pick(("", ";"))
    if place == "class":
        wrapper = Wrapper(tag="div", attributes=(("class", name), *spoken))
        return wrapper, (CssRule(selector=f".{name}", declarations=declared),)
    attributes = (("class", name), ("style", declared), *spoken)
    return Wrapper(tag="div", attributes=attributes), ()


def _name(rng: Rng) -> str:
    return f"{rng.pick(_WORDS)}-{rng.code(6, 'abcdefghkmnpqrstuvwxyz0123456789')}"
