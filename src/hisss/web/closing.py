"""Stopping: streams must end before the server waits for them."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType

Handler = Callable[[int, FrameType | None], object]


@contextmanager
def set_on_signals(closing: asyncio.Event) -> Iterator[None]:
    """While inside, a signal to stop sets the event before whoever handles signals hears of it.

    A server's own shutdown comes too late: it waits for all answers to be sent, and a stream is an
    answer that has no end. So the handlers that are installed by now, the server's, are wrapped.
    Signals come to the main thread only; elsewhere this does nothing.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number, handler in before.items():
        if callable(handler):
            signal.signal(number, partial(_heard, loop, closing, handler))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _heard(
    loop: asyncio.AbstractEventLoop,
    closing: asyncio.Event,
    handler: Handler,
    number: int,
    frame: FrameType | None,
) -> None:
    loop.call_soon_threadsafe(closing.set)
    handler(number, frame)
