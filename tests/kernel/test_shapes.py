"""The tables that the core filled."""

from __future__ import annotations

from hisss.core import FACES, Side
from hisss.kernel.shapes import FIT, FITS, JOIN, JOIN_COUNT, MIDDLES, ONTO, ONTO_COUNT, RULES, SHAPES, TAKEN


def test_an_unfinished_snake_has_one_of_47_shapes() -> None:
    assert len(SHAPES) == TAKEN == 47
    assert sum(shape.middle for shape in SHAPES) == 33
    lone = [shape for shape in SHAPES if not shape.middle]
    assert len(lone) == 14
    assert all({shape.left, shape.right} & {Side.SNOUT, Side.TIP} for shape in lone)


def test_middles_come_first() -> None:
    assert [face.is_middle for face in FACES] == [True] * MIDDLES + [False] * 14


def test_every_middle_fits_as_many_shapes() -> None:
    assert [int((ONTO_COUNT[face] > 0).sum()) for face in range(MIDDLES)] == [FITS] * MIDDLES == [21] * 6
    assert FIT.max() == 20


def test_no_entry_is_left_out() -> None:
    assert ONTO_COUNT.max() == 2
    assert JOIN_COUNT.max() == 4
    assert ONTO.max() == JOIN.max() == TAKEN


def test_who_joins_takes_in_serpentina() -> None:
    hisss, serpentina = (JOIN[rules] for rules in range(len(RULES)))
    for place in zip(*JOIN_COUNT.nonzero(), strict=True):
        count = JOIN_COUNT[place]
        assert set(serpentina[place][:count].tolist()) == {TAKEN}
        assert (
            place[1] <= place[2]
            or hisss[place][:count].tolist() == hisss[place[0], place[2], place[1]][:count].tolist()
        )
