"""What a reader sees of a page: the rest contributes to nothing."""

import pytest

from pagegrade.response.view import view

HIDDEN = [
    pytest.param("<p hidden>lost</p>", id="hidden attribute"),
    pytest.param("<p hidden=false>lost</p>", id="hidden with a value"),
    pytest.param('<p hidden="until-found">lost</p>', id="hidden until found"),
    pytest.param('<p style="display:none">lost</p>', id="display none"),
    pytest.param('<p style="color:red; DISPLAY : NONE !important">lost</p>', id="shouted none"),
    pytest.param('<p style="visibility:hidden">lost</p>', id="visibility hidden"),
    pytest.param('<p style="visibility: collapse">lost</p>', id="visibility collapse"),
    pytest.param("<div hidden><div><p>lost</p></div></div>", id="inside a hidden element"),
    pytest.param("<template><p>lost</p></template>", id="template"),
    pytest.param("<script>lost</script>", id="script"),
    pytest.param("<style>lost</style>", id="style"),
    pytest.param("<noscript>lost</noscript>", id="noscript"),
    pytest.param("<head><title>lost</title></head>", id="head title"),
    pytest.param("<svg><title>lost</title></svg>", id="title of a drawing"),
    pytest.param("<dialog>lost</dialog>", id="closed dialog"),
    pytest.param("<input type=hidden value=lost>", id="hidden input"),
    pytest.param("<input value=lost placeholder=lost>", id="values of controls"),
    pytest.param("<img alt=lost title=lost src=lost.png>", id="image alt and title"),
    pytest.param("<button aria-label=lost></button>", id="accessibility label"),
    pytest.param("<p data-text=lost>", id="undeclared attribute"),
    pytest.param("<style>.x{display:none}</style><p class='a x'>lost</p>", id="sheet class"),
    pytest.param("<style>#x{visibility:hidden}</style><p id=x>lost</p>", id="sheet id"),
    pytest.param("<style>aside{display:none}</style><aside>lost</aside>", id="sheet element"),
    pytest.param("<style>.y,.x{display:none}</style><p class=x>lost</p>", id="selector list"),
    pytest.param("<details><p>lost</p></details>", id="closed details"),
    pytest.param("<details><summary>kept</summary>lost</details>", id="beside the summary"),
    pytest.param("<details><summary>a</summary><summary>lost</summary></details>", id="second"),
    pytest.param("<details><div><summary>lost</summary></div></details>", id="nested summary"),
    pytest.param("<details open><details><p>lost</p></details></details>", id="closed in open"),
    pytest.param("<iframe>lost</iframe><video>lost</video>", id="fallback content"),
    pytest.param("<div popover>lost</div>", id="popover"),
    pytest.param("<dialog popover>lost</dialog>", id="popover of a dialog"),
    pytest.param("<progress>lost</progress>", id="progress"),
    pytest.param("<meter>lost</meter>", id="meter"),
    *(
        pytest.param(
            f"<svg><{tag}><foreignObject><p>lost</p></foreignObject></{tag}></svg>", id=tag
        )
        for tag in ("defs", "symbol", "clipPath", "mask", "marker", "pattern")
    ),
    pytest.param(
        "<math><annotation-xml encoding=text/html><p>lost</p></annotation-xml></math>",
        id="annotation of a formula in HTML",
    ),
    pytest.param(
        "<math><semantics><mi></mi><annotation>lost</annotation></semantics></math>",
        id="annotation of a formula",
    ),
    pytest.param("<svg>lost<g>lost</g></svg>", id="bare text in a drawing"),
    pytest.param("<math>lost<mrow>lost</mrow></math>", id="bare text in a formula"),
    pytest.param("<p style='display:none;display:inline-block flow'>lost</p>", id="no such pair"),
    pytest.param("<math><mphantom><mtext>lost</mtext></mphantom></math>", id="phantom"),
    pytest.param("<style>ASIDE{display:none}</style><aside>lost</aside>", id="shouted element"),
    pytest.param("<style><!-- .x{display:none} --></style><p class=x>lost</p>", id="CDO and CDC"),
    pytest.param("<p style='display:none;display:bogus'>lost</p>", id="unknown value"),
    pytest.param("<p style='visibility:hidden;visibility:none'>lost</p>", id="of another property"),
    pytest.param("<p style='display:none;display:block none'>lost</p>", id="unknown pair"),
    pytest.param("<p style='display:none;background:url(;display:block)'>lost</p>", id="brackets"),
    pytest.param("<p style='display:none;content:\";display:block\"'>lost</p>", id="string"),
    pytest.param("<p style='display:none!important;display:block'>lost</p>", id="important first"),
    pytest.param(
        "<style>.x{display:none!important}</style><p class=x style='display:block'>lost</p>",
        id="important over inline",
    ),
    pytest.param(
        "<style>.x{display:none!important}.x{display:block}</style><p class=x>lost</p>",
        id="important over a later rule",
    ),
    pytest.param(
        "<style>.x{display:none}p{display:block}</style><p class=x>lost</p>", id="class over type"
    ),
    pytest.param(
        "<style>.x{display:none}</style><style>.x{display:bogus}</style><p class=x>lost</p>",
        id="a later sheet with an unknown value",
    ),
    pytest.param(
        "<style type=TEXT/CSS media='print, Screen'>.x{display:none}</style><p class=x>lost</p>",
        id="sheet for screens",
    ),
]


