"""The message to a model, made from the contract that the grader enforces."""

from datetime import date

from pagegrade.answer import contract_text

__all__ = ["prompt_for"]

_TEMPLATE = """\
Read the product page below.

{contract}

Today is {today}. The page was served from {url}

The page:

{html}
"""


def prompt_for(*, url: str, today: date, html: str) -> str:
    """Return the whole message: the contract, the day, the page's URL and its markup."""
    return _TEMPLATE.format(contract=contract_text(), today=today.isoformat(), url=url, html=html)
