"""What a computer player is, and a game between some of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Protocol

from hisss.core import Card, Game, Placement, Rules


class Player(Protocol):
    """Whoever chooses placements.

    A :class:`Game` holds nothing hidden, so a player cannot know the order of the fan.
    """

    @property
    def name(self) -> str:
        """Its name, in lower case."""

    def choose(self, game: Game, random: Random) -> Placement:
        """One of the legal placements of the drawn card.

        Args:
            game: a position in which a card has been taken and not yet laid.
            random: the only chance the player may use, so that a seed repeats the game.
        """


def chosen(player: Player, game: Game, random: Random) -> Placement:
    """What the player chooses; takes what :meth:`Player.choose` takes.

    Raises:
        TypeError: if it is no placement at all.
    """
    placement = player.choose(game, random)
    if not isinstance(placement, Placement):
        raise TypeError(f"choose gave {placement!r}, and that is no placement of game.placements()")
    return placement


def turns(
    fan: Sequence[Card], players: Sequence[Player], rules: Rules, random: Random
) -> Iterator[tuple[Placement, Game]]:
    """What is laid in a game between these players, the starter card first, and the game after it.

    Args:
        fan: the cards in the order they are taken, the starter card first; fewer than fifty
            end the game early.
        players: two to eight of them, one a seat, in playing order.
        rules: the rule set.
        random: the players' chance.

    Raises:
        IllegalMove: if a player chooses what it may not.
        TypeError: if what it chooses is no placement at all.
    """
    game = Game.start(fan[0], len(players), rules)
    yield Placement(fan[0]), game
    for card in fan[1:]:
        mover = players[game.ply % game.seats]
        game = game.take(card)
        placement = chosen(mover, game, random)
        game = game.lay(placement)
        yield placement, game


def play_out(fan: Sequence[Card], players: Sequence[Player], rules: Rules, random: Random) -> Game:
    """The last position of a game between these players; takes what :func:`turns` takes."""
    *_, (_placement, game) = turns(fan, players, rules, random)
    return game
