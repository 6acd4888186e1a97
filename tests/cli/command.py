"""Running the real command, in a process of its own."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

HISSS = Path(sys.executable).with_name("hisss")
PLAIN = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
"""The poorest locale there is."""

PROMPT = "› "
PATIENCE = 60
AGAIN = 10
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True)
class Done:
    """What came of it."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    unset = {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "COLORTERM", "TTY_COMPATIBLE"}
    return {name: value for name, value in os.environ.items() if name not in unset} | dict(more or {})


def hisss(
    *arguments: str | bytes,
    given: str | bytes = "",
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> Done:
    """Run the command on pipes; what it writes must be UTF-8."""
    done = subprocess.run(
        [HISSS, *arguments],
        input=given.encode() if isinstance(given, str) else given,
        capture_output=True,
        check=False,
        env=environment(env),
        cwd=cwd,
        timeout=PATIENCE,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


class Pty:
    """The command on a terminal of its own."""

    def __init__(self, *arguments: str, width: int = 80, env: Mapping[str, str] | None = None) -> None:
        self.seen = ""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, width, 0, 0))
        self._process = subprocess.Popen(
            [HISSS, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env=environment({"TERM": "xterm-256color", "COLORTERM": "truecolor", **(env or {})}),
        )
        os.close(theirs)
        self._terminal = ours
        self._raw = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_failure: object) -> None:
        self._process.kill()
        self._process.wait(PATIENCE)
        os.close(self._terminal)

    def type(self, text: str) -> None:
        os.write(self._terminal, text.encode())

    def interrupt(self) -> None:
        """As Ctrl-C does, and again if nothing comes: Python misses one just before it waits to read."""
        for _ in range(PATIENCE // AGAIN):
            self._process.send_signal(signal.SIGINT)
            if select.select([self._terminal], [], [], AGAIN)[0]:
                return

    def wait_for(self, *texts: str) -> str:
        """Everything written since the last wait, up to the end of the first of these texts."""
        until = time.monotonic() + PATIENCE
        wanted = re.compile("|".join(map(re.escape, texts)))
        while not (found := wanted.search(self._unread())):
            assert self._read(until), f"none of {texts} in {self._unread()!r}"
        shown = self._unread()[: found.end()]
        self.seen += shown
        return shown

    def finish(self) -> tuple[int, str]:
        """The status, and everything written since the last wait."""
        until = time.monotonic() + PATIENCE
        while self._read(until):
            pass
        rest = self._unread()
        return self._process.wait(PATIENCE), rest

    def _unread(self) -> str:
        return self._raw.decode(errors="ignore").replace("\r\n", "\n")[len(self.seen) :]

    def _read(self, until: float) -> bool:
        ready, _, _ = select.select([self._terminal], [], [], max(0.0, until - time.monotonic()))
        assert ready, f"nothing more after {self._unread()!r}"
        try:
            data = os.read(self._terminal, 65536)
        except OSError:  # how Linux tells that the other side is closed
            return False
        self._raw += data
        return bool(data)


def without_colours(text: str) -> str:
    return COLOURS.sub("", text)
