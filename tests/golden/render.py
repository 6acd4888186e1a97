"""Whole games as text that a person can read in a review: every position, every choice.

The texts beside the records are written by it, from the project's folder, and then read by whoever
changed them::

    python -m tests.golden.render
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hisss.core import Game
from hisss.record import Record, Turn, read

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.hisss"))


def rendered(record: Record) -> str:
    """Every position of a game, and before each the places that the card could have been laid at."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    yield record.tag("Shows") or ""
    yield f"Rules: {record.rules}. Seats: {', '.join(record.seats)}."
    before = Game.new(len(record.seats), record.rules)
    for turn, after in zip(record.turns, record.positions(), strict=True):
        yield ""
        yield from _turn(record, before, turn, after)
        yield from _position(record, after)
        before = after
    if before.is_over:
        yield ""
        yield from _outcome(record, before)


def _turn(record: Record, before: Game, turn: Turn, after: Game) -> Iterator[str]:
    placement = turn.placement
    yield f"--- ply {after.ply}"
    if before.to_move is None:
        yield f"starter  {placement.card}"
        return
    places = before.take(placement.card).placements()
    yield f"card     {record.seats[before.to_move]}: {placement.card.face}"
    yield f"places   {' '.join(map(str, places))}"
    yield f"lays     {placement}"
    if after.pits != before.pits:
        yield f"Hisss!   {after.pits[before.to_move][-1]}"


def _position(record: Record, game: Game) -> Iterator[str]:
    yield from _listed("snakes", [f"{number}: {snake}" for number, snake in game.snakes.items()])
    yield from _listed(
        "pits",
        [
            f"{name}: {', '.join(map(str, pit)) or '-'}"
            for name, pit in zip(record.seats, game.pits, strict=True)
        ],
    )
    yield f"to move  {'-' if game.to_move is None else record.seats[game.to_move]}"
    left = [f"{count} {face}" if face.is_middle else str(face) for face, count in game.left.items() if count]
    yield f"left     {', '.join(left) or '-'}"


def _listed(title: str, lines: list[str]) -> Iterator[str]:
    for number, line in enumerate(lines or ["-"]):
        yield f"{'' if number else title:<8} {line}"


def _outcome(record: Record, game: Game) -> Iterator[str]:
    yield "--- over"
    for title, numbers in (("cards", game.cards), ("longest", game.longest)):
        pairs = zip(record.seats, numbers, strict=True)
        yield f"{title:<8} {', '.join(f'{name} {number}' for name, number in pairs)}"
    yield f"winners  {', '.join(record.seats[seat] for seat in game.winners)}"


def main() -> None:
    """Write the text of every record."""
    for file in RECORDS:
        record = read(file.read_bytes(), file.name)
        file.with_suffix(".txt").write_text(rendered(record), encoding="utf-8")


if __name__ == "__main__":
    main()
