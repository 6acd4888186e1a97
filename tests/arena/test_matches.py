"""Matches: the same fans for everybody, the same games for every seed."""

from __future__ import annotations

import os
from multiprocessing import active_children
from pathlib import Path

import pytest

from hisss.arena import Match, Played, Workers, here, on_cluster, play
from hisss.arena.workers import NoCluster, ProcessEnded
from hisss.core import Rules
from hisss.players import NoPlayer, PlayerFailed, UnknownPlayer, called
from hisss.record import read
from tests.arena import outsiders
from tests.arena.outsiders import Quitter

FIRST, CHEAT, BROKEN, QUITTER, TALKER, BORROWER, ENDER, MUTE = (
    f"tests.arena.outsiders:{name}"
    for name in ("First", "Cheat", "Broken", "Quitter", "Talker", "Borrower", "Ender", "Mute")
)


def games_of(match: Match, games: int, workers: Workers | None = None) -> list[Played]:
    return list(play(match, games, workers or Workers()))


def test_everybody_plays_every_seat_with_the_same_fan() -> None:
    match = Match(("hatchling", "garter", FIRST), Rules.HISSS, seed=4, recorded=True)
    records = [read(game.record or "") for game in games_of(match, 3)]
    assert [record.seats for record in records] == [
        ("hatchling", "garter", FIRST),
        (FIRST, "hatchling", "garter"),
        ("garter", FIRST, "hatchling"),
    ]
    fans = {tuple(turn.placement.card.face for turn in record.turns) for record in records}
    assert len(fans) == 1
    assert [record.tag("Round") for record in records] == ["1.1", "1.2", "1.3"]


def test_what_came_of_a_game_is_told_in_the_order_of_the_names() -> None:
    match = Match(("garter", "hatchling", "garter"), Rules.SERPENTINA, seed=2, recorded=True)
    for game in games_of(match, 9):
        end = read(game.record or "").game
        at = [(index + game.rotation) % 3 for index in range(3)]
        assert game.cards == tuple(end.cards[seat] for seat in at)
        assert game.snakes == tuple(len(end.pits[seat]) for seat in at)
        assert game.longest == tuple(end.longest[seat] for seat in at)
        assert [bool(share) for share in game.shares] == [seat in end.winners for seat in at]
        assert sum(game.shares) == pytest.approx(1)


def test_games_are_rounded_up_to_whole_sets() -> None:
    match = Match(("garter",) * 4, Rules.HISSS, seed=1)
    assert [(game.set, game.rotation) for game in games_of(match, 5)] == [
        (s, r) for s in (0, 1) for r in range(4)
    ]


def test_players_who_do_not_choose_by_chance_play_alike_from_both_seats() -> None:
    first, again = games_of(Match((FIRST, FIRST), Rules.HISSS, seed=7), 2)
    assert first.cards == again.cards[::-1]


def test_the_seed_decides_every_game() -> None:
    match, other = (Match(("garter", "hatchling"), Rules.HISSS, seed) for seed in (5, 6))
    games = games_of(match, 8)
    assert games == games_of(match, 8) != games_of(other, 8)
    assert games[:4] == games_of(match, 4)


@pytest.mark.slow
def test_processes_play_the_same_games() -> None:
    match = Match(("garter", "hatchling", FIRST), Rules.HISSS, seed=5, recorded=True)
    with here(2) as two:
        assert games_of(match, 40, two) == games_of(match, 40)


@pytest.mark.slow
def test_a_cluster_of_two_workers_plays_the_same_games() -> None:
    distributed = pytest.importorskip("distributed", exc_type=ImportError)
    match = Match(("garter", "hatchling"), Rules.SERPENTINA, seed=5)
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, worker_dashboard_address=None
        ) as cluster,
        on_cluster(cluster.scheduler_address) as workers,
    ):
        assert workers.count == 2
        assert games_of(match, 60, workers) == games_of(match, 60)


