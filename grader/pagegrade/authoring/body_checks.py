"""The body of a case against its page: all that is displayed in scope, in order, and nothing else.

What the reviewed elements of the page show, but for what the review calls out of scope, is the
body: headings, paragraphs, items of lists, tables, captions and links alike. So neither a
selection of paragraphs nor text that is hidden in the page can stand for it.
"""

from collections.abc import Iterator, Sequence

from turbohtml import Element

from pagegrade.authoring.evidence import ReviewRecord
from pagegrade.case import Case
from pagegrade.response.lines import Line, lines_of_tree
from pagegrade.response.normalise import squash
from pagegrade.response.view import View
from pagegrade.strict_json import Fault, Place

__all__ = ["body_faults", "review_faults"]

_SHOWN = 60  # characters of a line in a fault


def review_faults(case: Case, review: ReviewRecord, inside: Place) -> Iterator[Fault]:
    """Compare what a review says of its scope with the contract; ``inside`` is the review."""
    scope = case.reference_scope
    due = scope.declaration if scope else None
    if review.scope != due:
        yield inside.fault("scope", f"{due or 'null'}, the declaration of the contract")
    if due is not None and review.body_selector is None:
        yield inside.fault("body_selector", "a selector of the elements that hold the body")
    yield from _fold_faults(case, review, inside, is_folded=due == "complete_displayed_excerpt")


def _fold_faults(
    case: Case, review: ReviewRecord, inside: Place, *, is_folded: bool
) -> Iterator[Fault]:
    cutoff = squash(review.cutoff)
    notes = {
        "cutoff": (review.cutoff, cutoff),
        "expansion_control": (review.expansion_control, review.expansion_control.strip()),
    }
    for name, (note, said) in notes.items():
        if is_folded and not said:
            yield inside.fault(name, "what was seen at the fold of the displayed excerpt")
        if not is_folded and note:
            yield inside.fault(name, "empty where nothing is folded")
    if is_folded and not squash(case.ground_truth_main_content).endswith(cutoff):
        yield inside.fault("cutoff", "the text that the displayed excerpt ends with")


def body_faults(
    case: Case, review: ReviewRecord, page: View, *, rule: Place, inside: Place
) -> Iterator[Fault]:
    """Compare the body with what the page displays in the scope of the review."""
    if case.body is None or review.body_selector is None or page.tree is None:
        return
    lines = _displayed(review.body_selector, review.out_of_scope, page)
    if not lines:
        yield inside.fault("body_selector", "a selector of elements that the page displays")
        return
    if fault := _difference(case.ground_truth_main_content, lines):
        yield rule.fault("body", fault)
    if case.task_kind == "fixed_article" and (fault := _directory(lines)):
        yield rule.fault("task_kind", fault)


def _displayed(selector: str, out_of_scope: tuple[str, ...], page: View) -> tuple[Line, ...]:
    assert page.tree is not None
    without = frozenset(e for css in out_of_scope for e in page.tree.select(css))
    chosen = page.tree.select(selector)
    known = frozenset(chosen)
    inner = known | without
    outer = [e for e in chosen if e not in without and inner.isdisjoint(_around(e))]
    parts = (lines_of_tree(element, soft_breaks=False, without=without) for element in outer)
    return tuple(line for part in parts for line in part)


def _around(element: Element) -> Iterator[Element]:
    parent = element.parent
    while isinstance(parent, Element):
        yield parent
        parent = parent.parent


def _difference(body: str, lines: Sequence[Line]) -> str:
    shown, due = squash("\n".join(line.text for line in lines)), squash(body)
    if shown == due:
        return ""
    written = next((n for n in body.split("\n") if squash(n) not in shown), "")
    if written:
        return f"text that the page displays in scope, unlike {written[:_SHOWN]!r}"
    lost = next((line.text for line in lines if squash(line.text) not in due), "")
    if lost:
        return f"all that the page displays in scope, with {lost[:_SHOWN]!r}"
    return "what the page displays in scope, each part once and in the page's order"


_FEW = 3  # headings that are links; one or two can be a title and its series


def _directory(lines: Sequence[Line]) -> str:
    """Say why these lines are a list of other pages; empty when they are an article."""
    linked = sum(len(span.text) for line in lines for span in line.spans if span.href)
    if linked * 2 > sum(len(line.text) for line in lines):
        return "an article: more than half of this text is the labels of links"
    headings = [line for line in lines if line.heading]
    led = [h for h in headings if all(s.href or not s.text.strip() for s in h.spans)]
    if len(led) >= _FEW and len(led) * 2 > len(headings):
        return f"an article, not excerpts of others: {len(led)} of its headings are links"
    return ""
