"""Random legal games, shared by all tests.

:func:`random_record` plays one with any source of chance; :func:`records` is a
Hypothesis strategy of them, which shrinks to short games with few seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from hypothesis import strategies as st

from hisss.core import DECK, FEWEST_SEATS, MOST_SEATS, Card, Game, Placement, Rules
from hisss.record import Record, Turn, promise

Thing = TypeVar("Thing")

NAMES = ("Ana", "Ben", "Чиж", "😀 d", 'E "q" \\', "", "a;b [c]", "Ana")
"""Names for up to eight seats, with everything that a tag's value has to stand."""


def random_record(
    random: Random,
    rules: Rules = Rules.HISSS,
    seats: int | Sequence[str] = FEWEST_SEATS,
    cards: int = len(DECK),
    *,
    places: bool = True,
    proof: bool = False,
) -> Record:
    """A game in which every card, placement and way round of a lone card was left to chance.

    Args:
        random: where the chance comes from.
        rules: the rule set.
        seats: the names, or how many of :data:`NAMES`.
        cards: how many cards are laid, the starter card included.
        places: whether the turns tell their cards' places in the fan.
        proof: whether the fair shuffle is promised, and proved if the game is over.
    """
    names = NAMES[:seats] if isinstance(seats, int) else tuple(seats)
    fan = shuffled(random, DECK)
    order = shuffled(random, range(len(fan)))[:cards]
    game, turns = Game.new(len(names), rules), []
    for index in order:
        game = game.take(fan[index])
        placement = random_placement(random, game)
        game = game.lay(placement)
        turns.append(Turn(placement, index + 1 if places else None))
    tags = _shuffle_tags(random, fan, over=game.is_over) if proof else ()
    return Record.new(rules, names, turns, tags)


def random_placement(random: Random, game: Game) -> Placement:
    """Any legal placement of the drawn card; a lone card lies either way round."""
    placement = random.choice(game.placements())
    turned = not placement.ends and random.random() < 0.5
    return Placement(placement.card.turned) if turned else placement


def shuffled(random: Random, things: Sequence[Thing]) -> list[Thing]:
    """The things in random order."""
    order = list(things)
    random.shuffle(order)
    return order


def _shuffle_tags(random: Random, fan: Sequence[Card], *, over: bool) -> tuple[tuple[str, str], ...]:
    salt = f"{random.getrandbits(128):032x}"
    promised = ("Shuffle", promise(salt, fan))
    return (promised, ("Salt", salt), ("Fan", " ".join(map(str, fan)))) if over else (promised,)


RULE_SETS = st.sampled_from(Rules)
SEATS = st.integers(FEWEST_SEATS, MOST_SEATS)
LENGTHS = st.integers(1, len(DECK))
EITHER = st.booleans()


def records(
    rules: st.SearchStrategy[Rules] = RULE_SETS,
    seats: st.SearchStrategy[int] = SEATS,
    cards: st.SearchStrategy[int] = LENGTHS,
    places: st.SearchStrategy[bool] = EITHER,
    proof: st.SearchStrategy[bool] = EITHER,
) -> st.SearchStrategy[Record]:
    """Records of random legal games: any rules, any number of seats, any length."""
    chance = st.randoms(use_true_random=False)
    return st.builds(random_record, chance, rules, seats, cards, places=places, proof=proof)
