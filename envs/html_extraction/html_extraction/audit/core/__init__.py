"""Groups of candidates with one right each: rules that pick, and what their hits are worth.

Nothing here knows what a candidate is, so any environment's candidates can be audited::

    table = Table.of("exam", ("place", "length"), ("style",), groups)
    judgement = judge(table)
    judgement.verdict                                   # "leak", "clean" or "underpowered"
"""

from html_extraction.audit.core.groups import Group, Table
from html_extraction.audit.core.judge import Finding, Judgement, judge

__all__ = ["Finding", "Group", "Judgement", "Table", "judge"]
