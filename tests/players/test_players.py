"""Computer players: they choose legal placements, each in its way."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hisss.core import DECK, FEWEST_SEATS, MOST_SEATS, Card, Game, HisssError, Placement, Rules
from hisss.players import PLAYERS, Garter, Hatchling, Nana, Player, Thinker, UnknownPlayer, play_out, player
from hisss.record import parse_placement, read


def hasty(name: str) -> Player:
    """The player of this name, who thinks ahead in few games only."""
    known = player(name)
    return replace(known, games=16) if isinstance(known, Thinker | Nana) else known


@pytest.fixture(params=list(PLAYERS))
def anybody(request: pytest.FixtureRequest) -> Player:
    return hasty(request.param)


def drawn(turns: str, card: str, rules: Rules = Rules.HISSS) -> Game:
    """The game after these turns, with this card taken."""
    head = f'[Hisss "1"]\n[Rules "{rules}"]\n[Seat "Ana"]\n[Seat "Ben"]\n\n'
    return read(head + turns).game.take(Card.parse(card))


placement = parse_placement


def chosen(by: Player, game: Game, tries: int = 200) -> Counter[Placement]:
    return Counter(by.choose(game, Random(seed)) for seed in range(tries))


@settings(max_examples=25)
@given(st.integers(), st.integers(FEWEST_SEATS, MOST_SEATS), st.sampled_from(Rules), st.data())
def test_everybody_plays_whole_games_by_the_rules(
    seed: int, seats: int, rules: Rules, data: st.DataObject
) -> None:
    random = Random(seed)
    names = data.draw(st.lists(st.sampled_from(list(PLAYERS)), min_size=seats, max_size=seats))
    game = play_out(random.sample(DECK, len(DECK)), [hasty(name) for name in names], rules, random)
    assert game.is_over
    assert game.seats == len(names)
    assert game.winners


def test_the_same_chance_gives_the_same_game(anybody: Player) -> None:
    def game(seed: int) -> Game:
        random = Random(seed)
        return play_out(random.sample(DECK, len(DECK)), [anybody, anybody], Rules.HISSS, random)

    assert game(1) == game(1) != game(2)


def test_hatchling_lays_anywhere_with_the_same_chance() -> None:
    game = drawn("RO 1. OR@1R 2. YG", "RP")
    counts = chosen(Hatchling(), game, 1000)
    assert set(counts) == set(game.placements()) == {placement("PR@1L"), placement("RP@1R")}
    assert min(counts.values()) > 400


TWO_WAIT_FOR_A_TAIL = "RO 1. <R@1L 2. <Y 3. YO@2R 4. OY@1R 5. YO@1R"


def test_garter_takes_the_longest_snake_it_can() -> None:
    game = drawn(TWO_WAIT_FOR_A_TAIL, "O>")
    assert set(chosen(Hatchling(), game)) == {placement("O>@1R"), placement("O>@2R")}
    assert set(chosen(Garter(), game)) == {placement("O>@1R")}


def test_garter_takes_any_of_snakes_of_one_length() -> None:
    game = drawn("RO 1. <R@1L 2. <Y 3. YO@2R", "O>")
    assert set(chosen(Garter(), game)) == {placement("O>@1R"), placement("O>@2R")}


def test_garter_lays_anywhere_if_it_can_take_nothing() -> None:
    game = drawn(TWO_WAIT_FOR_A_TAIL, "RO")
    assert set(chosen(Garter(), game)) == set(game.placements())
    assert len(game.placements()) == 2


@pytest.mark.parametrize(("rules", "count"), [(Rules.SERPENTINA, 1), (Rules.HISSS, 3)])
def test_garter_joins_where_joining_takes(rules: Rules, count: int) -> None:
    game = drawn("RO 1. YG", "OY", rules)
    assert placement("OY@1R2L") in chosen(Garter(), game)
    assert len(chosen(Garter(), game)) == count


def test_garter_beats_hatchling() -> None:
    random = Random(0)
    wins = Counter(
        seat
        for _game in range(60)
        for seat in play_out(
            random.sample(DECK, len(DECK)), [Hatchling(), Garter()], Rules.HISSS, random
        ).winners
    )
    assert wins[1] > 2 * wins[0]


def test_a_short_fan_ends_the_game_early(anybody: Player) -> None:
    game = play_out(DECK[:10], [anybody] * 3, Rules.HISSS, Random(1))
    assert (game.laid, game.is_over) == (10, False)


def test_players_are_called_by_name_in_capitals_or_not() -> None:
    assert player("garter") is player("Garter") is PLAYERS["garter"]
    assert (
        [known.name for known in PLAYERS.values()]
        == list(PLAYERS)
        == ["nana", "hatchling", "garter", "cobra", "python"]
    )


@pytest.mark.parametrize("name", ["", "python3", "gar\nter"])
def test_an_unknown_player_is_told_who_there_is(name: str) -> None:
    with pytest.raises(UnknownPlayer) as caught:
        player(name)
    assert isinstance(caught.value, HisssError)
    assert str(caught.value).endswith("there are nana, hatchling, garter, cobra, python")
