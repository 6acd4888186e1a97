"""What every floor's tests share."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from hisss.tables import Tables
from tests.postgres import Postgres, binaries, running

BROWSER = Path(__file__).parent / "browser"
FAULTS = Path(__file__).parent / "faults"
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first without windows: the same engine for a third of the work."""

os.environ["LANGUAGE"] = "en"  # whatever the machine speaks; `hisss.cli` asks when it is imported

# As a shell's `make test &` has it; then nothing that tests start would hear that it is interrupted.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("standard", deadline=None)
settings.register_profile("quick", deadline=None, max_examples=20)
settings.register_profile(
    "faults",
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
settings.load_profile(os.environ.get("HISSS_TEST_PROFILE", "standard"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--fuzz", type=int, default=2_000, metavar="N", help="how many hostile inputs a fuzz test tries"
    )
    parser.addoption(
        "--games", type=int, default=70, metavar="N", help="how many whole games the kernel is compared in"
    )
    parser.addoption(
        "--torture", type=int, default=2, metavar="N", help="how many rounds a torture test goes on for"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if BROWSER in item.path.parents:
            item.add_marker("browser")
        if FAULTS in item.path.parents:
            item.add_marker("faults")


@pytest.fixture(scope="session")
def fuzz_inputs(request: pytest.FixtureRequest) -> int:
    """How many hostile inputs to try: few in `make test`, many in `make fuzz`."""
    count = request.config.getoption("--fuzz")
    assert isinstance(count, int)
    return count


@pytest.fixture(scope="session")
def rounds(request: pytest.FixtureRequest) -> int:
    """How many rounds to torture: few in `make test`, many in `make torture`."""
    count = request.config.getoption("--torture")
    assert isinstance(count, int)
    return count


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of Chromium. Without it browser tests are skipped, but under CI they fail."""
    for name in CHROMIUM:
        if path := shutil.which(name):
            return path
    raise _is_missing("Chromium")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own. Without it tests are skipped, but under CI they fail."""
    if (programs := binaries()) is None:
        raise _is_missing("PostgreSQL server")
    with running(programs) as server:
        yield server


def _is_missing(what: str) -> BaseException:
    missing = f"no {what} on this machine: `make test` fetches it on Debian, elsewhere install it"
    return pytest.fail.Exception(missing) if os.environ.get("CI") else pytest.skip.Exception(missing)


@pytest.fixture(autouse=True)
def no_settings_from_outside(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No test reads or writes the data or the settings of whoever runs it."""
    for name in list(os.environ):
        if name.startswith("HISSS_") and name != "HISSS_TEST_PROFILE":
            monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite database without tables, brought up to date: to copy it is the quickest way to one."""
    file = tmp_path_factory.mktemp("prepared") / "hisss.sqlite3"

    async def prepare() -> None:
        await (await Tables.open(f"sqlite:///{file}")).close()

    asyncio.run(prepare())
    return file


@pytest.fixture
def sqlite(prepared: Path, tmp_path: Path) -> str:
    """The URL of an SQLite database without tables."""
    return f"sqlite:///{shutil.copy(prepared, tmp_path / 'hisss.db')}"
