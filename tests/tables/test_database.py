"""The database: who may open it, what it becomes, and what is said when it cannot be used."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import stat
import sys
from asyncio.subprocess import PIPE
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from hisss.core import Rules
from hisss.tables import (
    Begin,
    CutFan,
    DatabaseUnusable,
    Join,
    NoSuchTable,
    NotSeated,
    Pace,
    Setup,
    StoreError,
    Tables,
    default_database,
)
from hisss.tables.cache import Cache
from hisss.tables.errors import DamagedLog
from tests.tables.playing import (
    ANA,
    BEN,
    computer,
    computers,
    inviting,
    open_seat,
    opened,
    people,
    person,
    played_out,
    step,
    turn,
)

HOLDER = """
import asyncio, sys
from hisss.tables import Tables

async def main():
    await Tables.open(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.fixture
def url(database: Path) -> str:
    """What is said here is about the file."""
    return f"sqlite:///{database}"


async def refusal(url: str) -> str:
    try:
        tables = await Tables.open(url)
    except DatabaseUnusable as refused:
        return str(refused)
    await tables.close()
    return "opened"


def content(file: Path) -> bytes:
    return file.read_bytes()


def damage(file: Path) -> None:
    file.write_bytes(b"Dear diary, today we played Hisss." + file.read_bytes()[34:])


async def test_a_second_opener_is_told_which_process_has_it(url: str) -> None:
    holder = await asyncio.create_subprocess_exec(sys.executable, "-c", HOLDER, url, stdout=PIPE)
    assert holder.stdout is not None
    assert await holder.stdout.readline() == b"open\n"
    try:
        sentence = await refusal(url)
    finally:
        holder.kill()
        await holder.wait()
    assert "in use by" in sentence
    assert f"process {holder.pid}" in sentence
    async with opened(url) as tables:
        assert await tables.create(people())


async def test_the_same_process_opens_it_once_as_well(url: str) -> None:
    async with opened(url):
        assert f"process {os.getpid()}" in await refusal(url)
    async with opened(url):
        pass


async def test_another_path_to_the_same_file_is_the_same_file(url: str, database: Path) -> None:
    other = database.with_name("other.sqlite3")
    async with opened(url):
        other.symlink_to(database)
        assert "in use by" in await refusal(f"sqlite:///{other}")


async def test_a_file_of_two_names_is_refused(url: str, database: Path) -> None:
    other = database.with_name("other.sqlite3")
    async with opened(url) as tables:
        table = await tables.create(people())
        other.hardlink_to(database)
        assert "hard link" in await refusal(f"sqlite:///{other}")
    assert "hard link" in await refusal(url)
    other.unlink()
    async with opened(url) as tables:
        assert await tables.table(table.id)


async def test_only_its_owner_may_read_it(url: str, database: Path) -> None:
    async with opened(url) as tables:
        await tables.create(people())
        for file in database.parent.glob(f"{database.name}*"):
            if not file.name.endswith(".lock"):
                assert stat.S_IMODE(file.stat().st_mode) == 0o600


async def test_a_file_that_is_no_database_is_left_as_it_is(url: str, database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE diary (day TEXT)")
    connection.close()
    damage(database)
    before = content(database)
    assert str(database) in await refusal(url)
    assert content(database) == before


async def test_a_folder_that_is_missing_or_no_folder_is_named(tmp_path: Path) -> None:
    assert "No such file" in await refusal(f"sqlite:///{tmp_path}/missing/hisss.sqlite3")
    (tmp_path / "file").touch()
    assert "file/hisss.sqlite3" in await refusal(f"sqlite:///{tmp_path}/file/hisss.sqlite3")
    (tmp_path / "folder").mkdir()
    assert "folder" in await refusal(f"sqlite:///{tmp_path}/folder")


async def test_a_folder_that_may_not_be_written_is_named() -> None:
    """Not even root writes there."""
    assert "cannot be opened" in await refusal("sqlite:////proc/hisss.sqlite3")


@pytest.mark.parametrize(
    "url",
    [
        "",
        "hisss.sqlite3",
        "oracle://host/db",
        "sqlite",
        "postgresql://u:p@host:notaport/x",
        "postgresql://[::1",
    ],
)
async def test_what_is_no_address_of_a_database_is_refused(url: str) -> None:
    assert "database" in await refusal(url)


async def test_what_an_sqlite_address_cannot_ask_for_is_refused(url: str) -> None:
    assert "no options" in await refusal(f"{url}?mode=ro")


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://u:S/E@CRET@127.0.0.1/x",
        "postgresql://u:S@E/CRET@127.0.0.1/x",
        "postgresql://u:S@E?CRET@127.0.0.1/x",
        "postgresql://u/S:E-CRET@127.0.0.1/x",
    ],
)
async def test_a_password_that_would_be_misread_is_not_told(url: str) -> None:
    told = await refusal(url)
    assert "%2F" in told
    assert "CRET" not in told


