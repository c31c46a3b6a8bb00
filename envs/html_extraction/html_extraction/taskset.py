"""The environment: rows become tasks, grades become rewards; nothing is defined here.

One turn, no tools. The model reads one page and answers with one JSON object; the grader
compares that object with the row's answer key. No code of the model's runs anywhere.
"""

import json
from collections.abc import Iterator
from datetime import date
from typing import Any, Self

import verifiers.v1 as vf  # type: ignore[import-untyped]
from pydantic import field_validator, model_validator
from verifiers.v1.envs.single_agent import (  # type: ignore[import-untyped]
    SingleAgentEnv,
    SingleAgentEnvConfig,
)

from html_extraction.agents import AGENTS
from html_extraction.extractors import close_extractors
from html_extraction.knobs import Difficulty, RowQuery, Split, row_query
from pagegrade.answer import FAILURES, AnswerGrade, Field, grade_answer
from pagegrade.answer.partial import FieldsGrade, grade_fields, named_fields
from pageread.agents.reply import whole_characters
from pagetrap.products import ProductRow, build, product_rows

__all__ = [
    "HtmlExtractionConfig",
    "HtmlExtractionEnv",
    "HtmlExtractionEnvConfig",
    "HtmlExtractionTaskset",
    "ProductData",
    "ProductTask",
    "whole_characters",
]


class ProductData(vf.TaskData):  # type: ignore[misc]
    """One row as it is sent, graded and written to ``traces.jsonl``.

    Attributes:
        page: Where the HTML stands in the prompt, as ``(start, end)``: a page of a megabyte
            is stored once and not twice.
        answer_key: What the grader compares with. Never part of the prompt.
        build: What made the row. Part of the task's hash, so that a run resumed under
            another build asks again instead of mixing two.
        scored: The only fields that are graded; None for the whole answer, which is the rule.
    """

    url: str
    today: date
    page: tuple[int, int]
    answer_key: dict[str, Any]
    pathologies: tuple[str, ...]
    tier: str
    split: str
    sha256: str
    build: dict[str, str]
    scored: tuple[Field, ...] | None = None

    @property
    def html(self) -> str:
        """The page alone, cut out of the prompt."""
        start, end = self.page
        return str(self.prompt[0].content)[start:end]


class ProductTask(vf.Task[ProductData]):  # type: ignore[misc]
    """Grade one answer: one binary reward, and metrics that say what was lost where."""

    @property
    def key(self) -> str:
        """The row's id, which outlives a change of its content."""
        return str(self.data.id)

    @vf.stop  # type: ignore[untyped-decorator]
    async def single_turn(self, trace: vf.Trace) -> bool:
        """One answer is the commitment; whatever harness asks, there is no second."""
        return bool(trace.num_turns >= 1)

    @vf.intercept  # type: ignore[untyped-decorator]
    async def writable(self, response: vf.Response) -> vf.Response | None:
        """Replace a reply that UTF-8 cannot encode, before it enters the trace.

        Streams that split an emoji leave halves of it. Hashing and writing such a trace
        fails, and the whole run would end with it.
        """
        message = response.message
        said = json.dumps(message.model_dump(), ensure_ascii=False)
        if whole_characters(said) == said:
            return None
        text = whole_characters(message.content or "")
        return response.model_copy(update={"message": vf.AssistantMessage(content=text)})

    @vf.reward(weight=1.0)  # type: ignore[untyped-decorator]
    async def correct(self, trace: vf.Trace) -> float | dict[str, float]:
        """1.0 when all seven fields are right, else 0.0; some fields have another name for it."""
        grade = self._grade(trace.last_reply)
        if isinstance(grade, FieldsGrade):
            return {"fields_right": float(grade.right)}
        return grade.reward

    @vf.metric  # type: ignore[untyped-decorator]
    async def diagnostics(self, trace: vf.Trace) -> dict[str, float]:
        """Weight-0 metrics per field, kind of failure, pathology and tier."""
        grade = self._grade(trace.last_reply)
        trace.info["grade"] = {
            "failure": grade.failure,
            "missed": [field for field, hit in grade.fields.items() if not hit],
            "pathologies": list(self.data.pathologies),
            "tier": self.data.tier,
            **({} if self.data.scored is None else {"scored": list(self.data.scored)}),
        }
        return _metrics(grade, self.data.pathologies, self.data.tier)

    async def validate(self, runtime: vf.Runtime) -> bool:  # noqa: ARG002 - the hook's signature
        """The gold check: reading the page's own bytes by the honest rules solves the row."""
        answer = AGENTS["reference"](self.data.html, self.data.url, self.data.today)
        return self._grade(answer).failure is None

    def _grade(self, completion: str) -> AnswerGrade | FieldsGrade:
        if self.data.scored is None:
            return grade_answer(completion, self.data.answer_key)
        return grade_fields(completion, self.data.answer_key, self.data.scored)


