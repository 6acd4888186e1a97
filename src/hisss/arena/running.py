"""Plays the sets of a match, in whatever processes, and gives the games in their order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Final

from hisss.arena.match import Match, Played
from hisss.arena.workers import Workers
from hisss.players import called

CHUNKS_A_WORKER: Final = 40
MOST_SETS_A_CHUNK: Final = 10
"""A chunk costs milliseconds to send; so many keep everybody busy to the end."""

AHEAD: Final = 4
"""How many chunks a worker has in hand, so that it never waits for the next."""


def play(match: Match, games: int, workers: Workers) -> Iterator[Played]:
    """The games of a match, in order, as soon as they are played.

    Args:
        match: what is played.
        games: at least so many, rounded up to whole sets.
        workers: who plays them. They change how long it takes and nothing else.

    Raises:
        UnknownPlayer: or NoPlayer, if a name means nobody.
        PlayerFailed: if a player does not choose a legal placement.
    """
    sets = match.sets(games)
    size = max(1, min(MOST_SETS_A_CHUNK, sets // (CHUNKS_A_WORKER * workers.count)))
    chunks = (range(start, min(start + size, sets)) for start in range(0, sets, size))
    if workers.executor is None:
        for chunk in chunks:
            yield from play_sets(match, chunk)
        return
    waiting: deque[Future[list[Played]]] = deque()
    for chunk in chunks:
        waiting.append(workers.executor.submit(play_sets, match, chunk))
        if len(waiting) >= AHEAD * workers.count:
            yield from waiting.popleft().result()
    while waiting:
        yield from waiting.popleft().result()


def play_sets(match: Match, numbers: range) -> list[Played]:
    """All games of these sets; what a worker is asked for. Raises what :func:`play` does."""
    players = [called(name) for name in match.names]
    return [played for number in numbers for played in match.play_set(number, players)]
