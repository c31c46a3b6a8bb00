"""Answers that must fail do, by the component that looks at what is wrong with them."""

import re
from dataclasses import replace
from typing import Any

from pagegrade.evaluation import evaluate_response, task_passed
from pagegrade.response.view import view
from pagetrap.sites.cases import references
from pagetrap.sites.negative_controls import controls

# How a control's name begins, and the component that has to fail.
DUE = {
    "a wall": "forbidden_output",
    "one label of the site": "stable_groups",
    "another site's name": "identity",
    "without the fact": "facts",
    "an inactive panel's values": "facts",
    "a closed dialog's values": "facts",
    "the state island's values": "facts",
    "one record too few": "records",
    "without the group": "records",
    "names without links": "records",
    "no fields": "records",
    "fields of the wrong owner": "records",
    "all but the last resource": "resources",
    "resources of other sorts": "resources",
    "file names without addresses": "resources",
    "the page instead of the file": "files",
    "no file": "files",
    "a file": "files",
    "the file as the response": "files",
}
ANY = ("an error page", "nothing", "the title only", "the navigation only")


def test_controls_fail_by_what_is_wrong_with_them(task: Any) -> None:
    made = controls(task.drawn)
    assert set(ANY) < set(made)
    for name, answer in made.items():
        evaluation = task.score(answer)
        assert not task_passed(evaluation), name
        failed = {part.name for part in evaluation.components if part.status == "failed"}
        due = next((DUE[start] for start in DUE if name.startswith(start)), None)
        assert due in failed if due else name in ANY, (name, failed)


def test_every_kind_of_control_occurs(tasks: Any) -> None:
    names = {name for task in tasks.values() for name in controls(task.drawn)}
    assert [start for start in DUE if not any(n.startswith(start) for n in names)] == []


def _with_group(case: Any, **changes: Any) -> Any:
    groups = tuple(group.model_copy(update=changes) for group in case.records)
    return case.model_copy(update={"records": groups})


def _passes(case: Any, answer: Any) -> bool:
    return task_passed(evaluate_response(case, answer.response, content_type=answer.content_type))


def _declaring(tasks: Any, part: str) -> list[Any]:
    found = [t for t in tasks.values() if any(getattr(g, part) for g in t.case.records)]
    assert len(found) >= 2
    return found


def test_without_its_pattern_the_date_of_a_label_is_part_of_the_name(tasks: Any) -> None:
    dated = _declaring(tasks, "markdown_label_pattern")
    for task in (t for t in dated if t.drawn.planned.kind == "events"):
        answer = references(task.drawn)["md"]
        assert _passes(task.case, answer)
        assert not _passes(_with_group(task.case, markdown_label_pattern=None), answer)


def _owned(case: Any, answer: Any) -> list[str]:
    """Return what the scorer found of each record, in order."""
    evaluation = evaluate_response(case, answer.response, content_type=answer.content_type)
    (component,) = (part for part in evaluation.components if part.name == "records")
    return [evidence.detail for evidence in component.evidence]


def test_without_its_pattern_a_record_takes_the_fields_of_the_next(tasks: Any) -> None:
    for task in _declaring(tasks, "record_start_pattern"):
        first = task.drawn.made.blocks[0].records[0]
        for answer in references(task.drawn).values():
            loose = _with_group(task.case, record_start_pattern=None)
            assert repr(first.values[0]) in _owned(task.case, answer)[0]
            assert repr(first.values[0]) not in _owned(loose, answer)[0]


def test_each_record_is_found_with_its_own_values(tasks: Any) -> None:
    listing = [t for t in tasks.values() if t.case.records and t.drawn.planned.kind != "portal"]
    for task in listing:
        (block,) = (b for b in task.drawn.made.blocks if hasattr(b, "records"))
        for answer in references(task.drawn).values():
            found = _owned(task.case, answer)
            assert len(found) == len(block.records)
            for record, detail in zip(block.records, found, strict=True):
                assert detail.startswith(record.name[:60])
                known = detail.count("=")
                assert sum(repr(value[:40]) in detail for value in record.values) >= known


def test_a_repeated_header_tells_no_field(tasks: Any) -> None:
    grids = [task for task in tasks.values() if task.drawn.planned.kind == "grid"]
    for task in grids:
        (group,) = task.case.records
        date = group.fields[0].model_copy(
            update={"name": "date", "aliases": (task.drawn.made.blocks[0].columns[2].label,)}
        )
        for answer in references(task.drawn).values():
            assert not _passes(_with_group(task.case, fields=(*group.fields, date)), answer)


def test_what_nobody_sees_is_in_the_page_and_not_in_its_view(tasks: Any) -> None:
    hidden = [task for task in tasks.values() if task.drawn.made.unseen]
    assert {task.drawn.planned.kind for task in hidden} >= {
        "grid",
        "feed",
        "tabs",
        "search",
        "board",
    }
    for task in hidden:
        values = _hidden_values(task.drawn)
        seen = view(
            task.drawn.html, content_type="text/html", excluded=task.case.excluded_selectors
        ).flat
        assert values
        for value in values:
            assert _stands_in(value, task.drawn.html)
            assert not _stands_in(value, seen)


def _stands_in(value: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(value)}\b", text) is not None


def _state_values(state: Any) -> list[str]:
    """Return what a state island says: titles, and numbers that aren't small."""
    match state:
        case {"total": total}:
            return [str(total)]
        case {"title": title}:
            return [title]
        case {"value": value}:
            return [str(value)]
        case dict():
            return [v for inner in state.values() for v in _state_values(inner)]
        case list():
            return [v for inner in state for v in _state_values(inner)]
        case _:
            return []


def _hidden_values(drawn: Any) -> list[str]:
    found = [drawn.page.loading] if drawn.page.loading else []
    found += _state_values(drawn.page.state)
    for block in drawn.made.blocks:
        match type(block).__name__:
            case "Dialog":
                found += [value for _, value in block.rows]
            case "Tabs":
                idle = (p for n, p in enumerate(block.panels) if n != block.active)
                found += [value for (facts,) in idle for _, value in facts.rows]
    return found


def test_without_the_review_a_panel_that_a_script_hides_would_count(tasks: Any) -> None:
    reviewed = [task for task in tasks.values() if task.case.excluded_selectors]
    assert len(reviewed) >= 2
    for task in reviewed:
        seen = view(task.drawn.html, content_type="text/html").flat
        assert all(value in seen for value in _hidden_values(task.drawn))


def test_a_panel_that_a_script_hides_counts_for_nothing(tasks: Any) -> None:
    """The page with the asked figures moved into an idle panel fails."""
    reviewed = [task for task in tasks.values() if task.case.excluded_selectors]
    for task in reviewed:
        page = references(task.drawn)["html"]
        swapped = page.response.replace('data-panel="active"', 'data-panel="idle"')
        answer = replace(page, response=swapped)
        assert not task_passed(task.score(answer))
        assert task_passed(task.score(answer, without="excluded_selectors"))
