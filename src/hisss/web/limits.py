"""How often is too often: making tables, joining them, guessing codes.

Counted for everybody together and, more generously than a class of thirty needs, for each address.
The counts are in the memory of this process only; an address is turned into a number that cannot be
turned back, and is neither kept nor logged.
"""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from enum import Enum
from math import ceil
from typing import Final

from fastapi import Request, params
from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from starlette.exceptions import HTTPException

from hisss.tables import NoSuchCode


@dataclass(frozen=True)
class Limit:
    """How often something may be done, by all and by each address."""

    name: str
    by_all: RateLimitItem
    by_address: RateLimitItem


class Doing(Enum):
    """What is limited."""

    CREATING = Limit("creating", parse("3000 per 10 minutes"), parse("150 per 10 minutes"))
    JOINING = Limit("joining", parse("6000 per 10 minutes"), parse("300 per 10 minutes"))
    GUESSING = Limit("guessing", parse("600 per 10 minutes"), parse("90 per 10 minutes"))


class TooOften(HTTPException):
    """Something was done too often just now.

    Attributes:
        doing: what.
        wait: the seconds until it is worth trying again.
    """

    def __init__(self, doing: Doing, wait: int) -> None:
        super().__init__(429, headers={"Retry-After": str(wait)})
        self.doing: Final = doing
        self.wait: Final = wait


class Limits:
    """Counts what is done.

    Args:
        on: whether anything is refused.
    """

    def __init__(self, *, on: bool = True) -> None:
        self._on: Final = on
        self._limiter: Final = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._salt: Final = secrets.token_bytes(16)
        self._under_way: Final = Counter[tuple[Doing, str]]()

    async def check(self, doing: Doing, address: str) -> None:
        """Do nothing, but only as long as it may be done.

        Raises:
            TooOften: if it may not.
        """
        if not self._on:
            return
        for limit, key in self._counts(doing, address):
            cost = 1 + self._under_way[doing, key]
            if not await self._limiter.test(limit, doing.value.name, key, cost=cost):
                stats = await self._limiter.get_window_stats(limit, doing.value.name, key)
                raise TooOften(doing, max(1, ceil(stats.reset_time - time.time())))

    async def count(self, doing: Doing, address: str) -> None:
        """It has been done once more."""
        if self._on:
            for limit, key in self._counts(doing, address):
                await self._limiter.hit(limit, doing.value.name, key)

    @contextmanager
    def under_way(self, doing: Doing, address: str) -> Iterator[None]:
        """While it is not known yet whether it is to be counted, it counts."""
        keys = [(doing, key) for _, key in self._counts(doing, address)]
        self._under_way.update(keys)
        try:
            yield
        finally:
            for each in keys:
                self._under_way[each] -= 1
                if not self._under_way[each]:
                    del self._under_way[each]

    def _counts(self, doing: Doing, address: str) -> tuple[tuple[RateLimitItem, str], ...]:
        """The address first: one that is over its limit is not to use up that of all."""
        digest = hashlib.blake2b(house_of(address).encode(), key=self._salt, digest_size=16)
        return (doing.value.by_address, digest.hexdigest()), (doing.value.by_all, "all")


def house_of(address: str) -> str:
    """What one household has in common: of IPv6, where each device has many addresses, the network."""
    try:
        one = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(one, ipaddress.IPv6Address) and one.ipv4_mapped is None:
        return str(ipaddress.ip_network((one, 64), strict=False))
    return str(getattr(one, "ipv4_mapped", None) or one)


def _limited(doing: Doing) -> params.Depends:
    async def limit(request: Request) -> None:
        limits, address = _of(request)
        await limits.check(doing, address)
        await limits.count(doing, address)

    return params.Depends(limit)


may_create: Final = _limited(Doing.CREATING)
"""For the ``dependencies`` of a route that makes a table."""

may_join: Final = _limited(Doing.JOINING)
"""For the ``dependencies`` of a route that takes a seat."""


@asynccontextmanager
async def guessing(request: Request) -> AsyncIterator[None]:
    """Around looking up a code that somebody typed: wrong ones are counted, however many come together.

    Raises:
        TooOften: if there were too many; then even a right one does not help.
    """
    limits, address = _of(request)
    await limits.check(Doing.GUESSING, address)
    with limits.under_way(Doing.GUESSING, address):
        try:
            yield
        except NoSuchCode:
            await limits.count(Doing.GUESSING, address)
            raise


def _of(request: Request) -> tuple[Limits, str]:
    limits: Limits = request.app.state.parts.limits
    return limits, request.client.host if request.client else ""
