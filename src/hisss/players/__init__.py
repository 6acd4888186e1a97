"""Computer players: shown what a person at the table sees, they choose a placement."""

from hisss.players.casual import Garter, Hatchling
from hisss.players.failing import PlayerFailed
from hisss.players.outside import NoPlayer, called
from hisss.players.player import Player, chosen, play_out, turns
from hisss.players.registry import PLAYERS, UnknownPlayer, player
from hisss.players.thoughtful import Nana, Thinker, thinks_ahead

__all__ = [
    "PLAYERS",
    "Garter",
    "Hatchling",
    "Nana",
    "NoPlayer",
    "Player",
    "PlayerFailed",
    "Thinker",
    "UnknownPlayer",
    "called",
    "chosen",
    "play_out",
    "player",
    "thinks_ahead",
    "turns",
]
