"""Who is to do what, in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from markupsafe import Markup

from hisss.core.errors import N_
from hisss.language import Language
from hisss.tables import Table
from hisss.web.words import listed, person, say


def status(table: Table, mine: Collection[int], language: Language) -> Markup:
    """The one sentence at the top of the table, for somebody who holds these seats."""
    mover = table.game.to_move
    if mover is None:
        return winning(table, language)
    if table.waits_for_somebody:
        return say(language, N_("Waiting for somebody to sit down"))
    name = person(table.setup.seats[mover].name)
    return say(language, _to_do(table, mover, mine), name=name)


def _to_do(table: Table, mover: int, mine: Collection[int]) -> str:
    drawn = table.game.drawn is not None
    if table.setup.seats[mover].computer:
        return N_("{name} is thinking")
    if mover not in mine:
        return N_("{name} looks where it goes") if drawn else N_("{name} chooses a card")
    if not drawn:
        return N_("{name}, take a card")
    alone = not table.game.placements()[0].ends
    return N_("{name}, start a new snake") if alone else N_("{name}, where does it go?")


def winning(table: Table, language: Language) -> Markup:
    """Who has won."""
    winners = _names(table, table.game.winners)
    if len(winners) == 1:
        return say(language, N_("{name} wins!"), name=winners[0])
    return say(language, N_("{names} share the win!"), names=listed(language, winners))


def why_so(table: Table, language: Language) -> Markup | None:
    """Why this is the outcome, where several have the most cards."""
    most = max(table.game.cards)
    level = [seat for seat in range(table.game.seats) if table.game.cards[seat] == most]
    if len(level) == 1:
        return None
    names = listed(language, _names(table, level))
    winners, longest = table.game.winners, max(table.game.longest[seat] for seat in level)
    if len(winners) == len(level):
        return say(
            language,
            N_("{names} have {cards} cards each, and the longest snakes have {longest} each."),
            names=names,
            cards=most,
            longest=longest,
        )
    return say(
        language,
        N_("{names} have {cards} cards each. The longest snake decides: {winners} took one of {longest}."),
        names=names,
        cards=most,
        winners=listed(language, _names(table, winners)),
        longest=longest,
    )


def _names(table: Table, seats: Sequence[int]) -> list[Markup]:
    return [person(table.setup.seats[seat].name) for seat in seats]
