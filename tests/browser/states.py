"""Walks through the pages and the table, one state after another, for whoever looks at each."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from playwright.async_api import Page, expect

from tests.browser.prepared import Prepared
from tests.browser.server import Server
from tests.browser.table_page import TablePage

States = AsyncIterator[tuple[str, Page]]
"""What is to be seen, and the page that shows it until the next one is asked for."""

PAGES = (
    "/",
    "/learn",
    *(f"/learn/{step}" for step in range(1, 6)),
    "/print",
    "/privacy",
    "/about",
    "/nowhere",
)
LESSON = (
    "/learn/1?placement=YG@2R",
    "/learn/1?placement=YG@1R",
    "/learn/2?turned=yes",
    "/learn/2?placement=BG@1L&turned=yes",
    "/learn/3?placement=GB@1R",
    "/learn/3?placement=GB@1R2L",
    "/learn/4?placement=G>@1R",
    "/learn/5?placement=<*@1L",
)
WRONG = ("/print?paper=letter&ink=black&backs=no", "/t/nowhere", "/learn/1?placement=x", "/language")
TAKING = (("YG", "YG@1R"), ("<O", "<O@1L"), ("G>", "G>@1R"))
PANELS = ("help", "story", "people", "more")


@dataclass(frozen=True)
class Scene:
    """Who walks, and where.

    Attributes:
        table: the page of the device that Ana and Ben sit at.
        guest: a page of another device.
        prepared: tables for everything that is to be seen, each once.
    """

    server: Server
    table: TablePage
    guest: TablePage
    prepared: Prepared
    joining: Prepared
    over: Prepared

    async def open(self, prepared: Prepared) -> Page:
        await self.table.page.goto(f"{self.server.url}/t/{prepared.id}")
        return self.table.page


Walk = Callable[[Scene], States]


async def every_page(scene: Scene) -> States:
    for path in PAGES:
        await scene.guest.page.goto(scene.server.url + path)
        yield path, scene.guest.page


async def before_the_first_card(scene: Scene) -> States:
    """A table by invitation: its host, who comes by the link, who goes on at another device."""
    host, guest = scene.table.page, scene.guest.page
    await host.goto(scene.server.url)
    await host.locator("[name=kind-1][value=link]").check(force=True)
    await host.locator("#start").click()
    await host.wait_for_selector("#table.lobby")
    yield "the lobby, for its host", host
    await guest.goto(host.url + "/join")
    yield "sitting down", guest
    await guest.goto(host.url + "?watch=yes")
    yield "the lobby, for a guest", guest
    await host.locator("#leave-out, #begin").last.click()
    await host.locator("#people > summary").click()
    yield "people", host
    await host.locator("#pass-0").click()
    yield "going on at another device", host
    await guest.goto(await host.locator("input.link").input_value())
    yield "the return link", guest


async def at_the_table(scene: Scene) -> States:
    table, guest = scene.table, scene.guest.page
    page = await scene.open(scene.prepared)
    yield "one's turn", page
    await table.take("YG")
    yield "a card in hand", page
    await guest.goto(page.url)
    yield "watching", guest
    await table.places.first.click()
    yield "a preview", page
    await table.pause()
    await table.places.first.click()
    await page.wait_for_selector("#take-any")
    for face, place in TAKING[1:]:
        await table.take(face)
        await table.lay(place)
    await page.locator("#story > summary").click()
    yield "a snake taken, and what happened", page
    await scene.open(scene.joining)
    await page.locator('[value="GB@1R"]').click()
    yield "the second step of a join", page


async def the_end(scene: Scene) -> States:
    yield "the end", await scene.open(scene.over)


# What only `make axe` looks at


async def round_the_table(scene: Scene) -> States:
    """The start page for many, the lesson step by step, and what goes wrong."""
    page, url = scene.guest.page, scene.server.url
    await scene.open(scene.prepared)
    await scene.table.page.goto(url)
    yield "your tables", scene.table.page
    await page.goto(f"{url}/?gone=yes")
    yield "the news that a table is gone", page
    for path in LESSON:
        await page.goto(url + path)
        yield path, page
    await page.goto(f"{url}/learn/3")
    await scene.guest.places.first.click()
    yield "a preview in the lesson", page
    for path in WRONG:
        await page.goto(url + path)
        yield path, page
    await page.goto(url.replace("127.0.0.1", "elsewhere.localhost"))
    yield "an unknown host", page


async def start_for_eight(scene: Scene) -> States:
    page = scene.guest.page
    await page.goto(scene.server.url)
    for seats in range(3, 9):
        await page.locator("button.add").click()
        await expect(page.locator(".seat")).to_have_count(seats)
    for seat, kind in ((1, "computer"), (2, "computer"), (3, "link")):
        await page.locator(f"[name=kind-{seat}][value={kind}]").check(force=True)
    await page.locator("[name=level-2][value=python]").check(force=True)
    for more in await page.locator("details.choices > summary").all():
        await more.click()
    yield "start for eight, with all choices", page
    await page.locator("[name=code]").fill("panda mango 9")
    await page.locator("#use-code").click()
    await page.wait_for_selector(".code .oops")
    yield "a code that leads nowhere", page


async def all_that_opens(scene: Scene) -> States:
    """Panels, the large picture, a card that fits nowhere or not there, a connection that is lost."""
    table = scene.table
    page = await scene.open(scene.prepared)
    for name in PANELS:
        await page.locator(f"#{name} > summary").click()
        if name == "more":
            await page.locator("#delete > summary").click()
        yield f"{name} opened", page
        await page.keyboard.press("Escape")
    await page.locator("#big").click()
    yield "the large picture", page
    await page.locator("#take-any").click()
    await expect(table.drawn).to_be_visible()
    yield "the large picture, a card in hand", page
    await page.locator("#big").click()
    await page.locator("#help > summary").click()
    yield "help for a card in hand", page
    await page.keyboard.press("Escape")
    await table.tap_twice(table.places.first)
    await page.route("**/take", lambda route: route.abort())
    await page.locator("#take-any").click()
    await expect(table.status).to_contain_text(await page.get_attribute("#announcer", "data-offline") or "-")
    yield "no connection", page
    await page.unroute("**/take")
    await expect(table.drawn).to_be_visible()
    await scene.open(scene.joining)
    await page.locator("#field .card").first.click()
    yield "a place where it does not fit", page
    await page.locator('[value="GB@1R"]').click()
    await table.offered.click()
    yield "a join previewed", page
    await page.locator("#big").click()
    yield "the large picture, a join", page
    await page.locator("#big").click()


async def a_new_snake(scene: Scene) -> States:
    page = await scene.open(scene.prepared)
    await scene.table.take("BP")
    yield "a new snake", page


async def the_next_game(scene: Scene) -> States:
    page = await scene.open(scene.over)
    await page.locator("#end .fair > summary").click()
    await page.locator("#people > summary").click()
    yield "the end, with all that opens", page
    await page.locator("#people > summary").click()
    await page.locator("#again button").click()
    await page.wait_for_url(lambda url: not url.endswith(scene.over.id))
    yield "the next game", page
    await scene.guest.page.goto(f"{scene.server.url}/t/{scene.over.id}")
    yield "the end of the last game", scene.guest.page


async def seats_that_wait(scene: Scene) -> States:
    """A game begun with a seat open, somebody who leaves, who may not look on, and a link used twice."""
    host, guest = scene.table.page, scene.guest.page
    await host.goto(scene.server.url)
    await host.locator("[name=kind-1][value=link]").check(force=True)
    await host.locator("label:has([name=kind-0][value=person])").click()
    await host.locator("#start").click()
    await host.wait_for_selector("#table.lobby")
    await host.locator("#cut > summary").click()
    yield "the fan is to be cut", host
    await host.locator("#begin").last.click()
    await host.wait_for_selector("#table.playing")
    yield "a game with an open seat", host
    await guest.goto(host.url + "?watch=yes")
    yield "a seat to be taken in a game", guest
    await host.locator("#people > summary").click()
    await host.locator(".watchers button").click()
    await host.wait_for_selector(".watchers button[value=yes]")
    await guest.goto(host.url + "?watch=yes")
    yield "nobody may look on", guest
    await host.locator("[id^=pass-]").first.click()
    link = await host.locator("input.link").input_value()
    await guest.goto(link)
    await guest.locator("#come button").click()
    await guest.wait_for_selector("#table")
    yield "at the other device", guest
    await host.goto(link)
    yield "a return link that was used", host
    await guest.locator("#more > summary").click()
    await guest.locator("#stand-up").click()
    await guest.wait_for_load_state()
    yield "who has left", guest


async def what_is_damaged(scene: Scene) -> States:
    """A table that nobody can read any more; whoever was at it may delete it."""
    with sqlite3.connect(scene.server.folder / "hisss.db") as database:
        database.execute("UPDATE events SET body = '{}' WHERE table_id = ? AND seq = 1", [scene.prepared.id])
    yield "a table that is damaged", await scene.open(scene.prepared)


SHORT: tuple[Walk, ...] = (every_page, at_the_table, the_end, before_the_first_card)
AT_A_TABLE: tuple[Walk, ...] = (at_the_table, the_end)
FURTHER: tuple[Walk, ...] = (
    round_the_table,
    start_for_eight,
    all_that_opens,
    a_new_snake,
    the_next_game,
    seats_that_wait,
    what_is_damaged,
)
