"""Plots as inline SVG that takes its colours from the page, so that dark mode and print work.

A plot here is bars or points in lines with a name each; drawn by hand it is a few lines of markup
that a page can style, where a plotting library would bring a fixed palette and megabytes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from html_extraction.intervals import Interval

__all__ = ["Line", "bars", "whiskers"]

_NAMES, _PLOT, _ROOM = 152, 220, 92  # widths of names, of the plot and of the figures behind it
_STEP, _GAP, _TOP = 15, 11, 22


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A named line of a plot with one share a run; ``rows`` is what it is a share of."""

    name: str
    rows: int
    shares: tuple[Interval, ...]


def bars(title: str, lines: Sequence[Line]) -> Markup:
    """Draw shares as bars from 0 to 1."""
    return _plot(title, lines, _bar)


def whiskers(title: str, lines: Sequence[Line]) -> Markup:
    """Draw shares as points with their intervals."""
    return _plot(title, lines, _whisker)


def _plot(title: str, lines: Sequence[Line], draw: object) -> Markup:
    assert callable(draw)
    runs = max((len(line.shares) for line in lines), default=0)
    height = _TOP + len(lines) * (runs * _STEP + _GAP) + 4
    width = _NAMES + _PLOT + _ROOM
    body = Markup("").join(
        (
            *_grid(height),
            *(piece for n, line in enumerate(lines) for piece in _line(line, n, runs, draw)),
        )
    )
    return Markup(
        '<svg class="plot" viewBox="0 0 {w} {h}" role="img" aria-label="{title}">'
        "<title>{title}</title>{body}</svg>"
    ).format(w=width, h=height, title=title, body=body)


def _grid(height: int) -> Iterator[Markup]:
    for tick in (0, 0.25, 0.5, 0.75, 1):
        x = _NAMES + tick * _PLOT
        yield Markup('<line class="grid" x1="{x}" x2="{x}" y1="{top}" y2="{h}"/>').format(
            x=f"{x:g}", top=_TOP - 6, h=height - 4
        )
        yield Markup(
            '<text class="tick" x="{x}" y="11" text-anchor="middle">{tick:g}</text>'
        ).format(x=f"{x:g}", tick=tick)


def _line(line: Line, number: int, runs: int, draw: object) -> Iterator[Markup]:
    assert callable(draw)
    top = _TOP + number * (runs * _STEP + _GAP)
    middle = top + runs * _STEP / 2 + 4
    yield Markup('<text class="name" x="{x}" y="{y:g}" text-anchor="end">{name}</text>').format(
        x=_NAMES - 8, y=middle, name=line.name
    )
    for run, share in enumerate(line.shares):
        if share.rate is None:
            continue
        y = top + run * _STEP + _STEP / 2
        title = f"{line.name}: {share.rate:.3f} [{share.low:.3f}, {share.high:.3f}] of {line.rows}"
        yield Markup('<g class="run{run}"><title>{title}</title>{drawn}</g>').format(
            run=run, title=title, drawn=draw(share, y)
        )
        yield Markup('<text class="figure" x="{x}" y="{y:g}">{rate:.3f}</text>').format(
            x=_NAMES + _PLOT + 10, y=y + 4, rate=share.rate
        )
    yield Markup('<text class="tick" x="{x}" y="{y:g}" text-anchor="end">{rows}</text>').format(
        x=_NAMES + _PLOT + _ROOM - 4, y=middle, rows=f"n={line.rows}"
    )


def _bar(share: Interval, y: float) -> Markup:
    return Markup('<rect x="{x}" y="{y:g}" width="{w:.1f}" height="10" rx="2"/>').format(
        x=_NAMES, y=y - 5, w=max(1.0, (share.rate or 0) * _PLOT)
    )


def _whisker(share: Interval, y: float) -> Markup:
    low, middle, high = (_NAMES + (part or 0) * _PLOT for part in share)
    low, middle = middle, low  # an interval names its rate first
    return Markup(
        '<line x1="{low:.1f}" x2="{high:.1f}" y1="{y:g}" y2="{y:g}"/>'
        '<circle cx="{middle:.1f}" cy="{y:g}" r="4"/>'
    ).format(low=low, middle=middle, high=high, y=y)
