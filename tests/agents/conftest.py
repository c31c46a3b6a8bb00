"""A folder of extractors, good and hostile, and a small local service."""

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

FUNCTIONS = """
import asyncio, ctypes, os, sys, time

NUMBER = 3
_LOOPS = set()


def page(html):
    return {"sku": html}


def three(html, url, today):
    return {"sku": html, "dispatch_date": f"{url} {today.year}"}


def named(html, *, today, url="none"):
    return {"sku": f"{html} {url} {today:%Y}"}


async def waits(html):
    _LOOPS.add(id(asyncio.get_running_loop()))
    await asyncio.sleep(0)
    return f"{html} in {len(_LOOPS)} loop"


class Reader:
    @staticmethod
    def read(html):
        return html


def two(html, other):
    return {}


def nothing(html):
    return None


def a_list(html):
    return [1]


def not_json(html):
    return {"price_cents": {1, 2}}


def not_a_number(html):
    return {"price_cents": float("nan")}


def half(html):
    return "a\\ud800"


def raises(html):
    raise ValueError("no price in\\n the page")


def deep(html):
    return deep(html)


def sleeps(html):
    time.sleep(30 if html == "bad" else 0)
    return html


def exits(html):
    sys.exit(3 if html == "bad" else html)


def ends(html):
    if html == "bad":
        os._exit(3)
    return html


def crashes(html):
    if html == "bad":
        ctypes.string_at(0)
    return html


def eats(html):
    if html == "bad":
        return str(len(bytearray(4 << 30)))
    return html


def prints(html):
    print("looking at", html)
    os.write(1, b'{"text": "forged"}\\n')
    return html


def closes(html):
    if html == "bad":
        os.closerange(0, 64)
    return html


def asks(html):
    return input()


def huge(html):
    return "x" * (51 << 20) if html == "bad" else html
"""
LINES = """
import json, sys, time
print_late = sys.argv[1:] == ["greets"]
if print_late:
    print("Loading the model", flush=True)
for line in sys.stdin:
    page = json.loads(line)
    if page["html"] == "bad":
        {"slow": lambda: time.sleep(30), "ends": lambda: sys.exit("lost")}[sys.argv[1]]()
    print(json.dumps({"sku": page["html"], "dispatch_date": page["today"]}), flush=True)
    if sys.argv[1:] == ["chatters"]:
        print(json.dumps({"sku": "of another page"}), flush=True)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with the functions in ``tools.py`` and a persistent ``lines.py``."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tools.py").write_text(FUNCTIONS)
    (tmp_path / "lines.py").write_text(LINES)
    (tmp_path / "broken.py").write_text("print('so far')\n1 / 0\n")
    (tmp_path / "leaves.py").write_text("import sys\nsys.exit(4)\n")
    (tmp_path / "dies.py").write_text("import os\nos._exit(5)\n")
    (tmp_path / "needs.py").write_text("import no_such_library\n")
    return tmp_path


class _Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        match self.path:
            case "/breaks":
                self._send(500, b"Traceback: no price")
            case "/slow":
                time.sleep(1)
            case "/drips":
                self._drip()
            case "/huge":
                self._send(200, b"x" * (51 << 20))
            case "/text":
                self._send(200, b"no idea")
            case "/closes":
                self.connection.close()
            case _:
                answer = {"sku": body["html"], "title": body["url"]}
                self._send(200, json.dumps(answer).encode())

    def _send(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _drip(self) -> None:
        self.send_response(200)
        self.end_headers()
        for _ in range(20):
            self.wfile.write(b".")
            time.sleep(0.1)

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that hangs up is what the tests are about."""


@pytest.fixture(scope="session")
def service() -> Iterator[str]:
    """A service's address, up to its path."""
    server = _Server(("127.0.0.1", 0), _Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()
    thread.join()
