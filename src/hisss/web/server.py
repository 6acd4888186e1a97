"""Serving the table from this process."""

from __future__ import annotations

import asyncio
import errno
import http.client
import socket
import threading
import webbrowser
from collections.abc import Callable
from typing import Final

import uvicorn

from hisss.core.errors import N_
from hisss.language import language
from hisss.tables import DatabaseUnusable, Tables
from hisss.web.app import create_app

SERVER: Final = "hisss"
"""How our server calls itself in its answers; so a second one knows what runs."""


class CannotServe(Exception):
    """Why the table cannot be served, in one sentence."""

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(language().gettext(template).format(**fields))


def serve(host: str, port: int, database: str, *, open_browser: bool = False) -> None:
    """Serve the table until the process is told to stop (Ctrl+C or SIGTERM).

    Args:
        host: the address or name to listen on.
        port: the port to listen on; 0 for any free one.
        database: the URL of the database.
        open_browser: whether to show the start page once it is there.

    Raises:
        CannotServe: if the port or the database cannot be had.
    """
    with _listening(host, port) as listener:
        url = _address(host, listener.getsockname()[1])
        try:
            asyncio.run(_serve(listener, url, database, open_browser=open_browser))
        except DatabaseUnusable as error:
            raise CannotServe(error.template, **error.fields) from error
        except KeyboardInterrupt:
            return


async def _serve(listener: socket.socket, url: str, database: str, *, open_browser: bool) -> None:
    tables = await Tables.open(database)

    def announce() -> None:
        print(language().gettext(N_("Hisss is ready: {url} (Ctrl+C stops it)")).format(url=url), flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    config = uvicorn.Config(
        create_app(tables),
        lifespan="on",
        ws="none",
        access_log=False,  # nobody's address is kept
        log_level="warning",
        proxy_headers=False,
        server_header=False,
        headers=[("Server", SERVER)],
        timeout_graceful_shutdown=1,
    )
    await _Server(config, announce).serve([listener])


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()


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
        url = _address(host, port)
        if _runs_already(host, port):
            return CannotServe(N_("Hisss is running already: {url}"), url=url)
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
    return {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104


def _address(host: str, port: int) -> str:
    shown = _reachable(host)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
