"""In which currency a page counts."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from pageread.prices.currencies import CODES
from pageread.shops.outline import Outline
from pageread.shops.structured import Product

__all__ = ["page_currency"]

# country to currency, where it is that of the country's shops
_COUNTRIES = {
    "ae": "AED", "ar": "ARS", "at": "EUR", "au": "AUD", "be": "EUR", "bg": "BGN", "bh": "BHD",
    "br": "BRL", "by": "BYN", "ca": "CAD", "ch": "CHF", "cl": "CLP", "cn": "CNY", "co": "COP",
    "cz": "CZK", "de": "EUR", "dk": "DKK", "ee": "EUR", "eg": "EGP", "es": "EUR", "fi": "EUR",
    "fr": "EUR", "gb": "GBP", "gr": "EUR", "hk": "HKD", "hr": "EUR", "hu": "HUF", "id": "IDR",
    "ie": "EUR", "il": "ILS", "in": "INR", "is": "ISK", "it": "EUR", "jo": "JOD", "jp": "JPY",
    "kr": "KRW", "kw": "KWD", "kz": "KZT", "lt": "EUR", "lu": "EUR", "lv": "EUR", "mx": "MXN",
    "my": "MYR", "nl": "EUR", "no": "NOK", "nz": "NZD", "om": "OMR", "pe": "PEN", "ph": "PHP",
    "pk": "PKR", "pl": "PLN", "pt": "EUR", "qa": "QAR", "ro": "RON", "rs": "RSD", "ru": "RUB",
    "sa": "SAR", "se": "SEK", "sg": "SGD", "si": "EUR", "sk": "EUR", "th": "THB", "tn": "TND",
    "tr": "TRY", "tw": "TWD", "ua": "UAH", "uk": "GBP", "us": "USD", "vn": "VND", "za": "ZAR",
}  # fmt: skip


def page_currency(page: Outline, stated: Sequence[Product], url: str) -> str | None:
    """Return the currency that data states, or else that of the page's country."""
    for product in stated:
        code = (product.currency or "").upper()
        if code in CODES:
            return code
    host = urlsplit(url).hostname or ""
    language, _, country = page.language.replace("_", "-").rpartition("-")
    for place in (host.rpartition(".")[2], country if language else ""):
        if place in _COUNTRIES:
            return _COUNTRIES[place]
    return None
