"""Small records for the reader's tests."""

from __future__ import annotations

from random import Random

import pytest

from hisss.core import Reason
from hisss.record import NotationError, read, write
from tests.games import random_record

TAGS = '[Hisss "1"]\n[Rules "hisss"]\n[Seat "Ana"]\n[Seat "Ben"]\n'
SERPENTINA = TAGS.replace("hisss", "serpentina")

WHOLE = write(random_record(Random(7), places=False))
"""A game that is over."""


def refusal(text: str | bytes) -> NotationError:
    """The error with which a record is refused."""
    with pytest.raises(NotationError) as caught:
        read(text)
    return caught.value


def refused(turns: str, tags: str = TAGS) -> NotationError:
    """The error with which a record of these turns is refused; they begin on line 6."""
    return refusal(f"{tags}\n{turns}")


def place(error: NotationError) -> tuple[int, int, int | None]:
    return error.line, error.column, error.turn


def is_at(error: NotationError, text: str, word: str) -> bool:
    """Whether an error is placed at the last occurrence of this word."""
    before = text[: text.rindex(word)].split("\n")
    return (error.line, error.column) == (len(before), len(before[-1]) + 1)


def assert_refused(turns: str, word: str, reason: Reason, turn: int | None, tags: str = TAGS) -> None:
    """These turns are refused for this reason at the last occurrence of this word."""
    text = f"{tags}\n{turns}"
    error = refusal(text)
    assert (error.reason, error.turn) == (reason, turn), error
    assert is_at(error, text, word), error
