"""Groups of candidates with one right each: rules that pick, and what their hits are worth.

Nothing here knows what a candidate is, so any environment's candidates can be audited::

    table = Table.of("exam", groups)
    judgement = judge(table)
    judgement.verdict                                   # "leak", "clean" or "underpowered"
"""

from html_extraction.audit.core.groups import Group
from html_extraction.audit.core.judge import Finding, Judgement, judge
from html_extraction.audit.core.table import Table

__all__ = ["Finding", "Group", "Judgement", "Table", "judge"]
