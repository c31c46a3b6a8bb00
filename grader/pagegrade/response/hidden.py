"""What a reader of an HTML page doesn't see, taken out of its tree.

Hidden are: elements that never show; the ``hidden`` attribute with any value; what a style hides;
a ``dialog`` that isn't open, and a ``popover``; all of a closed ``details`` but its first direct
``summary``. What is inside a hidden element is hidden with it. Accessibility attributes neither
hide nor show.
"""

from turbohtml import Document, Element, Namespace, Text

from pagegrade.response.styles import hidden_by_style

__all__ = ["prune"]

# Elements that show no text of theirs: https://html.spec.whatwg.org/multipage/rendering.html
# ("hidden elements"), and those whose content is only a fallback for what is shown instead.
_NEVER_SHOWN = (
    "head > :not(base), script, style, template, noscript, title, datalist, noembed, noframes, rp, "
    "progress, meter, svg title, svg desc, svg metadata, "
    "svg :is(defs, symbol, clipPath, mask, marker, pattern, filter), "
    "svg :is(linearGradient, radialGradient), "
    "annotation, annotation-xml, mphantom, math semantics > :not(:first-child)"
)
# What stands in these is shown only where they can't be; their sources stay, as resources.
_FALLBACK = ":is(iframe, audio, video, canvas) > :not(source, track)"
# Of a drawing and a formula, these alone show the text that stands in them.
_WRITES = frozenset(
    ("text", "tspan", "textPath", "a", "foreignObject", "mi", "mn", "mo", "ms", "mtext")
)
_HIDDEN = (
    f"{_NEVER_SHOWN}, [hidden], dialog:not([open]), [popover]:not(dialog[open]), "
    "input[type=hidden i]"
)


def prune(tree: Document, *, excluded: tuple[str, ...] = ()) -> None:
    """Remove from ``tree`` all that is hidden, and what the ``excluded`` selectors name."""
    hidden = [*tree.select(_HIDDEN), *hidden_by_style(tree)]
    for selector in excluded:
        hidden += tree.select(selector)
    for element in (*hidden, *tree.select(_FALLBACK)):
        element.extract()
    for element in tree.select("iframe, audio, video, canvas"):
        _drop_text(element)
    for element in tree.select(":is(svg, math), :is(svg, math) *"):
        if element.namespace is not Namespace.HTML and element.tag not in _WRITES:
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
