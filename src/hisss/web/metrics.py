"""What is counted for whoever watches over the server: how often, how fast, how many; never who or what."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Final

from fastapi import Request, Response
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
    values,
)
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hisss.web.hosting import Hosting

METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The counts of this process; with several processes, of all of them.

    Args:
        folder: where several processes put their counts together.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder: Final = folder
        if folder:
            # The library looks into the environment for it, and chooses when it is imported.
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)
            values.ValueClass = values.MultiProcessValue()  # type: ignore[no-untyped-call]
        own = self._registry = CollectorRegistry()
        if not folder:
            ProcessCollector(registry=own)
        self.requests: Final = Counter(
            "hisss_requests_total", "Requests answered.", ["method", "route", "status"], registry=own
        )
        self.seconds: Final = Histogram(
            "hisss_request_seconds",
            "Time to answer, streams left out.",
            ["route"],
            buckets=BUCKETS,
            registry=own,
        )
        self.streams: Final = Gauge(
            "hisss_streams", "Tables being watched live just now.", registry=own, multiprocess_mode="livesum"
        )

    def page(self) -> Response:
        """All counts, in the text format of Prometheus."""
        registry = self._registry
        if self._folder:
            registry = CollectorRegistry(support_collectors_without_names=True)
            MultiProcessCollector(registry, path=str(self._folder))  # type: ignore[no-untyped-call]
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


class Measured:
    """Middleware that counts requests and answers."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app: Final = app
        self.metrics: Final = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = _Answer(self.metrics)

        async def send_counted(message: Message) -> None:
            answer.begins(message)
            await send(message)

        began = time.perf_counter()
        try:
            await self.app(scope, receive, send_counted)
        finally:
            answer.ends(scope, time.perf_counter() - began)


class _Answer:
    """One answer on its way out."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._status = 500
        self._is_stream = False

    def begins(self, message: Message) -> None:
        if message["type"] != "http.response.start":
            return
        self._status = message["status"]
        kind = Headers(raw=message["headers"]).get("content-type", "")
        self._is_stream = kind.startswith("text/event-stream")
        if self._is_stream:
            self._metrics.streams.inc()

    def ends(self, scope: Scope, seconds: float) -> None:
        method = scope["method"] if scope["method"] in METHODS else "other"
        route = route_of(scope)
        self._metrics.requests.labels(method, route, str(self._status)).inc()
        if self._is_stream:
            self._metrics.streams.dec()
        else:
            self._metrics.seconds.labels(route).observe(seconds)


def route_of(scope: Scope) -> str:
    """The kind of page, such as ``/t/{table_id}``; never the address, which is a secret of the table."""
    if scope["path"].startswith("/static/"):
        return "/static"
    route = scope.get("route")
    return str(getattr(route, "path", "other"))


def may_read(request: Request, hosting: Hosting) -> bool:
    """Whether whoever asks may see the counts.

    Behind a proxy that we do not know everybody seems to be the proxy: then nobody may.
    """
    hidden = not hosting.trusted_proxies and any(name in request.headers for name in FORWARDED)
    return not hidden and request.client is not None and request.client.host in hosting.metrics_from
