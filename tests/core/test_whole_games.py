"""Whole games, every step held against the oracle."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hisss.core import DECK, Card, Edge, End, Game, IllegalMove, Placement, Rules
from tests.core.oracle import Table, new_table
from tests.core.positions import lying, pits, placement, words
from tests.games import RULE_SETS, SEATS, shuffled

any_chance = st.randoms(use_true_random=True)


@given(RULE_SETS, SEATS, any_chance)
def test_every_step_of_a_game_is_as_the_oracle_says(rules: Rules, seats: int, chance: Random) -> None:
    game, table = Game.new(seats, rules), new_table(rules, seats)
    for card in shuffled(chance, DECK):
        game = game.take(card)
        ways = table.ways(str(card))
        legal = words(game)
        assert len(legal) == len(set(legal))
        assert set(legal) == set(ways)
        word = chance.choice(legal)
        number, snake = ways[word]
        taken = game.takes(placement(word)) if game.laid else None
        assert str(taken) == (snake if table.turn >= 0 and table.is_taken(word, snake) else "None")
        game, table = game.lay(placement(word)), table.take_and_lay(str(card), word)
        assert_same(game, table)
        assert taken or lying(game)[number] == snake
    assert game.is_over
    assert list(game.winners) == table.winners()


def assert_same(game: Game, table: Table) -> None:
    assert lying(game) == dict(sorted(table.snakes.items()))
    assert list(game.snakes) == sorted(game.snakes)
    assert pits(game) == [list(pit) for pit in table.pits]
    assert {str(face): count for face, count in game.left.items() if count} == dict(+table.fan)
    assert game.started == table.started
    assert game.ply == table.turn
    assert game.to_move == (None if game.is_over else table.turn % game.seats)


@given(RULE_SETS, SEATS, any_chance)
def test_no_card_is_ever_lost_or_doubled(rules: Rules, seats: int, chance: Random) -> None:
    game = Game.new(seats, rules)
    for card in shuffled(chance, DECK):
        game = game.take(card)
        assert all_cards(game) == Counter(DECK)
        game = game.lay(chance.choice(game.placements()))
        assert all_cards(game) == Counter(DECK)
        assert game.cards == tuple(sum(len(snake) for snake in pit) for pit in game.pits)
        assert not game.winners or game.is_over


def all_cards(game: Game) -> Counter[Card]:
    snakes = [*game.snakes.values(), *(snake for pit in game.pits for snake in pit)]
    open_cards = Counter(card.face for snake in snakes for card in snake.cards)
    in_hand = Counter([game.drawn] if game.drawn else [])
    return open_cards + in_hand + Counter(game.left)


@given(RULE_SETS, any_chance)
def test_placements_come_in_the_order_of_the_table(rules: Rules, chance: Random) -> None:
    game = Game.new(2, rules)
    for card in shuffled(chance, DECK):
        game = game.take(card)
        legal = game.placements()
        assert list(legal) == sorted(legal, key=order)
        game = game.lay(chance.choice(legal))


def order(each: Placement) -> tuple[bool, int, int, bool, tuple[tuple[int, int], ...]]:
    """Joins last; then by the first end, left before right, wheel spelling before turned, the other end."""
    ends = tuple((end.snake, list(Edge).index(end.edge)) for end in each.ends) or ((0, 0),)
    return len(each.ends) == 2, *ends[0], each.card != each.card.face, ends[1:]


@given(RULE_SETS, any_chance)
def test_whatever_is_not_legal_is_refused_with_its_reason(rules: Rules, chance: Random) -> None:
    game, table = Game.new(3, rules), new_table(rules, 3)
    for card in shuffled(chance, DECK):
        game = game.take(card)
        for each in some_placements(game, chance):
            assert refusal(game, each) == table.refusal(str(card), str(each)), f"{each} on {table}"
        word = chance.choice(words(game))
        game, table = game.lay(placement(word)), table.take_and_lay(str(card), word)


def some_placements(game: Game, chance: Random, tries: int = 12) -> list[Placement]:
    """Placements of the drawn card, now and then of another, at ends that are there or nearly so."""
    ends = [End(*end) for end in product(range(1, game.started + 2), Edge)]
    cards = 8 * [game.drawn or DECK[0]] + [chance.choice(DECK)]
    return [
        Placement(
            chance.choice([card, card.turned]),
            tuple(chance.choice(ends) for _ in range(chance.choice((0, 1, 1, 2, 2, 2)))),
        )
        for card in chance.choices(cards, k=tries)
    ]


def refusal(game: Game, each: Placement) -> str | None:
    try:
        game.lay(each)
    except IllegalMove as error:
        with pytest.raises(IllegalMove):
            game.check(each)
        return error.reason
    game.check(each)
    return None
