"""For machines that look after the server: is it ready, and what does it count?"""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.responses import JSONResponse

from hisss.tables import StoreError
from hisss.web.metrics import may_read
from hisss.web.pages import LOOKING
from hisss.web.parts import TheParts

router = APIRouter(include_in_schema=False)

PATIENCE: Final = 3.0
"""Seconds that the database may take to answer."""


@router.api_route("/healthz", methods=LOOKING)
async def healthz(parts: TheParts) -> Response:
    """Ready (200) when the database answers and the server is not about to stop; else 503."""
    return (
        JSONResponse({"status": "ready"})
        if await _is_ready(parts)
        else JSONResponse({"status": "not ready"}, 503)
    )


@router.api_route("/metrics", methods=LOOKING)
async def metrics(request: Request, parts: TheParts) -> Response:
    """What is counted, for those who may know; for all others there is no such page."""
    if not may_read(request, parts.hosting):
        raise HTTPException(404)
    return parts.metrics.page()


async def _is_ready(parts: TheParts) -> bool:
    if parts.closing.is_set():
        return False
    try:
        async with asyncio.timeout(PATIENCE):
            await parts.tables.ready()
    except (StoreError, TimeoutError):
        return False
    return True
