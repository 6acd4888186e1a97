"""`hisss serve` in a process of its own, as a host runs it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import httpx

HISSS = Path(sys.executable).with_name("hisss")
PATIENCE = 40.0
SETUP = {"kind-0": "person", "kind-1": "person", "name-0": "Annabella", "name-1": "Benedikt"}


def in_time(seconds: float) -> float:
    """How long something may take that is to take so long on a machine that has nothing else to do."""
    return seconds if os.getloadavg()[0] < (os.cpu_count() or 1) else 10 * seconds


class Served:
    """A server that runs, and what it has written so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.out: list[str] = []
        self.err: list[str] = []
        self._readers = [
            Thread(target=self.out.extend, args=(process.stdout,), daemon=True),
            Thread(target=self.err.extend, args=(process.stderr,), daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def wait_until_ready(self) -> None:
        until = time.monotonic() + PATIENCE
        while not any("Ctrl+C" in line for line in self.out):
            assert self.process.poll() is None, self.ended()
            assert time.monotonic() < until, (self.out, self.err)
            time.sleep(0.02)

    @property
    def port(self) -> int:
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.out[0])
        assert found, self.out
        return int(found[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self, **headers: str) -> httpx.Client:
        """Somebody with a browser of their own."""
        return httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE, trust_env=False)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """The status, and all that was written to standard error."""
        self.process.send_signal(how)
        return self.ended()

    def ended(self) -> tuple[int, str]:
        status = self.process.wait(PATIENCE)
        for reader in self._readers:
            reader.join(PATIENCE)
        for stream in (self.process.stdout, self.process.stderr):
            if stream:
                stream.close()
        return status, "".join(self.err)


@contextmanager
def started(*options: str, env: Mapping[str, str]) -> Iterator[Served]:
    """A server that may not be ready yet, or never will."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("HISSS_")}
    process = subprocess.Popen(
        [HISSS, "serve", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=clean | {"HISSS_PORT": "0"} | dict(env),
        start_new_session=True,
    )
    server = Served(process)
    try:
        yield server
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        server.ended()


@contextmanager
def serving(*options: str, database: str, env: Mapping[str, str] | None = None) -> Iterator[Served]:
    """A server that answers."""
    with started(*options, env={"HISSS_DATABASE_URL": database, **(env or {})}) as server:
        server.wait_until_ready()
        yield server


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'hisss.sqlite3'}"


def new_table(client: httpx.Client) -> str:
    """The path of a table that was just made."""
    answer = client.post("/tables", data=SETUP)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]
