"""Giving memory back to the system when a crowd has left."""

from __future__ import annotations

import asyncio
import ctypes
import gc
from collections.abc import Callable
from typing import Final

from hisss.tables import Tables
from hisss.web.boards import Boards

EVERY: Final = 5.0
"""Seconds between two looks."""

CROWD: Final = 40
"""So many who leave make it worth while."""


async def tidy_up_after_crowds(tables: Tables, boards: Boards) -> None:
    """Look again and again how many watch; when many of them have left, let go of what they needed."""
    give_back = allocator()
    most = 0
    while True:
        await asyncio.sleep(EVERY)
        most = max(most, tables.watching)
        if most - tables.watching >= CROWD:
            boards.clear()
            gc.collect()
            give_back()
            most = tables.watching


def allocator() -> Callable[[], object]:
    """What hands free memory back. Only the GNU C library has it, and only it keeps so much for itself."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # TypeError: on Windows there is no such library at all
        return lambda: None
    return lambda: trim(0)
