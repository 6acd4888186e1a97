"""What the API says of itself: complete, with nothing from other sites, and the same as the document."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hisss.web.api.problems import SENTENCES
from hisss.web.statuses import REFUSALS
from tests.api.client import API, Program

DOCUMENT = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


@pytest.fixture
async def description(ana: Program) -> dict[str, Any]:
    told: dict[str, Any] = await ana.ask("GET", "/openapi.json")
    return told


async def test_every_operation_is_explained_and_says_how_it_may_be_refused(
    description: dict[str, Any],
) -> None:
    for path, operations in description["paths"].items():
        for operation in operations.values():
            assert operation["description"], path
            answers = set(operation["responses"])
            assert {"400", "401", "403", "429", "500", "503"} <= answers, path
            assert "requestBody" not in operation or {"413", "415", "422"} <= answers, path
            assert path in {"/tables", "/passes"} or "404" in answers, path


async def test_every_refusal_has_the_one_shape(description: dict[str, Any]) -> None:
    for operations in description["paths"].values():
        for operation in operations.values():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    shape = answer["content"]["application/json"]["schema"]
                    assert shape == {"$ref": "#/components/schemas/Problem"}


async def test_every_request_has_an_example(description: dict[str, Any]) -> None:
    schemas = description["components"]["schemas"]
    asked = [schema for name, schema in schemas.items() if name.endswith("Asked")]
    assert asked
    for schema in asked:
        assert all("examples" in schema["properties"][name] for name in schema.get("required", [])), schema[
            "title"
        ]


async def test_it_is_found_where_it_says(description: dict[str, Any]) -> None:
    assert description["servers"] == [{"url": API}]


async def test_nothing_is_loaded_from_other_sites(ana: Program) -> None:
    await ana.ask("GET", "/openapi.json")
    assert not re.search(r"https?://", ana.answer.text)


async def test_the_document_tells_of_every_address_and_no_other(description: dict[str, Any]) -> None:
    told = {tuple(words.split()) for words in re.findall(r"^\| `([A-Z]+ [^`]+)`", DOCUMENT, re.MULTILINE)}
    known = {
        (method.upper(), path) for path, operations in description["paths"].items() for method in operations
    }
    assert told == known


def test_the_document_tells_of_every_reason() -> None:
    table = DOCUMENT[DOCUMENT.index("| status |") :]
    rows = dict(re.findall(r"^\| (\d+) \| (.*) \|$", table, re.MULTILINE))
    for status, reason in [
        *REFUSALS.values(),
        *((status, reason) for status, (reason, _) in SENTENCES.items()),
    ]:
        assert f"`{reason}`" in rows[str(status)], reason
