"""Any bytes at all end in a record or in one clear error."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.record.fuzz import hostile_texts, outcome
from tests.record.texts import TAGS

HUGE = 300_000


def test_fuzz_damaged_records_are_read_or_refused(fuzz_inputs: int) -> None:
    outcomes = {outcome(text) for text in islice(hostile_texts(Random(fuzz_inputs)), fuzz_inputs)}
    assert outcomes >= {"read", "syntax", "colours-differ"}


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(text: bytes) -> None:
    outcome(text)


@given(st.text(max_size=100))
def test_any_text_for_turns_is_read_or_refused(turns: str) -> None:
    outcome(f"{TAGS}\nOY {turns}".encode(errors="surrogatepass"))


@pytest.mark.parametrize("before", ["", '[Date "', TAGS, f"{TAGS}\nOY ", f"{TAGS}\nOY ;", f"{TAGS}\nOY YG@"])
@pytest.mark.parametrize(
    "piece",
    [
        "\n",
        "\r",
        " ",
        "\t ",
        "[",
        '"',
        "\\",
        "\\\\",
        "[a ",
        '[x "y"]\n',
        ";",
        ";\n",
        "1",
        "1. ",
        "OY ",
        "#",
        "@1L",
        "0",
        "L",
        "\0",
    ],
)
def test_huge_texts_take_no_longer_than_their_length(before: str, piece: str) -> None:
    """One that took the square of its length would not end in a test's time."""
    outcome((before + piece * (HUGE // len(piece))).encode())
