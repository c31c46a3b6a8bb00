"""Shared parts: a clean place to run a command in, and a model that is a local server.

Each start of a ``verifiers`` command costs seconds, so the commands run in this process;
what they change in it (signal handlers, logging, ``sys.argv``) is put back.
"""

import json
import logging
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from pagetrap.products import product_rows


@pytest.fixture
def workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty working directory and an environment without keys, restored afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    for name in ("PRIME_API_KEY", "OPENAI_API_KEY", "HTTP_PROXY", "http_proxy"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "argv", ["eval"])
    monkeypatch.setenv("VF_RUN_ID", "test")  # so that what a run sets is undone
    last_resort = logging.lastResort
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield tmp_path
    logging.lastResort = last_resort
    for number, handler in handlers.items():
        signal.signal(number, handler)


@dataclass
class Model:
    """An OpenAI-compatible endpoint that knows the answers.

    It finds the row by its URL in the prompt, answers with the key, and for the rows it is
    told to get wrong with another price.

    Attributes:
        wrong: URLs whose answer has one wrong field.
        stumbles: URL to the statuses it answers first, in order.
        requests: Every request body, in order of arrival.
        calls: How often each URL was asked.
    """

    keys: Mapping[str, Mapping[str, object]]
    wrong: frozenset[str] = frozenset()
    stumbles: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    requests: list[dict[str, Any]] = field(default_factory=list)
    calls: Counter[str] = field(default_factory=Counter)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def answer(self, body: dict[str, Any]) -> tuple[int, str]:
        prompt = body["messages"][-1]["content"]
        url = next(url for url in self.keys if f"{url}\n" in prompt)
        with self.lock:
            self.requests.append(body)
            turn = self.calls[url]
            self.calls[url] += 1
        stumbles = self.stumbles.get(url, ())
        if turn < len(stumbles):
            return stumbles[turn], "not now"
        key = dict(self.keys[url])
        if url in self.wrong:
            key["price_cents"] = -1
        return 200, json.dumps(key)


def _handler(model: Model) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, text = model.answer(body)
            if status != 200:
                self._send(status, "application/json", [json.dumps({"error": {"message": text}})])
            elif body.get("stream"):
                self._send(200, "text/event-stream", _events(text))
            else:
                self._send(200, "application/json", [json.dumps(_completion(text))])

        def _send(self, status: int, kind: str, parts: list[str]) -> None:
            payload = "".join(parts).encode()
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(payload)))
            self.end_headers()
            self.wfile.write(payload)

        def log_message(self, *_: object) -> None:
            """Keep quiet."""

    return Handler


def _completion(text: str) -> dict[str, Any]:
    return {
        "id": "local",
        "object": "chat.completion",
        "created": int(time.time()),
        "model": "some/model",
        "choices": [
            {
                "index": 0,
                "message": {"role": "assistant", "content": text},
                "finish_reason": "stop",
            }
        ],
        "usage": {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15},
    }


def _events(text: str) -> list[str]:
    half = len(text) // 2
    deltas: list[tuple[dict[str, str], str | None]] = [
        ({"role": "assistant", "content": text[:half]}, None),
        ({"content": text[half:]}, None),
        ({}, "stop"),
    ]
    chunks = [
        {
            "id": "local",
            "object": "chat.completion.chunk",
            "created": int(time.time()),
            "model": "some/model",
            "choices": [{"index": 0, "delta": delta, "finish_reason": reason}],
        }
        for delta, reason in deltas
    ]
    return [*(f"data: {json.dumps(chunk)}\n\n" for chunk in chunks), "data: [DONE]\n\n"]


@dataclass(frozen=True)
class Endpoint:
    """A running model, and the flags that point a run at it."""

    model: Model
    base_url: str
    urls: tuple[str, ...]


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    """A model that knows the first 12 published rows, served on a free local port."""
    keys = {row.url: row.answer_key for row in product_rows(split="published", count=12)}
    model = Model(keys=keys)
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(model))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    port = server.server_address[1]
    yield Endpoint(model, f"http://127.0.0.1:{port}/v1", tuple(keys))
    server.shutdown()
    server.server_close()
    thread.join()
