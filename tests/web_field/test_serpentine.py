"""How the items of a snake lie where its inner cards are squeezed."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from hisss.core import Edge, Snake
from hisss.web.serpentine import Serpentine, free_places

SERPENTINES = st.builds(Serpentine, st.integers(0, 2), st.integers(1, 40), st.integers(0, 2))


def spans(way: Serpentine) -> list[tuple[int, int]]:
    """Where each item begins and how many half cards it takes, from left to right."""
    left = [(way.way_to_place(Edge.LEFT, i), 2) for i in range(way.before)]
    cards = [(way.way_to_card(i), 1 if way.is_squeezed(i) else 2) for i in range(way.length)]
    right = [(way.way_to_place(Edge.RIGHT, i), 2) for i in range(way.after)]
    return left + cards + right


@given(SERPENTINES)
def test_each_item_lies_right_after_the_one_before_it(way: Serpentine) -> None:
    assert spans(way)[0][0] == 0
    assert all(here + size == following for (here, size), (following, _) in pairwise(spans(way)))


@given(SERPENTINES, st.integers(2, 10))
def test_nothing_of_full_width_is_broken_at_the_end_of_a_row(way: Serpentine, cards_a_row: int) -> None:
    row = 2 * cards_a_row
    assert all(start % row + size <= row for start, size in spans(way))


@given(SERPENTINES)
def test_both_ends_are_never_squeezed(way: Serpentine) -> None:
    assert not way.is_squeezed(0)
    assert not way.is_squeezed(way.length - 1)
    assert way.full + way.squeezed == way.items
    assert way.squeezed >= way.length - 3


def test_an_open_end_keeps_a_place_free_and_a_lone_rainbow_two() -> None:
    def free(*cards: str) -> list[int]:
        return [free_places(Snake.of(*cards), edge) for edge in Edge]

    assert free("RO") == [1, 1]
    assert free("<R", "RO") == [0, 1]
    assert free("<*") == [0, 2]
    assert free(">*") == [0, 2]
    assert free("*<") == [2, 0]
    assert free("<R", "RO", "O>") == [0, 0]
