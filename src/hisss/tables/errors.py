"""How the tables say no.

::

    TablesError               one sentence
    ├── NoSuchTable           never was, or deleted
    ├── NotSeated             this device has no seat at the table
    ├── Stale                 the command was made for the table as it was (in hisss.tables.stale)
    ├── CannotTakeBack        the card has to stay where it lies
    ├── NotOver               a next game before this one is over
    ├── NotBegun              a move before the game is begun
    ├── AlreadyBegun          the fan is cut before that
    ├── NotHost               only the host may do that
    ├── NotAsleep             others may help only if nothing has happened for a while
    ├── StandIn               a computer plays for this device: it takes its seat back first
    ├── SeatsTaken            no seat is open
    ├── NoSuchSeat            there is no seat of this number, or nobody that this could be done with
    ├── TooFewSeats           a game for one
    ├── LogFull               so much has happened that only the game itself goes on
    ├── NotWelcome            whoever has no seat may not watch
    ├── NoSuchCode            no table waits under these words
    ├── NoSuchPass            a return link that was used, or is too old
    ├── DatabaseUnusable      it cannot be opened: the sentence says why
    ├── DamagedLog            what is saved of the table cannot be understood
    └── StoreError            nothing could be saved or read just now

    hisss.core.HisssError     the rules say no
    ├── NotYourTurn
    └── NotInFan
"""

from __future__ import annotations

from typing import Final

from hisss.core.errors import N_, HisssError, Reason


class TablesError(Exception):
    """The root of the tree.

    Attributes:
        template: what is wrong, for people, in English, with named fields.
        fields: the values of those fields.
    """

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template.format(**fields))
        self.template: Final = template
        self.fields: Final = fields


class NoSuchTable(TablesError):
    """There is no table with this id, or there is none any more."""

    def __init__(self) -> None:
        super().__init__(N_("this table is not there (any more)"))


class NotSeated(TablesError):
    """Whoever watches may not act."""

    def __init__(self) -> None:
        super().__init__(N_("you have no seat at this table"))


class CannotTakeBack(TablesError):
    """There is no placement that this device could take back."""


class NotOver(TablesError):
    """The next game begins when this one is over."""

    def __init__(self) -> None:
        super().__init__(N_("this game is not over yet"))


class NotBegun(TablesError):
    """No card is taken, laid or written down before the starter card is turned up."""

    def __init__(self) -> None:
        super().__init__(N_("this game has not begun yet"))


class AlreadyBegun(TablesError):
    """The fan is cut before the starter card is turned up."""

    def __init__(self) -> None:
        super().__init__(N_("this game has begun already: the fan is cut before that"))


class NotHost(TablesError):
    """Only the host may do that."""

    def __init__(self) -> None:
        super().__init__(N_("only the host of this table can do that"))


class NotAsleep(TablesError):
    """Others may help only when nothing has happened for a while."""

    def __init__(self) -> None:
        super().__init__(N_("only the host can do that, until nothing has happened for a minute"))


class StandIn(TablesError):
    """A computer plays at this seat of the device, which has to take it back before it can move."""

    def __init__(self) -> None:
        super().__init__(N_("a computer plays for you: take your seat back first"))


class SeatsTaken(TablesError):
    """No seat is open."""

    def __init__(self) -> None:
        super().__init__(N_("all seats at this table are taken"))


class NoSuchSeat(TablesError):
    """There is no seat of this number, or nobody sits there whom this could be about."""

    def __init__(self) -> None:
        super().__init__(N_("there is no such seat at this table, or nobody sits there"))


class TooFewSeats(TablesError):
    """A game is for two at least."""

    def __init__(self) -> None:
        super().__init__(N_("a game needs two players at least"))


class LogFull(TablesError):
    """So much has happened at this table that only the game itself goes on."""

    def __init__(self) -> None:
        super().__init__(N_("so much has happened at this table that cards can only be taken and laid now"))


class NotWelcome(TablesError):
    """Whoever has no seat may not watch here."""

    def __init__(self) -> None:
        super().__init__(N_("at this table only the players may look on"))


class NoSuchCode(TablesError):
    """No table waits under these words, or none any more."""

    def __init__(self) -> None:
        super().__init__(N_("no table waits under these words (any more)"))


class NoSuchPass(TablesError):
    """A return link that was used already, is too old, or never was."""

    def __init__(self) -> None:
        super().__init__(N_("this link was used already, or is too old: please ask for a new one"))


class DatabaseUnusable(TablesError):
    """The database cannot be opened."""


class DamagedLog(TablesError):
    """What is saved of this table cannot be understood."""

    def __init__(self) -> None:
        super().__init__(N_("what is saved of this table is damaged"))


class StoreError(TablesError):
    """The database did not do what was asked; nothing was changed."""

    def __init__(self) -> None:
        super().__init__(N_("the table cannot be saved or read just now: please try again"))


class NotYourTurn(HisssError):
    """Another seat is to move.

    Attributes:
        name: of whoever sits there.
    """

    def __init__(self, name: str) -> None:
        super().__init__(Reason.NOT_YOUR_TURN, N_("it is {name}'s turn"), name=name)
        self.name: Final = name


class NotInFan(HisssError):
    """No card lies at this place of the fan."""

    def __init__(self, place: int) -> None:
        super().__init__(
            Reason.NO_SUCH_CARD_LEFT, N_("no card lies at place {place} of the fan"), place=place
        )
