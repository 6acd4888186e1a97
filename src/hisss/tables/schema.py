"""The tables of the database, as the newest migration leaves them.

The log is the truth; every other column only helps to find something without replaying.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    false,
)

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("created_at", BigInteger, nullable=False, comment="ms since 1970, UTC"),
    Column("touched_at", BigInteger, nullable=False, comment="ms since 1970, UTC: the last event"),
    Column("begun", Boolean, nullable=False, server_default=false(), comment="the game is begun"),
    Column("computer_due", Boolean, nullable=False, server_default=false(), comment="a computer is to move"),
    Column("claimed_by", String(16), comment="the process that plays for the computers here"),
    Column("claimed_until", BigInteger, comment="ms since 1970, UTC, by the database's clock"),
    Index("tables_by_touched_at", "touched_at"),
    Index("tables_by_computer_due", "computer_due"),
)

events: Final = Table(
    "events",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False, comment="ms since 1970, UTC"),
    Column("kind", String(32), nullable=False),
    Column("body", JSON, nullable=False),
)

devices: Final = Table(
    "devices",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("device", String(128), primary_key=True),
    Index("devices_by_device", "device"),
    comment="who is at the tables",
)

codes: Final = Table(
    "codes",
    metadata,
    Column("key", String(64), primary_key=True, comment="the words as they are compared"),
    Column("words", String(64), nullable=False),
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("expires_at", BigInteger, nullable=False, comment="ms since 1970, UTC"),
)

passes: Final = Table(
    "passes",
    metadata,
    Column("hash", String(64), primary_key=True, comment="of the token, SHA-256"),
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("device", String(128), nullable=False, comment="whose seat it is"),
    Column("spent_by", String(128), comment="the device that has the seat now"),
    Column("expires_at", BigInteger, nullable=False, comment="ms since 1970, UTC"),
    Index("passes_by_table_id", "table_id"),
)
