"""Tables whose fan is known beforehand, so that a test can bring about what it is about."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import pytest

from hisss.core import DECK, Card, Rules
from hisss.tables import Lay, Seat, Setup, Table, Tables, Take
from hisss.tables.shuffle import Shuffle

TOKEN = "t" * 43
DEVICE = hashlib.sha256(TOKEN.encode()).hexdigest()
STARTER = "OY"


def _known_fan() -> tuple[Card, ...]:
    rest = list(DECK)
    rest.remove(Card.parse(STARTER))
    return (Card.parse(STARTER), *rest)


FAN = _known_fan()


@dataclass(frozen=True)
class Prepared:
    """A table at which Ana and Ben sit on the device that holds ``TOKEN``; the starter card is OY."""

    id: str
    token: str = TOKEN


OPENING = (("BP", "BP"), ("YG", "YG@1R"))


async def prepare(database: str, count: int, *, joining: bool = False, over: bool = False) -> list[Prepared]:
    """Set up tables in a database that no server has open.

    Args:
        joining: Ana holds GB, which fits snake 1 (OY YG) and snake 2 (BP) and can join them.
        over: the game has been played to its end.
    """
    setup = Setup(Rules.HISSS, (Seat("Ana", "fox", device=DEVICE), Seat("Ben", "owl", device=DEVICE)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Shuffle, "fresh", lambda: Shuffle(FAN, "00" * 16))
        tables = await Tables.open(database)
        try:
            made = [await tables.create(setup) for _ in range(count)]
            for table in made if joining else ():
                await _open(tables, table)
            for table in made if over else ():
                await _play_out(tables, table)
            return [Prepared(table.id) for table in made]
        finally:
            await tables.close()


async def _open(tables: Tables, table: Table) -> None:
    for face, placement in OPENING:
        table = await tables.act(table.id, DEVICE, Take(table.seq, places_of(face)[0]))
        table = await tables.act(table.id, DEVICE, Lay(table.seq, placement))
    await tables.act(table.id, DEVICE, Take(table.seq, places_of("GB")[0]))


async def _play_out(tables: Tables, table: Table) -> None:
    while not table.game.is_over:
        table = await tables.act(table.id, DEVICE, Take(table.seq))
        table = await tables.act(table.id, DEVICE, Lay(table.seq, str(table.game.placements()[0])))


def places_of(face: str) -> list[int]:
    """Where cards of this face are in the known fan."""
    return [place for place, card in enumerate(FAN, start=1) if str(card) == face]
