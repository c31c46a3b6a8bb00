"""A comparison as one page to look at, or to send."""

from pageproof.compare.comparison import solved
from pageproof.compare.several_runs import Result
from pageproof.report.figures import missed_lines, pathology_lines, rate
from pageproof.report.plots import bars, whiskers
from pageproof.report.rendering import page

__all__ = ["comparison_page"]


def comparison_page(result: Result) -> str:
    """Return the page of a comparison; it needs no file beside it."""
    captions = (
        "Share of rows on which a field is missed",
        f"{result.runs[0].words.rate} by pathology, 95 % intervals",
    )
    return page(
        "compare.html.j2",
        title=" against ".join(result.names),
        runs=list(zip(result.names, result.runs, strict=True)),
        rates=[rate(run, solved, lambda _: True) for run in result.runs],
        notes=result.notes,
        comparisons=result.comparisons,
        q=result.q,
        captions=captions,
        plots=[
            bars(captions[0], missed_lines(result.runs)),
            whiskers(captions[1], pathology_lines(result.runs)),
        ],
        markdown="\n".join(result.lines()),
    )
