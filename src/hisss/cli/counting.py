"""``hisss perft``: counts the ways a game can begin."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable

from hisss.cli.streams import write, write_json
from hisss.cli.words import _, number
from hisss.core import Rules
from hisss.core.perft import Ways, perft

MANY = 2000
"""So many positions take a second: long enough for a progress bar."""


def count(cards: int, rules: Rules, *, as_json: bool) -> None:
    """Count the sequences of this many cards."""
    total = perft(cards, rules, _progress_bar)
    if as_json:
        write_json({"rules": rules, "cards": cards, "count": total})
    else:
        write(f"{number(total)}\n")


def _progress_bar(positions: Collection[Ways]) -> Iterable[Ways]:
    if len(positions) < MANY or sys.stderr is None or not sys.stderr.isatty():
        return positions
    from rich.console import Console  # noqa: PLC0415 - short counts do without Rich
    from rich.progress import track  # noqa: PLC0415

    return track(positions, _("Counting"), console=Console(stderr=True), transient=True)
