"""What the torture tests share: a database of each kind."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'hisss.sqlite3'}"
    url: str = request.getfixturevalue("postgres").database()
    return url
