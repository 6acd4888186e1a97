"""What the parts of the field are called, for those who listen: full sentences."""

from __future__ import annotations

from hisss.core import Card, Edge, End, Game, Placement, Side, Snake
from hisss.core.snake import CLOSED
from hisss.language import Language
from hisss.web.words import card_words, side_words


def snake_label(number: int, snake: Snake, language: Language) -> str:
    """A snake in words: "snake 1, 10 cards, open at orange"."""
    count = len(snake)
    match [side for side in (snake.shape.left, snake.shape.right) if side not in CLOSED]:
        case [one]:
            said = language.ngettext(
                "snake {number}, {count} card, open at {one}",
                "snake {number}, {count} cards, open at {one}",
                count,
            )
            return said.format(number=number, count=count, one=side_words(one, language))
        case [one, other]:
            said = language.ngettext(
                "snake {number}, {count} card, open at {one} and {other}",
                "snake {number}, {count} cards, open at {one} and {other}",
                count,
            )
            ends = {"one": side_words(one, language), "other": side_words(other, language)}
            return said.format(number=number, count=count, **ends)
        case _:
            said = language.ngettext(
                "snake {number}, {count} card, closed", "snake {number}, {count} cards, closed", count
            )
            return said.format(number=number, count=count)


def place_label(game: Game, placement: Placement, language: Language) -> str:
    """A placement in words: "green-blue at the yellow end of snake 2, 5 cards"."""
    card = card_words(placement.card, language)
    match placement.ends:
        case ():
            return language.gettext("{card} alone: a new snake").format(card=card)
        case (End() as end,):
            said = _at_end(game, placement.card, end, language)
        case _:
            return _joining(game, placement, language)
    taken = game.takes(placement)
    if taken is None:
        return said
    whole = language.ngettext(
        "{place}: a whole snake of {count} card", "{place}: a whole snake of {count} cards", len(taken)
    )
    return whole.format(place=said, count=len(taken))


def join_text(game: Game, placement: Placement, language: Language) -> str:
    """What comes of a join, in short: "Hisss! 5" where the mover takes it, else "5 cards"."""
    count = _joined_length(game, placement)
    if game.takes(placement):
        return language.gettext("Hisss! {count}").format(count=count)
    return language.ngettext("{count} card", "{count} cards", count).format(count=count)


def _at_end(game: Game, card: Card, end: End, language: Language) -> str:
    snake = game.snakes[end.snake]
    sides = {Edge.LEFT: snake.shape.left, Edge.RIGHT: snake.shape.right}
    side, count = sides[end.edge], len(snake)
    fields = {
        "card": card_words(card, language),
        "side": side_words(side, language),
        "snake": end.snake,
        "count": count,
    }
    if side is Side.RAINBOW:
        touching = card.right if end.edge is Edge.LEFT else card.left
        said = language.ngettext(
            "{card}, its {touching} side at the rainbow end of snake {snake}, {count} card",
            "{card}, its {touching} side at the rainbow end of snake {snake}, {count} cards",
            count,
        )
        return said.format(touching=side_words(touching, language), **fields)
    if sides[Edge.LEFT] is not sides[Edge.RIGHT]:
        said = language.ngettext(
            "{card} at the {side} end of snake {snake}, {count} card",
            "{card} at the {side} end of snake {snake}, {count} cards",
            count,
        )
    elif end.edge is Edge.LEFT:
        said = language.ngettext(
            "{card} at the left {side} end of snake {snake}, {count} card",
            "{card} at the left {side} end of snake {snake}, {count} cards",
            count,
        )
    else:
        said = language.ngettext(
            "{card} at the right {side} end of snake {snake}, {count} card",
            "{card} at the right {side} end of snake {snake}, {count} cards",
            count,
        )
    return said.format(**fields)


def _joining(game: Game, placement: Placement, language: Language) -> str:
    one, other = (end.snake for end in placement.ends)
    taken, count = game.takes(placement), _joined_length(game, placement)
    if taken is None:
        said = language.ngettext(
            "join snakes {one} and {other}: a snake of {count} card",
            "join snakes {one} and {other}: a snake of {count} cards",
            count,
        )
    elif taken.is_whole:
        said = language.ngettext(
            "join snakes {one} and {other}: a whole snake of {count} card",
            "join snakes {one} and {other}: a whole snake of {count} cards",
            count,
        )
    else:
        said = language.ngettext(
            "join snakes {one} and {other} and take {count} card",
            "join snakes {one} and {other} and take {count} cards",
            count,
        )
    return said.format(one=one, other=other, count=count)


def _joined_length(game: Game, placement: Placement) -> int:
    return 1 + sum(len(game.snakes[end.snake]) for end in placement.ends)
