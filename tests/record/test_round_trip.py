"""Writing then reading gives the same game; reading then writing gives the canonical text."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from hisss.core import Rules
from hisss.record import Record, read, write
from tests.games import random_record, records

TEXT = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=20)
TAGS = st.lists(st.tuples(st.sampled_from(["Date", "Ort", "Año", "x-y", "seat"]), TEXT), max_size=4)


@given(records())
def test_what_was_written_reads_as_the_same_game(record: Record) -> None:
    again = read(write(record))
    assert again.turns == record.turns
    assert again.positions() == record.positions()
    assert (again.rules, again.seats) == (record.rules, record.seats)


@given(records())
def test_writing_what_was_read_changes_nothing_more(record: Record) -> None:
    text = write(record)
    assert write(read(text)) == text
    assert read(text.encode()) == read(text)


@given(records(cards=st.just(1)), TAGS)
def test_other_tags_are_kept_as_they_are_in_the_order_read(
    record: Record, tags: list[tuple[str, str]]
) -> None:
    tagged = Record((*tags, *record.tags, ("Result", "*"), *tags), record.turns)
    assert read(write(tagged)) == tagged


@given(records(), st.randoms(use_true_random=False))
def test_people_may_space_number_and_comment_as_they_like(record: Record, random: Random) -> None:
    text = write(record)
    assert write(read(as_people_write(text, random))) == text


def as_people_write(text: str, random: Random) -> str:
    """The same record with other white space, fewer numbers, fewer `!` and some comments."""
    tags, turns = text.split("\n\n", 1)
    lines = [*tags.split("\n"), ""]
    for word in turns.split():
        if word.endswith(".") and random.random() < 0.5:
            continue
        lines[-1] += word.removesuffix("!") if random.random() < 0.5 else word
        lines[-1] += random.choice([" ", "  ", "\t", " \t "])
        if random.random() < 0.3:
            lines[-1] += random.choice(["", ";", "; RR [Seat] ☃ 12.", ";;\t"])
            lines.append("")
    return random.choice(["\n", "\r\n"]).join(lines)


def test_a_record_without_result_gets_it_after_the_other_tags() -> None:
    text = '[Hisss "1"]\n[Seat "Ana"]\n[Date "2026"]\n[Rules "hisss"]\n[Seat "Ben"]\n\nOY\n'
    assert write(read(text)) == text.replace("\n\n", '\n[Result "*"]\n\n')


def test_the_writer_knows_the_true_result_whatever_the_tag_says() -> None:
    record = random_record(Random(3), Rules.HISSS, 3)
    cards = "-".join(map(str, record.game.cards))
    stale = Record((("Result", "*"), *record.tags), record.turns)
    assert write(stale).startswith(f'[Result "{cards}"]\n[Hisss "1"]\n')


def test_six_turns_stand_on_a_line_and_the_starter_card_on_its_own() -> None:
    text = write(random_record(Random(1), cards=14, places=False))
    starter, *lines = text.split("\n\n")[1].splitlines()
    assert len(starter) == 2
    assert [line.count(". ") for line in lines] == [6, 6, 1]
    assert [line.split()[0] for line in lines] == ["1.", "7.", "13."]


def test_the_exclamation_mark_is_written_wherever_a_snake_is_taken() -> None:
    text = '[Hisss "1"]\n[Rules "hisss"]\n[Seat "Ana"]\n[Seat "Ben"]\n\nOY YG@1R <P <O@1L GB@1R B>@1R PR@2R'
    assert write(read(text)).endswith("1. YG@1R  2. <P  3. <O@1L  4. GB@1R  5. B>@1R!  6. PR@2R\n")


@given(records())
def test_there_is_a_position_for_every_ply(record: Record) -> None:
    positions = record.positions()
    assert [game.ply for game in positions] == list(range(len(record.turns)))
    assert record.game == positions[-1]
