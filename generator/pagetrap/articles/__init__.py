"""Articles and posts that no one wrote, and all that is needed to score an answer to them.

A page is drawn from a seed as plain data (``draw``); the page itself, the reference body, the
observations, the contract and the reference answers are written from that data and never from the
markup. ``suite`` puts them together, ``revisions`` says who is in it.
"""

from pagetrap.articles.revisions import DATASET_ID, published
from pagetrap.articles.suite import SEED, pages_of, write_evidence

__all__ = ["DATASET_ID", "SEED", "pages_of", "published", "write_evidence"]
