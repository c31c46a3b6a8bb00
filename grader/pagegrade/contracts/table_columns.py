"""Values by the header of their column, where a table really has headers and tells them apart."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pagegrade.response.labels import Label, label
from pagegrade.response.lines import Cell, Line

__all__ = ["Columns"]


@dataclass(slots=True)
class Columns:
    """The header cells of a page's tables, and the text of their other cells.

    Attributes:
        headers: For each table the columns of each label among the headers in its first row.
        cells: The text of each cell by row and column.
    """

    headers: dict[int, dict[Label, list[int]]] = field(default_factory=dict)
    cells: dict[tuple[int, int], str] = field(default_factory=dict)

    @classmethod
    def of(cls, lines: Sequence[Line]) -> "Columns":
        """Gather the cells of ``lines``. A line outside of tables is no header, ever."""
        made = cls()
        first_row: dict[int, int] = {}
        texts: dict[Cell, list[str]] = {}
        for line in lines:
            if line.cell:
                texts.setdefault(line.cell, []).append(line.text)
        for cell, text in texts.items():
            joined = " ".join(text)
            first = first_row.setdefault(cell.table, cell.row)
            if cell.is_header and cell.row == first:
                labelled = made.headers.setdefault(cell.table, {})
                labelled.setdefault(label(joined), []).append(cell.column)
            else:
                made.cells[cell.row, cell.column] = joined
        return made

    def value(self, cell: Cell | None, labels: frozenset[Label]) -> tuple[str, str]:
        """Return the value in the row of ``cell`` under one of ``labels``, and what's wrong if so.

        Two headers that both match leave the column open: neither is chosen.
        """
        if cell is None:
            return "", ""
        headers = self.headers.get(cell.table, {})
        columns = [column for text in labels for column in headers.get(text, ())]
        if len(columns) > 1:
            return "", "two columns have its header"
        return (self.cells.get((cell.row, columns[0]), ""), "") if columns else ("", "")
