"""PostgreSQL is restarted in the middle of play: streams recover within seconds, nothing is lost."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Iterator

import pytest

from hisss.tables import Tables
from tests.postgres import Postgres, running
from tests.tables.playing import people
from tests.torture.processes import Told, started

RECOVERED = 5.0
"""Seconds from when the database is back."""


@pytest.fixture
def own(postgres: Postgres) -> Iterator[Postgres]:
    """Another server: the one for all tests is left in peace."""
    with running(postgres.binaries) as server:
        yield server


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["restarted", "crashed"])
async def test_streams_recover_and_nothing_is_lost(own: Postgres, how: signal.Signals) -> None:
    url = own.database()
    tables = await Tables.open(url)
    table = await tables.create(people())
    await tables.close()
    async with started("watch", url, table.id) as watching, started("insist", url, table.id) as playing:
        seeing, acting = asyncio.create_task(watching.rest()), asyncio.create_task(playing.rest())
        await asyncio.sleep(1)
        await asyncio.to_thread(own.stop, how)
        await asyncio.sleep(1)
        await asyncio.to_thread(own.start)
        back = time.time()
        seen, acted = await seeing, await acting
    assert any("refused" in line for line in acted)
    assert first(acted, "seq", back) - back < RECOVERED
    assert first(seen, "seen", back) - back < RECOVERED
    assert [line["seq"] for line in acted if "seq" in line][-1] == 99
    assert seen[-1]["seen"] == 99
    acknowledged = [line["seq"] for line in acted if "seq" in line]
    assert acknowledged == sorted(set(acknowledged))
    assert set(range(2, 100)) - set(acknowledged) <= {unsure(acted)}


def first(told: list[Told], what: str, back: float) -> float:
    """When this was first said after the database was back."""
    return float(next(line["at"] for line in told if what in line and line["at"] > back))


def unsure(told: list[Told]) -> int:
    """The event whose acknowledgement may have been lost with the connection."""
    refused = next(number for number, line in enumerate(told) if "refused" in line)
    return int(told[refused - 1]["seq"]) + 1
