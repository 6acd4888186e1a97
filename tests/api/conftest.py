from __future__ import annotations

from collections.abc import AsyncIterator, Callable

import httpx
import pytest
from fastapi import FastAPI

from hisss.tables import Tables
from hisss.web import create_app
from tests.api.client import Program

NewProgram = Callable[[], Program]


@pytest.fixture
async def tables(sqlite: str) -> Tables:
    return await Tables.open(sqlite)


@pytest.fixture
async def app(tables: Tables) -> AsyncIterator[FastAPI]:
    """The application, started."""
    app = create_app(tables)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
        yield client


@pytest.fixture
def program(client: httpx.AsyncClient) -> NewProgram:
    """Makes programs, each with a token of its own."""
    return lambda: Program(client)


@pytest.fixture
def ana(program: NewProgram) -> Program:
    return program()


@pytest.fixture
def ben(program: NewProgram) -> Program:
    return program()
