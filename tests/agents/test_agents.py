"""Whatever an extractor does is its own page's reply or error, and says in a line what it was."""

import shutil
import time
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from pageread.agents import (
    AgentError,
    AgentPool,
    Extractor,
    Page,
    Reply,
    open_agent,
    read_pages,
)

TODAY = date(2026, 1, 2)
URL = "https://shop.example/p"
QUICK_S = 0.6

Open = Callable[..., Extractor]


@pytest.fixture
def opened(folder: Path) -> Iterator[Open]:  # noqa: ARG001 - it is the working folder
    """Open agents in the folder of extractors, and close them in the end."""
    every: list[Extractor] = []

    def start(spec: str, *, timeout_s: float = QUICK_S, memory_mb: int | None = None) -> Extractor:
        every.append(open_agent(spec, timeout_s=timeout_s, memory_mb=memory_mb))
        return every[-1]

    yield start
    for agent in every:
        agent.close()


def read(agent: Extractor, html: str) -> Reply:
    return agent.read(html, URL, TODAY)


@pytest.mark.parametrize(
    ("spec", "text"),
    [
        pytest.param("tools:page", '{"sku": "né"}', id="a function of the page, in a module"),
        pytest.param(
            "./tools.py:three",
            f'{{"sku": "né", "dispatch_date": "{URL} 2026"}}',
            id="a function of all three, in a file",
        ),
        pytest.param("tools:named", f'{{"sku": "né {URL} 2026"}}', id="a function by names"),
        pytest.param("tools:waits", "né in 1 loop", id="an async function, in one loop"),
        pytest.param("tools:Reader.read", "né", id="a method"),
        pytest.param("tools:half", "a\ufffd", id="half a character is replaced"),
        pytest.param("naive", '{"title"', id="a built-in"),
        pytest.param("cmd: cat", "né", id="a command a page"),
        pytest.param(
            "cmd: sh -c 'echo $PAGETRAP_URL $PAGETRAP_TODAY'",
            f"{URL} 2026-01-02\n",
            id="a command sees address and date",
        ),
        pytest.param(
            "cmd-lines: python3 lines.py",
            '{"sku": "n\\u00e9", "dispatch_date": "2026-01-02"}',
            id="a command that stays",
        ),
    ],
)
def test_every_kind_of_agent_answers(spec: str, text: str, opened: Open) -> None:
    agent = opened(spec, timeout_s=20)
    first, second = read(agent, "né"), read(agent, "né")
    assert (first.error, second.error) == (None, None)
    assert first.text is not None
    assert first.text.startswith(text)
    assert second.text == first.text
    assert agent.name == spec


def test_a_command_in_another_language_answers(folder: Path, opened: Open) -> None:
    if shutil.which("node") is None:
        pytest.skip("there is no node here")
    (folder / "extract.js").write_text(
        'const html = require("fs").readFileSync(0, "utf8");'
        "console.log(JSON.stringify({sku: html, title: process.env.PAGETRAP_URL}));"
    )
    reply = read(opened("cmd: node extract.js", timeout_s=20, memory_mb=1024), "né")
    assert (reply.text, reply.error) == (f'{{"sku":"né","title":"{URL}"}}\n', None)


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        pytest.param("bestest", "unknown agent 'bestest'; known: ", id="unknown name"),
        pytest.param("nowhere.shop:x", "no module 'nowhere'", id="unknown module"),
        pytest.param("./nowhere.py:x", "no file 'nowhere.py' in ", id="unknown file"),
        pytest.param("tools:y", "tools has no 'y'; it has page, three", id="unknown function"),
        pytest.param("tools:NUMBER", "of type int, which can't be called", id="not callable"),
        pytest.param("tools:two", "takes (html, other); allowed: (html), ", id="wrong signature"),
        pytest.param("broken:x", "can't be imported: ZeroDivisionError", id="module that fails"),
        pytest.param("needs:x", "can't be imported: ModuleNotFoundError", id="missing library"),
        pytest.param("leaves:x", "can't be imported: SystemExit: 4", id="module that exits"),
        pytest.param("dies:x", "can't be imported: exit 5", id="module that ends the process"),
        pytest.param("tools:", "names no function; allowed: ", id="no function"),
        pytest.param("a b:c", "names no function; allowed: ", id="no module's name"),
        pytest.param("cmd:", "names no program", id="no program"),
        pytest.param("cmd: 'a", "is no command line: No closing quotation", id="open quote"),
        pytest.param("cmd: no-such-program x", "no command 'no-such-program'", id="not found"),
        pytest.param("cmd-lines: ./lines.py", "no command './lines.py'", id="not executable"),
        pytest.param("http://", "is no address", id="no host"),
        pytest.param("http://h:port/", "is no address", id="no port"),
        pytest.param("http://127.0.0.1:9/x", "doesn't answer: connection refused", id="refused"),
    ],
)
def test_a_spec_that_cant_be_opened_says_why_in_a_line(spec: str, says: str, opened: Open) -> None:
    with pytest.raises(AgentError) as refused:
        opened(spec)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("name", ["broken", "needs"])