def _metrics(
    grade: AnswerGrade | FieldsGrade, pathologies: tuple[str, ...], tier: str
) -> dict[str, float]:
    missed = float(grade.failure is not None)
    return {
        **{f"field/{name}": float(hit) for name, hit in grade.fields.items()},
        "field_misses": float(sum(not hit for hit in grade.fields.values())),
        **{f"failure/{name}": float(grade.failure == name) for name in FAILURES},
        # Recorded on the rows that carry it only: a mean over those that have it is the
        # rate of loss there, and where absent counts as 0 it is the share of all rows.
        **{f"missed/{name}": missed for name in pathologies},
        f"missed/tier_{tier}": missed,
    }


class HtmlExtractionConfig(vf.TasksetConfig):  # type: ignore[misc]
    """The knobs, under ``--env.taskset.*``."""

    split: Split | None = None
    """published (120 rows), held_out (120 rows), or train (unbounded: bound it with -n).
    Unset: published, or train when a seed or a probe is named."""
    held_out: bool = False
    """The same as split held_out."""
    difficulty: Difficulty = "all"
    """Only rows of this tier."""
    seed: int | None = None
    """120 fresh rows of the training split under this seed."""
    probe: str | None = None
    """Fresh rows that carry exactly this pathology, or several joined by +, and nothing
    else; `none` for the clean floor."""
    probe_n: int | None = None
    """How many rows of the probe (100 when unset)."""
    bulk: int | None = None
    """Grow every page to about this many kilobytes; the answers stay the same."""
    fields: str | None = None
    """Only these fields are scored, joined by commas. The reward is then named fields_right, and
    no rate of it is a solve rate."""

    @field_validator("fields")
    @classmethod
    def _known(cls, fields: str | None) -> str | None:
        if fields is None:
            return None
        return ",".join(named_fields(word.strip() for word in fields.split(",")))

    @property
    def scored(self) -> tuple[Field, ...] | None:
        """The only fields that are scored; None for the whole answer."""
        return None if self.fields is None else named_fields(self.fields.split(","))

    def query(self) -> RowQuery:
        """The knobs as the arguments of ``product_rows``."""
        return row_query(
            split=self.split,
            held_out=self.held_out,
            seed=self.seed,
            difficulty=self.difficulty,
            probe=self.probe,
            probe_n=self.probe_n,
            bulk=self.bulk,
        )

    @model_validator(mode="after")
    def _answerable(self) -> Self:
        """Refuse here what the generator refuses, so that it reads as a usage error."""
        product_rows(**self.query())
        return self


class HtmlExtractionTaskset(vf.Taskset[ProductTask, HtmlExtractionConfig]):  # type: ignore[misc]
    """The rows that the knobs ask for, generated while they are read."""

    def __init__(self, config: HtmlExtractionConfig) -> None:
        super().__init__(config)
        query = config.query()
        self.INFINITE = query["split"] == "train" and query["count"] is None

    def load(self) -> Iterator[ProductTask]:
        """Yield one task a row, in the generator's order."""
        query = self.config.query()
        for row in product_rows(**query):
            yield ProductTask(_data(row, query["split"], self.config.scored), self.config.task)


def _data(row: ProductRow, split: Split, scored: tuple[Field, ...] | None) -> ProductData:
    start = row.prompt.index(row.html)
    return ProductData(
        id=row.row_id,
        name=row.row_id,
        # A list and not a string: a string is handed to some harnesses as an argument of
        # a process, which fails above 128 KiB.
        prompt=[vf.UserMessage(content=row.prompt)],
        url=row.url,
        today=row.today,
        page=(start, start + len(row.html)),
        answer_key=row.answer_key,
        pathologies=row.pathologies,
        tier=row.tier,
        split=split,
        sha256=row.sha256,
        build=build(),
        scored=scored,
    )


class HtmlExtractionEnvConfig(SingleAgentEnvConfig):  # type: ignore[misc]
    """One agent. It runs no code, so its runtime is a plain subprocess on this machine."""

    agent: vf.AgentConfig = vf.AgentConfig(runtime=vf.SubprocessConfig())


class HtmlExtractionEnv(SingleAgentEnv, vf.Env[HtmlExtractionEnvConfig]):  # type: ignore[misc]
    """One agent, one page, one answer."""

    async def stop(self) -> None:
        """End the processes of extractors, also where the run is interrupted."""
        close_extractors()
