"""Who plays a match: this process, some processes of this machine, or the workers of a Dask cluster."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from threading import Thread
from typing import Final

from hisss.core import HisssError, Reason
from hisss.core.errors import N_

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)

MOST_A_CORE: Final = 4
"""More processes than cores help players who wait for a program of their own; still more help nobody."""


@dataclass(frozen=True)
class Workers:
    """Where work is sent, and how much of it is done at a time.

    Attributes:
        count: how many pieces of work are done at a time.
        executor: who does them; ``None`` for this process itself.
    """

    count: int = 1
    executor: Executor | None = None


class NoCluster(HisssError):
    """The cluster cannot be reached, or Dask is not installed."""

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(Reason.SYNTAX, template, **fields)


class ProcessEnded(HisssError):
    """A process of this machine has ended in the middle of a game."""

    def __init__(self) -> None:
        super().__init__(
            Reason.SYNTAX,
            N_("a process that played has ended: a player in it ended it, or the system did"),
        )


@contextmanager
def here(jobs: int = 1) -> Iterator[Workers]:
    """So many processes of this machine, within reason; with one, this process itself.

    They are gone at the end, also when this process is killed. Interrupts and SIGTERM are its own matter.

    Raises:
        ProcessEnded: if one of them ends by itself.
    """
    if jobs == 1:
        yield Workers()
        return
    count = min(jobs, MOST_A_CORE * (os.cpu_count() or 1))
    others = active_children()
    executor = ProcessPoolExecutor(count, mp_context=_Fresh(), initializer=_begin)
    try:
        yield Workers(count, executor)
    except BrokenProcessPool as error:
        raise ProcessEnded from error
    finally:
        for process in active_children():
            if process not in others:
                process.kill()  # whatever it still plays, nobody waits for it
        executor.shutdown()


class _Worker(SpawnProcess):
    """A process that plays."""

    def start(self) -> None:
        """Begin without hearing signals: until all is loaded, Python would answer them with a traceback."""
        if sys.platform == "win32":  # there is nothing to hold them back with
            super().start()
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    terminate = SpawnProcess.kill  # it does not hear SIGTERM


class _Fresh(SpawnContext):
    """Begins processes afresh: a fork would copy the threads' locks of whatever runs here."""

    Process = _Worker


def _begin() -> None:
    """What a process does before it plays."""
    for each in SIGNALS:
        # A handler, where SIG_IGN would be handed on to what a player starts.
        signal.signal(each, lambda *_: None)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)


@contextmanager
def on_cluster(address: str, patience: float = 10) -> Iterator[Workers]:
    """The workers of the Dask cluster whose scheduler has this address.

    Args:
        address: such as ``tcp://10.0.0.1:8786``.
        patience: how many seconds it may take to connect.

    Raises:
        NoCluster: if it does not answer, has no workers, or Dask is not installed.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise NoCluster(N_("a cluster needs Dask: pip install 'hisss-game[cluster]'")) from error
    try:
        client = Client(address, timeout=patience)
    except (OSError, ValueError, TimeoutError) as error:
        raise NoCluster(N_("no cluster answers at {address}"), address=address) from error
    with client:
        count = sum(client.nthreads().values())
        if not count:
            raise NoCluster(N_("the cluster at {address} has no workers"), address=address)
        yield Workers(count, client.get_executor(pure=False))
