"""Write or check the blocks of the documents that are made from the code.

usage: document_blocks.py [--check]

Measured tables are made from ``docs/figures/``, which the evidence commands write with ``--json``.
A block stands between ``<!-- NAME -->`` and ``<!-- /NAME -->``.
"""

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pageproof.evidence.residuals import load_residuals
from pagetrap.products import PATHOLOGIES, product_rows

ROOT = Path(__file__).parents[1]
FIGURES = ROOT / "docs" / "figures"


def pathologies() -> str:
    """Return the table of the pathologies, with their counts on the published rows."""
    counts = Counter(name for row in product_rows(split="published") for name in row.pathologies)
    lines = ["| pathology | published | attacks | what it does |", "|---|---|---|---|"]
    for pathology in PATHOLOGIES.values():
        attacks = "all" if len(pathology.attacks) == 7 else ", ".join(pathology.attacks)  # noqa: PLR2004
        summary = pathology.summary.replace("``", "`")
        name = f"[`{pathology.name}`](gallery.md#{pathology.name})"
        lines.append(f"| {name} | {counts[pathology.name]} | {attacks} | {summary} |")
    return "\n".join(lines)


def conflicts() -> str:
    """Return the pairs that cannot stand together, as a list."""
    return "\n".join(
        f"- `{pathology.name}` and `{other}`: {reason}"
        for pathology in PATHOLOGIES.values()
        for other, reason in pathology.conflicts
    )


def residuals() -> str:
    """Return the table of the accepted residuals."""
    lines = ["| shortcut | at most | why it stays |", "|---|---|---|"]
    lines += [f"| {r.rule} | {r.bound:.2f} | {r.reason} |" for r in load_residuals()]
    return "\n".join(lines)


def ablation() -> str:
    """Return the kept table of the ablations."""
    lines = ["| defence removed | rows | solved | chance |", "|---|---|---|---|"]
    lines += [
        f"| `{a['defence']}`, against `{a['pathology']}` | {a['share']['rows']} "
        f"| {_bold_zero(a['share']['rate'])} | {a['chance']:.3f} |"
        for a in _figures("ablation")["ablation"]
    ]
    return "\n".join(lines)


def answerability() -> str:
    """Return the kept table of the reference scraper, the probes in one line."""
    suites = _figures("answerability")["answerability"]
    probes = [s for s in suites if s["suite"].startswith("probe ")]
    others = [s for s in suites if not s["suite"].startswith("probe ")]
    together = {
        "suite": f"{len(probes)} probes, the clean floor among them",
        "rows": sum(s["rows"] for s in probes),
        "solved": sum(s["solved"] for s in probes),
    }
    lines = ["| rows | count | solved |", "|---|---|---|"]
    lines += [
        f"| {s['suite']} | {s['rows']} | {s['solved'] / s['rows']:.3f} |"
        for s in (*others[:2], together, *others[2:])
    ]
    return "\n".join(lines)


def coincidences() -> str:
    """Return the kept table of the decoys that equal the truth."""
    lines = [
        "| field | decoys listed | of them true | values on the pages | true besides the honest |",
        "|---|---|---|---|---|",
    ]
    lines += [
        "| {field} | {planted} | {planted_true} | {on_page} | {extra_true} |".format(**c)
        for c in _figures("coincidences")["coincidences"]
    ]
    return "\n".join(lines)


def shortcuts() -> str:
    """Return the kept table of the shortcuts."""
    lines = ["| shortcut | rows | right | chance | at most |", "|---|---|---|---|---|"]
    lines += [
        f"| {s['name']} | {s['share']['rows']} | {s['share']['rate']:.3f} "
        f"| {_or_dash(s['chance'])} | {s['goal']:.3f} |"
        for s in _figures("baselines")["shortcuts"]
    ]
    return "\n".join(lines)


def agents() -> str:
    """Return the kept table of the built-in agents on the published rows."""
    return _agents(
        "agent, 120 published rows | solved | fields right",
        "reference scraper: one honest rule a field, visible text only",
        "the accepted shortcuts together, all else read honestly",
        "hasty thirty-line BeautifulSoup scraper",
        "the commonest value of each field, from the keys themselves",
        "nothing, prose, `{}`, nulls, the page itself: the best of them",
    )


def agents_zh() -> str:
    """Return the same table in Chinese."""
    return _agents(
        "读者（公开的 120 行） | 全对的行 | 对的字段",
        "参考抓取程序：每个字段一条规则，只看可见文字",
        "几条被接受的捷径合在一起，其余照规则读",
        "三十行的 BeautifulSoup 抓取程序",
        "直接从答案里取每个字段最常见的值",
        "空回复、闲聊、`{}`、空值、网页本身：取其中最好的",
    )


def _agents(head: str, *names: str) -> str:
    measured = {b["agent"]: b for b in _figures("baselines")["published"]}
    trivial = [measured[name] for name in ("empty", "prose", "empty-object", "nulls", "echo")]
    nothing = {
        "share": {"rate": max(b["share"]["rate"] for b in trivial)},
        "accuracy": max(b["accuracy"] for b in trivial),
    }
    shown = [*(measured[name] for name in ("reference", "lazy", "naive", "majority")), nothing]
    lines = [f"| {head} |", "|---|---|---|"]
    lines += [
        f"| {name} | {b['share']['rate']:.3f} | {b['accuracy']:.3f} |"
        for name, b in zip(names, shown, strict=True)
    ]
    return "\n".join(lines)


