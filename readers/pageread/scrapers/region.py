"""The product region: what holds the heading, the price, the gallery and the buy control.

Honest cue: a person finds the product by the button that buys it.
"""

import re
from dataclasses import dataclass

from bs4 import Tag

from pageread.scrapers.dom import HEADINGS, attributes
from pageread.scrapers.money import TAG
from pageread.scrapers.view import View

__all__ = ["Choice", "Region", "boxes_of", "buy_controls", "find_region"]

_BUY = re.compile(r"^(?:add to (?:basket|cart|bag)|buy now|buy)$", re.IGNORECASE)
_PHOTOS = re.compile(r"photo|image|gallery|picture", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One option of the product: its id on the page, and the element that shows it."""

    ident: str
    node: Tag


@dataclass(frozen=True, slots=True, kw_only=True)
class Region:
    """The product's part of the page.

    Attributes:
        node: The element around it.
        boxes: The labelled groups of product photos in it.
        offer: The element that shows what the answer is about: the option's, where it has a price.
        choice: The option that counts, or None where there is nothing to choose.
        idents: The ids of all options.
    """

    node: Tag
    boxes: tuple[Tag, ...]
    offer: Tag
    choice: Choice | None
    idents: frozenset[str]


def find_region(view: View) -> Region | None:
    """Return the region around the shown buy control, or None where there is none."""
    buttons = buy_controls(view)
    place = view.any_of(range(len(buttons)), "record") if not view.has("visibility") else 0
    if not buttons or place is None:
        return None
    for node in buttons[place].parents:
        boxes = tuple(boxes_of(node))
        if boxes and node.find(HEADINGS):
            choices = _choices(node)
            choice = _counted(view, choices)
            priced = choice is not None and TAG.search(view.text(choice.node))
            return Region(
                node=node,
                boxes=boxes,
                offer=choice.node if choice is not None and priced else node,
                choice=choice,
                idents=frozenset(choice.ident for choice, _ in choices),
            )
    return None


def buy_controls(view: View) -> list[Tag]:
    """Return the shown buttons that buy something."""
    buttons = view.soup.find_all("button")
    return [node for node in buttons if view.shown(node) and _BUY.match(view.text(node))]


def boxes_of(root: Tag) -> list[Tag]:
    """Return the labelled groups of product photos below ``root``."""
    return [node for node in root.find_all(role="group") if _is_box(node)]


def _is_box(node: Tag) -> bool:
    named = attributes(node)
    return bool(_PHOTOS.search(named.get("aria-label", "")))


def _counted(view: View, choices: list[tuple[Choice, bool]]) -> Choice | None:
    """Return the option that is marked selected."""
    if not view.has("selected_option"):
        place = view.any_of(range(len(choices)), "option")
        return None if place is None else choices[place][0]
    return next((choice for choice, selected in choices if selected), None)


def _choices(region: Tag) -> list[tuple[Choice, bool]]:
    """Return the options in a region, each with whether its state says selected."""
    by_state = [node for node in region.find_all(True) if _state(node) is not None]
    if by_state:
        return [(Choice(ident=_ident(node), node=node), bool(_state(node))) for node in by_state]
    inputs = region.find_all("input", type="radio")
    if inputs:
        return [(_chosen_by(node), node.has_attr("checked")) for node in inputs]
    options = region.find_all("option")
    return [(_shown_for(region, node), node.has_attr("selected")) for node in options]


def _state(node: Tag) -> bool | None:
    named = attributes(node)
    state = named.get("aria-selected", named.get("aria-checked"))
    return None if state is None else state == "true"


def _ident(node: Tag) -> str:
    return next((v for name, v in attributes(node).items() if name.startswith("data-")), "")


def _chosen_by(radio: Tag) -> Choice:
    """Return the option of a radio button: the element around its label."""
    label = radio.parent
    row = label.parent if label is not None else None
    return Choice(ident=attributes(radio).get("value", ""), node=row or radio)


def _shown_for(region: Tag, option: Tag) -> Choice:
    """Return the option of a list entry: the element tagged with its value, if there is one."""
    ident = attributes(option).get("value", "")
    tagged = (n for n in region.find_all(True) if n.name != "img" and _ident(n) == ident)
    return Choice(ident=ident, node=next(tagged, option))
