"""The allocator of a process that serves: the system's, which can give memory back."""

from __future__ import annotations

import os
import sys
from typing import Final

VARIABLE: Final = "PYTHONMALLOC"


def use_the_systems() -> None:
    """Begin this process anew with the allocator of the system, unless it has been chosen already.

    Python keeps small objects in arenas of a megabyte, and an arena in which one of them lives on goes
    back to nobody: of what a crowd needed, most stayed when it had left. The GNU C library gives back
    single pages when it is asked to: that makes this worth a twentieth of a second.
    """
    if VARIABLE not in os.environ and _is_gnu():
        os.execve(sys.executable, sys.orig_argv, os.environ | {VARIABLE: "malloc"})  # noqa: S606 - itself


def _is_gnu() -> bool:
    try:
        return bool(os.confstr("CS_GNU_LIBC_VERSION"))
    except (AttributeError, ValueError):
        return False
