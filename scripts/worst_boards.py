"""Write tests/browser/worst_boards.txt: boards that are hard to lay out, from simulated games.

Usage: python scripts/worst_boards.py

Games of both rule sets, of players who lay anywhere and of players who take what they can. Of each kind it
keeps by each measure a typical board (the median), a crowded one (one turn in twenty is worse), the worst.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hisss.core import DECK, Game, Rules  # noqa: E402
from hisss.players import player  # noqa: E402
from tests.browser.worst_boards import FILE, Board  # noqa: E402

SEED = 2
GAMES = 2500
LEVELS = {"median": 0.5, "crowded": 0.95, "worst": 1.0}
KEPT = {
    "snakes": ("worst",),
    "longest": ("crowded", "worst"),
    "cells": ("median", "crowded", "worst"),
    "places": ("crowded", "worst"),
    "joins": ("crowded", "worst"),
}
"""What is kept by each measure."""


def turns(rules: Rules, name: str, random: Random) -> Iterator[Game]:
    """Every position of many games in which a card has been drawn."""
    chooser = player(name)
    for _ in range(GAMES):
        fan = random.sample(DECK, len(DECK))
        game = Game.start(fan[0], 2, rules)
        for card in fan[1:]:
            game = game.take(card)
            if game.snakes:
                yield game
            game = game.lay(chooser.choose(game, random))


def chosen(rules: Rules, name: str) -> Iterator[Board]:
    """A board for each measure and level."""
    measured = [(Board("", game).measures, game) for game in turns(rules, name, Random(SEED))]
    for measure, levels in KEPT.items():
        ranked = sorted(measured, key=lambda one: one[0][measure])
        for level in levels:
            value = ranked[int((len(ranked) - 1) * LEVELS[level])][0][measure]
            alike = [one for one in ranked if one[0][measure] == value]
            hardest = max(alike, key=lambda one: one[0]["cells"])
            kept = hardest if level == "worst" else alike[len(alike) // 2]
            yield Board(f"{level} {measure} {value}, {name}", kept[1])


def main() -> None:
    """Write the file, each board once."""
    kinds = [(rules, name) for rules in Rules for name in ("garter", "hatchling")]
    found = [board for rules, name in kinds for board in chosen(rules, name)]
    lines = {board.written().split(" | ", 1)[1]: board.written() for board in reversed(found)}
    FILE.write_text("\n".join(reversed(lines.values())) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
