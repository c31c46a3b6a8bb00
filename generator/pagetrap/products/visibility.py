"""Elements around records: visible ones and hidden ones come by one procedure.

Where an element declares something (nowhere, in a class rule, in its style) is drawn first, at the
same rates for all; only then a record that must be hidden takes a hiding that fits the place, and
one that is shown a harmless declaration as long as that.
"""

from typing import Literal, TypeAlias, get_args

from pagetrap.products.page import Attributes, CssRule, Wrapper
from pagetrap.products.words import WORDS
from pagetrap.streams import Rng

__all__ = ["Wrapping", "hide", "show"]

Wrapping: TypeAlias = tuple[tuple[Wrapper, ...], tuple[CssRule, ...]]
"""Elements around a record, outermost first, and the rules of their classes."""

_Place: TypeAlias = Literal["nowhere", "rule", "style"]
_PLACES: tuple[_Place, ...] = get_args(_Place)

# out of the flow too, or the page would have a hole as large as the record
_HIDDEN = ("display: none", "visibility: hidden; position: absolute")
# as long as the hiding ones, one by one
_HARMLESS = ("display: grid", "align-items: start; position: relative")
_WORDS = ("view", "pane", "tab", "part", "slot", "stage")
_LOOKS = ("margin: 0", "padding: 0", "clear: both", "min-width: 0")
_SPOKEN_RATE = 0.4
_MORE = (("data-pane", "2"), ("dir", "ltr"), ("lang", "en"), ("tabindex", "-1"))
# One hidden record in nine is hidden by an attribute, which is its one more: with these rates half
# of the shown records and half of the hidden ones have one.
_MORE_RATES = {False: 0.5, True: 0.4375}


def show(rng: Rng) -> Wrapping:
    """Draw one or two elements that leave a record visible."""
    place, spoken = rng.pick(_PLACES), _said(rng, hidden=False)
    if place == "nowhere":
        return _nested(rng, _element(rng, spoken), ())
    return _nested(rng, *_declaring(rng, rng.pick(_HARMLESS), place, spoken))


def hide(rng: Rng, *, template: bool) -> Wrapping:
    """Draw one or two elements of which the outer one keeps the record out of sight.

    Args:
        rng: The record's stream.
        template: Whether it may be a ``template``.
    """
    place, spoken = rng.pick(_PLACES), _said(rng, hidden=True)
    if place != "nowhere":
        return _nested(rng, *_declaring(rng, rng.pick(_HIDDEN), place, spoken))
    way = rng.pick(("attribute", "details", "template"))
    if way == "attribute":
        aloud = tuple(pair for pair in spoken if pair[0] == "aria-hidden")
        return _nested(rng, _element(rng, (*aloud, ("hidden", "hidden"))), ())
    if way == "template" and template:
        return _nested(rng, _element(rng, spoken, tag="template"), ())
    return _nested(
        rng, _element(rng, spoken, tag="details", summary=rng.pick(WORDS.page.summaries)), ()
    )


def _said(rng: Rng, *, hidden: bool) -> Attributes:
    """Draw what a wrapper says of itself: something harmless, and aloud whether it is hidden."""
    more = (rng.pick(_MORE),) if rng.chance(_MORE_RATES[hidden]) else ()
    aloud = (("aria-hidden", str(hidden).lower()),) if rng.chance(_SPOKEN_RATE) else ()
    return (*more, *aloud)


def _nested(rng: Rng, outer: Wrapper, rules: tuple[CssRule, ...]) -> Wrapping:
    """Put a plain element between the wrapper and the record, or not."""
    if rng.chance(0.5):
        return (outer,), rules
    place = rng.pick(_PLACES)
    if place == "nowhere":
        return (outer, _element(rng, ())), rules
    # never a word on visibility: a visible child of a hidden parent would show
    inner, more = _declaring(rng, rng.pick(_HARMLESS), place, ())
    return (outer, inner), (*rules, *more)


def _declaring(
    rng: Rng, declaration: str, place: _Place, more: Attributes
) -> tuple[Wrapper, tuple[CssRule, ...]]:
    """Draw an element with a declaration, in its style or in a rule for its class."""
    declared = "; ".join(rng.shuffled((declaration, rng.pick(_LOOKS)))) + rng.pick(("", ";"))
    name = _name(rng)
    if place == "rule":
        wrapper = Wrapper(tag="div", attributes=(("class", name), *more))
        return wrapper, (CssRule(selector=f".{name}", declarations=declared),)
    return Wrapper(tag="div", attributes=(("class", name), ("style", declared), *more)), ()


def _element(rng: Rng, more: Attributes, *, tag: str = "div", summary: str = "") -> Wrapper:
    return Wrapper(tag=tag, attributes=(("class", _name(rng)), *more), summary=summary)


def _name(rng: Rng) -> str:
    return f"{rng.pick(_WORDS)}-{rng.code(6, 'abcdefghkmnpqrstuvwxyz0123456789')}"
