"""One walk over what is shown of a page, for all that read it.

The walk holds the open elements only. Lists of all children would cost the garbage collector more
than the walk itself, and recursion would end at a thousand levels.
"""

from collections.abc import Callable
from typing import TypeVar

from turbohtml import Document, Element, Node, Text

__all__ = ["walk"]

State = TypeVar("State")


def walk(
    tree: Document | Element,
    start: State,
    *,
    enter: Callable[[Element, State], State | None],
    text: Callable[[str, State], None],
    leave: Callable[[Element, State], None],
) -> None:
    """Visit the elements and texts of ``tree`` in order.

    Args:
        tree: A page after ``hidden.prune``.
        start: The state of the tree itself.
        enter: Takes an element and the state around it and returns the state inside it; None
            leaves the element out with all that is in it.
        text: Takes a text and the state that it stands in.
        leave: Takes an element and the state that was inside it, once for each one entered.
    """
    around: list[tuple[Node, State | None]] = [(tree, start)]
    for node in tree.descendants:
        if isinstance(node, Text | Element):
            _close(around, node.parent, leave)
            state = around[-1][1]
            if isinstance(node, Element):
                around.append((node, None if state is None else enter(node, state)))
            elif state is not None:
                text(node.data, state)
    _close(around, tree, leave)


def _close(
    around: list[tuple[Node, State | None]],
    parent: Node | None,
    leave: Callable[[Element, State], None],
) -> None:
    while around[-1][0] is not parent and len(around) > 1:
        node, state = around.pop()
        if state is not None and isinstance(node, Element):
            leave(node, state)
