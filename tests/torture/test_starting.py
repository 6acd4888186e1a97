"""How long starting takes, and stopping with streams open: told, not asserted (tests/hosting asserts)."""

from __future__ import annotations

import time
from contextlib import ExitStack

import pytest

from tests.hosting.served import serving
from tests.hosting.test_workers import watching
from tests.torture.figures import Figures

pytestmark = pytest.mark.slow

STREAMS = 6


def test_starting_and_stopping(url: str, rounds: int, figures: Figures) -> None:
    workers = 1 if url.startswith("sqlite") else 2
    tries = [started_and_stopped(url, workers) for _ in range(5 if rounds > 10 else 1)]
    start, stop = (sorted(each)[len(tries) // 2] for each in zip(*tries, strict=True))
    what = f"{workers} worker{'s' * (workers > 1)}, {url.partition(':')[0]}"
    figures.add(f"starting and stopping, {what}", f"{start:.2f} s, and {stop:.2f} s with {STREAMS} streams")


def started_and_stopped(url: str, workers: int) -> tuple[float, float]:
    """The seconds of both."""
    began = time.monotonic()
    with ExitStack() as stack:
        server = stack.enter_context(serving("--workers", str(workers), database=url))
        ready = time.monotonic()
        stack.enter_context(watching(server, STREAMS))
        asked = time.monotonic()
        _, errors = server.stop()
        assert errors == ""
        return ready - began, time.monotonic() - asked