def extractors() -> str:
    """Return the kept table of the extractors: passed in each suite, and why articles failed."""
    rows = _figures("extractors")["extractors"]
    suites = list(dict.fromkeys(row["suite"] for row in rows))
    names = ("stable_groups", "title", "body_regions", "comments", "posts")
    head = ("method", *suites, *(name.replace("_", " ") for name in names))
    lines = [f"| {' | '.join(head)} |", f"{'|---' * len(head)}|"]
    for method in dict.fromkeys(row["method"] for row in rows):
        by_suite = {row["suite"]: row for row in rows if row["method"] == method}
        first = by_suite[suites[0]]
        cells = [f"{first['name']} {first['version']}"]
        cells += [f"{by_suite[s]['passed']}/{by_suite[s]['declared']}" for s in suites]
        cells += [str(first["failed_components"].get(name, 0)) for name in names]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


_WHY_OFTEN = {
    "base with an address": "`relative_images` needs it",
    "template": "one of the ways to hide of `hidden_decoy`",
    "details": "one of the ways to hide of `hidden_decoy`",
    "words in the stylesheet": "this is `stock_via_class`",
    "1'234": "a grouping of `thousands_separator`; none of the real pages shows it",
}
"""Why a trait's share lies outside a factor of two of the real one."""


def prevalence() -> str:
    """Return the traits that are more than a factor of two from real pages, each with its reason.

    Raises:
        KeyError: A trait lies outside, and nobody has said why.
    """
    found = _figures("prevalence")["prevalence"]
    far = [trait for trait in found["traits"] if not trait["near"]]
    head = f"Of {len(found['traits'])} traits, {found['near']} lie within a factor of two of the "
    lines = [
        f"{head}real share, on {found['pages']} pages of the published mix. The others:",
        "",
        "| trait | real pages | ours | why |",
        "|---|---|---|---|",
    ]
    lines += [
        f"| {t['name']} | {t['real']:.1%} | {t['ours']:.1%} | {_WHY_OFTEN[t['name']]} |"
        for t in far
    ]
    return "\n".join(lines)


def readings() -> str:
    """Return the kept table of the two independent readings."""
    third = (r for r in _figures("third_reading")["readings"] if r["reader"] == "third reading")
    lines = ["| reader | rows | count | solved |", "|---|---|---|---|"]
    lines += [
        f"| {r['reader']} | {r['suite'].replace('_', ' ')} | {r['rows']} "
        f"| {r['solved'] / r['rows']:.3f} |"
        for r in (*_figures("browser")["browser"], *third)
    ]
    return "\n".join(lines)


def tiers() -> str:
    """Return the kept table of three kinds of readers on the tiers."""
    steps = _figures("tier_order")["tier_order"]
    lines = ["| reader | easy | medium | hard |", "|---|---|---|---|"]
    for first, second in zip(steps[:3], steps[3:], strict=True):
        rates = (first["easier"], first["harder"], second["harder"])
        lines.append(f"| {first['reader']} | " + " | ".join(f"{r:.3f}" for r in rates) + " |")
    return "\n".join(lines)


def _figures(name: str) -> Any:
    return json.loads((FIGURES / f"{name}.json").read_text(encoding="utf-8"))


def _bold_zero(rate: float) -> str:
    return "**0.000**" if rate == 0 else f"{rate:.3f}"


def _or_dash(chance: float) -> str:
    return f"{chance:.3f}" if chance else "–"


DOCUMENTS: Mapping[str, tuple[Callable[[], str], ...]] = MappingProxyType(
    {
        "README.md": (agents,),
        "README.zh-CN.md": (agents_zh,),
        "docs/task.md": (pathologies, conflicts),
        "docs/evidence.md": (
            ablation,
            answerability,
            coincidences,
            readings,
            tiers,
            prevalence,
            residuals,
            shortcuts,
        ),
        "docs/extractors.md": (extractors,),
    }
)
"""Document to the blocks in it; a block is named like the function that makes it."""


def renewed(document: str, text: str) -> str:
    """Return a document with every block made anew.

    Raises:
        ValueError: a block's marks are missing, or stand twice.
    """
    for make in DOCUMENTS[document]:
        name = make.__name__
        marks = re.compile(f"<!-- {name} -->\n.*?<!-- /{name} -->", re.DOTALL)
        pieces = marks.split(text)
        if len(pieces) != 2:  # noqa: PLR2004 - before and behind it
            raise ValueError(f"{document} has {len(pieces) - 1} blocks <!-- {name} -->, not one")
        text = f"<!-- {name} -->\n{make()}\n<!-- /{name} -->".join(pieces)
    return text


def main(argv: list[str] | None = None) -> int:
    """Write the blocks; with ``--check`` return 1 where one is stale."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    check, stale = parser.parse_args(argv).check, False
    for document in DOCUMENTS:
        path = ROOT / document
        text = path.read_text(encoding="utf-8")
        fresh = renewed(document, text)
        if check and fresh != text:
            print(f"{document} is stale: run this again without --check")
            stale = True
        elif fresh != text:
            path.write_text(fresh, encoding="utf-8", newline="\n")
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
