"""Several processes that serve the same tables: beginning, dying, and stopping in order."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from tests.hosting.served import Served, in_time, new_table, serving, sqlite, started
from tests.hosting.test_metrics import figure
from tests.postgres import Postgres
from tests.processes import children_of

pytestmark = pytest.mark.slow

TWO = ("--workers", "2")
SOON = 20.0


@pytest.fixture
def database(postgres: Postgres) -> str:
    """An empty database."""
    return postgres.database()


def eventually(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + SOON
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.05)


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return "Z" in Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]


@contextmanager
def watching(server: Served, count: int) -> Iterator[list[Iterator[str]]]:
    """Streams of a table, each on a connection of its own, whichever worker that comes to."""
    with ExitStack() as stack:
        path = new_table(stack.enter_context(server.client()))
        streams = []
        for _ in range(count):
            client = stack.enter_context(server.client())
            lines = stack.enter_context(client.stream("GET", f"{path}/live")).iter_lines()
            assert next(lines) == "event: table"
            streams.append(lines)
        yield streams


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("workers", [1, 2])
def test_stopping_with_streams_open_is_quick_and_clean(
    database: str, workers: int, how: signal.Signals
) -> None:
    with serving("--workers", str(workers), database=database) as server, watching(server, 6) as streams:
        began = time.monotonic()
        server.process.send_signal(how)
        for lines in streams:
            assert "event: closing" in list(lines)
        status, errors = server.ended()
        assert time.monotonic() - began < in_time(1)
    assert status in {0, -how}
    assert errors == ""


def test_ctrl_c_at_a_terminal_stops_all_workers_in_order(database: str) -> None:
    with serving(*TWO, database=database) as server, watching(server, 2):
        pids = children_of(server.process.pid)
        assert len(pids) == 2
        os.killpg(server.process.pid, signal.SIGINT)
        assert server.ended() == (0, "")
        assert all(map(is_gone, pids))


@pytest.mark.parametrize("options", [(), TWO])
def test_starting_is_quick(database: str, options: tuple[str, ...]) -> None:
    with serving(*options, database=database):
        """Its tables are made now."""
    began = time.monotonic()
    with serving(*options, database=database):
        assert time.monotonic() - began < in_time(2)


def test_a_worker_that_is_killed_gets_a_successor(database: str) -> None:
    with serving(*TWO, database=database) as server:
        victim, other = children_of(server.process.pid)
        os.kill(victim, signal.SIGKILL)
        eventually(lambda: len({*children_of(server.process.pid)} - {victim, other}) == 1)
        with server.client() as client:
            eventually(lambda: client.get("/healthz").status_code == 200)
        status, errors = server.stop()
    assert status == -signal.SIGTERM
    assert re.fullmatch(r"\S+ warning hisss\.web\.workers: a worker died and gets a successor\n", errors)


def test_workers_do_not_outlive_a_parent_that_is_killed(database: str) -> None:
    with serving(*TWO, database=database) as server:
        pids = children_of(server.process.pid)
        server.process.kill()
        try:
            eventually(lambda: all(map(is_gone, pids)))
        finally:
            for pid in pids:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)


def test_all_workers_are_counted_together(database: str) -> None:
    with serving(*TWO, database=database) as server, watching(server, 6):
        for _ in range(10):
            with server.client() as client:
                assert client.get("/").status_code == 200
        with server.client() as client:
            assert figure(client, "hisss_streams") == 6
            assert figure(client, 'hisss_requests_total{method="GET",route="/",status="200"}') == 10


def test_what_one_worker_is_told_the_other_knows(database: str) -> None:
    with serving(*TWO, database=database) as server, ExitStack() as stack:
        first = stack.enter_context(server.client())
        path = new_table(first)
        for _ in range(10):
            other = stack.enter_context(server.client())
            assert other.get(path).status_code == 200


def test_several_servers_started_at_once_on_an_empty_database_all_start(database: str) -> None:
    with ExitStack() as stack:
        env = {"HISSS_DATABASE_URL": database}
        servers = [stack.enter_context(started(*TWO, env=env)) for _ in range(3)]
        for server in servers:
            server.wait_until_ready()
        paths = [new_table(stack.enter_context(server.client())) for server in servers]
        for server in servers:
            client = stack.enter_context(server.client())
            assert [client.get(path).status_code for path in paths] == [200, 200, 200]
        assert [server.stop() for server in servers] == [(-signal.SIGTERM, "")] * 3


def test_health_is_told_truly_while_the_database_is_away(postgres: Postgres, database: str) -> None:
    with serving(*TWO, database=database) as server, server.client() as client:
        postgres.stop()
        try:
            answer = client.get("/healthz")
            assert (answer.status_code, answer.json()) == (503, {"status": "not ready"})
        finally:
            postgres.start()
        eventually(lambda: client.get("/healthz").status_code == 200)


# What does not go together


def test_sqlite_is_for_one_process(tmp_path: Path) -> None:
    with started(*TWO, env={"HISSS_DATABASE_URL": sqlite(tmp_path)}) as server:
        expected = "hisss: an SQLite database is for one process alone: --workers needs PostgreSQL\n"
        assert server.ended() == (2, expected)
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_is_not_there_is_said_in_one_line_without_its_password() -> None:
    url = "postgresql://hisss:opensesame@127.0.0.1:1/hisss"
    with started(*TWO, env={"HISSS_DATABASE_URL": url}) as server:
        status, errors = server.ended()
    assert status == 1
    assert errors.startswith("hisss: ")
    assert errors.count("\n") == 1
    assert "opensesame" not in errors


@pytest.mark.parametrize(
    "options",
    [
        ("--lan", "--host", "10.0.0.1"),
        ("--trusted-proxies", "proxy.example.org"),
        ("--metrics-from", "everywhere"),
        ("--public-url", "hisss.example.org"),
        ("--workers", "0"),
        ("--log-format", "xml"),
    ],
)
def test_choices_that_make_no_sense_are_a_misuse(tmp_path: Path, options: tuple[str, ...]) -> None:
    with started(*options, env={"HISSS_DATABASE_URL": sqlite(tmp_path)}) as server:
        status, errors = server.ended()
    assert status == 2
    assert errors.startswith("hisss: ")
    assert errors.count("\n") == 1
