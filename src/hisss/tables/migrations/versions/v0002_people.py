"""People come and go: who is at a table and the ways to get there; which process plays for its computers.

Until now a table was begun when it was made. Its first event says so in the new words from here on.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

EVENTS = sa.table(
    "events",
    sa.column("table_id", sa.String),
    sa.column("seq", sa.Integer),
    sa.column("kind", sa.String),
    sa.column("body", sa.JSON),
)


def upgrade() -> None:
    """Make what is new, and say what was in the new words."""
    _columns()
    _devices()
    _ways_to_a_table()
    _events()


def _columns() -> None:
    begun = sa.Column(
        "begun", sa.Boolean, nullable=False, server_default=sa.false(), comment="the game is begun"
    )
    claimed_by = sa.Column(
        "claimed_by", sa.String(16), comment="the process that plays for the computers here"
    )
    claimed_until = sa.Column(
        "claimed_until", sa.BigInteger, comment="ms since 1970, UTC, by the database's clock"
    )
    for column in (begun, claimed_by, claimed_until):
        op.add_column("tables", column)
    op.execute(sa.table("tables", sa.column("begun", sa.Boolean)).update().values(begun=sa.true()))


def _devices() -> None:
    op.create_table(
        "devices",
        sa.Column(
            "table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("device", sa.String(128), primary_key=True),
        comment="who is at the tables",
    )
    op.create_index("devices_by_device", "devices", ["device"])
    op.execute("INSERT INTO devices (table_id, device) SELECT DISTINCT table_id, device FROM seats")
    op.drop_table("seats")


def _ways_to_a_table() -> None:
    op.create_table(
        "codes",
        sa.Column("key", sa.String(64), primary_key=True, comment="the words as they are compared"),
        sa.Column("words", sa.String(64), nullable=False),
        sa.Column(
            "table_id",
            sa.String(64),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            nullable=False,
            unique=True,
        ),
        sa.Column("expires_at", sa.BigInteger, nullable=False, comment="ms since 1970, UTC"),
    )
    op.create_table(
        "passes",
        sa.Column("hash", sa.String(64), primary_key=True, comment="of the token, SHA-256"),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("device", sa.String(128), nullable=False, comment="whose seat it is"),
        sa.Column("spent_by", sa.String(128), comment="the device that has the seat now"),
        sa.Column("expires_at", sa.BigInteger, nullable=False, comment="ms since 1970, UTC"),
    )
    op.create_index("passes_by_table_id", "passes", ["table_id"])


def _events() -> None:
    connection = op.get_bind()
    old = sa.select(EVENTS).where(EVENTS.c.kind.in_(["begun", "followed"]))
    for row in connection.execute(old).all():
        try:
            kind, body = _event(row.kind, row.body)
        except (LookupError, TypeError):
            continue  # it is damaged, and whoever reads it will be told
        this = (EVENTS.c.table_id == row.table_id) & (EVENTS.c.seq == row.seq)
        connection.execute(sa.update(EVENTS).where(this).values(kind=kind, body=body))


def _event(kind: str, body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    if kind == "begun":
        host = next((seat["device"] for seat in body["seats"] if seat["device"]), "")
        return "opened", {**body, "watchers": True, "host": host, "begun": True}
    return "followed", {"next_table": body["next"]}


def downgrade() -> None:
    """There is no way back: the tables of now could not be read by what was before.

    Raises:
        NotImplementedError: always.
    """
    raise NotImplementedError
