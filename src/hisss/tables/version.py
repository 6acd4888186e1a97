"""Which version a database is of."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, column, inspect, select, table

STEPS: Final = ("0001", "0002")
"""The steps in ``migrations/versions``, in order. A database is as the last one left it that it has taken."""

_VERSION: Final = table("alembic_version", column("version_num"))


def version_of(connection: Connection) -> str | None:
    """The last step that a database has taken, if it is not empty."""
    if not inspect(connection).has_table(_VERSION.name):
        return None
    return connection.execute(select(_VERSION.c.version_num)).scalar()
