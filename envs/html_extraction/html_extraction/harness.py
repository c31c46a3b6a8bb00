"""The harness: an agent that runs offline, or one direct call to the model.

A built-in agent runs in the evaluating process, somebody's extractor in processes of its own; what
stops it there is the rollout's error. A model is asked through the endpoint that
``verifiers`` hands over, so its sampling settings, its record of the call and its account
of errors are the same as under any other harness.
"""

import asyncio
import ssl
import time
from functools import cache
from typing import Any

import httpx
import verifiers.v1 as vf  # type: ignore[import-untyped]
from pydantic import Field, field_validator
from tenacity import (
    AsyncRetrying,
    retry_if_exception,
    stop_after_attempt,
    wait_exponential,
    wait_random,
)
from verifiers.v1.errors import RolloutError  # type: ignore[import-untyped]
from verifiers.v1.graph import prepare_turn  # type: ignore[import-untyped]

from html_extraction.agents import AGENTS
from html_extraction.arguments import DEFAULT_TIMEOUT_S, DIRECT, check_agent, is_extractor
from html_extraction.extractors import OpenExtractor, extractor
from pageread.agents import Reply

__all__ = ["ExtractionHarness", "ExtractionHarnessConfig", "ExtractorError"]

_TOO_MANY_REQUESTS = 429
_FIRST_SERVER_ERROR = 500
_LONGEST_WAIT_S = 60.0


class ExtractorError(RolloutError):  # type: ignore[misc]
    """An extractor gave no reply; the message is its one line, the notes are what it left."""

    def __init__(self, reply: Reply) -> None:
        super().__init__(reply.error or "no reply")
        if reply.detail:
            self.add_note(reply.detail)


class ExtractionHarnessConfig(vf.HarnessConfig):  # type: ignore[misc]
    """The harness's knobs, under ``--env.agent.harness.*`` (beside its id)."""

    agent: str = DIRECT
    """`direct` asks the model with one call. Any other name is a built-in agent, which
    answers offline from the page alone; what has a colon is the spec of an extractor:
    package.module:function, ./file.py:function, cmd: PROGRAM, cmd-lines: PROGRAM, http://HOST/PATH."""
    page_timeout: float = Field(DEFAULT_TIMEOUT_S, gt=0)
    """Seconds that an extractor may take for a page."""
    memory_mb: int | None = Field(None, ge=1)
    """Megabytes of data that a process of the extractor may hold. Unset: 2048 for a function, any
    number for a command."""
    workers: int | None = Field(None, ge=1)
    """Pages that the extractor reads at a time. Unset: as many as there are processors."""
    attempts: int = Field(7, ge=1)
    """Calls to make at most when the endpoint answers 429 or 5xx, or not at all."""
    first_wait: float = Field(1.0, ge=0)
    """Seconds before the second attempt; doubled each time, with jitter, up to 60."""

    @field_validator("agent")
    @classmethod
    def _known(cls, agent: str) -> str:
        return check_agent(agent, AGENTS)

    @property
    def name(self) -> str:
        """What the run's folder calls it."""
        if is_extractor(self.agent):
            return "extractor"
        return DIRECT if self.agent == DIRECT else "builtin"

    def extractor(self) -> OpenExtractor:
        """Open the extractor that is named here, or return it.

        Raises:
            AgentError: It can't be opened.
        """
        return extractor(self.agent, self.page_timeout, self.memory_mb, self.workers)


class ExtractionHarness(vf.Harness[ExtractionHarnessConfig]):  # type: ignore[misc]
    """One prompt, one answer."""

    APPENDS_SYSTEM_PROMPT = True
    EXECUTES_CODE = False
    NEEDS_CONTAINER = False

    async def launch(  # noqa: PLR0913, PLR0917 - the hook's signature
        self,
        ctx: vf.ModelContext,
        trace: vf.Trace,
        runtime: vf.Runtime,  # noqa: ARG002
        endpoint: str,
        secret: str,
        mcp_urls: dict[str, str],  # noqa: ARG002
        data: vf.TaskData,
    ) -> vf.ProgramResult:
        """Answer the task once; an exception here is recorded as an error, never as an answer."""
        if self.config.agent == DIRECT:
            await self._ask(ctx.model, data, endpoint, secret=secret, call_id=trace.id)
        else:
            await self._answer(trace, data)
        return vf.ProgramResult(exit_code=0, stdout="", stderr="")

    async def _answer(self, trace: vf.Trace, data: vf.TaskData) -> None:
        if is_extractor(self.config.agent):
            answer = await self._extracted(trace, data)
        else:
            scrape = AGENTS[self.config.agent]
            answer = await asyncio.to_thread(scrape, data.html, data.url, data.today)
        # No model is called, so the turn is written into the trace here. ``prepare_turn``
        # is not among the documented names; tests/env/test_agent.py notices when it moves.
        prepare_turn(trace, _messages(data)).commit(
            vf.Response(
                id=trace.id,
                created=int(time.time()),
                model=self.config.agent,
                message=vf.AssistantMessage(content=answer),
                finish_reason="stop",
            )
        )

    async def _extracted(self, trace: vf.Trace, data: vf.TaskData) -> str:
        reply = await self.config.extractor().read(data.html, data.url, data.today)
        trace.info["extractor"] = {
            "error": reply.error,
            "detail": reply.detail,
            "seconds": reply.seconds,
        }
        text: str | None = reply.text
        if text is None:
            raise ExtractorError(reply)
        return text

    async def _ask(
        self, model: str, data: vf.TaskData, endpoint: str, *, secret: str, call_id: str
    ) -> None:
        body = {
            "model": model,
            "messages": [message.model_dump(exclude_none=True) for message in _messages(data)],
        }
        # The key makes a repeated call safe: an answer that was already taken is replayed.
        headers = {"Authorization": f"Bearer {secret}", "Idempotency-Key": call_id}
        # No proxy: the endpoint is this process's own, on the loopback interface.
        patient = httpx.Timeout(None)  # an answer takes as long as --env.agent.timeout allows
        async with httpx.AsyncClient(timeout=patient, trust_env=False, verify=_tls()) as client:
            async for attempt in self._attempts():
                with attempt:
                    reply = await client.post(
                        f"{endpoint}/chat/completions", json=body, headers=headers
                    )
                    reply.raise_for_status()

    def _attempts(self) -> AsyncRetrying:
        return AsyncRetrying(
            retry=retry_if_exception(_is_transient),
            stop=stop_after_attempt(self.config.attempts),
            wait=wait_exponential(self.config.first_wait, max=_LONGEST_WAIT_S)
            + wait_random(0, self.config.first_wait),
            reraise=True,
        )


def _messages(data: vf.TaskData) -> list[Any]:
    if data.system_prompt is None:
        return list(data.prompt)
    return [vf.SystemMessage(content=data.system_prompt), *data.prompt]


def _is_transient(error: BaseException) -> bool:
    """Whether the same call may succeed later: throttled, broken upstream, or no connection."""
    if isinstance(error, httpx.HTTPStatusError):
        status = error.response.status_code
        return status == _TOO_MANY_REQUESTS or status >= _FIRST_SERVER_ERROR
    return isinstance(error, httpx.TransportError)


@cache
def _tls() -> ssl.SSLContext:
    return httpx.create_ssl_context()  # tens of milliseconds, so once and not per rollout
