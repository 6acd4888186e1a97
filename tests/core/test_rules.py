"""The rules of the game, paragraph by paragraph, on small tables."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from hisss.core import DECK, FACES, WHEEL, Card, Game, Placement, Rules, Side
from tests.core.positions import Lying, lying, pits, placement, position, snake, words


def after(snakes: Lying, word: str, rules: str = "hisss") -> Game:
    """The table after a card was taken and laid."""
    move = placement(word)
    return position(snakes, str(move.card), rules=rules).lay(move)


# The cards


def test_there_are_fifty_cards() -> None:
    assert len(DECK) == 50
    assert len(FACES) == len(set(FACES)) == 20


def test_every_neighbouring_pair_of_the_wheel_has_six_middles() -> None:
    ring = [*WHEEL, WHEEL[0]]
    count = Counter(frozenset(card) for card in DECK if card.is_middle)
    assert count == {frozenset(pair): 6 for pair in pairwise(ring)}


def test_every_colour_and_the_rainbow_has_one_head_and_one_tail() -> None:
    sides = [*WHEEL, Side.RAINBOW]
    heads = [card for card in DECK if card.is_head]
    tails = [card for card in DECK if card.is_tail]
    assert heads == [Card(Side.SNOUT, side) for side in sides]
    assert tails == [Card(side, Side.TIP) for side in sides]


def test_a_card_reads_either_way_round_and_has_one_face() -> None:
    for card in DECK:
        assert Card.parse(str(card)) == card
        assert Card.parse(str(card)[::-1]) == card.turned
        assert card.turned.turned == card
        assert card.turned.face == card.face == card


# The table


@pytest.mark.parametrize("starter", FACES, ids=str)
def test_any_card_may_be_the_starter_and_it_belongs_to_nobody(starter: Card) -> None:
    game = Game.start(starter)
    assert lying(game) == {1: str(starter)}
    assert game.cards == (0, 0)
    assert (game.ply, game.to_move) == (0, 0)


def test_the_starter_lies_as_it_was_laid() -> None:
    assert lying(Game.start(Card.parse("OR"))) == {1: "OR"}


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_seats_take_turns_in_order(seats: int) -> None:
    game = Game.start(DECK[0], seats)
    for turn in range(2 * seats):
        assert game.to_move == turn % seats
        game = game.take(DECK[turn + 1])
        game = game.lay(game.placements()[0])


@pytest.mark.parametrize("seats", [-1, 0, 1, 9])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 8"):
        Game.new(seats)


def test_a_card_may_be_laid_at_every_open_end_of_its_colour() -> None:
    assert words(position({1: "RO", 4: "OR RP"}, "<O")) == ["O<@1R", "<O@4L"]
    assert words(position({1: "RO", 4: "OR RO"}, "<O")) == ["O<@1R", "<O@4L", "O<@4R"]


def test_a_card_may_be_turned_round_before_it_is_laid() -> None:
    assert lying(after({1: "RO"}, "OR@1R")) == {1: "RO OR"}
    assert lying(after({1: "RO"}, "OR@1L")) == {1: "OR RO"}


def test_a_middle_may_join_two_snakes_or_be_laid_onto_just_one_of_them() -> None:
    assert words(position({1: "RO", 2: "YG"}, "OY")) == ["OY@1R", "OY@2L", "OY@1R2L"]
    assert lying(after({1: "RO", 2: "YG"}, "OY@1R2L")) == {1: "RO OY YG"}


def test_a_card_that_fits_nowhere_starts_a_new_snake() -> None:
    assert words(position({1: "RO"}, "GB")) == ["GB"]
    assert lying(after({1: "RO"}, "GB")) == {1: "RO", 2: "GB"}
    assert lying(after({1: "RO"}, "BG")) == {1: "RO", 2: "BG"}


def test_laying_is_compulsory_when_the_card_fits() -> None:
    assert "GB" not in words(position({1: "RO", 2: "<G"}, "GB"))


def test_a_lone_middle_has_two_open_ends_and_a_lone_head_or_tail_one() -> None:
    assert words(position({1: "OY"}, "OY")) == ["YO@1L", "YO@1R"]
    assert words(position({1: "<O"}, "OY")) == ["OY@1R"]
    assert words(position({1: "O>"}, "OY")) == ["YO@1L"]


# What fits


def test_the_rainbow_fits_either_side_of_any_middle() -> None:
    assert words(position({1: "<*"}, "OY")) == ["OY@1R", "YO@1R"]
    assert words(position({1: "OY"}, "<*")) == ["<*@1L", "*<@1R"]
    assert words(position({1: "OY"}, "*>")) == [">*@1L", "*>@1R"]


def test_heads_and_tails_are_never_laid_against_each_other() -> None:
    assert words(position({1: "<O"}, "O>")) == ["O>"]
    assert words(position({1: "<*"}, "O>")) == ["O>"]
    assert words(position({1: "<*"}, "*>")) == ["*>"]
    assert words(position({1: "<O"}, "*>")) == ["*>"]


def test_a_snake_has_one_head_and_one_tail_at_most() -> None:
    assert words(position({1: "<R RO"}, "<O")) == ["<O"]
    assert words(position({1: "OR R>"}, "O>")) == ["O>"]
    assert words(position({1: "<R RO", 2: "<Y"}, "OY")) == ["OY@1R", "YO@2R"]
    assert words(position({1: "OR R>", 2: "Y>"}, "OY")) == ["YO@1L", "OY@2L"]
    assert words(position({1: "<*", 2: "<Y"}, "OY")) == ["OY@1R", "YO@1R", "YO@2R"]


def test_nothing_is_laid_against_a_snout_or_a_tip() -> None:
    assert words(position({1: "<R RO"}, "OY")) == ["OY@1R"]
    assert words(position({1: "OR R>"}, "OY")) == ["YO@1L"]


def test_the_side_that_touches_a_lone_wild_card_is_the_players_choice() -> None:
    assert lying(after({1: "<*"}, "OY@1R")) == {1: "<* OY"}
    assert lying(after({1: "<*"}, "YO@1R")) == {1: "<* YO"}


def test_a_middle_between_two_lone_wild_cards_joins_them_either_way_round() -> None:
    joins = words(position({1: "<*", 2: "*>"}, "OY"))
    assert joins == ["OY@1R", "YO@1R", "OY@2L", "YO@2L", "OY@1R2L", "YO@1R2L"]


def test_a_snake_is_never_closed_into_a_ring() -> None:
    assert words(position({1: "OY YG GB BP PR"}, "RO")) == ["RO@1L", "RO@1R"]


def test_both_ends_of_a_snake_that_reads_the_same_from_both_sides_count() -> None:
    legal = words(position({1: "YG", 2: "OR RO"}, "OY"))
    assert legal == ["OY@1L", "YO@2L", "OY@2R", "OY@1L2L", "OY@1L2R"]


@pytest.mark.parametrize(
    ("word", "joined"),
    [
        ("OY@1R2L", "<R RO OY YG"),
        ("OY@1R3R", "<R RO OY YG GB"),
        ("GB@2R3L", "YG GB BG GY"),
        ("GY@2L4L", "YG GY YG"),
        ("OY@2L5R", "RO OY YG"),
    ],
)
def test_a_join_keeps_the_lower_number_and_its_direction(word: str, joined: str) -> None:
    game = after({1: "<R RO", 2: "YG", 3: "BG GY", 4: "GY", 5: "RO"}, word)
    low = placement(word).ends[0].snake
    assert lying(game)[low] == joined
    assert len(lying(game)) == 4


def test_a_card_once_laid_is_never_moved() -> None:
    game = position({1: "<R RO", 2: "GB"}, "OY").lay(placement("OY@1R"))
    assert lying(game) == {1: "<R RO OY", 2: "GB"}


# Taking snakes


@pytest.mark.parametrize(
    ("snakes", "word", "taken"),
    [
        ({1: "RO O>"}, "<R@1L", "<R RO O>"),
        ({1: "<R RO"}, "O>@1R", "<R RO O>"),
        ({1: "R>", 2: "<O"}, "OR@1L2R", "<O OR R>"),
        ({1: "RO O>", 2: "<P"}, "PR@1L2R", "<P PR RO O>"),
    ],
)
@pytest.mark.parametrize("rules", Rules)
def test_whoever_makes_a_snake_whole_takes_it(snakes: Lying, word: str, taken: str, rules: str) -> None:
    move = placement(word)
    game = position(snakes, str(move.card), rules=rules)
    mover = game.to_move
    assert mover is not None
    assert game.takes(move) == snake(taken)
    game = game.lay(move)
    assert lying(game) == {}
    assert pits(game)[mover] == [taken]
    assert pits(game)[1 - mover] == []
    assert game.cards[mover] == len(snake(taken))


def test_a_head_and_a_tail_without_a_middle_make_no_snake() -> None:
    assert not any(snake(card).is_whole for card in ("<R", "R>", "RO"))
    assert not snake("<R RO").is_whole
    assert snake("<R RO O>").is_whole
    assert snake(">O OR R<").is_whole


def test_a_snake_without_a_head_or_a_tail_stays_in_the_middle() -> None:
    game = position({1: "RO"}, "<R")
    assert game.takes(placement("<R@1L")) is None
    game = game.lay(placement("<R@1L"))
    assert (lying(game), game.cards) == ({1: "<R RO"}, (0, 0))


def test_a_number_is_never_used_again() -> None:
    game = position({1: "RO", 2: "<B"}, "OY").lay(placement("OY@1R")).take(Card.parse("BP"))
    game = game.lay(placement("BP@2R")).take(Card.parse("P>")).lay(placement("P>@2R"))
    assert lying(game) == {1: "RO OY"}
    game = game.take(Card.parse("G>")).lay(placement("G>"))
    assert lying(game) == {1: "RO OY", 3: "G>"}


# The two rule sets


def test_in_hisss_a_joined_snake_grows_on() -> None:
    game = after({1: "RO", 2: "YG"}, "OY@1R2L", "hisss")
    assert lying(game) == {1: "RO OY YG"}
    assert game.cards == (0, 0)


def test_in_serpentina_whoever_joins_takes_the_snake_at_once() -> None:
    game = position({1: "RO", 2: "YG"}, "OY", rules="serpentina")
    mover = game.to_move
    assert mover is not None
    assert game.takes(placement("OY@1R2L")) == snake("RO OY YG")
    game = game.lay(placement("OY@1R2L"))
    assert lying(game) == {}
    assert pits(game)[mover] == ["RO OY YG"]


def test_in_serpentina_a_card_laid_onto_one_snake_takes_nothing() -> None:
    game = position({1: "RO", 2: "YG"}, "OY", rules="serpentina")
    assert game.takes(placement("OY@1R")) is None
    assert game.lay(placement("OY@1R")).cards == (0, 0)


# Winning


def over(*pits_: list[str]) -> Game:
    """A game that is over, with these snakes in the pits and everything else lying about."""
    game = position({}, pits=pits_)
    rest = [card for face, count in game.left.items() for card in [face] * count]
    snakes = dict(enumerate((snake(str(card)) for card in rest), start=1))
    return Game(game.rules, snakes, game.pits, dict.fromkeys(game.left, 0), len(rest))


def test_most_cards_win() -> None:
    game = over(["<R RO O>"], ["<O OY YG G>"])
    assert (game.cards, game.winners) == ((3, 4), (1,))


def test_on_a_tie_the_longest_snake_decides() -> None:
    game = over(["<R RO O>", "<O OY Y>"], ["<G GB BP PR RP P>"], ["<Y YG G>"])
    assert (game.cards, game.longest, game.winners) == ((6, 6, 3), (3, 6, 3), (1,))


def test_still_tied_they_share_the_win() -> None:
    game = over(["<R RO O>"], ["<O OY Y>"], [])
    assert (game.cards, game.winners) == ((3, 3, 0), (0, 1))


def test_when_nobody_took_a_snake_all_share_the_win() -> None:
    assert over([], [], []).winners == (0, 1, 2)


def test_nobody_has_won_before_the_end() -> None:
    assert position({1: "RO"}, pits=(["<R RO O>"], [])).winners == ()


def test_the_last_card_is_played_like_any_other() -> None:
    almost = over(["<R RO O>"], [])
    left = {**almost.left, Card.parse("Y>"): 1}
    game = Game(almost.rules, {1: snake("<O OY")}, almost.pits, left, 30)
    assert not game.is_over
    game = game.take(Card.parse("Y>"))
    assert (game.is_over, game.to_move) == (False, 0)
    game = game.lay(placement("Y>@1R"))
    assert (game.is_over, game.to_move, game.cards) == (True, None, (6, 0))


def test_unfinished_snakes_count_for_nobody_at_the_end(whole_game: Game) -> None:
    in_the_middle = sum(map(len, whole_game.snakes.values()))
    assert sum(whole_game.cards) + in_the_middle == 50


def test_an_empty_table_waits_for_its_starter() -> None:
    game = Game.new()
    assert (game.ply, game.laid, game.to_move, game.placements()) == (-1, 0, None, ())
    game = game.take(Card.parse("R<"))
    assert game.drawn == Card.parse("<R")
    assert game.placements() == (Placement(Card.parse("<R")),)
