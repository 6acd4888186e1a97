from __future__ import annotations

from dataclasses import replace

import pytest

from hisss.core import Rules
from hisss.tables import Pace, Table, Tables
from tests.web.visitor import Visitor

GOOD = {
    "kind-0": "person",
    "name-0": "Ana",
    "kind-1": "person",
    "name-1": "Ben",
    "begins": "0",
    "rules": "hisss",
    "pace": "instant",
}


async def set_up(tables: Tables, visitor: Visitor) -> Table:
    """The table that the visitor is at."""
    return await tables.table(visitor.here.removeprefix("/t/"))


def seats(visitor: Visitor) -> list[str]:
    """The names as the form has them, computers by what they are."""
    fields = visitor.page.forms["setup"].fields
    return [
        fields[f"name-{number}"] if fields[f"kind-{number}"] == "person" else fields[f"level-{number}"]
        for number in range(8)
        if f"kind-{number}" in fields
    ]


def faces(visitor: Visitor) -> list[str]:
    """The animals of the seats, of those with computers too."""
    fields = visitor.page.forms["setup"].fields
    return [fields[f"face-{number}"] for number in range(8) if f"face-{number}" in fields]


async def test_one_press_starts_a_game_against_a_computer(ana: Visitor, tables: Tables) -> None:
    await ana.go("/")
    assert seats(ana) == ["", "garter"]
    await ana.press("Start")
    table = await set_up(tables, ana)
    assert [(seat.name, seat.computer) for seat in table.setup.seats] == [("Fox", None), ("Garter", "garter")]
    assert ana.page.status == "Fox, take a card"


async def test_seats_come_and_go_and_keep_what_was_typed(ana: Visitor) -> None:
    await ana.go("/")
    await ana.press("Another seat", name_0="Ana", kind_1="person", name_1="Ben")
    await ana.press("Another seat", name_2="Cleo", begins="2")
    assert seats(ana) == ["Ana", "Ben", "Cleo", ""]
    remove_ben = next(one for one in ana.page.buttons if one.name == "change" and one.value == "1")
    await ana.push(remove_ben)
    assert seats(ana) == ["Ana", "Cleo", ""]
    assert ana.page.forms["setup"].fields["begins"] == "1", "Cleo still begins"


async def test_two_to_eight_can_play(ana: Visitor, tables: Tables) -> None:
    await ana.go("/")
    assert not [one for one in ana.page.buttons if one.name == "change" and one.value != "add"]
    for _ in range(6):
        await ana.press("Another seat")
    assert "Another seat" not in [button.words for button in ana.page.buttons]
    await ana.press("Start")
    names = [seat.name for seat in (await set_up(tables, ana)).setup.seats]
    assert len(names) == len(set(names)) == 8


async def test_enter_in_a_name_starts_the_game(ana: Visitor) -> None:
    """Browsers then press the first button of the form."""
    await ana.go("/")
    first = next(button for button in ana.page.buttons if button.form == "setup")
    assert (first.words, first.action, first.name) == ("Start", "", "")


async def test_names_are_cleaned_numbered_and_never_blank(ana: Visitor, tables: Tables) -> None:
    await ana.start("Ana\u202e", "ana", "", "\u200b")
    names = [seat.name for seat in (await set_up(tables, ana)).setup.seats]
    assert names == ["Ana", "ana 2", "Owl", "Cat"]


async def test_a_name_cannot_break_the_page(ana: Visitor) -> None:
    await ana.start('<b>"&', "Ben")
    assert '<b>"&' not in ana.answer.text
    assert ana.page.status == '<b>"&, take a card'
    await ana.go("/")
    assert seats(ana)[0] == '<b>"&'


@pytest.mark.parametrize("begins", [0, 1, 2])
async def test_any_seat_may_begin_and_the_others_follow_in_turn(
    ana: Visitor, tables: Tables, begins: int
) -> None:
    more = {"kind-2": "computer", "level-2": "hatchling"}
    await ana.send("/tables", GOOD | more | {"begins": begins, "pace": "calm"})
    names = [seat.name for seat in (await set_up(tables, ana)).setup.seats]
    assert names == (["Ana", "Ben", "Hatchling"] * 2)[begins : begins + 3]


@pytest.mark.parametrize("pace", Pace)
@pytest.mark.parametrize("rules", Rules)
async def test_rules_pace_and_taking_back_are_chosen(
    ana: Visitor, tables: Tables, rules: Rules, pace: Pace
) -> None:
    await ana.send("/tables", GOOD | {"rules": rules, "pace": pace})
    setup = (await set_up(tables, ana)).setup
    assert (setup.rules, setup.pace, setup.take_back) == (rules, pace, False)
    await ana.send("/tables", GOOD | {"take_back": "yes"})
    assert (await set_up(tables, ana)).setup.take_back


