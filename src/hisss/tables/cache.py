"""The tables used last, so that a move need not replay a whole log."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from hisss.tables.errors import NoSuchTable
from hisss.tables.table import Table

LIMIT: Final = 500


class Cache:
    """Holds the newest known state of so many tables; what was used longest ago goes first.

    It also remembers that a table was deleted, so that whoever read it just before
    does not bring it back. (No id is ever used again.)
    """

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit: Final = limit
        self._tables: Final[OrderedDict[str, Table | None]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._tables)

    def get(self, table_id: str) -> Table | None:
        """The newest known state, if one is known.

        Raises:
            NoSuchTable: if it is known to be deleted.
        """
        if table_id not in self._tables:
            return None
        self._tables.move_to_end(table_id)
        if (table := self._tables[table_id]) is None:
            raise NoSuchTable
        return table

    def seq_of(self, table_id: str) -> int:
        """The number of the last event that is known here; 0 if nothing is."""
        table = self._tables.get(table_id)
        return table.seq if table else 0

    def keep(self, table: Table) -> Table:
        """Remember a state, unless a newer one is known; gives the newer.

        Raises:
            NoSuchTable: if it is known to be deleted.
        """
        known = self.get(table.id)
        newest = table if known is None or table.seq > known.seq else known
        self._put(table.id, newest)
        return newest

    def forget(self, table_id: str) -> None:
        """Do not trust what is known of this table."""
        self._tables.pop(table_id, None)

    def bury(self, table_id: str) -> None:
        """The table is deleted."""
        self._put(table_id, None)

    def _put(self, table_id: str, table: Table | None) -> None:
        self._tables[table_id] = table
        self._tables.move_to_end(table_id)
        if len(self._tables) > self._limit:
            self._tables.popitem(last=False)
