"""Tables and events as rows of the database: written, and read again."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import Row, bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from hisss.core import HisssError
from hisss.tables.bodies import from_body, to_body
from hisss.tables.commits import Work
from hisss.tables.errors import DamagedLog, NoSuchTable
from hisss.tables.events import Entry
from hisss.tables.replay import after
from hisss.tables.schema import devices, events, tables
from hisss.tables.table import Table

DAMAGE: Final = (
    HisssError,
    ArithmeticError,
    AttributeError,
    LookupError,
    OSError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What comes of reading an event that was never written."""

# Made once: putting a statement together takes longer than carrying it out.
_INSERT_EVENT: Final = insert(events)
_TOUCH: Final = update(tables).where(tables.c.id == bindparam("which"))
_TOUCH_CLAIMED: Final = _TOUCH.where(tables.c.claimed_by == bindparam("claimant"))


class ClaimLost(Exception):
    """Another process sees to the computers at this table."""


def opening(entry: Entry, table: Table) -> Work[None]:
    """Saving the first event of a new table."""

    async def work(connection: AsyncConnection) -> None:
        at = to_ms(entry.at)
        await connection.execute(
            insert(tables).values(
                id=entry.table,
                created_at=at,
                touched_at=at,
                begun=table.begun,
                computer_due=table.computer_to_move,
            )
        )
        await insert_event(connection, entry)
        await insert_devices(connection, table)

    return work


async def touch(connection: AsyncConnection, entry: Entry, table: Table, claimant: str | None) -> None:
    """Save what is kept beside the log. A claim ends with the computers' turn.

    Args:
        connection: in a transaction.
        entry: the event that is being saved.
        table: what it gives.
        claimant: the process that has to have the claim to the table's computers.

    Raises:
        NoSuchTable: if the table is gone.
        ClaimLost: if the claim is another's.
    """
    due = table.computer_to_move
    beside: dict[str, object] = {"touched_at": to_ms(entry.at), "begun": table.begun, "computer_due": due}
    if not due:
        beside |= {"claimed_by": None, "claimed_until": None}
    touching = _TOUCH if claimant is None else _TOUCH_CLAIMED
    which = {"which": entry.table, "claimant": claimant}
    if (await connection.execute(touching, beside | which)).rowcount:
        return
    there = await connection.execute(select(tables.c.id).where(tables.c.id == entry.table))
    raise NoSuchTable if there.first() is None else ClaimLost


async def insert_devices(connection: AsyncConnection, table: Table) -> None:
    """Save which devices are at a table."""
    here = sorted(filter(None, table.setup.devices | {table.appointed}))
    if here:
        rows = [{"table_id": table.id, "device": device} for device in here]
        await connection.execute(insert(devices), rows)


async def insert_event(connection: AsyncConnection, entry: Entry) -> None:
    """Save one event.

    Raises:
        IntegrityError: if the log has an event of this number.
    """
    kind, body = to_body(entry.event)
    row = {"table_id": entry.table, "seq": entry.seq, "at": to_ms(entry.at), "kind": kind, "body": body}
    await connection.execute(_INSERT_EVENT, row)


def replayed(known: Table | None, rows: Iterable[Row[Any]]) -> Table:
    """The table, from a state that is known and the rows of what has happened since.

    Raises:
        DamagedLog: without its cause, which may name cards that nobody has seen.
    """
    table = known
    try:
        for entry in understood(rows):
            table = after(table, entry)
    except DAMAGE:
        raise DamagedLog from None
    if table is None:
        raise DamagedLog
    return table


def understood(rows: Iterable[Row[Any]]) -> list[Entry]:
    """The events in these rows.

    Raises:
        DamagedLog: if one cannot be understood; its cause is not told.
    """
    try:
        return [_to_entry(row) for row in rows]
    except DAMAGE:
        raise DamagedLog from None


def _to_entry(row: Row[Any]) -> Entry:
    return Entry(row.table_id, row.seq, from_ms(row.at), from_body(row.kind, row.body))


def to_ms(at: datetime) -> int:
    """A time as it is saved."""
    return round(at.timestamp() * 1000)


def from_ms(ms: int) -> datetime:
    """A time as it was saved."""
    return datetime.fromtimestamp(ms / 1000, UTC)
