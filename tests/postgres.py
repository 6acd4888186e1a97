"""A real PostgreSQL that belongs to the tests alone: a folder, a port and nothing else of this machine."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

PATIENCE = 60.0
"""Seconds for it to start or stop, on a busy machine."""
UNPRIVILEGED = "postgres", "nobody"
"""PostgreSQL refuses to run as root: whom it runs as then."""
SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": "127.0.0.1",
    "max_connections": "100",
    "shared_buffers": "16MB",
    "log_min_messages": "fatal",
}


class Postgres:
    """One server.

    Args:
        folder: its own; the user it runs as may enter it.
        binaries: where PostgreSQL's programs are.
    """

    def __init__(self, folder: Path, binaries: Path) -> None:
        self._folder = folder
        self.binaries = binaries
        self._port = _free_port()
        self._server: subprocess.Popen[Any] | None = None
        self._numbers = count(1)

    def make(self) -> None:
        """Make its files."""
        arguments = "--username=hisss", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"
        self._run("initdb", "--pgdata", self._data, *arguments)

    def start(self) -> None:
        """Start it and wait until it can be used."""
        settings = [f"--{name}={value}" for name, value in SETTINGS.items()]
        server = str(self.binaries / "postgres")
        where = "-D", str(self._data), "-p", str(self._port), "-k", str(self._folder)
        with (self._folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [*_ending_with_us(), server, *where, *settings], stdout=log, stderr=log, **_user()
            )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self.execute("SELECT 1")
            except psycopg.OperationalError:
                if time.monotonic() > until or not self.is_running:
                    raise
                time.sleep(0.05)
            else:
                return

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT breaks all connections first, SIGQUIT is as if it crashed."""
        if self._server:
            self._server.send_signal(how)
            self._server.wait(PATIENCE)
            self._server = None

    @property
    def is_running(self) -> bool:
        """Whether its process is there."""
        return self._server is not None and self._server.poll() is None

    def execute(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """Run one statement and give its rows."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def url(self, database: str) -> str:
        """Where a database of it is."""
        return f"postgresql://hisss@127.0.0.1:{self._port}/{database}"

    def database(self) -> str:
        """The URL of a database that has nothing in it yet."""
        name = f"hisss_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def _run(self, program: str, *arguments: str | Path) -> None:
        command = [self.binaries / program, *arguments]
        done = subprocess.run(command, capture_output=True, check=False, text=True, **_user())
        assert done.returncode == 0, done.stderr


@contextmanager
def running(binaries: Path) -> Iterator[Postgres]:
    """A server that runs meanwhile, and leaves nothing behind."""
    folder = Path(tempfile.mkdtemp(prefix="hisss-postgresql-"))
    if user := _user():
        os.chown(folder, user["user"], user["group"])
    server = Postgres(folder, binaries)
    try:
        server.make()
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder)


def empty(url: str) -> None:
    """Take away what tests have left in a database."""
    with psycopg.connect(url, autocommit=True) as connection:
        there = connection.execute("SELECT to_regclass('tables') IS NOT NULL").fetchone()
        if there == (True,):
            connection.execute("SET lock_timeout = '10s'")
            connection.execute("TRUNCATE tables CASCADE")


def binaries() -> Path | None:
    """Where PostgreSQL's programs are on this machine, the newest; ``None`` if there are none."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    debian = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(debian, key=lambda path: int(path.parts[-3]), default=None)
    return newest.parent if newest else None


def _user() -> dict[str, Any]:
    """Whom to run it as."""
    if os.geteuid() != 0:
        return {}
    for name in UNPRIVILEGED:
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise RuntimeError("PostgreSQL does not run as root, and there is nobody else here")


def _ending_with_us() -> list[str]:
    """What to start it by so that it ends even if the tests are killed, where there is such a thing."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", "INT"] if setpriv else []


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
