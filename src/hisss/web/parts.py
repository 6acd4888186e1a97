"""The parts that the application was put together of, as requests find them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated

from fastapi import Request

from hisss.tables import Tables
from hisss.web.address import Address
from hisss.web.boards import Boards
from hisss.web.found import found_by
from hisss.web.hosting import Hosting
from hisss.web.limits import Limits
from hisss.web.metrics import Metrics
from hisss.web.pages import Pages


@dataclass(frozen=True)
class Parts:
    """What :func:`hisss.web.app.create_app` has put together.

    Attributes:
        closing: set as soon as the server is about to stop.
        hosting: what the host chose.
        address: how the server is reached.
        limits: how often is too often.
    """

    tables: Tables
    pages: Pages
    boards: Boards
    closing: asyncio.Event
    hosting: Hosting
    address: Address
    limits: Limits
    metrics: Metrics


def parts_of(request: Request) -> Parts:
    """The parts of the application that answers this request."""
    parts: Parts = request.app.state.parts
    return parts


TheParts = Annotated[Parts, found_by(parts_of)]
