"""Result folders made by hand: the generator's rows, any reply, any error, graded as in a run."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from pagegrade.answer import grade_answer
from pageread.scrapers import as_reply
from pagetrap.products import ProductRow, build, product_rows

Episode: TypeAlias = dict[str, Any]
WriteRun: TypeAlias = Callable[..., Path]
MakeEpisode: TypeAlias = Callable[..., Episode]


@cache
def _rows(count: int) -> tuple[ProductRow, ...]:
    return tuple(product_rows(split="published", count=count))


@pytest.fixture(scope="session")
def rows() -> tuple[ProductRow, ...]:
    """The first 24 published rows."""
    return _rows(24)


@pytest.fixture(scope="session")
def episode() -> MakeEpisode:
    """A function from a row and a reply to what a run writes of it."""
    return _episode


def _episode(  # noqa: PLR0913 - what may differ between runs, each by its name
    row: ProductRow,
    reply: str | None = None,
    *,
    right: bool = True,
    error: str | None = None,
    model: str = "some/model",
    sampling: Mapping[str, Any] | None = None,
    versions: Mapping[str, str] | None = None,
    usage: Mapping[str, Any] | None = None,
    **data: Any,
) -> Episode:
    if reply is None:
        answer = dict(row.answer_key) if right else {**row.answer_key, "price_cents": 1}
        reply = as_reply(answer)
    grade = grade_answer(reply, row.answer_key)
    call = {"sampling": sampling or {}, "usage": usage, "finish_reason": "stop"}
    start = row.prompt.index(row.html)
    trace: dict[str, Any] = {
        "verifiers": {"version": "0.4.0"},
        "agent": {"config": {"model": model, "sampling": {}}},
        "nodes": [{"message": {"role": "assistant", "content": reply}}],
        "calls": [] if sampling is None and usage is None else [call],
        "errors": [],
        "timing": {"agent": {"start": 10.0, "end": 12.5}},
    }
    if error is None:
        trace["rewards"] = {"correct": {"score": grade.reward, "weight": 1.0}}
        trace["metrics"] = {f"field/{name}": float(hit) for name, hit in grade.fields.items()}
        trace["info"] = {"grade": {"failure": grade.failure}}
    else:
        trace["errors"] = [{"type": error, "message": "no answer", "status_code": 429}]
        trace["nodes"] = []
    return {
        "ok": error is None,
        "errors": [],
        "traces": [trace],
        "task": {
            "data": {
                "id": row.row_id,
                "prompt": [{"role": "user", "content": row.prompt}],
                "page": [start, start + len(row.html)],
                "url": row.url,
                "today": row.today.isoformat(),
                "answer_key": row.answer_key,
                "pathologies": list(row.pathologies),
                "tier": row.tier,
                "split": "published",
                "sha256": row.sha256,
                "build": {**build(), **(versions or {})},
                **data,
            }
        },
    }


@pytest.fixture
def write_run(tmp_path: Path) -> WriteRun:
    """A function that writes episodes as a result folder of a name."""
    return partial(write, tmp_path)


def write(place: Path, name: str, episodes: Iterable[Episode], *, tail: bytes = b"") -> Path:
    """Write a result folder in ``place``; ``tail`` follows the episodes as it is."""
    folder = place / name
    folder.mkdir()
    lines = "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in episodes)
    (folder / "traces.jsonl").write_bytes(lines.encode("utf-8", "surrogatepass") + tail)
    return folder
