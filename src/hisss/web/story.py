"""What happened at a table, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from markupsafe import Markup

from hisss.core.errors import N_
from hisss.language import Language
from hisss.tables import PlayedTurn, Table
from hisss.web.words import card_words, person, say


def story(table: Table, language: Language) -> Iterator[Markup]:
    """One sentence for each turn, the newest first."""
    return (happening(table, turn, language) for turn in reversed(table.turns))


def happening(table: Table, turn: PlayedTurn, language: Language) -> Markup:
    """One turn in a sentence."""
    return _sentence(turn, "" if turn.seat is None else table.setup.seats[turn.seat].name, language)


@lru_cache(maxsize=8192)  # the log is told anew after every turn, and all but one of it is known
def _sentence(turn: PlayedTurn, who: str, language: Language) -> Markup:
    card = card_words(turn.placement.card, language)
    if turn.seat is None:
        return say(language, N_("The first card was {card}."), card=card)
    name = person(who)
    if turn.taken is not None:
        return say(
            language,
            N_("Hisss! {name} laid {card} and took a snake of {count}."),
            name=name,
            card=card,
            count=len(turn.taken),
        )
    match turn.placement.ends:
        case ():
            return say(language, N_("{name} started a new snake with {card}."), name=name, card=card)
        case (_,):
            return say(language, N_("{name} laid {card} onto a snake."), name=name, card=card)
        case (_, _):
            return say(language, N_("{name} joined two snakes with {card}."), name=name, card=card)
    raise ValueError(f"a card has two sides: {turn.placement}")


def news(table: Table, language: Language) -> Markup | None:
    """The call of whoever has just taken a snake, if somebody has."""
    turn = table.turns[-1]
    if turn.seat is None or turn.taken is None:
        return None
    name = person(table.setup.seats[turn.seat].name)
    return say(language, N_("Hisss! {name} takes {count}."), name=name, count=len(turn.taken))
