"""What the torture tests share: a database of each kind, and a table of what was measured."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.torture.figures import Figures

MEASURED = pytest.StashKey[Figures]()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'hisss.sqlite3'}"
    url: str = request.getfixturevalue("postgres").database()
    return url


@pytest.fixture(scope="session")
def figures(request: pytest.FixtureRequest) -> Figures:
    """What was measured; told when all tests are done."""
    return request.config.stash.setdefault(MEASURED, Figures())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if config.getoption("--torture") > 10 and (measured := config.stash.get(MEASURED, None)):
        terminalreporter.section("measured")
        width = max(len(what) for what, _ in measured.told)
        for what, figure in measured.told:
            terminalreporter.line(f"{what:{width}}  {figure}")
