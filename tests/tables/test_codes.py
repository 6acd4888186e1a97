"""The words that lead to a table while seats are open."""

from __future__ import annotations

from itertools import product

import pytest

from hisss.tables import Code, Free, Join, NoSuchCode, NotSeated, SeatsTaken, Tables
from hisss.tables import codes as codes_module
from hisss.tables.words import NUMBERS, WORDS, fresh_words, key_of
from tests.tables.playing import ANA, BEN, STRANGER, Time, inviting, opened, people


async def code_of(tables: Tables, table_id: str) -> Code:
    code = await tables.codes.of(await tables.table(table_id))
    assert code is not None
    return code


async def test_a_table_with_open_seats_is_found_by_its_words(tables: Tables) -> None:
    table = await tables.create(inviting())
    code = await code_of(tables, table.id)
    first, second, number = code.words.split()
    for text in (code.words, f" {first.upper()}-{second.title()}, {number}!", first + second + number):
        assert await tables.codes.table(text) == table


@pytest.mark.parametrize("text", ["", "panda", "panda mango 1", "\x00", "\udcff", "4" * 9999, "' OR 1=1 --"])
async def test_other_words_lead_nowhere(tables: Tables, text: str) -> None:
    await tables.create(inviting())
    with pytest.raises(NoSuchCode, match="no table waits under these words"):
        await tables.codes.table(text)


async def test_when_no_seat_is_open_the_words_lead_nowhere(tables: Tables) -> None:
    table = await tables.create(inviting())
    words = (await code_of(tables, table.id)).words
    table = await tables.act(table.id, BEN, Join(1))
    assert await tables.codes.of(table) is None
    with pytest.raises(NoSuchCode):
        await tables.codes.table(words)
    table = await tables.act(table.id, ANA, Free(2, 1))
    assert await tables.codes.table(words) == table


async def test_the_words_work_for_an_hour(url: str) -> None:
    time = Time()
    async with opened(url, time=time) as tables:
        table = await tables.create(inviting())
        words = (await code_of(tables, table.id)).words
        time.pass_by(minutes=59)
        assert await tables.codes.table(words) == table
        time.pass_by(minutes=1)
        assert await tables.codes.of(table) is None
        with pytest.raises(NoSuchCode):
            await tables.codes.table(words)


async def test_new_words_take_the_place_of_the_old(tables: Tables) -> None:
    table = await tables.create(inviting())
    old = await code_of(tables, table.id)
    new = await tables.codes.renew(table.id, ANA)
    assert await code_of(tables, table.id) == new
    assert await tables.codes.table(new.words) == table
    with pytest.raises(NoSuchCode):
        await tables.codes.table(old.words)


async def test_new_words_are_for_those_at_the_table_and_for_open_seats(tables: Tables) -> None:
    with pytest.raises(NotSeated):
        await tables.codes.renew((await tables.create(inviting())).id, STRANGER)
    with pytest.raises(SeatsTaken):
        await tables.codes.renew((await tables.create(people())).id, ANA)


async def test_no_two_tables_have_the_same_words(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["panda mango 42", "panda mango 42", "mango panda 42"])
    monkeypatch.setattr(codes_module, "fresh_words", lambda: next(drawn))
    one, other = await tables.create(inviting()), await tables.create(inviting())
    assert await tables.codes.table("panda mango 42") == one
    assert await tables.codes.table("mango panda 42") == other


async def test_the_words_of_a_deleted_table_lead_nowhere(tables: Tables) -> None:
    table = await tables.create(inviting())
    words = (await code_of(tables, table.id)).words
    await tables.delete(table.id, ANA)
    with pytest.raises(NoSuchCode):
        await tables.codes.table(words)


def test_there_are_a_million_codes_and_no_two_are_typed_alike() -> None:
    pairs = [first + second for first, second in product(WORDS, WORDS) if first != second]
    assert len(set(pairs)) == len(pairs)
    assert len(pairs) * len(NUMBERS) > 1_000_000


def test_the_words_are_short_and_plain() -> None:
    assert all(word.isascii() and word.islower() and 3 <= len(word) <= 9 for word in WORDS)
    assert list(WORDS) == sorted(set(WORDS))


def test_a_code_is_two_words_and_a_number_of_two_digits() -> None:
    for _ in range(100):
        first, second, number = fresh_words().split()
        assert first != second
        assert {first, second} <= set(WORDS)
        assert len(number) == 2


def test_digits_and_letters_of_any_kind_are_understood() -> None:
    assert key_of("Pánda  MANGO ٤٢") == key_of("\uff50anda.mango-42") == "pandamango42"
