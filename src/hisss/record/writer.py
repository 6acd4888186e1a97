"""Games to text, in the one canonical form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hisss.core import Game
from hisss.record.record import Record, result
from hisss.record.tags import RESULT, write_tag

TURNS_A_LINE: Final = 6


def write(record: Record) -> str:
    """The canonical text of a record.

    The tags come in their order, with the true Result in its place, or last where there was none.

    Raises:
        IllegalMove: if a turn is not legal.
        ValueError: if there is no starter card, or no record can hold one of the tags.
    """
    if not record.turns:
        raise ValueError("a record begins with a starter card")
    starter, *turns = _words(record)
    numbered = [f"{number}. {word}" for number, word in enumerate(turns, 1)]
    rows = [
        "  ".join(numbered[start : start + TURNS_A_LINE]) for start in range(0, len(numbered), TURNS_A_LINE)
    ]
    return "".join(f"{line}\n" for line in (*_tags(record), "", starter, *rows))


def _tags(record: Record) -> Iterator[str]:
    true = result(record.game)
    tags = record.tags if record.tag(RESULT) is not None else (*record.tags, (RESULT, true))
    for name, value in tags:
        yield write_tag(name, true if name == RESULT else value)


def _words(record: Record) -> Iterator[str]:
    before = Game.new(len(record.seats), record.rules)
    for turn, after in zip(record.turns, record.positions(), strict=True):
        taken = after.pits != before.pits
        yield f"{turn}!" if taken else str(turn)
        before = after
