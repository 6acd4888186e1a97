"""The game itself: cards, snakes, what fits, whose turn it is, who wins.

Standard library only; no input or output, no clock, no randomness. Every value is immutable.
"""

from hisss.core.cards import COPIES, DECK, FACES, WHEEL, Card, Side
from hisss.core.errors import HisssError, IllegalMove, Phrase, Reason, UnknownCard
from hisss.core.game import FEWEST_SEATS, MOST_SEATS, End, Game, Placement, Rules
from hisss.core.snake import Edge, Shape, Snake

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
    "Phrase",
    "Placement",
    "Reason",
    "Rules",
    "Shape",
    "Side",
    "Snake",
    "UnknownCard",
]
