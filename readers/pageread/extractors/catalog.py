"""The methods that a run can call, by name."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from pageread.extractors.task import Answer, Task

__all__ = ["METHODS", "Function", "MethodSpec", "chosen"]

Function = Callable[[Task], Answer | str | bytes | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class MethodSpec:
    """A method as data; the process of a call loads it by its entry.

    Attributes:
        id: Its name in files and options.
        entry: ``module:function``; the function is a ``Function``.
        library: What it imports beside this package; None where there is nothing.
        distribution: The installed package whose version is the method's.
        conversion: What happens between the library's output and the answer.
        sees_reference: Whether it is shown the answers: a control, not a contender.
    """

    id: str
    name: str
    entry: str
    library: str | None = None
    distribution: str = "pageread"
    conversion: str = "none"
    sees_reference: bool = False

    @property
    def version(self) -> str:
        """The installed version of its distribution; ``unversioned`` for a loose module."""
        try:
            return version(self.distribution)
        except PackageNotFoundError:
            return "unversioned"

    @property
    def is_installed(self) -> bool:
        """Whether its library can be imported; it isn't imported here."""
        return self.library is None or find_spec(self.library.partition(".")[0]) is not None

    def function(self) -> Function:
        """Load the method.

        Raises:
            ValueError: The entry names nothing that can be called.
        """
        module, _, name = self.entry.partition(":")
        found = getattr(import_module(module), name, None)
        if not callable(found):
            raise ValueError(  # noqa: TRY004  # the entry is what is wrong
                f"{self.entry!r} is no method; allowed: module:function"
            )
        method: Function = found
        return method


_HERE = "pageread.extractors.adapters"
_TITLE = "the library's title as a heading above its text"


def _library(  # noqa: PLR0913  # one row of the table
    method: str,
    library: str,
    function: str,
    *,
    distribution: str = "",
    name: str = "",
    conversion: str = "none",
) -> MethodSpec:
    return MethodSpec(
        id=method,
        name=name or method,
        entry=f"{_HERE}:{function}",
        library=library,
        distribution=distribution or library,
        conversion=conversion,
    )


METHODS = {
    method.id: method
    for method in (
        MethodSpec(
            id="reference",
            name="reference answer",
            entry="pageread.extractors.controls:reference",
            sees_reference=True,
        ),
        MethodSpec(id="raw-html", name="raw HTML", entry="pageread.extractors.controls:raw_html"),
        _library("html2text", "html2text", "html2text_markdown"),
        _library("markdownify", "markdownify", "markdownify_markdown"),
        _library(
            "inscriptis",
            "inscriptis",
            "inscriptis_text",
            conversion="indents dropped, line breaks marked",
        ),
        _library(
            "resiliparse-all",
            "resiliparse",
            "resiliparse_html",
            name="resiliparse, whole page",
            conversion="line breaks marked",
        ),
        _library(
            "resiliparse-main",
            "resiliparse",
            "resiliparse_main",
            name="resiliparse, main content",
            conversion="line breaks marked",
        ),
        _library("trafilatura", "trafilatura", "trafilatura_markdown", conversion=_TITLE),
        _library(
            "readability",
            "readability",
            "readability_html",
            distribution="readability-lxml",
            name="readability-lxml",
            conversion=_TITLE,
        ),
        _library(
            "newspaper",
            "newspaper",
            "newspaper_text",
            distribution="newspaper4k",
            name="newspaper4k",
            conversion=_TITLE,
        ),
        _library(
            "justext", "justext", "justext_text", conversion="paragraphs joined, headings marked"
        ),
    )
}
"""Controls first, then converters of whole pages, then extractors of main content."""


def chosen(names: Iterable[str]) -> tuple[MethodSpec, ...]:
    """Return the methods of these names; without names, all that are installed.

    Raises:
        ValueError: A name is unknown, or the library of its method isn't installed.
    """
    wanted = tuple(dict.fromkeys(names))
    if not wanted:
        return tuple(method for method in METHODS.values() if method.is_installed)
    for name in wanted:
        if name not in METHODS:
            raise ValueError(f"no method {name!r}; allowed: {', '.join(METHODS)}")
        if not METHODS[name].is_installed:
            raise ValueError(
                f"method {name!r} needs {METHODS[name].distribution}, which isn't installed; "
                "uv run --group extractors installs it"
            )
    return tuple(METHODS[name] for name in wanted)
