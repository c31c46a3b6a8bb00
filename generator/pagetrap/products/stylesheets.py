"""Stylesheets that make a page look like a shop; nothing in them depends on the answer."""

from types import MappingProxyType

from pagetrap.products.layout import Layout
from pagetrap.products.page import CssRule
from pagetrap.streams import Rng

__all__ = ["stylesheet"]

_FONTS = (
    "Georgia, serif",
    "Helvetica, Arial, sans-serif",
    "system-ui, sans-serif",
    "Verdana, sans-serif",
)
_INKS = ("#1c1c1c", "#222831", "#2b2b2b", "#30292f")
_ACCENTS = ("#0b6e4f", "#1d4e89", "#7a1f3d", "#8a4b08", "#3d348b")
_WIDTH = "max-width: 1160px; margin: 0 auto"

_SPOKEN = (
    "position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); "
    "white-space: nowrap"
)

_LARGE = "width: 148px; height: 148px; margin: 2px"

_BY_ROLE = MappingProxyType(
    {
        "header": f"{_WIDTH}; padding: 12px 16px; border-bottom: 1px solid #ddd",
        "nav": "padding: 8px 0; word-spacing: 14px",
        "main": f"{_WIDTH}; padding: 0 16px",
        "crumbs": "font-size: 13px; color: #666; padding: 10px 0",
        "record": "background: #fff; padding: 16px 0",
        "columns": "width: 100%",
        "media": "vertical-align: top; width: 500px",
        "info": "vertical-align: top; padding: 0 20px",
        "gallery": "background: #f4f4f2; padding: 6px",
        "box": "margin: 0; padding: 2px",
        "title": "font-size: 24px; line-height: 1.25; margin: 8px 0",
        "prices": "margin: 8px 0",
        "price": "margin: 2px 0",
        "words": "color: #666; font-size: 13px",
        "stock": "font-weight: 600; margin: 4px 0",
        "code": "color: #666; font-size: 13px; margin: 4px 0",
        "shipping": "margin: 6px 0; padding: 0; list-style: none",
        "choices": "margin: 8px 0; padding: 0; list-style: none",
        "choice": "border: 1px solid #ccc; margin: 4px 0; padding: 8px",
        "buy": "margin: 12px 0",
        "button": "padding: 10px 22px; border: 0; color: #fff; background: ACCENT",
        "rail": "padding: 12px 0; border-top: 1px solid #eee",
        "cards": "display: flex; flex-wrap: wrap; gap: 14px",
        "card": "width: 200px; padding: 8px; border: 1px solid #e6e6e6; border-radius: 4px",
        "note": "color: #555; font-size: 13px; margin: 4px 0",
        "section": "padding: 14px 0; border-top: 1px solid #eee; clear: both",
        "review": "margin: 10px 0",
        "bar": "padding: 6px 16px; font-size: 13px; text-align: center; background: #f4f4f2",
        "panel": "padding: 12px 16px; background: #fff; border: 1px solid #ddd",
        "banner": f"{_WIDTH}; padding: 18px 16px",
        "teasers": "padding: 14px 0; border-top: 1px solid #eee; clear: both",
        "teaser": "margin: 6px 0; font-size: 14px",
        "basket": "padding: 12px; background: #fff; border: 1px solid #ddd",
        "stars": "color: #8a6d00; font-size: 14px",
        "promises": "margin: 10px 0; padding: 0; list-style: none; font-size: 13px",
        "promise": "margin: 2px 0",
        "newsletter": "padding: 14px 0; border-top: 1px solid #eee",
        "paying": "padding: 8px 0",
        "footer": f"{_WIDTH}; padding: 20px 16px; color: #666; font-size: 13px; clear: both",
    }
)
"""What elements of a role look like; ``ACCENT`` is the shop's colour."""

_NEVER_MISSING = frozenset({"box", "card", "cards", "info", "main", "media", "price", "title"})
"""Roles without whose rules a page would fall apart."""

_UTILITIES = MappingProxyType(
    {
        "border": "border: 1px solid #e5e5e5",
        "flex": "display: flex",
        "flex-col": "flex-direction: column",
        "flex-wrap": "flex-wrap: wrap",
        "font-bold": "font-weight: 700",
        "font-medium": "font-weight: 500",
        "gap-2": "gap: 8px",
        "gap-4": "gap: 16px",
        "cards-5": "grid-template-columns: repeat(5, minmax(0, 1fr))",
        "grid": "display: grid",
        "items-center": "align-items: center",
        "justify-between": "justify-content: space-between",
        "leading-6": "line-height: 24px",
        "page": "max-width: 1160px",
        "mb-4": "margin-bottom: 16px",
        "mt-2": "margin-top: 8px",
        "mx-auto": "margin-left: auto; margin-right: auto",
        "p-4": "padding: 16px",
        "px-2": "padding-left: 8px; padding-right: 8px",
        "py-1": "padding-top: 4px; padding-bottom: 4px",
        "relative": "position: relative",
        "rounded": "border-radius: 6px",
        "list-none": "list-style: none; margin: 8px 0; padding: 0",
        "m-0": "margin: 0",
        "solid": "border: 0; padding: 10px 22px; color: #fff; background: ACCENT",
        "shadow-sm": "box-shadow: 0 1px 2px #0002",
        "text-center": "text-align: center",
        "text-lg": "font-size: 18px; line-height: 1.3",
        "text-base": "font-size: 16px",
        "text-sm": "font-size: 14px",
        "w-half": "width: 50%",
    }
)


def stylesheet(rng: Rng, layout: Layout) -> tuple[CssRule, ...]:
    """Draw the rules for a page's classes; none of them hides or strikes anything."""
    accent = rng.pick(_ACCENTS)
    base = f"margin: 0; font: 15px/1.5 {rng.pick(_FONTS)}; color: {rng.pick(_INKS)}"
    rules = [
        ("body", base),
        ("a", f"color: {accent}"),
        ("img", "width: 84px; height: 84px; object-fit: contain"),
        ("th", "text-align: left; padding-right: 20px; font-weight: 600"),
        # by its state alone, as the markup says it
        ("[aria-selected=true], [aria-checked=true]", f"outline: 2px solid {accent}"),
    ]
    if layout.skeleton == "utility":
        drawn = [(f".{name}", declarations) for name, declarations in _UTILITIES.items()]
        rules.append((".photos img", _LARGE))
    else:
        # a rule or two is always missing: real stylesheets never cover everything
        kept = [role for role in _BY_ROLE if rng.chance(0.93) or role in _NEVER_MISSING]
        drawn = [(f".{layout.names[role]}", _BY_ROLE[role]) for role in kept]
        rules += _nested(layout)
    rules += [(name, declarations.replace("ACCENT", accent)) for name, declarations in drawn]
    if layout.spoken:
        rules.append((f".{layout.spoken}", _SPOKEN))
    if layout.former_tag == "span" and rng.chance(0.5):
        rules.append((f".{layout.former}", "text-decoration: line-through"))
    return tuple(CssRule(selector=name, declarations=declarations) for name, declarations in rules)


def _nested(layout: Layout) -> list[tuple[str, str]]:
    """Return what roles look like inside others."""
    names = layout.names
    rules = [
        (f".{names['card']} .{names['title']}", "font-size: 16px; margin: 6px 0"),
        (f".{names['card']} .{names['amount']}", "font-size: 16px"),
        (f".{names['media']} img", _LARGE),
        (f".{names['amount']}", "font-size: 20px; font-weight: 600"),
    ]
    if layout.skeleton != "table":
        rules.append((f".{names['row']}", "display: flex; align-items: flex-start"))
    return rules
