"""Who plays in `hisss play`: as the command names them, and as they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from hisss.language import language
from hisss.players import PLAYERS
from hisss.record import read
from tests.cli.command import hisss
from tests.cli.own_player import OWN_PLAYER

pytestmark = pytest.mark.slow

OWN_PLAYERS = f"""{OWN_PLAYER}

class Wrong(Last):
    name = "wrong"

    def choose(self, game, random):
        return game.cardz
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where somebody has written players."""
    (tmp_path / "mine.py").write_text(OWN_PLAYERS, encoding="utf-8")
    return tmp_path


def test_one_plays_against_a_player_of_ones_own(folder: Path) -> None:
    done = hisss(
        "play", "mine:Last", "name=mine:Last", "garter", "--record", "a", given="\n1\nq\n", cwd=folder
    )
    assert (done.status, done.err) == (0, "")
    assert read((folder / "a").read_text(encoding="utf-8")).seats == ("Last", "mine:Last", "Garter")
    assert "Last lays" in done.out
    assert "mine:Last: turn 2 of 49" in done.out


@pytest.mark.parametrize("word", ["mine:Nope", "nowhere.at_all:Last", "mine:OWN"])
def test_a_player_that_cannot_be_loaded_is_told(folder: Path, word: str) -> None:
    done = hisss("play", "Ana", word, cwd=folder)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"hisss: the player {word} cannot be loaded: ")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("name", ["Ana :)", "10:30", "a:", ":b"])
def test_a_name_with_a_colon_is_still_a_name(name: str) -> None:
    assert f"{name}: turn 1 of 49" in hisss("play", name, "garter").out


def test_a_player_that_fails_is_told_with_its_place(folder: Path) -> None:
    done = hisss("play", "mine:Wrong", "garter", "--record", "a", cwd=folder)
    problem = "AttributeError: 'Game' object has no attribute 'cardz' (mine.py, line 13)"
    assert (done.status, done.err) == (1, f"hisss: the player Wrong failed: {problem}\n")
    assert "The record is in a." in done.out


def test_help_names_every_computer_player_in_the_readers_language() -> None:
    for code in ("en", "de", "es"):
        names = ", ".join(language(code).gettext(name.capitalize()) for name in PLAYERS)
        for command in ("play", "arena"):
            done = hisss(command, "--help", env={"LANGUAGE": code})
            assert f"({names})" in " ".join(done.out.split())


def test_computers_are_called_in_the_readers_language() -> None:
    done = hisss("play", "RINGELNATTER", "hatchling", env={"LANGUAGE": "de"})
    assert (done.status, done.err) == (0, "")
    assert "Ringelnatter nimmt" in done.out
    assert "Schlüpfling nimmt" in done.out


def test_who_is_asked_who_plays_may_ask_back_and_stop() -> None:
    done = hisss("play", given="?\nAna\nquit\n")
    assert "An empty line begins the game" in done.out
    assert done.out.count("Player 1") == 2
    assert "Player 2" in done.out
    assert "Player 3" not in done.out
    assert done.out.endswith("Nobody is playing.\n")
    assert hisss("play", given="\n").out.endswith("Nobody is playing.\n")


def test_what_is_said_between_questions_is_a_sentence() -> None:
    assert "\nA seat needs a name.\n" in hisss("play", given="name=\n").out
    bare_enter = hisss("play", "Ana", "Ben", "--seed", "11", given="\n\n")
    assert "\nType a number from 1 to" in bare_enter.out
    assert hisss("arena", "garter").err == "hisss: 1 player: a match needs 2 to 8\n"
