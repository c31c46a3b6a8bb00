"""Synthetic articles in six languages, and the answers that are made of them."""

import json
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any

import pytest

from pagegrade.case import Case
from pagegrade.contracts.body import bind
from pagegrade.strict_json import as_model

ARTICLES: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parent / "articles.json").read_text(encoding="utf-8")
)


@dataclass(frozen=True)
class Article:
    """What one answer says; controls change one thing of a complete one."""

    language: str
    title: str
    regions: tuple[tuple[str, ...], ...]
    groups: tuple[str, ...]
    nav: tuple[str, ...]
    comment_heading: str
    end_label: str
    comments: tuple[tuple[str, str], ...]
    recommended: str
    other: tuple[str, ...]

    @property
    def body(self) -> str:
        return "\n".join(line for region in self.regions for line in region)

    def case(self) -> Case:
        """The case that asks for all of it; of six comments, five are due."""
        return as_model(self.case_object(), Case)

    def case_object(self) -> dict[str, Any]:
        return _case_object(self)

    def html(self) -> str:
        return _as_html(self)

    def markdown(self) -> str:
        return _as_markdown(self)

    def plain(self) -> str:
        return _as_plain(self)

    def written(self, form: str) -> str:
        return {"html": _as_html, "markdown": _as_markdown, "plain": _as_plain}[form](self)

    def but(self, **changes: Any) -> "Article":
        return replace(self, **changes)


def _load(language: str) -> Article:
    raw = ARTICLES[language]
    return Article(
        language=language,
        title=raw["title"],
        regions=tuple(tuple(region) for region in raw["regions"]),
        groups=tuple(raw["groups"]),
        nav=tuple(raw["nav"]),
        comment_heading=raw["comment_heading"],
        end_label=raw["end_label"],
        comments=tuple((author, text) for author, text in raw["comments"]),
        recommended=raw["recommended"],
        other=tuple(raw["other"]),
    )


def _case_object(article: Article) -> dict[str, Any]:
    regions, line = [], 1
    for number, region in enumerate(article.regions, 1):
        regions.append(
            {"label": f"part {number}", "first_line": line, "last_line": line + len(region) - 1}
        )
        line += len(region)
    return {
        "id": f"article-{article.language}",
        "name": article.title,
        "url": f"https://news.example/{article.language}/story",
        "category": "news",
        "track": "synthetic",
        "language": article.language,
        "task_kind": "fixed_article",
        "task_prompt": "Return the whole article with its comments.",
        "ground_truth_main_content": article.body,
        "reference": bind(article.body).model_dump(),
        "reference_scope": {
            "declaration": "complete_displayed_body",
            "statement": "the whole text as shown",
            "end": article.regions[-1][-1],
        },
        "body": {"contract_version": 4, "segmentation_version": 3, "regions": regions},
        "stable_groups": [
            {"id": f"group-{n}", "phrase": phrase, "location": "navigation", "reason": "site name"}
            for n, phrase in enumerate(article.groups, 1)
        ],
        "title": article.title,
        "comments": {
            "contract_version": 2,
            "observed_records": 6,
            "minimum_records": 5,
            "selectors": {"record": "li.comment", "author": ".by", "text": ".says"},
            "section_headings": [article.comment_heading],
            "section_end_labels": [article.end_label],
            "ignored_labels": ["Reply"],
            "unavailable_notices": ["This comment was removed"],
        },
        "forbidden_output": [{"id": "error-page", "phrases": ["502 Bad Gateway"]}],
    }


def _as_html(article: Article) -> str:
    comments = "".join(
        f"<li class=comment><b class=by>{escape(author)}</b>"
        f"<div class=says><p>{escape(text)}</p></div><button>Reply</button></li>"
        for author, text in article.comments
    )
    body = "".join(f"<p>{escape(line)}</p>" for region in article.regions for line in region)
    return (
        f"<!doctype html><html><head><title>{escape(article.title)}</title></head><body>"
        f"<nav>{''.join(f'<a href=/{n}>{escape(t)}</a> ' for n, t in enumerate(article.nav))}</nav>"
        f"<header>{'<br>'.join(map(escape, article.groups))}</header>"
        f"<main>{f'<h1>{escape(article.title)}</h1>' if article.title else ''}{body}</main>"
        f"<h2>{escape(article.comment_heading)} (6)</h2><ul>{comments}</ul>"
        f"<h2>{escape(article.end_label)}</h2><p>{escape(article.recommended)}</p></body></html>"
    )


def _as_markdown(article: Article) -> str:
    comments = "\n\n".join(f"**{author}**\n\n{text}\n\nReply" for author, text in article.comments)
    parts = [
        " | ".join(f"[{text}](/{n})" for n, text in enumerate(article.nav)),
        "\n\n".join(article.groups),
        f"# {article.title}" if article.title else "",
        "\n\n".join(line for region in article.regions for line in region),
        f"## {article.comment_heading} (6)\n\n{comments}",
        f"## {article.end_label}\n\n{article.recommended}",
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _as_plain(article: Article) -> str:
    comments = "\n".join(f"{author}: {text}" for author, text in article.comments)
    parts = [
        "\n".join(article.nav),
        "\n".join(article.groups),
        article.title,
        article.body,
        comments,
        f"{article.end_label}\n{article.recommended}",
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


@pytest.fixture(params=sorted(ARTICLES), scope="session")
def article(request: pytest.FixtureRequest) -> Article:
    return _load(request.param)


@pytest.fixture(scope="session")
def english() -> Article:
    return _load("en")


@pytest.fixture(params=["html", "markdown", "plain"], scope="session")
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)
