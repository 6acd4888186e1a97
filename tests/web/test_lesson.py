"""The lesson teaches the rules as the core has them, and keeps nothing."""

from __future__ import annotations

import pytest

from hisss.core import IllegalMove, Placement
from hisss.record import parse_placement
from hisss.web.lesson import STEPS, Step, Tried
from tests.web.visitor import HtmlPage, Visitor

RIGHT = ("YG@1R", "BG@1L", "GB@1R2L", "G>@1R", "<*@1L")
WRONG = (
    (1, "YG@1L", "Orange looks for orange."),
    (2, "GB@1L", "The colours must be the same where two cards touch."),
    (3, "GB@1L", "Orange looks for orange."),
    (3, "GB@1R", "It fits there, too. But this time join the two snakes!"),
    (4, ">G@2L", "Blue looks for blue."),
    (5, "*<@2R", "One snake, one head!"),
    (5, "<*@3L", "There must be something between a head and a tail."),
    (1, "YG", "It fits somewhere. Look for the glow!"),
    (1, "RO@1R", "That is not the card in your hand."),
    (1, "YG@9R", "That snake is not on the table."),
)


def offered(page: HtmlPage) -> list[str]:
    return [place.value for place in page.places]


async def test_the_whole_lesson_by_forms_and_links_alone(ana: Visitor) -> None:
    page = await ana.go("/learn")
    assert "/learn/1" in page.links
    for number, right in enumerate(RIGHT, start=1):
        await ana.go(f"/learn/{number}" + "?turned=yes" * (number == 2))
        form = ana.page.forms["lay"]
        assert (form.method, form.action) == ("get", f"/learn/{number}")
        assert right in offered(ana.page)
        page = await ana.go(f"{form.action}?placement={right}")
        assert page.places == [], "laid is laid"
        assert page.attributes["next"]["href"] == (f"/learn/{number + 1}" if number < 5 else "/")
    assert not ana.client.cookies, "nobody is marked"


@pytest.mark.parametrize(("number", "wrong", "why"), WRONG)
async def test_a_wrong_place_is_told_why_and_may_be_tried_again(
    ana: Visitor, number: int, wrong: str, why: str
) -> None:
    page = await ana.go(f"/learn/{number}?placement={wrong}")
    assert (ana.status, page.status) == (200, why)
    assert page.attributes["table"]["data-problem"] == why
    assert page.places, "the card is still in hand"


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
def test_what_is_right_and_what_is_wrong_is_the_cores_word(step: Step) -> None:
    tries = {*step.tries(), *step.tries(turned=True)}
    legal = set(step.game.placements())
    assert legal <= tries
    assert tries - legal, "there is something to get wrong"
    for placement in tries:
        tried = Tried.at(step, placement)
        assert (tried.error is None) == (placement in legal)
        if tried.error:
            with pytest.raises(IllegalMove) as refused:
                step.game.check(placement)
            assert refused.value.reason is tried.error.reason


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
def test_nothing_wrong_is_promised_to_be_whole(step: Step) -> None:
    for placement in {*step.tries(), *step.tries(turned=True)} - set(step.game.placements()):
        assert not step.game.takes(placement)


def test_a_card_turned_by_hand_fits_only_turned() -> None:
    step = STEPS[1]
    assert not set(step.tries()) & set(step.game.placements())
    assert set(step.tries(turned=True)) >= set(step.game.placements())


@pytest.mark.parametrize(("step", "right"), list(zip(STEPS, RIGHT, strict=True)), ids=RIGHT)
def test_the_numbers_of_the_cards_follow_them(step: Step, right: str) -> None:
    tried = Tried.at(step, placement := parse_placement(right))
    assert tried.after
    places = tried.places(step.places)
    numbers = [number for row in places.values() for number in row]
    assert len(set(numbers)) == len(numbers) == sum(map(len, step.places.values())) + 1
    for snake, lying in tried.after.snakes.items():
        assert len(places[snake]) == len(lying)
        if snake == placement.ends[0].snake:
            assert lying.cards[places[snake].index(50)] == placement.card


@pytest.mark.parametrize("path", ["/learn/0", "/learn/6", "/learn/x"])
async def test_there_are_five_steps(ana: Visitor, path: str) -> None:
    await ana.go(path)
    assert ana.status == 404


@pytest.mark.parametrize(
    "query", ["placement=hello", "placement=", "placement=" + "x" * 50, "turned=" + "x" * 9]
)
async def test_nonsense_in_the_address_is_refused_kindly(ana: Visitor, query: str) -> None:
    await ana.go(f"/learn/1?{query}")
    assert ana.status == 422
    assert "Traceback" not in ana.answer.text


def test_a_lone_card_is_no_place_of_the_lesson() -> None:
    assert Placement(STEPS[0].card) not in STEPS[0].tries()
