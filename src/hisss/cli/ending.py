"""Being told to end while processes play: in order, and with the status that says so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from signal import SIG_IGN, SIGTERM, signal
from typing import Final

import typer

TERMINATED: Final = 143


class _Terminated(BaseException):
    """SIGTERM has come."""


@contextmanager
def in_order() -> Iterator[None]:
    """SIGTERM unwinds what is done inside, as an interrupt does.

    Raises:
        typer.Exit: with its status, when all is unwound.
    """
    before = signal(SIGTERM, _terminate)
    try:
        yield
    except _Terminated:
        raise typer.Exit(TERMINATED) from None
    finally:
        signal(SIGTERM, before)


def _terminate(*_: object) -> None:
    signal(SIGTERM, SIG_IGN)
    raise _Terminated
