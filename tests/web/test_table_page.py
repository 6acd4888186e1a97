from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from sqlalchemy import text

from hisss.core import HisssError, Reason, Rules
from hisss.language import language
from hisss.tables import Command, Lay, Seat, Setup, Table, Tables, book
from hisss.tables.shuffle import Shuffle
from hisss.web.boards import Boards
from hisss.web.device import Device
from hisss.web.pages import Pages
from hisss.web.table_view import TableView
from tests.web.visitor import Visitor


async def at(tables: Tables, visitor: Visitor) -> Table:
    return await tables.table(visitor.here.split("/")[2])


async def test_the_status_says_by_name_what_is_to_be_done(ana: Visitor) -> None:
    page = await ana.start("Ana", "Ben")
    assert page.status == "Ana, take a card"
    page = await ana.press("take-any")
    assert page.status in {"Ana, where does it go?", "Ana, start a new snake"}
    page = await ana.push(page.places[0])
    assert page.status == "Ben, take a card"


async def test_a_spectator_is_told_whose_turn_it_is(ana: Visitor, ben: Visitor) -> None:
    page = await ana.start("Ana", "Cleo")
    page = await ben.go(ana.here)
    assert page.status == "Ana chooses a card"
    await ana.press("take-any")
    assert (await ben.go(ana.here)).status == "Ana looks where it goes"


async def test_any_card_of_the_fan_may_be_taken(ana: Visitor, tables: Tables) -> None:
    page = await ana.start("Ana", "Ben")
    fan = [button for button in page.buttons if button.name == "place"]
    assert len(fan) == 49
    await ana.push(fan[20])
    assert (await at(tables, ana)).drawn == int(fan[20].value)
    assert not [button for button in ana.page.buttons if button.name == "place"], "one card at a time"


async def test_every_placement_has_its_button_once(ana: Visitor, tables: Tables) -> None:
    chance = Random(7)
    await ana.start("Ana", "Ben")
    for _ in range(30):
        await ana.press("take-any")
        table = await at(tables, ana)
        assert sorted(button.value for button in ana.page.places) == sorted(map(str, table.game.placements()))
        await ana.push(chance.choice(ana.page.places))


async def test_a_card_just_laid_may_be_taken_back(ana: Visitor, tables: Tables) -> None:
    await ana.start("Ana", "Ben")
    await ana.press("take-any")
    before = await at(tables, ana)
    await ana.push(ana.page.places[0])
    await ana.press("Take back")
    assert (await at(tables, ana)).game == before.game
    await ana.push(ana.page.places[0])
    await ana.press("take-any")
    assert "Take back" not in [button.words for button in ana.page.buttons]


async def test_the_log_tells_what_happened_newest_first(ana: Visitor, tables: Tables) -> None:
    await ana.start("Ana", "Ben")
    for _ in range(2):
        await ana.press("take-any")
        await ana.push(ana.page.places[0])
    said = [str(sentence) for sentence in TableView(await at(tables, ana), "", language()).story]
    assert said[0].startswith(("<bdi>Ben</bdi> laid", "<bdi>Ben</bdi> started", "Hisss! <bdi>Ben</bdi>"))
    assert said[1].startswith(("<bdi>Ana</bdi> laid", "<bdi>Ana</bdi> started"))
    assert said[2].startswith("The first card was ")
    positions = [ana.answer.text.index(sentence) for sentence in said]
    assert positions == sorted(positions)


# Who may do what


async def test_the_seat_comes_from_the_cookie(ana: Visitor, ben: Visitor, tables: Tables) -> None:
    await ben.start("Ben", "Dan")
    await ana.start("Ana", "Cleo")
    where, before = ana.here, await at(tables, ana)
    for path, fields in (
        ("take", {"place": before.fan[0]}),
        ("lay", {"placement": "RO@1L"}),
        ("back", {}),
        ("again", {}),
        ("delete", {}),
    ):
        await ben.send(f"{where}/{path}", {"seq": before.seq, "seat": 0, "device": "x", **fields})
        assert ben.status == 403
        assert ben.page.attributes["table"]["data-reason"] == "not-seated"
    assert await at(tables, ana) == before


