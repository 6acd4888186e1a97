"""Standard output while players play: it is for the results alone."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout

from hisss.cli.streams import Closed


@contextmanager
def standard_output_put_aside() -> Iterator[None]:
    """Whatever is written to standard output meanwhile goes to standard error.

    That holds for what players print, for the programs that they start, and for processes begun meanwhile.
    """
    if isinstance(sys.stdout, Closed):
        yield
        return
    place = sys.stdout.fileno()
    sys.stdout.flush()
    kept = os.dup(place)
    instead = os.open(os.devnull, os.O_WRONLY) if sys.stderr is None else os.dup(sys.stderr.fileno())
    os.dup2(instead, place)
    os.close(instead)
    try:
        with redirect_stdout(sys.stderr):
            yield
        sys.stdout.flush()
    finally:
        os.dup2(kept, place)
        os.close(kept)
