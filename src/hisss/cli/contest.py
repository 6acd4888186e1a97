"""``hisss arena``: matches between computer players."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import asdict
from time import perf_counter
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from hisss.arena import Match, Standing, Workers, here, on_cluster, play, standings
from hisss.cli.album import Album, new_folder
from hisss.cli.aside import standard_output_put_aside
from hisss.cli.computers import computer
from hisss.cli.ending import in_order
from hisss.cli.misuse import Misuse
from hisss.cli.progress import shown
from hisss.cli.streams import as_typed, write, write_json
from hisss.cli.words import _, decimal, ngettext, number, percent, sentence
from hisss.core import FEWEST_SEATS, MOST_SEATS, HisssError, Rules

FITS: Final = 80
"""So many columns the standings need; a narrower terminal breaks the lines itself, and nothing is lost."""


def hold(
    words: Sequence[str],
    games: int,
    seed: int,
    rules: Rules,
    *,
    records: str | None,
    workers: AbstractContextManager[Workers],
    form: str,
) -> None:
    """Play a match, and write who stands how.

    Args:
        words: what the players are called by.
        games: at least so many games.
        seed: decides the games.
        rules: the rule set.
        records: the folder that is to hold the records, if they are kept.
        workers: who plays.
        form: how the standings are written: ``json``, ``csv`` or ``text``.
    """
    with standard_output_put_aside(), in_order(), ExitStack() as ending:
        match = Match(_names(words), rules, seed, recorded=records is not None)
        album = None
        if records is not None:
            album = Album(ending.enter_context(new_folder(as_typed(records))), match, games)
        start = perf_counter()
        coming = play(match, games, ending.enter_context(workers))
        watched = shown(coming, _("Playing"), match.sets(games) * len(match.names))
        played = list(album.keep(watched) if album else watched)
    seconds = perf_counter() - start
    WRITERS[form](match, standings(match.names, played), len(played), seconds)
    if album:
        album.finish()


def workers(jobs: int, cluster: str | None) -> AbstractContextManager[Workers]:
    """Who plays: the cluster if one is named, else processes of this machine."""
    return on_cluster(cluster) if cluster else here(jobs)


def _names(words: Sequence[str]) -> tuple[str, ...]:
    """What the standings call the players, once it is certain that everybody can be called."""
    if not FEWEST_SEATS <= len(words) <= MOST_SEATS:
        text = ngettext(
            "{n} player: a match needs {fewest} to {most}",
            "{n} players: a match needs {fewest} to {most}",
            len(words),
        )
        raise Misuse(text.format(n=len(words), fewest=FEWEST_SEATS, most=MOST_SEATS))
    try:
        return tuple(_name(as_typed(word)) for word in words)
    except HisssError as error:
        raise Misuse(sentence(error)) from error


def _name(word: str) -> str:
    name = computer(word).name
    return word if ":" in word else name


def _write_json(match: Match, standing: Sequence[Standing], games: int, seconds: float) -> None:
    document: dict[str, Any] = {
        "rules": match.rules,
        "games": games,
        "seed": match.seed,
        "players": [asdict(one) for one in standing],
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 2),
    }
    write_json(document)


def _write_csv(_match: Match, standing: Sequence[Standing], games: int, _seconds: float) -> None:
    text = io.StringIO()
    rows = csv.writer(text, lineterminator=os.linesep)
    rows.writerow(
        ["name", "games", "win_share", "low", "high", "elo", "cards_mean", "snakes_mean", "longest_max"]
    )
    for one in standing:
        figures = (one.elo, one.cards_mean, one.snakes_mean, one.longest_max)
        rows.writerow([one.name, games, one.win_share, *one.interval, *figures])
    write(text.getvalue())


def _write_table(match: Match, standing: Sequence[Standing], games: int, seconds: float) -> None:
    text = ngettext("{n} game, {rules} rules, seed {seed}", "{n} games, {rules} rules, seed {seed}", games)
    title = text.format(n=number(games), rules=match.rules, seed=match.seed)
    table = Table(title=title, title_justify="left", show_edge=False, pad_edge=False)
    table.add_column(_("player"), overflow="fold")
    headings = (_("wins"), _("surely between"), _("Elo"), _("cards"), _("snakes"), _("longest"))
    for heading in headings:  # they are broken, and figures never
        table.add_column(heading.replace(" ", "\n"), justify="right", no_wrap=True)
    for one in standing:
        table.add_row(one.name, *_figures(one))
    console = Console(markup=False, emoji=False, highlight=False)
    console.width = max(console.width, FITS)
    console.print(table)
    console.print(_("{n} games a second").format(n=decimal(games / seconds, 1)))


def _figures(one: Standing) -> tuple[str, ...]:
    low, high = (percent(bound, 1) for bound in one.interval)
    return (
        percent(one.win_share, 1),
        f"{low} – {high}",
        f"{one.elo:+.0f}",
        decimal(one.cards_mean, 2),
        decimal(one.snakes_mean, 2),
        str(one.longest_max),
    )


WRITERS: Final = {"json": _write_json, "csv": _write_csv, "text": _write_table}
