"""One process that serves."""

from __future__ import annotations

import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import uvicorn

from hisss.tables import Tables
from hisss.web.address import Address
from hisss.web.app import create_app
from hisss.web.connections import AT_ONCE, Door, connections
from hisss.web.hosting import Hosting
from hisss.web.metrics import Metrics

SERVER: Final = "hisss"
"""How our server calls itself in its answers; so a second one knows what runs."""

KNOCKING: Final = 2048
"""So many may wait to be let in: more than are let in at once, which is what the server sets."""


@dataclass(frozen=True)
class Site:
    """What is served.

    Attributes:
        database: its URL, which may hold a password.
    """

    database: str = field(repr=False)
    hosting: Hosting
    address: Address


async def run(
    site: Site, listener: socket.socket, ready: Callable[[], None], counts: Path | None = None
) -> None:
    """Serve until told to stop.

    Args:
        site: what is served.
        listener: where requests come in.
        ready: called once, when they are answered.
        counts: where several processes put their counts together.

    Raises:
        DatabaseUnusable: if the database cannot be had.
    """
    tables = await Tables.open(site.database)
    proxies = site.hosting.trusted_proxies
    config = uvicorn.Config(
        create_app(tables, site.hosting, site.address, Metrics(counts)),
        http=connections(Door.of(site.hosting)),
        backlog=AT_ONCE,
        lifespan="on",
        ws="none",
        access_log=False,  # nobody's address is kept
        log_config=None,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=str(proxies),
        server_header=False,
        headers=[("Server", SERVER)],
        timeout_graceful_shutdown=1,
    )
    await _Server(config, ready).serve([listener])


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(KNOCKING)
        if self.started:
            self._ready()
