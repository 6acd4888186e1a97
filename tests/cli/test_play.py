"""`hisss play`: whole games at a terminal and on pipes, and their records."""

from __future__ import annotations

import re
import signal
import subprocess
from datetime import datetime
from pathlib import Path

import pytest

from hisss.core import Card, Rules
from hisss.record import Record, read, write
from tests.cli.command import HISSS, PROMPT, environment, hisss, without_colours
from tests.cli.conftest import AtTerminal

pytestmark = pytest.mark.slow

WHICH, WHERE, ONLY = "Which card do you take?", "Where do you lay it?", "Enter lays it there"


def record_of(path: Path) -> Record:
    """The record in a file, which must be canonical."""
    text = path.read_text(encoding="utf-8")
    record = read(text)
    assert write(record) == text
    return record


def test_two_people_and_a_computer_play_a_whole_game_at_a_terminal(
    at_terminal: AtTerminal, tmp_path: Path
) -> None:
    path = tmp_path / "game.hisss"
    terminal = at_terminal("play", "Ana", "garter", "Ben", "--seed", "5", "--record", str(path))
    asked = 0
    while "The end" not in (shown := terminal.wait_for(PROMPT, "The record is in")):
        asked += WHICH in shown
        terminal.type("2\n" if WHERE in shown else "\n")
    status, _ = terminal.finish()
    record = record_of(path)
    assert status == 0
    assert asked == 33  # of 49 turns the computer has every third, from the second on
    assert record.game.is_over
    assert record.seats == ("Ana", "Garter", "Ben")
    end = without_colours(shown).partition("The end")[2]
    for name, cards in zip(record.seats, record.game.cards, strict=True):
        assert re.search(rf"{name} +{cards} cards", end)
    for pit in record.game.pits:
        assert all(str(snake) in end for snake in pit)
    assert f"{record.seats[record.game.winners[0]]} wins" in end


def test_a_person_sees_the_table_and_every_placement_before_choosing(at_terminal: AtTerminal) -> None:
    terminal = at_terminal("play", "Ana", "Ben", "--seed", "11")
    starter = without_colours(terminal.wait_for(PROMPT))
    card = re.search(r"The starter card is (..)", starter)
    assert card
    assert f"  1   {card[1]}" in starter
    assert "In the fan lie 2–50." in starter
    assert "R red  O orange  Y yellow  G green  B blue  P purple  * rainbow  < head  > tail\n" in starter
    terminal.type("17\n")
    drawn = without_colours(terminal.wait_for(PROMPT))
    taken = re.search(r"Ana takes card 17 of the fan: (..)", drawn)
    assert taken
    assert re.search(rf"\[({re.escape(taken[1])}|{re.escape(taken[1][::-1])})\]", drawn)
    terminal.type("1\n")
    after = without_colours(terminal.wait_for(PROMPT))
    assert "Ben: turn 2 of 49" in after
    assert "In the fan lie 2–16, 18–50." in after
    terminal.interrupt()
    terminal.finish()


def test_a_wrong_answer_is_asked_again_and_told_what_may_be_typed() -> None:
    answers = ["51", "0", "-1", "1", "x", "²", "\x1b[31m", "2", "99", "9" * 5000, ""]
    done = hisss("play", "Ana", "Ben", "--seed", "1", given="\n".join(answers))
    assert done.status == 0
    assert done.out.count("is none of these: type one of 2–50.") == 7
    assert "Ana takes card 2 of the fan" in done.out
    assert done.out.count("is none of these: type a number from 1 to") == 2
    assert "\x1b" not in done.out


def test_the_same_seed_and_answers_give_the_same_game(tmp_path: Path) -> None:
    answers = "\n1\n" * 60
    records = []
    for name, seed in (("one", "7"), ("two", "7"), ("other", "8")):
        path = tmp_path / name
        done = hisss("play", "Ana", "garter", "--seed", seed, "--record", str(path), given=answers)
        assert done.status == 0
        records.append(record_of(path))
    one, two, other = records
    assert one.turns == two.turns
    assert fan_of(one) != fan_of(other)


def fan_of(record: Record) -> list[Card]:
    """The cards of a whole game by their places."""
    in_order = sorted(record.turns, key=lambda turn: turn.place or 0)
    return [turn.placement.card.face for turn in in_order]


