"""Several processes that serve the same tables, and the one that looks after them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from prometheus_client.multiprocess import mark_process_dead

from hisss.core.errors import N_
from hisss.tables import DatabaseUnusable
from hisss.web import logs
from hisss.web.cannot import CannotServe
from hisss.web.running import Site, run

logger: Final = logging.getLogger(__name__)

READY: Final = ""
"""What a worker says when it serves; anything else is why it cannot."""

PAUSE: Final = 1.0
"""Seconds before a worker that died gets a successor."""

PATIENCE: Final = 5.0
"""Seconds that workers have to stop."""

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def run_several(site: Site, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serve from several processes until told to stop. One that dies gets a successor.

    Raises:
        CannotServe: if one of them cannot begin.
    """
    with _bell() as bell, tempfile.TemporaryDirectory(prefix="hisss-") as folder:
        counts = Path(folder)
        crew = Crew(partial(_worker, site, listener, counts), site.hosting.workers, counts)
        try:
            crew.begin()
            if crew.wait_until_ready(bell):
                ready()
                crew.look_after(bell)
        finally:
            crew.stop()


@dataclass
class Worker:
    """One of the processes."""

    process: BaseProcess
    line: Connection


class Crew:
    """The processes that serve.

    Args:
        work: what each of them does, given the line on which to say that it is ready.
        count: how many there are to be.
        counts: the folder with what they count.
    """

    def __init__(self, work: Callable[[Connection], None], count: int, counts: Path) -> None:
        self._work: Final = work
        self._count: Final = count
        self._counts: Final = counts
        self._workers: Final[list[Worker]] = []
        # A copy of this process begins in no time; elsewhere than on Linux systems do not like it.
        self._context: Final = (
            multiprocessing.get_context("fork")
            if sys.platform == "linux"
            else multiprocessing.get_context("spawn")
        )

    def begin(self) -> None:
        """Start all that are missing."""
        while len(self._workers) < self._count:
            ours, theirs = self._context.Pipe(duplex=False)
            process = self._context.Process(target=self._work, args=(theirs,), name="hisss worker")
            process.start()
            theirs.close()
            self._workers.append(Worker(process, ours))

    def wait_until_ready(self, bell: socket.socket) -> bool:
        """Wait until all of them serve; whether they do, for the bell may ring before.

        Raises:
            CannotServe: if one of them cannot.
        """
        waiting = {worker.line for worker in self._workers}
        while waiting:
            heard = wait([bell, *waiting])
            if bell in heard:
                return False
            for line in waiting.intersection(heard):
                if (said := _said_on(line)) != READY:
                    raise CannotServe("{why}", why=said)
                waiting.remove(line)
        return True

    def look_after(self, bell: socket.socket) -> None:
        """Until the bell rings, give each worker that dies a successor."""
        while bell not in (gone := wait([bell, *(worker.process.sentinel for worker in self._workers)])):
            for worker in [each for each in self._workers if each.process.sentinel in gone]:
                logger.warning("a worker died and gets a successor")
                self._remove(worker)
            if bell in wait([bell], PAUSE):
                return
            self.begin()

    def stop(self) -> None:
        """Stop all of them, those that do not listen by force."""
        for worker in self._workers:
            worker.process.terminate()
        until = time.monotonic() + PATIENCE
        for worker in list(self._workers):
            worker.process.join(max(0.0, until - time.monotonic()))
            if worker.process.is_alive():
                logger.error("a worker did not stop")
                worker.process.kill()
            self._remove(worker)

    def _remove(self, worker: Worker) -> None:
        worker.process.join()
        worker.line.close()
        mark_process_dead(worker.process.pid, str(self._counts))  # type: ignore[no-untyped-call]
        self._workers.remove(worker)


def _said_on(line: Connection) -> str:
    try:
        return str(line.recv())
    except EOFError:
        return N_("a worker ended before it was ready")


def _worker(site: Site, listener: socket.socket, counts: Path, line: Connection) -> None:
    """What each worker does."""
    os.setpgid(0, 0)  # Ctrl+C is for the parent, which stops everybody in order
    signal.set_wakeup_fd(-1)
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    logs.set_up(site.hosting.log_format, site.hosting.log_level)
    try:
        asyncio.run(_work(site, listener, counts, line))
    except DatabaseUnusable as error:
        _say(line, str(CannotServe(error.template, **error.fields)))
        sys.exit(1)
    except Exception:
        logger.exception("a worker failed")
        sys.exit(1)


async def _work(site: Site, listener: socket.socket, counts: Path, line: Connection) -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        loop = asyncio.get_running_loop()
        loop.add_reader(parent.sentinel, _orphaned, loop, parent.sentinel)
    await run(site, listener, partial(_say, line, READY), counts)


def _say(line: Connection, text: str) -> None:
    with suppress(OSError):  # nobody listens any more
        line.send(text)


def _orphaned(loop: asyncio.AbstractEventLoop, sentinel: int) -> None:
    """The parent is gone, however that happened: stop as if it had said so."""
    loop.remove_reader(sentinel)
    signal.raise_signal(signal.SIGTERM)


@contextmanager
def _bell() -> Iterator[socket.socket]:
    """A socket that can be read from as soon as this process is told to stop.

    In the end the signal does what it would have done at once.
    """
    heard: list[int] = []
    bell, rope = socket.socketpair()
    rope.settimeout(0)
    with bell, rope:
        # The system itself writes to the rope, so that whoever waits for the bell wakes up.
        before = {number: signal.signal(number, lambda got, _: heard.append(got)) for number in SIGNALS}
        old = signal.set_wakeup_fd(rope.fileno())
        try:
            yield bell
        finally:
            signal.set_wakeup_fd(old)
            for number, handler in before.items():
                signal.signal(number, handler)
    for first in heard[:1]:
        signal.raise_signal(first)
