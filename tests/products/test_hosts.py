"""Everything on a page is invented: hosts are reserved ones, and nobody's brand is named."""

import re
from urllib.parse import urlsplit

import pytest

from pagetrap.products import PATHOLOGIES, ProductRow, product_rows

# https://www.rfc-editor.org/rfc/rfc2606: names that belong to nobody
RESERVED = re.compile(r"(?:[a-z0-9-]+\.)*(?:example|test|example\.com)")
VOCABULARY = "https://schema.org"
_URL = re.compile(r"""(?:[a-z][a-z0-9+.-]*:)?//[^\s"'<>()\\]*""", re.IGNORECASE)
_BARE_HOST = re.compile(r"\b(?:www\.|[\w-]+\.(?:com|net|org|io|co|de|shop|store)\b)", re.IGNORECASE)
_INLINE_IMAGE = re.compile(r"data:image/gif;base64,[A-Za-z0-9+/=]+")
_ADDRESS = re.compile(r"\w@\w")
BRANDS = re.compile(
    r"\b(?:adidas|amazon|apple|bosch|braun|canon|dyson|ebay|facebook|google|gucci|ikea|instagram|"
    r"klarna|lego|mastercard|miele|nike|nikon|nokia|paypal|philips|pinterest|puma|rolex|samsung|"
    r"shopify|siemens|sony|tefal|tiktok|twitter|visa|walmart|youtube|zara)\b",
    re.IGNORECASE,
)


@pytest.fixture(scope="module")
def pages(published: list[ProductRow]) -> list[str]:
    """Pages of every kind: the mix, each pathology alone, none; without inline images."""
    probes = [next(product_rows(probe=name)).html for name in ("none", *PATHOLOGIES)]
    whole = [*probes, *(row.html for row in published[:40])]
    return [_INLINE_IMAGE.sub("", page) for page in whole]


def _is_invented(url: str) -> bool:
    host = urlsplit(url if "://" in url else f"https:{url}").hostname
    return host is not None and RESERVED.fullmatch(host) is not None


@pytest.mark.parametrize(
    ("url", "invented"),
    [
        ("https://shop.example/x", True),
        ("//cdn.shop.test/x", True),
        ("https://example.com/", True),
        ("https://www.example.com/", True),
        ("https://example.org/", False),
        ("https://shop-example/", False),
        ("https://shop.example.co/", False),
        ("https://myexample.com/", False),
        ("https://schema.org", False),
        ("//", False),
    ],
)
def test_a_host_is_invented_when_its_name_is_reserved(url: str, invented: bool) -> None:
    assert _is_invented(url) is invented


def test_pages_hold_urls_to_look_at(pages: list[str]) -> None:
    assert len(pages) >= 60
    assert all(len(_URL.findall(page)) > 5 for page in pages)


def test_every_url_on_a_page_is_of_an_invented_host(pages: list[str]) -> None:
    foreign = {url for page in pages for url in _URL.findall(page) if not _is_invented(url)}
    assert sorted(url for url in foreign if not url.startswith(VOCABULARY)) == []


def test_the_vocabulary_of_structured_data_stands_in_structured_data_only(
    pages: list[str],
) -> None:
    without = [
        re.sub(r'(?s)<script type=.application/ld\+json.>.*?</script>| itemtype="[^"]*"', "", p)
        for p in pages
    ]
    assert any(VOCABULARY in page for page in pages)
    assert not any("schema.org" in page for page in without)


def test_no_host_and_no_mailbox_is_named_in_passing(pages: list[str]) -> None:
    bare = {match.group() for page in pages for match in _BARE_HOST.finditer(_URL.sub("", page))}
    assert sorted(bare) == []
    assert not any(_ADDRESS.search(page) for page in pages)


def test_the_pages_own_urls_are_of_invented_hosts(
    published: list[ProductRow], held_out: list[ProductRow]
) -> None:
    for row in (*published, *held_out):
        images = row.answer_key["image_urls"]
        assert isinstance(images, list)
        assert all(map(_is_invented, (row.url, *images)))
        assert urlsplit(row.url).scheme == "https"


def test_no_page_names_a_brand(pages: list[str]) -> None:
    named = {match.group() for page in pages for match in BRANDS.finditer(page)}
    assert sorted(named) == []
