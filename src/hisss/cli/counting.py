"""``hisss perft``: counts the ways a game can begin."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from hisss.cli.progress import shown
from hisss.cli.streams import write, write_json
from hisss.cli.words import _, number
from hisss.core import Rules
from hisss.core.perft import Ways, perft

MANY = 2000
"""So many positions take the core a second: long enough for a progress bar."""

QUICK = 4
"""So many cards the core counts in no time, and nothing needs to be loaded."""

LONG = 7
"""So many cards take the kernel long enough for a progress bar."""


def count(cards: int, rules: Rules, *, as_json: bool) -> None:
    """Count the sequences of this many cards."""
    total = perft(cards, rules, _progress_bar) if cards <= QUICK else _count_fast(cards, rules)
    if as_json:
        write_json({"rules": rules, "cards": cards, "count": total})
    else:
        write(f"{number(total)}\n")


def _count_fast(cards: int, rules: Rules) -> int:
    from hisss.kernel.perft import MOST_CARDS  # noqa: PLC0415 - short counts do without NumPy and Numba
    from hisss.kernel.perft import perft as fast  # noqa: PLC0415 - the same

    if cards > MOST_CARDS:
        return perft(cards, rules, _progress_bar)
    return fast(cards, rules, _bar if cards >= LONG else iter)


def _progress_bar(positions: Collection[Ways]) -> Iterable[Ways]:
    return positions if len(positions) < MANY else _bar(positions)


def _bar(positions: Collection[Ways]) -> Iterable[Ways]:
    return shown(positions, _("Counting"))
