"""Result files: what a model may write is read, what no run writes is an error with its place."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from pageproof.compare.comparable import notes_on
from pageproof.compare.read_runs import CorruptResultsError, read_run
from pagetrap.products import ProductRow

ODD = "half \ud83d, NUL \x00, separators \u2028\u2029\x85\x0c, whole \U0001f600"


def test_odd_characters_are_read_as_they_are(rows: Any, episode: Any, write_run: Any) -> None:
    """Raw in the file, as lenient writers leave them, halves of characters included."""
    folder = write_run("run", [episode(rows[0], f"{ODD} and no more"), episode(rows[1])])
    first, second = read_run(folder).rollouts
    assert first.reply == f"{ODD} and no more"
    assert (first.solved, first.failure) == (False, "no_object")
    assert (second.solved, second.line) == (True, 2)


def test_escaped_and_raw_control_characters_are_read(
    rows: Any, episode: Any, write_run: Any
) -> None:
    line = json.dumps(episode(rows[0], "a\x00b\ud800c"))
    folder = write_run("run", [], tail=line.replace("\\u0000", "\x00").encode() + b"\n")
    assert read_run(folder).rollouts[0].reply == "a\x00b\ud800c"


@pytest.mark.parametrize(
    "torn", [b'{"task": {"da', b"\x00\x00\x00", b'{"ok": true}', b"\xf0\x9f"], ids=str
)
def test_a_torn_last_line_is_left_out_and_said(
    torn: bytes, rows: Any, episode: Any, write_run: Any
) -> None:
    run = read_run(write_run("run", [episode(rows[0])], tail=torn))
    assert (len(run.rollouts), run.torn) == (1, True)


def test_a_whole_last_line_counts_without_its_line_feed(
    rows: Any, episode: Any, write_run: Any
) -> None:
    run = read_run(write_run("run", [], tail=json.dumps(episode(rows[0])).encode()))
    assert (len(run.rollouts), run.torn) == (1, False)


def _spoilt(change: Callable[[dict[str, Any]], Any]) -> Callable[[dict[str, Any]], bytes]:
    def spoil(episode: dict[str, Any]) -> bytes:
        change(episode)
        return json.dumps(episode).encode()

    return spoil


def _set_reward(episode: dict[str, Any], value: float) -> None:
    episode["traces"][0]["rewards"]["correct"]["score"] = value


CORRUPT: dict[str, tuple[Callable[[dict[str, Any]], bytes], str]] = {
    "no JSON": (lambda _: b'{"task": ', "no JSON at character"),
    "no object": (lambda _: b"[1, 2]", "no task.data"),
    "no UTF-8": (lambda _: b'{"a": "\xff"}', "no UTF-8 at byte 7"),
    "a key twice": (lambda _: b'{"ok": true, "ok": false}', "a key twice"),
    "NaN": (_spoilt(lambda e: _set_reward(e, float("nan"))), "NaN is no JSON"),
    "half a reward": (_spoilt(lambda e: _set_reward(e, 0.5)), "the reward is 0.5"),
    "no reward": (_spoilt(lambda e: e["traces"][0].pop("rewards")), "no rewards.correct.score"),
    "no trace": (_spoilt(lambda e: e.update(traces=[])), "no rewards.correct.score"),
    "no id": (_spoilt(lambda e: e["task"]["data"].pop("id")), "it has no id"),
    "another type": (
        _spoilt(lambda e: e["task"]["data"].update(tier=3)),
        "tier is of type int, not str",
    ),
    "another page": (_spoilt(lambda e: e["task"]["data"].update(page=[0, 9])), "sha256"),
    "no key": (
        _spoilt(lambda e: e["task"]["data"].update(answer_key={})),
        "no episode of ours: key has no title",
    ),
    "a nest": (lambda _: b"[" * 100_000, "no usable JSON"),
}


@pytest.mark.parametrize("name", CORRUPT)
def test_a_corrupt_line_is_named(name: str, rows: Any, episode: Any, write_run: Any) -> None:
    spoil, why = CORRUPT[name]
    tail = spoil(episode(rows[1])) + b"\n" + json.dumps(episode(rows[2])).encode() + b"\n"
    folder = write_run("run", [episode(rows[0])], tail=tail)
    with pytest.raises(CorruptResultsError) as caught:
        read_run(folder)
    assert str(caught.value).startswith(f"{folder / 'traces.jsonl'}:2: ")
    assert why in str(caught.value)


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    parts = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for name, part in parts:
        yield from _places(part, (*path, name))


@pytest.mark.parametrize("junk", [None, 7, "x", [], {}, [None], {"x": [7]}], ids=str)
def test_junk_in_any_place_is_read_or_refused_and_nothing_else(
    junk: Any, rows: Any, episode: Any, write_run: Any
) -> None:
    usual = episode(rows[0], sampling={"temperature": 0.0}, usage={"prompt_tokens": 1})
    failed = episode(rows[0], error="ProviderError")
    places = [(whole, path) for whole in (usual, failed) for path in _places(whole) if path]
    for number, (whole, path) in enumerate(places):
        spoilt = deepcopy(whole)
        owner = spoilt
        for step in path[:-1]:
            owner = owner[step]
        owner[path[-1]] = junk
        folder = write_run(f"run{number}", [spoilt, usual])
        try:
            notes_on([read_run(folder), read_run(folder)])
        except CorruptResultsError as error:
            assert "traces.jsonl:1: " in str(error)  # noqa: PT017 - either outcome will do


def test_a_folder_without_results_is_named(tmp_path: Path) -> None:
    with pytest.raises(CorruptResultsError, match="no such result file"):
        read_run(tmp_path)


def test_tokens_time_and_cost_are_summed_over_calls(
    rows: tuple[ProductRow, ...], episode: Any, write_run: Any
) -> None:
    usage = {"prompt_tokens": 10, "cached_input_tokens": 5, "completion_tokens": 3, "cost": 0.5}
    one = episode(rows[0], sampling={"temperature": 0.0, "top_p": None}, usage=usage)
    one["traces"][0]["calls"] *= 2
    (rollout,) = read_run(write_run("run", [one])).rollouts
    used = rollout.usage
    assert (used.input_tokens, used.output_tokens, used.reasoning_tokens) == (30, 6, None)
    assert (used.cost, used.seconds) == (1.0, 2.5)
    assert rollout.sampling == {'{"temperature": 0.0}'}
