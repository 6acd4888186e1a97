"""Commands about cards: cut and begin, draw and lay, take back."""

from __future__ import annotations

from fastapi import APIRouter

from hisss.core import HisssError, Placement, Reason
from hisss.core.errors import N_
from hisss.record import parse_placement
from hisss.tables import Begin, Command, CutFan, Lay, Table, Take, TakeBack
from hisss.web.api.asked import BeginAsked, CommandAsked, CutAsked, DrawAsked, LayAsked
from hisss.web.api.asking import Sender, TableId
from hisss.web.api.problems import TO_COMMANDS
from hisss.web.api.state import TableState, state_of
from hisss.web.device import Device
from hisss.web.parts import Parts, TheParts

router = APIRouter(prefix="/tables/{table_id}", responses=TO_COMMANDS, tags=["moves"])

NOT_TAKEN = N_("{word} says Hisss!, but no snake is taken")


@router.post("/cut")
async def cut(table_id: TableId, asked: CutAsked, sender: Sender, parts: TheParts) -> TableState:
    """Cut the fan, before the game begins. Whoever has a seat may."""
    return await _after(parts, table_id, sender, CutFan(asked.seq, asked.place))


@router.post("/begin")
async def begin(table_id: TableId, asked: BeginAsked, sender: Sender, parts: TheParts) -> TableState:
    """Turn up the starter card. The host may, and everybody once nothing has happened for a minute."""
    return await _after(parts, table_id, sender, Begin(asked.seq, asked.leave_out))


@router.post("/draw")
async def draw(table_id: TableId, asked: DrawAsked, sender: Sender, parts: TheParts) -> TableState:
    """Draw a card of the fan: the one at that place, or any."""
    return await _after(parts, table_id, sender, Take(asked.seq, asked.place))


@router.post("/lay")
async def lay(table_id: TableId, asked: LayAsked, sender: Sender, parts: TheParts) -> TableState:
    """Lay the card drawn. If that makes a snake whole, you take it."""
    word = asked.placement.removesuffix("!")
    if word != asked.placement:
        _check_hisss(await parts.tables.table(table_id), sender, asked.seq, word)
    return await _after(parts, table_id, sender, Lay(asked.seq, word))


@router.post("/take-back")
async def take_back(table_id: TableId, asked: CommandAsked, sender: Sender, parts: TheParts) -> TableState:
    """Take back the card you have just laid, until the next one is drawn."""
    return await _after(parts, table_id, sender, TakeBack(asked.seq))


def _check_hisss(table: Table, sender: Device, seq: int, word: str) -> None:
    """Refuse a ``!`` where no snake would be taken; whatever else is wrong is for the table to say.

    Raises:
        HisssError: not-taken, or if the word is none of the notation.
    """
    placement = parse_placement(word)
    if (
        table.may_move(sender.key)
        and table.board_seq <= seq <= table.seq
        and _takes_nothing(table, placement)
    ):
        raise HisssError(Reason.NOT_TAKEN, NOT_TAKEN, word=f"{word}!")


def _takes_nothing(table: Table, placement: Placement) -> bool:
    legal = {_either_way(each): each for each in table.game.placements()}
    found = legal.get(_either_way(placement))
    return found is not None and table.game.takes(found) is None


def _either_way(placement: Placement) -> Placement:
    """A card that lies alone is one placement however it lies."""
    return placement if placement.ends else Placement(placement.card.face)


async def _after(parts: Parts, table_id: str, sender: Device, command: Command) -> TableState:
    return state_of(await parts.tables.act(table_id, sender.key, command), sender.key)
