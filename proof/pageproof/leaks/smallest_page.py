"""The smallest page on which a leaking rule still works: delta debugging on subtrees.

A subtree goes if, without it, the truth is still found by the honest cue, another candidate is
still there, and the rule still picks the truth alone.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

import lxml.html

from pageproof.leaks.contests import CONTESTS, Contest
from pageproof.leaks.core.rules import Rule, simple_rules
from pageproof.leaks.document import Document, Element
from pageproof.leaks.feature_tables import sample_of, table_of, taking_part
from pagetrap.products.rows import Built

__all__ = ["marked", "shrunk"]

_BUDGET = 250
"""Pages tried for one leak."""


def shrunk(rows: Sequence[Built], contest: str, rule: str) -> str | None:
    """Return the markup of a small page that shows a leak, its candidates marked; None if none.

    Args:
        rows: Rows to look for the leak in.
        contest: Name of the contest.
        rule: Name of a rule of one feature.
    """
    question = next(c for c in CONTESTS if c.name == contest)
    for built in rows:
        if _works(built, question, rule):
            return marked(_reduced(built, question, rule), question)
    return None


def _works(built: Built, contest: Contest, rule: str) -> bool:
    """Tell whether the rule picks the truth, and it alone, on a page that still asks."""
    try:
        sample = sample_of(built, contest.name)
        table = table_of(contest.name, [sample] if sample else [])
    except (ValueError, StopIteration, AttributeError, IndexError):
        return False
    found: Rule | None = next((r for r in simple_rules(table) if r.name == rule), None)
    if found is None:
        return False
    picked = found.pick()
    return bool(picked[table.truth[0]] and picked.sum() == 1)


def _reduced(built: Built, contest: Contest, rule: str) -> Built:
    """Take subtrees away, the outermost first, as long as the rule works."""
    root = lxml.html.document_fromstring(built.row.html)
    waiting, tried = list(root.find("body")), 0
    while waiting and tried < _BUDGET:
        node = waiting.pop(0)
        parent = node.getparent()
        if parent is None:
            continue
        place, tail = parent.index(node), node.tail
        parent.remove(node)
        tried += 1
        smaller = _with_html(built, lxml.html.tostring(root, encoding="unicode"))
        if _works(smaller, contest, rule):
            built = smaller
            continue
        node.tail = tail
        parent.insert(place, node)
        waiting += [child for child in node if isinstance(child.tag, str)]
    return built


def _with_html(built: Built, html: str) -> Built:
    return replace(built, row=replace(built.row, html=html))


def marked(built: Built, contest: Contest) -> str:
    """Return the page with an attribute on every candidate: ``right``, ``wrong`` or both.

    Several candidates may stand in one element: structured data, or the rules of a stylesheet.
    """
    document = Document(built.row.html, built.row.url)
    listed, right = taking_part(contest, built, document)
    sides: dict[Element, set[str]] = defaultdict(set)
    for place, candidate in enumerate(listed):
        sides[candidate.node].add("right" if place == right else "wrong")
    for node, found in sides.items():
        node.set("data-audit", " ".join(sorted(found)))
    return str(lxml.html.tostring(document.root, encoding="unicode", pretty_print=True))
