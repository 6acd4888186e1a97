"""The kernel, the core and the oracle agree on whole games, turn by turn."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from math import ceil
from random import Random

import numpy as np
import pytest

from hisss.core import DECK, FACES, MOST_SEATS, Game, Rules
from hisss.kernel.laying import MOST_SPOTS, ROOM, find_spots, lay
from hisss.kernel.play import WIN, keep_greediest, share_out
from hisss.kernel.position import Position, after_each
from hisss.kernel.shapes import RULES, SHAPES
from tests.core.oracle import Table, is_whole, new_table, turned
from tests.games import shuffled

End = tuple[tuple[int, ...], int]
"""The snakes on the table, sorted, and how many cards were taken."""


KINDS = list(product(Rules, range(2, MOST_SEATS + 1)))


@pytest.mark.parametrize(("rules", "seats"), KINDS)
def test_whole_games_agree(rules: Rules, seats: int, whole_games: int) -> None:
    for number in range(ceil(whole_games / len(KINDS))):
        agree_on_a_game(Random(number), rules, seats)


def agree_on_a_game(chance: Random, rules: Rules, seats: int) -> None:
    game, table = Game.new(seats, rules), new_table(rules, seats)
    for card in shuffled(chance, DECK):
        position, mover = Position.of(game), game.to_move
        game = game.take(card)
        made = kernel_ends(position, FACES.index(card))
        assert made == core_ends(game, position) == oracle_ends(table, str(card))
        placement = chance.choice(game.placements())
        table = table.take_and_lay(str(card), str(placement))
        game = game.lay(placement)
        assert mover is None or sum(game.cards) - position.cards.sum() in {taken for _, taken in made}
    assert_won(game)


def kernel_ends(position: Position, face: int) -> Counter[End]:
    spots, fitting = np.zeros(MOST_SPOTS, np.uint32), np.zeros(ROOM, np.uint16)
    table = position.table.copy()
    count = find_spots(face, position.rules, table, position.snakes, spots, fitting)
    ends = [end_of(position, int(spot)) for spot in spots[:count]]
    kept = keep_greediest(table, spots, count)
    most = max(taken for _, taken in ends)
    assert [end_of(position, int(spot)) for spot in spots[:kept]] == [end for end in ends if end[1] == most]
    return Counter(ends)


def end_of(position: Position, spot: int) -> End:
    table = position.table.copy()
    snakes, taken = lay(spot, table, position.snakes)
    return tuple(sorted(table[:snakes].tolist())), int(taken)


def core_ends(game: Game, before: Position) -> Counter[End]:
    return Counter(
        (tuple(after.table[: after.snakes].tolist()), int(after.cards.sum() - before.cards.sum()))
        for after in after_each(game)
    )


def oracle_ends(table: Table, card: str) -> Counter[End]:
    ends = []
    for word, (named, snake) in table.ways(card).items():
        after = table.with_snake(card, word, named, snake)
        lying = tuple(sorted(map(number, after.snakes.values())))
        before = sum(len(snake.split()) for pit in table.pits for snake in pit)
        ends.append((lying, sum(len(snake.split()) for pit in after.pits for snake in pit) - before))
    return Counter(ends)


@lru_cache(10_000)
def number(snake: str) -> int:
    """The kernel's number for a snake that the oracle wrote, found by its letters alone."""
    assert not is_whole(snake)
    cards = snake.split()
    has_middle = any(not set(card) & {"<", ">"} for card in cards)
    ways = {(way[0], way[-1]) for way in (snake, turned(snake))}
    [shape] = [
        index
        for index, (left, right, middle) in enumerate(SHAPES)
        if middle == has_middle and (str(left), str(right)) in ways
    ]
    return shape | len(cards) << 8


def assert_won(game: Game) -> None:
    position, shares = Position.of(game), np.zeros(game.seats, np.int16)
    share_out(position.cards, position.longest, shares)
    won = {seat: WIN // len(game.winners) for seat in game.winners}
    assert shares.tolist() == [won.get(seat, 0) for seat in range(game.seats)]


def test_every_rule_set_has_its_number() -> None:
    assert set(RULES) == set(Rules)
