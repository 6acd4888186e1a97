"""Tables, their events and the devices at them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first three tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("created_at", sa.BigInteger, nullable=False, comment="ms since 1970, UTC"),
        sa.Column("touched_at", sa.BigInteger, nullable=False, comment="ms since 1970, UTC: the last event"),
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
        "seats",
        sa.Column(
            "table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("device", sa.String(128), nullable=False),
    )
    op.create_index("seats_by_device", "seats", ["device"])


def downgrade() -> None:
    """Remove them and everything in them."""
    op.drop_table("seats")
    op.drop_table("events")
    op.drop_table("tables")
