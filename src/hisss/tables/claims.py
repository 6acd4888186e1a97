"""Which process plays for the computers at a table: exactly one.

A claim is for some seconds, and made anew for each step. If its process dies, it runs out, and another
process finds the table. A step of a computer is saved only under a claim that still holds.
"""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import BigInteger, ColumnElement, cast, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from hisss.tables.schema import tables
from hisss.tables.store import Store

LASTS: Final = 6_000
"""Milliseconds; a computer's slowest step takes 900."""

AT_ONCE: Final = 200


class Claims:
    """The claims of this process. On SQLite it is the only one, and needs none.

    Attributes:
        name: by which the database knows this process; ``None`` on SQLite.
    """

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self.name: Final = secrets.token_hex(8) if store.is_shared else None

    async def take(self, table: str) -> bool:
        """Claim a table where a computer is to move, or claim it for longer; whether that could be done.

        Raises:
            StoreError: if the database fails.
        """
        if self.name is None:
            return True
        free = or_(_is_free(), tables.c.claimed_by == self.name)
        claiming = (
            update(tables)
            .where(tables.c.id == table, tables.c.computer_due, free)
            .values(claimed_by=self.name, claimed_until=_now() + LASTS)
        )

        async def work(connection: AsyncConnection) -> bool:
            return bool((await connection.execute(claiming)).rowcount)

        return await self._store.single(work)

    async def unclaimed(self) -> list[str]:
        """Tables where a computer is to move and no process sees to it.

        Raises:
            StoreError: if the database fails.
        """
        due = select(tables.c.id).where(tables.c.computer_due)
        return await self._store.ids(due if self.name is None else due.where(_is_free()).limit(AT_ONCE))

    async def release(self) -> None:
        """Leave all tables to others, at once.

        Raises:
            StoreError: if the database fails.
        """
        if self.name is None:
            return
        releasing = (
            update(tables).where(tables.c.claimed_by == self.name).values(claimed_by=None, claimed_until=None)
        )

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(releasing)

        await self._store.run(work)


def _is_free() -> ColumnElement[bool]:
    return or_(tables.c.claimed_by.is_(None), tables.c.claimed_until < _now())


def _now() -> ColumnElement[int]:
    """By the database's clock, for those of the processes may differ."""
    return cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
