"""Numba at arm's length: functions that it compiles, and the same functions where it is missing.

What is compiled is kept in the user's cache folder, so that only the first run of a version waits for
the compiler. Numba notices a change of the file that a function stands in, but not of what that
function calls, nor of the tables made from the core; so the folder is named after all of these.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Final, TypeVar

import numpy as np
from platformdirs import user_cache_path

numba: Any = None
with suppress(ImportError):  # a Python that is too new for it
    import numba

Int = int | np.signedinteger
"""A whole number, as Python or as NumPy has it: compiled, both have 64 bits."""

Function = TypeVar("Function", bound=Callable[..., object])

IS_COMPILED: Final = numba is not None and not numba.config.DISABLE_JIT
"""Whether the kernel is compiled. If not it gives the same results, some hundred times slower."""

_PACKAGE: Final = Path(__file__).parents[1]


def _digest() -> str:
    """What the compiled functions are made of, in a few letters."""
    sources = sorted(path for floor in ("core", "kernel") for path in (_PACKAGE / floor).glob("*.py"))
    return sha256(b"\0".join(path.read_bytes() for path in sources)).hexdigest()[:16]


def cache_folder() -> Path | None:
    """Where compiled functions are kept; ``None`` if they cannot be kept."""
    try:
        base = Path(numba.config.CACHE_DIR) if numba.config.CACHE_DIR else user_cache_path("hisss")
        folder = base / f"kernel-{_digest()}"
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder) as trial:
            trial.write(b"room for one byte")
    except (OSError, RuntimeError):  # read-only, full, or no home at all
        return None
    return folder


_FOLDER: Final = cache_folder() if IS_COMPILED else None

IS_KEPT: Final = _FOLDER is not None
"""Whether what is compiled is there again the next time."""


def compiled(function: Function) -> Function:
    """Compile a function when it is first called; it runs without the interpreter's lock.

    It may be given numbers and arrays only, always of the same types.
    """
    if not IS_COMPILED:
        return function
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = os.fspath(_FOLDER or "")
    try:
        made: Function = numba.njit(nogil=True, cache=_FOLDER is not None)(function)
    finally:
        numba.config.CACHE_DIR = before
    return made
