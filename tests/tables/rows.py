"""What is in a database, looked at past the store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import NullPool, Row, create_engine, text


def rows(url: str, query: str) -> Sequence[Row[Any]]:
    """What a question gives, or what a change does, in either database."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"), poolclass=NullPool)
    with engine.begin() as connection:
        found = connection.execute(text(query))
        return found.all() if found.returns_rows else []


def count(url: str, table: str) -> int:
    """How many rows a table of the database has."""
    ((number,),) = rows(url, f"SELECT count(*) FROM {table}")
    assert isinstance(number, int)
    return number