async def test_the_next_time_the_same_people_are_there(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", "Nana", "Cleo", rules="serpentina")
    await ana.go("/")
    assert seats(ana) == ["Ana", "Nana", "Cleo"]
    assert ana.page.forms["setup"].fields["rules"] == "serpentina"
    await ben.go("/")
    assert seats(ben) == ["", "garter"]


async def test_when_the_seats_have_turned_everybody_is_where_they_were_put_with_their_face(
    ana: Visitor, tables: Tables
) -> None:
    await ana.go("/")
    await ana.press("Another seat", level_1="nana")
    await ana.press("Start", name_2="Cleo", begins="2")
    for _ in range(3):
        table = (await tables.tables_of((await set_up(tables, ana)).host))[0]
        assert {(seat.name, seat.avatar) for seat in table.setup.seats} == {
            ("Fox", "fox"),
            ("Nana", "nana"),
            ("Cleo", "owl"),
        }
        turned = replace(table.setup, seats=(*table.setup.seats[1:], table.setup.seats[0]))
        turned_table = await tables.create(turned, table.host)
        await ana.go("/")
        assert seats(ana) == ["", "nana", "Cleo"], "a name that nobody typed is not shown as one"
        assert faces(ana) == ["fox", "bear", "owl"]
        began = int(ana.page.forms["setup"].fields["begins"])
        assert (await tables.table(turned_table.id)).setup.seats[0].avatar == ("fox", "nana", "owl")[began]
        await ana.press("Start")


async def test_a_name_that_nobody_typed_is_suggested_in_the_readers_language(ana: Visitor) -> None:
    await ana.start("", "Ben")
    await ana.go("/")
    spanish = next(button for button in ana.page.languages if button.value == "es")
    await ana.push(spanish)
    assert seats(ana) == ["", "Ben"]
    assert 'placeholder="Zorro"' in ana.answer.text


async def test_without_a_seat_the_others_keep_their_faces_and_nobody_gets_one_twice(
    ana: Visitor, tables: Tables
) -> None:
    await ana.go("/")
    await ana.press("Another seat", kind_1="person")
    await ana.push(next(one for one in ana.page.buttons if one.name == "change" and one.value == "0"))
    assert faces(ana) == ["bear", "owl"]
    await ana.press("Start")
    await ana.go("/")
    assert faces(ana) == ["bear", "owl"], "and so the next time"
    await ana.press("Another seat")
    assert faces(ana) == ["bear", "owl", "fox"]
    await ana.send("/tables", GOOD | {"face-0": "frog", "face-1": "frog"})
    assert [seat.avatar for seat in (await set_up(tables, ana)).setup.seats] == ["frog", "fox"]


async def test_your_tables_are_those_of_this_device(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", "Cleo")
    at = ana.here
    await ana.go("/")
    assert at in ana.page.links
    await ben.go(at)
    await ben.go("/")
    assert at not in ben.page.links


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind-0": "ghost"},
        {"kind-1": ""},
        {"begins": "2"},
        {"begins": "-1"},
        {"begins": "x"},
        {"rules": "chess"},
        {"pace": "9"},
        {"kind-1": "computer", "level-1": "viper"},
        {"kind-1": "computer", "level-1": ""},
    ],
)
async def test_a_bad_form_is_refused_with_the_form(ana: Visitor, wrong: dict[str, str]) -> None:
    await ana.start("Ana", "Ben")
    await ana.send("/tables", GOOD | wrong)
    assert ana.status == 422
    assert "oops" in ana.page.words
    assert "setup" in ana.page.forms


@pytest.mark.parametrize("path", ["/", "/tables"])
@pytest.mark.parametrize("body", [b"", b"kind-0=person", b"\xff\xfe\x00", b"=&=&%zz", b"kind-0&kind-1"])
async def test_half_a_form_makes_no_table(ana: Visitor, path: str, body: bytes) -> None:
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = await ana.client.post(path, content=body, headers=headers)
    assert answer.status_code == 422
    assert not answer.cookies


async def test_a_ninth_seat_is_not_sold(ana: Visitor, tables: Tables) -> None:
    many = {f"kind-{number}": "person" for number in range(12)}
    await ana.send("/tables", GOOD | many)
    assert len((await set_up(tables, ana)).setup.seats) == 8


async def test_an_uploaded_file_is_no_name(ana: Visitor) -> None:
    fields = [(name, (None, value)) for name, value in GOOD.items() if name != "kind-0"]
    answer = await ana.client.post("/tables", files=[*fields, ("kind-0", ("x.txt", b"person"))])
    assert answer.status_code == 400
