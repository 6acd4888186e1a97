"""Return links: whoever holds one goes on at a seat from another device. Once, and soon.

A seat is saved by its number when the table was set up: another may come when the game is begun.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import Row, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from hisss.tables.book import Book
from hisss.tables.commits import Work
from hisss.tables.errors import NoSuchPass, NoSuchTable, NotSeated
from hisss.tables.events import Moved
from hisss.tables.rows import to_ms
from hisss.tables.schema import passes
from hisss.tables.stale import Stale
from hisss.tables.table import Table

LIFETIME: Final = timedelta(minutes=10)
TOKEN_BYTES: Final = 24


@dataclass(frozen=True, slots=True)
class Pass:
    """What a return link leads to."""

    table: Table
    seat: int


class Passes:
    """Makes return links and lets people in by them. Only a hash of each is kept."""

    def __init__(self, book: Book) -> None:
        self._book: Final = book

    async def make(self, table_id: str, device: str, seat: int, seq: int | None = None) -> str:
        """A token that moves this seat to another device, once, within ten minutes.

        An earlier one for the seat is void.

        Args:
            table_id: which table.
            device: whose seat it is.
            seat: which one.
            seq: the state of the table whose seats are meant; without it, the present one.

        Raises:
            Stale: if other people sit there since, or have other numbers.
            NoSuchTable, NotSeated: if there is no such table, or this is no seat of the device there.
            StoreError: if it could not be saved.
        """
        table = await self._book.table(table_id)
        if seat not in table.seats_of(device):
            raise NotSeated
        if seq is not None and not table.people_seq <= seq <= table.seq:
            raise Stale(table)
        chair = table.chairs[seat]
        token = secrets.token_urlsafe(TOKEN_BYTES)
        expires_at = to_ms(self._book.clock() + LIFETIME)

        async def work(connection: AsyncConnection) -> None:
            of_seat = (passes.c.table_id == table_id) & (passes.c.seat == chair)
            await connection.execute(delete(passes).where(of_seat))
            await connection.execute(
                insert(passes).values(
                    hash=_hashed(token), table_id=table_id, seat=chair, device=device, expires_at=expires_at
                )
            )

        await self._book.store.run(work)
        return token

    async def look(self, token: str, device: str = "") -> Pass:
        """Where a token leads; it is not used up by that.

        Args:
            token: from the link.
            device: who asks: a pass that this device has used still leads to its seat.

        Raises:
            NoSuchPass: if it was used by another device, is too old, or never was.
            StoreError: if it cannot be read.
        """
        while True:
            row = await self._row(token)
            if row.spent_by and row.spent_by != device:
                raise NoSuchPass
            try:
                table = await self._book.table(row.table_id)
            except NoSuchTable:
                raise NoSuchPass from None
            seat = table.seat_on(row.seat)
            if seat is not None and seat in table.seats_of(row.spent_by or row.device):
                return Pass(table, seat)
            if (await self._row(token)).spent_by == row.spent_by:  # else it was used just between the two
                raise NoSuchPass

    async def redeem(self, token: str, device: str) -> Table:
        """The table, where the seat belongs to this device now. The device before has lost it.

        The same device may ask again and gets the present table.

        Raises:
            NoSuchPass: if it was used by another device, is too old, or never was.
            StoreError: if it could not be saved.
        """
        if not device:
            raise NotSeated
        while True:
            found = await self.look(token, device)
            if (await self._row(token)).spent_by == device:
                return await self._book.table(found.table.id)
            moved = Moved(found.seat, device)
            if saved := await self._book.saved(found.table, moved, _spending(token, device)):
                return saved

    async def _row(self, token: str) -> Row[Any]:
        live = select(passes).where(
            passes.c.hash == _hashed(token), passes.c.expires_at > to_ms(self._book.clock())
        )

        async def work(connection: AsyncConnection) -> Row[Any] | None:
            return (await connection.execute(live)).one_or_none()

        row = await self._book.store.run(work)
        if row is None:
            raise NoSuchPass
        return row


def _spending(token: str, device: str) -> Work[None]:
    """Saved with the event that moves the seat: of two devices, the slower finds it moved."""

    async def work(connection: AsyncConnection) -> None:
        spending = update(passes).where(passes.c.hash == _hashed(token)).values(spent_by=device)
        await connection.execute(spending)

    return work


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
