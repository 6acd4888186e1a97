"""The steps from one version of the database to the next."""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, select

from hisss.core.errors import N_
from hisss.tables.errors import DatabaseUnusable
from hisss.tables.version import STEPS, version_of

SCRIPTS: Final = "hisss.tables:migrations"

LOCK: Final = 0x48_69_73_73_73
"""PostgreSQL's number for what only one process may do at a time: it is "Hisss"."""


def migrate(connection: Connection) -> None:
    """Take every step that this database has not taken, in the transaction of this connection.

    Raises:
        DatabaseUnusable: if a newer Hisss has made it.
        SQLAlchemyError: if it cannot be read or written.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    present = version_of(connection)
    if present is not None and present not in STEPS:
        raise DatabaseUnusable(
            N_("a newer version of Hisss has made this database: please bring Hisss up to date")
        )
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