def test_without_a_seed_every_game_is_another(tmp_path: Path) -> None:
    for name in ("one", "two"):
        hisss("play", "garter", "hatchling", "--record", str(tmp_path / name))
    assert record_of(tmp_path / "one").turns != record_of(tmp_path / "two").turns


@pytest.mark.parametrize("rules", list(Rules))
def test_computers_play_by_themselves_with_either_rules(tmp_path: Path, rules: Rules) -> None:
    path = tmp_path / "game.hisss"
    seats = ["garter", "Hatchling", "GARTER", "hatchling"]
    done = hisss("play", *seats, "--rules", rules, "--seed", "2", "--record", str(path))
    record = record_of(path)
    assert (done.status, done.err) == (0, "")
    assert record.rules == rules
    assert record.game.is_over
    assert record.seats == ("Garter", "Hatchling", "Garter 2", "Hatchling 2")
    assert "Hisss! " in done.out
    assert PROMPT not in done.out


def test_a_record_has_the_date_and_the_places_of_the_cards(tmp_path: Path) -> None:
    path = tmp_path / "game.hisss"
    before = datetime.now().astimezone().date()
    hisss("play", "garter", "hatchling", "--record", str(path))
    record = record_of(path)
    assert record.tag("Date") in {before.isoformat(), datetime.now().astimezone().date().isoformat()}
    assert sorted(turn.place or 0 for turn in record.turns) == list(range(1, 51))


def test_a_name_can_be_forced_to_be_a_person() -> None:
    done = hisss("play", "name=Garter", "garter", "--seed", "1")
    assert "Garter: turn 1 of 49" in done.out
    assert WHICH in done.out


def test_people_of_one_name_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "game.hisss"
    hisss("play", "Ana", "ana", " Ana ", "Ana 2", "--record", str(path))
    assert record_of(path).seats == ("Ana", "ana 2", "Ana 3", "Ana 2 2")


def test_somebody_alone_plays_against_garter() -> None:
    done = hisss("play", "Ana")
    assert done.out.startswith("Ana plays against Garter.\n")


def test_a_computer_alone_asks_who_plays_against_it() -> None:
    done = hisss("play", "hatchling", given="Ana\n")
    assert "Who plays against Hatchling? Your name › Ana" in done.out
    assert "Ana: turn 1 of 49" in done.out


def test_without_seats_it_asks_who_is_playing() -> None:
    done = hisss("play", given="Ana\nname=\nhatchling\n\n")
    assert done.out.startswith("Who is playing?")
    assert "Ana: turn 1 of 49" in done.out
    assert "Hatchling  0 cards" in done.out


def test_nobody_is_playing_when_nobody_answers() -> None:
    done = hisss("play")
    assert (done.status, done.err) == (0, "")
    assert done.out.endswith("Nobody is playing.\n")


@pytest.mark.parametrize(
    "misuse",
    [
        ["a", "b", "c", "d", "e", "f", "g", "h", "i"],
        ["Ana", ""],
        ["Ana", "name="],
        ["Ana", "\n"],
        ["Ana", "Ben", "--rules", "chess"],
        ["Ana", "Ben", "--seed", "x"],
        ["Ana", "Ben", "--record", "no/such/folder"],
        ["Ana", "Ben", "--record", "."],
        ["Ana", "Ben", "--record", ""],
        ["Ana", "Ben", "--record", "/dev/null"],
        ["Ana", "Ben", "--record", "x" * 300],
    ],
)
def test_a_game_that_cannot_begin_is_a_misuse(misuse: list[str], tmp_path: Path) -> None:
    done = hisss("play", *misuse, cwd=tmp_path)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("hisss: ")
    assert done.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_record_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.hisss"
    path.write_text("precious", encoding="utf-8")
    done = hisss("play", "garter", "garter", "--record", str(path))
    assert (done.status, done.out) == (2, "")
    assert done.err == f"hisss: {path} is there already: name a new file\n"
    assert path.read_text(encoding="utf-8") == "precious"


def test_an_empty_file_may_become_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.hisss"
    path.touch()
    assert hisss("play", "garter", "garter", "--record", str(path)).status == 0
    assert record_of(path).game.is_over


def test_the_end_of_input_ends_the_game_and_keeps_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.hisss"
    done = hisss("play", "Ana", "Ben", "--seed", "1", "--record", str(path), given="\n1\n17\n")
    assert (done.status, done.err) == (0, "")
    assert f"The game stops after 1 turn.\nThe record is in {path}.\n" in done.out
    assert len(record_of(path).turns) == 2
    assert list(tmp_path.iterdir()) == [path]


