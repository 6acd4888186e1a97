"""Who plays a match: this process, some processes of this machine, or the workers of a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from signal import SIG_DFL, SIGINT, signal

from hisss.core import HisssError, Reason
from hisss.core.errors import N_


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


@contextmanager
def here(jobs: int = 1) -> Iterator[Workers]:
    """So many processes of this machine; with one, this process itself."""
    if jobs == 1:
        yield Workers()
        return
    # Fresh processes: a fork would copy the threads' locks of whatever runs here. An interrupt
    # ends them at once and without a word; this process is who answers for it.
    with ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=signal, initargs=(SIGINT, SIG_DFL)
    ) as executor:
        yield Workers(jobs, executor)


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
