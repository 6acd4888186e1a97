"""What the tests of the tables share: a real SQLite file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from hisss.tables import Tables
from tests.tables.playing import opened


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A file that is not there yet."""
    return tmp_path / "hisss.sqlite3"


@pytest.fixture
def url(database: Path) -> str:
    return f"sqlite:///{database}"


@pytest.fixture
async def tables(url: str) -> AsyncIterator[Tables]:
    """Open and started."""
    async with opened(url) as tables:
        yield tables
