"""The error that brings the table as it is."""

from __future__ import annotations

from typing import Final

from hisss.core.errors import N_
from hisss.tables.errors import TablesError
from hisss.tables.table import Table


class Stale(TablesError):
    """The table has moved on since the command was made; nothing was changed.

    Attributes:
        table: the table as it is now.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(N_("this was not meant for the table as it is now"))
        self.table: Final = table
