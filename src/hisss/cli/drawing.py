"""The table as it is drawn in a terminal: the snakes, the players with their pits, the fan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from hisss.cli.snakes import draw_row
from hisss.cli.streams import printable
from hisss.cli.words import _, ngettext
from hisss.core import DECK, Game, Placement, Snake
from hisss.language import joined_by

TURNS: Final = len(DECK) - 1
LONGEST_NAME: Final = 24
TO_MOVE, WINNER, NEITHER = "▶ ", "★ ", "  "


def draw_table(game: Game, names: Sequence[str], width: int) -> Iterator[Text]:
    """The whole table, line by line."""
    text = _("{rules} rules, {ply} of {turns} turns played")
    yield Text(text.format(rules=game.rules, ply=game.ply, turns=TURNS), "bold")
    yield Text()
    yield from draw_snakes(game, width)
    yield Text()
    yield from draw_players(game, names, width)
    yield Text()
    yield Text(status(game, names), "bold")
    if not game.is_over:
        yield Text(_in_the_fan(game))


def draw_snakes(game: Game, width: int) -> Iterator[Text]:
    """The snakes in the middle, each behind its number."""
    if not game.snakes:
        yield Text(_("No snake lies on the table."))
    for number, snake in game.snakes.items():
        yield from draw_row(f"{number:>3}  ", snake.cards, width)


def draw_players(game: Game, names: Sequence[str], width: int) -> Iterator[Text]:
    """The players in turn order, each with the pit below."""
    shown = [short(name) for name in names]
    column = max(map(cell_len, shown))
    for seat, pit in enumerate(game.pits):
        mark = TO_MOVE if seat == game.to_move else WINNER if seat in game.winners else NEITHER
        line = Text(f"{mark}{set_cell_size(shown[seat], column)}  {score(game, seat)}")
        line.stylize("bold", 0, len(mark) + len(shown[seat]))
        yield line
        for snake in pit:
            yield from draw_row("     ", snake.cards, width)


def draw_placement(label: str, game: Game, placement: Placement, width: int) -> Iterator[Text]:
    """The row that a placement makes, the new card in brackets."""
    laid = Snake.of(placement.card)
    row = placement.row(laid, game.snakes, lambda snake: snake.turned)
    before = row[: next(at for at, part in enumerate(row) if part is laid)]
    cards = [card for part in row for card in part.cards]
    return draw_row(label, cards, width, new=sum(map(len, before)))


def spot(placement: Placement) -> str:
    """Where a placement is, in words."""
    match placement.ends:
        case ():
            return _("alone, for it fits nowhere")
        case (end,):
            text = {
                "L": _("at the left end of snake {n}"),
                "R": _("at the right end of snake {n}"),
            }[end.edge]
            return text.format(n=end.snake)
        case (low, high):
            return _("between snakes {low} and {high}, joining them").format(low=low.snake, high=high.snake)
    raise AssertionError(placement)


def short(name: str) -> str:
    """A name in few columns, without anything that could steer the terminal."""
    text = Text(printable(name))
    text.truncate(LONGEST_NAME, overflow="ellipsis")
    return text.plain


def score(game: Game, seat: int) -> str:
    """What a seat has taken, in words."""
    cards, longest = game.cards[seat], game.longest[seat]
    text = ngettext("{n} card", "{n} cards", cards).format(n=cards)
    return _("{cards}, longest snake {longest}").format(cards=text, longest=longest) if longest else text


def status(game: Game, names: Sequence[str]) -> str:
    """Whose turn it is, or who has won, in one sentence."""
    if game.to_move is not None:
        return _("{name} is to move.").format(name=short(names[game.to_move]))
    winners = [short(names[seat]) for seat in game.winners]
    cards = max(game.cards)
    if len(winners) > 1:
        *several, last = winners
        both = _(joined_by(last)).format(several=", ".join(several), last=last, last_in_i=last)
        return _("The win is shared by {names}.").format(names=both)
    if game.cards.count(cards) > 1:
        return _("{name} wins: the cards are equal, the longest snake decides.").format(name=winners[0])
    text = ngettext("{name} wins with {n} card.", "{name} wins with {n} cards.", cards)
    return text.format(name=winners[0], n=cards)


def ranges(places: Sequence[int]) -> str:
    """Places in the fan, ascending, in few words: ``2–4, 7``."""
    runs = [
        [place for _at, place in run]
        for _offset, run in groupby(enumerate(places), lambda numbered: numbered[1] - numbered[0])
    ]
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)


def _in_the_fan(game: Game) -> str:
    left = sum(game.left.values())
    text = ngettext("{n} card is in the fan:", "{n} cards are in the fan:", left).format(n=left)
    faces = "  ".join(f"{face}\N{MULTIPLICATION SIGN}{n}" for face, n in game.left.items() if n)
    return f"{text} {faces}"
