"""Codes to say aloud: two words and a number, by which a table is found while seats are open."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from hisss.tables.book import Book
from hisss.tables.commits import Work
from hisss.tables.errors import NoSuchCode, NoSuchTable, NotSeated, SeatsTaken
from hisss.tables.rows import from_ms, to_ms
from hisss.tables.schema import codes
from hisss.tables.table import Table
from hisss.tables.words import fresh_words, key_of

LIFETIME: Final = timedelta(hours=1)
LONGEST: Final = 100
"""Longer texts are no codes."""


@dataclass(frozen=True, slots=True)
class Code:
    """Two words and a number, such as ``panda mango 42``, and until when they lead to the table."""

    words: str
    expires_at: datetime


class Codes:
    """Finds tables by what people say aloud. How often somebody may guess is for the doorkeepers to say."""

    def __init__(self, book: Book) -> None:
        self._book: Final = book

    async def table(self, text: str) -> Table:
        """The table that waits under these words, however they are typed.

        Raises:
            NoSuchCode: if none does, or none any more.
            StoreError: if it cannot be read.
        """
        key = key_of(text[:LONGEST])
        live = select(codes.c.table_id).where(codes.c.key == key, codes.c.expires_at > self._now)

        async def work(connection: AsyncConnection) -> str | None:
            return (await connection.execute(live)).scalar_one_or_none()

        table_id = await self._book.store.run(work)
        if table_id is None:
            raise NoSuchCode
        try:
            table = await self._book.table(table_id)
        except NoSuchTable:
            raise NoSuchCode from None
        if not table.open_seats:
            raise NoSuchCode
        return table

    async def of(self, table: Table) -> Code | None:
        """The code of a table, while it has one and seats are open."""
        if not table.open_seats:
            return None
        live = select(codes).where(codes.c.table_id == table.id, codes.c.expires_at > self._now)

        async def work(connection: AsyncConnection) -> Code | None:
            row = (await connection.execute(live)).one_or_none()
            return None if row is None else Code(row.words, from_ms(row.expires_at))

        return await self._book.store.run(work)

    async def renew(self, table_id: str, device: str) -> Code:
        """Another code for a table, in place of the one it has.

        Raises:
            NoSuchTable, NotSeated: if there is no such table, or this device is not at it.
            SeatsTaken: if no seat is open.
            StoreError: if it could not be saved.
        """
        table = await self._book.table(table_id)
        if not table.is_at(device):
            raise NotSeated
        if not table.open_seats:
            raise SeatsTaken
        await self._book.store.run(self.issuing(table))
        code = await self.of(table)
        if code is None:
            raise NoSuchTable
        return code

    def issuing(self, table: Table) -> Work[None]:
        """Saving a new code for a table, unlike every other that is live."""

        async def work(connection: AsyncConnection) -> None:
            old = (codes.c.table_id == table.id) | (codes.c.expires_at <= self._now)
            await connection.execute(delete(codes).where(old))
            words = fresh_words()
            while await self._is_taken(connection, words):
                words = fresh_words()
            await connection.execute(
                insert(codes).values(
                    key=key_of(words),
                    words=words,
                    table_id=table.id,
                    expires_at=to_ms(self._book.clock() + LIFETIME),
                )
            )

        return work

    async def _is_taken(self, connection: AsyncConnection, words: str) -> bool:
        query = select(codes.c.table_id).where(codes.c.key == key_of(words))
        return (await connection.execute(query)).first() is not None

    @property
    def _now(self) -> int:
        return to_ms(self._book.clock())
