"""Telling the other processes, on PostgreSQL: which table, and the number of its last event. Nothing else.

It is told in the transaction, so that it is heard if, and only if, what it tells of is saved.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

CHANNEL: Final = "hisss"
GONE: Final = 0
"""In place of the number, when a table was removed."""

RETRY: Final = 0.5
"""Seconds between two attempts to hear again."""


async def announce(connection: AsyncConnection, table: str, seq: int) -> None:
    """Tell the other processes when this transaction is committed. On SQLite there are none."""
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_notify(CHANNEL, f"{table} {seq}")))
