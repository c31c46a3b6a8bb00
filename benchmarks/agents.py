"""Print what an extractor's page costs beside its own work, for each kind of agent.

    uv run python benchmarks/agents.py [--rows N]

The extractors do nothing, so all of the time is ours: a function, a persistent command, an HTTP
service, and a program that does nothing, started for each page. One at a time, over the published
rows, in milliseconds a page, and as a ratio to what the reference scraper takes for a page in the
same run. A persistent command and a service read JSON in Python here, which is theirs but counted.
The exit status is 1 when a bar is missed.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from pageread.agents import open_agent
from pageread.scrapers import scrape_reference
from pagetrap.products import ProductRow, product_rows

LIMITS_MS = {"function": 5.0, "persistent command": 15.0, "HTTP": 15.0}

_FUNCTION = "def nothing(html, url, today):\n    return {}\n"
_LINES = (
    "import json, sys\nfor line in sys.stdin:\n    json.loads(line)\n    print('{}', flush=True)\n"
)


class _Nothing(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


@contextmanager
def _service() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Nothing)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


def _per_page_ms(spec: str, rows: Sequence[ProductRow]) -> list[float]:
    agent = open_agent(spec)
    try:
        agent.read(rows[0].html, rows[0].url, rows[0].today)  # a persistent one starts here
        times = []
        for row in rows:
            started = time.perf_counter()
            reply = agent.read(row.html, row.url, row.today)
            times.append(1000 * (time.perf_counter() - started))
            assert reply.error is None, reply.error
    finally:
        agent.close()
    return times


def main() -> int:
    """Measure all kinds; return 1 when one is over its limit."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rows", type=int, default=120, metavar="N", help="published rows (120)")
    rows = list(product_rows(split="published", count=parser.parse_args().rows))
    started = time.perf_counter()
    for row in rows:
        scrape_reference(row.html, url=row.url, today=row.today)
    reference = 1000 * (time.perf_counter() - started) / len(rows)
    with tempfile.TemporaryDirectory() as folder, _service() as url:
        os.chdir(folder)
        Path("nothing.py").write_text(_FUNCTION, encoding="utf-8")
        Path("lines.py").write_text(_LINES, encoding="utf-8")
        specs = {
            "function": "nothing:nothing",
            "persistent command": f"cmd-lines: {sys.executable} lines.py",
            "HTTP": url,
            "command": "cmd: true",
        }
        found = {kind: _per_page_ms(spec, rows) for kind, spec in specs.items()}
        os.chdir("/")
    print(f"{'kind':<20} {'mean ms':>8} {'p95 ms':>8} {'limit':>6} {'of reference':>13}")
    for kind, times in found.items():
        mean, late = statistics.fmean(times), statistics.quantiles(times, n=20)[-1]
        limit = f"{LIMITS_MS[kind]:g}" if kind in LIMITS_MS else "none"
        print(f"{kind:<20} {mean:8.2f} {late:8.2f} {limit:>6} {mean / reference:13.3f}")
    print(f"reference scraper: {reference:.2f} ms a page; {len(rows)} rows")
    return int(any(statistics.fmean(found[kind]) > limit for kind, limit in LIMITS_MS.items()))


if __name__ == "__main__":
    sys.exit(main())
