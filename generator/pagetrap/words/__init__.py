"""Tables of words and phrases: data in TOML, a file for each population and language.

What a file may hold is said by a schema, a :class:`msgspec.Struct` beside the code that uses the
words. A key too many or too few, a value of another type, or a slot that nothing fills is refused
with the file and the line.

Every change to a file changes pages: the order of a list is what draws refer to.
"""

from pagetrap.words.phrases import Form, Phrase, with_slots
from pagetrap.words.reader import Table, TableError, load, read_table

__all__ = ["Form", "Phrase", "Table", "TableError", "load", "read_table", "with_slots"]
