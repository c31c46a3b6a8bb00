"""The revisions of the suite: the first, which was never published, and the one that is.

Revision 1 has the candidates that were replaced since. Revision 2 names its dataset by its hash, so
that dataset is compiled again from the same seed; it depends on nothing but the seed and the build.
"""

import tempfile
from pathlib import Path

from pagegrade.authoring.bindings import dataset_bytes
from pagegrade.authoring.cohort import Cohort
from pagegrade.authoring.compile import compile_dataset
from pagegrade.authoring.evidence_home import EvidenceHome
from pagegrade.authoring.rules import Rules
from pagegrade.canonical_json import sha256
from pagetrap.articles.candidates import Revision, cohort_of, rules_of
from pagetrap.articles.draw_page import draw_page
from pagetrap.articles.plan import GONE, PRIOR
from pagetrap.articles.suite import pages_of, write_evidence

__all__ = ["DATASET_ID", "prior_input", "published"]

DATASET_ID = "articles-v1"
_FIRST = Revision("articles-v0", 1, None)


def published(seed: int) -> tuple[Cohort, Rules]:
    """Return cohort and rules of the published revision."""
    revision = Revision(DATASET_ID, 2, prior_input(seed))
    pages = pages_of(seed)
    gone = {left: draw_page(seed, left.planned) for left in GONE}
    return cohort_of(revision, pages, gone), rules_of(revision, pages)


def prior_input(seed: int) -> str:
    """Compile revision 1 and return the SHA-256 of its dataset."""
    pages = pages_of(seed, PRIOR)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder).resolve() / "evidence"
        write_evidence(seed, home, PRIOR)
        dataset = compile_dataset(
            cohort_of(_FIRST, pages), rules_of(_FIRST, pages), EvidenceHome.at(home)
        )
    return sha256(dataset_bytes(dataset))
