"""Alembic's entry: runs the migrations in the connection and the transaction it is given."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from hisss.tables.schema import metadata


def run_migrations() -> None:
    """Take the steps that are missing."""
    connection: Connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # run by Alembic, which names it so; not merely imported
    run_migrations()
