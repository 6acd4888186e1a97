"""People at a table: who hosts, who goes, who is stood in for, who may watch, and how they begin."""

from __future__ import annotations

import re

import pytest

from hisss.tables import Tables
from hisss.web import create_app
from tests.web.conftest import NewVisitor, Time
from tests.web.test_joining import at, names
from tests.web.visitor import LINK, Visitor

SENT_AWAY = "Your seat was given free. You are welcome to sit down again."


async def together(ana: Visitor, ben: Visitor, *, begun: bool = True) -> str:
    """Ana, who hosts, and Ben at one table; its path."""
    await ana.start("Ana", LINK)
    where = ana.here
    await ben.join(where, "Ben")
    await ana.go(where)
    if begun:
        await ana.press("begin")
        await ben.go(where)
    return where


def ids(visitor: Visitor) -> set[str]:
    return {button.id for button in visitor.page.buttons}


# Beginning


async def test_the_host_begins_when_everybody_is_here(ana: Visitor, ben: Visitor) -> None:
    where = await together(ana, ben, begun=False)
    await ana.press("begin")
    assert ana.page.status == "Ana, take a card"
    assert (await ben.go(where)).status == "Ana chooses a card"


async def test_beginning_twice_begins_once(ana: Visitor, ben: Visitor, tables: Tables) -> None:
    where = await together(ana, ben, begun=False)
    form = ana.page.forms[f"{where}/begin"].fields
    await ana.send(f"{where}/begin", form)
    begun = await at(tables, where)
    await ana.send(f"{where}/begin", form)
    assert ana.status == 200
    assert (await at(tables, where)).seq == begun.seq


async def test_nobody_but_the_host_begins_until_the_host_sleeps(
    ana: Visitor, ben: Visitor, time: Time
) -> None:
    where = await together(ana, ben, begun=False)
    await ben.go(where)
    await ben.press("begin")
    assert ben.status == 403
    assert "when nothing has happened for a minute" in ben.page.status
    time.passes(seconds=61)
    await ben.press("begin")
    assert ben.page.status == "Ana chooses a card"


async def test_the_open_seats_can_be_left_out(ana: Visitor, ben: Visitor, tables: Tables) -> None:
    await ana.start("Ana", LINK, LINK)
    where = ana.here
    assert "leave-out" not in ids(ana), "a game is for two at least"
    await ben.join(where, "Ben")
    await ana.go(where)
    await ana.press("leave-out")
    assert ana.page.status == "Ana, take a card"
    assert [seat.name for seat in (await at(tables, where)).setup.seats] == ["Ana", "Ben"]


async def test_begun_with_a_seat_open_the_game_waits_there_and_shows_the_link(
    ana: Visitor, ben: Visitor
) -> None:
    await ana.start("Ana", LINK)
    where = ana.here
    await ana.press("begin")
    await ana.press("take-any")
    page = await ana.push(ana.page.places[0])
    assert page.status == "Waiting for somebody to sit down"
    assert f"http://hisss.test{where}" in page.html
    await ben.go(where)
    assert f"{where}/join" in ben.page.links
    assert (await ben.join(f"{where}/join", "Ben")).status == "Ben, take a card"


async def test_at_an_open_seat_the_host_lets_a_computer_play(ana: Visitor, tables: Tables) -> None:
    await ana.start("Ana", LINK)
    await ana.press("begin")
    await ana.press("take-any")
    await ana.push(ana.page.places[0])
    await ana.press("hand-1")
    assert (await at(tables, ana.here)).setup.seats[1].computer == "garter"


# The cut


async def test_a_player_may_cut_the_fan_after_the_promise(ana: Visitor, ben: Visitor, tables: Tables) -> None:
    where = await together(ana, ben, begun=False)
    promise = (await at(tables, where)).promise
    await ben.go(where)
    seventeen = next(one for one in ben.page.buttons if one.name == "place" and one.value == "17")
    page = await ben.push(seventeen)
    assert "cut the fan at card 17." in page.html
    await ana.go(where)
    assert "cut the fan at card 17." in ana.answer.text, "everybody sees it"
    await ana.press("begin")
    table = await at(tables, where)
    assert table.turns[0].place == 17
    assert table.promise == promise
    assert str(table.turns[0].placement.card) == str(table.secret.at(17))


