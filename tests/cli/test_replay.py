"""`hisss replay`: what it shows, what it refuses, and how."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from hisss.core import Rules
from hisss.record import write
from tests.cli.command import PLAIN, hisss
from tests.games import random_record

RECORD = """\
[Hisss "1"]
[Rules "hisss"]
[Seat "Ana"]
[Seat "Ben"]
[Result "*"]

OY            ; the starter card belongs to nobody
1. YG@1R  2. <P
3. <O@1L  4. GB@1R
5. B>@1R  PR@2R
"""

AFTER_SIX = {
    "rules": "hisss",
    "seats": ["Ana", "Ben"],
    "ply": 6,
    "to_move": 1,
    "over": False,
    "snakes": {"2": ["<P", "PR"]},
    "pits": [[["<O", "OY", "YG", "GB", "B>"]], []],
    "cards": [5, 0],
    "longest": [5, 0],
    "winners": [],
    "left": {"RO": 6, "OY": 5, "YG": 5, "GB": 5, "BP": 6, "PR": 5}
    | dict.fromkeys(("<R", "<Y", "<G", "<B", "<*", "R>", "O>", "Y>", "G>", "P>", "*>"), 1),
}

CANONICAL = """\
[Hisss "1"]
[Rules "hisss"]
[Seat "Ana"]
[Seat "Ben"]
[Result "*"]

OY
1. YG@1R  2. <P  3. <O@1L  4. GB@1R  5. B>@1R!  6. PR@2R
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.hisss"
    path.write_text(RECORD, encoding="utf-8")
    return str(path)


@pytest.fixture
def whole_game(tmp_path: Path) -> str:
    path = tmp_path / "whole.hisss"
    path.write_text(write(random_record(Random(3), seats=["Ana", "Ben", "Cleo"])), encoding="utf-8")
    return str(path)


def test_the_last_table_as_json(file: str) -> None:
    done = hisss("replay", file, "--json")
    assert (done.status, done.err) == (0, "")
    assert done.json == AFTER_SIX
    assert list(done.json) == list(AFTER_SIX)


def test_faces_left_are_in_wheel_order_then_heads_then_tails(file: str) -> None:
    left = list(hisss("replay", file, "--json").json["left"])
    assert left[:6] == ["RO", "OY", "YG", "GB", "BP", "PR"]
    assert left[6:] == sorted(left[6:], key=lambda face: face[0] != "<")


def test_the_table_after_some_turns_as_json(file: str) -> None:
    starter = hisss("replay", file, "--json", "--at", "0").json
    assert starter["ply"] == 0
    assert starter["to_move"] == 1
    assert starter["snakes"] == {"1": ["OY"]}
    fourth = hisss("replay", file, "--at", "4", "--json").json
    assert fourth["to_move"] == 1
    assert fourth["snakes"] == {"1": ["<O", "OY", "YG", "GB"], "2": ["<P"]}
    assert fourth["cards"] == [0, 0]


@pytest.mark.parametrize("at", [[], ["--at", "49"]])
def test_a_game_that_is_over_has_winners_and_nobody_to_move(whole_game: str, at: list[str]) -> None:
    over = hisss("replay", whole_game, "--json", *at).json
    assert over["over"] is True
    assert over["to_move"] is None
    assert over["left"] == {}
    most = max(zip(over["cards"], over["longest"], strict=True))
    assert over["winners"] == [
        seat for seat in (1, 2, 3) if (over["cards"][seat - 1], over["longest"][seat - 1]) == most
    ]


def test_nobody_has_won_a_turn_before_the_end(whole_game: str) -> None:
    before = hisss("replay", whole_game, "--json", "--at", "48").json
    assert (before["over"], before["winners"], sum(before["left"].values())) == (False, [], 1)


def test_the_canonical_record(file: str) -> None:
    done = hisss("replay", file, "--text")
    assert (done.status, done.out, done.err) == (0, CANONICAL, "")


def test_the_whole_record_is_written_whatever_table_is_asked_for(file: str) -> None:
    assert hisss("replay", file, "--text", "--at", "2").out == CANONICAL


def test_a_record_on_standard_input() -> None:
    done = hisss("replay", "-", "--json", given=RECORD)
    assert (done.status, done.json) == (0, AFTER_SIX)


@pytest.mark.parametrize("form", ["--text", "--json", None])
def test_input_and_output_are_utf8_whatever_the_locale(form: str | None) -> None:
    names = ("Чиж", "Jörg 😀")
    record = RECORD.replace("Ana", names[0]).replace("Ben", names[1])
    done = hisss("replay", "-", *filter(None, [form]), given=record.replace("\n", "\r\n"), env=PLAIN)
    assert (done.status, done.err) == (0, "")
    assert all(name in done.out for name in names)
    assert "\r" not in done.out


def test_a_file_name_is_utf8_whatever_the_locale(tmp_path: Path) -> None:
    path = tmp_path / "Чиж.hisss"
    path.write_text("[x]", encoding="utf-8")
    done = hisss("replay", "Чиж.hisss", "--json", env=PLAIN, cwd=tmp_path)
    assert done.json["error"]["file"] == "Чиж.hisss"
    assert done.err.startswith("Чиж.hisss:1:1: ")


