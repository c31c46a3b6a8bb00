"""Tasks: what is sent, what is kept, how an answer is scored."""

import asyncio
import json
from typing import Any

import pytest
import verifiers.v1 as vf  # type: ignore[import-untyped]
from verifiers.v1.graph import prepare_turn  # type: ignore[import-untyped]
from verifiers.v1.trace import AgentInfo, TraceTask  # type: ignore[import-untyped]

from html_extraction.harness import ExtractionHarness, ExtractionHarnessConfig
from html_extraction.taskset import (
    HtmlExtractionConfig,
    HtmlExtractionTaskset,
    ProductData,
    ProductTask,
)
from pagegrade.answer import FIELDS
from pageread.scrapers import AGENTS
from pagetrap.products import product_rows


def _taskset(**knobs: Any) -> HtmlExtractionTaskset:
    return HtmlExtractionTaskset(HtmlExtractionConfig(id="html-extraction", **knobs))


def _tasks(count: int, **knobs: Any) -> list[ProductTask]:
    return list(_taskset(**knobs).take(count))


def _trace(task: ProductTask, answer: str | None) -> vf.Trace:
    trace = vf.Trace(
        task=TraceTask(type="ProductTask", data=task.data, key=task.key, hash=task.hash),
        agent=AgentInfo(config=vf.AgentConfig(runtime=vf.SubprocessConfig())),
    )
    if answer is not None:
        prepare_turn(trace, list(task.data.prompt)).commit(_response(answer))
    asyncio.run(task.score(trace))
    return trace


def _answer(task: ProductTask, **changes: object) -> str:
    return json.dumps({**task.data.answer_key, **changes})


def test_the_model_sees_the_rows_prompt_as_one_message() -> None:
    for task, row in zip(_tasks(5), product_rows(split="published", count=5), strict=True):
        assert [(m.role, m.content) for m in task.data.prompt] == [("user", row.prompt)]
        assert task.data.system_prompt is None
        assert (task.data.html, task.key, task.data.sha256) == (row.html, row.row_id, row.sha256)


def test_the_key_is_in_no_prompt() -> None:
    """Outside the page, no value of the key; and nowhere the key as it would be answered."""
    for task in _tasks(120):
        start, end = task.data.page
        prompt = task.data.prompt[0].content
        around = prompt[:start] + prompt[end:]
        key = task.data.answer_key
        telling = [key["title"], key["sku"], *key["image_urls"]]
        if key["dispatch_date"] != str(task.data.today):
            telling.append(key["dispatch_date"])
        assert not [value for value in telling if value in around]
        assert json.dumps(key) not in prompt
        assert json.dumps(key, sort_keys=True, ensure_ascii=False) not in prompt


def test_a_task_survives_json() -> None:
    """Workers rebuild tasks from the wire form; the same content has the same hash."""
    task = _tasks(1)[0]
    again = ProductTask(ProductData.model_validate_json(task.data.model_dump_json()))
    assert (again.data, again.hash, again.key) == (task.data, task.hash, task.key)


def test_another_build_is_another_task() -> None:
    task = _tasks(1)[0]
    assert task.with_data(build={"format": "another"}).hash != task.hash


def test_keys_are_unique_and_loading_repeats() -> None:
    first, second = _tasks(120), _tasks(120)
    assert len({task.key for task in first}) == len(first)
    assert [task.hash for task in first] == [task.hash for task in second]


def test_only_an_open_train_split_is_infinite() -> None:
    assert _taskset(split="train").INFINITE
    assert not any(_taskset(**k).INFINITE for k in ({}, {"seed": 1}, {"probe": "none"}))
    assert len(_tasks(3, split="train", seed=4)) == 3
    assert len(_tasks(10, probe="none", probe_n=2)) == 2


def test_the_right_answer_earns_one_and_any_wrong_field_nothing() -> None:
    task = _tasks(1)[0]
    assert _trace(task, _answer(task)).reward == 1.0
    wrong = _trace(task, _answer(task, price_cents=-1))
    assert wrong.reward == 0.0
    assert (wrong.metrics["field/price_cents"], wrong.metrics["field_misses"]) == (0.0, 1.0)
    assert wrong.info["grade"]["missed"] == ["price_cents"]