async def test_cut_first_waits_with_the_first_card(ana: Visitor, tables: Tables) -> None:
    page = await ana.start("Ana", "Cleo", cut="yes")
    assert page.status == "Everybody is here!"
    assert not (await at(tables, ana.here)).begun
    await ana.press("begin")
    assert ana.page.status == "Ana, take a card"


async def test_nobody_cuts_once_the_game_is_begun_and_no_watcher_at_all(
    ana: Visitor, ben: Visitor, cleo: Visitor
) -> None:
    where = await together(ana, ben, begun=False)
    await cleo.send(f"{where}/cut", {"seq": 2, "place": 9})
    assert cleo.status == 403
    await ana.press("begin")
    await ana.send(f"{where}/cut", {"seq": 3, "place": 9})
    assert ana.status == 409
    assert "cut before that" in ana.page.status


# The seat comes from the cookie


async def test_the_seat_comes_from_the_cookie_never_from_the_form(
    ana: Visitor, ben: Visitor, cleo: Visitor, tables: Tables
) -> None:
    where = await together(ana, ben)
    before = await at(tables, where)
    for visitor in (ben, cleo):
        for verb in ("free", "host", "welcome"):
            await visitor.send(f"{where}/{verb}", {"seq": before.seq, "seat": 0, "watchers": "no"})
            assert visitor.status == 403
    await ben.send(f"{where}/resume", {"seq": before.seq, "seat": 0})
    assert ben.status == 409
    await ben.send(f"{where}/pass", {"seq": 1, "seat": 0})
    assert ben.status == 403
    for verb in ("leave", "begin", "resume", "hand", "delete", "code"):
        await cleo.send(f"{where}/{verb}", {"seq": before.seq, "seat": 0})
        assert cleo.status == 403, verb
    assert await at(tables, where) == before


async def test_looking_reloading_and_going_back_change_nothing(
    ana: Visitor, ben: Visitor, tables: Tables
) -> None:
    where = await together(ana, ben)
    before = await at(tables, where)
    for visitor in (ana, ben):
        for path in (where, f"{where}/join", f"{where}?watch=yes", where):
            await visitor.go(path)
            assert visitor.page.seq == before.seq
    assert await at(tables, where) == before


async def test_the_seat_survives_a_second_tab_and_a_restart(
    ana: Visitor, ben: Visitor, tables: Tables, visitor_of: NewVisitor
) -> None:
    where = await together(ana, ben)
    tab = visitor_of()
    tab.client.cookies.update(ana.client.cookies)
    assert (await tab.go(where)).status == "Ana, take a card"
    later = Visitor(tab.client._transport)
    later.client._transport.app = create_app(tables)  # type: ignore[attr-defined]
    later.client.cookies.update(ana.client.cookies)
    assert (await later.go(where)).status == "Ana, take a card"
    await later.client.aclose()


# Going, and being stood in for


@pytest.mark.parametrize("begun", [True, False])
async def test_whose_seat_was_freed_is_told_and_may_sit_down_again(
    ana: Visitor, ben: Visitor, cleo: Visitor, begun: bool
) -> None:
    where = await together(ana, ben, begun=begun)
    await ana.press("free-1")
    page = await ben.go(f"{where}?watch=yes", X_Hisss="swap")
    assert SENT_AWAY in page.html
    assert f"{where}/join" in page.links
    assert SENT_AWAY in (await ben.go(f"{where}/join")).html
    assert SENT_AWAY not in (await cleo.go(f"{where}?watch=yes", X_Hisss="swap")).html
    assert SENT_AWAY not in (await ana.go(where)).html
    await ben.join(f"{where}/join", "Ben")
    assert SENT_AWAY not in ben.answer.text
    if not begun:
        await ben.press("stand-up")
        assert SENT_AWAY not in (await ben.go(f"{where}/join")).html, "now they went themselves"