@pytest.mark.parametrize("page", HIDDEN)
def test_hidden_text_is_no_text(page: str) -> None:
    assert "lost" not in view(f"<html><body><p>kept</p>{page}").words


@pytest.mark.parametrize("page", HIDDEN)
def test_hidden_text_is_no_text_in_markdown_either(page: str) -> None:
    seen = view(f"# kept\n\nProse.\n\n{page}\n\nMore prose.\n")
    assert seen.format == "markdown"
    assert "lost" not in seen.words
    assert "more prose" in seen.words


@pytest.mark.parametrize(
    "page",
    [
        pytest.param("<p aria-hidden=true>kept</p>", id="aria-hidden is no rule"),
        pytest.param("<p inert>kept</p>", id="inert is no rule"),
        pytest.param("<p class=sr-only>kept</p>", id="a class name is no rule"),
        pytest.param("<details><summary>kept</summary>lost</details>", id="first direct summary"),
        pytest.param("<details><p>lost</p><summary>kept</summary></details>", id="summary is late"),
        pytest.param("<details open><p>kept</p></details>", id="open details"),
        pytest.param("<dialog open>kept</dialog>", id="open dialog"),
        pytest.param('<p style="display:block">kept</p>', id="display block"),
        pytest.param("<style>@media print{p{display:none}}</style><p>kept</p>", id="media"),
        pytest.param("<style>.a .x{display:none}</style><p class=x>kept</p>", id="not simple"),
        pytest.param(
            "<style>.x{display:none}.x{display:block}</style><p class=x>kept</p>", id="last rule"
        ),
        pytest.param(
            "<style>.x{display:none}</style><p class=x style='display:block'>kept</p>", id="inline"
        ),
        *(
            pytest.param(f"{sheet}<p class=x>kept</p>", id=id_)
            for id_, sheet in {
                "sheet for paper": "<style media=print>.x{display:none}</style>",
                "sheet of another language": "<style type=text/less>.x{display:none}</style>",
                "sheet without scripts": "<noscript><style>.x{display:none}</style></noscript>",
                "sheet in a template": "<template><style>.x{display:none}</style></template>",
                "class over type": "<style>.x{display:inline flow}p{display:none}</style>",
                "a sheet that shows": "<style>.x{display:none;display:-webkit-box}</style>",
            }.items()
        ),
        pytest.param(
            "<style>#y{display:block}.x{display:none}</style><p id=y class=x>kept</p>",
            id="ID over class",
        ),
        pytest.param(
            "<style>.x{display:none}</style><p class=x style='display:block!important'>kept</p>",
            id="important inline",
        ),
        pytest.param("<p style='display:none;display:var(--x)'>kept</p>", id="variable"),
        pytest.param("<p style='display:none;display:list-item block'>kept</p>", id="a pair"),
        pytest.param("<svg><text>kept <tspan>too</tspan></text></svg>", id="text of a drawing"),
        pytest.param("<p style='--x:none;color:red'>kept</p>", id="another property"),
        pytest.param("<dialog open popover>kept</dialog>", id="open dialog with popover"),
        pytest.param("<svg><foreignObject><p>kept</p></foreignObject></svg>", id="in a drawing"),
        pytest.param("<math><semantics><mtext>kept</mtext></semantics></math>", id="formula"),
        pytest.param("<style>/*.x{display:none}*/</style><p class=x>kept</p>", id="comment"),
        pytest.param("<div style='height:9000px'></div><p>kept</p>", id="below the viewport"),
        pytest.param("<p>ke<b>pt</b></p>", id="a word in two styles"),
        pytest.param("<p>ke&shy;pt</p>", id="soft hyphen"),
    ],
)
def test_ordinary_text_stays(page: str) -> None:
    words = view(f"<html><body>{page}").words.split()
    assert "kept" in words
    assert "lost" not in words


