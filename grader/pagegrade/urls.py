"""Addresses as a browser resolves them.

>>> absolute("../b c?x#top", "https://site.example/a/d/")
'https://site.example/a/b%20c?x'
>>> absolute("http://[", "https://site.example/") is None
True
"""

import ada_url

__all__ = ["absolute", "same_page"]

_LONGEST = 8192  # characters; a longer one is a data URL or an attack


def absolute(href: str, base: str) -> str | None:
    """Resolve ``href`` against ``base`` without its fragment; None when it is no address."""
    if max(len(href), len(base)) > _LONGEST:  # a base is read again for every link
        return None
    try:
        url = ada_url.URL(href, base=base) if base else ada_url.URL(href)
    except ValueError:
        return None
    return str(url.href).partition("#")[0]


def same_page(one: str, other: str) -> bool:
    """Tell whether two addresses name one resource, their fragments aside.

    >>> same_page("HTTPS://site.example:443/a#x", "https://site.example/a")
    True
    """
    return absolute(one, "") == absolute(other, "") is not None
