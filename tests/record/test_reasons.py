"""Every reason to refuse a turn, and which of two is named."""

from __future__ import annotations

import pytest

from hisss.core import Reason
from hisss.record import read
from tests.record.texts import SERPENTINA, TAGS, WHOLE, assert_refused, refused

FAULTS = [
    # the turns, the word that is wrong, the reason
    ("OY 1. YG@1R 3. GB@1R", "3.", "wrong-number"),
    ("OY 1. YG@1R 1. GB@1R", "1.", "wrong-number"),
    ("1. OY", "1.", "wrong-number"),
    ("OY RG", "RG", "unknown-card"),
    ("OY RR@1R", "RR@1R", "unknown-card"),
    ("OY <>", "<>", "unknown-card"),
    ("OY **!", "**!", "unknown-card"),
    ("OY R*", "R*", "unknown-card"),
    ("OY <R <R", "<R", "no-such-card-left"),
    ("OY <R R<", "R<", "no-such-card-left"),
    ("RO OR@1R RO@1R OR@1R RO@1R OR@1R RO@1R", "RO@1R", "no-such-card-left"),
    ("OY YG", "YG", "must-be-laid"),
    ("OY *<", "*<", "must-be-laid"),
    ("OY BP >P@1R2L", ">P@1R2L", "only-middles-join"),
    ("OY YG@2R", "YG@2R", "no-such-snake"),
    ("OY YG@1R3L", "YG@1R3L", "no-such-snake"),
    ("OY YO@1L1R", "YO@1L1R", "same-snake"),
    ("OY GB YG@2L1R", "YG@2L1R", "wrong-spelling"),
    ("<O OY@1R YG@1L", "YG@1L", "end-closed"),
    ("OY Y>@1L", "Y>@1L", "end-closed"),
    ("<O OY@1R Y<@1R", "Y<@1R", "two-heads"),
    ("<O <G OY@1R YG@1R2R", "YG@1R2R", "two-heads"),
    ("O> YO@1L >Y@1L", ">Y@1L", "two-tails"),
    ("<O O>@1R", "O>@1R", "needs-a-middle"),
    ("<O *>@1R", "*>@1R", "needs-a-middle"),
    ("OY RP@1R", "RP@1R", "colours-differ"),
    ("OY BP YG@1R2L", "YG@1R2L", "colours-differ"),
    ("OY YG@1R!", "YG@1R!", "not-taken"),
    ("OY <O@1L!", "<O@1L!", "not-taken"),
    ("OY GB YG@1R2L!", "YG@1R2L!", "not-taken"),
    ("OY BP!", "BP!", "not-taken"),
]


@pytest.mark.parametrize(("turns", "word", "reason"), FAULTS)
def test_a_turn_is_refused_at_its_word(turns: str, word: str, reason: str) -> None:
    turn = sum(not each.endswith(".") for each in turns.split()) - 1
    assert_refused(turns, word, Reason(reason), turn)


@pytest.mark.parametrize(
    ("starter", "word", "reason"),
    [
        ("RG", "RG", "unknown-card"),
        ("OY!", "OY!", "not-taken"),
        ("OY@1R", "OY@1R", "no-such-snake"),
        ("OY@1R2L", "OY@1R2L", "no-such-snake"),
        ("<O@1R2L", "<O@1R2L", "only-middles-join"),
        ("2. OY", "2.", "wrong-number"),
    ],
)
def test_the_starter_card_is_judged_like_a_turn_on_an_empty_table(
    starter: str, word: str, reason: str
) -> None:
    assert_refused(starter, word, Reason(reason), 0)


@pytest.mark.parametrize("turn", ["RO", "50. OR@1R", "<>", "RO@77L77R!"])
def test_after_the_fiftieth_card_no_turn_is_played(turn: str) -> None:
    assert_refused(f"{turns_of(WHOLE)}{turn}", turn.rsplit(maxsplit=1)[-1], Reason.GAME_OVER, 50)


def turns_of(text: str) -> str:
    return text.split("\n\n")[1]


FULL = turns_of(WHOLE)
NO_RO = "RO OR@1R RO@1R OR@1R RO@1R OR@1R "  # six of RO in one snake
ON_A_HEAD = "<G GB@1R "  # <G GB

