"""The contract in words: what each field means and looks like, and what a reply must be.

The prompt is built from here, and so are the errors about a malformed key: what is promised and
what is enforced are one text.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from .decode import PRICE_DIGITS
from .fields import Field
from .titles import TITLE_LIMIT


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """What one field is.

    Attributes:
        form: What its value looks like, as a noun phrase.
        says: What it means and how it is compared, in a sentence.
    """

    form: str
    says: str


CONTRACT: Mapping[Field, Term] = MappingProxyType(
    {
        "title": Term(
            form=f"a string of 1 to {TITLE_LIMIT} characters",
            says=(
                "The product's title as its heading shows it, put right where its text was decoded "
                "in a wrong charset (CafÃ© is Café) and left as it is where it was not; case and "
                "punctuation count, the kind and number of spaces and invisible characters do not."
            ),
        ),
        "price_cents": Term(
            form=f"an integer of at most {PRICE_DIGITS} digits, 0 or more",
            says=(
                "The current public price (what anyone pays now) of the selected option, in minor "
                "units of the currency as ISO 4217 has them: 12.99 dollars are 1299, and 1299 yen "
                "are 1299, because yen are yen."
            ),
        ),
        "currency": Term(
            form="a string of three capital letters",
            says="The ISO 4217 code of the currency of that price.",
        ),
        "in_stock": Term(
            form="true or false",
            says="Whether the selected option is in stock, as the page shows it.",
        ),
        "sku": Term(
            form="a string of at least one character",
            says=(
                "The SKU of the selected option, letter by letter as the page gives it, be it in "
                "its text or in an attribute."
            ),
        ),
        "image_urls": Term(
            form="a list of at least one string, each an absolute URL, none twice",
            says=(
                "The images in the product's labelled photo groups and no others (no site "
                "furniture, no recommended products, no brand mark that stands between two "
                "groups), and of these only the selected option's where images are tagged by "
                "option; of each the image that loads in the end, not a placeholder; each URL "
                "resolved as a browser does it, in document order, repeats dropped after that."
            ),
        ),
        "dispatch_date": Term(
            form="a string YYYY-MM-DD",
            says=(
                "The day on which the selected option is dispatched if it is ordered today, "
                "counted by the rule that the page states; without a rule, today plus the stated "
                "number of calendar days. It is asked for whether or not it is in stock."
            ),
        ),
    }
)

_OPENING = (
    "The product is the one that a visitor sees when the page opens; what the page hides, and "
    "structured data that disagrees with what is shown, does not count. Where there is nothing to "
    "select, the selected option is the product. Answer with one JSON object that has exactly "
    "these seven keys and no others:"
)
_CLOSING = (
    "The object must be strict JSON and must not repeat a key; null is never right. If the reply "
    "holds several objects, only the last complete top-level JSON object counts."
)


def contract_text() -> str:
    """Return the whole contract as text for a prompt: a sentence, a list of the keys, the rule.

    >>> print(contract_text().splitlines()[4])
    - "in_stock" (true or false): Whether the selected option is in stock, as the page shows it.
    """
    terms = [f'- "{field}" ({term.form}): {term.says}' for field, term in CONTRACT.items()]
    return "\n".join([_OPENING, *terms, _CLOSING])
