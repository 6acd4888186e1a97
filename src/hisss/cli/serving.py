"""``hisss serve``: the web table."""

from __future__ import annotations

from typing import NamedTuple

import typer

from hisss.cli.misuse import Misuse
from hisss.tables import DatabaseUnusable, default_database
from hisss.web import BadChoice, CannotServe, Hosting, LogFormat, LogLevel, Networks
from hisss.web import serve as serve_web


class Choices(NamedTuple):
    """How it is hosted, as the command line says it."""

    workers: int
    public_url: str | None
    lan: bool
    trusted_proxies: str
    metrics_from: str
    limits: bool
    log_format: str
    log_level: str

    @property
    def hosting(self) -> Hosting:
        """What that means."""
        return Hosting(
            workers=self.workers,
            public_url=self.public_url or None,
            lan=self.lan,
            trusted_proxies=Networks.read(self.trusted_proxies),
            metrics_from=Networks.read(self.metrics_from),
            limits=self.limits,
            log_format=LogFormat(self.log_format),
            log_level=LogLevel(self.log_level),
        )


def serve(host: str, port: int, database: str | None, choices: Choices, *, open_browser: bool) -> None:
    """Serve until stopped.

    Raises:
        Misuse: if the choices make no sense.
        typer.TyperException: if the port is taken or the database cannot be used.
    """
    try:
        serve_web(host, port, database or default_database(), choices.hosting, open_browser=open_browser)
    except BadChoice as error:
        raise Misuse(str(error)) from None
    except (CannotServe, DatabaseUnusable) as error:
        raise typer.TyperException(str(error)) from None