PAIRS = [
    # the reason named, the reason not named, the turns before, the turn with both faults
    ("syntax", "wrong-number", "OY ", "7. oy"),
    ("syntax", "wrong-number", "OY ", "7."),
    ("syntax", "wrong-number", "", "1. oy"),
    ("syntax", "game-over", FULL, "ro"),
    ("syntax", "game-over", FULL, "50."),
    ("syntax", "unknown-card", "OY ", "RG@1"),
    ("syntax", "unknown-card", "OY ", "RG#51"),
    ("syntax", "no-such-card-left", "OY <G ", "<G#0"),
    ("syntax", "must-be-laid", "OY ", "YG#0"),
    ("syntax", "only-middles-join", "OY ", "<Y@1R1R1R"),
    ("syntax", "no-such-snake", "OY ", "YG@01R"),
    ("syntax", "same-snake", "OY ", "YG@1R1r"),
    ("syntax", "not-taken", "OY ", "YG@1R!!"),
    ("wrong-number", "game-over", FULL, "51. RO"),
    ("wrong-number", "unknown-card", "OY ", "2. RG"),
    ("wrong-number", "unknown-card", "", "1. RG"),
    ("wrong-number", "no-such-card-left", "<G ", "2. <G"),
    ("wrong-number", "must-be-laid", "OY ", "2. YG"),
    ("wrong-number", "no-such-snake", "OY ", "2. YG@2L"),
    ("wrong-number", "colours-differ", "OY ", "2. RP@1R"),
    ("wrong-number", "not-taken", "OY ", "2. YG@1R!"),
    ("game-over", "unknown-card", FULL, "RG"),
    ("game-over", "no-such-card-left", FULL, "<G"),
    ("game-over", "only-middles-join", FULL, "<G@1L2L"),
    ("game-over", "not-taken", FULL, "RO!"),
    ("unknown-card", "must-be-laid", "OY ", "YY"),
    ("unknown-card", "only-middles-join", "OY ", "<>@1L2L"),
    ("unknown-card", "no-such-snake", "OY ", "RR@9L"),
    ("unknown-card", "same-snake", "OY ", "RR@1L1R"),
    ("unknown-card", "wrong-spelling", "OY RP ", "YY@2L1R"),
    ("unknown-card", "end-closed", ON_A_HEAD, "GG@1L"),
    ("unknown-card", "two-heads", ON_A_HEAD, "<<@1R"),
    ("unknown-card", "two-tails", "G> BG@1L ", ">>@1L"),
    ("unknown-card", "needs-a-middle", "<G ", "**@1R"),
    ("unknown-card", "colours-differ", "OY ", "RR@1L"),
    ("unknown-card", "not-taken", "OY ", "YY!"),
    ("no-such-card-left", "must-be-laid", "<G OY ", "G<"),
    ("no-such-card-left", "only-middles-join", "<G OY ", "<G@1L2L"),
    ("no-such-card-left", "no-such-snake", "<G ", "<G@2L"),
    ("no-such-card-left", "same-snake", NO_RO, "RO@1R1L"),
    ("no-such-card-left", "wrong-spelling", NO_RO + "GB ", "RO@2L1R"),
    ("no-such-card-left", "end-closed", "<G ", "<G@1L"),
    ("no-such-card-left", "two-heads", ON_A_HEAD, "G<@1R"),
    ("no-such-card-left", "two-tails", "G> BG@1L ", ">G@1L"),
    ("no-such-card-left", "needs-a-middle", "<G Y> ", "Y>@1R"),
    ("no-such-card-left", "colours-differ", "*< OY@1L ", "<*@1L"),
    ("no-such-card-left", "not-taken", "<G ", "<G!"),
    ("must-be-laid", "not-taken", "OY ", "YG!"),
    ("only-middles-join", "no-such-snake", "OY ", "<G@8L9L"),
    ("only-middles-join", "same-snake", "OY ", "<O@1L1R"),
    ("only-middles-join", "wrong-spelling", "OY RP ", "<O@2L1R"),
    ("only-middles-join", "end-closed", ON_A_HEAD + "RO ", "<O@1L2L"),
    ("only-middles-join", "two-heads", "<O BP ", "Y<@1R2R"),
    ("only-middles-join", "two-tails", "O> BP ", "Y>@1L2R"),
    ("only-middles-join", "needs-a-middle", "<O BP ", "Y>@1R2R"),
    ("only-middles-join", "colours-differ", "OY RP ", "<G@1L2L"),
    ("only-middles-join", "not-taken", "OY GB ", "*>@1R2L!"),
    ("no-such-snake", "same-snake", "OY ", "YG@2L2R"),
    ("no-such-snake", "wrong-spelling", "OY ", "YG@2L1R"),
    ("no-such-snake", "end-closed", ON_A_HEAD, "RO@1L2L"),
    ("no-such-snake", "colours-differ", "OY ", "RP@1R2L"),
    ("no-such-snake", "not-taken", "OY ", "YG@2R!"),
    ("same-snake", "end-closed", ON_A_HEAD, "BG@1L1R"),
    ("same-snake", "colours-differ", "OY ", "BG@1L1R"),
    ("same-snake", "not-taken", "OY ", "YO@1L1R!"),
    ("wrong-spelling", "end-closed", ON_A_HEAD + "RO ", "OY@2R1L"),
    ("wrong-spelling", "two-heads", "<Y <B ", "YG@2R1R"),
    ("wrong-spelling", "two-tails", "Y> B> ", "YG@2L1L"),
    ("wrong-spelling", "colours-differ", "OY RP ", "GB@2L1R"),
    ("wrong-spelling", "not-taken", "OY GB ", "YG@2L1R!"),
    ("end-closed", "two-heads", ON_A_HEAD, "<O@1L"),
    ("end-closed", "two-tails", "G> BG@1L ", "O>@1R"),
    ("end-closed", "needs-a-middle", "<G ", "O>@1L"),
    ("end-closed", "colours-differ", ON_A_HEAD, "RP@1L"),
    ("end-closed", "colours-differ", "OY RP ", "Y>@1L"),
    ("end-closed", "not-taken", ON_A_HEAD, "RP@1L!"),
    ("two-heads", "needs-a-middle", "<G ", "O<@1R"),
    ("two-heads", "needs-a-middle", "<G ", "*<@1R"),
    ("two-heads", "colours-differ", ON_A_HEAD, "O<@1R"),
    ("two-heads", "colours-differ", "<Y <B ", "OR@1R2R"),
    ("two-heads", "not-taken", ON_A_HEAD, "B<@1R!"),
    ("two-tails", "needs-a-middle", "G> ", ">O@1L"),
    ("two-tails", "colours-differ", "G> BG@1L ", ">O@1L"),
    ("two-tails", "not-taken", "G> BG@1L ", ">B@1L!"),
    ("needs-a-middle", "colours-differ", "<G ", "O>@1R"),
    ("needs-a-middle", "not-taken", "<G ", "G>@1R!"),
    ("colours-differ", "not-taken", ON_A_HEAD, "O>@1R!"),
]


