"""The fair shuffle: a promise before the first card is drawn, the proof when the game is over.

What a reader can check: that the promise was kept, that the fan is the deck,
and that every ``#n`` names the card that was taken from that place. A proof in
a record that stops early is not refused: that it is given only once the game is
over is the writer's duty, and a record may be cut off anywhere.

Each fault is placed at the tag that is to blame: at Shuffle when the promise is
broken, which is judged only where Salt and Fan are well-formed, and at Fan when a
turn disagrees with it. Only a place of the fan that is used twice is placed at
the turn which uses it again, as it may be found without any tag.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Final

from hisss.core import DECK, Card, Reason, UnknownCard
from hisss.core.errors import N_
from hisss.record.errors import NotationError
from hisss.record.page import Page, Word
from hisss.record.tags import FAN, SALT, SHUFFLE, Tag
from hisss.record.turns import Turn

_PROMISE: Final = re.compile("sha256:[0-9a-fA-F]{64}")
_HEX: Final = re.compile("[0-9a-fA-F]+")

_NO_PROMISE: Final = N_("the Shuffle is not sha256: and 64 hexadecimal digits")
_NO_HEX: Final = N_("the Salt is not written in hexadecimal digits")
_NO_DECK: Final = N_("the Fan is not the fifty cards of the game, with one space between two")
_WITHOUT: Final = N_("the tag {name} is given without {missing}")
_BROKEN: Final = N_("the promise is broken: it is not that of this Salt and this Fan")
_OTHER_CARD: Final = N_("place {place} of the Fan holds {card}, but turn {turn} takes {taken} from it")
_TWICE: Final = N_("place {place} of the fan was taken by turn {turn} already")


def promise(salt: str, fan: Sequence[Card]) -> str:
    """The value of the tag Shuffle.

    Args:
        salt: the value of the tag Salt, hexadecimal digits.
        fan: the fifty cards as spread.
    """
    return _promise(salt, " ".join(map(str, fan)))


def _promise(salt: str, fan: str) -> str:
    return f"sha256:{sha256(f'{salt}:{fan}'.encode('ascii')).hexdigest()}"


def shuffle_faults(
    page: Page, tags: Mapping[str, Tag], turns: Sequence[tuple[Word, Turn]]
) -> Iterator[NotationError]:
    """Everything about the shuffle that is not as it was promised, in no order.

    Args:
        page: the record's text.
        tags: the tags Shuffle, Salt and Fan that it has.
        turns: its turns, each with its word.
    """
    for tag, template, fields in _tag_faults(tags, turns):
        yield page.error(tag.word, None, Reason.WRONG_SHUFFLE, template, **fields)
    yield from _places_taken_twice(page, turns)


TagFault = tuple[Tag, str, dict[str, object]]


def _tag_faults(tags: Mapping[str, Tag], turns: Sequence[tuple[Word, Turn]]) -> Iterator[TagFault]:
    shuffle, salt, fan = tags.get(SHUFFLE), tags.get(SALT), tags.get(FAN)
    malformed = [*_malformed(shuffle, salt, fan)]
    yield from malformed
    for tag in filter(None, (salt, fan)):
        for name in (SHUFFLE, SALT, FAN):
            if name not in tags:
                yield tag, _WITHOUT, {"name": tag.name, "missing": name}
    if malformed:
        return
    if fan:
        yield from _other_cards(fan, turns)
    if shuffle and salt and fan and shuffle.value.lower() != _promise(salt.value, fan.value):
        yield shuffle, _BROKEN, {}


def _malformed(shuffle: Tag | None, salt: Tag | None, fan: Tag | None) -> Iterator[TagFault]:
    if shuffle and not _PROMISE.fullmatch(shuffle.value):
        yield shuffle, _NO_PROMISE, {}
    if salt and not _HEX.fullmatch(salt.value):
        yield salt, _NO_HEX, {}
    if fan and Counter(_cards(fan.value)) != Counter(DECK):
        yield fan, _NO_DECK, {}


def _other_cards(fan: Tag, turns: Sequence[tuple[Word, Turn]]) -> Iterator[TagFault]:
    """The turns that took another card than lies at their place of the fan."""
    cards = _cards(fan.value)
    for ply, (_, turn) in enumerate(turns):
        taken = turn.placement.card
        if turn.place and (card := cards[turn.place - 1]) != taken.face:
            yield fan, _OTHER_CARD, {"place": turn.place, "card": card, "turn": ply, "taken": taken}


def _cards(fan: str) -> list[Card]:
    """The cards of a fan, in wheel spelling; none if one of them is no card."""
    try:
        return [Card.parse(sides).face for sides in fan.split(" ")]
    except UnknownCard:
        return []


def _places_taken_twice(page: Page, turns: Sequence[tuple[Word, Turn]]) -> Iterator[NotationError]:
    taken_by: dict[int, int] = {}
    for ply, (word, turn) in enumerate(turns):
        if turn.place is None:
            continue
        if turn.place in taken_by:
            earlier = taken_by[turn.place]
            yield page.error(word, ply, Reason.WRONG_SHUFFLE, _TWICE, place=turn.place, turn=earlier)
        taken_by.setdefault(turn.place, ply)
