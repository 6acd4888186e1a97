"""The fair shuffle: promised before the first card, proved when the game is over."""

from __future__ import annotations

import re
from hashlib import sha256
from random import Random

import pytest

from hisss.core import DECK, Card, Reason
from hisss.record import NotationError, Record, Turn, promise, read, write
from tests.games import random_record
from tests.record.texts import is_at, refusal, refused

RECORD = random_record(Random(11), proof=True)
PROVED = write(RECORD)
SALT = RECORD.tag("Salt") or ""
FAN = RECORD.tag("Fan") or ""


def with_tags(text: str, **values: str | None) -> str:
    """The record with other values of these tags, or without them."""
    for name, value in values.items():
        line = "" if value is None else f'[{name} "{value}"]\n'
        text = re.sub(rf'\[{name} ".*"\]\n', line, text)
    return text


def kept(fan: str, salt: str = SALT) -> str:
    """The record with another fan and a promise that fits it."""
    cards = [Card.parse(sides) for sides in fan.split()]
    return with_tags(PROVED, Fan=fan, Salt=salt, Shuffle=promise(salt, cards))


def assert_wrong(text: str, tag: str) -> NotationError:
    error = refusal(text)
    assert error.reason is Reason.WRONG_SHUFFLE
    assert error.turn is None
    assert is_at(error, text, f"[{tag} ")
    return error


def test_a_promise_that_was_kept_is_read() -> None:
    assert write(read(PROVED)) == PROVED


def test_the_promise_is_the_hash_of_salt_colon_fan() -> None:
    fan = " ".join(map(str, DECK))
    assert fan.startswith("RO RO RO RO RO RO OY ")
    assert promise("00ff", DECK) == f"sha256:{sha256(b'00ff:' + fan.encode()).hexdigest()}"


def test_a_promise_alone_is_a_promise() -> None:
    assert read(with_tags(PROVED, Salt=None, Fan=None))


def test_hexadecimal_digits_may_be_capitals() -> None:
    shuffle = RECORD.tag("Shuffle") or ""
    assert read(with_tags(PROVED, Shuffle="sha256:" + shuffle.removeprefix("sha256:").upper()))
    assert read(kept(FAN, "ABCDEF"))


@pytest.mark.parametrize(
    "value", ["", "sha256:", "sha256:12", "md5:" + "0" * 64, "0" * 64, f"sha256:{'g' * 64}"]
)
def test_what_is_no_promise_is_refused(value: str) -> None:
    assert_wrong(with_tags(PROVED, Salt=None, Fan=None, Shuffle=value), "Shuffle")


def test_a_broken_promise_is_refused_at_the_promise() -> None:
    assert_wrong(with_tags(PROVED, Shuffle=f"sha256:{'0' * 64}"), "Shuffle")
    assert_wrong(with_tags(PROVED, Salt=f"{SALT}00"), "Shuffle")


@pytest.mark.parametrize(
    ("without", "blamed"),
    [
        (["Salt"], "Fan"),
        (["Fan"], "Salt"),
        (["Shuffle"], "Salt"),
        (["Shuffle", "Salt"], "Fan"),
        (["Shuffle", "Fan"], "Salt"),
    ],
)
def test_the_proof_is_whole_or_not_given(without: list[str], blamed: str) -> None:
    assert_wrong(with_tags(PROVED, **dict.fromkeys(without)), blamed)


@pytest.mark.parametrize("salt", ["", "xyz", "00 11", "ä"])
def test_a_salt_is_hexadecimal_digits(salt: str) -> None:
    assert_wrong(with_tags(PROVED, Salt=salt), "Salt")


@pytest.mark.parametrize(
    "fan", ["", "RO", FAN.replace("RO", "ro", 1), FAN.replace(" ", "  ", 1), FAN + " ", FAN + " RO", "ä"]
)
def test_a_fan_is_the_fifty_cards(fan: str) -> None:
    assert "fifty cards" in str(assert_wrong(with_tags(PROVED, Fan=fan), "Fan"))


def test_a_fan_with_a_card_too_many_is_refused_though_its_promise_is_kept() -> None:
    assert "fifty cards" in str(assert_wrong(kept(FAN.replace("RO", "OY", 1)), "Fan"))


def test_cards_of_the_fan_may_be_spelt_either_way_round() -> None:
    assert read(kept(FAN.replace("RO", "OR", 1).replace("<G", "G<")))


def test_a_place_must_name_the_card_that_was_taken() -> None:
    place, other = two_places_of_different_cards()
    text = (
        PROVED.replace(f"#{place}@", "#X@").replace(f"#{other}@", f"#{place}@").replace("#X@", f"#{other}@")
    )
    error = assert_wrong(text, "Fan")
    assert re.search(r"place \d+ of the Fan holds .., but turn \d+ takes .. from it", str(error))
    assert read(with_tags(text, Fan=None, Salt=None)), "without the proof nobody can tell"


def two_places_of_different_cards() -> tuple[int, int]:
    laid = [turn for turn in RECORD.turns if turn.placement.ends and turn.place]
    other = next(turn for turn in laid if turn.placement.card.face != laid[0].placement.card.face)
    assert laid[0].place
    assert other.place
    return laid[0].place, other.place


def test_places_may_be_left_out_here_and_there() -> None:
    turns = [Turn(turn.placement, turn.place if ply % 3 else None) for ply, turn in enumerate(RECORD.turns)]
    text = write(Record(RECORD.tags, tuple(turns)))
    assert read(text).turns == tuple(turns)


def test_a_place_that_is_used_twice_is_refused_at_its_second_use() -> None:
    error = refused("OY#17 BP 2. PR#17@2R 3. RO#17@2R\n")
    assert error.reason is Reason.WRONG_SHUFFLE
    assert (error.line, error.column, error.turn) == (6, 13, 2)
    assert str(error).endswith("turn 2: place 17 of the fan was taken by turn 0 already")


def test_a_proof_in_a_record_that_stops_early_is_checked_like_any() -> None:
    tags, turns = with_tags(PROVED, Result="*").split("\n\n")
    cut = "\n".join(turns.split("\n")[:3])
    assert read(f"{tags}\n\n{cut}")
    assert_wrong(with_tags(f"{tags}\n\n{cut}", Shuffle=f"sha256:{'0' * 64}"), "Shuffle")


def test_of_what_is_found_after_the_last_turn_the_first_in_the_text_is_named() -> None:
    result, shuffle = '[Result "0-0"]\n', '[Shuffle "x"]\n'
    tags = '[Hisss "1"]\n[Rules "hisss"]\n[Seat "Ana"]\n[Seat "Ben"]\n'
    assert refused("OY", tags + result + shuffle).reason is Reason.WRONG_RESULT
    assert refused("OY", tags + shuffle + result).reason is Reason.WRONG_SHUFFLE
