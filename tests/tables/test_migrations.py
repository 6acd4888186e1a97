"""A database of an older version is brought up to date, with every game that is in it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, create_engine, text

from hisss.core import DECK
from hisss.tables.clock import now
from hisss.tables.errors import DamagedLog
from hisss.tables.migrate import SCRIPTS
from hisss.tables.rows import to_ms
from hisss.tables.schema import metadata
from hisss.tables.shuffle import Shuffle
from hisss.tables.version import STEPS
from tests.postgres import Postgres
from tests.tables.playing import ANA, BEN, opened, played_out
from tests.tables.rows import count

FIRST = "0001"
OLD, NEXT = "old-table", "next-table"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def url(request: pytest.FixtureRequest, database: Path) -> str:
    """Of a database that has nothing in it, not even tables."""
    if request.param == "sqlite":
        return f"sqlite:///{database}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database()


def began(table: str) -> dict[str, Any]:
    """The first event of a log as it was written down by the first version."""
    shuffle = Shuffle(tuple(DECK), "5a17")
    seats = [
        {"name": "Ana", "avatar": "fox", "computer": None, "device": ANA},
        {"name": "Ben", "avatar": "owl", "computer": None, "device": BEN},
        {"name": "Ana 2", "avatar": "cat", "computer": None, "device": ANA},
    ]
    body = {"rules": "hisss", "seats": seats, "pace": "instant", "take_back": True}
    return {**body, "fan": shuffle.fan, "salt": shuffle.salt}


def scripts() -> Config:
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    return config


def make_first(connection: Connection) -> None:
    """A database as the first version left it: two tables, the one following the other."""
    config = scripts()
    config.attributes["connection"] = connection
    command.upgrade(config, FIRST)
    for table in (OLD, NEXT):
        connection.execute(
            text("INSERT INTO tables (id, created_at, touched_at) VALUES (:id, :now, :now)"),
            {"id": table, "now": to_ms(now())},
        )
        for seat, device in enumerate((ANA, BEN, ANA)):
            connection.execute(
                text("INSERT INTO seats (table_id, seat, device) VALUES (:table, :seat, :device)"),
                {"table": table, "seat": seat, "device": device},
            )
        add_event(connection, table, 1, "begun", began(table))
    add_event(connection, OLD, 2, "taken", {"seat": 0, "place": 7, "chosen": True})
    add_event(connection, OLD, 3, "followed", {"next": NEXT})


def add_event(connection: Connection, table: str, seq: int, kind: str, body: dict[str, Any]) -> None:
    connection.execute(
        text("INSERT INTO events (table_id, seq, at, kind, body) VALUES (:table, :seq, 3, :kind, :body)"),
        {"table": table, "seq": seq, "kind": kind, "body": json.dumps(body)},
    )


def in_database(url: str, work: Any) -> Any:
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"), poolclass=NullPool)
    with engine.begin() as connection:
        return work(connection)


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_games_of_the_first_version_go_on(url: str) -> None:
    in_database(url, make_first)
    async with opened(url) as tables:
        old = await tables.table(OLD)
        assert (old.begun, old.host, old.drawn, old.next_table) == (True, ANA, 7, NEXT)
        assert [seat.name for seat in old.setup.seats] == ["Ana", "Ben", "Ana 2"]
        assert old.setup.watchers
        assert {table.id for table in await tables.tables_of(BEN)} == {OLD, NEXT}
        assert (await played_out(tables, await tables.table(NEXT))).game.is_over
    assert count(url, "devices") == 4


async def test_a_damaged_game_of_the_first_version_does_not_stop_the_others(url: str) -> None:
    def damage(connection: Connection) -> None:
        make_first(connection)
        connection.execute(text("UPDATE events SET body = '5' WHERE table_id = :table"), {"table": NEXT})

    in_database(url, damage)
    async with opened(url) as tables:
        assert [table.id for table in await tables.tables_of(BEN)] == [OLD]
        with pytest.raises(DamagedLog):
            await tables.table(NEXT)


async def test_the_steps_lead_to_the_schema_that_the_code_knows(url: str) -> None:
    async with opened(url):
        pass
    assert in_database(url, differences) == []


async def test_an_older_database_becomes_the_same_as_a_new_one(url: str) -> None:
    in_database(url, make_first)
    async with opened(url):
        pass
    assert in_database(url, differences) == []


def test_every_step_is_known_by_its_name() -> None:
    walked = [script.revision for script in ScriptDirectory.from_config(scripts()).walk_revisions()]
    assert tuple(reversed(walked)) == STEPS