async def test_a_freed_seat_ends_its_old_token(ana: Visitor, ben: Visitor, cleo: Visitor) -> None:
    where = await together(ana, ben)
    await ana.press("take-any")
    await ana.push(ana.page.places[0])
    await ana.press("free-1")
    await ben.send(f"{where}/take", {"seq": ana.page.seq})
    assert ben.status == 403
    assert "You are watching" in ben.page.status
    assert (await cleo.join(f"{where}/join", "Cleo")).status == "Cleo, take a card"


async def test_a_computer_stands_in_for_whoever_leaves_who_may_take_the_seat_back(
    ana: Visitor, ben: Visitor, tables: Tables
) -> None:
    where = await together(ana, ben)
    await ben.press("stand-up")
    assert ben.here == "/"
    assert where in ben.page.links, "the table stays among theirs"
    assert (await at(tables, where)).setup.seats[1].has_stand_in
    await ben.go(where)
    await ben.press("resume-1")
    assert (await at(tables, where)).setup.seats[1].is_person


async def test_a_move_while_a_computer_stands_in_is_told_why_not(ana: Visitor, ben: Visitor) -> None:
    where = await together(ana, ben)
    await ben.send(f"{where}/hand", {"seq": ben.page.seq, "seat": 1})
    await ana.go(where)
    await ana.press("take-any")
    seq = (await ana.push(ana.page.places[0])).seq
    await ben.send(f"{where}/take", {"seq": seq})
    assert ben.status == 409
    assert "Take your seat back first" in ben.page.status or "moved on" in ben.page.status


async def test_whoever_sleeps_is_stood_in_for_after_a_minute(
    ana: Visitor, ben: Visitor, time: Time, tables: Tables
) -> None:
    where = await together(ana, ben)
    await ben.press("hand-0")
    assert ben.status == 403
    assert not (await at(tables, where)).setup.seats[0].computer
    time.passes(seconds=61)
    await ben.go(where)
    await ben.press("hand-0")
    assert (await at(tables, where)).setup.seats[0].computer == "garter"


async def test_if_the_host_goes_hosting_passes_on(ana: Visitor, ben: Visitor) -> None:
    where = await together(ana, ben, begun=False)
    assert "free-0" not in ids(ben)
    await ana.press("stand-up")
    await ben.go(where)
    assert "here, hosts the table" in ben.answer.text
    assert "http://hisss.test" in ben.answer.text, "and invites the next"


async def test_the_host_may_let_somebody_else_host(ana: Visitor, ben: Visitor) -> None:
    where = await together(ana, ben)
    await ana.press("host-1")
    assert "free-1" not in ids(ana)
    await ben.go(where)
    assert "free-0" in ids(ben)


# Watching


async def test_watchers_are_welcome_unless_the_host_turns_them_off(
    ana: Visitor, ben: Visitor, cleo: Visitor
) -> None:
    where = await together(ana, ben)
    page = await cleo.go(where)
    assert cleo.status == 200
    assert "You are watching" in page.html
    await ana.press("Only the players")
    for path in (where, f"{where}/live", f"{where}/record"):
        await cleo.go(path)
        assert cleo.status == 403
        assert "Only the players may look on here" in cleo.answer.text
        assert 'id="table"' not in cleo.answer.text
    await cleo.send(f"{where}/take", {"seq": 4})
    assert cleo.status == 403
    assert 'id="table"' not in cleo.answer.text
    assert (await ben.go(where)).status == "Ana chooses a card"
    await ana.press("Let others watch")
    await cleo.go(where)
    assert cleo.status == 200


