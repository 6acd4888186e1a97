"""Why something cannot be done, in words for children and grandparents."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from hisss.core import Card, HisssError, Reason
from hisss.core.errors import N_
from hisss.language import Language
from hisss.tables import NotYourTurn
from hisss.web.words import LOOKS_FOR, person, say

NOT_UNDERSTOOD: Final = N_("The table did not understand that. Please try again.")

SENTENCES: Final = {
    Reason.GAME_OVER: N_("The game is over."),
    Reason.NO_SUCH_CARD_LEFT: N_("That card is not in the fan any more. Take another."),
    Reason.MUST_BE_LAID: N_("It fits somewhere. Look for the glow!"),
    Reason.ONLY_MIDDLES_JOIN: N_("Heads and tails cannot join two snakes."),
    Reason.NO_SUCH_SNAKE: N_("That snake is not on the table."),
    Reason.SAME_SNAKE: N_("A snake never bites its own tail."),
    Reason.END_CLOSED: N_("That end is finished. Nothing goes there."),
    Reason.TWO_HEADS: N_("One snake, one head!"),
    Reason.TWO_TAILS: N_("One snake, one tail!"),
    Reason.NEEDS_A_MIDDLE: N_("There must be something between a head and a tail."),
    Reason.COLOURS_DIFFER: N_("The colours must be the same where two cards touch."),
    Reason.NOT_YOUR_TURN: N_("It is not your turn yet."),
    Reason.NO_CARD_DRAWN: N_("Take a card first."),
    Reason.CARD_ALREADY_DRAWN: N_("You have a card already. Where does it go?"),
    Reason.NOT_THIS_CARD: N_("That is not the card in your hand."),
}


def refusal(error: HisssError, language: Language) -> Markup:
    """Why the table says no, for people. It may have moved on since: all that is told is in the error."""
    if isinstance(error, NotYourTurn):
        return say(language, N_("Now it is the turn of {name}."), name=person(error.name))
    if error.reason is Reason.COLOURS_DIFFER and (looks_for := _what_it_looks_for(error)):
        return say(language, looks_for)
    return say(language, SENTENCES.get(error.reason, NOT_UNDERSTOOD))


def _what_it_looks_for(error: HisssError) -> str | None:
    """Green looks for green: what the end that was tried would take."""
    match error.fields:
        case {"card": Card() as card, "sides": tuple() as sides}:
            return next((LOOKS_FOR.get(side) for side in sides if side not in card), None)
    return None
