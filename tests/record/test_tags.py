"""The tags at the head of a record."""

from __future__ import annotations

import pytest

from hisss.core import Reason, Rules
from hisss.record import Record, Turn, parse_placement, read, write
from tests.record.texts import TAGS, WHOLE, place, refusal

TURNS = "\nOY\n"


def seats(count: int) -> str:
    return "".join(f'[Seat "{number}"]\n' for number in range(count))


def tagged(lines: str) -> str:
    return TAGS + lines + TURNS


@pytest.mark.parametrize(
    "line",
    [
        '[Date  \t "2026"]',
        ' \t[Date "2026"] \t',
        '[Date "2026"] ; a comment',
        '[Date "2026"];a comment',
        '\n\n[Date "2026"]',
        '; a comment with [Tags "x"]\n[Date "2026"]',
    ],
)
def test_tags_may_have_white_space_and_comments_around_them(line: str) -> None:
    assert read(tagged(line + "\n")).tag("Date") == "2026"


def test_the_turns_may_follow_the_tags_without_an_empty_line() -> None:
    assert len(read(f"{TAGS}OY").turns) == 1


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("", ""),
        (r"a \"b\" \\ c", r'a "b" \ c'),
        (r"\\", "\\"),
        (r"\\\"", r"\""),
        ("a;b [c] ]", "a;b [c] ]"),
        (" \t ", " \t "),
        ("Чиж 😀 \u2028", "Чиж 😀 \u2028"),
    ],
)
def test_a_value_is_kept_as_it_is(written: str, value: str) -> None:
    text = tagged(f'[Date "{written}"]\n')
    assert read(text).tag("Date") == value
    assert f'[Date "{written}"]\n' in write(read(text))


@pytest.mark.parametrize(
    "line",
    [
        "[Date]",
        "[]",
        "[",
        "[Date 2026]",
        '[Date"2026"]',
        '["2026"]',
        '[ Date "2026"]',
        '[Date "2026" ]',
        '[Date "2026"',
        '[Date "2026]',
        '[Date "2026\n"]',
        '[Date "a"b"]',
        r'[Date "a\n"]',
        r'[Date "a\"]',
        '[Date "a" "b"]',
        "[Date '2026']",
        '[Da te "2026"]',
        '[Da"te "2026"]',
        '[Date\u00a0"2026"]',
        "[Date “2026”]",
        '[[Date "2026"]]',
        '[Date ; "2026"]',
    ],
)
def test_what_only_looks_like_a_tag_is_refused_at_its_bracket(line: str) -> None:
    error = refusal(tagged(f"  {line}\n"))
    assert error.reason is Reason.SYNTAX
    assert place(error) == (5, 3, None)


@pytest.mark.parametrize("rest", ['[Date "2027"]', "OY", "1.", "]", "x ; y"])
@pytest.mark.parametrize("gap", ["", "  "])
def test_nothing_but_a_comment_follows_a_tag_on_its_line(rest: str, gap: str) -> None:
    error = refusal(tagged(f'[Date "2026"]{gap}{rest}\n'))
    assert error.reason is Reason.SYNTAX
    assert place(error) == (5, 14 + len(gap), None)


@pytest.mark.parametrize("name", ["Hisss", "Rules", "Result", "Shuffle", "Salt", "Fan"])
def test_some_tags_may_be_given_only_once(name: str) -> None:
    value = {"Hisss": "1", "Rules": "hisss"}.get(name, "*")
    line = f'[{name} "{value}"]\n'
    first = "" if line in TAGS else line
    error = refusal(tagged(first + '[Date "2026"]\n' + line))
    assert error.reason is Reason.SYNTAX
    assert place(error) == (6 + bool(first), 1, None)
    assert str(error).endswith(f"the tag {name} is given twice")


def test_other_tags_may_be_repeated_and_are_kept_in_order() -> None:
    record = read(tagged('[Note "b"]\n[Note "a"]\n[hisss "2"]\n'))
    assert record.tags[-3:] == (("Note", "b"), ("Note", "a"), ("hisss", "2"))