@pytest.mark.parametrize("answer", [None, "", "I cannot do this.", "{}", '{"title": null}'])
def test_no_answer_is_a_named_failure_and_earns_nothing(answer: str | None) -> None:
    trace = _trace(_tasks(1)[0], answer)
    assert trace.reward == 0.0
    assert trace.metrics["field_misses"] == len(FIELDS)
    failure = trace.info["grade"]["failure"]
    failures = {n: v for n, v in trace.metrics.items() if n.startswith("failure/")}
    assert failures.pop(f"failure/{failure}") == 1.0
    assert not any(failures.values())


def _response(content: str, **more: Any) -> vf.Response:
    message = vf.AssistantMessage(content=content, **more)
    return vf.Response(id="x", created=0, model="x", message=message, finish_reason="stop")


def test_half_a_character_ends_no_run() -> None:
    """A trace that UTF-8 cannot encode would stop the evaluation that writes it."""
    task = _tasks(1)[0]
    whole = asyncio.run(task.writable(_response("\ud83d\ude00 \ud800 {}")))
    assert whole.message.content == "\U0001f600 \ufffd {}"
    thought = asyncio.run(task.writable(_response("{}", reasoning_content="\ud800")))
    assert thought.message == vf.AssistantMessage(content="{}")
    assert asyncio.run(task.writable(_response("\\ud800 é", reasoning_content="x"))) is None


def test_metrics_weigh_nothing_and_say_where_the_loss_is() -> None:
    task = next(task for task in _tasks(120) if task.data.pathologies)
    solved, lost = _trace(task, _answer(task)), _trace(task, "")
    assert set(solved.rewards) == {"correct"}
    assert {name for name in solved.metrics if name.startswith("field/")} == {
        f"field/{name}" for name in FIELDS
    }
    names = [*(f"missed/{n}" for n in task.data.pathologies), f"missed/tier_{task.data.tier}"]
    assert [solved.metrics[name] for name in names] == [0.0] * len(names)
    assert [lost.metrics[name] for name in names] == [1.0] * len(names)
    json.dumps(solved.info)


def test_the_gold_check_grades_the_reference_scraper(monkeypatch: pytest.MonkeyPatch) -> None:
    task = _tasks(1)[0]
    assert asyncio.run(task.validate(None)) is True
    monkeypatch.setattr("html_extraction.taskset.AGENTS", {"reference": lambda *_: "{}"})
    assert asyncio.run(task.validate(None)) is False


def test_one_answer_is_the_only_answer() -> None:
    task = _tasks(1)[0]
    assert asyncio.run(task.single_turn(_trace(task, None))) is False
    assert asyncio.run(task.single_turn(_trace(task, "{}"))) is True


def test_a_built_in_agent_writes_its_turn_into_the_trace() -> None:
    """Guards ``verifiers.v1.graph``, which is no documented interface: prompt, then reply."""
    task = _tasks(1)[0]
    trace = _trace(task, None)
    harness = ExtractionHarness(ExtractionHarnessConfig(id="html-extraction", agent="reference"))
    result = asyncio.run(
        harness.launch(
            ctx=None,
            trace=trace,
            runtime=None,
            endpoint="",
            secret="",
            mcp_urls={},
            data=task.data,
        )
    )
    assert result.exit_code == 0
    assert [(node.message.role, node.sampled) for node in trace.nodes] == [
        ("user", False),
        ("assistant", True),
    ]
    assert trace.num_turns == 1
    assert trace.last_reply == AGENTS["reference"](task.data.html, task.data.url, task.data.today)
    assert trace.calls == [], "no model was called"


def test_the_harness_knows_its_agents() -> None:
    with pytest.raises(ValueError, match=r"unknown agent 'best'; known: .*reference"):
        ExtractionHarnessConfig(id="html-extraction", agent="best")
