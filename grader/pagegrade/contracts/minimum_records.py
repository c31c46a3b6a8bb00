"""How many records a response must have, from how many were seen when the case was written."""

from typing import ClassVar, Literal, Self

from pydantic import Field, field_validator, model_validator

from pagegrade.strict_json import Strict

__all__ = ["RecordMinimum", "minimum_of"]

_EXACT_UP_TO = 5
_PERCENT = 80


def minimum_of(observed: int) -> int:
    """Return the minimum for ``observed`` records: all of up to five, else 80 %, rounded up.

    >>> [minimum_of(n) for n in (1, 5, 6, 7, 10, 11)]
    [1, 5, 5, 6, 8, 9]
    """
    if observed <= _EXACT_UP_TO:
        return observed
    return -(-observed * _PERCENT // 100)


class RecordMinimum(Strict):
    """What every contract on counted records begins with.

    These three are the first keys of such a contract wherever it is written, and datasets are
    bound by hash: what a contract adds comes behind them.

    Attributes:
        counted: What its records are, for errors.
        observed_records: How many valid records the reviewed source had.
        minimum_records: How many are due, by ``minimum_of``.
    """

    counted: ClassVar[str]

    contract_version: Literal[2]
    observed_records: int = Field(ge=1)
    minimum_records: int = Field(ge=1)

    @field_validator("contract_version", mode="before")
    @classmethod
    def _refuse_version_1(cls, version: object) -> object:
        if version == 1:
            raise ValueError(f"{cls.counted} contract version 2; version 1 is no longer read")
        return version

    @model_validator(mode="after")
    def _minimum(self) -> Self:
        due = minimum_of(self.observed_records)
        if self.minimum_records != due:
            raise ValueError(f"minimum_records of {due} for {self.observed_records} observed")
        return self
