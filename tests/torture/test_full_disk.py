"""SQLite without room: a clear refusal, nothing half-done, and it goes on when there is room again."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest

from hisss.tables import Tables
from tests.tables.playing import opened, people, played_out
from tests.torture.processes import started

ROOM = 400_000
"""Bytes that a file may have."""


def little_room() -> None:
    """No file may grow larger: writing fails as on a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, ROOM))


@pytest.mark.slow
async def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hisss.sqlite3'}"
    async with opened(url) as tables:
        playing = [await tables.create(people()) for _ in range(30)]
    acknowledged: dict[str, int] = {}
    refused = 0
    for table in playing:
        async with started("insist", url, table.id, before=little_room) as player:
            async for told in player.lines():
                if "refused" in told:
                    refused += 1
                    break
                acknowledged[told["table"]] = told["seq"]
        if refused:
            break
    assert refused
    tables = await Tables.open(url)
    try:
        for table_id, seq in acknowledged.items():
            assert (await tables.table(table_id)).seq == seq
    finally:
        await tables.close()
    async with opened(url) as tables:
        for table in playing:
            assert (await played_out(tables, table)).game.laid == 50
