"""The promise, public from the first moment, and the cut, that everybody sees."""

from __future__ import annotations

import pytest

from hisss.core import HisssError
from hisss.record import promise, read, write
from hisss.tables import AlreadyBegun, Begin, CutFan, NotSeated, Stale, Table, Tables
from hisss.tables.decide import decide
from hisss.tables.replay import after
from hisss.tables.shuffle import Shuffle
from tests.tables.playing import (
    ANA,
    BEN,
    STRANGER,
    begun,
    entry_after,
    opened_at,
    people,
    played_out,
)

SHUFFLE = Shuffle.fresh()


def waiting() -> Table:
    return after(None, opened_at(people(), SHUFFLE))


def cut(place: int, table: Table | None = None, device: str = BEN) -> Table:
    table = table or waiting()
    return after(table, entry_after(table, device, CutFan(table.seq, place)))


def test_the_promise_is_public_from_the_first_moment_and_never_changes() -> None:
    promised = promise(SHUFFLE.salt, SHUFFLE.cards)
    table = cut(17)
    start = after(table, entry_after(table, ANA, Begin(2)))
    assert {waiting().promise, table.promise, start.promise} == {promised}


def test_anybody_at_the_table_cuts_and_everybody_sees_where() -> None:
    table = cut(17)
    assert (table.cut, table.cut_by) == (17, "Ben")
    assert table.fan == (*range(17, 51), *range(1, 17))
    assert cut(3, table, ANA).fan[0] == 3


def test_the_cards_keep_the_places_that_were_promised() -> None:
    assert cut(17).secret == waiting().secret


def test_the_starter_card_is_the_first_after_the_cut() -> None:
    table = cut(17)
    start = after(table, entry_after(table, ANA, Begin(2)))
    assert start.turns[0].place == 17
    assert start.turns[0].placement.card == SHUFFLE.at(17)
    assert start.places[1] == (17,)
    assert start.fan == (*range(18, 51), *range(1, 17))


def test_who_is_not_at_the_table_does_not_cut() -> None:
    assert not waiting().may_cut(STRANGER)
    with pytest.raises(NotSeated):
        decide(waiting(), STRANGER, CutFan(1, 17))


@pytest.mark.parametrize("place", [0, -1, 51, 10**30])
def test_the_fan_is_cut_at_one_of_its_cards(place: int) -> None:
    with pytest.raises(HisssError, match="no card lies at place"):
        decide(waiting(), ANA, CutFan(1, place))


def test_a_cut_where_the_spread_begins_is_no_news() -> None:
    assert decide(waiting(), ANA, CutFan(1, 1)) is None


def test_after_the_starter_card_is_turned_up_it_is_too_late_to_cut() -> None:
    table = after(None, begun(people()))
    assert not table.may_cut(ANA)
    with pytest.raises(AlreadyBegun):
        decide(table, ANA, CutFan(1, 17))


def test_a_cut_made_for_another_spread_is_stale() -> None:
    with pytest.raises(Stale):
        decide(cut(17), ANA, CutFan(1, 3))


async def test_after_a_cut_the_record_proves_what_was_promised(tables: Tables) -> None:
    """The reader checks that each ``#n`` is the card at the n-th place of the promised fan."""
    table = await tables.create(people(), ANA, begin=False)
    table = await tables.act(table.id, BEN, CutFan(1, 42))
    table = await tables.act(table.id, ANA, Begin(2))
    promised = read(write(table.record())).tag("Shuffle")
    record = read(write((await played_out(tables, table)).record()))
    assert record.turns[0].place == 42
    assert record.tag("Shuffle") == promised
    assert promise(record.tag("Salt") or "", table.secret.cards) == promised
    assert record.tag("Fan") == table.secret.fan
