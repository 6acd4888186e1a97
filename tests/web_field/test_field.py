"""The field's HTML: what it says, and to whom."""

from __future__ import annotations

import re
from time import process_time
from timeit import repeat
from types import MappingProxyType
from xml.etree import ElementTree as ET

from markupsafe import Markup

from hisss.core import COPIES, Card, Game, Placement, Rules, Snake
from hisss.language import language
from hisss.web.field import View, field, place_id
from hisss.web.joins import joins
from hisss.web.labels import join_text, place_label, snake_label
from tests.browser.worst_boards import boards

ENGLISH = language()
BOARDS = boards()


def game(drawn: str, *snakes: str, rules: Rules = Rules.HISSS) -> Game:
    """A position with these snakes, numbered from 1, and this card in hand."""
    lying = {number: Snake.of(*cards.split()) for number, cards in enumerate(snakes, 1)}
    left = MappingProxyType(dict(COPIES))
    return Game(rules, MappingProxyType(lying), ((), ()), left, len(lying), Card.parse(drawn).face)


def view(game: Game, *, may_lay: bool = True, last: int | None = None) -> View:
    """The position as a player or a watcher sees it; cards come from places 11, 12 … of the fan."""
    place = iter(range(11, 60))
    places = {number: tuple(next(place) for _ in snake.cards) for number, snake in game.snakes.items()}
    return View(game, places, game.placements() if may_lay else (), last)


def page(*parts: Markup) -> ET.Element:
    return ET.fromstring(f"<div>{''.join(parts)}</div>")


def buttons(*parts: Markup) -> dict[str, dict[str, str]]:
    return {button.attrib["id"]: button.attrib for button in page(*parts).iter("button")}


def test_every_placement_onto_a_snake_is_a_button_that_says_where() -> None:
    found = buttons(field(view(game("GB", "<Y YG", "BP P>", "OR")), ENGLISH))
    assert set(found) == {"p-GB-1R", "p-GB-2L"}
    assert found["p-GB-1R"]["value"] == "GB@1R"
    assert found["p-GB-1R"]["name"] == "placement"
    assert found["p-GB-1R"]["form"] == "lay"
    assert found["p-GB-1R"]["data-ends"] == "1R"
    assert found["p-GB-1R"]["aria-label"] == "green-blue at the green end of snake 1, 2 cards"


def test_who_may_not_lay_sees_the_same_snakes_without_buttons() -> None:
    position = game("GB", "<Y YG", "BP P>", "OR")
    mine, theirs = (field(view(position, may_lay=may_lay), ENGLISH) for may_lay in (True, False))
    assert not buttons(theirs)
    assert [item.get("id") for item in page(mine).iter("li")] == [
        item.get("id") for item in page(theirs).iter("li")
    ]


def test_a_place_lies_at_the_end_that_it_names() -> None:
    root = page(field(view(game("GB", "<Y YG", "BP P>")), ENGLISH))
    first, second = (
        [
            button.attrib["id"] if (button := item.find("button")) is not None else item.get("id")
            for item in snake
        ]
        for snake in root.iter("ul")
    )
    assert first == ["c11", "c12", "p-GB-1R"]
    assert second == ["p-GB-2L", "c13", "c14"]


def test_a_card_that_fits_nowhere_has_one_place_for_a_new_snake() -> None:
    found = buttons(field(view(game("GB", "<R RO")), ENGLISH))
    assert {name: button["value"] for name, button in found.items()} == {"p-GB": "GB"}
    assert found["p-GB"]["aria-label"] == "green-blue alone: a new snake"
    assert "new" in found["p-GB"]["class"].split()


def test_a_middle_fits_a_lone_rainbow_both_ways_and_each_has_its_place() -> None:
    root = page(field(view(game("GB", "*>")), ENGLISH))
    assert {button.attrib["value"] for button in root.iter("button")} == {"BG@1L", "GB@1L"}
    labels = [button.attrib["aria-label"] for button in root.iter("button")]
    assert len(set(labels)) == 2


def test_the_longest_snake_comes_first_and_cards_keep_their_order_and_places() -> None:
    root = page(field(view(game("GB", "OR", "<Y YG GY", "BP P>"), last=13), ENGLISH))
    assert [snake.get("id") for snake in root.iter("ul")][:3] == ["s2", "s3", "s1"]
    cards = [item for item in root.iter("li") if "card" in item.attrib["class"].split()]
    assert [card.get("id") for card in cards] == ["c12", "c13", "c14", "c15", "c16", "c11"]
    assert [card.get("id") for card in cards if "latest" in card.attrib["class"].split()] == ["c13"]


