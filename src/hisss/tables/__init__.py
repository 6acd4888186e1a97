"""Tables: where a game is set up, played, watched and played again.

Knows nothing of HTTP. A device sends a command, made for a seq; it becomes an
event of the table's log; the event is saved, and then everybody who watches is
told. The state of a table is what replaying its log gives.
"""

from hisss.tables.backup import backup, restore
from hisss.tables.codes import Code
from hisss.tables.commands import (
    Begin,
    Command,
    CutFan,
    Free,
    Hand,
    Join,
    Lay,
    Leave,
    MakeHost,
    Resume,
    Take,
    TakeBack,
    Welcome,
)
from hisss.tables.errors import (
    AlreadyBegun,
    CannotTakeBack,
    DamagedLog,
    DatabaseUnusable,
    LogFull,
    NoSuchCode,
    NoSuchPass,
    NoSuchSeat,
    NoSuchTable,
    NotAsleep,
    NotBegun,
    NotHost,
    NotInFan,
    NotOver,
    NotSeated,
    NotWelcome,
    NotYourTurn,
    SeatsTaken,
    StandIn,
    StoreError,
    TablesError,
    TooFewSeats,
)
from hisss.tables.passes import Pass
from hisss.tables.place import default_database
from hisss.tables.service import Tables
from hisss.tables.setup import Pace, Seat, Setup
from hisss.tables.stale import Stale
from hisss.tables.table import PlayedTurn, Table
from hisss.tables.watch import Watcher

__all__ = [
    "AlreadyBegun",
    "Begin",
    "CannotTakeBack",
    "Code",
    "Command",
    "CutFan",
    "DamagedLog",
    "DatabaseUnusable",
    "Free",
    "Hand",
    "Join",
    "Lay",
    "Leave",
    "LogFull",
    "MakeHost",
    "NoSuchCode",
    "NoSuchPass",
    "NoSuchSeat",
    "NoSuchTable",
    "NotAsleep",
    "NotBegun",
    "NotHost",
    "NotInFan",
    "NotOver",
    "NotSeated",
    "NotWelcome",
    "NotYourTurn",
    "Pace",
    "Pass",
    "PlayedTurn",
    "Resume",
    "Seat",
    "SeatsTaken",
    "Setup",
    "Stale",
    "StandIn",
    "StoreError",
    "Table",
    "Tables",
    "TablesError",
    "Take",
    "TakeBack",
    "TooFewSeats",
    "Watcher",
    "Welcome",
    "backup",
    "default_database",
    "restore",
]
