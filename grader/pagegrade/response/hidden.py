"""What a reader of an HTML page doesn't see, taken out of its tree.

Hidden are: elements that never show; the ``hidden`` attribute with any value; an inline style, or
a rule of the page's own style elements with a simple class, id or element selector, that says
``display: none``, ``visibility: hidden`` or ``visibility: collapse``; a ``dialog`` that isn't open;
all of a closed ``details`` but its first direct ``summary``. What is inside a hidden element is
hidden with it. Accessibility attributes neither hide nor show.
"""

from collections.abc import Iterator

from turbohtml import Document, Element, Text
from turbohtml.cssom import StyleDeclaration, StyleSheet

__all__ = ["prune"]

# Elements that show no text of theirs: https://html.spec.whatwg.org/multipage/rendering.html
# ("hidden elements"), and those whose content is only a fallback for what is shown instead.
_NEVER_SHOWN = (
    "head, script, style, template, noscript, title, datalist, noembed, noframes, rp, "
    "svg title, svg desc, svg metadata"
)
# What stands in these is shown only where they can't be; their sources stay, as resources.
_FALLBACK = ":is(iframe, audio, video, canvas) > :not(source, track)"
_HIDDEN = f"{_NEVER_SHOWN}, [hidden], dialog:not([open]), input[type=hidden i]"

_INVISIBLE = {"display": {"none"}, "visibility": {"hidden", "collapse"}}


def prune(tree: Document, *, excluded: tuple[str, ...] = ()) -> None:
    """Remove from ``tree`` all that is hidden, and what the ``excluded`` selectors name."""
    hidden = [*tree.select(_HIDDEN), *_hidden_by_style(tree), *_hidden_by_sheet(tree)]
    for selector in excluded:
        hidden += tree.select(selector)
    for element in (*hidden, *tree.select(_FALLBACK)):
        element.extract()
    for element in tree.select("iframe, audio, video, canvas"):
        _drop_text(element)
    for details in tree.select("details:not([open])"):
        _close(details)


def _close(details: Element) -> None:
    summary = next(
        (c for c in details.children if isinstance(c, Element) and c.tag == "summary"), None
    )
    for child in details.children:
        if child is not summary:
            child.extract()


def _drop_text(element: Element) -> None:
    for child in element.children:
        if isinstance(child, Text):
            child.extract()


def _hidden_by_style(tree: Document) -> Iterator[Element]:
    for element in tree.select("[style]"):
        if True in _verdicts(StyleDeclaration.parse(element.attr("style") or "")).values():
            yield element


def _hidden_by_sheet(tree: Document) -> list[Element]:
    hiding = _hiding_selectors(tree)
    if not hiding:
        return []
    named = (e for e in tree.select("*") if not hiding.isdisjoint(_simple_selectors(e)))
    return [e for e in named if not _is_shown_inline(e)]


def _simple_selectors(element: Element) -> Iterator[str]:
    yield element.tag
    yield f"#{element.attr('id')}"
    yield from (f".{name}" for name in (element.attr("class") or "").split())


def _is_shown_inline(element: Element) -> bool:
    """Tell whether the element's own style says the opposite; it is stronger than the sheet."""
    return False in _verdicts(StyleDeclaration.parse(element.attr("style") or "")).values()


def _hiding_selectors(tree: Document) -> set[str]:
    """Return the simple selectors that hide, the last rule for each selector counting."""
    state: dict[tuple[str, str], bool] = {}
    for sheet in tree.select("style"):
        for rule in StyleSheet(sheet.text).rules:
            verdicts = _verdicts(rule.style)
            for selector in rule.selector_text.split(",") if verdicts else ():
                state.update({(selector.strip(), name): v for name, v in verdicts.items()})
    return {selector for (selector, _), hides in state.items() if hides and _is_simple(selector)}


def _is_simple(selector: str) -> bool:
    name = selector[1:] if selector[:1] in (".", "#") else selector
    return bool(name) and name.replace("-", "").replace("_", "").isalnum()


def _verdicts(style: StyleDeclaration) -> dict[str, bool]:
    values = {name: style.get(name) for name in _INVISIBLE}
    return {
        name: value.strip().lower() in _INVISIBLE[name] for name, value in values.items() if value
    }
