"""Plots as inline SVG that takes its colours from the page, so that dark mode and print work.

A plot here is bars or points in lines with a name each; drawn by hand it is a few lines of markup
that a page can style, where a plotting library would bring a fixed palette and megabytes.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from markupsafe import Markup

from pagegrade.intervals import Interval

__all__ = ["Line", "bars", "whiskers"]

_NAMES, _PLOT, _ROOM = 152, 220, 92  # widths of names, of the plot and of the figures behind it
_STEP, _GAP, _TOP = 15, 11, 22
_SCALES = (0.1, 0.2, 0.5, 1.0)

_Draw: TypeAlias = Callable[[Interval, float, float], Markup]
"""From a share, the height of its middle and the end of the scale to what shows it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A named line of a plot with one share a run; ``rows`` is what it is a share of."""

    name: str
    rows: int
    shares: tuple[Interval, ...]


def bars(title: str, lines: Sequence[Line]) -> Markup:
    """Draw shares as bars, on the shortest scale from 0 that holds them all."""
    most = max((share.rate or 0 for line in lines for share in line.shares), default=0)
    return _plot(title, lines, _bar, next(scale for scale in _SCALES if most <= scale))


def whiskers(title: str, lines: Sequence[Line]) -> Markup:
    """Draw shares as points with their intervals, from 0 to 1."""
    return _plot(title, lines, _whisker, 1.0)


def _plot(title: str, lines: Sequence[Line], draw: _Draw, scale: float) -> Markup:
    runs = max((len(line.shares) for line in lines), default=0)
    height = _TOP + len(lines) * (runs * _STEP + _GAP) + 4
    body = [*_grid(height, scale)]
    for number, line in enumerate(lines):
        body += _line(line, _TOP + number * (runs * _STEP + _GAP), draw, scale)
    return Markup(
        '<svg class="plot" viewBox="0 0 {width} {height}" role="img" aria-label="{title}">'
        "<title>{title}</title>{body}</svg>"
    ).format(width=_NAMES + _PLOT + _ROOM, height=height, title=title, body=Markup("").join(body))


def _grid(height: int, scale: float) -> Iterator[Markup]:
    for quarter in range(5):
        yield Markup(
            '<line class="grid" x1="{x:g}" x2="{x:g}" y1="{top}" y2="{bottom}"/>'
            '<text class="tick" x="{x:g}" y="11" text-anchor="middle">{tick:g}</text>'
        ).format(
            x=_NAMES + quarter / 4 * _PLOT,
            top=_TOP - 6,
            bottom=height - 4,
            tick=quarter / 4 * scale,
        )


def _line(line: Line, top: float, draw: _Draw, scale: float) -> Iterator[Markup]:
    middle = top + len(line.shares) * _STEP / 2 + 4
    yield Markup(
        '<text class="name" x="{name_x}" y="{y:g}" text-anchor="end">{name}</text>'
        '<text class="tick" x="{rows_x}" y="{y:g}" text-anchor="end">n={rows}</text>'
    ).format(
        name_x=_NAMES - 8,
        rows_x=_NAMES + _PLOT + _ROOM - 2,
        y=middle,
        name=line.name,
        rows=line.rows,
    )
    for run, share in enumerate(line.shares):
        if share.rate is None:
            continue
        y = top + run * _STEP + _STEP / 2
        yield Markup(
            '<g class="run{run}"><title>{name}: {rate:.3f} [{low:.3f}, {high:.3f}]</title>{drawn}'
            '</g><text class="figure" x="{x}" y="{y:g}">{rate:.3f}</text>'
        ).format(
            run=run,
            name=line.name,
            rate=share.rate,
            low=share.low,
            high=share.high,
            drawn=draw(share, y, scale),
            x=_NAMES + _PLOT + 10,
            y=y + 4,
        )


def _bar(share: Interval, y: float, scale: float) -> Markup:
    return Markup('<rect x="{x}" y="{y:g}" width="{width:.1f}" height="10" rx="2"/>').format(
        x=_NAMES, y=y - 5, width=max(1.0, (share.rate or 0) / scale * _PLOT)
    )


def _whisker(share: Interval, y: float, scale: float) -> Markup:
    middle, low, high = (_NAMES + (part or 0) / scale * _PLOT for part in share)
    return Markup(
        '<line x1="{low:.1f}" x2="{high:.1f}" y1="{y:g}" y2="{y:g}"/>'
        '<circle cx="{middle:.1f}" cy="{y:g}" r="4"/>'
    ).format(low=low, middle=middle, high=high, y=y)
