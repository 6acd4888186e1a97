"""What waits together is committed together, and nobody suffers from the others."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import AsyncConnection

from hisss.tables import StoreError, Tables
from hisss.tables.commits import Work
from tests.tables.playing import opened, people
from tests.tables.rows import count

MANY = 30


class Refused(Exception):
    """What a piece of work may raise."""


def adding(number: int, *, failing: bool = False) -> Work[int]:
    async def work(connection: AsyncConnection) -> int:
        row = {"id": f"table-{number}"}
        await connection.execute(
            text("INSERT INTO tables (id, created_at, touched_at) VALUES (:id, 1, 1)"), row
        )
        if failing:
            raise Refused
        return number

    return work


async def many(tables: Tables, failing: int | None = None) -> list[object]:
    run = tables._book.store.run
    works = [adding(number, failing=number == failing) for number in range(MANY)]
    return await asyncio.gather(*map(run, works), return_exceptions=True)


async def test_everybody_gets_the_answer_to_what_he_asked(url: str) -> None:
    tables = await Tables.open(url)
    assert await many(tables) == list(range(MANY))
    await tables.close()
    assert count(url, "tables") == MANY


async def test_what_fails_fails_alone_and_whole(url: str) -> None:
    tables = await Tables.open(url)
    answers = await many(tables, failing=7)
    await tables.close()
    assert isinstance(answers.pop(7), Refused)
    assert answers == [number for number in range(MANY) if number != 7]
    assert count(url, "tables WHERE id = 'table-7'") == 0
    assert count(url, "tables") == MANY - 1


async def test_on_sqlite_those_who_wait_together_wait_for_one_writing_through(database: object) -> None:
    commits = 0

    def committed(_: object) -> None:
        nonlocal commits
        commits += 1

    tables = await Tables.open(f"sqlite:///{database}")
    event.listen(tables._book.store.engine.sync_engine, "commit", committed)
    await many(tables)
    await tables.close()
    assert commits <= 3


async def test_one_who_goes_away_stops_neither_his_own_nor_the_others(url: str) -> None:
    async with opened(url) as tables:
        asked = [
            asyncio.create_task(tables.create(people(), host=f"host {number}")) for number in range(MANY)
        ]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asked[3].cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        await tables._book.finished()
        assert asked[3].cancelled()
    assert count(url, "tables") == MANY


async def test_what_the_database_says_is_logged_without_what_it_is_about(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It would name the table, and whoever knows its name may watch there."""
    async with opened(url) as tables:
        table = await tables.create(people())
        entry, same = tables._book.first(people(), "", begun=True)
        await tables._book.store.create(entry, same)
        with pytest.raises(StoreError):
            await tables._book.store.create(entry, same)
        assert await tables.table(table.id) == table
    assert "constraint" in caplog.text
    assert same.id not in caplog.text