def test_cards_are_named_for_those_who_listen() -> None:
    root = page(field(view(game("GB", "<Y YG")), ENGLISH))
    labels = [svg.get("aria-label") for svg in root.iter("svg") if svg.get("role") == "img"]
    assert labels == ["yellow head", "yellow-green"]


def test_only_four_places_breathe_at_once() -> None:
    few, many = game("GB", "BP", "YG"), game("GB", "BP", "YG", "B>", "G>", "<G")
    assert 'class="many"' not in field(view(few), ENGLISH)
    assert 'class="many"' in field(view(many), ENGLISH)


def test_nothing_in_the_html_depends_on_the_width_of_a_screen_or_is_styled_inline() -> None:
    for board in BOARDS:
        html = field(board.view, ENGLISH) + joins(board.view, ENGLISH)
        assert "style=" not in html
        assert "<script" not in html
        page(html)


def test_every_placement_of_the_hardest_boards_has_one_button() -> None:
    for board in BOARDS:
        found = buttons(field(board.view, ENGLISH), joins(board.view, ENGLISH))
        values = [button["value"] for button in found.values()]
        assert sorted(values) == sorted(map(str, board.view.placements))


def test_a_join_names_the_two_places_it_is_made_of() -> None:
    for board in BOARDS:
        places = buttons(field(board.view, ENGLISH))
        for join in buttons(joins(board.view, ENGLISH)).values():
            one, other = join["data-places"].split()
            assert f"{places[one]['data-ends']} {places[other]['data-ends']}" == join["data-ends"]


def test_a_join_says_what_comes_of_it() -> None:
    position = game("GB", "<Y YG", "BP P>")
    (join,) = view(position).joins
    assert place_label(position, join, ENGLISH) == "join snakes 1 and 2: a whole snake of 5 cards"
    assert join_text(position, join, ENGLISH) == "Hisss! 5"
    assert "Hisss! 5" in joins(view(position), ENGLISH)


def test_a_join_that_takes_nothing_promises_nothing() -> None:
    position = game("GB", "YG", "BP P>")
    (join,) = view(position).joins
    assert place_label(position, join, ENGLISH) == "join snakes 1 and 2: a snake of 4 cards"
    assert join_text(position, join, ENGLISH) == "4 cards"


def test_in_serpentina_a_join_takes_what_it_joins() -> None:
    position = game("GB", "YG", "BP P>", rules=Rules.SERPENTINA)
    (join,) = view(position).joins
    assert place_label(position, join, ENGLISH) == "join snakes 1 and 2 and take 4 cards"
    assert join_text(position, join, ENGLISH) == "Hisss! 4"


def test_no_joins_no_list() -> None:
    assert joins(view(game("GB", "<Y YG")), ENGLISH) == ""


def test_a_snake_says_where_it_is_open() -> None:
    assert snake_label(1, Snake.of("RO"), ENGLISH) == "snake 1, 1 card, open at red and orange"
    assert snake_label(2, Snake.of("<R", "RO"), ENGLISH) == "snake 2, 2 cards, open at orange"


def test_ends_of_one_colour_are_told_apart_by_left_and_right() -> None:
    position = game("GB", "GY YG")
    labels = {str(one): place_label(position, one, ENGLISH) for one in position.placements()}
    assert labels["BG@1L"] == "blue-green at the left green end of snake 1, 2 cards"
    assert labels["GB@1R"] == "green-blue at the right green end of snake 1, 2 cards"


def test_a_tail_that_makes_a_snake_whole_says_so() -> None:
    position = game("O>", "<R RO")
    (tail,) = position.placements()
    label = place_label(position, tail, ENGLISH)
    assert label == "orange tail at the orange end of snake 1, 2 cards: a whole snake of 3 cards"


def test_ids_are_fit_for_ids() -> None:
    for board in BOARDS:
        for placement in board.view.placements:
            assert re.fullmatch(r"[pj]-[A-Zht]{2}(-\d+[LR](\d+[LR])?)?", place_id(placement))
    assert place_id(Placement(Card.parse("*>"))) == "p-Wt"


def test_a_full_board_is_rendered_in_under_a_millisecond() -> None:
    board = max(BOARDS, key=lambda board: board.measures["cells"])
    seen = board.view
    best = min(repeat(lambda: field(seen, ENGLISH), number=20, repeat=15, timer=process_time)) / 20
    assert best < 0.001
    assert len(field(seen, ENGLISH)) < 15_000
