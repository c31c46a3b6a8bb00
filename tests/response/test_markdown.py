"""What Markdown becomes."""

from collections.abc import Callable

import pytest

from pagegrade.response.markdown import render
from pagegrade.response.view import view

TOWERS = {
    "quotes": lambda n: ">" * n + "a\n",
    "items": lambda n: "- " * n + "a\n",
    "spaced items": lambda n: "*    " * n + "a\n",
    "items between tabs": lambda n: "+\t" * n + "a\n",
    "a blank and a tab": lambda n: "- \t" * n + "a\n",
    "numbers": lambda n: "1. " * n + "a\n",
    "of all kinds": lambda n: "> - 1) " * n + "a\n",
    "in an item": lambda n: "- - - - b\n" + " " * 8 + "- " * n + "a\n",
    "a line for each item": lambda n: "".join(" " * (2 * i) + "- a\n" for i in range(n)),
    "in a note": lambda n: "x[^1]\n\n[^1]: " + "- " * n + "a\n",
}


@pytest.mark.parametrize("tower", TOWERS.values(), ids=TOWERS)
def test_a_tower_of_containers_is_cut(tower: Callable[[int], str]) -> None:
    html = render(tower(2000))
    assert sum(html.count(tag) for tag in ("<ul>", "<ol>", "<blockquote>")) <= 500
    assert "a" in view(tower(2000), content_type="text/markdown").words.split()


@pytest.mark.parametrize("tower", TOWERS.values(), ids=TOWERS)
def test_a_deep_list_is_left_alone(tower: Callable[[int], str]) -> None:
    html = render(tower(30))
    depth = sum(html.count(tag) for tag in ("<ul>", "<ol>", "<blockquote>"))
    assert depth >= 30


@pytest.mark.parametrize("mark", ["-", "*"])
def test_a_long_rule_stays_a_rule(mark: str) -> None:
    assert render(f"a\n\n{f'{mark} ' * 500}\n\nb\n") == "<p>a</p>\n<hr />\n<p>b</p>\n"
