"""``hisss serve``: the web table."""

from __future__ import annotations

import typer

from hisss.tables import DatabaseUnusable, default_database
from hisss.web import CannotServe
from hisss.web import serve as serve_web


def serve(host: str, port: int, database: str | None, *, open_browser: bool) -> None:
    """Serve until stopped.

    Raises:
        typer.TyperException: if the port is taken or the database cannot be used.
    """
    try:
        serve_web(host, port, database or default_database(), open_browser=open_browser)
    except (CannotServe, DatabaseUnusable) as error:
        raise typer.TyperException(str(error)) from None
