"""What scoring an article costs, in ratios that hold on any machine.

Run it with ``uv run python benchmarks/article_scorer.py``; ``article_hostile.py`` has the hostile
responses. Times are of the processor, each the least of several runs, with all libraries of one
process.
"""

import argparse
import difflib
import gc
import random
import time
from collections.abc import Callable, Mapping
from types import MappingProxyType

from bs4 import BeautifulSoup

from pagegrade.case import Case
from pagegrade.contracts.body import MOST_REGIONS, bind
from pagegrade.evaluation import evaluate_response
from pagegrade.strict_json import as_model

SIZES_KB = (5, 20, 100)
SYLLABLES = ("ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu", "na", "qui", "dra", "sto")


def words(rng: random.Random, count: int) -> str:
    """Draw a sentence of ``count`` invented words."""
    drawn = ("".join(rng.choices(SYLLABLES, k=rng.randint(1, 4))) for _ in range(count))
    return " ".join(drawn).capitalize() + "."


def lines_for(kilobytes: int, *, overhead: int) -> list[str]:
    """Draw paragraphs that make a page of ``kilobytes`` with ``overhead`` bytes of markup each."""
    rng, lines, size = random.Random(kilobytes), list[str](), 0
    while size < kilobytes * 1000:
        lines.append(words(rng, rng.randint(8, 60)))
        size += len(lines[-1]) + overhead
    return lines


def html_of(lines: list[str]) -> str:
    """Write a page as sites do: classes, links, emphasis, a navigation and comments."""
    out = ["<!doctype html><html><head><title>The title</title></head><body>"]
    out.append(
        "<nav><ul>" + "<li><a href='/x' class='nav-link'>Section</a></li>" * 8 + "</ul></nav>"
    )
    out.append("<main class='article'><h1>The title</h1>")
    for line in lines:
        first, *middle, last = line.split(" ")
        out.append(
            f"<div class='block'><p class='text'><em>{first}</em> {' '.join(middle)}"
            f" <a href='/l'>{last}</a></p></div>"
        )
    out.append("</main><section>" + _comments() + "</section><footer>Imprint of the paper</footer>")
    return "\n".join(out)


def _comments() -> str:
    one = "<li class='comment'><b class='by'>Ann {}</b><div class='says'>Well said.</div></li>"
    return "<ul>" + "".join(one.format(n) for n in range(6)) + "</ul>"


def markdown_of(lines: list[str]) -> str:
    """Write the same page in Markdown."""
    comments = "\n\n".join(f"**Ann {n}**\n\nWell said." for n in range(6))
    body = "\n\n".join(_marked(line) for line in lines)
    return f"# The title\n\n{body}\n\n## Comments\n\n{comments}\n\nImprint of the paper\n"


def _marked(line: str) -> str:
    first, *middle, last = line.split(" ")
    return f"*{first}* {' '.join(middle)} [{last}](/l)"


def case_of(
    lines: list[str], *, regions: int = 5, more: Mapping[str, object] = MappingProxyType({})
) -> Case:
    """Ask for all of it, in so many regions."""
    cuts = [len(lines) * n // regions for n in range(regions + 1)]
    body = "\n".join(lines)
    data = {
        "id": "bench",
        "name": "bench",
        "url": "https://news.example/bench",
        "category": "news",
        "track": "synthetic",
        "language": "en",
        "task_kind": "fixed_article",
        "task_prompt": "Return the article.",
        "ground_truth_main_content": body,
        "reference": bind(body).model_dump(),
        "reference_scope": {
            "declaration": "complete_displayed_body",
            "statement": "all",
            "end": lines[-1],
        },
        "body": {
            "contract_version": 4,
            "segmentation_version": 3 if regions <= MOST_REGIONS else 2,
            "regions": [
                {"label": f"part {n + 1}", "first_line": cuts[n] + 1, "last_line": cuts[n + 1]}
                for n in range(regions)
            ],
        },
        "title": "The title",
        "stable_groups": [
            {"id": "g", "phrase": "Imprint of the paper", "location": "footer", "reason": "site"}
        ],
        "comments": {
            "contract_version": 2,
            "observed_records": 6,
            "minimum_records": 5,
            "selectors": {"record": ".comment", "author": ".by", "text": ".says"},
            "section_headings": ["Comments"],
            "section_end_labels": [],
            "ignored_labels": ["Reply"],
            "unavailable_notices": [],
        },
    }
    return as_model(data | dict(more), Case)


def seconds(run: Callable[[], object], *, repeats: int) -> float:
    """Time ``run`` by the processor's clock, the least of ``repeats``."""
    best = float("inf")
    for _ in range(repeats):
        gc.collect()
        start = time.process_time()
        run()
        best = min(best, time.process_time() - start)
    return best


def ratios() -> None:
    """Print what an evaluation costs beside a parse of the same page and beside a diff."""
    print("page: bs4 + lxml; HTML, its ratio; Markdown, its ratio; the dearer one to a diff")
    for kilobytes in SIZES_KB:
        lines = lines_for(kilobytes, overhead=80)
        case, html, markdown = case_of(lines), html_of(lines), markdown_of(lines)
        # Answers that lack a line, so that no shortcut for complete ones is taken.
        damaged = html_of(lines[:-1]), markdown_of(lines[:-1])
        assert evaluate_response(case, html).passed
        assert evaluate_response(case, markdown).passed
        parse = seconds(lambda page=html: BeautifulSoup(page, "lxml"), repeats=9)  # type: ignore[misc]
        costs = [
            max(
                seconds(lambda text=text: evaluate_response(case, text), repeats=9)  # type: ignore[misc]  # noqa: B023
                for text in pair
            )
            for pair in ((html, damaged[0]), (markdown, damaged[1]))
        ]
        diff = _diff_seconds(case.ground_truth_main_content, markdown)
        shown = f"{max(costs) / diff:8.4f}" if diff else f"{'-':>8}"
        print(
            f"{kilobytes:>5} KB {parse * 1e3:6.1f} ms {costs[0] * 1e3:6.1f} ms"
            f" {costs[0] / parse:6.2f} {costs[1] * 1e3:6.1f} ms {costs[1] / parse:6.2f} {shown}"
        )


def region_ratio() -> None:
    """Print what many regions cost beside few, on the same page."""
    lines = lines_for(100, overhead=80)
    html = html_of(lines[:-1])
    few, many = case_of(lines), case_of(lines, regions=len(lines))
    costs = [seconds(lambda c=c: evaluate_response(c, html), repeats=9) for c in (few, many)]  # type: ignore[misc]
    print(f"{len(lines)} regions instead of {MOST_REGIONS}: {costs[1] / costs[0]:.2f} times")


_LONGEST_DIFF = 30_000  # characters; beyond, the diff alone takes minutes


def _diff_seconds(reference: str, response: str) -> float:
    if len(reference) > _LONGEST_DIFF:
        return 0.0
    return seconds(
        lambda: difflib.SequenceMatcher(None, reference, response, autojunk=False).ratio(),
        repeats=1,
    )


def main() -> int:
    """Print the ratios."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    ratios()
    region_ratio()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
