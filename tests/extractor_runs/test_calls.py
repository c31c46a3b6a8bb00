"""A call answers, or ends at its limit with its reason; nothing of a method reaches the runner."""

from collections.abc import Callable

import pytest

from pageproof.extractor_runs.calls import call
from pageproof.extractor_runs.inputs import Inputs
from pageproof.extractor_runs.page_server import served, site_of
from pageread.extractors.catalog import MethodSpec
from pageread.extractors.task import Answer, Task

Methods = Callable[..., tuple[MethodSpec, ...]]
NOWHERE = Task("https://tide.example/north", "When?", "http://127.0.0.1:9/tide.example/north")


def test_an_answer_comes_with_all_its_parts(
    methods: Methods, inputs: Inputs, capfd: pytest.CaptureFixture[str]
) -> None:
    with served(site_of(inputs.cases, inputs.home)) as root:
        task = Task("https://tide.example/north", "When?", f"{root}/tide.example/north?day=1")
        came = call(methods("right")[0], task, timeout_ms=60_000)
    page = (inputs.home / "north" / "page.html").read_bytes()
    assert came.error is None
    assert came.answer == Answer(page, "text/html", "Tides", {"a": b"1"})
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("name", "kind", "message"),
    [
        ("crashes", "crash", "the process ended by SIGSEGV"),
        ("ends", "crash", "the process ended with status 3 and no answer"),
        ("raises", "crash", "RuntimeError: no such page"),
        ("number", "other", "the method returned a int, no answer"),
        ("unknown", "crash", "ValueError: 'tiny_methods:unknown' is no method"),
    ],
)
def test_a_failure_has_its_reason(name: str, kind: str, message: str, methods: Methods) -> None:
    came = call(methods(name)[0], NOWHERE, timeout_ms=60_000)
    assert came.answer is None
    assert came.error is not None
    assert (came.error.kind, came.error.message[: len(message)]) == (kind, message)


def test_a_method_that_hangs_is_ended_at_the_limit(methods: Methods) -> None:
    came = call(methods("hangs")[0], NOWHERE, timeout_ms=300)
    assert came.error is not None
    assert (came.error.kind, came.error.message) == ("timeout", "no answer in 300 ms")
    assert came.elapsed_ms >= 300


def test_no_page_is_an_error_of_the_connection_or_of_http(methods: Methods, inputs: Inputs) -> None:
    refused = call(methods("right")[0], NOWHERE, timeout_ms=60_000)
    with served(site_of(inputs.cases, inputs.home)) as root:
        task = Task("https://tide.example/west", "When?", f"{root}/tide.example/west")
        lost = call(methods("right")[0], task, timeout_ms=60_000)
    assert refused.error is not None
    assert lost.error is not None
    assert refused.error.kind == "connection"
    assert (lost.error.kind, lost.error.message) == ("http", "404 Not Found")
