"""Who may do what, and when."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from hisss.core import HisssError, Reason, Rules
from hisss.record import NotationError
from hisss.tables import (
    CannotTakeBack,
    Lay,
    NotSeated,
    NotYourTurn,
    Pace,
    Setup,
    Stale,
    Table,
    Take,
    TakeBack,
)
from hisss.tables.commands import Command
from hisss.tables.decide import decide, is_repeat
from hisss.tables.events import Laid, Taken
from hisss.tables.replay import after
from tests.tables.playing import ANA, BEN, begun, computer, entry_after, people, person

OY_PLACE = 7
"""In the deck in order: 1 to 6 are RO (the first is the starter card), 7 to 12 are OY."""


def table(*commands: tuple[str, Command], setup: Setup | None = None) -> Table:
    """The table after these commands by these devices; the fan is the deck in order."""
    state = after(None, begun(setup or people()))
    for device, command in commands:
        state = after(state, entry_after(state, device, command))
    return state


def refusal(state: Table, device: str | None, command: Command) -> Reason:
    with pytest.raises(HisssError) as refused:
        decide(state, device, command)
    return refused.value.reason


TOOK = (ANA, Take(1, OY_PLACE))
LAID = (ANA, Lay(2, "OY@1R"))


def test_whoever_is_to_move_takes_the_card_at_a_place_and_lays_it() -> None:
    state = table(TOOK, LAID)
    assert str(state.game.snakes[1]) == "RO OY"
    assert state.places[1] == (1, OY_PLACE)
    assert OY_PLACE not in state.fan


def test_any_card_is_picked_where_no_place_is_named() -> None:
    def last(places: Iterable[int]) -> int:
        return max(places)

    assert decide(table(), ANA, Take(1), last) == Taken(0, 50, chosen=False)


def test_the_next_seat_is_not_to_move_yet() -> None:
    with pytest.raises(NotYourTurn, match="it is Ana's turn"):
        decide(table(), BEN, Take(1))
    assert refusal(table(TOOK), BEN, Lay(2, "OY@1R")) is Reason.NOT_YOUR_TURN


def test_who_has_no_seat_cannot_act() -> None:
    for command in (Take(1), Lay(1, "OY"), TakeBack(1), Take(99)):
        with pytest.raises(NotSeated):
            decide(table(), "device-of-a-stranger", command)


def test_several_people_share_a_device() -> None:
    seats = (person("Ana", ANA), person("Ben", ANA))
    state = table(TOOK, LAID, setup=Setup(Rules.HISSS, seats))
    assert state.seats_of(ANA) == (0, 1)
    assert decide(state, ANA, Take(3, 8)) == Taken(1, 8, chosen=True)


def test_a_computers_seat_is_moved_by_no_device() -> None:
    setup = Setup(Rules.HISSS, (computer(), person("Ana", ANA)))
    state = table(setup=setup)
    assert refusal(state, ANA, Take(1)) is Reason.NOT_YOUR_TURN
    assert decide(state, None, Take(1, 8)) == Taken(0, 8, chosen=True)


def test_a_persons_seat_is_moved_by_no_computer() -> None:
    assert refusal(table(), None, Take(1)) is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("seq", [-1, 0, 2, 99, 10**30])
def test_a_command_for_another_state_is_stale_and_shows_the_present_one(seq: int) -> None:
    state = table()
    with pytest.raises(Stale) as stale:
        decide(state, ANA, Take(seq))
    assert stale.value.table is state


@pytest.mark.parametrize("place", [1, 0, -1, 51, 10**30])
def test_no_card_is_taken_from_where_none_lies(place: int) -> None:
    assert refusal(table(), ANA, Take(1, place)) is Reason.NO_SUCH_CARD_LEFT


def test_one_card_at_a_time() -> None:
    assert refusal(table(TOOK), ANA, Take(2)) is Reason.CARD_ALREADY_DRAWN
    assert refusal(table(), ANA, Lay(1, "OY@1R")) is Reason.NO_CARD_DRAWN


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", Reason.SYNTAX),
        ("OY@1R!", Reason.SYNTAX),
        ("<script>", Reason.SYNTAX),
        ("OG", Reason.UNKNOWN_CARD),
        ("GB@1R", Reason.NOT_THIS_CARD),
        ("OY@9R", Reason.NO_SUCH_SNAKE),
        ("OY@1L", Reason.COLOURS_DIFFER),
        ("OY", Reason.MUST_BE_LAID),
    ],
)
def test_the_rules_decide_where_a_card_may_lie(words: str, reason: Reason) -> None:
    assert refusal(table(TOOK), ANA, Lay(2, words)) is reason


def test_a_misspelt_placement_is_refused_as_notation() -> None:
    with pytest.raises(NotationError):
        decide(table(TOOK), ANA, Lay(2, "?"))


def test_a_placement_is_taken_back_into_the_hand() -> None:
    state = table(TOOK, LAID)
    assert state.may_take_back(ANA)
    assert not state.may_take_back(BEN)
    back = table(TOOK, LAID, (ANA, TakeBack(3)))
    assert back.drawn == OY_PLACE
    assert back.to_move == 0
    assert back.taken_back


def test_a_card_taken_back_is_still_the_card_to_be_laid() -> None:
    """A card once seen is never put back."""
    back = table(TOOK, LAID, (ANA, TakeBack(3)))
    assert refusal(back, ANA, Take(4)) is Reason.CARD_ALREADY_DRAWN
    assert decide(back, ANA, Lay(4, "OY@1R"))


def test_only_who_laid_it_takes_it_back() -> None:
    with pytest.raises(CannotTakeBack):
        decide(table(TOOK, LAID), BEN, TakeBack(3))


def test_it_is_too_late_when_the_next_card_is_taken() -> None:
    state = table(TOOK, LAID, (BEN, Take(3)))
    assert not state.can_take_back
    with pytest.raises(CannotTakeBack):
        decide(state, ANA, TakeBack(4))


@pytest.mark.parametrize("commands", [(), (TOOK,), (TOOK, LAID, (ANA, TakeBack(3)))])
def test_there_is_nothing_to_take_back_before_a_card_is_laid(
    commands: tuple[tuple[str, Command], ...],
) -> None:
    state = table(*commands)
    assert not state.can_take_back
    with pytest.raises(CannotTakeBack):
        decide(state, ANA, TakeBack(state.seq))


def test_a_table_may_forbid_taking_back() -> None:
    state = table(TOOK, LAID, setup=people(take_back=False))
    assert not state.can_take_back
    with pytest.raises(CannotTakeBack, match="stays where it was laid"):
        decide(state, ANA, TakeBack(3))


def over(setup: Setup) -> Table:
    state = after(None, begun(setup))
    while not state.game.is_over:
        device = state.setup.seats[state.to_move or 0].device
        spots = state.game.placements()
        command = Lay(state.seq, str(spots[0])) if spots else Take(state.seq)
        state = after(state, entry_after(state, device, command))
    return state


def test_when_the_game_is_over_nothing_is_taken_laid_or_taken_back() -> None:
    state = over(people())
    assert refusal(state, ANA, Take(state.seq)) is Reason.GAME_OVER
    assert refusal(state, ANA, Lay(state.seq, "OY")) is Reason.GAME_OVER
    assert not state.can_take_back
    for device in (ANA, BEN):
        with pytest.raises(CannotTakeBack):
            decide(state, device, TakeBack(state.seq))


def test_a_computers_placement_is_nobodys_to_take_back() -> None:
    setup = Setup(Rules.HISSS, (computer(), person("Ana", ANA)), Pace.INSTANT)
    state = after(None, begun(setup))
    for command in (Take(1, OY_PLACE), Lay(2, "OY@1R")):
        state = after(state, entry_after(state, None, command))
    assert not state.can_take_back


def test_the_same_command_is_known_again() -> None:
    state = table(TOOK, LAID)
    assert is_repeat(state, ANA, Take(1, 7), Taken(0, 7, chosen=True))
    assert is_repeat(state, ANA, Take(1), Taken(0, 7, chosen=False))
    assert is_repeat(state, ANA, Lay(2, "OY@1R"), Laid(0, state.turns[-1].placement))


def test_another_command_is_not_the_same() -> None:
    state = table(TOOK, LAID)
    assert not is_repeat(state, ANA, Take(1, 8), Taken(0, 7, chosen=True))
    assert not is_repeat(state, ANA, Take(1), Taken(0, 7, chosen=True))
    assert not is_repeat(state, ANA, Take(1, 7), Taken(0, 7, chosen=False))
    assert not is_repeat(state, BEN, Take(1, 7), Taken(0, 7, chosen=True))
    assert not is_repeat(state, ANA, Lay(2, "OY"), Laid(0, state.turns[-1].placement))
    assert not is_repeat(state, ANA, Lay(2, "?"), Laid(0, state.turns[-1].placement))
    assert not is_repeat(state, ANA, TakeBack(2), Laid(0, state.turns[-1].placement))
