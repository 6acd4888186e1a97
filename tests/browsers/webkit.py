"""WebKit, which an iPad runs, nearly: Debian's driver, spoken to over HTTP, and a screen in memory."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from tests.browsers.window import PATIENCE, DriverError, wait_until

COMMANDS = ("WebKitWebDriver", "Xvfb")


class WebKit:
    """One browser and its driver."""

    def __init__(self, folder: Path, display: str) -> None:
        self._log = folder / "webkit.log"
        port = _free_port()
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                ["WebKitWebDriver", f"--port={port}"],
                stdout=log,
                stderr=log,
                env={
                    **os.environ,
                    "DISPLAY": display,
                    "XDG_DATA_HOME": str(folder),
                    "XDG_CACHE_HOME": str(folder),
                },
            )
        self._client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, trust_env=False)
        self._session = ""
        wait_until(self._is_ready, "WebKitWebDriver")
        self._session = self._post("/session", {"capabilities": {}})["sessionId"]

    def ask(self, command: str, arguments: dict[str, Any]) -> Any:
        arguments = dict(arguments)
        path = f"/session/{self._session}/"
        if "element" in arguments:
            path += f"element/{arguments.pop('element')}/"
        if command == "screenshot" or command.startswith("cookie/"):
            return self._value(command, self._client.get(path + command))
        return self._post(path + command, arguments)

    def errors(self, home: str) -> list[str]:
        return []  # it tells nobody: see Window.watch

    def close(self) -> None:
        with contextlib.suppress(httpx.HTTPError):
            self._client.delete(f"/session/{self._session}")
        self._client.close()
        self._process.terminate()
        self._process.wait(PATIENCE)

    def _is_ready(self) -> bool:
        with contextlib.suppress(httpx.TransportError):
            return self._client.get("/status").is_success
        return False

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        return self._value(path, self._client.post(path, json=body))

    @staticmethod
    def _value(command: str, answer: httpx.Response) -> Any:
        if not answer.is_success:
            raise DriverError(command, answer.json())
        return answer.json()["value"]


@contextlib.contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees: the name to give to programs as ``DISPLAY``."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
