"""``hisss replay``: checks a record and shows a table of it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import typer

from hisss.cli.misuse import Misuse
from hisss.cli.streams import STDIO, as_typed, complain, write, write_json
from hisss.cli.words import _, ngettext, number, sentence
from hisss.core import Snake
from hisss.record import NotationError, Record, read
from hisss.record import write as canonical
from hisss.record.tags import FAN, SHUFFLE

REFUSED = 1

MOST_BYTES = 10_000_000
"""Of a record that is read: many thousand times those of a game, for whoever comments a lot."""


def replay(file: str, at: int | None, *, as_json: bool, as_text: bool) -> None:
    """Check the whole record, then show its last table or that after ``at`` turns.

    Raises:
        typer.Exit: with status 1, if the record is refused.
        Misuse: if there is no such file or turn.
    """
    if as_json and as_text:
        raise Misuse(_("--json and --text cannot be used together"))
    record = _checked(file, as_json=as_json)
    ply = _ply(record, at)
    if as_text:
        write(canonical(record))
    elif as_json:
        write_json(position(record, ply))
    else:
        _draw(record, ply)


def _checked(file: str, *, as_json: bool) -> Record:
    name = as_typed(file)
    try:
        return read(_contents(file, name), name)
    except NotationError as error:
        if as_json:
            write_json({"error": refusal(error)})
        complain(error.located(_))
        raise typer.Exit(REFUSED) from None


def _contents(file: str, name: str) -> bytes:
    if file == STDIO and sys.stdin is None:
        raise Misuse(_("standard input is closed"))
    try:
        if file == STDIO:
            contents = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(file).open("rb") as stream:
                contents = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise Misuse(f"{name}: {why}") from None
    if len(contents) > MOST_BYTES:
        raise Misuse(
            _("{file}: more than {n} bytes, and no record is so long").format(file=name, n=number(MOST_BYTES))
        )
    return contents


def _ply(record: Record, at: int | None) -> int:
    played = len(record.turns) - 1
    if at is None:
        return played
    if not 0 <= at <= played:
        text = ngettext(
            "there is no turn {at}: {n} turn was played",
            "there is no turn {at}: {n} turns were played",
            played,
        )
        raise Misuse(text.format(at=at, n=played))
    return at


def position(record: Record, ply: int) -> dict[str, Any]:
    """The table after ``ply`` turns as the JSON document of ``hisss replay --json``."""
    game = record.positions()[ply]
    return {
        "rules": record.rules,
        "seats": list(record.seats),
        "ply": ply,
        "to_move": None if game.to_move is None else game.to_move + 1,
        "over": game.is_over,
        "snakes": {str(number): _letters(snake) for number, snake in game.snakes.items()},
        "pits": [[_letters(snake) for snake in pit] for pit in game.pits],
        "cards": list(game.cards),
        "longest": list(game.longest),
        "winners": [seat + 1 for seat in game.winners],
        "left": {str(face): n for face, n in game.left.items() if n},
    }


def _letters(snake: Snake) -> list[str]:
    return [str(card) for card in snake.cards]


def refusal(error: NotationError) -> dict[str, Any]:
    """Why a record is refused, for programs."""
    return {
        "file": error.file,
        "line": error.line,
        "column": error.column,
        "turn": error.turn,
        "reason": error.reason,
        "message": sentence(error),
    }


def _draw(record: Record, ply: int) -> None:
    from hisss.cli.drawing import draw_table  # noqa: PLC0415 - Rich, which --json does without
    from hisss.cli.terminal import Terminal  # noqa: PLC0415

    terminal = Terminal()
    terminal.draw(draw_table(record.positions()[ply], record.seats, terminal.width))
    if record.tag(SHUFFLE) is not None or record.game.is_over:
        terminal.say(_about_the_shuffle(record))


def _about_the_shuffle(record: Record) -> str:
    """What the record proves; one whose proof is wrong was refused before."""
    if record.tag(SHUFFLE) is None:
        return _("Nothing was promised about the shuffle.")
    if record.tag(FAN) is None:
        return _("The shuffle was promised; the proof of it is not in this record.")
    if any(turn.place is None for turn in record.turns):
        return _("The shuffle was as promised; which card lay where is not written at every turn.")
    return _("The shuffle is proven: it was as promised, and every card came from its place in the fan.")