@pytest.mark.parametrize(
    ("text", "where", "sentence"),
    [
        (TAGS.replace('"1"', '"2"'), 1, "version 2 of the notation is not known, only 1"),
        (TAGS.replace('"1"', '"1 "'), 1, "version 1  of the notation is not known, only 1"),
        (TAGS.replace("hisss", "Hisss"), 2, "the rules Hisss are not known, only hisss, serpentina"),
        (TAGS.replace("hisss", ""), 2, "the rules  are not known, only hisss, serpentina"),
        (TAGS + seats(7), 11, "there are more than 8 seats"),
        (TAGS.replace('[Hisss "1"]\n', ""), 5, "the tag Hisss is missing"),
        (TAGS.replace('[Rules "hisss"]\n', ""), 5, "the tag Rules is missing"),
        (TAGS.replace('[Seat "Ben"]\n', ""), 5, "there are fewer than 2 seats"),
        (TAGS.replace("Seat", "seat"), 6, "there are fewer than 2 seats"),
    ],
)
def test_the_tags_say_what_game_it_is(text: str, where: int, sentence: str) -> None:
    error = refusal(text + TURNS)
    assert error.reason is Reason.SYNTAX
    assert place(error) == (where, 1, None)
    assert str(error) == f"-:{where}:1: {sentence}"


def test_two_to_eight_may_play() -> None:
    for count in range(2, 9):
        text = '[Hisss "1"]\n[Rules "serpentina"]\n' + seats(count) + TURNS
        assert len(read(text).seats) == read(text).game.seats == count


def test_the_first_faulty_tag_is_named() -> None:
    assert place(refusal('[Rules "x"]\n[Hisss "2"]\n[Seat')) == (1, 1, None)
    assert place(refusal('[Hisss "2"] [Rules "x"]')) == (1, 1, None)


@pytest.mark.parametrize("value", ["", "0-0", "*-*", " *", "* ", "**", "0", "1-0"])
def test_while_cards_are_left_the_result_is_a_star(value: str) -> None:
    error = refusal(tagged(f'[Result "{value}"]\n'))
    assert error.reason is Reason.WRONG_RESULT
    assert place(error) == (5, 1, None)


def test_once_all_cards_are_laid_the_result_is_the_cards_taken() -> None:
    true = read(WHOLE).tag("Result")
    assert true
    first, second = true.split("-")
    for wrong in ("*", f"{second}-{first}", f"0{true}", f"{true}-0", f"{first} - {second}", "50-0"):
        error = refusal(WHOLE.replace(f'"{true}"', f'"{wrong}"'))
        assert error.reason is Reason.WRONG_RESULT
        assert true in str(error)


def test_a_record_is_made_with_the_tags_it_needs() -> None:
    turns = [Turn(parse_placement("OY"), 17)]
    record = Record.new(Rules.SERPENTINA, ["Ana", 'B"n'], turns, [("Date", "2026")])
    assert write(record) == (
        '[Hisss "1"]\n[Rules "serpentina"]\n[Seat "Ana"]\n[Seat "B\\"n"]\n'
        '[Date "2026"]\n[Result "*"]\n\nOY#17\n'
    )
    assert (record.rules, record.seats) == (Rules.SERPENTINA, ("Ana", 'B"n'))
    assert record.tag("Nothing") is None


@pytest.mark.parametrize(
    "tag",
    [("Date", "a\nb"), ("Date", "a\0"), ("Date", "\ud83d"), ("Da te", ""), ("", ""), ('D"', ""), ("D\n", "")],
)
def test_a_tag_that_no_record_can_hold_is_not_written(tag: tuple[str, str]) -> None:
    record = Record.new(Rules.HISSS, ["Ana", "Ben"], [Turn(parse_placement("OY"))], [tag])
    with pytest.raises(ValueError, match="no record can hold the tag"):
        write(record)


def test_a_record_without_a_starter_card_is_not_written() -> None:
    with pytest.raises(ValueError, match="starter card"):
        write(Record.new(Rules.HISSS, ["Ana", "Ben"], []))
