"""Each extractor that is installed gives the text of a page; none is needed for the tests."""

from importlib.metadata import version
from pathlib import Path

import pytest

from pageproof.extractor_runs.calls import call
from pageproof.extractor_runs.inputs import Inputs
from pageproof.extractor_runs.page_server import served, site_of
from pageread.extractors.catalog import METHODS, MethodSpec, chosen
from pageread.extractors.task import Task

SENTENCE = (
    "The harbour office counted the boats of the whole summer, and none was missing that day. "
)
PAGE = f"""<!DOCTYPE html><html lang="en"><head><title>Boats</title></head><body>
<article><h1>Boats of the summer</h1><p>{SENTENCE * 3}</p><p>{SENTENCE * 4}</p></article></body>
"""

LIBRARIES = [method for method in METHODS.values() if method.library]


@pytest.mark.parametrize("method", LIBRARIES, ids=[method.id for method in LIBRARIES])
def test_an_extractor_gives_the_text(method: MethodSpec, inputs: Inputs) -> None:
    if not method.is_installed:
        pytest.skip(f"{method.distribution} isn't installed; uv run --group extractors")
    (inputs.home / "north" / "page.html").write_text(PAGE)
    with served(site_of(inputs.cases, inputs.home)) as root:
        task = Task("https://tide.example/north", "The text.", f"{root}/tide.example/north?day=1")
        came = call(method, task, timeout_ms=120_000)
    assert came.error is None
    assert came.answer is not None
    assert "counted the boats" in str(came.answer.text)
    assert method.version == version(method.distribution)


def test_a_library_that_isnt_installed_is_left_out_or_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    absent = MethodSpec(id="absent", name="absent", entry="m:f", library="no_such_library")
    monkeypatch.setitem(METHODS, "absent", absent)
    assert absent not in chosen(())
    assert METHODS["raw-html"] in chosen(())
    with pytest.raises(ValueError, match="'absent' needs pageread, which isn't installed"):
        chosen(["absent"])


def test_only_the_control_sees_references(inputs: Inputs) -> None:
    assert [m.id for m in METHODS.values() if m.sees_reference] == ["reference"]
    control = METHODS["reference"].function()
    hidden = Task("https://tide.example/north", "When?", "http://127.0.0.1:9/")
    with pytest.raises(ValueError, match="aren't shown"):
        control(hidden)
    shown = Task(hidden.url, hidden.prompt, hidden.address, Path(inputs.home / "north"))
    answer = control(shown)
    assert getattr(answer, "text", None) == b"The tide turns at 14:20."
