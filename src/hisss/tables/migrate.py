"""Brings a database up to date. Safe to do at every start."""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from hisss.core.errors import N_
from hisss.tables.errors import DatabaseUnusable

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
    config = _config()
    config.attributes["connection"] = connection
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in revisions():
        raise DatabaseUnusable(
            N_("a newer version of Hisss has made this database: please bring Hisss up to date")
        )
    command.upgrade(config, "head")


def revisions() -> set[str]:
    """The names of the steps that are known."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    return config
