"""Connections: who says nothing, or only half of it, does not keep the others out."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from typing import ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from hisss.web.hosting import LOOPBACK, Hosting, Networks
from hisss.web.limits import house_of

HEAD: Final = 10.0
"""Seconds for the whole head of a request, since the connection or the answer before."""

BODY: Final = 30.0
"""Seconds for the rest of it."""

UNREAD: Final = 60.0
"""Seconds for an answer that nobody takes."""

OF_ONE_HOUSE: Final = 512
"""Several classes behind one address: a browser has up to six while a page loads, and one for a table."""

MOST_FILES: Final = 10_240
"""What every system allows."""

AT_ONCE: Final = 64
"""So many are let in before it is counted how many there are."""

SPARE: Final = 5 * AT_ONCE
"""Kept for files, for the database, and for those that have just come or are about to be closed."""

FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
)


def raise_open_files() -> int:
    """Let this process have as many open files as it may; how many that are."""
    if sys.platform == "win32":
        return MOST_FILES  # there, sockets are no files
    import resource  # noqa: PLC0415 - not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


@dataclass
class Door:
    """All connections of a process.

    Attributes:
        most: how many there may be before those that wait longest have to go.
        of_one_house: how many of them one address may have.
        guests: whose connections are not counted: they bring those of many.
        head, body: seconds for the parts of a request.
        unread: seconds for an answer that nobody takes.
        waiting: those whose request has not come whole, the longest waiting first.
        houses: how many each address has.
    """

    most: int
    of_one_house: int = OF_ONE_HOUSE
    guests: Networks = field(default_factory=lambda: Networks.read(LOOPBACK))
    head: float = HEAD
    body: float = BODY
    unread: float = UNREAD
    waiting: dict[Connection, None] = field(default_factory=dict)
    houses: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, hosting: Hosting) -> Door:
        """The door of a process that is hosted so; it may have as many open files as the system lets it."""
        files = raise_open_files()
        guests = Networks((*Networks.read(LOOPBACK).members, *hosting.trusted_proxies.members))
        return cls(max(files - SPARE, files // 2), OF_ONE_HOUSE if hosting.limits else files, guests)

    def enter(self, address: str) -> bool:
        """Count one more; whether it may stay."""
        house = house_of(address)
        self.houses[house] += 1
        return self.houses[house] <= self.of_one_house or address in self.guests

    def leave(self, address: str) -> None:
        """Count one less."""
        house = house_of(address)
        self.houses[house] -= 1
        if not self.houses[house]:
            del self.houses[house]


def connections(through: Door) -> type[H11Protocol]:
    """What uvicorn is to make of each connection that comes through this door."""
    return type("ConnectionHere", (Connection,), {"door": through})


class Connection(H11Protocol):
    """A connection that is closed if a request does not come whole, or its answer is not taken, in time.

    However long an answer takes, such as a stream: nobody who has asked is cut off while it is given.
    """

    door: ClassVar[Door]

    _awaited: object = None
    _deadline: asyncio.TimerHandle | None = None
    _untaken: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request, unless there are too many."""
        super().connection_made(transport)
        if not self.door.enter(self._address):
            self.logger.warning("too many connections of one address")
            transport.write(FULL)
            self._end()
            return
        self._look()
        if len(self.connections) > self.door.most:
            self.logger.warning("too many connections: the longest waiting are closed")
            next(iter(self.door.waiting), self).make_room()

    def data_received(self, data: bytes) -> None:
        """Read on."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._look()

    def pause_writing(self) -> None:
        """Nobody takes what was sent."""
        super().pause_writing()
        self._untaken = self.loop.call_later(self.door.unread, self.transport.abort)

    def resume_writing(self) -> None:
        """It has been taken."""
        super().resume_writing()
        if self._untaken is not None:
            self._untaken.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        super().connection_lost(exc)
        self.door.leave(self._address)
        self._stop_waiting()
        if self._untaken is not None:
            self._untaken.cancel()

    def make_room(self) -> None:
        """Be closed for somebody else, before a request has come whole."""
        self._stop_waiting()
        self.transport.abort()

    def _unsupported_upgrade_warning(self) -> None:
        """Who asks for something else than HTTP is answered by HTTP; that is no news."""

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _look(self) -> None:
        """See what is waited for now."""
        awaited = self.conn.their_state
        if self.transport.is_closing():
            self._end()
        elif awaited is not self._awaited:
            self._awaited = awaited
            self._wait({h11.IDLE: self.door.head, h11.SEND_BODY: self.door.body}.get(awaited))

    def _wait(self, seconds: float | None) -> None:
        """For so long; or not at all, while somebody is answered."""
        self._stop_waiting()
        if seconds is not None:
            self.door.waiting[self] = None
            self._deadline = self.loop.call_later(seconds, self._end)

    def _stop_waiting(self) -> None:
        self.door.waiting.pop(self, None)
        if self._deadline is not None:
            self._deadline.cancel()

    def _end(self) -> None:
        """Close, and let the rest of an answer be taken."""
        self._stop_waiting()
        self.transport.close()
        self._deadline = self.loop.call_later(self.door.unread, self.transport.abort)
