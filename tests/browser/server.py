"""A real server for the tests: its own process, its own port, its own database."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

PATIENCE = 30
HISSS = [sys.executable, "-c", "from hisss.cli import main; main()"]


class Server:
    """``hisss serve``, which can be killed and started again on the same database and port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = f"sqlite:///{folder / 'hisss.db'}"
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it and wait until it listens."""
        process = self._process = self._spawned()
        async with asyncio.timeout(PATIENCE):
            while not await self._listens():
                assert process.poll() is None, self.log
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it in order."""
        self._end(signal.SIGTERM)

    @property
    def log(self) -> str:
        """What it has said so far."""
        return (self.folder / "log").read_text(encoding="utf-8")

    def _spawned(self) -> subprocess.Popen[bytes]:
        command = [*HISSS, "serve", "--port", str(self.port), "--database", self.database]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, env=_environment())

    def _end(self, how: signal.Signals) -> None:
        if self._process and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)

    async def _listens(self) -> bool:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.close()
            await writer.wait_closed()
            return True
        return False


def replayed(record: Path) -> dict[str, Any]:
    """What ``hisss replay --json`` makes of a record."""
    command = [*HISSS, "replay", str(record), "--json"]
    done = subprocess.run(command, capture_output=True, check=False, env=_environment())
    assert done.returncode == 0, done.stderr.decode() + done.stdout.decode()
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith("HISSS_")}
