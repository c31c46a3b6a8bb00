"""The rows of one test: what was asked, what was answered, whether that is enough."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from pathlib import Path

from pagegrade.answer import FIELDS, Field, grade_answer
from pagegrade.intervals import wilson
from pagetrap.products.registry import pathology
from pagetrap.products.row_requests import Request
from pagetrap.products.rows import Built, build_row
from pytest_pagetrap.misses import Miss, told

__all__ = ["Asked", "TrapRow", "TrapRows"]

_TOLD = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a mark asks for."""

    request: Request
    pathologies: tuple[str, ...]
    rows: int
    fields: tuple[Field, ...]
    at_least: float

    @classmethod
    def of(
        cls,
        *pathologies: str,
        rows: int = 25,
        fields: Sequence[str] | None = None,
        at_least: float = 1.0,
        seed: int = 0,
    ) -> "Asked":
        """Read the arguments of a mark.

        Raises:
            ValueError: one of them is out of its range.

        >>> Asked.of("decoy_old_price").fields
        ('price_cents',)
        """
        request = Request(seed=seed, probe="+".join(pathologies) or "none")
        attacked = {name for p in pathologies for name in pathology(p).attacks} or set(FIELDS)
        wanted = attacked if fields is None else set(fields)
        unknown = sorted(wanted - set(FIELDS))
        if unknown or not wanted:
            named = f"{unknown[0]!r} is no field" if unknown else "there is no field"
            raise ValueError(f"{named}; known: {', '.join(FIELDS)}")
        if rows < 1:
            raise ValueError(f"rows is {rows}; allowed: 1 and more")
        if not 0 <= at_least <= 1:
            raise ValueError(f"at_least is {at_least}; allowed: 0 to 1")
        return cls(
            request=request,
            pathologies=pathologies,
            rows=rows,
            fields=tuple(name for name in FIELDS if name in wanted),
            at_least=at_least,
        )


@dataclass(eq=False, kw_only=True)
class TrapRow:
    """One page to read.

    Attributes:
        html: The page.
        url: Where it was served from.
        today: The day on which it is read; dispatch times count from it.
        row_id: Its name, for ``pagetrap show``.
        answer_key: The right answer.
    """

    html: str
    url: str
    today: date
    row_id: str
    answer_key: Mapping[str, object]
    built: Built = field(repr=False)
    reply: str | None = None

    def check(self, answer: Mapping[str, object] | str) -> None:
        """Take an answer, to be graded when the test has ended: a mapping or a reply's text."""
        text = answer if isinstance(answer, str) else json.dumps(dict(answer), default=str)
        self.reply = text


class TrapRows:
    """The rows of one test, in order; iterate to get them."""

    def __init__(self, asked: Asked, folder: Path) -> None:
        self._asked = asked
        self._folder = folder

    def __iter__(self) -> Iterator[TrapRow]:
        return iter(self._rows)

    def __len__(self) -> int:
        return self._asked.rows

    def failure(self) -> str:
        """Return why the answers are not enough, or an empty text where they are."""
        silent = [row.row_id for row in self._rows if row.reply is None]
        if silent:
            return (
                f"{len(silent)} of {len(self)} pages were given no answer, the first is "
                f"{silent[0]}; call row.check(answer) for each row of pagetrap_rows"
            )
        misses = [miss for row in self._rows if (miss := self._miss(row)).fields]
        right = len(self) - len(misses)
        if right >= self._asked.at_least * len(self):
            return ""
        share = wilson(right, len(self))
        traps = " + ".join(self._asked.pathologies) or "no trap"
        head = (
            f"{traps}: {right} of {len(self)} pages are right in {', '.join(self._asked.fields)}: "
            f"{share.rate:.3f} [{share.low:.3f}, {share.high:.3f}], "
            f"asked for at least {self._asked.at_least:g}"
        )
        lines = [head, *(told(miss, self._folder) for miss in misses[:_TOLD])]
        if len(misses) > _TOLD:
            lines.append(f"and {len(misses) - _TOLD} more")
        return "\n\n".join(lines)

    @cached_property
    def _rows(self) -> tuple[TrapRow, ...]:
        built = (
            build_row(self._asked.request.address(number)) for number in range(self._asked.rows)
        )
        return tuple(_row(each) for each in built)

    def _miss(self, row: TrapRow) -> Miss:
        grade = grade_answer(row.reply or "", row.answer_key)
        missed = tuple(name for name in self._asked.fields if not grade.fields[name])
        return Miss(built=row.built, reply=row.reply or "", grade=grade, fields=missed)


def _row(built: Built) -> TrapRow:
    row = built.row
    return TrapRow(
        html=row.html,
        url=row.url,
        today=row.today,
        row_id=row.row_id,
        answer_key=row.answer_key,
        built=built,
    )
