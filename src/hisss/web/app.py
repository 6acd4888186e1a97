"""The application, put together in one place."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from hisss.tables import Tables
from hisss.web import (
    about_pages,
    installing,
    language_pages,
    learn_pages,
    live,
    monitoring,
    people_pages,
    print_pages,
    problems,
    return_pages,
    start_pages,
    table_pages,
)
from hisss.web.address import Address
from hisss.web.api import mounted_api
from hisss.web.assets import Assets, digest
from hisss.web.boards import Boards
from hisss.web.closing import set_on_signals
from hisss.web.guard import LimitedBody, SafetyHeaders, is_from_here
from hisss.web.hosting import Hosting
from hisss.web.hosts import KnownHosts
from hisss.web.limits import Limits
from hisss.web.metrics import Measured, Metrics
from hisss.web.pages import Pages
from hisss.web.parts import Parts
from hisss.web.tidying import tidy_up_after_crowds


def create_app(
    tables: Tables,
    hosting: Hosting | None = None,
    address: Address | None = None,
    metrics: Metrics | None = None,
) -> FastAPI:
    """The web application for these tables: it starts them when it starts, and closes them when it stops.

    Args:
        tables: opened, and not yet started.
        hosting: what the host chose.
        address: how the server is reached.
        metrics: where things are counted.
    """
    version = digest()
    pages = Pages(version)
    hosting = hosting or Hosting()
    parts = Parts(
        tables,
        pages,
        Boards(pages),
        asyncio.Event(),
        hosting,
        address or Address(),
        Limits(on=hosting.limits),
        metrics or Metrics(),
    )

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await tables.start()
        meanwhile = (
            asyncio.create_task(end_streams(parts)),
            asyncio.create_task(tidy_up_after_crowds(tables, parts.boards)),
        )
        try:
            with set_on_signals(parts.closing):
                yield
        finally:
            parts.closing.set()
            for task in meanwhile:
                task.cancel()
            await tables.close()

    app = FastAPI(
        lifespan=lifespan,
        dependencies=[Depends(refuse_other_sites)],
        openapi_url=None,
        redirect_slashes=False,
    )
    app.state.parts = parts
    app.mount("/static/{version}", Assets(version))
    app.router.routes.append(mounted_api(parts))
    app.include_router(monitoring.router)
    app.include_router(installing.router)
    app.include_router(start_pages.router)
    app.include_router(about_pages.router)
    app.include_router(learn_pages.router)
    app.include_router(language_pages.router)
    app.include_router(live.router)
    app.include_router(table_pages.router)
    app.include_router(people_pages.router)
    app.include_router(print_pages.router)
    app.include_router(return_pages.router)
    problems.install(app)
    app.add_middleware(LimitedBody, closing=parts.closing)
    app.add_middleware(KnownHosts, address=parts.address)
    app.add_middleware(GZipMiddleware, compresslevel=6)
    app.add_middleware(SafetyHeaders)
    app.add_middleware(Measured, metrics=parts.metrics)
    return app


async def end_streams(parts: Parts) -> None:
    """As soon as the server is about to stop: it would wait for them."""
    await parts.closing.wait()
    parts.tables.end_watches()


async def refuse_other_sites(request: Request) -> None:
    """Nothing is done for a form on somebody else's page.

    Raises:
        HTTPException: 403.
    """
    if request.method == "POST" and not is_from_here(request.headers):
        raise HTTPException(403)
