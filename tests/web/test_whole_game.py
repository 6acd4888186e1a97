"""Whole games played by pressing the buttons of pages, without a script."""

from __future__ import annotations

import asyncio
import json
import re
from random import Random

import pytest

from hisss.core import Card, Rules
from hisss.record import read
from hisss.tables import Table, Tables
from tests.web.visitor import Visitor

PATIENCE = 60


async def play_out(visitor: Visitor, chance: Random) -> None:
    """Press what may be pressed, or look again, until the game is over."""
    where = visitor.here
    async with asyncio.timeout(PATIENCE):
        while "again" not in visitor.page.forms:
            page = visitor.page
            if page.places:
                await visitor.push(chance.choice(page.places))
            elif backs := [button for button in page.buttons if button.name == "place"]:
                await visitor.push(chance.choice(backs))
            else:
                assert '<noscript><meta http-equiv="refresh"' in page.html
                await visitor.go(where)
            assert visitor.status == 200


@pytest.mark.parametrize(
    ("rules", "names", "computers"),
    [
        (Rules.HISSS, ["Ana", "Ben"], []),
        (Rules.SERPENTINA, ["Ana"], ["garter", "hatchling"]),
        (Rules.HISSS, [f"Seat {n}" for n in range(8)], []),
    ],
)
async def test_a_game_played_by_forms_leaves_a_true_record(
    ana: Visitor, tables: Tables, rules: Rules, names: list[str], computers: list[str]
) -> None:
    more = {"rules": rules.value}
    for number, level in enumerate(computers, len(names)):
        more |= {f"kind-{number}": "computer", f"level-{number}": level}
    await ana.start(*names, **more)
    await play_out(ana, Random(5))
    table = await tables.table(ana.here.removeprefix("/t/"))
    scores = re.findall(
        r'<th scope="row">.*?<bdi>(.*?)</bdi></th>\s*<td>(\d+)</td>', ana.answer.text, re.DOTALL
    )
    await ana.go(f"{ana.here}/record")
    assert ana.answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert ".hisss" in ana.answer.headers["content-disposition"]
    record = read(ana.answer.content)
    assert record.game.is_over
    assert record.game.cards == table.game.cards
    taken = dict(zip(record.seats, map(str, record.game.cards), strict=True))
    assert dict(scores) == taken
    assert [int(cards) for _, cards in scores] == sorted(record.game.cards, reverse=True)
    assert {"Shuffle", "Salt", "Fan"} <= {name for name, _ in record.tags}


async def test_at_the_end_everybody_may_play_again(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", "Cleo")
    where = ana.here
    await play_out(ana, Random(1))
    assert re.search("wins!|share the win!", ana.page.status)
    assert not ana.page.places
    end = ana.page
    await ana.press("Play again")
    following = ana.here
    assert following != where
    assert ana.page.status == "Cleo, take a card", "the next seat begins"
    ana.answer = await ana.client.post(end.forms["again"].action, data=end.forms["again"].fields)
    assert ana.here == following, "pressed twice, there is one next table"
    await ben.go(where)
    assert following in ben.page.links, "and whoever watched finds it"
    await ana.go("/")
    assert where not in ana.page.links
    assert following in ana.page.links


async def test_ties_are_explained(ana: Visitor, tables: Tables) -> None:
    """Many games of eight: some of them end in a tie for the most cards."""
    for seed in range(60):
        await ana.start(*"ABCDEFGH")
        await play_out(ana, Random(seed))
        table = await tables.table(ana.here.removeprefix("/t/"))
        most = max(table.game.cards)
        if table.game.cards.count(most) > 1:
            assert f"have {most} cards each" in ana.answer.text
            return
        assert "cards each" not in ana.answer.text
    raise AssertionError("no tie in sixty games")


# Secrets


def fan_as_told(table: Table) -> set[str]:
    """Every way in which an order of cards could be given away."""
    cards = table.secret.cards
    runs = [[str(card) for card in cards[start : start + 4]] for start in range(46)]
    return {separator.join(run) for run in runs for separator in (" ", ",", ", ", "")}


async def test_no_byte_gives_away_the_fan_before_the_end(ana: Visitor, ben: Visitor, tables: Tables) -> None:
    """All pages, refusals and records of a whole game, as a player and as a spectator."""
    chance = Random(11)
    await ana.start("Ana", "Cleo")
    where = ana.here
    table = await tables.table(where.removeprefix("/t/"))
    salt, told = table.secret.salt, fan_as_told(table)
    while True:
        state = await tables.table(table.id)
        if state.game.is_over:
            break
        for path in (where, f"{where}/record", "/"):
            await ben.go(path)
        await ana.send(f"{where}/lay", {"seq": state.seq, "placement": "RO@99L"})
        assert ana.status in {403, 409, 422}
        await ana.go(where)
        await ana.push(chance.choice(ana.page.places or ana.page.buttons[-20:]))
        if state.drawn is None and not state.game.is_over:
            assert_backs_are_alike(ben.seen.decode())
            assert_only_open_cards(await tables.table(table.id), ben)
        seen = (ana.seen + ben.seen).decode() if not (await tables.table(table.id)).game.is_over else ""
        assert salt not in seen
        assert "[Fan" not in seen
        assert not [run for run in told if run in without_words(seen)]
        ana.seen = ben.seen = b""
    await ben.go(f"{where}/record")
    assert salt in ben.answer.text


def without_words(html: str) -> str:
    """What is left where the order of the fan might hide: the log tells of open cards in words only."""
    return re.sub(r'(id|value|aria-label|data-ends|d|href)="[^"]*"', "", html)


def assert_backs_are_alike(html: str) -> None:
    backs = re.findall(r'<li>(<(?:button|span) class="back".*?)</li>', html, re.DOTALL)
    assert len({re.sub(r"\b(f?)\d+\b", "", back) for back in backs}) <= 1


def assert_only_open_cards(table: Table, visitor: Visitor) -> None:
    """A card of the field is one that lies open there."""
    lying = {f"c{place}" for row in table.places.values() for place in row}
    hidden = {f"c{place}" for place in table.fan}
    ids = set(re.findall(r'id="(c\d+)"', visitor.answer.text))
    assert not ids & hidden
    assert ids <= lying | {f"c{table.drawn}"}


async def test_the_stream_of_a_whole_game_tells_no_secret(ana: Visitor, tables: Tables) -> None:
    await ana.start("Ana", "Ben")
    table = await tables.table(ana.here.removeprefix("/t/"))
    chance = Random(2)
    async with tables.watch(table.id) as states:
        async for state in states:
            assert repr(state).count(" ") == 2, "nor does a log line"
            assert state.secret.salt not in repr(state.secret)
            assert json.dumps([str(card) for card in state.secret.cards])[:30] not in repr(state)
            if state.game.is_over:
                return
            await ana.go(f"/t/{table.id}")
            await ana.push(chance.choice(ana.page.places or [ana.page.button("take-any")]))


def test_cards_are_spelt_like_this_in_a_fan() -> None:
    assert str(Card.parse("RO")) == "RO"
