"""`python -m hisss.players.ready`, which a host calls before anybody plays."""

from __future__ import annotations

import runpy
import sys
from random import Random

import pytest

from hisss.core import FEWEST_SEATS, Game, Placement
from hisss.players import PLAYERS, Nana, Thinker, thinks_ahead


def test_getting_ready_lets_everybody_think_in_every_way_they_do(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = set()

    def choose(player: Nana | Thinker, game: Game, random: Random) -> Placement:
        thought.add((player.name, game.seats == FEWEST_SEATS, sum(game.left.values()) <= 4))
        assert len(game.placements()) > 1
        return game.placements()[0]

    for kind in (Nana, Thinker):
        monkeypatch.setattr(kind, "choose", choose)
    monkeypatch.delitem(sys.modules, "hisss.players.ready", raising=False)
    runpy.run_module("hisss.players.ready", run_name="__main__")
    thinkers = {name for name, player in PLAYERS.items() if thinks_ahead(player)}
    ways = {(True, False), (False, False), (True, True)}
    assert thought == {(name, *way) for name in thinkers for way in ways}
