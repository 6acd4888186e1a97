"""What programs send."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StrictBool

from hisss.core import FEWEST_SEATS, MOST_SEATS, Rules
from hisss.language import Language
from hisss.players import PLAYERS
from hisss.tables import Pace, Seat, Setup
from hisss.tables.names import ANIMALS, cleaned
from hisss.web.api.unfit import ONE_OF, WHOLE_NUMBER, Unfit


def _known(name: str) -> str:
    if name not in PLAYERS:
        raise Unfit(ONE_OF, words=", ".join(PLAYERS))
    return name


def _animal(name: str) -> str:
    if name and name not in ANIMALS:
        raise Unfit(ONE_OF, words=", ".join(ANIMALS))
    return name


def _number(value: object) -> object:
    """JSON has numbers of one kind: 10.0 is a whole one, but "10" and true are none."""
    number = not isinstance(value, str | bool)
    if not number:
        raise Unfit(WHOLE_NUMBER)
    return value


# The limits come first: those that are put on top of a validator are not described.
Seq = Annotated[
    int,
    Field(ge=0, le=1_000_000, description="`seq` of the table as you saw it.", examples=[7]),
    BeforeValidator(_number),
]
Place = Annotated[
    int, Field(ge=1, le=50, description="A place of the fan.", examples=[17]), BeforeValidator(_number)
]
SeatNumber = Annotated[int, Field(ge=1, le=MOST_SEATS), BeforeValidator(_number)]
Name = Annotated[
    str,
    Field(
        max_length=400,
        description="Any script and emoji. Cut to 20 letters and numbered if somebody has it already; "
        "blank for a friendly one.",
        examples=["Ana"],
    ),
]
Avatar = Annotated[
    str,
    AfterValidator(_animal),
    Field(
        description="A face; blank for one that nobody has.",
        json_schema_extra={"enum": ["", *ANIMALS]},
        examples=["owl"],
    ),
]
Computer = Annotated[
    str,
    AfterValidator(_known),
    Field(
        max_length=40,
        description="A computer player.",
        json_schema_extra={"enum": list(PLAYERS)},
        examples=["garter"],
    ),
]


class Asked(BaseModel):
    """A body. What is not known in it is refused, so that no slip of the pen goes unnoticed."""

    model_config = ConfigDict(extra="forbid")


class SeatAsked(Asked):
    """One seat of a new table."""

    kind: Annotated[
        Literal["person", "computer", "open"],
        Field(description="`person`: yours. `open`: for whoever takes it.", examples=["person"]),
    ]
    name: Name = ""
    avatar: Avatar = ""
    computer: Annotated[Computer, Field(description="Who plays at a seat of kind `computer`.")] = "garter"

    def seat(self, number: int, device: str, language: Language) -> Seat:
        """The seat, at this place of the table."""
        name = cleaned(self.name)
        if self.kind == "computer":
            return Seat(name or self.computer.title(), self.computer, self.computer)
        animal = self.avatar or list(ANIMALS)[number]
        name = name or language.gettext(ANIMALS[animal])
        return Seat(name, animal, None, device if self.kind == "person" else None)


class TableAsked(Asked):
    """A new table."""

    seats: Annotated[
        list[SeatAsked],
        Field(
            min_length=FEWEST_SEATS,
            max_length=MOST_SEATS,
            description="In playing order: the first begins.",
            examples=[[{"kind": "person", "name": "Ana"}, {"kind": "computer", "computer": "garter"}]],
        ),
    ]
    rules: Annotated[Rules, Field(examples=["hisss"])] = Rules.HISSS
    pace: Annotated[
        Pace, Field(description="How long computers wait before each step.", examples=["instant"])
    ] = Pace.CALM
    take_back: Annotated[
        StrictBool, Field(description="Whether a card may be taken back until the next is drawn.")
    ] = True
    watchers: Annotated[StrictBool, Field(description="Whether those without a seat may look on.")] = True
    begin: Annotated[
        StrictBool,
        Field(
            description="Whether the game begins at once if no seat is open. `false`: to cut the fan first."
        ),
    ] = True

    def setup(self, device: str, language: Language) -> Setup:
        """What is agreed; the seats of people belong to this device."""
        seats = tuple(seat.seat(number, device, language) for number, seat in enumerate(self.seats))
        return Setup(self.rules, seats, self.pace, self.take_back, self.watchers)


class JoinAsked(Asked):
    """Taking a seat."""

    name: Name = ""
    avatar: Avatar = ""
    seat: Annotated[
        SeatNumber | None, Field(description="Which one, if it is still open; else any.", examples=[2])
    ] = None
    seq: Annotated[
        Seq | None,
        Field(
            description="Only to take one more seat with a token that has one: without it, a token "
            "gets one seat, however often it asks.",
            examples=[None],
        ),
    ] = None


class PassAsked(Asked):
    """Going on at a seat by a pass."""

    token: Annotated[
        str,
        Field(
            pattern="^[A-Za-z0-9_-]{1,64}$",
            description="The token of the pass.",
            examples=["q3Vb0yqDqzWb6wW1l0pQ8mJm7nVZcT2x"],
        ),
    ]


class CommandAsked(Asked):
    """A command that says no more than the table it was made for."""

    seq: Seq


class BeginAsked(CommandAsked):
    """Turning up the starter card."""

    leave_out: Annotated[
        StrictBool, Field(description="Whether to play without the seats that are still open.")
    ] = False


class CutAsked(CommandAsked):
    """Cutting the fan."""

    place: Annotated[Place, Field(description="Where the spread begins: the place of the starter card.")]


class DrawAsked(CommandAsked):
    """Drawing a card."""

    place: Annotated[
        Place | None, Field(description="Which card of the fan; any if left out.", examples=[17])
    ] = None


class LayAsked(CommandAsked):
    """Laying the card drawn."""

    placement: Annotated[
        str,
        Field(
            max_length=40,
            description="One of `placements` as it is spelt there; the `!` may be left out.",
            examples=["GB@1R"],
        ),
    ]


class HandAsked(CommandAsked):
    """Letting a computer play."""

    computer: Computer = "garter"


class WatchersAsked(CommandAsked):
    """Opening or closing the table to those who look on."""

    welcome: Annotated[
        StrictBool, Field(description="Whether those without a seat may look on.", examples=[True])
    ]