def test_a_refused_record_as_json(tmp_path: Path) -> None:
    path = tmp_path / "bad.hisss"
    path.write_text(RECORD.replace("4. GB@1R", "4. GB@1L"), encoding="utf-8")
    done = hisss("replay", str(path), "--json")
    assert done.status == 1
    assert list(done.json) == ["error"]
    sentence = "GB does not fit the left end of snake 1: a head closes it"
    assert done.json["error"] == {
        "file": str(path),
        "line": 9,
        "column": 14,
        "turn": 4,
        "reason": "end-closed",
        "message": sentence,
    }
    assert done.err == f"{path}:9:14: turn 4: {sentence}\n"


@pytest.mark.parametrize(
    ("old", "new", "turn", "reason"),
    [
        ('[Rules "hisss"]', '[Rules "chess"]', None, "syntax"),
        ("OY  ", "RG  ", 0, "unknown-card"),
        ('[Result "*"]', '[Result "5-0"]', None, "wrong-result"),
        ("6", "6", 3, "wrong-number"),
    ],
)
def test_a_refusal_says_which_turn(old: str, new: str, turn: int | None, reason: str) -> None:
    record = RECORD.replace(old, new) if old != new else RECORD.replace("3. <O", "7. <O")
    done = hisss("replay", "-", "--json", given=record)
    error = done.json["error"]
    assert (done.status, error["file"], error["turn"], error["reason"]) == (1, "-", turn, reason)


@pytest.mark.parametrize("form", ["--text", "--at=0", None])
def test_a_refused_record_is_one_line_on_standard_error(form: str | None) -> None:
    done = hisss("replay", "-", *filter(None, [form]), given=RECORD + "\x1b[31m\n")
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("-:11:1: turn 7: ")
    assert done.err.count("\n") == 1
    assert "\x1b" not in done.err


@pytest.mark.slow
@pytest.mark.parametrize("form", [[], ["--json"], ["--text"]])
@pytest.mark.parametrize(
    "misuse",
    [["--at", "7"], ["--at", "-1"], ["--at", "x"], ["--at", "1.5"], ["--at", ""], ["--ply", "1"], ["more"]],
)
def test_what_cannot_be_asked_for_is_a_misuse(file: str, form: list[str], misuse: list[str]) -> None:
    done = hisss("replay", file, *form, *misuse)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("hisss: ")
    assert done.err.count("\n") == 1


def test_json_and_text_at_once_is_a_misuse(file: str) -> None:
    done = hisss("replay", file, "--json", "--text")
    assert (done.status, done.out) == (2, "")
    assert done.err == "hisss: --json and --text cannot be used together\n"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end")
def test_a_file_without_an_end_is_no_record() -> None:
    done = hisss("replay", "/dev/zero", "--json")
    assert (done.status, done.out) == (2, "")
    assert done.err == "hisss: /dev/zero: more than 10,000,000 bytes, and no record is so long\n"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["nowhere.hisss", ".", "", "a\nb", b"\xff\xfe", "x" * 5000])
def test_a_file_that_cannot_be_read_is_a_misuse(tmp_path: Path, name: str | bytes) -> None:
    done = hisss("replay", name, "--json", cwd=tmp_path)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("hisss: ")
    assert done.err.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize("rubbish", [b"", b"\xff\xfe", b"\0", b"[", "\u2028".encode(), b'[Hisss "1"]' * 9])
def test_rubbish_is_refused_in_one_line(rubbish: bytes) -> None:
    done = hisss("replay", "-", given=rubbish)
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("-:1:")
    assert done.err.count("\n") == 1


@pytest.mark.slow
@pytest.mark.parametrize("rules", list(Rules))
def test_json_agrees_with_the_record_at_every_ply(rules: Rules) -> None:
    record = random_record(Random(8), rules, seats=["Ana", "Ben"])
    for ply in (0, 1, 17, 30, 49):
        shown = hisss("replay", "-", "--json", f"--at={ply}", given=write(record)).json
        game = record.positions()[ply]
        assert shown["rules"] == rules
        assert shown["snakes"] == {str(n): str(snake).split() for n, snake in game.snakes.items()}
        assert shown["pits"] == [[str(snake).split() for snake in pit] for pit in game.pits]
        assert (shown["cards"], shown["longest"]) == (list(game.cards), list(game.longest))


PROVED = random_record(Random(11), proof=True)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (write(PROVED), "The shuffle is proven: it was as promised, and every card came from its place"),
        (re.sub(r"#\d+", "", write(PROVED), count=1), "The shuffle was as promised; which card lay where"),
        (
            re.sub(r"\[(Salt|Fan) .*\n", "", write(PROVED)),
            "The shuffle was promised; the proof of it is not in",
        ),
        (write(random_record(Random(11))), "Nothing was promised about the shuffle."),
    ],
    ids=["proven", "without-a-place", "without-the-proof", "without-a-promise"],
)
def test_it_says_what_is_known_of_the_shuffle(text: str, sentence: str) -> None:
    assert sentence in hisss("replay", "-", given=text).out


def test_after_some_turns_it_says_the_same_of_the_shuffle() -> None:
    assert "The shuffle is proven" in hisss("replay", "-", "--at", "5", given=write(PROVED)).out