def test_reviewed_selectors_hide_what_markup_cannot_say() -> None:
    page = "<html><body><p>kept</p><div class=panel-2><p>lost</p></div>"
    assert view(page, excluded=(".panel-2",)).words == "kept"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Prose\n\n<table><tr><td>kept<td hidden>lost</table>\n\nend", id="a block"),
        pytest.param("Prose <table><tr><td>kept<td hidden>lost</table> end", id="in a line"),
        pytest.param(
            "Prose\n\n<table>\n\n    <tr>\n\n    <td>kept</td><td hidden>lost</td>\n</table>\n",
            id="indented with blank lines",
        ),
        pytest.param("Prose\n\n    <table><tr><td>kept<td hidden>lost</table>\n", id="indented"),
        pytest.param(
            "<table><tr><td>kept</table>\n\n<div hidden>\n\nlost\n\n</div>\n", id="a lone table"
        ),
        pytest.param("a | b\n-|-\nkept | <i hidden>lost</i>\n", id="in a pipe table"),
        pytest.param("<td>kept\n\n<p hidden>lost</p>\n", id="a lone cell tag"),
    ],
)
def test_table_tags_are_html_in_mixed_prose(text: str) -> None:
    words = view(text).words.split()
    assert "kept" in words
    assert "lost" not in words


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Prose\n\n```\n<table><tr><td hidden>kept</table>\n```\n", id="fenced"),
        pytest.param("Prose\n\n~~~html\n<td hidden>kept\n~~~\n", id="fenced by tildes"),
        pytest.param("Prose \\<td hidden>kept \\</td>", id="escaped"),
        pytest.param("Prose `<td hidden>kept</td>`", id="code span"),
        pytest.param("Prose &lt;td hidden&gt;kept", id="entities"),
    ],
)
def test_fenced_or_escaped_code_is_literal(text: str) -> None:
    assert "kept" in view(text).words.split()
    assert "hidden" in view(text).words.split()


def test_a_fence_inside_a_table_tag_does_not_open_the_rest() -> None:
    text = "```\n<table>\n```\n\n<p hidden>lost</p>\n\nkept"
    assert view(text).words == "table kept"


def test_sources_of_a_video_stay_in_the_tree() -> None:
    tree = view("<html><body><video><source src=a.mp4>lost<p>lost</p></video><p>kept").tree
    assert tree is not None
    assert tree.select_one("video > source") is not None
    assert tree.text.split() == ["kept"]


def test_code_text_is_body_text() -> None:
    assert view("# a\n\n    one two\n\n```\nthree\n```\n").words == "a one two three"


def test_image_syntax_and_link_targets_are_dropped_and_escapes_undone() -> None:
    text = "![lost](lost.png) [kept](https://lost.example 'lost') 1\\. \\*star\\*"
    assert view(text).words == "kept 1 star"


def test_a_tower_of_quotes_keeps_its_text() -> None:
    assert view(">" * 5000 + " kept\n").words == "kept"


@pytest.mark.parametrize("tag", ["html", "body", "BODY"])
@pytest.mark.parametrize("before", ["", "<p>", "<!-- <body a='-->", "<svg><textarea></svg>"])
def test_repeated_tags_of_the_document_gather_few_attributes(tag: str, before: str) -> None:
    many = "".join(f"<{tag} a{n}>" for n in range(1000))
    seen = view(f"{before}{many}<p>kept</p>", content_type="text/html")
    assert seen.words.endswith("kept")
    assert seen.tree is not None
    assert all(len(e.attrs) < 10 for e in seen.tree.select("html, body"))


def test_a_second_body_tag_counts_as_in_a_browser() -> None:
    assert view("<html><body><p>lost</p><body hidden>", content_type="text/html").words == ""


def test_a_text_about_tags_of_the_document_keeps_its_words() -> None:
    code = "".join(f'<body class="a{n}">\n' for n in range(20))
    seen = view(f"<html><body><textarea>{code}</textarea>", content_type="text/html")
    assert "body class a0" in seen.words
    assert "body class a19" in seen.words