def test_a_cluster_that_is_not_there() -> None:
    with (
        pytest.raises(NoCluster, match="no cluster answers"),
        on_cluster("tcp://127.0.0.1:9", patience=0.2),
    ):
        pass


@pytest.mark.parametrize(
    ("bad", "problem"),
    [
        (CHEAT, "there is no snake 99 on the table"),
        (BROKEN, "LookupError: nothing found"),
        (TALKER, r"is no placement of game\.placements"),
        (MUTE, r": Unspeakable( \(|$)"),
    ],
)
def test_a_player_who_cannot_go_on_is_named(bad: str, problem: str) -> None:
    with pytest.raises(PlayerFailed, match=problem) as caught:
        games_of(Match(("garter", bad), Rules.HISSS, seed=1), 2)
    assert (caught.value.fields["name"], caught.value.fields["round"]) == (bad, "1.1")


def test_a_failure_is_placed_in_the_players_own_code() -> None:
    with pytest.raises(PlayerFailed) as caught:
        games_of(Match(("garter", BORROWER), Rules.HISSS, seed=1), 2)
    lines = Path(outsiders.__file__).read_text(encoding="utf-8").splitlines()
    line = next(number for number, line in enumerate(lines, 1) if "the line that is told" in line)
    assert str(caught.value).endswith(f"outsiders.py, line {line})")


def test_a_failure_that_is_not_in_the_players_code_has_no_place() -> None:
    with pytest.raises(PlayerFailed) as caught:
        games_of(Match(("garter", TALKER), Rules.HISSS, seed=1), 2)
    assert ", line " not in str(caught.value)


@pytest.mark.slow
def test_a_failure_in_another_process_is_the_same_failure() -> None:
    with here(2) as two, pytest.raises(PlayerFailed, match="there is no snake 99"):
        games_of(Match((CHEAT, "garter"), Rules.HISSS, seed=1), 100, two)


@pytest.mark.slow
def test_a_process_that_a_player_ends_ends_the_match() -> None:
    with pytest.raises(ProcessEnded), here(2) as two:
        games_of(Match((ENDER, "garter"), Rules.HISSS, seed=1), 100, two)
    assert active_children() == []


def test_there_are_not_many_more_processes_than_cores() -> None:
    with here(1000) as workers:
        assert 1 < workers.count <= 4 * (os.cpu_count() or 1)


def test_a_player_who_ends_the_process_has_failed_and_an_interrupt_interrupts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match((QUITTER, "garter"), Rules.HISSS, seed=1)
    with pytest.raises(PlayerFailed, match=f"the player {QUITTER} failed in game 1.1: SystemExit: 0"):
        games_of(match, 2)
    monkeypatch.setattr(Quitter, "how", KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        games_of(match, 2)


def test_players_from_outside_are_called_by_module_and_class() -> None:
    assert called(FIRST).name == "first"
    assert called("Garter") is called("garter")


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("nobody", "there is no computer player nobody"),
        ("nowhere.at.all:Player", "cannot be loaded: ModuleNotFoundError"),
        ("tests.arena.outsiders:Nobody", "cannot be loaded: AttributeError"),
        ("tests.arena.outsiders:Shy", "cannot be loaded: RuntimeError: not today"),
        ("tests.arena.outsiders:Nameless", "cannot be loaded: Unspeakable"),
        ("tests.arena.outsiders:Dumb", "has no name, or no method choose"),
        (":", "cannot be loaded"),
    ],
)
def test_who_is_no_player_is_refused_in_a_sentence(word: str, sentence: str) -> None:
    with pytest.raises((UnknownPlayer, NoPlayer), match=sentence):
        called(word)


def test_a_module_that_ends_the_process_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "quits.py").write_text("import sys; sys.exit(0)")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(NoPlayer, match="cannot be loaded: SystemExit: 0"):
        called("quits:Player")
