"""What programs see: the whole table, as it is for one viewer."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from hisss.core import FACES, Placement, Rules, Snake
from hisss.tables import Pace, PlayedTurn, Seat, Table


class CardState(BaseModel):
    """A card that has been turned up."""

    place: Annotated[int, Field(description="Its place in the fan, 1 to 50: what it is known by.")]
    card: Annotated[
        str,
        Field(
            description="Its two sides as it lies: a colour `R O Y G B P`, the rainbow `*`, "
            "a snout `<` or a tip `>`.",
            examples=["GB"],
        ),
    ]


class SnakeState(BaseModel):
    """A snake on the table."""

    number: int
    cards: Annotated[list[CardState], Field(description="From left to right.")]


class SeatState(BaseModel):
    """A seat, and what its player has taken."""

    seat: Annotated[int, Field(description="Counted from 1, in playing order.")]
    name: str
    avatar: str
    kind: Annotated[
        Literal["person", "computer", "stand-in", "open"],
        Field(description="`stand-in`: a computer plays for a person who may come back."),
    ]
    computer: Annotated[str | None, Field(description="The computer player that moves here, if one does.")]
    host: bool
    you: Annotated[bool, Field(description="Whether it belongs to the token that asks.")]
    cards: Annotated[int, Field(description="How many cards were taken.")]
    longest: Annotated[int, Field(description="The length of the longest snake taken.")]
    pit: Annotated[list[list[CardState]], Field(description="The snakes taken, in that order.")]


class TurnState(BaseModel):
    """A card laid."""

    ply: Annotated[int, Field(description="0 for the starter card, 1 for the first turn.")]
    seat: Annotated[int | None, Field(description="Whose turn it was; nobody's for the starter card.")]
    place: Annotated[int, Field(description="The place in the fan that the card came from.")]
    placement: Annotated[
        str, Field(description="As in a record, with `!` if a snake was taken.", examples=["G>@2R!"])
    ]


class You(BaseModel):
    """What the token that asks has here, and may do now."""

    seats: list[int]
    host: bool
    may_move: bool
    may_take_back: bool


class TableState(BaseModel):
    """The table. Seats count from 1; cards still in the fan are known by nothing but their place."""

    id: Annotated[str, Field(description="Whoever knows it can take an open seat. The page is `/t/ID`.")]
    seq: Annotated[int, Field(description="The number of the last event: what commands carry.")]
    rules: Rules
    pace: Pace
    take_back: bool
    watchers: bool
    begun: bool
    over: bool
    ply: Annotated[int, Field(description="How many turns were played; -1 before the starter card.")]
    to_move: Annotated[int | None, Field(description="The seat whose turn it is; null before and after.")]
    you: You
    seats: list[SeatState]
    fan: Annotated[list[int], Field(description="The places still face down, in the order of the spread.")]
    left: Annotated[
        dict[str, int],
        Field(
            description="How many cards of each face are in the fan, empty once the game is over.",
            examples=[{"RO": 6, "<R": 1}],
        ),
    ]
    drawn: Annotated[CardState | None, Field(description="The card in hand.")]
    placements: Annotated[
        list[str],
        Field(
            description="Every legal placement of the card in hand, spelt as in a record, with `!` where "
            "it takes a snake.",
            examples=[["GB@1R", "GB@1R2L!"]],
        ),
    ]
    snakes: list[SnakeState]
    turns: list[TurnState]
    winners: Annotated[list[int], Field(description="The seats that share the win, once the game is over.")]
    promise: Annotated[
        str, Field(description="The promise of the shuffle; the record has the proof, once the game is over.")
    ]
    cut: Annotated[int, Field(description="The place where the spread begins.")]
    started_at: datetime
    touched_at: datetime
    next_table: Annotated[str | None, Field(description="Where everybody plays on.")]


def state_of(table: Table, device: str) -> TableState:
    """The table as it is for the device. Nothing is in it that is not open on the table."""
    game = table.game
    return TableState(
        id=table.id,
        seq=table.seq,
        rules=game.rules,
        pace=table.setup.pace,
        take_back=table.setup.take_back,
        watchers=table.setup.watchers,
        begun=table.begun,
        over=game.is_over,
        ply=game.ply,
        to_move=None if table.to_move is None else table.to_move + 1,
        you=You(
            seats=[number + 1 for number in table.seats_of(device)],
            host=table.is_host(device),
            may_move=table.may_move(device),
            may_take_back=table.may_take_back(device),
        ),
        seats=[_seat(table, number, seat, device) for number, seat in enumerate(table.setup.seats)],
        fan=list(table.fan),
        left={str(face): game.left[face] for face in FACES if game.left[face]},
        drawn=_drawn(table),
        placements=_placements(table),
        snakes=[
            SnakeState(number=number, cards=_cards(snake, table.places[number]))
            for number, snake in game.snakes.items()
        ],
        turns=[_turn(ply, turn) for ply, turn in enumerate(table.turns)],
        winners=[seat + 1 for seat in game.winners],
        promise=table.promise,
        cut=table.cut,
        started_at=table.started_at,
        touched_at=table.touched_at,
        next_table=table.next_table,
    )


def _seat(table: Table, number: int, seat: Seat, device: str) -> SeatState:
    pit = zip(table.game.pits[number], table.pit_places[number], strict=True)
    return SeatState(
        seat=number + 1,
        name=seat.name,
        avatar=seat.avatar,
        kind=_kind(seat),
        computer=seat.computer,
        host=table.is_host(seat.device or ""),
        you=number in table.seats_of(device),
        cards=table.game.cards[number],
        longest=table.game.longest[number],
        pit=[_cards(snake, places) for snake, places in pit],
    )


def _kind(seat: Seat) -> Literal["person", "computer", "stand-in", "open"]:
    if seat.has_stand_in:
        return "stand-in"
    if seat.is_open:
        return "open"
    return "person" if seat.is_person else "computer"


def _cards(snake: Snake, places: tuple[int, ...]) -> list[CardState]:
    return [CardState(place=place, card=str(card)) for place, card in zip(places, snake.cards, strict=True)]


def _drawn(table: Table) -> CardState | None:
    if table.drawn is None or table.game.drawn is None:
        return None
    return CardState(place=table.drawn, card=str(table.game.drawn))


def _placements(table: Table) -> list[str]:
    game = table.game
    return [_spelt(placement, takes=game.takes(placement) is not None) for placement in game.placements()]


def _turn(ply: int, turn: PlayedTurn) -> TurnState:
    return TurnState(
        ply=ply,
        seat=None if turn.seat is None else turn.seat + 1,
        place=turn.place,
        placement=_spelt(turn.placement, takes=turn.taken is not None),
    )


def _spelt(placement: Placement, *, takes: bool) -> str:
    return f"{placement}!" if takes else str(placement)
