"""How the tests set up tables and play at them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from random import Random

from hisss.core import DECK, Rules
from hisss.tables import Lay, Pace, Seat, Setup, Table, Tables, Take
from hisss.tables.clock import now
from hisss.tables.commands import Command
from hisss.tables.computers import Wait
from hisss.tables.decide import decide
from hisss.tables.events import Entry, Event, Opened
from hisss.tables.shuffle import Shuffle

ANA, BEN, CLEO = "device-of-ana", "device-of-ben", "device-of-cleo"
STRANGER = "device-of-a-stranger"
PATIENCE = 20.0
"""Seconds after which something that should happen is taken not to happen, on a busy machine."""

NOW = datetime(2026, 11, 29, 12, tzinfo=UTC)


def person(name: str, device: str) -> Seat:
    return Seat(name, "fox", device=device)


def computer(name: str = "Bot", player: str = "garter") -> Seat:
    return Seat(name, "owl", computer=player)


def open_seat(name: str = "Bear") -> Seat:
    return Seat(name, "bear")


def inviting(*seats: Seat) -> Setup:
    """Ana, then these seats; without any, one that is open."""
    return Setup(Rules.HISSS, (person("Ana", ANA), *(seats or (open_seat(),))), Pace.INSTANT)


def people(*, take_back: bool = True, rules: Rules = Rules.HISSS) -> Setup:
    """Ana and Ben, each on a device of their own."""
    return Setup(rules, (person("Ana", ANA), person("Ben", BEN)), Pace.INSTANT, take_back)


def with_computer(pace: Pace = Pace.INSTANT) -> Setup:
    """Ana against a computer."""
    return Setup(Rules.HISSS, (person("Ana", ANA), computer()), pace)


def computers(seats: int = 2) -> Setup:
    return Setup(Rules.HISSS, tuple(computer(f"Bot {number}") for number in range(seats)), Pace.INSTANT)


def mover(table: Table) -> str:
    """The device whose turn it is."""
    assert table.to_move is not None
    device = table.setup.seats[table.to_move].device
    assert device is not None
    return device


def next_command(table: Table, chance: Random | None = None) -> Command:
    """What whoever is to move could do: take any card, or lay the one in hand."""
    if table.drawn is None:
        return Take(table.seq)
    spots = table.game.placements()
    return Lay(table.seq, str(chance.choice(spots) if chance else spots[0]))


async def step(tables: Tables, table: Table) -> Table:
    """One card taken, or laid, by whoever is to move."""
    return await tables.act(table.id, mover(table), next_command(table))


async def turn(tables: Tables, table: Table) -> Table:
    """One card taken and laid by whoever is to move."""
    return await step(tables, await step(tables, table))


async def played_out(tables: Tables, table: Table) -> Table:
    """The table when its game is over: people do what they can, computers play by themselves."""
    async with asyncio.timeout(PATIENCE) as patience, tables.watch(table.id) as states:
        async for state in states:
            patience.reschedule(asyncio.get_running_loop().time() + PATIENCE)
            if state.game.is_over:
                return state
            if not state.computer_to_move:
                await step(tables, state)
    raise AssertionError("the watch ended before the game")


async def seen(tables: Tables, table: Table, wanted: Callable[[Table], bool]) -> Table:
    """The first state that is as wanted."""
    async with asyncio.timeout(PATIENCE), tables.watch(table.id) as states:
        async for state in states:
            if wanted(state):
                return state
    raise AssertionError("the watch ended before that")


class Time:
    """What time it is: it stands still until told otherwise."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, **spans: float) -> None:
        """Later by so many ``seconds``, ``minutes``, ``hours``, ``days``."""
        self.now += timedelta(**spans)


@asynccontextmanager
async def opened(
    url: str, wait: Wait = asyncio.sleep, time: Callable[[], datetime] = now
) -> AsyncIterator[Tables]:
    """Tables that are open and started, and closed afterwards."""
    tables = await Tables.open(url, wait, time)
    try:
        await tables.start()
        yield tables
    finally:
        await tables.close()


class Clock:
    """Time that passes only when told to: computers wait for it."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self._waiting: list[asyncio.Future[None]] = []
        self._arrived = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        self.asked.append(seconds)
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        self._arrived.set()
        await future

    async def somebody_waits(self) -> None:
        """Until a computer has begun to wait."""
        async with asyncio.timeout(PATIENCE):
            await self._arrived.wait()

    def pass_by(self) -> None:
        """The seconds that were asked for are over."""
        waiting, self._waiting = self._waiting, []
        self._arrived.clear()
        for future in waiting:
            if not future.done():
                future.set_result(None)


def entry_after(
    table: Table, device: str | None, command: Command, pick: Callable[..., int] = secrets.choice
) -> Entry:
    """What the log of a table has next, when a device asks for this."""
    event = decide(table, device, command, pick)
    assert event is not None
    return log_entry(table.seq + 1, event)


def log_entry(seq: int, event: Event, table: str = "table") -> Entry:
    return Entry(table, seq, NOW, event)


def begun(setup: Setup, chance: Random | None = None) -> Entry:
    """The first event of a log; the fan is the deck in order, or shuffled by chance."""
    fan = chance.sample(DECK, len(DECK)) if chance else list(DECK)
    return opened_at(setup, Shuffle(tuple(fan), "5a17"), begun=True)


def opened_at(setup: Setup, shuffle: Shuffle, host: str = ANA, *, begun: bool = False) -> Entry:
    return log_entry(1, Opened(setup, shuffle, host, begun))
