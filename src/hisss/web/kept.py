"""What was made and may be wanted again: the latest of it, never more than so many."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Thing = TypeVar("Thing")


class Kept(Generic[Key, Thing]):
    """Keeps the things that were asked for last.

    Args:
        most: how many.
    """

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._things: Final[OrderedDict[Key, Thing]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Key, make: Callable[[], Thing]) -> Thing:
        """The thing of this key, made if it is not there."""
        if key not in self._things:
            self._things[key] = make()
            if len(self._things) > self._most:
                self._things.popitem(last=False)
        self._things.move_to_end(key)
        return self._things[key]

    def forget(self, unwanted: Callable[[Key], bool]) -> None:
        """Let go of all keys of which that is so."""
        for key in [key for key in self._things if unwanted(key)]:
            del self._things[key]

    def clear(self) -> None:
        """Let go of everything."""
        self._things.clear()