async def test_a_database_of_a_newer_version_is_left_alone(url: str, database: Path) -> None:
    async with opened(url):
        pass
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "newer version of Hisss" in await refusal(url)
    assert "newer version of Hisss" in await refusal(url)


async def test_migrations_run_twice_change_nothing(url: str, database: Path) -> None:
    for _ in range(2):
        async with opened(url):
            pass
    schema = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
    with sqlite3.connect(database) as connection:
        names = [name for (name,) in connection.execute(schema)]
    connection.close()
    assert names == ["alembic_version", "codes", "devices", "events", "passes", "tables"]


async def test_a_database_in_memory_works_too() -> None:
    async with opened("sqlite://") as tables:
        assert (await played_out(tables, await tables.create(computers()))).game.is_over


async def test_the_default_database_is_in_the_users_data_folder(tmp_path: Path) -> None:
    url = default_database()
    assert (tmp_path / "data" / "hisss").is_dir()
    async with opened(url) as tables:
        await tables.create(people())
    assert (tmp_path / "data" / "hisss" / "hisss.sqlite3").exists()


async def test_a_data_folder_that_cannot_be_made_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/proc/nowhere")
    with pytest.raises(DatabaseUnusable, match="/proc/nowhere"):
        default_database()


async def test_deleting_leaves_no_row_and_no_trace_of_the_names(url: str, database: Path) -> None:
    setup = Setup(Rules.HISSS, (person("Ana Unforgettable", ANA), person("Ben", BEN)), Pace.INSTANT)
    async with opened(url) as tables:
        table = await turn(tables, await tables.create(setup))
        await tables.delete(table.id, ANA)
    with sqlite3.connect(database) as connection:
        for name in ("tables", "events", "devices"):
            assert connection.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)
    connection.close()
    assert b"Unforgettable" not in content(database)


async def test_a_damaged_log_is_one_sentence_and_the_others_go_on(url: str, database: Path) -> None:
    async with opened(url) as tables:
        damaged, well = await tables.create(computers()), await tables.create(people())
        damaged = await played_out(tables, damaged)
        lost = await turn(tables, await tables.create(people()))
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE tables SET computer_due = 1 WHERE id = ?", (damaged.id,))
        connection.execute("UPDATE events SET body = '{}' WHERE seq = 5 AND table_id = ?", (damaged.id,))
        connection.execute("DELETE FROM events WHERE seq = 2 AND table_id = ?", (lost.id,))
    connection.close()
    async with opened(url) as tables:
        for table in (damaged, lost):
            with pytest.raises(DamagedLog, match="damaged"):
                await tables.table(table.id)
        assert [table.id for table in await tables.tables_of(ANA)] == [well.id]
        assert await step(tables, await tables.table(well.id))


NO_EVENT = [
    "oh dear",
    "",
    "[" * 100_000,
    "5",
    "null",
    '{"seat": 0',
    '{"fan": 5, "salt": 5}',
    b"\xff\xfe",
]


@pytest.mark.parametrize("body", NO_EVENT, ids=lambda body: ascii(body)[:20])
async def test_an_event_that_is_no_event_is_passed_over_as_damage(
    url: str, database: Path, body: str | bytes
) -> None:
    async with opened(url) as tables:
        damaged, well = await tables.create(people()), await tables.create(people())
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE tables SET computer_due = 1 WHERE id = ?", (damaged.id,))
        connection.execute("UPDATE events SET body = CAST(? AS TEXT) WHERE table_id = ?", (body, damaged.id))
    connection.close()
    async with opened(url) as tables:
        with pytest.raises(DamagedLog, match="damaged"):
            await tables.table(damaged.id)
        assert [table.id for table in await tables.tables_of(ANA)] == [well.id]
        assert await step(tables, await tables.table(well.id))


