"""What a spec names: a built-in, a function, a command, a persistent command or a service.

Pure: a spec that reads well may still name what isn't there, which opening it finds out.
"""

import shlex
from dataclasses import dataclass
from typing import TypeAlias
from urllib.parse import urlsplit

from .reply import AgentError

__all__ = ["FORMS", "BuiltIn", "Command", "Function", "Service", "Spec", "parse_spec"]

FORMS = (
    "package.module:function, ./file.py:function, 'cmd: PROGRAM …' (a process a page), "
    "'cmd-lines: PROGRAM …' (a JSON line a page), http://HOST/PATH"
)
_LINES, _WHOLE = "cmd-lines:", "cmd:"


@dataclass(frozen=True, slots=True)
class BuiltIn:
    """A scraper of this package, by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class Function:
    """A Python function.

    Attributes:
        home: A file's path when it ends in ``.py``, else a module's dotted name.
        path: The function's name there; dots lead through attributes.
    """

    home: str
    path: str

    @property
    def in_file(self) -> bool:
        """Whether it is a file's and not a module's."""
        return self.home.endswith(".py")


@dataclass(frozen=True, slots=True)
class Command:
    """A program of any language.

    Attributes:
        lines: It stays, and answers one line for each line; else it is started for each page.
    """

    words: tuple[str, ...]
    lines: bool


@dataclass(frozen=True, slots=True)
class Service:
    """An address that takes a page by POST."""

    url: str


Spec: TypeAlias = BuiltIn | Function | Command | Service


def parse_spec(spec: str) -> Spec:
    """Read a spec.

    Raises:
        AgentError: It is none; the message says what a spec looks like.

    >>> parse_spec("./shop.py:extract")
    Function(home='./shop.py', path='extract')
    >>> parse_spec("cmd: node extract.js")
    Command(words=('node', 'extract.js'), lines=False)
    """
    text = spec.strip()
    if text.startswith((_LINES, _WHOLE)):
        return _command(text)
    if text.startswith(("http://", "https://")):
        return _service(text)
    home, colon, path = text.rpartition(":")
    if not colon:
        return BuiltIn(text)
    dotted = home if not home.endswith(".py") else "file"
    if not home or not all(part.isidentifier() for part in [*dotted.split("."), *path.split(".")]):
        raise AgentError(f"agent {spec!r} names no function; allowed: {FORMS}")
    return Function(home, path)


def _command(text: str) -> Command:
    form, _, line = text.partition(":")
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise AgentError(f"agent {text!r} is no command line: {error}") from None
    if not words:
        raise AgentError(f"agent {text!r} names no program; allowed: '{form}: PROGRAM ARGUMENT …'")
    return Command(tuple(words), lines=text.startswith(_LINES))


def _service(text: str) -> Service:
    try:
        parts = urlsplit(text)
        named = bool(parts.hostname) and parts.port != 0
    except ValueError:
        named = False
    if not named or not text.isascii() or " " in text:
        raise AgentError(f"agent {text!r} is no address; allowed: http://HOST[:PORT]/PATH")
    return Service(text)
