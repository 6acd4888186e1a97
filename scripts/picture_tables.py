"""The tables that the pictures show, each played until it came to what its picture is about."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from random import Random
from typing import Final
from unittest.mock import patch

from hisss.core import DECK, Rules
from hisss.players import player
from hisss.tables import Lay, Pace, Seat, Setup, Table, Tables, Take, service
from hisss.tables.decide import decide
from hisss.tables.shuffle import Shuffle
from tests.browser.prepared import DEVICE

OTHER_TOKEN: Final = "o" * 43
OTHER: Final = hashlib.sha256(OTHER_TOKEN.encode()).hexdigest()

FAMILY: Final = (
    Seat("Ana", "fox", device=DEVICE),
    Seat("Ben", "owl", device=DEVICE),
    Seat("Chloé", "cat", device=OTHER),
    Seat("Garter", "garter", computer="garter"),
)
AGAINST_COMPUTERS: Final = (
    FAMILY[0],
    FAMILY[3],
    Seat("Hatchling", "hatchling", computer="hatchling"),
    Seat("Garter 2", "garter", computer="garter"),
)
EIGHT: Final = (
    *FAMILY,
    Seat("Grandmother", "bear", device=DEVICE),
    Seat("Maximilian", "frog", device=DEVICE),
    Seat("Uncle Ferdinand", "mouse", device=DEVICE),
    Seat("Hatchling", "hatchling", computer="hatchling"),
)
WITH_GUESTS: Final = (*FAMILY[:2], Seat("Rabbit", "rabbit"), FAMILY[3])

Stop = Callable[[Table], bool]


def takes_a_card(table: Table) -> bool:
    """Whether a person is to take a card, and snakes lie on the table and in pits."""
    return table.may_move(DEVICE) and table.drawn is None and sum(map(len, table.game.pits)) > 1


def is_a_choice(table: Table) -> bool:
    """Whether a person may join two snakes, or not, and snakes have been taken."""
    legal = table.game.placements()
    joins = [placement for placement in legal if placement.is_join]
    pits = table.game.pits[:3]
    return table.may_move(DEVICE) and len(legal) >= 4 and bool(joins) and min(map(len, pits)) > 0


def fits_nowhere(table: Table) -> bool:
    """Whether a person holds a card that begins a snake of its own."""
    return (
        table.may_move(DEVICE)
        and table.drawn is not None
        and len(table.game.snakes) > 2
        and not table.game.placements()[0].ends
    )


def snake_taken(table: Table) -> bool:
    """Whether a snake has just been taken, and a person is next."""
    return table.may_move(DEVICE) and table.drawn is None and table.turns[-1].taken is not None


def is_crowded(table: Table) -> bool:
    """Whether many snakes lie on the table and a card fits many of them."""
    legal = table.game.placements()
    return table.may_move(DEVICE) and len(table.game.snakes) > 6 and len(legal) > 7


def holds_a_card(table: Table) -> bool:
    """Whether a person is to lay a card."""
    return table.may_move(DEVICE) and table.drawn is not None


def is_over(table: Table) -> bool:
    """Whether the game is over."""
    return table.game.is_over


async def table_where(
    database: str,
    stop: Stop,
    seats: tuple[Seat, ...] = FAMILY,
    pace: Pace = Pace.INSTANT,
    plays: str = "garter",
) -> str:
    """The id of a table that was played until it came to this: the first one of all seeds."""
    for seed in count(1):
        async with dealing(database, Random(seed)) as tables:
            table = await tables.create(Setup(Rules.HISSS, seats, pace))
            if stop(await played(tables, table, stop, Random(seed), plays)):
                return table.id
            await tables.delete(table.id, DEVICE)
    raise AssertionError


async def table_not_begun(database: str) -> str:
    """The id of a table that waits for somebody to sit down."""
    async with dealing(database, Random(1)) as tables:
        table = await tables.create(Setup(Rules.HISSS, WITH_GUESTS), DEVICE, begin=False)
        return table.id


@asynccontextmanager
async def dealing(database: str, chance: Random) -> AsyncIterator[Tables]:
    """Tables at which nothing is left to any other chance."""
    fan = tuple(chance.sample(DECK, len(DECK)))
    with (
        patch.object(Shuffle, "fresh", lambda: Shuffle(fan, "00" * 16)),
        patch("secrets.SystemRandom", lambda: chance),
        patch.object(service, "decide", partial(decide, pick=chance.choice)),
    ):
        tables = await Tables.open(database)
        try:
            await tables.start()
            yield tables
        finally:
            await tables.close()


async def played(tables: Tables, begun: Table, stop: Stop, chance: Random, plays: str) -> Table:
    """The table after people and computers have played on, until it is over or came to this."""
    table = begun
    async with tables.watch(table.id) as states:
        async for table in states:
            if is_over(table) or (stop(table) and not table.computer_to_move):
                break
            if table.computer_to_move or table.to_move is None:
                continue
            device = table.setup.seats[table.to_move].device or DEVICE
            if table.game.drawn is None:
                await tables.act(table.id, device, Take(table.seq, table.fan[0]))
            else:
                placement = player(plays).choose(table.game, chance)
                await tables.act(table.id, device, Lay(table.seq, str(placement)))
    return table
