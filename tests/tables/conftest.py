"""What the tests of the tables share: both databases, each of them real."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from hisss.tables import Tables
from tests.postgres import Postgres, empty
from tests.tables.playing import opened


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A file that is not there yet."""
    return tmp_path / "hisss.sqlite3"


@pytest.fixture(scope="session")
def postgresql(postgres: Postgres) -> str:
    """The URL of one database for many tests."""
    return postgres.database()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def url(request: pytest.FixtureRequest, database: Path) -> str:
    """Of a database without tables: every test that uses it runs with both kinds."""
    if request.param == "sqlite":
        return f"sqlite:///{database}"
    url: str = request.getfixturevalue("postgresql")
    empty(url)
    return url


@pytest.fixture
async def tables(url: str) -> AsyncIterator[Tables]:
    """Open and started."""
    async with opened(url) as tables:
        yield tables
