"""The reference body of an article and its reviewed regions, from the parts it was made of."""

from pagegrade.contracts.body import ReferenceScope, Region
from pagegrade.response.normalise import squash
from pagetrap.articles.model import Article, Page

__all__ = ["body_of", "regions_of", "scope_of"]

_ENDING = 40  # normalised characters that a reviewed ending has at least


def body_of(article: Article) -> str:
    """Return the reference body: one line for each line that a reader sees of it."""
    return "\n".join(line for section in article.sections for line in section.lines)


def regions_of(article: Article) -> tuple[Region, ...]:
    """Return the natural parts as ranges of lines."""
    made, first = list[Region](), 1
    for section in article.sections:
        last = first + len(section.lines) - 1
        made.append(Region(label=section.label, first_line=first, last_line=last))
        first = last + 1
    return tuple(made)


def scope_of(page: Page, article: Article) -> ReferenceScope:
    """Return what the body is the whole of, and its ending."""
    end = _ending(body_of(article).split("\n"))
    if article.rest:
        statement = (
            "All that the folded page displays at first, from the first paragraph to the fold. "
            "The continuation behind the fold is in the markup, isn't displayed and isn't claimed."
        )
        return ReferenceScope(
            declaration="complete_displayed_excerpt", statement=statement, end=end
        )
    statement = f"The whole text of this {page.kind} page as the first load displays it."
    return ReferenceScope(declaration="complete_displayed_body", statement=statement, end=end)


def _ending(lines: list[str]) -> str:
    """Return the last lines, as many as make a text that is told from others."""
    count = 1
    while len(squash("\n".join(lines[-count:]))) < _ENDING and count < len(lines):
        count += 1
    return "\n".join(lines[-count:])
