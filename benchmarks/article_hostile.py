"""How scoring grows with a hostile response: each family at a size and at half of it.

Run it with ``uv run python benchmarks/article_hostile.py --megabytes 20`` (half an hour) or with
fewer megabytes; ``--family`` takes names of families. Exit 1 when a doubling is over its bound.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence

from article_scorer import case_of, lines_for, seconds

from pagegrade.case import Case
from pagegrade.evaluation import evaluate_response
from pagegrade.strict_json import as_model

HOSTILE_LINES = lines_for(3, overhead=0)
HOSTILE_BODY = "\n".join(HOSTILE_LINES)
HOSTILE: dict[str, Callable[[int], str | bytes]] = {
    "deep elements": lambda n: "<div>" * (n // 5) + "x",
    "unclosed elements": lambda n: "<p><b><i><a href=x>t" * (n // 20),
    "links": lambda n: "<a href=/x>y</a> " * (n // 17),
    "hidden elements": lambda n: "<div hidden>a" * (n // 13),
    "closed details": lambda n: "<details><summary>a</summary>b" * (n // 30),
    "tables": lambda n: "<table><tr><td>a<td>b</table>" * (n // 29),
    "nested tables": lambda n: "<table><tr><td>a" * (n // 16),
    "nested comments": lambda n: "<li class=comment><b class=by>x</b><ul>" * (n // 39),
    "style rules": lambda n: "<style>" + ".a{display:none}" * (n // 16) + "</style><p>x</p>",
    "styled elements": lambda n: "<style>.a{display:none}</style>" + "<p class=b>x" * (n // 12),
    "attributes": lambda n: "<p " + "a=b " * (n // 4) + ">x",
    "html again": lambda n: "".join(f"<html a{i}>" for i in range(n // 12)),
    "body again": lambda n: "".join(f"<body a{i}>" for i in range(n // 12)),
    "headings": lambda n: "<h1>The harbour</h1>" * (n // 20),
    "Markdown links": lambda n: "[a](b) " * (n // 7),
    "brackets": lambda n: "# a\n" + "[" * n,
    "emphasis": lambda n: "# a\n" + "*a_" * (n // 3),
    "quotes": lambda n: "# a\n" + ">" * n,
    "lines of quotes": lambda n: (">" * 50 + "a\n") * (n // 52),
    "one tower of items": lambda n: "- " * (n // 4) + "a\n" + "b\n" * (n // 4),
    "one wide table": lambda n: (
        "|a" * (n // 8) + "\n" + "|-" * (n // 8) + "\n" + "|b|c\n" * (n // 10)
    ),
    "a card a row under many headers": lambda n: (
        "<table><tr>"
        + "<th>a" * (n // 10)
        + "".join(f"<tr><td><a href=/e/{i}>A</a>" for i in range(n // 56))
    ),
    "one line": lambda n: "# x " + "word " * (n // 5),
    "nested lists": lambda n: "".join(" " * (i % 40) + "- a\n" for i in range(n // 24)),
    "colons": lambda n: "## Comments\n" + "Ann: b\n\n" * (n // 8),
    "bold names": lambda n: "## Comments\n" + "**Ann**\nx\n\n" * (n // 11),
    "fences": lambda n: "```\na\n" * (n // 6),
    "tables in prose": lambda n: "# x\n" + "<table>\n    <tr><td>a\n" * (n // 24),
    "backticks": lambda n: "# x\n" + "".join("`" * (i % 300) + "a" for i in range(n // 150)),
    "the title again": lambda n: "The title\n" * (n // 10),
    "the body again": lambda n: (HOSTILE_BODY + "\n") * (n // len(HOSTILE_BODY)),
    "one letter": lambda n: "a" * n,
    "line breaks": lambda n: "a\n" * (n // 2),
    "ideographs": lambda n: "这是一个句子。" * (n // 7),
    "accents": lambda n: "a" + "\u0301\u0323" * (n // 2),
    "accents apart": lambda n: "\u0301." * (n // 2),
    "vowel signs that are marks": lambda n: "\u0f73" * (n // 3),
    "half-width marks": lambda n: "\uff9e\u0301" * (n // 6),
    "ligatures that grow": lambda n: "\ufdfa" * (n // 18),
    "letters that compose again": lambda n: "\u0390\u01f0 " * (n // 5),
    "NUL": lambda n: b"\0" * n,
    "invalid UTF-8": lambda n: b"\xff\xfe\xc3" * (n // 3),
    "front matter": lambda n: "---\n" + "a: b\n" * (n // 5),
    "comments of HTML": lambda n: "<!---->" * (n // 7) + "<p>",
    "cards": lambda n: "a\n\n[Name](/e/1)\n\n5 May\n\n[Other](/e/2)\n\nVenue: x\n\n" * (n // 54),
    "one card": lambda n: "[A](/e/1)\n\n" + "5 Juni, \n\n" * (n // 11),
    "bars in a label": lambda n: "[A" + " | b" * (n // 4) + "](/e/1)\n",
    "empty spans": lambda n: "<a href=/e/1>A</a>" + "<b> </b>" * (n // 8) + "</p>",
    "bare addresses": lambda n: "https://a.example/b " * (n // 20),
    "posts": lambda n: "<article><b class=by>A</b><a href=/1>2h</a><p class=says>t" * (n // 58),
    "posts of Markdown": lambda n: "[Ann](/ann)\n[2h](/ann/1)\n\nWindy.\n\n" * (n // 38),
    "posts of handles": lambda n: "[Ann](/ann) " + "@a " * (n // 3) + "x",
    "posts of handles in HTML": lambda n: "<p><a href=/a>A</a> " + "@a " * (n // 3) + "x",
}


MORE: dict[str, object] = {
    "records": [
        {
            "id": "cards",
            "url_pattern": "/e/",
            "minimum_records": 1,
            "markdown_label_pattern": "(?P<label>.+)",
            "record_start_pattern": "^a$",
            "fields": [{"name": "venue"}, {"name": "day", "pattern": r"\d+ May"}],
        }
    ],
    "facts": [{"id": "f", "patterns": ["(x+x+)+y"]}],
    "resources": [{"id": "r", "urls": ["https://b.example/c"]}],
}
FEED: dict[str, object] = {
    "id": "feed",
    "name": "feed",
    "url": "https://news.example/feed",
    "category": "feed",
    "track": "synthetic",
    "language": "en",
    "task_kind": "post_collection",
    "task_prompt": "Return the posts.",
    "post_collection": {
        "contract_version": 2,
        "observed_records": 1,
        "minimum_records": 1,
        "selectors": {"record": "article", "author": ".by", "text": ".says", "quote": ".quote"},
        "link_pattern": r"/\d+$",
        "ignored_labels": [],
        "unavailable_notices": [],
        "non_author_labels": [],
    },
}
MEASURABLE_S = 0.02
BOUND = 2.3  # times, for twice the size


def doublings(families: Sequence[str], megabytes: float) -> Iterator[tuple[str, float, float]]:
    """Yield for each family the time at full size and its ratio to the time at half of it."""
    article, feed = case_of(HOSTILE_LINES, more=MORE), as_model(FEED, Case)
    size = int(megabytes * 1_000_000)
    for name in families:
        case = feed if name.startswith("posts") else article
        half, full = (_time(case, HOSTILE[name](n)) for n in (size // 2, size))
        yield name, full, full / half if half >= MEASURABLE_S else 0.0


_LONG_RESPONSE = 4_000_000  # characters; from here on one run is steady enough


def _time(case: Case, response: str | bytes) -> float:
    repeats = 1 if len(response) > _LONG_RESPONSE else 3
    return seconds(lambda: evaluate_response(case, response), repeats=repeats)


def main() -> int:
    """Print the doublings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=float, default=2)
    parser.add_argument("--family", choices=HOSTILE, action="append", default=[])
    chosen = parser.parse_args()
    worst = 0.0
    for name, full, ratio in doublings(chosen.family or [*HOSTILE], chosen.megabytes):
        grown = f"{ratio:5.2f} times its half" if ratio else "its half is too quick to compare"
        print(f"{name:<22} {full:8.2f} s for {chosen.megabytes:g} MB, {grown}", flush=True)
        worst = max(worst, ratio)
    print(f"{len(chosen.family or HOSTILE)} families, worst doubling: {worst:.2f} (bound {BOUND})")
    return int(worst > BOUND)


if __name__ == "__main__":
    raise SystemExit(main())
