"""Every form of an image's URL resolves to it under the drawn base, by a browser's rules."""

import pytest
from ada_url import join_url

from pagetrap.products.pathologies.relative_images import _written

PATHS = ("m/00/a.jpg", "m/3f/a.jpg", "shop/goods/00/a.jpg", "00/a.jpg", "a/b/c/00/a.jpg")
FOLDERS = ("", "m/", "m/00/", "shop/goods/", "shop/goods/00/", "shop/", "00/", "theme/", "a/b/")


@pytest.mark.parametrize("form", ["relative", "dots", "root", "protocol", "absolute"])
@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("path", PATHS)
def test_a_form_resolves_to_its_image(path: str, folder: str, form: str) -> None:
    url = f"https://img.x.test/{path}"
    assert join_url(f"https://img.x.test/{folder}", _written(url, form, folder)) == url