def test_an_import_that_fails_keeps_its_traceback(name: str, opened: Open) -> None:
    with pytest.raises(AgentError) as refused:
        opened(f"{name}:x")
    assert f'{name}.py", line ' in refused.value.detail


@pytest.mark.parametrize(
    ("limit", "says"),
    [({"timeout_s": 0}, "time limit of 0 s"), ({"memory_mb": 0}, "limit of 0 MB")],
)
def test_a_limit_of_nothing_is_refused(limit: dict[str, int], says: str, opened: Open) -> None:
    with pytest.raises(AgentError, match=says):
        opened("tools:page", **limit)


@pytest.mark.parametrize(
    ("spec", "error", "detail"),
    [
        pytest.param("tools:raises", "ValueError: no price in the page", "in raises", id="raises"),
        pytest.param(
            "tools:nothing", "TypeError: the function returned None", "", id="returns nothing"
        ),
        pytest.param("tools:a_list", "TypeError: the function returned a value of type list", "",
                     id="returns a list"),
        pytest.param("tools:not_json", "TypeError: Object of type set", "", id="holds a set"),
        pytest.param("tools:not_a_number", "ValueError: Out of range float", "", id="holds NaN"),
        pytest.param("tools:deep", "RecursionError: ", "in deep", id="never comes back"),
        pytest.param("tools:asks", "EOFError: ", "input()", id="asks the terminal"),
        pytest.param("cmd: sh -c 'echo why >&2; exit 3'", "exit 3", "why", id="command fails"),
        pytest.param("cmd: sh -c 'kill -9 $$'", "ended by SIGKILL", "", id="command is killed"),
        pytest.param("cmd: sleep 30", f"timeout: no answer in {QUICK_S} s", "", id="command hangs"),
        pytest.param("cmd: sh -c 'sleep 30 & echo 1'", "timeout: ", "", id="it leaves a child"),
        pytest.param("cmd: cat /dev/zero", "reply too large: more than 50 MB", "",
                     id="endless output"),
        pytest.param("cmd-lines: sh -c 'read x; cat /dev/zero'", "reply too large: ", "",
                     id="endless line"),
        pytest.param("cmd-lines: sh -c 'read x; echo 7'", "no JSON line: '7'; allowed: ", "",
                     id="a line that is no object"),
        pytest.param("cmd-lines: python3 lines.py greets", "no JSON line: 'Loading the model'", "",
                     id="a greeting before the first line"),
        pytest.param("cmd-lines: true", "exit 0", "", id="a command that doesn't stay"),
    ],
)  # fmt: skip
def test_a_failure_is_an_error_in_one_line(
    spec: str, error: str, detail: str, opened: Open
) -> None:
    reply = read(opened(spec, timeout_s=QUICK_S if "sleep" in spec else 20), "p")
    assert reply.text is None
    assert reply.error is not None
    assert reply.error.startswith(error)
    assert "\n" not in reply.error
    assert detail in reply.detail
    assert len(reply.detail) <= 4000


@pytest.mark.parametrize(
    ("spec", "error"),
    [
        pytest.param("tools:sleeps", f"timeout: no answer in {QUICK_S} s", id="sleeps"),
        pytest.param("tools:ends", "exit 3", id="ends the interpreter"),
        pytest.param("tools:crashes", "ended by SIGSEGV", id="crashes"),
        pytest.param("tools:eats", "MemoryError", id="eats 4 GB"),
        pytest.param("tools:closes", "exit 1", id="closes every file"),
        pytest.param("tools:huge", "reply too large: more than 50 MB", id="returns 51 MB"),
        pytest.param("cmd-lines: python3 lines.py ends", "exit 1", id="a persistent command ends"),
        pytest.param("cmd-lines: python3 lines.py slow", "timeout: ", id="a persistent one hangs"),
    ],
)
def test_after_a_hostile_page_the_next_is_read(spec: str, error: str, opened: Open) -> None:
    agent = opened(spec, timeout_s=20 if error[0] != "t" else QUICK_S)
    before, bad, after = (read(agent, html) for html in ("before", "bad", "after"))
    assert bad.text is None
    assert (bad.error or "").startswith(error)
    for html, reply in (("before", before), ("after", after)):
        assert reply.error is None
        assert html in (reply.text or "")


