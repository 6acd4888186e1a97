"""What is a word of the notation, and where one that is not is placed."""

from __future__ import annotations

import pytest

from hisss.core import Card, Placement, Reason, UnknownCard
from hisss.record import NotationError, parse_placement, read, write
from tests.record.texts import TAGS, assert_refused, place, refusal, refused

NO_WORDS = [
    "oy", "Oy", "O", "OYG", "OY@", "OY@1", "OY@R1", "OY@1r", "OY@1M", "OY@0R", "OY@01R", "OY@1R02L", "OY@-1R",
    "OY@1R2L3R", "OY@1R,2L", "OY#", "OY#0", "OY#00", "OY#01", "OY#51", "OY#100", "OY#-1",
    "OY@1R#17", "OY!#17", "OY!@1R",
    "OY!!", "OY#1#2", "1.OY", "1.OY@1R", "1", "01.", "1..", ".", "0.", "-1.", "①.", "١.", "OY@١R", "OY#１",
    "ＯＹ", "ОY", "[Date", '"', "]", "\ufeff", "\u00a0", "\u2028", "OY\u00a0YG",
    "O\u200bY", "<", "*", "☃", "#17", "@1R", "!",
    "ox" * 100_000, "1" * 100_000,
]  # fmt: skip


@pytest.mark.parametrize("word", NO_WORDS, ids=lambda word: ascii(word)[:20])
def test_what_is_no_word_of_the_notation_is_refused_where_it_stands(word: str) -> None:
    error = refused(f"OY\n  {word} YG@1R")
    assert error.reason is Reason.SYNTAX
    assert place(error) == (7, 3, 1)


@pytest.mark.parametrize("word", NO_WORDS, ids=lambda word: ascii(word)[:20])
def test_a_sentence_quotes_little_and_nothing_invisible(word: str) -> None:
    sentence = str(refused(word))
    assert sentence.isprintable()
    assert len(sentence) < 200


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("oy@1R", "oy@1R is not a word of the notation: its letters are capitals"),
        ("1.YG@1R", "1.YG@1R is not a word of the notation: after the number comes a space"),
        ("YG#51@1R", "YG#51@1R names no place of the fan: there are 1 to 50"),
        ("YG@01R", "YG@01R is not a word of the notation: numbers have no leading zeros"),
        ("01.", "01. is not a word of the notation: numbers have no leading zeros"),
        ("[Date", "[Date is too late: the tags come before the starter card"),
        ("O\u202eY", "O\\u202eY is not a word of the notation"),
        ("nonsense", "nonsense is not a word of the notation"),
    ],
)
def test_the_sentence_says_what_is_wrong_with_a_word(word: str, sentence: str) -> None:
    assert str(refused(f"OY {word}")) == f"-:6:4: turn 1: {sentence}"


def test_an_error_prints_as_one_line_with_its_place() -> None:
    turns = (
        "OY            ; the starter card belongs to nobody\n1. YG@1R  2. <P\n3. <O@1L  4. GB@1R\n5. >B@1L"
    )
    with pytest.raises(NotationError) as caught:
        read(f"{TAGS}\n{turns}", "game.hisss")
    error = caught.value
    assert str(error) == "game.hisss:9:4: turn 5: >B does not fit the left end of snake 1: a head closes it"
    assert error.said(str) == ">B does not fit the left end of snake 1: a head closes it"
    assert (error.file, *place(error)) == ("game.hisss", 9, 4, 5)


def test_the_starter_card_and_the_tags_are_named_too() -> None:
    assert str(refused("1. OY")) == "-:6:1: starter card: the starter card has no number, but here is 1."
    assert str(refused("RG")) == "-:6:1: starter card: there is no card RG"
    assert str(refused("OY", TAGS + '[Result "x"]\n')) == "-:5:1: the result is *, not x"


def test_a_placed_error_is_translated_with_its_place() -> None:
    german = {"turn {turn}": "Zug {turn}", "there is no card {card}": "eine Karte {card} gibt es nicht"}
    assert refused("OY RG").located(german.__getitem__) == "-:6:4: Zug 1: eine Karte RG gibt es nicht"


@pytest.mark.parametrize(
    ("turns", "word", "turn"),
    [
        ("1.", "1.", 0),
        ("OY 1.", "1.", 1),
        ("OY 1. ; YG@1R", "1.", 1),
        ("OY 1. YG@1R 2.\n", "2.", 2),
        ("OY 1. 2. YG@1R", "1.", 1),
        ("OY 7.", "7.", 1),
    ],
)
def test_a_number_without_a_turn_is_refused(turns: str, word: str, turn: int) -> None:
    assert_refused(turns, word, Reason.SYNTAX, turn)


def test_a_number_may_be_parted_from_its_turn_by_any_white_space_and_comments() -> None:
    record = read(f"{TAGS}\nOY 1.\n\n ; here it comes\n\t YG@1R")
    assert str(record.game.snakes[1]) == "OY YG"


def test_a_comment_may_begin_right_after_a_word() -> None:
    assert len(read(f"{TAGS}\nOY;starter\nYG@1R;turn 1\n;YG@1R").turns) == 2


def test_columns_count_characters_and_a_tab_is_one() -> None:
    assert place(refused("OY\n\t \t xx")) == (7, 5, 1)
    assert place(refusal(f'{TAGS}[Date "😀é"] xx')) == (5, 13, None)


