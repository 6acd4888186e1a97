"""Matches between computer players, on this machine or on many.

A match is played in *sets*: one fan, dealt as often as there are players, so that everybody
plays every seat with the same cards. What is luck of the cards falls out, and the seed alone
decides what is played, whoever plays it where.
"""

from hisss.arena.match import Match, Played
from hisss.arena.running import play
from hisss.arena.standings import Standing, standings
from hisss.arena.workers import Workers, here, on_cluster

__all__ = [
    "Match",
    "Played",
    "Standing",
    "Workers",
    "here",
    "on_cluster",
    "play",
    "standings",
]
