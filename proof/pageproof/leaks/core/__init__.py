"""Groups of candidates with one right each: rules that pick, and what their hits are worth.

Nothing here knows what a candidate is, so any environment's candidates can be audited::

    table = Table.of("exam", groups)
    judgement = judge(table)
    judgement.verdict                                   # "leak", "clean" or "underpowered"
"""

from pageproof.leaks.core.groups import Group
from pageproof.leaks.core.judge import Finding, Judgement, judge
from pageproof.leaks.core.table import Table

__all__ = ["Finding", "Group", "Judgement", "Table", "judge"]