def test_lines_end_with_a_line_feed_or_with_both() -> None:
    crlf = f"{TAGS}\nOY ; starter\n1. YG@1R\n".replace("\n", "\r\n")
    assert len(read(crlf).turns) == 2
    assert place(refusal(crlf + "xx")) == (8, 1, 2)
    assert place(refusal(crlf.replace("1R", "1R xx"))) == (7, 10, 2)


@pytest.mark.parametrize("char", ["\r", "\0", "\x07", "\x0b", "\x0c", "\x1b", "\x1c", "\x7f", "\x85", "\x9b"])
def test_control_characters_are_refused_outside_comments(char: str) -> None:
    code = f"here is U+{ord(char):04X}"
    for text, where in [
        (f"{TAGS}\nOY {char} YG@1R", (6, 4, 1)),
        (f"{TAGS}\nOY YG{char}@1R", (6, 6, 1)),
        (f"{TAGS}\nO{char}Y", (6, 2, 0)),
        (f'{TAGS}[Da{char}te "x"]\nOY', (5, 4, None)),
        (f'{TAGS}[Date "x{char}"]\nOY', (5, 9, None)),
        (f'{TAGS}[Date "x"]{char}.\nOY', (5, 11, None)),
        (f"{TAGS}\nOY{char}", (6, 3, 0)),
    ]:
        error = refusal(text)
        assert error.reason is Reason.SYNTAX
        assert place(error) == where, text
        assert code in str(error)


@pytest.mark.parametrize("char", ["\r", "\0", "\t", "\x0b", "\x1b", "\x7f", "\x85", "\u2028", "\ufeff", ";"])
def test_a_comment_runs_to_the_end_of_its_line_whatever_it_holds(char: str) -> None:
    tags = f'{TAGS}; {char} xx\n[Date "x"] ;{char}xx\n;{char}\n'
    record = read(f"{tags}\nOY ; so{char}ng xx\nYG@1R;{char}xx{char}\r\n;{char}")
    assert write(record) == write(read(f'{TAGS}[Date "x"]\n\nOY YG@1R'))


@pytest.mark.parametrize("wrong", [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\xc0\xaf"])
def test_bytes_that_are_not_utf8_are_refused_where_they_stand(wrong: bytes) -> None:
    tags = TAGS.encode()
    for text, where in [
        (wrong, (1, 1, None)),
        (tags + b'[Ort "K\xc3\xb6ln' + wrong + b'"]\n\nOY', (5, 11, None)),
        (tags + b"\nOY " + wrong, (6, 4, 1)),
        (tags + b"\nOY YG" + wrong + b"@1R", (6, 6, 1)),
        (tags + b"\nOY ; \xc3\xb6" + wrong + b"\nYG@1R", (6, 7, 1)),
        (tags + b"; \0" + wrong + b"\n\nOY", (5, 4, None)),
    ]:
        error = refusal(text)
        assert error.reason is Reason.SYNTAX
        assert place(error) == where
        assert "not UTF-8" in str(error)


def test_a_fault_before_the_first_wrong_byte_is_named_first() -> None:
    assert place(refusal(TAGS.encode() + b"\nOY YG \xff")) == (6, 4, 1)


def test_half_a_character_in_a_text_is_no_utf8_either() -> None:
    assert "not UTF-8" in str(refused("OY \ud83d"))


def test_a_byte_order_mark_is_refused() -> None:
    for text in ("\ufeff" + TAGS + "\nOY", b"\xef\xbb\xbf" + TAGS.encode() + b"\nOY"):
        error = refusal(text)
        assert (error.reason, place(error)) == (Reason.SYNTAX, (1, 1, None))
        assert "byte order mark" in str(error)


@pytest.mark.parametrize(
    ("text", "turn", "where"),
    [
        ("", None, (1, 1)),
        ("\n\n", None, (3, 1)),
        ("; nothing", None, (1, 10)),
        ("OY", None, (1, 1)),
        (TAGS, 0, (5, 1)),
        (f"{TAGS}\n ; no card\n", 0, (7, 1)),
    ],
)
def test_what_is_missing_is_missed_where_it_should_stand(
    text: str, turn: int | None, where: tuple[int, int]
) -> None:
    error = refusal(text)
    assert (error.reason, error.turn) == (Reason.SYNTAX, turn)
    assert (error.line, error.column) == where


def test_the_starter_card_alone_is_a_record() -> None:
    record = read(f"{TAGS}\n*<")
    assert record.game.ply == 0
    assert str(record.turns[0]) == "*<"


def test_a_placement_can_be_read_by_itself() -> None:
    assert str(parse_placement("YG@1R3L")) == "YG@1R3L"
    assert parse_placement("R<") == Placement(Card.parse("R<"))


@pytest.mark.parametrize(
    "text", ["", " YG", "YG ", "YG\n", "yg", "YG!", "YG#1", "YG@", "1. YG", "YG@1R3L5R", "\ud83d"]
)
def test_what_is_no_placement_is_bad_syntax(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_placement(text)
    assert caught.value.reason is Reason.SYNTAX
    assert caught.value.turn is None
    assert str(caught.value).isprintable()


def test_a_placement_of_no_card_is_an_unknown_card() -> None:
    with pytest.raises(UnknownCard):
        parse_placement("RG@1L")
