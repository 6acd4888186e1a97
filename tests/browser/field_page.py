"""A page with one board on it, laid out as the table page is, without a server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final, NamedTuple

from playwright.async_api import Browser, BrowserContext, Page, Route

from hisss.language import language
from hisss.web import art
from hisss.web.assets import SHEET, STATIC
from hisss.web.field import field
from hisss.web.joins import joins
from hisss.web.sheet import joined_sheet
from tests.browser.worst_boards import Board


class Size(NamedTuple):
    """The size of a screen, in CSS pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


SIZES: Final = tuple(
    Size(*size)
    for size in (
        (360, 640),
        (390, 664),
        (390, 844),
        (768, 1024),
        (1024, 768),
        (1280, 800),
        (1920, 1080),
    )
)

_PLAYER: Final = """<li class="player"><svg class="face" viewBox="0 0 64 64"><use href="#av-fox"/></svg>
<b class="name">Ana</b><span class="count">8</span><span class="pit">{pit}</span></li>"""
_TABLE: Final = """<main id="table" class="playing">
<header id="top"><a class="home" href="/">{logo}</a>
<div id="status"><div class="says"><p class="sentence">Ana, where does it go?</p></div></div></header>
<ol id="players" class="n4">{players}</ol>
{field}
<section id="hand"><div id="take"><div class="palm">
<div class="card drawn"><svg viewBox="0 0 160 112"><use href="#{drawn}"/></svg></div>
</div><ol id="fan"></ol></div>{joins}</section>
</main>"""
_FIT: Final = "import {fit} from '/fit.js'; globalThis.fit = fit;"


def shell() -> str:
    """The page without a board."""
    return (
        '<!doctype html><html lang="en" class="js"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="stylesheet" href="/hisss.css">'
        f'<script type="module">{_FIT}</script></head><body class="play">{art.defs()}{art.meadow()}'
        "<main></main></body></html>"
    )


def table(board: Board, *, watching: bool = False) -> str:
    """The part of the page that shows the board, to the player who lays or to one who watches."""
    view = replace(board.view, placements=()) if watching else board.view
    english, drawn = language(), board.game.drawn
    assert drawn
    return _TABLE.format(
        logo=art.logo(),
        players="".join(_PLAYER.format(pit=art.pit(pit)) for pit in board.game.pits),
        field=field(view, english),
        drawn=art.card_id(drawn),
        joins=joins(view, english),
    )


@asynccontextmanager
async def field_page(browser: Browser, size: Size, **context: object) -> AsyncIterator[Page]:
    """A page of this size without a board, closed at the end."""
    opened: BrowserContext = await browser.new_context(
        viewport={"width": size.width, "height": size.height},
        **context,  # type: ignore[arg-type]
    )
    page = await opened.new_page()
    await page.route("**/*", _static)
    await page.goto("http://field.test/")
    await page.wait_for_function("() => globalThis.fit")
    yield page
    await opened.close()


async def _static(route: Route) -> None:
    name = route.request.url.rsplit("/", 1)[-1]
    if name == SHEET:
        await route.fulfill(body=joined_sheet(STATIC / SHEET), content_type="text/css")
    elif name:
        await route.fulfill(path=STATIC / name)
    else:
        await route.fulfill(body=shell(), content_type="text/html")


async def show(page: Page, board: Board, *, watching: bool = False) -> None:
    """Put a board on the page and let the field choose its density."""
    await page.evaluate(
        "html => { document.querySelector('main').outerHTML = html; fit(document.getElementById('field')); }",
        table(board, watching=watching),
    )
