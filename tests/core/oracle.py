"""The rules a second time, by brute force on plain text, to hold against the core.

It shares nothing with the package. A snake is text, its cards as they lie with a blank between:
``"<R RO OY"``. What is legal is asked of whole snakes only, and every way that cards can be put in a
row on the table is tried. Slow, and easy to believe.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, permutations, product

MIDDLES = ["RO", "OY", "YG", "GB", "BP", "PR"]
ENDS = ["<R", "<O", "<Y", "<G", "<B", "<P", "<*", "R>", "O>", "Y>", "G>", "B>", "P>", "*>"]
FAN = Counter({**dict.fromkeys(MIDDLES, 6), **dict.fromkeys(ENDS, 1)})

LEGAL = re.compile(
    r"""( ([<>][ROYGBP*][ ])? [ROYGBP]{2} ([ ][ROYGBP]{2})* ([ ][ROYGBP*][<>])?   # with a middle
        | [<>][ROYGBP*] | [ROYGBP*][<>] )                                         # or one card
    """,
    re.VERBOSE,
)
ENDS_NAMED = re.compile(r"\d+[LR]")
MEETING = re.compile(r"(?=(\S) (\S))")


def turned(snake: str) -> str:
    """The snake, or the card, from the other side: the letters in reverse."""
    return snake[::-1]


@lru_cache(10_000)
def is_legal(snake: str) -> bool:
    """Whether these cards may lie in a row."""
    return (
        LEGAL.fullmatch(snake) is not None
        and snake.count("<") <= 1
        and snake.count(">") <= 1
        and all(one == other or "*" in (one, other) for one, other in MEETING.findall(snake))
    )


def why_illegal(pieces: list[str]) -> str | None:
    """Why these pieces, each laid against the next, do not make a legal snake."""
    row = " ".join(pieces)
    touching = [one[-1] + other[0] for one, other in pairwise(pieces)]
    if any(side in "<>" for sides in touching for side in sides):
        return "end-closed"
    if row.count("<") > 1:
        return "two-heads"
    if row.count(">") > 1:
        return "two-tails"
    if not any(lying in row for middle in MIDDLES for lying in (middle, turned(middle))):
        return "needs-a-middle"
    return None if is_legal(row) else "colours-differ"


def is_whole(snake: str) -> bool:
    return snake[0] + snake[-1] in ("<>", "><") and len(snake) > len("<R R>")


def number_of(end: str) -> int:
    return int(end[:-1])


def size(snake: str) -> int:
    return len(snake.split())


@dataclass(frozen=True)
class Table:
    """A position, with the words of the record for what may be done in it."""

    rules: str
    snakes: dict[int, str]
    pits: tuple[tuple[str, ...], ...]
    fan: Counter[str]
    turn: int = -1
    started: int = 0

    def ways(self, card: str) -> dict[str, tuple[int, str]]:
        """For every way to lay the card its word, and the snake it makes with its number."""
        fitting = dict(self._rows(card))
        return fitting or {card: (self.started + 1, card)}

    def _rows(self, card: str) -> Iterator[tuple[str, tuple[int, str]]]:
        for way in {card, turned(card)}:
            for number, snake in self.snakes.items():
                for edge, row in (("L", f"{way} {snake}"), ("R", f"{snake} {way}")):
                    if is_legal(row):
                        yield f"{way}@{number}{edge}", (number, row)
            if card in MIDDLES:
                yield from self._joins(way)

    def _joins(self, card: str) -> Iterator[tuple[str, tuple[int, str]]]:
        """Two snakes with the card between, each either way round but the lower one, which stays."""
        for (one, left), (other, right) in permutations(self.snakes.items(), 2):
            for turns_one, turns_other in product((False, True), repeat=2):
                if turns_one if one < other else turns_other:
                    continue
                first = turned(left) if turns_one else left
                second = turned(right) if turns_other else right
                row = f"{first} {card} {second}"
                if is_legal(row):
                    low, high = sorted(
                        [f"{one}{'RL'[turns_one]}", f"{other}{'LR'[turns_other]}"], key=number_of
                    )
                    yield f"{card}@{low}{high}", (number_of(low), row)

    def refusal(self, drawn: str, word: str) -> str | None:
        """Why the drawn card may not be laid as the word says: the first reason of the notation's list."""
        way, _, ends = word.partition("@")
        named = ENDS_NAMED.findall(ends)
        numbers = list(map(number_of, named))
        if drawn not in (way, turned(way)):
            return "not-this-card"
        if not named:
            return None if drawn in self.ways(drawn) else "must-be-laid"
        if len(named) == 2 and drawn not in MIDDLES:
            return "only-middles-join"
        if not set(numbers) <= set(self.snakes):
            return "no-such-snake"
        if len(numbers) == 2 and numbers[0] >= numbers[1]:
            return "same-snake" if numbers[0] == numbers[1] else "wrong-spelling"
        return why_illegal(self._as_it_would_lie(way, named))

    def _as_it_would_lie(self, card: str, ends: list[str]) -> list[str]:
        first = self.snakes[number_of(ends[0])]
        other = [self.snakes[number_of(end)] for end in ends[1:]]
        if ends[0][-1] == ends[-1][-1] and other:
            other = [turned(other[0])]
        return [first, card, *other] if ends[0][-1] == "R" else [*other, card, first]

    def take_and_lay(self, card: str, word: str) -> Table:
        """The position after this card was taken from the fan and laid as the word says."""
        return self.with_snake(card, word, *self.ways(card)[word])

    def with_snake(self, card: str, word: str, number: int, snake: str) -> Table:
        """The same, where one knows already which snake it makes."""
        touched = set(map(number_of, ENDS_NAMED.findall(word)))
        snakes = {kept: cards for kept, cards in self.snakes.items() if kept not in touched}
        pits, turn = list(self.pits), self.turn + 1
        if self.turn >= 0 and self.is_taken(word, snake):
            seat = self.turn % len(pits)
            pits[seat] = (*pits[seat], snake)
        else:
            snakes[number] = snake
        return Table(
            self.rules, snakes, tuple(pits), self.fan - Counter([card]), turn, max(self.started, number)
        )

    def is_taken(self, word: str, snake: str) -> bool:
        is_join = len(ENDS_NAMED.findall(word)) == 2
        return is_whole(snake) or (is_join and self.rules == "serpentina")

    def winners(self) -> list[int]:
        """The seats with the most cards; of these, the ones with the longest snake."""
        sizes = [[size(snake) for snake in pit] for pit in self.pits]
        most = [seat for seat, pit in enumerate(sizes) if sum(pit) == max(map(sum, sizes))]
        longest = max(max(sizes[seat], default=0) for seat in most)
        return [seat for seat in most if max(sizes[seat], default=0) == longest]

    def likeness(self) -> object:
        """What is the same for positions with the same future, but for the snakes' numbers and sides."""
        snakes = sorted(min(snake, turned(snake)) for snake in self.snakes.values())
        return tuple(snakes), frozenset(self.fan.items()), self.turn < 0


def new_table(rules: str, seats: int) -> Table:
    return Table(rules, {}, ((),) * seats, FAN.copy())


def perft(cards: int, rules: str = "hisss") -> int:
    """How many sequences there are of that many cards, each with its placement."""
    tables: dict[object, tuple[Table, int]] = {"new": (new_table(rules, 2), 1)}
    count = 1
    for _ in range(cards):
        following: dict[object, tuple[Table, int]] = {}
        count = 0
        for table, times in tables.values():
            for card in +table.fan:
                for word, (number, snake) in table.ways(card).items():
                    count += times
                    after = table.with_snake(card, word, number, snake)
                    key = after.likeness()
                    _, before = following.get(key, (after, 0))
                    following[key] = (after, before + times)
        tables = following
    return count
