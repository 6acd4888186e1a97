"""What a visitor may want to know of the site itself: privacy, what it is, and what robots may read."""

from __future__ import annotations

from importlib.metadata import version
from typing import Final

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, PlainTextResponse

from hisss.web.pages import LOOKING
from hisss.web.parts import TheParts
from hisss.web.reader import Reader

router = APIRouter()

ROBOTS: Final = """\
User-agent: *
Disallow: /t/
Disallow: /come/
Disallow: /api/
Disallow: /metrics
Disallow: /healthz
"""
"""Tables are for those who have the link, and no page for machines is worth finding."""


@router.api_route("/privacy", methods=LOOKING)
async def privacy(parts: TheParts, reader: Reader) -> HTMLResponse:
    """What is kept, and for how long, in plain words."""
    return parts.pages.page("privacy.html", reader)


@router.api_route("/about", methods=LOOKING)
async def about(parts: TheParts, reader: Reader) -> HTMLResponse:
    """What this is, whose it is, and which version."""
    return parts.pages.page("about.html", reader, version=version("hisss-game"))


@router.api_route("/robots.txt", methods=LOOKING)
async def robots() -> PlainTextResponse:
    """What robots may read: the pages round the table, and no table."""
    return PlainTextResponse(ROBOTS)