def test_sys_exit_is_that_page_s_error(opened: Open) -> None:
    agent = opened("tools:exits", timeout_s=20)
    assert read(agent, "bad").error == "SystemExit: 3"


def test_what_a_function_prints_is_no_answer_and_is_kept(opened: Open) -> None:
    reply = read(opened("tools:prints", timeout_s=20), "p")
    assert (reply.text, reply.error) == ("p", None)
    assert reply.detail.splitlines() == ["looking at p", '{"text": "forged"}']


def test_a_line_too_many_is_found_out(opened: Open) -> None:
    agent = opened("cmd-lines: python3 lines.py chatters", timeout_s=20)
    assert read(agent, "a").error is None
    time.sleep(0.05)
    assert read(agent, "b").error == "more lines than pages; allowed: one line a page"
    assert '"sku": "c"' in (read(agent, "c").text or "")


def test_a_command_that_eats_memory_is_stopped_at_its_limit(opened: Open) -> None:
    command = "cmd: python3 -c 'bytearray(1 << 30)'"
    reply = read(opened(command, timeout_s=20, memory_mb=256), "p")
    assert (reply.error, reply.detail.splitlines()[-1]) == ("exit 1", "MemoryError")


@pytest.mark.parametrize(
    ("path", "text", "error"),
    [
        pytest.param("/extract", f'{{"sku": "n\\u00e9", "title": "{URL}"}}', None, id="JSON"),
        pytest.param("/text", "no idea", None, id="text"),
        pytest.param("/breaks", None, "HTTP 500 Internal Server Error", id="HTTP 500"),
        pytest.param("/slow", None, f"timeout: no answer in {QUICK_S} s", id="slow"),
        pytest.param("/drips", None, f"timeout: no answer in {QUICK_S} s", id="drop by drop"),
        pytest.param("/huge", None, "reply too large: more than 50 MB", id="51 MB"),
        pytest.param("/closes", None, "RemoteDisconnected: ", id="hangs up"),
    ],
)  # fmt: skip
def test_a_service_is_asked_by_post(
    path: str, text: str | None, error: str | None, service: str, opened: Open
) -> None:
    reply = read(opened(service + path, timeout_s=20 if path == "/huge" else QUICK_S), "né")
    assert reply.text == text
    assert (reply.error or "").startswith(error or "")
    assert bool(reply.error) == bool(error)
    if path == "/breaks":
        assert reply.detail == "Traceback: no price"


def test_a_service_that_has_gone_is_each_page_s_error(service: str) -> None:
    agent = open_agent(f"{service}/extract")
    agent._port = 9  # type: ignore[attr-defined]
    assert read(agent, "p").error == "connection refused"


def test_pages_are_read_in_parallel_and_come_in_order(folder: Path) -> None:
    (folder / "slow.py").write_text(
        "import os, time\n"
        "def page(html):\n"
        "    time.sleep(0.2 if html in '02' else 0)\n"
        "    return {'sku': html, 'title': str(os.getpid())}\n"
    )
    pages = [Page(str(number), URL, TODAY) for number in range(8)]
    replies = list(read_pages("slow:page", iter(pages), workers=2, timeout_s=20))
    answers = [reply.text or "" for reply in replies]
    assert [f'"sku": "{page.html}"' in text for page, text in zip(pages, answers, strict=True)]
    assert len({text.partition("title")[2] for text in answers}) == 2


@pytest.mark.usefixtures("folder")
def test_reading_stops_when_nobody_asks_for_more() -> None:
    taken = []

    def endless() -> Iterator[Page]:
        while True:
            taken.append(1)
            yield Page("p", URL, TODAY)

    replies = read_pages("tools:page", endless(), workers=1)
    assert next(replies).error is None
    replies.close()  # type: ignore[attr-defined]
    assert len(taken) < 6


def test_a_pool_of_none_is_refused() -> None:
    with pytest.raises(AgentError, match="0 workers"):
        AgentPool("tools:page", workers=0)
