"""A diagnosis on a terminal."""

from collections.abc import Callable
from typing import TextIO

from rich.console import Console
from rich.table import Table

from pagegrade.intervals import Interval
from pageproof.compare.markdown import probability
from pageproof.diagnose.diagnosis import Diagnosis
from pageproof.diagnose.effects import Effect

__all__ = ["print_diagnosis"]

_WIDTH = 150  # of what is written to a file or a pipe


def print_diagnosis(
    diagnosis: Diagnosis, file: TextIO, *, page_of: Callable[[Effect], str]
) -> None:
    """Print the tables and the verdict.

    Args:
        diagnosis: What to print.
        file: Where to.
        page_of: From an effect to what its example is called.
    """
    console = Console(file=file, highlight=False)
    if not console.is_terminal:
        console.width = _WIDTH
    console.print(_effects(diagnosis, page_of))
    console.print("Traps in the order of how many fields of a page they cost on average.")
    console.print(f"{diagnosis.power}; p: exact McNemar, Holm over {len(diagnosis.effects)} tests.")
    if not diagnosis.all_fields:
        console.print(f"Asked for {', '.join(diagnosis.task.fields)} only: this is no solve rate.")
    if diagnosis.errors:
        console.print(f"{diagnosis.errors} pages with a trap gave no answer; they count as wrong.")
    if diagnosis.pairs:
        console.print(_interactions(diagnosis))
    elif diagnosis.pairs is not None:
        console.print("No two traps were found that hurt more together than alone.")
    console.print(diagnosis.verdict, soft_wrap=True, markup=False)


def _effects(diagnosis: Diagnosis, page_of: Callable[[Effect], str]) -> Table:
    title = f"{diagnosis.task.reader}: {diagnosis.rows} pages right without each trap, and with it"
    table = Table(title=title, title_justify="left")
    for name in ("pathology", "field"):
        table.add_column(name)
    for name in ("without", "with", r"harm \[95 %]", "p, Holm"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("answered instead", overflow="fold")
    table.add_column("page", no_wrap=True)
    last = ""
    for effect in diagnosis.shown:
        table.add_row(*_cells(effect, last, page_of))
        last = effect.pathology
    return table


def _cells(effect: Effect, last: str, page_of: Callable[[Effect], str]) -> tuple[str, ...]:
    own = f" [{effect.pathology}]"
    counted = (f"{count}× {kind.replace(own, '')}" for kind, count in effect.instead[:2])
    kinds = "; ".join(counted).replace("[", r"\[")
    more = len(effect.instead) - 2
    return (
        effect.pathology if effect.pathology != last else "",
        effect.field,
        _share(effect.without, effect.pairs),
        _share(effect.with_it, effect.pairs),
        _harm(effect.harm),
        probability(effect.p_holm),
        kinds + (f"; {more} more" if more > 0 else ""),
        page_of(effect) if effect.hurt else "",
    )


def _interactions(diagnosis: Diagnosis) -> Table:
    table = Table(title="Together more than alone, on fresh pages", title_justify="left")
    header = ("pathologies", "field", "neither", "first", "second", "both", r"excess harm \[95 %]")
    for name in header:
        table.add_column(name, justify="left" if name in header[:2] else "right")
    for pair in diagnosis.pairs or ():
        shares = (_share(right, pair.rows) for right in pair.right)
        table.add_row(" + ".join(pair.pathologies), pair.field, *shares, _harm(pair.excess))
    return table


def _share(right: int, rows: int) -> str:
    return f"{right / rows:.3f}" if rows else "–"


def _harm(harm: Interval) -> str:
    if harm.rate is None:
        return "–"
    return rf"{harm.rate:.3f} \[{harm.low:.3f}, {harm.high:.3f}]"
