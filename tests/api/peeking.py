"""Looking in what programs are told for what they may not know yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hisss.core import Card
from hisss.tables.shuffle import Shuffle


def told(value: Any) -> Iterator[dict[str, Any]]:
    """Every card with its face, wherever it stands."""
    if isinstance(value, dict):
        if "card" in value:
            yield value
        for inner in value.values():
            yield from told(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from told(inner)


def assert_nothing_unseen_is_told(secret: Shuffle, state: dict[str, Any]) -> None:
    unseen = set(state["fan"])
    cards = list(told(state))
    assert not unseen & {card["place"] for card in cards}
    assert all(Card.parse(card["card"]).face == secret.at(card["place"]) for card in cards)
    assert not unseen & {turn["place"] for turn in state["turns"]}