def test_q_stops_the_game_and_keeps_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.hisss"
    done = hisss("play", "Ana", "Ben", "--record", str(path), given="\n1\n\nq\n")
    assert done.status == 0
    assert "The game stops after 1 turn." in done.out
    assert "A file name keeps" not in done.out
    assert len(record_of(path).turns) == 2


def test_q_offers_to_keep_a_record_that_was_not_asked_for(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("precious", encoding="utf-8")
    path = tmp_path / "game.hisss"
    done = hisss("play", "Ana", "Ben", given=f"\n1\nq\n{taken}\n{tmp_path}/no/where\n{path}\n")
    assert done.status == 0
    assert f"{taken} is there already" in done.out
    assert f"The record is in {path}." in done.out
    assert len(record_of(path).turns) == 2
    assert taken.read_text(encoding="utf-8") == "precious"


def test_q_then_enter_keeps_nothing(tmp_path: Path) -> None:
    assert hisss("play", "Ana", "Ben", given="q\n\n", cwd=tmp_path).status == 0
    assert list(tmp_path.iterdir()) == []


def test_interrupting_ends_cleanly_and_keeps_the_record(at_terminal: AtTerminal, tmp_path: Path) -> None:
    path = tmp_path / "game.hisss"
    terminal = at_terminal("play", "Ana", "Ben", "--record", str(path))
    for answer in ("\n", "1\n"):
        terminal.wait_for(PROMPT)
        terminal.type(answer)
    terminal.wait_for(PROMPT)
    terminal.interrupt()
    status, rest = terminal.finish()
    assert status == 130
    assert "The game stops after 1 turn." in rest
    assert f"{path}." in rest
    assert "Traceback" not in rest
    assert len(record_of(path).turns) == 2


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_a_killed_game_has_its_record(tmp_path: Path, how: signal.Signals) -> None:
    path = tmp_path / "game.hisss"
    with subprocess.Popen(
        [HISSS, "play", "Ana", "Ben", "--record", path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"\n1\n")
        process.stdin.flush()
        while b"turn 2 of 49" not in process.stdout.readline():
            pass
        process.send_signal(how)
    assert len(record_of(path).turns) == 2


def test_a_record_on_standard_output_comes_alone() -> None:
    done = hisss("play", "garter", "hatchling", "--seed", "1", "--record", "-")
    assert done.status == 0
    assert write(read(done.out)) == done.out
    assert read(done.out).game.is_over
    assert "The end" in done.err


def test_a_record_that_can_no_longer_be_kept_is_shown_instead(
    at_terminal: AtTerminal, tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "game.hisss"
    terminal = at_terminal("play", "Ana", "Ben", "--record", str(path))
    terminal.wait_for(PROMPT)
    path.unlink()
    folder.rmdir()
    terminal.type("\n")
    terminal.wait_for(PROMPT)
    terminal.type("1\n")
    terminal.wait_for(PROMPT)
    terminal.type("\x04")
    status, rest = terminal.finish()
    assert status == 1
    record = read('[Hisss "1"]' + rest.partition('[Hisss "1"]')[2].partition("hisss: ")[0])
    assert len(record.turns) == 2
    assert "No such file or directory" in rest


def test_names_of_every_script_are_played_and_kept_whatever_the_locale(tmp_path: Path) -> None:
    path = tmp_path / "игра.hisss"
    poor = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    done = hisss("play", "Чиж", 'Jörg "😀" \\', "--record", str(path), env=poor, given="\n1\n")
    assert done.status == 0
    assert "▶ Чиж" in done.out
    assert record_of(path).seats == ("Чиж", 'Jörg "😀" \\')


@pytest.mark.parametrize("width", [24, 40, 200])
def test_a_game_can_be_played_at_any_width(at_terminal: AtTerminal, width: int) -> None:
    terminal = at_terminal("play", "Ana", "garter", "--seed", "5", width=width)
    while "The end" not in (shown := terminal.wait_for(PROMPT, " wins with")):
        terminal.type(
            "1\n" if WHERE.split(maxsplit=1)[0] in shown[-80:] and "Which" not in shown[-80:] else "\n"
        )
    assert terminal.finish()[0] == 0
