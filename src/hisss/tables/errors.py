"""How the tables say no.

::

    TablesError               one sentence
    ├── NoSuchTable           never was, or deleted
    ├── NotSeated             this device has no seat at the table
    ├── Stale                 the command was made for the table as it was
    ├── CannotTakeBack        the card has to stay where it lies
    ├── NotOver               a next game before this one is over
    ├── DatabaseUnusable      it cannot be opened: the sentence says why
    ├── DamagedLog            what is saved of the table cannot be understood
    └── StoreError            nothing could be saved or read just now

    hisss.core.HisssError     the rules say no
    ├── NotYourTurn
    └── NotInFan
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hisss.core.errors import N_, HisssError, Reason

if TYPE_CHECKING:
    from hisss.tables.table import Table


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


class Stale(TablesError):
    """The table has moved on since the command was made; nothing was changed.

    Attributes:
        table: the table as it is now.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(N_("the table has moved on: this is how it is now"))
        self.table: Final = table


class CannotTakeBack(TablesError):
    """There is no placement that this device could take back."""


class NotOver(TablesError):
    """The next game begins when this one is over."""

    def __init__(self) -> None:
        super().__init__(N_("this game is not over yet"))


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
    """Another seat is to move."""

    def __init__(self, name: str) -> None:
        super().__init__(Reason.NOT_YOUR_TURN, N_("it is {name}'s turn"), name=name)


class NotInFan(HisssError):
    """No card lies at this place of the fan."""

    def __init__(self, place: int) -> None:
        super().__init__(
            Reason.NO_SUCH_CARD_LEFT, N_("no card lies at place {place} of the fan"), place=place
        )
