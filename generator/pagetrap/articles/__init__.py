"""Articles and posts that no one wrote, and all that is needed to score an answer to them.

A page is drawn from a seed as plain data (``draw``); the page itself, the reference body, the
observations, the contract and the reference answers are written from that data and never from the
markup. ``suite`` puts them together.
"""

from pagetrap.articles.suite import SEED, cohort_of, pages_of, rules_of, write_evidence

__all__ = ["SEED", "cohort_of", "pages_of", "rules_of", "write_evidence"]
