"""The field with the hardest boards, at every size of screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page

from hisss.core import Rules
from tests.browser.field_page import SIZES, Size, field_page, show
from tests.browser.worst_boards import Board, boards

MEASURES = Path(__file__).with_name("field_measures.js").read_text(encoding="utf-8")
BOARDS = boards()

LARGE = 768
"""How wide a screen is on which every board is seen at once."""


async def measure(page: Page, board: Board) -> dict[str, Any]:
    """What is found of one board on the page."""
    await show(page, board)
    found: dict[str, Any] = await page.evaluate(MEASURES)
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_nothing_overlaps_or_is_cut_and_every_place_can_be_pressed(
    browser: Browser, size: Size
) -> None:
    faults = {}
    async with field_page(browser, size) as page:
        for board in BOARDS:
            found = await measure(page, board)
            assert found["places"] == board.measures["places"]
            assert not (found["scrolls"] and size.width >= LARGE), board.name
            if found["faults"]:
                faults[board.name] = found["faults"]
    assert not faults


async def test_typical_boards_fit_the_phone_without_scrolling_or_squeezing(browser: Browser) -> None:
    async with field_page(browser, Size(390, 844)) as page:
        typical = [board for board in BOARDS if board.name.startswith("median")]
        densities = {board.name: (await measure(page, board))["density"] for board in typical}
    assert max(densities.values()) <= 4, densities


def test_the_boards_are_of_both_rule_sets_and_hard_enough() -> None:
    measured = [board.measures for board in BOARDS]
    assert {board.game.rules for board in BOARDS} == set(Rules)
    least = {"snakes": 11, "longest": 25, "cards": 35, "cells": 50, "places": 9, "joins": 9}
    for name, value in least.items():
        assert max(one[name] for one in measured) >= value


@pytest.mark.parametrize(("size", "most"), [(Size(390, 844), 0), (Size(360, 640), 3)])
async def test_a_snake_stays_where_it_is_when_its_places_appear(
    browser: Browser, size: Size, most: int
) -> None:
    """The free ends are kept free, so taking a card moves nothing; hardly ever even on a very small phone."""
    boxes = """() => [...document.querySelectorAll('.card')].slice(0, -1).map(card =>
        [card.id, card.getBoundingClientRect().x, card.getBoundingClientRect().y])"""
    moved = []
    async with field_page(browser, size) as page:
        for board in BOARDS:
            if not board.game.placements()[0].ends:
                continue
            await show(page, board)
            with_places = await page.evaluate(boxes)
            await show(page, board, watching=True)
            if await page.evaluate(boxes) != with_places:
                moved.append(board.name)
    assert len(moved) <= most, moved


async def test_the_cards_are_as_large_as_the_field_allows(browser: Browser) -> None:
    """No lower density than the one chosen would have fitted."""
    larger_fits = """density => {
        const field = document.getElementById("field");
        field.dataset.density = density;
        return field.scrollHeight <= field.clientHeight + 1 && field.scrollWidth <= field.clientWidth + 1;
    }"""
    async with field_page(browser, Size(390, 844)) as page:
        for board in BOARDS[::6]:
            chosen = (await measure(page, board))["density"]
            assert not any([await page.evaluate(larger_fits, str(one)) for one in range(1, chosen)])


async def test_a_scrolling_field_says_where_there_are_more_places(
    browser: Browser,
) -> None:
    board = max(BOARDS, key=lambda board: board.measures["places"] + board.measures["cells"])
    field = "document.getElementById('field')"
    async with field_page(browser, Size(360, 640)) as page:
        await show(page, board)
        assert await page.evaluate(f"'scrolls' in {field}.dataset")
        await page.evaluate(f"{field}.scrollTop = 0")
        await page.wait_for_function(f"{field}.dataset.more === 'down'")
        await page.evaluate(f"{field}.scrollTop = 10000")
        await page.wait_for_function(f"{field}.dataset.more === 'up'")
        assert await page.evaluate(f"{field}.tabIndex") == -1, "its places are stops of their own"
        await show(page, board, watching=True)
        assert await page.evaluate(f"{field}.tabIndex") == 0


@pytest.mark.parametrize(("motion", "most"), [("no-preference", 4), ("reduce", 0)])
async def test_few_places_breathe_and_none_for_those_who_want_no_motion(
    browser: Browser, motion: str, most: int
) -> None:
    breathing = "() => document.getAnimations().filter(one => one.animationName === 'breathe').length"
    async with field_page(browser, Size(1280, 800), reduced_motion=motion) as page:
        for board in BOARDS[::4]:
            places = board.measures["places"]
            await show(page, board)
            assert await page.evaluate(breathing) == (places if places <= most else 0), board.name
