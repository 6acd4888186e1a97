"""Tables as they are drawn: readable with and without colours, wide and narrow."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len
from rich.text import Text

from hisss.cli.drawing import draw_placement, draw_table, ranges, spot, status
from hisss.cli.snakes import CREAM, INK, SKINS, draw_row
from hisss.core import Card, Game, Placement, Rules, Side, Snake
from hisss.record import read, write
from tests.cli.command import COLOURS, hisss, without_colours
from tests.cli.conftest import AtTerminal
from tests.games import random_record

RECORD = """\
[Hisss "1"]
[Rules "hisss"]
[Seat "Ana"]
[Seat "Ben"]

OY 1. YG@1R 2. <P 3. <O@1L 4. GB@1R 5. B>@1R! 6. PR@2R
"""

TABLE = """\
hisss rules, 6 of 49 turns played

  2   <P PR

▶ Ana  5 cards, longest snake 5
      <O OY YG GB B>
  Ben  0 cards

Ana is to move.
43 cards are in the fan: RO×6  OY×5  YG×5  GB×5  BP×6  PR×5  <R×1  <Y×1  <G×1
<B×1  <*×1  R>×1  O>×1  Y>×1  G>×1  P>×1  *>×1
"""


def trimmed(text: str) -> str:
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())


def cards(text: str) -> list[Card]:
    return list(Snake.of(*text.split()).cards)


def rows(text: str, width: int = 80, new: int | None = None, label: str = "") -> list[str]:
    return [line.plain for line in draw_row(label, cards(text), width, new)]


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.hisss"
    path.write_text(RECORD, encoding="utf-8")
    return str(path)


def test_a_table_is_drawn_in_letters_on_a_pipe(file: str) -> None:
    done = hisss("replay", file)
    assert (done.status, done.err) == (0, "")
    assert trimmed(done.out) == TABLE


def test_a_terminal_shows_the_same_characters_in_colour(at_terminal: AtTerminal, file: str) -> None:
    code, shown = at_terminal("replay", file).finish()
    assert code == 0
    assert trimmed(without_colours(shown)) == TABLE
    assert "48;2;179;18;43" in shown  # red


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colours_can_be_off(at_terminal: AtTerminal, file: str, env: dict[str, str]) -> None:
    code, shown = at_terminal("replay", file, env=env).finish()
    assert code == 0
    assert trimmed(without_colours(shown)) == TABLE
    assert not re.search(r"\x1b\[[0-9;]*[34]8[;m]", shown)


def test_a_pipe_gets_no_colours(file: str) -> None:
    assert not COLOURS.search(hisss("replay", file).out)


def test_the_end_shows_who_won() -> None:
    record = random_record(Random(3), seats=["Ana", "Ben", "Cleo"])
    shown = hisss("replay", "-", given=write(record)).out
    (winner,) = record.game.winners
    name = record.seats[winner]
    assert f"★ {name}" in shown
    assert f"{name} wins with {record.game.cards[winner]} cards." in shown
    assert "in the fan" not in shown
    assert "▶" not in shown


def game_with_pits(*pits: tuple[Snake, ...]) -> Game:
    return Game(Rules.HISSS, {}, pits, {}, started=1)


SHORT, LONG = Snake.of("<R", "RO", "O>"), Snake.of("<R", "RO", "OR", "RO", "OR", "R>")


def test_a_shared_win_names_everybody() -> None:
    game = game_with_pits((SHORT, SHORT), (), (SHORT, SHORT), (SHORT, SHORT))
    assert status(game, ["Ana", "Ben", "Cleo", "Dan"]) == "The win is shared by Ana, Cleo and Dan."


def test_a_win_by_the_longest_snake_says_so() -> None:
    game = game_with_pits((SHORT, SHORT), (LONG,))
    assert status(game, ["Ana", "Ben"]) == "Ben wins: the cards are equal, the longest snake decides."


def test_open_ends_stick_out_and_closed_ends_do_not() -> None:
    open_ends, head, whole = (next(draw_row("", cards(row), 80)) for row in ("OY YG", "<O OY", "<O OY Y>"))
    assert styles(open_ends)[0] == SKINS[Side.ORANGE]
    assert styles(open_ends)[-1] == SKINS[Side.GREEN]
    assert (styles(head)[0], styles(head)[-1]) == ("", SKINS[Side.YELLOW])
    assert (styles(whole)[0], styles(whole)[-1]) == ("", "")


def styles(line: Text) -> list[str]:
    """The style of every character."""
    return [
        " ".join(str(span.style) for span in line.spans if span.start <= at < span.end)
        for at in range(len(line.plain))
    ]


def test_sides_that_meet_are_one_band_of_colour() -> None:
    line = next(draw_row("", cards("<* OY YG"), 80))
    assert line.plain == " <* OY YG "
    assert styles(line)[3:5] == [SKINS[Side.ORANGE]] * 2
    assert styles(line)[5:8] == [SKINS[Side.YELLOW]] * 3


def test_every_side_has_letters_that_stand_out() -> None:
    for skin in SKINS.values():
        letter, ground = re.findall("#[0-9A-Fa-f]{6}", skin)
        assert {letter} <= {INK, CREAM}
        assert contrast(letter, ground) > 4.5


def contrast(one: str, other: str) -> float:
    """WCAG's ratio of two colours."""
    light, dark = sorted(map(luminance, (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_long_snake_wraps_between_cards() -> None:
    assert rows("<R RO OY YG GB BP P>", width=14, label="  1  ") == [
        "  1   <R RO ",
        "      OY YG ",
        "      GB BP ",
        "      P> ",
    ]


def test_a_new_card_is_in_brackets_also_where_the_line_ends() -> None:
    assert rows("<R RO OY YG", new=0) == ["[<R]RO OY YG "]
    assert rows("<R RO OY YG", new=2) == [" <R RO[OY]YG "]
    assert rows("<R RO OY YG", new=3) == [" <R RO OY[YG]"]
    assert rows("<R RO OY YG", width=7, new=1) == [" <R[RO]", " OY YG "]
    assert rows("<R RO OY YG", width=7, new=2) == [" <R RO ", "[OY]YG "]


def test_a_terminal_of_hardly_any_width_still_shows_every_card() -> None:
    assert rows("<R RO OY", width=1) == [" <R ", " RO ", " OY "]


@pytest.mark.parametrize("width", [20, 33, 80, 200])
def test_no_snake_is_wider_than_the_terminal(width: int) -> None:
    record = random_record(Random(5), seats=["Ana", "Jörg 😀 mit einem sehr, sehr langen Namen"])
    for game in record.positions():
        for line in draw_table(game, record.seats, width):
            if re.match(r" *(\d+ )? *[\[ ][<>*ROYGBP]{2}[\] ]", line.plain):
                assert cell_len(line.plain) <= width


def test_a_join_is_drawn_as_it_will_lie() -> None:
    game = read(RECORD.replace("1. YG@1R 2. <P 3. <O@1L 4. GB@1R 5. B>@1R! 6. PR@2R", "PB BG@2R")).game.take(
        Card.parse("YG")
    )
    join = next(placement for placement in game.placements() if placement.is_join)
    assert str(join) == "YG@1R2R"
    (line,) = draw_placement("", game, join, 80)
    assert line.plain == " OY[YG]GB BP "
    assert spot(join) == "between snakes 1 and 2, joining them"


def test_where_a_card_is_laid_in_words() -> None:
    game = read(RECORD).game
    assert spot(Placement(Card.parse("RO"))) == "alone, for it fits nowhere"
    assert [spot(placement) for placement in game.take(Card.parse("RO")).placements()] == [
        "at the right end of snake 2"
    ]


def test_places_in_few_words() -> None:
    assert ranges([1, 2, 3, 7, 9, 10]) == "1–3, 7, 9–10"
    assert ranges([50]) == "50"


def test_names_cannot_steer_the_terminal() -> None:
    evil = RECORD.replace("Ana", "A\u202ena\u200f").replace("Ben", "[red]Ben[/red] :snake:")
    shown = hisss("replay", "-", given=evil).out
    assert "A\ufffdna\ufffd" in shown
    assert "[red]Ben[/red] :snake:" in shown


def test_long_names_are_cut_short() -> None:
    shown = hisss("replay", "-", given=RECORD.replace("Ana", "Ana" * 100)).out
    assert "AnaAnaAnaAnaAnaAnaAnaAn…" in shown
