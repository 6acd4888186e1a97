"""How long it takes to render a crowded table, for the viewer whose turn it is.

.venv/bin/python scripts/bench_board.py
"""

from __future__ import annotations

import gzip
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from statistics import median
from time import process_time

from hisss.core import Placement, Rules
from hisss.language import language
from hisss.tables import Seat, Setup, Table
from hisss.tables.events import Entry, Laid, Opened, Taken
from hisss.tables.replay import after
from hisss.tables.shuffle import Shuffle
from hisss.web.boards import Boards
from hisss.web.pages import Pages
from hisss.web.table_view import TableView

DEVICE = "here"
NOW = datetime(2026, 1, 1, tzinfo=UTC)
ROUNDS = 200


def main() -> None:
    """Print size and time of the most crowded of many random tables."""
    table = max((crowded(seed) for seed in range(200)), key=lambda table: len(table.game.snakes))
    boards, times, board = Boards(Pages("bench")), [], ""
    for number in range(ROUNDS):
        view = TableView(replace(table, seq=number), DEVICE, language())
        began = process_time()
        board = boards.board(view)
        times.append(process_time() - began)
    lying = sum(map(len, table.game.snakes.values()))
    packed = len(gzip.compress(board.encode(), 6))
    print(f"{len(table.game.snakes)} snakes, {lying} cards, {len(table.game.placements())} placements,")
    print(f"{len(table.fan)} backs, {len(table.turns)} turns told: {len(board)} bytes, {packed} compressed,")
    print(f"rendered in {median(times) * 1000:.2f} ms (median of {ROUNDS})")


def crowded(seed: int) -> Table:
    """A table of four late in a random game, a card in hand."""
    chance = Random(seed)
    seats = tuple(Seat(name, "fox", None, DEVICE) for name in ("Ana", "Ben", "Cleo", "Dan"))
    deck = list(Shuffle.fresh().cards)
    chance.shuffle(deck)
    opened = Opened(Setup(Rules.HISSS, seats), Shuffle(tuple(deck), "00" * 16), DEVICE, begun=True)
    table = after(None, Entry("bench", 1, NOW, opened))
    while len(table.fan) > 14 or table.drawn is None:
        event = step(table, chance)
        table = after(table, Entry("bench", table.seq + 1, NOW, event))
    return table


def step(table: Table, chance: Random) -> Taken | Laid:
    """What whoever is to move does next."""
    seat = table.to_move or 0
    if table.drawn is None:
        return Taken(seat, chance.choice(table.fan), chosen=False)
    placement: Placement = chance.choice(table.game.placements())
    return Laid(seat, placement)


if __name__ == "__main__":
    main()
