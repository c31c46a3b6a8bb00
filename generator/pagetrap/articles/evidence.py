"""The evidence home of the generated pages: pages, observations, reviews and reference answers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from pagegrade.authoring.evidence import (
    CaseEvidence,
    CommentObservation,
    CommentRecord,
    EvidenceIndex,
    IndexedFile,
    PostObservation,
    PostRecord,
    ReviewRecord,
    Role,
)
from pagegrade.authoring.output_files import declared_bytes
from pagegrade.canonical_json import sha256
from pagegrade.source_files import SourceFile
from pagegrade.strict_json import Strict
from pagetrap.articles.blocks import Advert, Disclosure, Embed, Signature, Tabs
from pagetrap.articles.discussion import valid_posts
from pagetrap.articles.markdown import markdown_of
from pagetrap.articles.model import Article, Comment, Page, Post, shown_comments
from pagetrap.articles.plain_text import text_of
from pagetrap.articles.prose import ui
from pagetrap.articles.reference_body import body_of, scope_of
from pagetrap.articles.render import render_page
from pagetrap.articles.skeletons import SKELETONS

__all__ = ["File", "as_json", "files_of", "index_of", "sources_of"]


@dataclass(frozen=True, slots=True)
class File:
    """One file of a case.

    Attributes:
        path: Relative to the evidence home.
    """

    path: str
    role: Role
    text: str

    @property
    def sha256(self) -> str:
        """The hash of the file's bytes."""
        return _sha256(self.text)


def as_json(model: Strict) -> str:
    """Return a model in the form of all generated files; it says no default."""
    return declared_bytes(model).decode()


def files_of(page: Page) -> tuple[File, ...]:
    """Return all files of a case, in the order of the index."""
    made = _article_files(page, page.article) if page.article else _collection_files(page)
    return tuple(File(f"{page.id}/{name}", role, text) for name, role, text in made)


def sources_of(files: tuple[File, ...]) -> tuple[SourceFile, ...]:
    """Return the files that a contract stands on, and the answers that it is checked with."""
    return tuple(map(_source, files))


def _source(file: File) -> SourceFile:
    return SourceFile(path=file.path, sha256=file.sha256, role=file.role)


def index_of(seed: int, cases: Mapping[str, tuple[File, ...]]) -> EvidenceIndex:
    """Return ``evidence.json`` for the files of each case."""
    return EvidenceIndex(
        schema_version=1,
        kind="suite_evidence",
        source=f"Pages that pagetrap generated from seed {seed}",
        cases=tuple(
            CaseEvidence(id=identity, files=tuple(map(_indexed, files)))
            for identity, files in cases.items()
        ),
    )


def _indexed(file: File) -> IndexedFile:
    return IndexedFile.of(_source(file), file.text.encode())


def _sha256(text: str) -> str:
    return sha256(text.encode())


def _article_files(page: Page, article: Article) -> Iterator[tuple[str, Role, str]]:
    html = render_page(page)
    yield "page.html", "page", html
    yield "body.txt", "body_text", body_of(article)
    yield "comments.json", "comment_observation", as_json(_comments(page, article, _sha256(html)))
    yield "review.json", "review", as_json(_review(page))
    if page.has("archived"):
        yield "archive.mhtml", "user_archive", _archive(page, html)
    yield "answer.html", "answer_html", html
    yield "answer.md", "answer_markdown", markdown_of(page)
    yield "answer.txt", "answer_text", text_of(page, article)


def _collection_files(page: Page) -> Iterator[tuple[str, Role, str]]:
    loads = [render_page(page, load) for load in (1, 2)]
    yield "page.html", "page", loads[0]
    yield "page-2.html", "page", loads[1]
    for load, html in enumerate(loads, 1):
        seen = as_json(_posts(page, load, _sha256(html)))
        yield f"posts-{load}.json", "post_observation", seen
    yield "review.json", "review", as_json(_review(page))
    yield "answer.html", "answer_html", loads[0]
    yield "answer.md", "answer_markdown", markdown_of(page)


_ARCHIVE = """\
From: <Saved by a reader>
Snapshot-Content-Location: {url}
MIME-Version: 1.0
Content-Type: multipart/related; type="text/html"; boundary="{boundary}"

--{boundary}
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: 8bit
Content-Location: {url}

{html}
--{boundary}--
"""


