"""Two browsers of a kind, far from each other, play a game together: every move comes to both."""

from __future__ import annotations

import asyncio

from tests.browser.elsewhere import play_until
from tests.browser.server import Server
from tests.browsers.conftest import Opened
from tests.browsers.window import Window, wait_until

TAPS = 4
"""So many turns are played by taps, as people do, and the last one; those between without these browsers."""
LAST = 49
PAUSE = "return performance.now() > (window.meant ??= performance.now() + 550)"
SNAKES = """return [...document.querySelectorAll("#field .snake:not(.ghost)")].map(
    (snake) => snake.id + ":" + [...snake.querySelectorAll(".card")].map(({ id }) => id))"""
SCORES = """return [...document.querySelectorAll("#end tbody tr")].map(
    (row) => row.textContent.split(/\\s+/).join(" "))"""


def seq(window: Window) -> int:
    return int(window.attribute("#table", "data-seq"))


def invite(server: Server, ana: Window, ben: Window) -> None:
    """Ana sets up a table with a seat for whoever has the link; Ben comes and sits down; she begins."""
    ana.visit(server.url)
    ana.type("[name=name-0]", "Ana")
    ana.run("for (const seat of document.querySelectorAll('[name=kind-1][value=link]')) seat.click()")
    ana.click("#start")
    ana.wait_for("#table.lobby")
    ben.visit(ana.attribute("input.link", "value"))
    ben.wait_for("#sit-down")
    ben.type("#name", "Ben")
    ben.click("#sit-down")
    ben.wait_for("#table.lobby")
    wait_until(lambda: "Ben" in ana.text(".sitters"), "Ben is seen to sit down")
    for window in (ana, ben):
        window.watch()
    ana.click("#begin")
    for window in (ana, ben):
        window.wait_for("#table.playing #field")


def tap(mover: Window) -> None:
    """Take a card, and lay it at the first place: one tap previews, the second lays."""
    mover.click("#take-any")
    mover.wait_for("#field .place")
    mover.click("#field .place")
    mover.wait_for(".place.previewed")
    mover.run("delete window.meant")
    wait_until(lambda: bool(mover.run(PAUSE)), "half a second")
    before = seq(mover)
    mover.click("#field .place.previewed")
    wait_until(lambda: seq(mover) > before, "the card lies")


def play_on_elsewhere(ana: Window, ben: Window) -> None:
    """Until one card is left, and come back for it."""
    url = str(ana.run("return location.href"))
    tokens = [player.cookie("hisss") for player in (ana, ben)]
    for player in (ana, ben):
        player.visit("about:blank")
    asyncio.run(play_until(url, tokens, LAST))
    for player in (ana, ben):
        player.visit(url)
        player.wait_for("#table.playing #field")
        player.watch()


def take_turns(mover: Window, other: Window) -> None:
    """One lays a card, and the other sees it."""
    mover.wait_for("#table[data-turn=yours] #take-any")
    tap(mover)
    wait_until(lambda: seq(other) == seq(mover), "it comes to the other")
    assert other.run(SNAKES) == mover.run(SNAKES)


def test_two_browsers_play_a_game_by_invitation(server: Server, window: Opened) -> None:
    ana, ben = window(), window()
    invite(server, ana, ben)
    for _ in range(TAPS // 2):
        take_turns(ana, ben)
        take_turns(ben, ana)
    play_on_elsewhere(ana, ben)
    take_turns(ana, ben)
    for player in (ana, ben):
        player.wait_for("#end")
    assert ana.run(SCORES) == ben.run(SCORES)
    assert len(ana.run(SCORES)) == 2
