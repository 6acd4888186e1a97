"""``hisss bench``: how fast the game is on this machine."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Final

from hisss.cli.chance import chance
from hisss.cli.streams import write, write_json
from hisss.cli.words import _, number
from hisss.core import DECK, Rules
from hisss.core.perft import perft
from hisss.players import Hatchling, play_out

ROUNDS: Final = 3
ROUND_SECONDS: Final = 1.0
PERFT_CARDS: Final = 4


def bench(*, as_json: bool) -> None:
    """Measure, and write what was measured."""
    games, sequences = _rate(_random_games()), _rate(_count_sequences)
    if as_json:
        write_json({"core_games_per_second": games, "perft_per_second": sequences})
        return
    played = _("{n} random games a second, two players, one core").format(n=number(round(games)))
    counted = _("{n} sequences of four cards counted a second, one core").format(n=number(round(sequences)))
    write(f"{played}\n{counted}\n")


def _rate(work: Callable[[], int]) -> float:
    """How much is done a second, in the best of a few rounds.

    The seconds are those of the processor, so that whatever else is running does not count.
    """
    return round(max(_one_round(work) for _round in range(ROUNDS)), 1)


def _one_round(work: Callable[[], int]) -> float:
    start, done = process_time(), 0
    while (seconds := process_time() - start) < ROUND_SECONDS:
        done += work()
    return done / seconds


def _random_games() -> Callable[[], int]:
    random = chance("bench")
    players = (Hatchling(), Hatchling())

    def one_game() -> int:
        play_out(random.sample(DECK, len(DECK)), players, Rules.HISSS, random)
        return 1

    return one_game


def _count_sequences() -> int:
    return perft(PERFT_CARDS)
