"""The lesson: five steps, each a position of the game with a card in hand.

A step is played like the table, but every open end takes the card: what does not fit is refused, and
told, by the rules themselves. Nothing of it is kept: the address says which step, and what was tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, count, islice
from typing import Final

from hisss.core import Card, Edge, End, Game, IllegalMove, Placement, Reason
from hisss.core.errors import N_
from hisss.record import parse_placement
from hisss.web.serpentine import free_places

Places = Mapping[int, tuple[int, ...]]

JUST_LAID: Final = 50
"""The number of the card that is laid in a step; the others count from 1."""


@dataclass(frozen=True)
class Step:
    """One step of the lesson.

    Attributes:
        title: what it is about, in a word or two.
        task: what is to be done.
        praise: what is said when it is done.
        turns: how the cards have come to the table, in the notation; the starter card first.
        hand: the card to be laid, as it is held.
        by_hand: whether the card is turned round by the learner; else it turns by itself, as at the table.
        turned: what is to be done once it is turned.
        only_joins: what is said to whoever lays it on one snake, if it is to join two; else blank.
    """

    title: str
    task: str
    praise: str
    turns: tuple[str, ...]
    hand: str
    by_hand: bool = False
    turned: str = ""
    only_joins: str = ""

    @property
    def card(self) -> Card:
        return Card.parse(self.hand)

    @cached_property
    def game(self) -> Game:
        """The position, with the card taken."""
        starter, *turns = map(parse_placement, self.turns)
        game = Game.start(starter.card)
        for placement in turns:
            game = game.take(placement.card).lay(placement)
        return game.take(self.card)

    @cached_property
    def places(self) -> Places:
        """A number for every card on the table."""
        numbers = count(1)
        return {snake: tuple(islice(numbers, len(cards.cards))) for snake, cards in self.game.snakes.items()}

    def tries(self, *, turned: bool = False) -> tuple[Placement, ...]:
        """Where the learner may try to lay the card: one way at every open end, and the joins."""
        card = self.card.turned if turned else self.card
        ways = (card,) if self.by_hand else (card, card.turned)
        joins = (placement for placement in self.game.placements() if placement.is_join)
        return (*(_best(self.game, end, ways) for end in open_ends(self.game)), *joins)


STEPS: Final = (
    Step(
        title=N_("Match"),
        task=N_("Yellow looks for yellow. Lay your card beside it!"),
        praise=N_("It fits! The same colour on both sides."),
        turns=("OY", "BP"),
        hand="YG",
    ),
    Step(
        title=N_("Turn round"),
        task=N_("Green looks for green. First turn your card round!"),
        turned=N_("Now green can meet green. Lay your card!"),
        praise=N_("Well turned! At the table it turns round by itself."),
        turns=("GY", "PR"),
        hand="GB",
        by_hand=True,
    ),
    Step(
        title=N_("Join"),
        task=N_("Your card fits two snakes. Join them!"),
        praise=N_("Joined! Now it is one long snake."),
        only_joins=N_("It fits there, too. But this time join the two snakes!"),
        turns=("OY", "BP", "YG@1R"),
        hand="GB",
    ),
    Step(
        title=N_("Finish"),
        task=N_("One snake has a head and needs a tail. Make it whole!"),
        praise=N_("Hisss! A whole snake, and you take it."),
        turns=("<R", "RO@1R", "OY@1R", "YG@1R", "BP"),
        hand="G>",
    ),
    Step(
        title=N_("Rainbow"),
        task=N_("The rainbow fits every colour, but only at a middle."),
        praise=N_("Hisss! That was the whole lesson. Now play!"),
        turns=("GB", "B>@1R", "<R", "P>"),
        hand="<*",
    ),
)


@dataclass(frozen=True)
class Tried:
    """What came of laying the card there.

    Attributes:
        placement: where it was tried.
        error: why the rules refuse it, if they do.
        after: the position afterwards, if it was what the step is about.
    """

    placement: Placement
    error: IllegalMove | None = None
    after: Game | None = None

    @classmethod
    def at(cls, step: Step, placement: Placement) -> Tried:
        """Lay the card of the step."""
        try:
            after = step.game.lay(placement)
        except IllegalMove as error:
            return cls(placement, error=error)
        wanted = placement.is_join or not step.only_joins
        return cls(placement, after=after if wanted else None)

    def places(self, before: Places) -> Places:
        """The numbers of all cards that lie on the table afterwards."""
        row = self.placement.row((JUST_LAID,), before, lambda numbers: numbers[::-1])
        gone = {end.snake for end in self.placement.ends}
        others = {snake: numbers for snake, numbers in before.items() if snake not in gone}
        return {**others, self.placement.ends[0].snake: tuple(chain.from_iterable(row))}


def open_ends(game: Game) -> Iterator[End]:
    """The ends of the snakes that something may be laid against."""
    for number, snake in game.snakes.items():
        for edge in Edge:
            if free_places(snake, edge):
                yield End(number, edge)


def _best(game: Game, end: End, ways: Sequence[Card]) -> Placement:
    """The card at this end the way that fits, else the way that is wrong least."""
    return max((Placement(way, (end,)) for way in ways), key=lambda placement: _rank(game, placement))


def _rank(game: Game, placement: Placement) -> int:
    reasons = list(Reason)
    try:
        game.check(placement)
    except IllegalMove as error:
        return reasons.index(error.reason)
    return len(reasons)
