from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from datetime import datetime, timedelta

import httpx
import pytest
from fastapi import FastAPI

from hisss.tables import Tables
from hisss.tables.clock import now
from hisss.web import create_app
from tests.web.visitor import HOME, Visitor

NewVisitor = Callable[..., Visitor]


class Time:
    """A clock that tests can put forward."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def __call__(self) -> datetime:
        return now() + self.ahead

    def passes(self, **time: float) -> None:
        self.ahead += timedelta(**time)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def tables(sqlite: str, time: Time) -> Tables:
    return await Tables.open(sqlite, clock=time)


@pytest.fixture
async def app(tables: Tables) -> AsyncIterator[FastAPI]:
    """The application, started."""
    app = create_app(tables)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def visitor_of(app: FastAPI) -> AsyncIterator[NewVisitor]:
    """Makes visitors, each with cookies of their own."""
    visitors = []

    def new(home: str = HOME, *, raise_app_exceptions: bool = True) -> Visitor:
        transport = httpx.ASGITransport(app, raise_app_exceptions=raise_app_exceptions)
        visitors.append(Visitor(transport, home))
        return visitors[-1]

    yield new
    for visitor in visitors:
        await visitor.client.aclose()


@pytest.fixture
def ana(visitor_of: NewVisitor) -> Visitor:
    return visitor_of()


@pytest.fixture
def cleo(visitor_of: NewVisitor) -> Visitor:
    """Somebody on a third device."""
    return visitor_of()


@pytest.fixture
def ben(visitor_of: NewVisitor) -> Visitor:
    """Somebody on another device."""
    return visitor_of()
