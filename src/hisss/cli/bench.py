"""``hisss bench``: how fast the game is on this machine."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import quantiles
from time import perf_counter, process_time
from typing import Final

from hisss.cli.chance import chance
from hisss.cli.progress import shown
from hisss.cli.streams import write, write_json
from hisss.cli.words import _, decimal, number
from hisss.core import DECK, Game, Placement, Rules
from hisss.kernel import Endgames, Position, perft, playouts
from hisss.players import PLAYERS, Hatchling, Player, play_out

ROUNDS: Final = 3
ROUND_SECONDS = 1.0
GAMES = 100_000
PERFT_CARDS = 6
SOLVED = {10: 60, 12: 20}
"""How many positions are solved, by how many cards are in the fan."""

THINKERS = {"cobra": 8, "python": 4}
"""Whose turns are measured, and in how many games that they play against themselves."""

Clock = Callable[[], float]


def bench(*, as_json: bool) -> None:
    """Measure, and write what was measured."""
    cores = _cores()
    rates: dict[str, tuple[Callable[[], int], Clock]] = {
        "core_games_per_second": (_random_games(), process_time),
        "playouts_per_second": (partial(_playouts, 1), process_time),
        "playouts_per_second_all_cores": (partial(_playouts, cores), perf_counter),
        "perft_per_second": (partial(perft, PERFT_CARDS), process_time),
    }
    figures = {
        name: _rate(work, clock)
        for name, (work, clock) in shown(rates.items(), _("Measuring games and counting"))
    }
    exact = {
        cards: _solving(cards, positions)
        for cards, positions in shown(SOLVED.items(), _("Measuring endgames"))
    }
    turns = {
        name: _thinking(PLAYERS[name], games) for name, games in shown(THINKERS.items(), _("Measuring turns"))
    }
    if as_json:
        write_json(
            figures
            | {
                "exact": {
                    str(cards): {"p50_seconds": half, "p95_seconds": most}
                    for cards, (half, most) in exact.items()
                },
                "turn_seconds": {name: {"p50": half, "p95": most} for name, (half, most) in turns.items()},
            }
        )
    else:
        write(
            "".join(
                f"{line}\n" for line in _in_words(*figures.values(), cores=cores, exact=exact, turns=turns)
            )
        )


def _in_words(
    games: float,
    playouts: float,
    on_all: float,
    sequences: float,
    *,
    cores: int,
    exact: dict[int, tuple[float, float]],
    turns: dict[str, tuple[float, float]],
) -> list[str]:
    return [
        _("{n} random games a second by the rules as they are written, two players, one core").format(
            n=number(round(games))
        ),
        _("{n} random games a second by the compiled rules, one core").format(n=number(round(playouts))),
        _("{n} random games a second by the compiled rules, all cores ({cores})").format(
            n=number(round(on_all)), cores=cores
        ),
        _("{n} sequences of six cards counted a second, one core").format(n=number(round(sequences))),
        *(
            _("{cards} cards in the fan: half are solved in {half} s, 19 of 20 in {most} s").format(
                cards=cards, half=decimal(half, 3), most=decimal(most, 3)
            )
            for cards, (half, most) in exact.items()
        ),
        *(
            _("{name}: half of the turns take at most {half} s, 19 of 20 at most {most} s").format(
                name=_(name.capitalize()), half=decimal(half, 4), most=decimal(most, 4)
            )
            for name, (half, most) in turns.items()
        ),
    ]


def _cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _rate(work: Callable[[], int], clock: Clock) -> float:
    """How much is done a second, in the best of a few rounds after one to warm up.

    The seconds are those of the processor, so that whatever else is running does not count; but
    where several cores share the work it is the clock on the wall that tells.
    """
    work()
    return round(max(_one_round(work, clock) for _round in range(ROUNDS)), 1)


def _one_round(work: Callable[[], int], clock: Clock) -> float:
    start, done = clock(), 0
    while (seconds := clock() - start) < ROUND_SECONDS:
        done += work()
    return done / seconds


def _random_games() -> Callable[[], int]:
    random = chance("bench")
    players = (Hatchling(), Hatchling())

    def one_game() -> int:
        play_out(random.sample(DECK, len(DECK)), players, Rules.HISSS, random)
        return 1

    return one_game


def _playouts(cores: int) -> int:
    return playouts(Position.of(Game.new()), GAMES * cores, threads=cores).games


def _solving(cards: int, positions: int) -> tuple[float, float]:
    """The seconds in which half of the positions with so many cards in the fan are solved, and 19 of 20."""
    random = chance("bench")
    return _half_and_most([_seconds_to_solve(_near_the_end(random, cards)) for _position in range(positions)])


def _half_and_most(seconds: list[float]) -> tuple[float, float]:
    cuts = quantiles(seconds, n=20, method="inclusive")
    return cuts[9], cuts[18]


def _near_the_end(random: Random, cards: int) -> Position:
    """A position reached by random play."""
    laid = random.sample(DECK, len(DECK) - cards)
    return Position.of(play_out(laid, (Hatchling(), Hatchling()), Rules.HISSS, random))


def _seconds_to_solve(position: Position) -> float:
    endgames = Endgames()
    start = process_time()
    endgames.win_shares(position)
    return process_time() - start


class _Timed:
    """A player, and the seconds that each of its turns took."""

    def __init__(self, player: Player) -> None:
        self.name, self._player = player.name, player
        self.seconds: list[float] = []

    def choose(self, game: Game, random: Random) -> Placement:
        start = process_time()
        placement = self._player.choose(game, random)
        self.seconds.append(process_time() - start)
        return placement


def _thinking(player: Player, games: int) -> tuple[float, float]:
    """The seconds that half of a player's turns take at most, and 19 of 20; a game before them warms up."""
    random = chance("bench")

    def seconds(games: int) -> list[float]:
        timed = _Timed(player)
        for _game in range(games):
            play_out(random.sample(DECK, len(DECK)), (timed, timed), Rules.HISSS, random)
        return timed.seconds

    seconds(1)
    return _half_and_most(seconds(games))
