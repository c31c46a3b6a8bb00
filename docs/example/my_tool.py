"""A fetch tool that drops the tags and knows nothing else."""

import re

from pageread.extractors.task import Answer, Task, fetch


def extract(task: Task) -> Answer:
    """Return the page without its markup."""
    page = fetch(task)
    return Answer(re.sub(r"<[^>]*>", "", page.text), content_type="text/plain")