async def test_where_watchers_are_not_welcome_guests_still_are(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", LINK)
    await ana.press("Only the players")
    page = await ben.go(ana.here)
    assert "Just watch" not in page.html
    await ben.go(f"{ana.here}?watch=yes")
    assert "sit-down" in ids(ben)
    await ben.press("sit-down", name="Ben")
    assert ben.page.status == "Ana is about to begin"


async def test_an_invited_guest_may_just_watch(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", LINK)
    page = await ben.go(ana.here)
    assert f"{ana.here}?watch=yes" in page.links
    page = await ben.go(f"{ana.here}?watch=yes")
    assert page.status == "There is room for you"
    assert "begin" not in ids(ben)


async def test_a_watcher_is_offered_no_place_and_takes_none_from_the_player(
    ana: Visitor, ben: Visitor, cleo: Visitor
) -> None:
    where = await together(ana, ben)
    await ana.send(f"{where}/take", {"seq": ana.page.seq}, X_Hisss="swap")
    await cleo.go(where)
    assert not cleo.page.places
    await ana.go(where)
    assert ana.page.places


async def test_a_host_without_a_seat_is_no_watcher(ana: Visitor, ben: Visitor, cleo: Visitor) -> None:
    """A teacher at the whiteboard."""
    await ana.start(LINK, LINK)
    where = ana.here
    await ben.join(where, "Ben")
    await cleo.go(f"{where}?watch=yes")
    await ana.go(where)
    assert "begin" in ids(ana)
    await cleo.go(f"{where}?watch=yes")
    assert "begin" not in ids(cleo)
    assert "Delete this table" not in cleo.answer.text


# Your turn, and afterwards


async def test_the_title_says_your_turn_to_whoever_has_it(ana: Visitor, ben: Visitor) -> None:
    where = await together(ana, ben)
    await ana.go(where)
    table = ana.page.attributes["table"]
    assert (table["data-turn"], table["data-title"]) == ("yours", "Your turn: Ana, take a card – Hisss")
    assert "<title>Your turn: Ana, take a card – Hisss</title>" in ana.answer.text
    await ben.go(where)
    assert "data-turn" not in ben.page.attributes["table"]
    assert "Your turn" not in ben.page.attributes["table"]["data-title"]


async def test_your_tables_are_those_where_you_sat_down(ana: Visitor, ben: Visitor) -> None:
    where = await together(ana, ben, begun=False)
    await ben.go("/")
    assert where in ben.page.links
    assert "not begun" in ben.answer.text


async def test_the_next_time_a_guest_is_remembered_as_a_guest(ana: Visitor, ben: Visitor) -> None:
    await together(ana, ben)
    await ana.go("/")
    fields = ana.page.forms["setup"].fields
    assert (fields["kind-0"], fields["name-0"], fields["kind-1"]) == ("person", "Ana", "link")


async def test_anyone_seated_may_delete_the_table_for_all_and_nobody_else(
    ana: Visitor, ben: Visitor, cleo: Visitor
) -> None:
    where = await together(ana, ben, begun=False)
    await cleo.send(f"{where}/delete", {})
    assert cleo.status == 403
    await ben.press("Yes, delete it")
    assert ben.here == "/"
    await ana.go(where)
    assert ana.status == 404


async def test_a_mixed_table_of_people_here_and_there_and_a_computer(
    ana: Visitor, ben: Visitor, tables: Tables
) -> None:
    more = {"kind-3": "computer", "level-3": "hatchling"}
    await ana.start("Ana", "Nana", LINK, **more)
    await ben.join(ana.here, "Ben")
    await ana.go(ana.here)
    await ana.press("begin")
    table = await at(tables, ana.here)
    assert names(table) == ["Ana", "Nana", "Ben", "Hatchling"]
    for visitor in (ana, ana, ben):
        await visitor.go(ana.here)
        await visitor.press("take-any")
        await visitor.push(visitor.page.places[0])
        assert visitor.status == 200


async def test_every_state_of_a_board_is_drawn_once_for_all_who_see_the_same(
    ana: Visitor, ben: Visitor, cleo: Visitor, visitor_of: NewVisitor
) -> None:
    where = await together(ana, ben)
    boards = set()
    for visitor in (cleo, visitor_of(), visitor_of()):
        await visitor.go(where, X_Hisss="swap")
        boards.add(visitor.answer.text)
    assert len(boards) == 1
    await ben.go(where, X_Hisss="swap")
    (watched,) = boards
    field = re.compile(r'<section id="field".*?</section>', re.DOTALL)
    assert field.findall(watched) == field.findall(ben.answer.text)
