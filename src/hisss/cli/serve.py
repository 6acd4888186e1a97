"""``hisss serve``: its options."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Literal

import typer

from hisss.cli.misuse import database_address
from hisss.cli.words import _

DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database",
        envvar="HISSS_DATABASE_URL",
        metavar="URL",
        parser=database_address,
        help=_("Where tables are kept.  [default: a file in your data folder]"),
        show_default=False,
    ),
]

LOOPBACK = "127.0.0.0/8,::1/128"


def serve(
    *,
    host: Annotated[
        str, typer.Option(envvar="HISSS_HOST", help=_("The address to listen on."))
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="HISSS_PORT", min=0, max=65535, help=_("The port; 0 is any free one."))
    ] = 8000,
    database: DatabaseOption = None,
    workers: Annotated[
        int,
        typer.Option(
            envvar="HISSS_WORKERS",
            min=1,
            max=64,
            help=_("How many processes serve. Several need PostgreSQL."),
        ),
    ] = 1,
    lan: Annotated[
        bool,
        typer.Option("--lan", envvar="HISSS_LAN", help=_("Let the household in, by its own network.")),
    ] = False,
    public_url: Annotated[
        str | None,
        typer.Option(
            envvar="HISSS_PUBLIC_URL",
            metavar="URL",
            help=_("Where everybody finds the start page, such as https://hisss.example.org."),
            show_default=False,
        ),
    ] = None,
    trusted_proxies: Annotated[
        str,
        typer.Option(
            envvar="HISSS_TRUSTED_PROXIES",
            metavar="LIST",
            help=_("Addresses or networks of proxies whose X-Forwarded-… headers are believed."),
            show_default=False,
        ),
    ] = "",
    limits: Annotated[
        bool,
        typer.Option(
            envvar="HISSS_LIMITS", help=_("Limit how often tables are made, joined, and codes guessed.")
        ),
    ] = True,
    metrics_from: Annotated[
        str,
        typer.Option(
            envvar="HISSS_METRICS_FROM",
            metavar="LIST",
            help=_("Addresses or networks that may read /metrics.  [default: this machine]"),
            show_default=False,
        ),
    ] = LOOPBACK,
    log_format: Annotated[
        Literal["text", "json", "logfmt"],
        typer.Option(envvar="HISSS_LOG_FORMAT", help=_("How the log is written, to standard error.")),
    ] = "text",
    log_level: Annotated[
        Literal["info", "warning", "error"],
        typer.Option(envvar="HISSS_LOG_LEVEL", help=_("What is worth a line of the log.")),
    ] = "warning",
    open_browser: Annotated[
        bool, typer.Option("--open", envvar="HISSS_OPEN", help=_("Open the table in your browser."))
    ] = False,
) -> None:
    """Run the web server until it is stopped."""
    with nothing_collected():
        from hisss.cli.serving import Choices  # noqa: PLC0415 - the whole of the web
        from hisss.cli.serving import serve as serve_tables  # noqa: PLC0415 - the same

    choices = Choices(workers, public_url, lan, trusted_proxies, metrics_from, limits, log_format, log_level)
    serve_tables(host, port, database, choices, open_browser=open_browser)


@contextmanager
def nothing_collected() -> Iterator[None]:
    """While modules are loaded: what they make stays, so nobody need look for garbage in it."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
