"""Every way to be refused, and which comes first where a move has several faults."""

from __future__ import annotations

import pytest

from hisss.core import Card, Game, HisssError, IllegalMove, Placement, Reason, UnknownCard
from tests.core.positions import Lying, placement, position

# Snakes on the table, the card in hand, where it would be laid, and every fault of that, first the one named.
FAULTS: list[tuple[Lying, str, str, str]] = [
    ({1: "RO"}, "OY", "OY", "must-be-laid"),
    ({1: "RO"}, "YG", "OY@1R", "not-this-card"),
    ({1: "RO"}, "YG", "OY", "not-this-card must-be-laid"),
    ({1: "RO", 2: "GB"}, "YG", "<O@1R2L", "not-this-card only-middles-join"),
    ({1: "RO", 2: "GB"}, "<O", "<O@1R2L", "only-middles-join end-closed"),
    ({1: "RO"}, "<O", "O<@1R9L", "only-middles-join no-such-snake"),
    ({1: "RO"}, "<O", "<O@1L1R", "only-middles-join same-snake"),
    ({1: "RO", 2: "OY"}, "<O", "O<@2L1R", "only-middles-join wrong-spelling"),
    ({1: "<R", 2: "RO"}, "<O", "O<@1R2L", "only-middles-join two-heads needs-a-middle"),
    ({1: "RO"}, "OY", "OY@2R", "no-such-snake"),
    ({1: "RO"}, "OY", "OY@1R2L", "no-such-snake"),
    ({1: "RO"}, "OY", "OY@9L9R", "no-such-snake same-snake"),
    ({1: "RO"}, "OY", "OY@9L1R", "no-such-snake wrong-spelling"),
    ({1: "<R"}, "OY", "OY@1L9R", "no-such-snake end-closed"),
    ({1: "<R RO"}, "OY", "OY@1R9R", "no-such-snake two-heads"),
    ({1: "RO"}, "GB", "GB@1R9L", "no-such-snake colours-differ"),
    ({1: "RO OY YG"}, "RO", "RO@1L1R", "same-snake colours-differ"),
    ({1: "<R"}, "RO", "RO@1L1R", "same-snake end-closed"),
    ({1: "RO", 3: "YG"}, "OY", "OY@3L1R", "wrong-spelling"),
    ({1: "<R", 2: "BP"}, "RO", "OR@2L1L", "wrong-spelling end-closed"),
    ({1: "<R RO", 2: "<Y"}, "OY", "YO@2R1R", "wrong-spelling two-heads"),
    ({1: "O>", 2: "Y>"}, "OY", "OY@2L1L", "wrong-spelling two-tails"),
    ({1: "RO", 2: "GB"}, "OY", "OY@2L1R", "wrong-spelling colours-differ"),
    ({1: "<R"}, "RO", "OR@1L", "end-closed"),
    ({1: "RO"}, "<O", "<O@1R", "end-closed"),
    ({1: "<R RO"}, "<O", "O<@1L", "end-closed two-heads"),
    ({1: "PR R>"}, "P>", ">P@1R", "end-closed two-tails"),
    ({1: "<R"}, "R>", ">R@1R", "end-closed needs-a-middle"),
    ({1: "<R"}, "GB", "GB@1L", "end-closed colours-differ"),
    ({1: "<R RO"}, "<O", "O<@1R", "two-heads"),
    ({1: "<R RO", 2: "<Y"}, "OY", "OY@1R2R", "two-heads"),
    ({1: "<R"}, "<*", "*<@1R", "two-heads needs-a-middle"),
    ({1: "<R RO"}, "<B", "B<@1R", "two-heads colours-differ"),
    ({1: "OR R>"}, "O>", ">O@1L", "two-tails"),
    ({1: "O>", 2: "Y>"}, "OY", "YO@1L2L", "two-tails"),
    ({1: "R>"}, "*>", ">*@1L", "two-tails needs-a-middle"),
    ({1: "OR R>"}, "B>", ">B@1L", "two-tails colours-differ"),
    ({1: "<R"}, "R>", "R>@1R", "needs-a-middle"),
    ({1: "<*"}, "R>", "R>@1R", "needs-a-middle"),
    ({1: "<R"}, "O>", "O>@1R", "needs-a-middle colours-differ"),
    ({1: "RO"}, "GB", "GB@1R", "colours-differ"),
    ({1: "RO", 2: "GB"}, "OY", "OY@1R2L", "colours-differ"),
    ({1: "RO"}, "OY", "YO@1R", "colours-differ"),
]


@pytest.mark.parametrize(("snakes", "drawn", "word", "reasons"), FAULTS, ids=str)
def test_the_first_fault_of_a_placement_is_named(snakes: Lying, drawn: str, word: str, reasons: str) -> None:
    game = position(snakes, drawn)
    with pytest.raises(IllegalMove) as caught:
        game.lay(placement(word))
    assert caught.value.reason == reasons.split(maxsplit=1)[0]
    assert placement(word) not in game.placements()


def test_the_faults_are_listed_in_the_order_of_the_reasons() -> None:
    for *_, reasons in FAULTS:
        order = [list(Reason).index(Reason(reason)) for reason in reasons.split()]
        assert order == sorted(order) or reasons.startswith("not-this-card")


def test_a_card_that_is_none_is_unknown() -> None:
    for sides in ("RG", "RR", "<>", "**", "", "R", "ROY", "ro", "<*>"):
        with pytest.raises(UnknownCard) as caught:
            Card.parse(sides)
        assert caught.value.reason == "unknown-card"


def test_a_card_of_which_none_is_left_cannot_be_taken() -> None:
    with pytest.raises(IllegalMove) as caught:
        position({1: "<R"}).take(Card.parse("R<"))
    assert caught.value.reason == "no-such-card-left"


def test_a_second_card_cannot_be_taken() -> None:
    with pytest.raises(IllegalMove) as caught:
        position({1: "<R"}, "RO").take(Card.parse("<R"))
    assert caught.value.reason == "card-already-drawn"


def test_nothing_is_laid_before_a_card_is_taken() -> None:
    game = position({1: "RO"})
    with pytest.raises(IllegalMove) as caught:
        game.lay(placement("OY@1R"))
    assert caught.value.reason == "no-card-drawn"
    assert game.placements() == ()


def test_when_all_cards_are_laid_the_game_is_over_whatever_is_tried(whole_game: Game) -> None:
    for card in (Card.parse("RO"), Card.parse("<R")):
        with pytest.raises(IllegalMove) as caught:
            whole_game.take(card)
        assert caught.value.reason == "game-over"
        with pytest.raises(IllegalMove) as caught:
            whole_game.lay(Placement(card))
        assert caught.value.reason == "game-over"


def test_a_refused_move_leaves_the_game_as_it_was() -> None:
    game = position({1: "RO"}, "OY")
    with pytest.raises(IllegalMove):
        game.lay(placement("OY"))
    assert game == position({1: "RO"}, "OY")


def test_every_error_is_one_sentence_for_people() -> None:
    for snakes, drawn, word, _ in FAULTS:
        with pytest.raises(HisssError) as caught:
            position(snakes, drawn).lay(placement(word))
        sentence = str(caught.value)
        assert sentence
        assert "\n" not in sentence
        assert "{" not in sentence
        assert "None" not in sentence
