"""Tables: where a game is set up, played, watched and played again.

Knows nothing of HTTP. A device sends a command, made for a seq; it becomes an
event of the table's log; the event is saved, and then everybody who watches is
told. The state of a table is what replaying its log gives.
"""

from hisss.tables.commands import Command, Lay, Take, TakeBack
from hisss.tables.errors import (
    CannotTakeBack,
    DatabaseUnusable,
    NoSuchTable,
    NotInFan,
    NotOver,
    NotSeated,
    NotYourTurn,
    Stale,
    StoreError,
    TablesError,
)
from hisss.tables.place import default_database
from hisss.tables.service import Tables
from hisss.tables.table import Pace, PlayedTurn, Seat, Setup, Table

__all__ = [
    "CannotTakeBack",
    "Command",
    "DatabaseUnusable",
    "Lay",
    "NoSuchTable",
    "NotInFan",
    "NotOver",
    "NotSeated",
    "NotYourTurn",
    "Pace",
    "PlayedTurn",
    "Seat",
    "Setup",
    "Stale",
    "StoreError",
    "Table",
    "Tables",
    "TablesError",
    "Take",
    "TakeBack",
    "default_database",
]
