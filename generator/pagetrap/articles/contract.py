"""The contract of a page as a reviewer would write it: what an answer to it must have."""

import re
from collections.abc import Iterator

from pagegrade.authoring.rules import BodyRules, ReviewDefaults, ReviewRow, Rule
from pagegrade.contracts.body import bind
from pagegrade.contracts.comments import CommentContract, CommentSelectors
from pagegrade.contracts.identity import PageIdentity
from pagegrade.contracts.minimum_records import minimum_of
from pagegrade.contracts.posts import PostContract, PostSelectors
from pagegrade.contracts.stable_groups import StableGroup, VisibleControl
from pagegrade.response.labels import Label, label
from pagegrade.source_files import SourceFile
from pagetrap.articles.blocks import Tabs
from pagetrap.articles.discussion import valid_posts
from pagetrap.articles.model import Article, Page, record_count
from pagetrap.articles.prose import ui
from pagetrap.articles.reference_body import body_of, regions_of, scope_of
from pagetrap.articles.skeletons import SKELETONS

__all__ = ["rule_of"]

_BASIS = "Part of the frame that every page of the site has; the same on both looks at it."
_SPECIAL = re.compile(r"([\\.+*?()|\[\]{}^$])")


def rule_of(page: Page, sources: tuple[SourceFile, ...]) -> Rule:
    """Return the verified rule of a page; ``sources`` are its files of evidence."""
    rows = tuple(_groups(page))
    shared = {
        "id": page.id,
        "status": "verified",
        "task_kind": "post_collection" if page.collection else "fixed_article",
        "language": page.language,
        "sources": sources,
        "page_identity": (PageIdentity(pattern=_literal(page.site.name)),),
        "stable_groups": tuple(group for group, _ in rows),
        "stable_text_reviews": tuple(row for _, row in rows),
        "stable_text_review_defaults": ReviewDefaults(
            stability_basis=_BASIS, observation_date=page.observed_on[0]
        ),
        "excluded_selectors": _excluded(page),
        "attestation": "initial_load_no_interaction" if page.has("archived") else None,
    }
    own = _of_article(page, page.article) if page.article else _of_collection(page)
    return Rule.model_validate({**shared, **own})


def _of_article(page: Page, article: Article) -> dict[str, object]:
    body = body_of(article)
    return {
        "reference": bind(body),
        "reference_scope": scope_of(page, article),
        "body": BodyRules(
            segmentation_version=3,
            segmentation_review="reviewed",
            regions=regions_of(article),
        ),
        "title": article.title,
        "comment_evidence": "present" if article.comments else "absent",
        "comments": _comments(page, article) if article.comments else None,
    }


def _comments(page: Page, article: Article) -> CommentContract:
    skeleton, words = SKELETONS[page.skeleton], ui(page.language)
    observed = record_count(article.comments)
    return CommentContract(
        contract_version=2,
        observed_records=observed,
        minimum_records=minimum_of(observed),
        selectors=CommentSelectors(
            record=skeleton.css("comment"),
            author=skeleton.css("c_author"),
            text=skeleton.css("c_text"),
            id_attribute=skeleton.id_attribute,
        ),
        section_headings=(words.comments,),
        section_end_labels=_once(words.related, words.most_read, words.newsletter),
        ignored_labels=_once(words.reply, words.like, words.share, words.permalink),
        unavailable_notices=_once(words.deleted_comment, words.hidden_comment),
    )


def _of_collection(page: Page) -> dict[str, object]:
    assert page.collection is not None, "an article or a collection"
    skeleton, words = SKELETONS[page.skeleton], ui(page.language)
    observed = min(len(valid_posts(load)) for load in page.collection.loads)
    contract = PostContract(
        contract_version=2,
        observed_records=observed,
        minimum_records=minimum_of(observed),
        selectors=PostSelectors(
            record=skeleton.css("post"),
            author=skeleton.css("p_author"),
            text=skeleton.css("p_text"),
            quote=skeleton.css("p_quote"),
        ),
        link_pattern=f"^https://{_literal(page.site.host)}/[a-z]+/status/[0-9]+$",
        ignored_labels=_once(words.reply, words.like, words.share),
        unavailable_notices=_once(words.deleted_comment, words.hidden_comment),
        non_author_labels=_once(words.permalink, words.quote),
    )
    return {"post_collection": contract}


def _groups(page: Page) -> Iterator[tuple[StableGroup, ReviewRow]]:
    words, site = ui(page.language), page.site
    yield _group("site-name", site.name, "navigation", "masthead", "the name of the site")
    yield _group("section", site.section, "navigation", "main menu", "a section of the menu")
    footer = " · ".join(site.footer)
    yield _group(
        "footer-line", footer, "footer", "site footer", "links that law or custom asks for"
    )
    if page.has("search"):
        yield _search(words.search)
    if page.article and page.has("byline"):
        yield _group(
            "byline",
            page.article.author,
            "attribution",
            "byline below the title",
            "the author of a published text",
            basis="Attribution of a finished text; the same on both looks at it.",
        )
    if page.article and page.article.rest:
        yield _group("expand", words.expand, "controls", "below the fold", "unfolds the excerpt")
    if page.collection:
        heading = page.collection.heading
        yield _group("heading", heading, "title", "head of the timeline", "names the collection")


def _group(  # noqa: PLR0913  # a row of the review
    identity: str, phrase: str, location: str, region: str, reason: str, *, basis: str | None = None
) -> tuple[StableGroup, ReviewRow]:
    group = StableGroup.model_validate(
        {"id": identity, "phrase": phrase, "location": location, "reason": reason}
    )
    return group, ReviewRow(id=identity, source_region=region, stability_basis=basis)


def _search(phrase: str) -> tuple[StableGroup, ReviewRow]:
    group = StableGroup(
        id="search",
        phrase=phrase,
        location="controls",
        reason="the placeholder of the search field",
        visible_control=VisibleControl(selector='input[name="q"]', attribute="placeholder"),
    )
    return group, ReviewRow(id="search", source_region="search field in the masthead")


def _excluded(page: Page) -> tuple[str, ...]:
    """Return the selectors of parts that no reader sees and no simple rule of markup hides."""
    skeleton, article = SKELETONS[page.skeleton], page.article
    if article is None:
        return ()
    found = list[str]()
    if article.rest and skeleton.hiding in ("rule", "class"):
        found.append(skeleton.css("rest"))
    blocks = (block for section in article.sections for block in section.blocks)
    if skeleton.hiding == "rule" and any(isinstance(block, Tabs) for block in blocks):
        found.append(f'{skeleton.css("panel")}:not([data-state="active"])')
    return tuple(found)


def _once(*texts: str) -> tuple[str, ...]:
    """Return labels without those that are another one after normalisation."""
    known: dict[Label, str] = {}
    for text in texts:
        known.setdefault(label(text), text)
    return tuple(known.values())


def _literal(text: str) -> str:
    r"""Write text as a pattern that finds it and nothing else.

    >>> _literal("a.b")
    'a\\.b'
    """
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
