"""A bar on standard error for what takes its time, if somebody is there to see it."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def shown(things: Iterable[T], doing: str, total: int | None = None) -> Iterable[T]:
    """The things one by one, while a terminal shows how many of them have been dealt with.

    Args:
        things: what there is to do.
        doing: what is done with them, for people.
        total: how many there are, if they do not know it themselves.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        return things
    from rich.console import Console  # noqa: PLC0415 - nobody else needs Rich
    from rich.progress import track  # noqa: PLC0415

    return track(things, doing, total, console=Console(stderr=True), transient=True)