WRONG_VALUES = [
    ("seated", "seat", "1"),
    ("seated", "seat", True),
    ("seated", "name", ["Cleo"]),
    ("seated", "device", None),
    ("cut", "place", 7.5),
    ("cut", "name", {"first": "Ana"}),
    ("begun", "left_out", "yes"),
    ("taken", "seat", None),
    ("taken", "place", "8"),
    ("taken", "chosen", 1),
    ("laid", "seat", "0"),
    ("opened", "host", 5),
    ("opened", "begun", "no"),
    ("opened", "take_back", 0),
    ("opened", "salt", 5),
]


async def test_an_event_with_values_of_the_wrong_type_is_damage(url: str, database: Path) -> None:
    async with opened(url) as tables:
        table = await tables.create(inviting(open_seat(), computer()))
        table = await tables.act(table.id, BEN, Join(None, None, "Cleo"))
        table = await tables.act(table.id, ANA, CutFan(table.seq, 7))
        table = await tables.act(table.id, ANA, Begin(table.seq))
        table = await turn(tables, table)
        for kind, name, value in WRONG_VALUES:
            with sqlite3.connect(database) as connection:
                was = connection.execute("SELECT seq, body FROM events WHERE kind = ?", (kind,)).fetchone()
                wrong = json.dumps(json.loads(was[1]) | {name: value})
                connection.execute("UPDATE events SET body = ? WHERE seq = ?", (wrong, was[0]))
            with connection, pytest.raises(DamagedLog):
                await tables._book.store.load(table.id)
            with connection:
                connection.execute("UPDATE events SET body = ? WHERE seq = ?", (was[1], was[0]))
            connection.close()
        assert await tables._book.store.load(table.id) == await tables.table(table.id)


async def test_a_damaged_table_can_be_deleted_by_those_who_were_there(url: str, database: Path) -> None:
    async with opened(url) as tables:
        damaged = await tables.create(people())
        with sqlite3.connect(database) as connection:
            connection.execute("UPDATE events SET body = 'oh dear'")
        connection.close()
        tables._book._cache.forget(damaged.id)
        with pytest.raises(NotSeated):
            await tables.delete(damaged.id, "somebody else")
        await tables.delete(damaged.id, ANA)
        with pytest.raises(NoSuchTable):
            await tables.table(damaged.id)


async def forever(action: Callable[[], Awaitable[object]]) -> None:
    while True:
        await action()


async def limit_pages(tables: Tables, pages: str) -> None:
    """How large the database may grow: a full disk is said by the same error."""
    async with tables._book.store.engine.begin() as connection:
        await connection.execute(text(f"PRAGMA max_page_count = {pages}"))


async def test_on_a_full_disk_the_refusal_is_one_sentence_and_nothing_is_half_done(url: str) -> None:
    async with opened(url) as tables:
        table = await tables.create(people())
        await limit_pages(tables, "1")  # that is: no larger than it is
        with pytest.raises(StoreError, match="try again"):
            await forever(lambda: tables.create(people()))
        with pytest.raises(StoreError, match="try again"):
            await played_out(tables, table)
        table = await tables.table(table.id)
        assert await tables._book.store.load(table.id) == table
        await limit_pages(tables, "1000000")
        assert (await step(tables, table)).seq == table.seq + 1


async def test_after_closing_nothing_is_read_or_written(url: str) -> None:
    async with opened(url) as tables:
        table = await tables.create(people())
    with pytest.raises(StoreError):
        await tables.create(people())
    with pytest.raises(StoreError):
        await step(tables, table)


async def test_it_is_written_through_to_the_disk(url: str) -> None:
    async with opened(url) as tables, tables._book.store.engine.begin() as connection:
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1


async def test_memory_holds_the_latest_tables_only(tables: Tables) -> None:
    cache = Cache(limit=2)
    one, two, three = [await tables.create(people()) for _ in range(3)]
    for table in (one, two):
        cache.keep(table)
    cache.get(one.id)
    cache.keep(three)
    assert (cache.get(one.id), cache.get(two.id), cache.get(three.id)) == (one, None, three)
    assert len(cache) == 2


async def test_memory_never_goes_back_to_an_older_state(tables: Tables) -> None:
    cache = Cache()
    table = await tables.create(people())
    newer = await step(tables, table)
    cache.keep(newer)
    assert cache.keep(table) == newer
    cache.bury(table.id)
    with pytest.raises(NoSuchTable):
        cache.keep(newer)


async def test_a_table_that_memory_has_let_go_is_read_again(tables: Tables) -> None:
    table = await turn(tables, await tables.create(people()))
    tables._book._cache.forget(table.id)
    assert await tables.table(table.id) == table
    assert (await played_out(tables, table)).game.is_over
