"""Text to games: every fault found, in reading order, with its place.

Where the notation leaves room, this is how it is read:

- A turn is its word and the number before it. Of their faults the one that comes
  first in the order of :class:`Reason` is named: ``9. oy`` is bad syntax at
  ``oy`` even where 9 is a wrong number.
- A number that another number or the end follows has no turn: bad syntax.
- ``0.`` and ``@0L`` are no numbers of the notation, as everything counts from 1.
- Two sides that are no card are an unknown card whatever else is wrong with a
  well-formed word; a word that is not well-formed is bad syntax.
- The starter card is judged like any turn: on an empty table it can only lie alone.
- What is found after the last turn (Result and the shuffle) is named in the order
  of the text: the tag that comes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final

from hisss.core import Game, HisssError, IllegalMove, Reason, Rules
from hisss.core.errors import N_
from hisss.record.page import Page, Word, shown
from hisss.record.record import Record, result
from hisss.record.shuffle import shuffle_faults
from hisss.record.tags import RESULT, RULES, SEAT, Tag, read_tags
from hisss.record.turns import Spelling, Turn, spelling, turn_number, why_no_word

_NO_TURN: Final = N_("no turn follows the number {word}")
_NO_STARTER: Final = N_("there is no starter card")
_STARTER_NUMBERED: Final = N_("the starter card has no number, but here is {word}")
_WRONG_NUMBER: Final = N_("the number should be {number}., not {word}")
_NOT_TAKEN: Final = N_("{word} says Hisss!, but no snake is taken")
_WRONG_RESULT: Final = N_("the result is {result}, not {value}")


def read(text: str | bytes, file: str = "-") -> Record:
    """Read a record and check all of it.

    Args:
        text: the record, as text or as bytes of UTF-8.
        file: what to call it in errors.

    Raises:
        NotationError: with the first fault.
    """
    page = Page.of(text, file)
    tags, line = read_tags(page)
    turns, game = _read_turns(page, tags, line)
    _check_tags(page, tags, turns, game)
    return Record(tuple((tag.name, tag.value) for tag in tags), tuple(turn for _, turn in turns))


def _read_turns(page: Page, tags: list[Tag], line: int) -> tuple[list[tuple[Word, Turn]], Game]:
    """The turns, each with its word, and the game they lead to."""
    rules = next(Rules(tag.value) for tag in tags if tag.name == RULES)
    game = Game.new(sum(tag.name == SEAT for tag in tags), rules)
    turns: list[tuple[Word, Turn]] = []
    for ply, (number, word) in enumerate(_numbered(page, line)):
        turn, game = _read_turn(page, ply, number, word, game)
        turns.append((word, turn))
    if not turns:
        raise page.error(page.end, 0, Reason.SYNTAX, _NO_STARTER)
    return turns, game


def _numbered(page: Page, line: int) -> Iterator[tuple[Word | None, Word]]:
    """The word of every turn, after the number that it may have."""
    words = page.words_from(line)
    for ply in count():
        number, word = None, next(words, None)
        if word and turn_number(word.text):
            number, word = word, next(words, None)
            if word is None or turn_number(word.text):
                raise page.error(number, ply, Reason.SYNTAX, _NO_TURN, word=shown(number.text))
        if word is None:
            return
        yield number, word


def _read_turn(page: Page, ply: int, number: Word | None, word: Word, game: Game) -> tuple[Turn, Game]:
    page.check_legible(word, ply)
    spelt = spelling(word.text)
    if spelt is None:
        raise page.error(word, ply, Reason.SYNTAX, why_no_word(word.text), word=shown(word.text))
    if number:
        _check_number(page, ply, number)
    try:
        return _play(game, spelt)
    except HisssError as error:
        raise page.error(word, ply, error.reason, error.template, **error.fields) from None


def _check_number(page: Page, ply: int, number: Word) -> None:
    if not ply:
        raise page.error(number, ply, Reason.WRONG_NUMBER, _STARTER_NUMBERED, word=shown(number.text))
    if turn_number(number.text) != str(ply):
        wrong = shown(number.text)
        raise page.error(number, ply, Reason.WRONG_NUMBER, _WRONG_NUMBER, number=ply, word=wrong)


def _play(game: Game, spelt: Spelling) -> tuple[Turn, Game]:
    """The turn, and the game after it; refused with the first reason that holds."""
    if game.is_over:
        raise IllegalMove(Reason.GAME_OVER)
    turn = spelt.turn
    after = game.take(turn.placement.card).lay(turn.placement)
    if spelt.hisss and after.pits == game.pits:
        raise HisssError(Reason.NOT_TAKEN, _NOT_TAKEN, word=f"{turn}!")
    return turn, after


def _check_tags(page: Page, tags: list[Tag], turns: list[tuple[Word, Turn]], game: Game) -> None:
    """Check what the tags say about the turns."""
    by_name = {tag.name: tag for tag in tags}
    faults = list(shuffle_faults(page, by_name, turns))
    stated = by_name.get(RESULT)
    if stated and stated.value != result(game):
        value = shown(stated.value)
        faults.append(
            page.error(
                stated.word, None, Reason.WRONG_RESULT, _WRONG_RESULT, result=result(game), value=value
            )
        )
    if faults:
        raise min(faults, key=lambda fault: (fault.line, fault.column))
