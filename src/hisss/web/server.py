"""Serving the table: from this process, or from several."""

from __future__ import annotations

import asyncio
import errno
import http.client
import socket
import sys
from typing import Final

from hisss.core.errors import N_
from hisss.tables import DatabaseUnusable
from hisss.tables.place import database_url
from hisss.web import logs
from hisss.web.address import EVERYWHERE, bracketed, find_address
from hisss.web.announcing import announce
from hisss.web.cannot import BadChoice, CannotServe
from hisss.web.hosting import Hosting
from hisss.web.running import SERVER, Site, run
from hisss.web.workers import run_several

ALL_OF_IPV4: Final = "0.0.0.0"  # noqa: S104 - for the household, when the host asks for it
MACHINE: Final = "127.0.0.1"


def serve(
    host: str, port: int, database: str, hosting: Hosting | None = None, *, open_browser: bool = False
) -> None:
    """Serve the table until the process is told to stop (Ctrl+C or SIGTERM).

    Args:
        host: the address or name to listen on.
        port: the port to listen on; 0 for any free one.
        database: the URL of the database.
        hosting: what else the host chose.
        open_browser: whether to show the start page once it is there.

    Raises:
        BadChoice: if what was chosen does not go together.
        CannotServe: if the port or the database cannot be had.
    """
    hosting = hosting or Hosting()
    try:
        refuse_what_does_not_go_together(host, database, hosting)
        logs.set_up(hosting.log_format, hosting.log_level)
        with _listening(ALL_OF_IPV4 if hosting.lan else host, port) as listener:
            port = listener.getsockname()[1]
            site = Site(database, hosting, find_address(host, port, hosting))
            here = address_here(host, port)

            def ready() -> None:
                announce(here, site.address, open_browser=open_browser)

            if hosting.workers > 1:
                run_several(site, listener, ready)
            else:
                asyncio.run(run(site, listener, ready))
    except DatabaseUnusable as error:
        raise CannotServe(error.template, **error.fields) from error
    except KeyboardInterrupt:
        return


def refuse_what_does_not_go_together(host: str, database: str, hosting: Hosting) -> None:
    """Before anything is begun.

    Raises:
        BadChoice: if there is such a thing.
        DatabaseUnusable: if it is none.
    """
    if hosting.lan and host != MACHINE:
        raise BadChoice(
            N_("--lan listens on every address of this machine: leave out --host {host}"), host=host
        )
    if hosting.workers > 1 and database_url(database).get_backend_name() == "sqlite":
        raise BadChoice(N_("an SQLite database is for one process alone: --workers needs PostgreSQL"))
    if hosting.workers > 1 and sys.platform == "win32":
        raise BadChoice(N_("there are no --workers on Windows"))


def _listening(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family)
    except OSError as error:
        raise _why_not(host, port, error) from error
    except (OverflowError, UnicodeError) as error:
        raise CannotServe(
            N_("this is no address to listen on: {host}:{port}"), host=host, port=port
        ) from error


def _why_not(host: str, port: int, error: OSError) -> CannotServe:
    if error.errno == errno.EADDRINUSE:
        if _runs_already(host, port):
            return CannotServe(N_("Hisss is running already: {url}"), url=address_here(host, port))
        return CannotServe(
            N_("port {port} is taken by another program; choose another one, such as --port {other}"),
            port=port,
            other=port % 65535 + 1,
        )
    if error.errno in {errno.EACCES, errno.EPERM}:
        return CannotServe(N_("you may not listen on port {port}; choose one above 1023"), port=port)
    return CannotServe(N_("cannot listen on {host}: {why}"), host=host, why=error.strerror or error)


def _runs_already(host: str, port: int) -> bool:
    """Whether it is one of us that has the port."""
    connection = http.client.HTTPConnection(_reachable(host), port, timeout=1)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().headers.get("Server") == SERVER
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def _reachable(host: str) -> str:
    """Where this machine reaches what listens on the host."""
    if host not in EVERYWHERE:
        return host
    return "::1" if host == "::" else MACHINE


def address_here(host: str, port: int) -> str:
    """Where this machine finds the start page."""
    return f"http://{bracketed(_reachable(host))}:{port}/"
