"""The players who think ahead: what they see, what they never see, and how well they play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from hisss.arena import Match, Workers, play, standings
from hisss.core import DECK, FEWEST_SEATS, Card, Game, Placement, Rules
from hisss.kernel.endgame import Endgames
from hisss.kernel.position import Position
from hisss.players import PLAYERS, Hatchling, Nana, Player, Thinker, imagining, player, turns
from hisss.players.thoughtful import PYTHON

HASTY = Thinker("hasty", games=40, solves=5)


def positions(seed: int, left: int, rules: Rules = Rules.HISSS, seats: int = FEWEST_SEATS) -> Iterator[Game]:
    """A drawn card in games that were played anyhow, with so many cards left in the fan."""
    random = Random(seed)
    while True:
        fan = random.sample(DECK, len(DECK))
        *_, (_placement, game) = turns(fan[: len(DECK) - left - 1], [Hatchling()] * seats, rules, random)
        yield game.take(fan[len(DECK) - left - 1])


def share(games: int, *names: str, rules: Rules = Rules.HISSS, seed: int = 1) -> float:
    """What the first of them wins of so many games."""
    return standings(names, play(Match(names, rules, seed), games, Workers()))[0].win_share


@pytest.mark.parametrize("name", list(PLAYERS))
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_plays_otherwise_if_the_rest_of_the_fan_lies_otherwise(name: str, seats: int) -> None:
    known = player(name)
    mover = replace(known, games=16) if isinstance(known, Thinker | Nana) else known
    random, seen = Random(8), 40
    fan = random.sample(DECK, len(DECK))
    other = fan[:seen] + random.sample(fan[seen:], len(DECK) - seen)
    assert fan != other

    def laid(cards: Sequence[Card]) -> list[Placement]:
        game = turns(cards, [mover] * seats, Rules.HISSS, Random(3))
        return [placement for placement, _game in islice(game, seen)]

    assert laid(fan) == laid(other)


@pytest.mark.parametrize("rules", list(Rules))
def test_python_gives_nothing_away_with_eight_cards_left(rules: Rules) -> None:
    for left in (8, 7, 5, 3, 1, 0):
        for game in islice(positions(left, left, rules), 3):
            mover, endgames = game.ply % game.seats, Endgames()
            worth = {
                placement: endgames.win_shares(Position.of(game.lay(placement)))[mover]
                for placement in game.placements()
            }
            chosen = replace(PYTHON, games=10).choose(game, Random(0))
            assert worth[chosen] == pytest.approx(max(worth.values()), abs=1e-12)


@pytest.mark.parametrize("seats", [2, 3], ids=["reckoned", "imagined"])
def test_a_thinker_takes_the_win_that_is_there(seats: int) -> None:
    for game in islice(positions(3, 0, seats=seats), 20):
        mover = game.ply % seats
        after = {placement: game.lay(placement).winners for placement in game.placements()}
        won = after[HASTY.choose(game, Random(1))]
        best = max((mover in winners) / len(winners) for winners in after.values())
        assert (mover in won) / len(won) == best


def test_the_more_a_choice_is_in_doubt_the_more_games_it_takes() -> None:
    spent = []
    for game in islice(positions(3, 25), 30):
        candidates = imagining.distinct(game)
        if len(candidates) > 1:
            chosen = imagining.best(candidates, 20_000, seed=1)
            games = {candidate.placement: len(candidate.shares) for candidate in candidates}
            assert games[chosen] == max(games.values())
            spent.append(sum(games.values()))
    assert min(spent) <= 3_000
    assert 19_000 < max(spent) <= 20_000


@pytest.mark.parametrize("mover", [HASTY, Nana(games=16)], ids=["thinker", "nana"])
def test_the_same_chance_gives_the_same_choice(mover: Player) -> None:
    for game in islice(positions(4, 25), 5):
        assert mover.choose(game, Random(2)) == mover.choose(game, Random(2))


@pytest.mark.parametrize("rules", list(Rules))
def test_imagining_gives_less_than_half_as_much_away_as_greed(rules: Rules) -> None:
    """Told by what the best placement would win more often, where that can be reckoned."""
    names, endgames = ("cobra", "garter"), Endgames(2**16)
    given_away = dict.fromkeys(names, 0.0)
    for game in islice(positions(7, 7, rules), 120):
        mover = game.ply % game.seats
        worth = {
            placement: endgames.win_shares(Position.of(game.lay(placement)))[mover]
            for placement in game.placements()
        }
        for name in names:
            given_away[name] += max(worth.values()) - worth[PLAYERS[name].choose(game, Random(1))]
    assert given_away["cobra"] < given_away["garter"] / 2


@pytest.mark.slow
def test_a_hatchling_wins_against_nana() -> None:
    assert share(80, "hatchling", "nana") > 0.55


def test_nana_takes_a_snake_while_a_child_is_ahead() -> None:
    """What she leaves lying would be seen."""
    taken = left = 0
    for game in islice(positions(6, 15), 150):
        mover = game.ply % 2
        takes = [placement for placement in game.placements() if game.takes(placement)]
        if not takes or len(takes) == len(game.placements()):
            continue
        modest = [each for each in takes if game.lay(each).cards[mover] <= game.cards[1 - mover]]
        chosen = Nana(games=16).choose(game, Random(1))
        if modest:
            assert chosen in modest
            taken += 1
        else:
            left += chosen not in takes
    assert taken > 3
    assert left > 3
