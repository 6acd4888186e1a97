"""Whole games played by pressing the buttons of pages, without a script."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from random import Random

import pytest

from hisss.core import Game, Rules
from hisss.language import language
from hisss.record import read
from hisss.tables import Lay, Table, Tables, Take
from hisss.web.boards import Boards
from hisss.web.pages import Pages
from hisss.web.table_view import TableView
from tests.games import random_record
from tests.web.visitor import LINK, HtmlPage, Visitor

pytestmark = pytest.mark.slow

PATIENCE = 120


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
                await asyncio.sleep(0.05)  # as the page does, only sooner
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
        r'<th scope="row">.*?<bdi>(.*?)</bdi>.*?</th>\s*<td>(\d+)</td>', ana.answer.text, re.DOTALL
    )
    crowns, strips = (ana.answer.text.count(f'class="{kind}"') for kind in ("crowned", "strip"))
    assert (crowns, strips) == (2 * len(table.game.winners), sum(map(len, table.game.pits)))
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


async def test_after_a_game_from_anywhere_everybody_is_led_to_one_next_table(
    ana: Visitor, ben: Visitor, tables: Tables
) -> None:
    await ana.start("Ana", LINK)
    where = ana.here
    await ben.join(where, "Ben")
    await ana.go(where)
    await ana.press("begin")
    promise = (await play_on(tables, where)).promise.partition(":")[2]
    for visitor in (ana, ben):
        page = await visitor.go(where)
        assert promise[:8] in page.html, "the proof is told"
        assert "The record holds the proof" in page.html
        assert "data-next" not in page.attributes["table"]
    await asyncio.gather(ana.press("Play again"), ben.press("Play again"))
    assert ana.here == ben.here != where, "pressed together, there is one"
    following = ana.here
    page = await ben.go(where)
    assert page.attributes["table"]["data-next"] == following
    assert (await ben.press("To the next game")).attributes["table"]["data-live"] == f"{following}/live"
    seats = (await tables.table(following.removeprefix("/t/"))).setup.seats
    assert [seat.name for seat in seats] == ["Ben", "Ana"], "the next seat begins"
    assert (await ben.go(following)).status == "Ben, take a card"


async def play_on(tables: Tables, where: str) -> Table:
    """The table after its people have played to the end."""
    table = await tables.table(where.removeprefix("/t/"))
    while (mover := table.to_move) is not None:
        device = table.setup.seats[mover].device or ""
        table = await tables.act(table.id, device, Take(table.seq))
        table = await tables.act(table.id, device, Lay(table.seq, str(table.game.placements()[0])))
    return table


@pytest.mark.parametrize(
    ("shared", "words"),
    [(False, "The longest snake decides"), (True, "and the longest snakes have")],
)
async def test_ties_are_explained(ana: Visitor, tables: Tables, shared: bool, words: str) -> None:
    page = await ana.start(*"ABCDEFGH")
    assert words not in page.html
    game = tied_game(shared=shared)
    places = {number: tuple(range(1, 1 + len(snake))) for number, snake in game.snakes.items()}
    table = await tables.table(ana.here.removeprefix("/t/"))
    over = replace(table, game=game, places=places)
    page = HtmlPage(Boards(Pages("v")).board(TableView(over, "", language())))
    assert words in page.html
    assert ("share the win!" in page.status) == shared


def tied_game(*, shared: bool) -> Game:
    """A game of eight in which several have the most cards."""
    for seed in range(1000):
        game = random_record(Random(seed), seats=8).game
        if game.cards.count(max(game.cards)) > 1 and shared == (len(game.winners) > 1):
            return game
    raise AssertionError("no tie in a thousand games")


# Secrets


async def test_no_byte_gives_away_the_fan_before_the_end(ana: Visitor, ben: Visitor, tables: Tables) -> None:
    """Pages, refusals and records of a whole game, as a player and as a spectator see them."""
    chance = Random(11)
    await ana.start("Ana", "Cleo")
    where = ana.here
    table = await tables.table(where.removeprefix("/t/"))
    while not table.game.is_over:
        ana.seen = ben.seen = b""
        await ana.send(f"{where}/lay", {"seq": table.seq, "placement": "RO@99L"})
        assert ana.status == 422
        await ben.send(f"{where}/take", {"seq": table.seq})
        assert ben.status == 403
        for visitor in (ben, ana):
            for path in ("/", f"{where}/record", where):
                await visitor.go(path)
            assert_nothing_told(table, visitor)
        backs = [button for button in ana.page.buttons if button.name == "place"]
        await ana.push(chance.choice(ana.page.places or backs))
        table = await tables.table(table.id)
    await ben.go(f"{where}/record")
    assert table.secret.salt in ben.answer.text


def assert_nothing_told(table: Table, visitor: Visitor) -> None:
    """Nothing that the visitor has seen tells more than what lies open."""
    seen = re.sub(r'<svg class="defs".*?</defs></svg>', "", visitor.seen.decode(), flags=re.DOTALL)
    assert table.secret.salt not in seen
    assert "[Salt" not in seen
    assert "[Fan" not in seen
    coming = [str(table.secret.at(place)) for place in table.fan[:4]]
    if len(coming) == 4:
        assert not [glue for glue in ("", " ", ",", ", ", '", "') if glue.join(coming) in seen]
    backs = re.findall(r'<li>(<(?:button|span) class="back".*?)</li>', seen, re.DOTALL)
    assert len({re.sub(r"\bf?\d+\b", "", back) for back in backs if "<button" in back}) <= 1
    assert len({re.sub(r"\bf?\d+\b", "", back) for back in backs if "<span" in back}) <= 1
    assert not {f'id="c{place}"' for place in table.fan} & set(re.findall(r'id="c\d+"', seen))


async def test_a_table_in_a_log_or_a_traceback_tells_no_secret(ana: Visitor, tables: Tables) -> None:
    await ana.start("Ana", "Ben")
    table = await tables.table(ana.here.removeprefix("/t/"))
    told = f"{table!r} {table} {table.secret!r} {TableView(table, '', language())!r}"
    assert table.secret.salt not in told
    assert not re.search(r"[ROYGBP<*][ROYGBP>*][^\w]+[ROYGBP<*][ROYGBP>*]", told)
