"""A process that serves tables, and is told what to do by its arguments. Others kill it.

It writes what was acknowledged, a line for each event, to its standard output.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Iterable

from hisss.tables import Stale, StoreError, Table, Tables
from tests.tables.playing import mover, next_command, opened


def tell(**what: object) -> None:
    """Say something to whoever has started this process. One write, so that no line is torn."""
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def acknowledged(table: Table) -> None:
    """The table as a command's answer showed it."""
    tell(table=table.id, seq=table.seq, laid=table.game.laid, drawn=table.drawn, turns=len(table.turns))


async def play(tables: Tables, table_id: str) -> None:
    """Do what the people at one table would, until the game is over."""
    async with tables.watch(table_id) as states:
        async for state in states:
            if state.game.is_over:
                return
            if state.computer_to_move:
                continue
            try:
                acknowledged(await tables.act(table_id, mover(state), next_command(state)))
            except Stale:
                continue


async def play_all(url: str, ids: Iterable[str]) -> None:
    """Serve, and play at all these tables."""
    async with opened(url) as tables:
        tell(ready=True)
        await asyncio.gather(*(play(tables, table_id) for table_id in ids))
    tell(over=True)


async def race(url: str, table_id: str, clients: int) -> None:
    """So many clients who all press what is next, whosever turn it is, until the game is over."""
    async with opened(url) as tables:
        tell(ready=True)
        await asyncio.to_thread(sys.stdin.readline)
        won = await asyncio.gather(*(press(tables, table_id) for _ in range(clients)))
        table = await tables.table(table_id)
        tell(over=True, won=won, seen=[str(turn.placement) for turn in table.turns], seq=table.seq)


async def press(tables: Tables, table_id: str) -> list[int]:
    """One client: the numbers of the events that its commands were told to have brought about."""
    told: list[int] = []
    table = await tables.table(table_id)
    while not table.game.is_over:
        try:
            after = await tables.act(table_id, mover(table), next_command(table))
            if after.seq == table.seq + 1:
                told.append(after.seq)
            table = after
        except Stale as stale:
            table = stale.table
    return told


async def watch(url: str, table_id: str) -> None:
    """Say which state is seen, and when, until the game is over."""
    async with opened(url) as tables:
        tell(ready=True)
        async with tables.watch(table_id) as states:
            async for state in states:
                tell(seen=state.seq, at=time.time())
                if state.game.is_over:
                    return


async def insist(url: str, table_id: str) -> None:
    """Play to the end as people do who press again when it did not work; say what was refused, too."""
    async with opened(url) as tables:
        tell(ready=True)
        while True:
            try:
                table = await tables.table(table_id)
                if table.game.is_over:
                    return
                table = await tables.act(table_id, mover(table), next_command(table))
                tell(table=table.id, seq=table.seq, at=time.time())
                await asyncio.sleep(0.02)
            except StoreError:
                tell(refused=True, at=time.time())
                await asyncio.sleep(0.1)


if __name__ == "__main__":
    job, url, *arguments = sys.argv[1:]
    match job, arguments:
        case "play", ids:
            asyncio.run(play_all(url, ids))
        case "race", [table_id, clients]:
            asyncio.run(race(url, table_id, int(clients)))
        case "watch", [table_id]:
            asyncio.run(watch(url, table_id))
        case "insist", [table_id]:
            asyncio.run(insist(url, table_id))
