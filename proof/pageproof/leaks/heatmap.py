"""A scan as one page without anything from elsewhere: contests by pathology, and small leaks."""

from collections.abc import Iterator, Sequence
from html import escape

from pageproof.leaks.core import Judgement
from pageproof.leaks.residuals import Check
from pageproof.leaks.scan import Scan
from pageproof.leaks.smallest_page import shrunk
from pagetrap.products import build
from pagetrap.products.row_requests import Address
from pagetrap.products.rows import build_row

__all__ = ["heatmap"]

_MOST_PAGES = 6
"""Leaks that get a small page of their own."""
_LOOKED_THROUGH = 60
_FULL = 0.2
"""Gain that is shown in full colour."""
_LEGEND = (
    "A cell is the gain over chance of the strongest rule among the pages with the pathology; "
    "the number of rules searched makes small gains there by luck. Bold: beyond luck."
)
_STYLE = """
body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color: #222 }
table { border-collapse: collapse; margin: 12px 0 28px }
th, td { border: 1px solid #ddd; padding: 3px 7px; text-align: right; vertical-align: bottom }
th:first-child, td:first-child, td.words { text-align: left }
th.turned { writing-mode: vertical-rl; transform: rotate(180deg); text-align: left }
.leak { background: #b3261e; color: #fff } .clean { background: #dff0df }
.underpowered { background: #fff2cc } pre { background: #f6f6f4; padding: 10px; overflow: auto }
mark.right { background: #b9e4b9 } mark.wrong { background: #f6c7c3 }
"""


def heatmap(scan: Scan, addresses: Sequence[Address], checks: Sequence[Check]) -> str:
    """Return the page."""
    made = ", ".join(f"{name} {value}" for name, value in sorted(build().items()))
    parts = [
        "<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'><title>Leak scan</title>",
        f"<style>{_STYLE}</style></head><body><h1>Leak scan</h1>",
        f"<p>{scan.rows} rows; build: {escape(made)}. {_LEGEND}</p>",
        *_grid(scan.judgements),
        *_beside_rules(scan),
        *_findings(scan.judgements),
        *_residuals(checks),
        *_small_pages(scan.judgements, addresses),
        "</body></html>\n",
    ]
    return "\n".join(parts)


def _grid(judgements: Sequence[Judgement]) -> Iterator[str]:
    marks = sorted({stratum.mark for j in judgements for stratum in j.strata})
    yield "<table><tr><th>contest</th><th>verdict</th><th>pages</th><th>bound</th>"
    yield "".join(f"<th class='turned'>{escape(mark)}</th>" for mark in marks) + "</tr>"
    for j in judgements:
        gains = {s.mark: (s.gain, s.rule, s.leaks) for s in j.strata}
        cells = "".join(_cell(*gains[m]) if m in gains else "<td></td>" for m in marks)
        yield (
            f"<tr><td>{escape(j.table)}</td><td class='{j.verdict}'>{j.verdict}</td>"
            f"<td>{j.groups}</td><td>{j.bound:.3f}</td>{cells}</tr>"
        )
    yield "</table>"


def _cell(gain: float, rule: str, leaks: bool) -> str:
    heat = max(0.0, min(1.0, gain / _FULL))
    colour = f"rgba(179, 38, 30, {heat:.2f})"
    shown = f"<b>{gain:.3f}</b>" if leaks else f"{gain:.3f}"
    return f"<td title='{escape(rule, quote=True)}' style='background: {colour}'>{shown}</td>"


def _beside_rules(scan: Scan) -> Iterator[str]:
    """Yield what decides beside the rules: fingerprints, parts that teach, unanswerable rows."""
    facts = [
        f"{j.table}: {f.fact}: {f.right} right, {f.wrong} wrong, {f.expected:.1f} right expected"
        for j in scan.judgements
        for f in j.fingerprints
    ]
    taught = [
        f"the {p.part} teaches {p.target}: {p.rate:.3f} right, commonest value {p.chance:.3f}"
        for p in scan.partial
        if p.leaks
    ]
    unread = [f"{row_id}: {', '.join(fields)}" for row_id, fields in scan.unanswerable]
    for title, found in (
        ("Facts that only right or only wrong candidates have", facts),
        ("Parts of the input that teach an answer", taught),
        ("Unanswerable rows", unread),
    ):
        if found:
            yield f"<h2>{title}</h2><ul>"
            yield from (f"<li>{escape(line)}</li>" for line in found)
            yield "</ul>"


def _findings(judgements: Sequence[Judgement]) -> Iterator[str]:
    yield "<h2>Strongest rules</h2><table><tr><th>contest</th><th>rule</th><th>kind</th>"
    yield "<th>right</th><th>chance</th><th>gain</th><th>bound</th><th>p</th><th>q</th></tr>"
    for j in judgements:
        for f in j.findings[:3]:
            yield (
                f"<tr><td>{escape(j.table)}</td><td class='words'>{escape(f.rule)}</td>"
                f"<td>{f.family}</td><td>{f.rate:.3f}</td><td>{f.chance:.3f}</td>"
                f"<td>{f.gain:.3f}</td><td>{f.bound:.3f}</td><td>{f.p:.4f}</td>"
                f"<td>{f.q:.4f}</td></tr>"
            )
    yield "</table>"


def _residuals(checks: Sequence[Check]) -> Iterator[str]:
    yield "<h2>Accepted residuals</h2><table><tr><th>rule</th><th>worth</th><th>bound</th>"
    yield "<th>state</th></tr>"
    for check in checks:
        worth = "" if check.rate is None else f"{check.rate:.3f}"
        yield (
            f"<tr><td>{escape(check.rule)}</td><td>{worth}</td><td>{check.bound:.2f}</td>"
            f"<td>{check.state}</td></tr>"
        )
    yield "</table>"


def _small_pages(judgements: Sequence[Judgement], addresses: Sequence[Address]) -> Iterator[str]:
    """Yield the smallest page found for each leak; only a rule of one feature can show one."""
    leaking = [j for j in judgements if j.verdict == "leak"]
    rows = [build_row(address) for address in addresses[:_LOOKED_THROUGH]] if leaking else []
    for n, judgement in enumerate(leaking):
        rules = [f.rule for f in judgement.findings if f.leaks and f.family == "single"]
        if not rules or n >= _MOST_PAGES:
            why = f"only the first {_MOST_PAGES} have one" if rules else "no rule of one feature"
            yield f"<h2>{escape(judgement.table)}</h2><p>No small page: {why}.</p>"
            continue
        small = shrunk(rows, judgement.table, rules[0])
        yield f"<h2>{escape(judgement.table)}: {escape(rules[0])}</h2>"
        yield f"<pre>{_highlighted(small)}</pre>" if small else "<p>No small page found.</p>"


def _highlighted(markup: str) -> str:
    lines = []
    for line in escape(markup).split("\n"):
        side = next((s for s in ("right", "wrong") if f"data-audit=&quot;{s}" in line), None)
        lines.append(f"<mark class='{side}'>{line}</mark>" if side else line)
    return "\n".join(lines)
