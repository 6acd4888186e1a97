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
    """Look again and again how many have left; when they are many, let go of what they needed."""
    give_back = allocator()
    before = tables.have_watched
    while True:
        await asyncio.sleep(EVERY)
        if tables.have_watched - before >= CROWD:
            before = tables.have_watched
            boards.clear()
            gc.collect()
            give_back()


def allocator() -> Callable[[], object]:
    """What hands free memory back. Only the GNU C library has it, and only it keeps so much for itself."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # TypeError: on Windows there is no such library at all
        return lambda: None
    return lambda: trim(0)
