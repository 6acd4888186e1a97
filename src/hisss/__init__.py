"""Hisss, the snake-building card game.

A game is a value. It shows what lies open on the table, and each step gives the
next game. The fan's order is not part of it: whoever deals says which card was
taken.

>>> from hisss import Card, Game, parse_placement
>>> game = Game.start(Card.parse("OY"), seats=2)
>>> game.to_move
0

The first player takes yellow-green, which fits the yellow side of the starter
card. Every legal placement is listed; it reads as it is written in a record,
``@1R`` being the right end of snake 1.

>>> drawn = game.take(Card.parse("YG"))
>>> drawn.placements()
(Placement('YG@1R'),)
>>> game = drawn.lay(drawn.placements()[0])
>>> game.snakes[1]
Snake('OY YG')

A card that fits nowhere lies alone, as a new snake. And a card that fits both
may join the two.

>>> game = game.take(Card.parse("BP")).lay(parse_placement("BP"))
>>> drawn = game.take(Card.parse("GB"))
>>> drawn.placements()
(Placement('GB@1R'), Placement('GB@2L'), Placement('GB@1R2L'))
>>> game = drawn.lay(parse_placement("GB@1R2L"))
>>> game.snakes[1]
Snake('OY YG GB BP')

Whoever makes a snake whole says "Hisss!" and takes it.

>>> game = game.take(Card.parse("<O")).lay(parse_placement("<O@1L"))
>>> drawn = game.take(Card.parse("P>"))
>>> drawn.takes(parse_placement("P>@1R"))
Snake('<O OY YG GB BP P>')
>>> game = drawn.lay(parse_placement("P>@1R"))
>>> game.pits
((Snake('<O OY YG GB BP P>'),), ())
>>> game.cards
(6, 0)

What the rules do not allow is refused, with a reason for programs and a
sentence for people, and the game is as it was.

>>> from hisss import HisssError
>>> game = game.take(Card.parse("RO")).lay(parse_placement("RO"))
>>> try:
...     game.take(Card.parse("OY")).lay(parse_placement("OY"))
... except HisssError as error:
...     print(f"{error.reason}: {error}")
must-be-laid: OY may not lie alone: it fits the right end of snake 3

A whole game is kept as a record, which is text that reads like the table.

>>> from hisss import read, write
>>> record = read('''
... [Hisss "1"]
... [Rules "hisss"]
... [Seat "Ana"]
... [Seat "Ben"]
...
... OY YG@1R BP GB@1R2L <O@1L P>@1R!
... ''')
>>> record.game.cards
(6, 0)
>>> [str(turn.placement) for turn in record.turns][:3]
['OY', 'YG@1R', 'BP']
"""

from hisss.core import (
    COPIES,
    DECK,
    FACES,
    FEWEST_SEATS,
    MOST_SEATS,
    WHEEL,
    Card,
    Edge,
    End,
    Game,
    HisssError,
    IllegalMove,
    Placement,
    Reason,
    Rules,
    Side,
    Snake,
    UnknownCard,
)
from hisss.record import NotationError, Record, Turn, parse_placement, read, write

__all__ = [
    "COPIES",
    "DECK",
    "FACES",
    "FEWEST_SEATS",
    "MOST_SEATS",
    "WHEEL",
    "Card",
    "Edge",
    "End",
    "Game",
    "HisssError",
    "IllegalMove",
    "NotationError",
    "Placement",
    "Reason",
    "Record",
    "Rules",
    "Side",
    "Snake",
    "Turn",
    "UnknownCard",
    "parse_placement",
    "read",
    "write",
]
