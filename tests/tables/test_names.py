from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import iter_graphemes

from hisss.tables.names import LONGEST, cleaned, is_taken, told_apart

BLANK = "\u3164\u115f\u1160\uffa0\u2800"
KISS = "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏻"


@pytest.mark.parametrize("name", ["Ana", "李小龙", "Чиж", "عمر", "अनुष्का", "Zoë", "😀", "O’Neil", "👨‍👩‍👧 🏴󠁧󠁢󠁷󠁬󠁳󠁿"])
def test_any_script_and_emoji_are_kept(name: str) -> None:
    assert cleaned(name) == name


def test_a_name_has_at_most_twenty_graphemes() -> None:
    assert cleaned("x" * 100) == "x" * 20
    assert cleaned("👨‍👩‍👧" * 30) == "👨‍👩‍👧" * 20


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("A\u202ena", "Ana"),
        ("\u2066A\u2069na\u200f", "Ana"),
        ("A\x00n\x1ba\x7f", "Ana"),
        ("  Ana \n\t Maria ", "Ana Maria"),
        ("A\u0301na", "Ána"),
        ("\ud800Ana", "Ana"),
        ("Ana\ufeff\u200b", "Ana"),
    ],
)
def test_control_and_bidi_characters_are_removed(typed: str, kept: str) -> None:
    assert cleaned(typed) == kept


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b\u200d", "\u202e", "\u3000", "\u0301", *BLANK, "".join(BLANK)]
)
def test_a_name_that_cannot_be_seen_is_blank(name: str) -> None:
    assert cleaned(name) == ""


def test_marks_do_not_pile_up() -> None:
    assert len(cleaned("Z" + "\u0335" * 500)) <= 9


@pytest.mark.parametrize(
    "novel",
    [
        "Z" + "\u0335" * 500 + "\u200d",
        "\u0335\u200d" * 250,
        "👩" + "\u200d👩" * 250,
        "🏴" + "\U000e0067" * 500,
        "\u1100" * 500 + "\u1161" * 500,
        "Z" + "\u0335\u0903\u200c\U000e0067" * 200,
    ],
    ids=ascii,
)
def test_no_letter_hides_a_novel(novel: str) -> None:
    assert len(cleaned("A" + novel + "b")) <= 22
    assert len(cleaned(f"{novel} " * 30)) <= 200


@pytest.mark.parametrize("emoji", [KISS, "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏳️‍🌈"])
def test_the_longest_emoji_stay_whole(emoji: str) -> None:
    assert cleaned(emoji * 20) == emoji * 20


def test_equal_names_get_a_number() -> None:
    assert told_apart(["Ana", "ana", "Ana 2", "Ben", "Ana"]) == ["Ana", "ana 2", "Ana 2 2", "Ben", "Ana 3"]


@pytest.mark.parametrize(
    "other",
    [
        *("An\u200da", "An\u200ca", "\u200dAna", "Ana\ufe0f", "Ana\u034f", "Ana\u3164", "Ana\u115f"),
        *("Ana\u17b4", "An\u180ba", "Ana\u2800", "Ana\U000e0061", "An\U000e0101a", "A na", "Ａna"),
    ],
    ids=ascii,
)
def test_names_that_look_equal_get_a_number(other: str) -> None:
    assert told_apart(["Ana", cleaned(other)]) == ["Ana", f"{cleaned(other)} 2"]
    assert is_taken("Ana", [cleaned(other)])


def test_what_cannot_be_seen_does_not_keep_marks_from_their_letters() -> None:
    assert is_taken("\u00c1na", ["A\u034f\u0301na"])


@pytest.mark.parametrize(
    "name", ["\ufe0f", "\u034f", "\u17b4", "\u180b", "\U000e0061", "\U0001d159", "\u200c"]
)
def test_a_name_of_what_only_forms_others_is_blank(name: str) -> None:
    assert cleaned(name * 3) == ""


def test_a_numbered_name_is_no_longer_than_others() -> None:
    assert told_apart(["x" * 20, "x" * 20]) == ["x" * 20, "x" * 18 + " 2"]


@given(st.text(max_size=120))
def test_whatever_is_typed_a_name_is_short_and_harmless(typed: str) -> None:
    name = cleaned(typed)
    assert len(list(iter_graphemes(name))) <= LONGEST
    assert cleaned(name) == name
    assert not {unicodedata.category(char) for char in name} & {"Cc", "Cs", "Co", "Zl", "Zp"}
    assert not {unicodedata.bidirectional(char) for char in name} & {
        "LRE",
        "RLE",
        "LRO",
        "RLO",
        "PDF",
        "LRI",
        "RLI",
    }


@given(st.lists(st.text(min_size=1, max_size=20).map(cleaned).filter(bool), max_size=8))
def test_told_apart_names_are_all_different(names: list[str]) -> None:
    apart = told_apart(names)
    assert len(set(apart)) == len(names)
    assert all(len(list(iter_graphemes(name))) <= LONGEST for name in apart)
