"""`hisss backup` and `hisss restore`, as somebody types them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hisss.tables import Tables
from tests.cli.command import hisss
from tests.tables.playing import people

pytestmark = pytest.mark.slow


async def filled(url: str) -> str:
    """The id of a table in a database."""
    tables = await Tables.open(url)
    try:
        return (await tables.create(people())).id
    finally:
        await tables.close()


def test_tables_are_saved_and_put_back(tmp_path: Path) -> None:
    url, copy = f"sqlite:///{tmp_path / 'hisss.sqlite3'}", str(tmp_path / "copy")
    asyncio.run(filled(url))
    saved = hisss("backup", copy, "--database", url)
    assert (saved.status, saved.out, saved.err) == (0, f"All tables are saved in {copy}.\n", "")
    again = hisss("backup", copy, env={"HISSS_DATABASE_URL": url})
    assert (again.status, again.out) == (1, "")
    assert "is there already" in again.err
    assert hisss("backup", "--replace", copy, "--database", url).status == 0
    back = hisss("restore", copy, "--database", url)
    assert back.status == 0
    assert f"as they were saved in {copy}" in back.out
    assert "hisss.sqlite3.before-restore-1" in back.out


def test_without_a_database_there_is_one_sentence(tmp_path: Path) -> None:
    done = hisss("backup", str(tmp_path / "copy"))
    assert (done.status, done.out) == (1, "")
    assert "there is no database" in done.err
    assert "Traceback" not in done.err