@pytest.mark.parametrize(("turns", "word", "reason"), FAULTS)
def test_syntax_comes_before_every_fault(turns: str, word: str, reason: str) -> None:
    assert refused(f"{turns}@").reason is Reason.SYNTAX


@pytest.mark.parametrize(("turns", "word", "reason"), [each for each in FAULTS if each[2] != "wrong-number"])
def test_a_wrong_number_comes_before_every_fault_but_syntax(turns: str, word: str, reason: str) -> None:
    assert_refused(
        turns.removesuffix(word) + "49. " + word, "49.", Reason.WRONG_NUMBER, len(turns.split()) - 1
    )


@pytest.mark.parametrize(("turns", "word", "reason"), [each for each in FAULTS if each[2] != "wrong-number"])
def test_the_end_of_the_game_comes_before_every_fault_of_a_card(turns: str, word: str, reason: str) -> None:
    assert_refused(FULL + word, word, Reason.GAME_OVER, 50)


@pytest.mark.parametrize(("named", "silent", "before", "turn"), PAIRS)
def test_of_two_faults_in_a_turn_the_first_of_the_list_is_named(
    named: str, silent: str, before: str, turn: str
) -> None:
    assert Reason(named) != Reason(silent)
    assert list(Reason).index(Reason(named)) < list(Reason).index(Reason(silent))
    assert_legal(before)
    error = refused(before + turn)
    assert error.reason == named, error


def assert_legal(turns: str) -> None:
    if turns:
        read(f"{TAGS}\n{turns}")


@pytest.mark.parametrize(
    ("turns", "word"),
    [
        ("OY RP@1R xx", "RP@1R"),
        ("OY 7. YG@1R RR", "7."),
        ("OY YG YG#1@1R YG#1@1R", "YG"),
        ("OY YG@1R! 7.", "YG@1R!"),
    ],
)
def test_of_two_faulty_turns_the_first_is_named(turns: str, word: str) -> None:
    error = refused(turns)
    line = turns.index(word + " ") + 1
    assert (error.line, error.column) == (6, line)


def test_the_fault_of_a_turn_comes_before_what_is_found_after_the_last() -> None:
    tags = TAGS + '[Result "1-0"]\n[Salt "00"]\n'
    assert refused("OY#1 YG#1@1R", tags).reason is Reason.WRONG_RESULT
    assert refused("OY#1 YG#1@1R ro", tags).reason is Reason.SYNTAX


def test_in_serpentina_a_join_takes_and_may_say_so() -> None:
    read(f"{SERPENTINA}\nOY GB YG@1R2L!")
    assert refused("OY GB YG@1R!", SERPENTINA).reason is Reason.NOT_TAKEN


def test_a_taken_snake_and_a_joined_one_are_as_unknown_as_one_never_used() -> None:
    assert refused("OY <O@1L Y>@1R OY@1L").reason is Reason.NO_SUCH_SNAKE
    assert refused("OY GB YG@1R2L BP@2R").reason is Reason.NO_SUCH_SNAKE
    assert refused("OY GB YG@1R2L! BG@1R", SERPENTINA).reason is Reason.NO_SUCH_SNAKE


def test_the_number_of_a_snake_may_be_larger_than_any_machine_word() -> None:
    for digits in ("18446744073709551617", "9" * 10_000):
        error = refused(f"OY YG@{digits}R")
        assert error.reason is Reason.NO_SUCH_SNAKE
        assert refused(f"OY {digits}. YG@1R").reason is Reason.WRONG_NUMBER
