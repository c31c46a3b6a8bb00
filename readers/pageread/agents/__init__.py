"""Anybody's extractor: a function, a command or a service that reads a page and replies."""

from .opening import DEFAULT_TIMEOUT_S, AgentPool, open_agent, processors, read_pages
from .reply import AgentError, Extractor, Page, Reply

__all__ = [
    "DEFAULT_TIMEOUT_S",
    "AgentError",
    "AgentPool",
    "Extractor",
    "Page",
    "Reply",
    "open_agent",
    "processors",
    "read_pages",
]
