"""`python -m hisss.players.ready`, which a host calls before anybody plays."""

from __future__ import annotations

import runpy
import sys
from random import Random

import pytest

from hisss.core import FEWEST_SEATS, Game, Placement
from hisss.kernel import compiled
from hisss.players import PLAYERS, Nana, Thinker, thinks_ahead


def thought_of(monkeypatch: pytest.MonkeyPatch, *, is_kept: bool) -> set[tuple[str, bool, bool]]:
    """Who thought, whether of two seats, and whether of an end; given whether what is compiled stays."""
    thought = set()

    def choose(player: Nana | Thinker, game: Game, random: Random) -> Placement:
        thought.add((player.name, game.seats == FEWEST_SEATS, sum(game.left.values()) <= 4))
        assert len(game.placements()) > 1
        return game.placements()[0]

    for kind in (Nana, Thinker):
        monkeypatch.setattr(kind, "choose", choose)
    monkeypatch.delitem(sys.modules, "hisss.players.ready", raising=False)
    monkeypatch.setattr(compiled, "IS_KEPT", is_kept)
    runpy.run_module("hisss.players.ready", run_name="__main__")
    return thought


def test_getting_ready_lets_everybody_think_in_every_way_they_do(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = {name for name, player in PLAYERS.items() if thinks_ahead(player)}
    ways = {(True, False), (False, False), (True, True)}
    everything = {(name, *way) for name in thinkers for way in ways}
    assert thought_of(monkeypatch, is_kept=True) == everything


def test_where_nothing_of_it_would_stay_nobody_gets_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    assert thought_of(monkeypatch, is_kept=False) == set()
