"""Copies of the database: made while people play, put back while nobody does."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest

from hisss.tables import DatabaseUnusable, NoSuchTable, backup, restore
from tests.tables.playing import ANA, opened, people, played_out, step, turn

pytestmark = pytest.mark.slow


@pytest.fixture
def url(database: Path) -> str:
    return f"sqlite:///{database}"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copies" / "monday.sqlite3"


@pytest.fixture(autouse=True)
def folder(copy: Path) -> None:
    copy.parent.mkdir()


def diary(file: Path) -> str:
    """Put something else where the copy would be."""
    file.write_text("my diary " * 1000)
    return file.read_text()


def content(file: Path) -> str:
    return file.read_text()


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def refusal(action: object, *arguments: object) -> str:
    assert callable(action)
    with pytest.raises(DatabaseUnusable) as refused:
        action(*arguments)
    return str(refused.value)


async def test_tables_come_back_as_they_were(url: str, copy: Path) -> None:
    async with opened(url) as tables:
        table = await turn(tables, await tables.create(people()))
        backup(url, copy)
        later = await turn(tables, table)
        new = await tables.create(people())
    kept = restore(url, copy)
    async with opened(url) as tables:
        assert await tables.table(table.id) == table
        with pytest.raises(NoSuchTable):
            await tables.table(new.id)
        assert (await played_out(tables, table)).game.is_over
    assert kept
    async with opened(f"sqlite:///{kept}") as tables:
        assert await tables.table(table.id) == later


async def test_a_copy_made_in_the_middle_of_play_is_whole_and_disturbs_nobody(url: str, copy: Path) -> None:
    async with opened(url) as tables:
        playing = [asyncio.create_task(played_out(tables, await tables.create(people()))) for _ in range(5)]
        for _ in range(10):
            await asyncio.to_thread(backup, url, copy, replace=True)
        over = await asyncio.gather(*playing)
        known = await tables.tables_of(ANA)
    async with opened(f"sqlite:///{copy}") as saved:
        for table in over:
            assert (await saved.table(table.id)).secret == table.secret
            assert (await played_out(saved, await saved.table(table.id))).game.is_over
        assert len(await saved.tables_of(ANA)) == len(known)


async def test_only_its_owner_may_read_the_copy_and_nothing_lies_beside_it(url: str, copy: Path) -> None:
    async with opened(url) as tables:
        await tables.create(people())
        backup(url, copy)
    assert mode(copy) == 0o600
    assert list(copy.parent.iterdir()) == [copy]


async def test_nothing_is_put_back_under_a_running_server(url: str, copy: Path) -> None:
    async with opened(url) as tables:
        table = await tables.create(people())
        backup(url, copy)
        assert "in use by" in refusal(restore, url, copy)
        assert await step(tables, table)


async def test_a_file_that_is_there_is_not_replaced_unless_told(url: str, copy: Path) -> None:
    before = diary(copy)
    async with opened(url) as tables:
        await tables.create(people())
        assert "there already" in refusal(backup, url, copy)
        assert content(copy) == before
        backup(url, copy, replace=True)
    restore(url, copy)


async def test_what_is_no_copy_of_ours_is_not_put_back(url: str, database: Path, copy: Path) -> None:
    async with opened(url) as tables:
        table = await tables.create(people())
    assert "there is no file" in refusal(restore, url, copy)
    with sqlite3.connect(copy) as connection:
        connection.execute("CREATE TABLE diary (day TEXT)")
    connection.close()
    assert "no database of Hisss" in refusal(restore, url, copy)
    with sqlite3.connect(copy) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    assert "newer version" in refusal(restore, url, copy)
    diary(copy)
    assert str(copy) in refusal(restore, url, copy)
    async with opened(url) as tables:
        assert await tables.table(table.id) == table
    assert not list(database.parent.glob(".hisss-*"))


def test_where_nothing_was_a_refused_copy_leaves_nothing(copy: Path, tmp_path: Path) -> None:
    diary(copy)
    there = tmp_path / "new"
    there.mkdir()
    assert "cannot be copied" in refusal(restore, f"sqlite:///{there / 'hisss.sqlite3'}", copy)
    assert not list(there.iterdir())


async def test_it_can_be_put_back_on_another_machine(url: str, copy: Path, tmp_path: Path) -> None:
    async with opened(url) as tables:
        table = await tables.create(people())
        backup(url, copy)
    elsewhere = f"sqlite:///{tmp_path / 'elsewhere.sqlite3'}"
    assert restore(elsewhere, copy) is None
    async with opened(elsewhere) as tables:
        assert await tables.table(table.id) == table


def test_what_cannot_be_copied_is_said(url: str, copy: Path, tmp_path: Path) -> None:
    assert "there is no database" in refusal(backup, url, copy)
    assert "pg_dump" in refusal(backup, "postgresql://somewhere/hisss", copy)
    assert "memory" in refusal(backup, "sqlite://", copy)
    diary(tmp_path / "hisss.sqlite3")
    assert "cannot be copied" in refusal(backup, url, copy)
    assert "nothing can be written" in refusal(backup, url, tmp_path / "missing" / "copy")
    assert not copy.exists()
