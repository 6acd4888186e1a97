"""Tables, their events, the devices at them, and the ways to get there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    _tables()
    _ways_to_a_table()


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("created_at", sa.BigInteger, nullable=False, comment="ms since 1970, UTC"),
        sa.Column("touched_at", sa.BigInteger, nullable=False, comment="ms since 1970, UTC: the last event"),
        sa.Column(
            "begun", sa.Boolean, nullable=False, server_default=sa.false(), comment="the game is begun"
        ),
        sa.Column(
            "computer_due",
            sa.Boolean,
            nullable=False,
            server_default=sa.false(),
            comment="a computer is to move",
        ),
    )
    op.create_index("tables_by_touched_at", "tables", ["touched_at"])
    op.create_index("tables_by_computer_due", "tables", ["computer_due"])
    op.create_table(
        "events",
        sa.Column(
            "table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False, comment="ms since 1970, UTC"),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column(
            "table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("device", sa.String(128), primary_key=True),
        comment="who is at the tables",
    )
    op.create_index("devices_by_device", "devices", ["device"])


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


def downgrade() -> None:
    """Remove them and everything in them."""
    for table in ("passes", "codes", "devices", "events", "tables"):
        op.drop_table(table)
