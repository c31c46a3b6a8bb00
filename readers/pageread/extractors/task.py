"""What a method is given, what it gives back, and how it fetches the page."""

import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.message import Message
from pathlib import Path

__all__ = ["Answer", "Page", "Task", "fetch"]


@dataclass(frozen=True, slots=True)
class Task:
    """One case as a method sees it: no contract and no reference.

    Attributes:
        url: The page's address; links are relative to it.
        prompt: What is asked.
        address: Where the page is served in this run.
        reference: The folder with the case's answers; only for a method that is declared to see it.
    """

    url: str
    prompt: str
    address: str
    reference: Path | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What a method submits.

    Attributes:
        text: The answer itself; bytes are submitted as they are.
        content_type: Its media type, where the method knows it.
        title: The answer's own title field.
        files: Delivered files by the names that the method gives them.
    """

    text: str | bytes
    content_type: str | None = None
    title: str | None = None
    files: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it came.

    Attributes:
        url: The task's address, not the one in this run.
    """

    url: str
    data: bytes
    headers: Message

    @property
    def text(self) -> str:
        """The decoded page, by the charset of its header; UTF-8 without one."""
        return self.data.decode(self.headers.get_content_charset() or "utf-8", errors="replace")


def fetch(task: Task) -> Page:
    """Load the task's page once, as it is displayed first; nothing else is loaded.

    Raises:
        urllib.error.HTTPError: The server refused.
        urllib.error.URLError: There was no answer.
    """
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # loopback needs no proxy
    with direct.open(task.address) as response:
        return Page(url=task.url, data=response.read(), headers=response.headers)
