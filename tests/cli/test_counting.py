"""`hisss perft` and `hisss bench`."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from io import StringIO

import pytest

from hisss.cli import bench as speed
from hisss.core import FACES, Game, Rules
from hisss.core.perft import Ways, perft
from tests.cli.command import hisss
from tests.cli.conftest import AtTerminal

KNOWN = {1: 20, 2: 416, 3: 9000}


@pytest.mark.parametrize("rules", list(Rules))
@pytest.mark.parametrize("cards", KNOWN)
def test_known_counts_as_json(cards: int, rules: Rules) -> None:
    done = hisss("perft", str(cards), "--rules", rules, "--json")
    assert (done.status, done.err) == (0, "")
    assert done.json == {"rules": rules, "cards": cards, "count": KNOWN[cards]}


def test_a_count_for_people() -> None:
    assert hisss("perft", "3").out == "9,000\n"


@pytest.mark.slow
@pytest.mark.parametrize("cards", ["0", "51", "-1", "two"])
def test_no_game_has_so_many_cards(cards: str) -> None:
    done = hisss("perft", cards, "--json")
    assert (done.status, done.out) == (2, "")


def listed(game: Game, cards: int) -> int:
    """The count, by listing every sequence."""
    drawn = [game.take(face) for face in FACES if game.left[face]]
    if cards == 1:
        return sum(len(game.placements()) for game in drawn)
    return sum(listed(game.lay(spot), cards - 1) for game in drawn for spot in game.placements())


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "count"), [(Rules.HISSS, 199_692), (Rules.SERPENTINA, 199_668)])
def test_counting_like_positions_together_counts_what_listing_counts(rules: Rules, count: int) -> None:
    assert perft(4, rules) == listed(Game.new(rules=rules), 4) == count


def test_a_count_that_is_watched_is_the_same() -> None:
    sizes = []

    def watch(positions: Collection[Ways]) -> Iterable[Ways]:
        sizes.append(len(positions))
        return positions

    assert perft(3, watch=watch) == KNOWN[3]
    assert sizes[0] == 1
    assert len(sizes) == 3


def test_counting_that_makes_no_sense_is_refused() -> None:
    for cards in (0, 51):
        with pytest.raises(ValueError, match=f"{cards} cards: a game has 1 to 50"):
            perft(cards)


@pytest.mark.slow
def test_a_terminal_shows_how_far_a_long_count_is(at_terminal: AtTerminal) -> None:
    terminal = at_terminal("perft", "7")
    terminal.wait_for("Counting")
    terminal.wait_for("%")
    status, rest = terminal.finish()
    assert status == 0
    assert "2,359,135,440" in rest


def test_what_is_fast_counts_the_same() -> None:
    assert hisss("perft", "5", "--json").json["count"] == 4_501_188


@pytest.fixture
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measured for so short a time that the figures say little."""
    monkeypatch.setattr(speed, "ROUND_SECONDS", 0.01)
    monkeypatch.setattr(speed, "GAMES", 100)
    monkeypatch.setattr(speed, "PERFT_CARDS", 3)
    monkeypatch.setattr(speed, "SOLVED", {4: 3, 5: 2})
    monkeypatch.setattr(speed, "THINKERS", {"hatchling": 1, "nana": 1})


def test_the_speed_of_this_machine(in_a_hurry: None, capsys: pytest.CaptureFixture[str]) -> None:
    speed.bench(as_json=True)
    figures = json.loads(capsys.readouterr().out)
    exact, turns = figures.pop("exact"), figures.pop("turn_seconds")
    assert set(figures) == {
        "core_games_per_second",
        "playouts_per_second",
        "playouts_per_second_all_cores",
        "perft_per_second",
    }
    assert all(figure > 0 for figure in figures.values())
    assert set(exact) == {"4", "5"}
    assert all(0 < solved["p50_seconds"] <= solved["p95_seconds"] for solved in exact.values())
    assert set(turns) == {"hatchling", "nana"}
    assert all(0 < turn["p50"] <= turn["p95"] for turn in turns.values())


class Seen(StringIO):
    """Standard error that somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_what_is_measured_is_shown_to_whoever_looks(
    in_a_hurry: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr", seen := Seen())
    speed.bench(as_json=True)
    assert "Measuring games" in seen.getvalue()
    assert "Measuring turns" in seen.getvalue()
    assert json.loads(capsys.readouterr().out)
    monkeypatch.setattr("sys.stderr", unseen := StringIO())
    speed.bench(as_json=True)
    assert unseen.getvalue() == ""


def test_those_who_think_ahead_are_measured() -> None:
    assert set(speed.THINKERS) == {"cobra", "python"}


def test_the_speed_of_this_machine_in_words(in_a_hurry: None, capsys: pytest.CaptureFixture[str]) -> None:
    speed.bench(as_json=False)
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(" random")[2] for line in lines[:2]] == [
        " games a second by the rules as they are written, two players, one core",
        " games a second by the compiled rules, one core",
    ]
    assert len(lines) == 8
    assert [line.partition(":")[0] for line in lines[6:]] == ["Hatchling", "Nana"]
