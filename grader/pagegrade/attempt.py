"""What was submitted for a case: a response, or the error that came instead of one."""

from typing import Literal, TypeAlias

from pydantic import Field, model_validator

from pagegrade.field_types import Shown
from pagegrade.strict_json import Strict

__all__ = ["Attempt", "AttemptError", "ErrorKind"]

ErrorKind: TypeAlias = Literal["timeout", "connection", "http", "refused", "crash", "other"]


class AttemptError(Strict):
    """Why there is no response."""

    kind: ErrorKind
    message: Shown


class Attempt(Strict):
    """The last call of one method for one case.

    Attributes:
        response: The submitted answer itself, not an envelope around it; may be empty.
        error: What went wrong when there is no response.
        title: The answer's own title field; it supports only facts that ask for a title.
        final_url: Where the method says that it ended.
        content_type: The media type that the method declares.
        elapsed_ms: The time of the call, by the timing boundary that was declared for the run.
    """

    case_id: str | None = None
    response: str | None = None
    error: AttemptError | None = None
    title: str | None = None
    final_url: str | None = None
    content_type: str | None = None
    elapsed_ms: int = Field(ge=0)

    @model_validator(mode="after")
    def _one_of_both(self) -> "Attempt":
        if (self.response is None) == (self.error is None):
            raise ValueError("either a response or an error")
        return self
