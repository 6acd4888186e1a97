"""The commands and their options.

What a command needs is imported when it runs, here and nowhere else: so `hisss --help`
does not wait for the web, nor `hisss replay --json` for the drawing.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import Annotated

import typer

from hisss.cli.computers import NAMES, listed
from hisss.cli.misuse import file_name, number_of_cards
from hisss.cli.serve import DatabaseOption, serve
from hisss.cli.streams import write
from hisss.cli.words import _
from hisss.core import Rules

app = typer.Typer(
    help=_("Hisss, the snake-building card game for families."),
    rich_markup_mode=None,  # help as plain text: Rich would double the time it takes
    context_settings={"help_option_names": ["-h", "--help"]},
)

RulesOption = Annotated[Rules, typer.Option("--rules", help=_("The rule set."))]
JsonOption = Annotated[bool, typer.Option("--json", help=_("Write one JSON document."))]


@app.callback(invoke_without_command=True)
def hisss(
    context: typer.Context,
    *,
    show_version: Annotated[bool, typer.Option("--version", help=_("Say which version this is."))] = False,
) -> None:
    """Without a command: help."""
    if show_version:
        write(f"hisss {version('hisss-game')}\n")
        raise typer.Exit
    if context.invoked_subcommand is None:
        write(context.get_help() + "\n")


app.command(help=_("Open the web table."))(serve)


@app.command(
    help=_(
        "Play a game in the terminal. SEAT is a person's name or a computer player ({players}), in playing"
        " order; module:Class is a player of your own, and name=NAME always a person. One seat alone plays"
        " against {partner}; without any you are asked who is playing."
    ).format(players=listed(), partner=NAMES["garter"])
)
def play(
    seats: Annotated[list[str] | None, typer.Argument(metavar="SEAT", show_default=False)] = None,
    *,
    rules: RulesOption = Rules.HISSS,
    seed: Annotated[
        int | None, typer.Option(help=_("The same seed gives the same game."), show_default=False)
    ] = None,
    record: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            parser=file_name,
            help=_("Keep the record in this new file."),
            show_default=False,
        ),
    ] = None,
) -> None:
    """Play in the terminal."""
    from hisss.cli.play import play as play_here  # noqa: PLC0415 - Rich

    play_here(seats or [], rules, seed, record)


@app.command(help=_("Check a record (- is standard input) and show its table."))
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", parser=file_name, show_default=False)],
    *,
    at: Annotated[
        int | None,
        typer.Option(
            metavar="PLY",
            help=_("The table after this many turns; the starter card is 0."),
            show_default=False,
        ),
    ] = None,
    as_json: JsonOption = False,
    as_text: Annotated[bool, typer.Option("--text", help=_("Write the whole canonical record."))] = False,
) -> None:
    """Show a record."""
    from hisss.cli.replay import replay as replay_record  # noqa: PLC0415 - the record's reader

    replay_record(file, at, as_json=as_json, as_text=as_text)


@app.command(
    short_help=_("Save all tables in a file."),
    help=_("Save all tables in a file, also while they are played at. (PostgreSQL has its own pg_dump.)"),
)
def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", parser=file_name, show_default=False)],
    *,
    database: DatabaseOption = None,
    replace: Annotated[bool, typer.Option("--replace", help=_("FILE may be there already."))] = False,
) -> None:
    """Copy the database."""
    from hisss.cli.keeping_safe import backup as copy  # noqa: PLC0415 - the store

    copy(file, database, replace=replace)


@app.command(
    short_help=_("Put saved tables back."),
    help=_("Put saved tables back, while no server runs. Those that are there now are kept beside them."),
)
def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", parser=file_name, show_default=False)],
    *,
    database: DatabaseOption = None,
) -> None:
    """Put a copy back."""
    from hisss.cli.keeping_safe import restore as put_back  # noqa: PLC0415 - the store

    put_back(file, database)


@app.command(
    short_help=_("Count the ways in which a game can begin."),
    help=_("Count every way in which the first CARDS cards can be laid, the starter card included."),
)
def perft(
    cards: Annotated[int, typer.Argument(metavar="CARDS", parser=number_of_cards, show_default=False)],
    *,
    rules: RulesOption = Rules.HISSS,
    as_json: JsonOption = False,
) -> None:
    """Count sequences."""
    from hisss.cli.counting import count  # noqa: PLC0415 - as all the others

    count(cards, rules, as_json=as_json)


@app.command(
    short_help=_("Let computer players play matches."),
    help=_(
        "Let computer players play against each other: every fan is played once with each of them at each"
        " seat. PLAYER is a computer player ({players}), or module:Class for one of your own."
    ).format(players=listed()),
)
def arena(
    players: Annotated[list[str], typer.Argument(metavar="PLAYER", show_default=False)],
    *,
    games: Annotated[
        int,
        typer.Option(metavar="N", min=1, help=_("Games in all, rounded up to whole rotations.")),
    ] = 100,
    seed: Annotated[int, typer.Option(metavar="S", help=_("The same seed gives the same games."))] = 1,
    rules: RulesOption = Rules.HISSS,
    records: Annotated[
        str | None,
        typer.Option(
            metavar="DIR",
            parser=file_name,
            help=_("Keep the records and a list of the games (games.csv) in this folder."),
            show_default=False,
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(metavar="N", min=1, max=1000, help=_("So many processes play."))] = 1,
    cluster: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help=_("The workers of this Dask scheduler play."), show_default=False
        ),
    ] = None,
    as_json: JsonOption = False,
    as_csv: Annotated[bool, typer.Option("--csv", help=_("Write the standings as CSV."))] = False,
) -> None:
    """Play matches."""
    from hisss.cli.contest import hold, workers  # noqa: PLC0415 - the arena

    form = "json" if as_json else "csv" if as_csv else "text"
    hold(players, games, seed, rules, records=records, workers=workers(jobs, cluster), form=form)


@app.command(help=_("Measure the speed of this machine."))
def bench(*, as_json: JsonOption = False) -> None:
    """Measure."""
    from hisss.cli.bench import bench as measure  # noqa: PLC0415 - as all the others

    measure(as_json=as_json)