async def test_a_spectator_is_offered_nothing_to_play_with(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", "Cleo")
    page = await ben.go(ana.here)
    assert "You are watching" in ben.answer.text
    assert page.buttons == []
    await ana.press("take-any")
    assert (await ben.go(ana.here)).buttons == []


async def test_another_seat_waits_for_its_turn(tables: Tables, ana: Visitor, ben: Visitor) -> None:
    table = await two_devices(tables, ana, ben)
    page = await ben.send(f"/t/{table.id}/take", {"seq": table.seq})
    assert ben.status == 422
    assert page.attributes["table"]["data-reason"] == Reason.NOT_YOUR_TURN
    assert page.status == "Now it is the turn of Ana."
    assert await tables.table(table.id) == table


async def two_devices(tables: Tables, ana: Visitor, ben: Visitor) -> Table:
    """A table where each has a seat."""
    seats = []
    for name, visitor in (("Ana", ana), ("Ben", ben)):
        device = Device((name * 43)[:43], secure=False)
        visitor.client.cookies.set("hisss", device.token)
        seats.append(Seat(name, "fox", device=device.key))
    return await tables.create(Setup(Rules.HISSS, tuple(seats)))


async def test_only_who_laid_a_card_may_take_it_back(tables: Tables, ana: Visitor, ben: Visitor) -> None:
    table = await two_devices(tables, ana, ben)
    await ana.go(f"/t/{table.id}")
    await ana.press("take-any")
    await ana.push(ana.page.places[0])
    page = await ben.go(f"/t/{table.id}")
    assert "Take back" not in [button.words for button in page.buttons]
    page = await ben.send(f"/t/{table.id}/back", {"seq": page.seq})
    assert ben.status == 409
    assert page.attributes["table"]["data-reason"] == "cannot-take-back"


# What cannot be done


async def test_when_a_table_has_seen_too_much_it_says_what_can_still_be_done(
    ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ana.start("Ana", "Ben")
    await ana.press("take-any")
    await ana.push(ana.page.places[0])
    monkeypatch.setattr(book, "MOST_EVENTS", ana.page.seq)
    page = await ana.press("Take back")
    assert ana.status == 409
    assert "just take and lay" in page.status
    await ana.press("take-any")
    assert ana.status == 200


async def test_a_stale_command_gets_the_present_board(ana: Visitor, tables: Tables) -> None:
    page = await ana.start("Ana", "Ben")
    where, old = ana.here, page.seq
    await ana.press("take-any")
    await ana.push(ana.page.places[0])
    before = await at(tables, ana)
    page = await ana.send(f"{where}/take", {"seq": old, "place": before.fan[0]})
    assert ana.status == 409
    assert page.seq == before.seq
    assert page.status == "The table has moved on. This is how it is now."
    assert await at(tables, ana) == before


async def test_a_double_press_moves_once_and_gets_the_same_answer(ana: Visitor, tables: Tables) -> None:
    page = await ana.start("Ana", "Ben")
    where = ana.here
    for path, fields in (("take", {}), ("lay", None), ("back", {}), ("lay", None)):
        sent = {"seq": page.seq, **({"placement": page.places[0].value} if fields is None else fields)}
        first = await ana.send(f"{where}/{path}", sent)
        second = await ana.send(f"{where}/{path}", sent)
        assert ana.status == 200
        assert first.html == second.html
        assert second.seq == page.seq + 1
        page = second


async def test_an_illegal_move_says_why_in_words(ana: Visitor, tables: Tables) -> None:
    table = await with_card(tables, ana, "RO", "GB")
    page = await ana.send(f"/t/{table.id}/lay", {"seq": table.seq, "placement": "GB@1R"})
    assert ana.status == 422
    assert page.status == "Orange looks for orange."
    assert page.attributes["table"]["data-reason"] == Reason.COLOURS_DIFFER
    assert page.attributes["table"]["data-problem"] == "Orange looks for orange."
    assert page.places, "and may be tried again"
    assert await at(tables, ana) == table


@pytest.mark.parametrize(
    ("placement", "reason"),
    [
        ("BG@9L", Reason.NO_SUCH_SNAKE),
        ("GB@1L1R", Reason.SAME_SNAKE),
        ("RO@1L", Reason.NOT_THIS_CARD),
        ("RG@1L", Reason.UNKNOWN_CARD),
        ("green", Reason.SYNTAX),
        ("GB@0R", Reason.SYNTAX),
        ("GB@1R!!", Reason.SYNTAX),
        ("\u0661", Reason.SYNTAX),
        ("", Reason.SYNTAX),
        ("x" * 2000, Reason.SYNTAX),
        ("GB@" + "9" * 30 + "R", Reason.NO_SUCH_SNAKE),
    ],
)
async def test_every_wrong_placement_is_refused_and_changes_nothing(
    ana: Visitor, tables: Tables, placement: str, reason: Reason
) -> None:
    table = await with_card(tables, ana, "RO", "GB")
    page = await ana.send(f"/t/{table.id}/lay", {"seq": table.seq, "placement": placement})
    assert ana.status == 422
    assert page.attributes["table"]["data-reason"] == reason
    assert await at(tables, ana) == table


async def test_an_illegal_move_says_why_also_when_its_snake_has_just_gone(
    ana: Visitor, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await with_card(tables, ana, "RO", "YG")
    await ana.send(f"/t/{table.id}/lay", {"seq": table.seq, "placement": "YG"})
    place = next(place for place in table.fan if str(table.secret.at(place)) == "OY")
    await ana.send(f"/t/{table.id}/take", {"seq": table.seq + 1, "place": place})
    table = await at(tables, ana)
    join = next(placement for placement in table.game.placements() if len(placement.ends) > 1)
    act = tables.act

    async def just_too_late(table_id: str, device: str, command: Command) -> Table:
        try:
            return await act(table_id, device, command)
        except HisssError:
            await act(table_id, device, Lay(table.seq, str(join)))
            raise

    monkeypatch.setattr(tables, "act", just_too_late)
    page = await ana.send(f"/t/{table.id}/lay", {"seq": table.seq, "placement": "OY@2R"})
    assert (ana.status, page.status) == (422, "Green looks for green.")
    assert page.seq == table.seq + 1
    assert 2 not in (await at(tables, ana)).game.snakes


async def with_card(tables: Tables, visitor: Visitor, starter: str, drawn: str) -> Table:
    """A table with this starter card and this card in hand, both as wheel spellings."""
    await visitor.start("Ana", "Ben")
    table = await at(tables, visitor)
    while str(table.turns[0].placement.card) != starter:
        await visitor.start("Ana", "Ben")
        table = await at(tables, visitor)
    place = next(place for place in table.fan if str(table.secret.at(place)) == drawn)
    await visitor.send(f"{visitor.here}/take", {"seq": table.seq, "place": place})
    return await at(tables, visitor)


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("take", {}),
        ("take", {"seq": "x"}),
        ("take", {"seq": "-1"}),
        ("take", {"seq": "9" * 5000}),
        ("take", {"seq": "1", "place": "0"}),
        ("take", {"seq": "1", "place": "51"}),
        ("take", {"seq": "1", "place": "f17"}),
        ("lay", {"seq": "1"}),
        ("lay", {"placement": "RO"}),
        ("back", {}),
        ("again", {"seq": "1e9"}),
    ],
)
async def test_a_bad_command_is_answered_with_the_table(
    ana: Visitor, tables: Tables, path: str, fields: dict[str, str]
) -> None:
    await ana.start("Ana", "Ben")
    before = await at(tables, ana)
    page = await ana.send(f"{ana.here}/{path}", fields)
    assert ana.status == 422
    assert page.seq == before.seq
    assert page.attributes["table"]["data-problem"]
    assert await at(tables, ana) == before


async def test_the_next_game_waits_for_the_end_of_this_one(ana: Visitor, tables: Tables) -> None:
    await ana.start("Ana", "Ben")
    before = await at(tables, ana)
    page = await ana.send(f"{ana.here}/again", {"seq": before.seq})
    assert (ana.status, page.attributes["table"]["data-reason"]) == (409, "not-over")
    assert await at(tables, ana) == before


async def test_a_second_card_cannot_be_taken(ana: Visitor, tables: Tables) -> None:
    await ana.start("Ana", "Ben")
    await ana.press("take-any")
    table = await at(tables, ana)
    page = await ana.send(f"{ana.here}/take", {"seq": table.seq, "place": table.fan[0]})
    assert ana.status == 422
    assert page.status == "You have a card already. Where does it go?"


# Our script


async def test_the_script_gets_only_what_changes(ana: Visitor) -> None:
    page = await ana.start("Ana", "Ben")
    where = ana.here
    page = await ana.send(f"{where}/take", {"seq": page.seq}, X_Hisss="swap")
    assert ana.here == f"{where}/take"
    assert ana.answer.text.startswith('<main id="table"')
    assert ana.answer.text.endswith("</main>")
    assert page.seq == 2
    await ana.send(f"{where}/take", {"seq": 1, "place": 1}, X_Hisss="swap")
    assert ana.status == 409
    assert ana.answer.text.startswith('<main id="table"')
    await ana.go(where, X_Hisss="swap")
    assert ana.answer.text.startswith('<main id="table"')


async def test_the_page_reloads_itself_only_while_somebody_waits(
    ana: Visitor, ben: Visitor, tables: Tables
) -> None:
    refresh = '<noscript><meta http-equiv="refresh"'
    await ana.start("Ana", "Cleo")
    assert refresh not in ana.answer.text
    await ben.go(ana.here)
    assert refresh in ben.answer.text
    computer = {"kind-1": "computer", "level-1": "garter", "begins": "1", "pace": "calm"}
    await ana.send("/tables", {"kind-0": "person", "name-0": "Ana", **computer})
    assert ana.page.status == "Garter is thinking"
    assert refresh in ana.answer.text


# The table is deleted


async def test_who_sits_there_may_delete_the_table_after_being_asked(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", "Cleo")
    where = ana.here
    assert ana.page.button("Yes, delete it").form == f"{where}/delete"
    await ana.press("Yes, delete it")
    assert ana.here == "/"
    assert "The table is deleted." in ana.answer.text
    for visitor in (ana, ben):
        await visitor.go(where)
        assert visitor.status == 404
        assert "There is no table here" in visitor.answer.text
        assert "table" not in (await visitor.go("/nowhere")).html.partition("<h1>")[2].partition("</p>")[0]
    for path in ("take", "lay", "back", "again", "delete"):
        await ana.send(f"{where}/{path}", {"seq": 1, "placement": "RO"})
        assert ana.status == 404
    await ana.go(f"{where}/record")
    assert ana.status == 404


@pytest.mark.parametrize("table_id", ["nope", "x" * 64, "x" * 65, "%00", "a%0ab", "é", "..%2f..", "'--"])
async def test_a_wrong_table_is_not_found(ana: Visitor, table_id: str) -> None:
    for path in ("", "/live", "/record"):
        await ana.go(f"/t/{table_id}{path}")
        assert ana.status == 404
    await ana.send(f"/t/{table_id}/take", {"seq": 1})
    assert ana.status == 404


# Rendering


async def test_a_table_is_rendered_once_for_all_who_see_the_same(ana: Visitor, tables: Tables) -> None:
    await ana.start("Ana", "Ben")
    table = await at(tables, ana)
    boards = Boards(Pages("v"), most_kept=2)
    one = boards.board(TableView(table, "", language()))
    assert boards.board(TableView(table, "somebody else", language())) is one
    assert boards.board(TableView(replace(table, seq=9), "", language())) is not one
    boards.board(TableView(replace(table, seq=10), "", language()))
    assert len(boards) == 2


async def test_what_a_viewer_sees_does_not_depend_on_the_hidden_cards(ana: Visitor, tables: Tables) -> None:
    """The same table with another order of the cards that nobody has seen looks the same to the byte."""
    await ana.start("Ana", "Ben")
    chance, pages = Random(3), Pages("v")
    for _ in range(25):
        await ana.press("take-any")
        table = await at(tables, ana)
        hidden = [table.secret.at(place) for place in table.fan]
        chance.shuffle(hidden)
        cards = list(table.secret.cards)
        for place, card in zip(table.fan, hidden, strict=True):
            cards[place - 1] = card
        other = replace(table, secret=Shuffle(tuple(cards), "00" * 16), before=None)
        same = replace(table, before=None)
        for device in ("", table.setup.seats[0].device or ""):
            views = [TableView(state, device, language()) for state in (same, other)]
            one, another = (Boards(pages).board(view).replace(view.promise, "") for view in views)
            assert one == another, "but for the promise, which nobody can read anything out of"
        await ana.push(chance.choice(ana.page.places))


async def test_a_damaged_table_says_so_and_can_be_deleted_by_those_who_were_there(
    ana: Visitor, cleo: Visitor, tables: Tables
) -> None:
    await ana.start("Ana", "Ben")
    damaged = ana.here
    async with tables._book.store.engine.begin() as connection:
        await connection.execute(text("UPDATE events SET body = 'oh dear'"))
    tables._book._cache.forget(damaged.removeprefix("/t/"))
    for page in (await cleo.go(damaged), await ana.send(f"{damaged}/take", {}), await ana.go(damaged)):
        assert "What is saved of it is damaged" in page.html
    assert (ana.status, cleo.status) == (500, 500)
    assert not cleo.page.buttons
    assert damaged not in (await ana.go("/")).links
    assert ana.status == 200
    await ana.go(damaged)
    await ana.press("Delete this table")
    assert (ana.status, ana.here) == (200, "/")
    await ana.go(damaged)
    assert ana.status == 404