def _archive(page: Page, html: str) -> str:
    """Return the page as a reader's browser saved it; who reviewed it never loaded it."""
    return _ARCHIVE.format(url=page.url, boundary=f"part-{_sha256(page.url)[:24]}", html=html)


def _comments(page: Page, article: Article, page_sha256: str) -> CommentObservation:
    shown = tuple(shown_comments(article.comments))
    return CommentObservation(
        schema_version=1,
        kind="comment_observation",
        case_id=page.id,
        observed_on=page.observed_on[0],
        page_sha256=page_sha256,
        settled=True,
        records=tuple(_comment(c) for c in shown if c.is_record),
        placeholders=tuple(c.notice for c in shown if c.notice),
    )


def _comment(comment: Comment) -> CommentRecord:
    return CommentRecord.model_validate(
        {
            "id": comment.id or None,
            "kind": comment.state,
            "author": comment.author,
            "text": "\n".join(comment.paragraphs),
        }
    )


def _posts(page: Page, load: int, page_sha256: str) -> PostObservation:
    assert page.collection is not None, "only a collection has posts"
    return PostObservation(
        schema_version=1,
        kind="post_observation",
        case_id=page.id,
        observed_on=page.observed_on[load - 1],
        load=load,
        page_sha256=page_sha256,
        records=tuple(_post(page, p) for p in valid_posts(page.collection.loads[load - 1])),
    )


def _post(page: Page, post: Post) -> PostRecord:
    return PostRecord(
        link=f"https://{page.site.host}{post.href}",
        author=post.author,
        text=post.text,
        quoted_author=post.quoted.author if post.quoted else None,
        quoted_text=post.quoted.text if post.quoted else None,
    )


def _review(page: Page) -> ReviewRecord:
    article = page.article
    folded = article if article and article.rest else None
    return ReviewRecord(
        schema_version=1,
        kind="review",
        case_id=page.id,
        observed_on=page.observed_on[0],
        access="user_archive" if page.has("archived") else "own_load",
        scope=scope_of(page, article).declaration if article else None,
        body_selector=SKELETONS[page.skeleton].css("text") if article else None,
        out_of_scope=tuple(_out_of_scope(page)),
        cutoff=body_of(folded).rpartition("\n")[2] if folded else "",
        expansion_control=ui(page.language).expand if folded else "",
        obstructions=tuple(_obstructions(page)),
        unseen=tuple(_unseen(page)),
        ordinary_text=tuple(_ordinary(page)),
    )


def _out_of_scope(page: Page) -> Iterator[str]:
    """Yield what stands among the text and is no part of it: controls and slots."""
    skeleton, article = SKELETONS[page.skeleton], page.article
    if article is None:
        return
    kinds = {type(block) for section in article.sections for block in section.blocks}
    if Embed in kinds:
        yield skeleton.css("embed")
    if Advert in kinds:
        yield skeleton.css("advert")
    if Tabs in kinds:
        yield ".tab-labels"
    if Signature in kinds:
        yield ".signature"
    if article.rest:
        yield skeleton.css("expand")


def _obstructions(page: Page) -> Iterator[str]:
    if page.has("cookie"):
        yield "consent banner at the lower edge: not modal, no backdrop, text not inert; not closed"
    if page.has("sticky"):
        yield "newsletter bar that stays at the lower edge: covers no text for good; not closed"


def _unseen(page: Page) -> Iterator[str]:
    article = page.article
    if article is None:
        return
    blocks = tuple(chain.from_iterable(section.blocks for section in article.sections))
    if article.rest:
        yield "continuation behind the fold"
    if any(isinstance(block, Tabs) for block in blocks):
        yield "inactive panels of the tabs"
    if any(isinstance(block, Disclosure) and not block.is_open for block in blocks):
        yield "content of closed disclosures"
    if article.collapsed:
        yield "older comments in a closed disclosure"
    if article.title:
        yield "title and linked data in the head"


def _ordinary(page: Page) -> Iterator[str]:
    yield from ("masthead and menu", "footer")
    yield "timeline" if page.collection else "article"
    if page.article:
        yield "byline"
    if page.article and page.article.title:
        yield "title"
    named = {
        "comments": "comments",
        "rail": "related articles",
        "popular": "most read articles",
        "search": "search field",
    }
    yield from (text for feature, text in named.items() if page.has(feature))
