"""Everything to be read or found stands out, by day and by night: computed from the style sheet and the art.

The least that counts is that of WCAG 2.2, level AA: 4.5 for text, 3 for symbols and edges.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import pytest

from hisss.core import WHEEL
from hisss.web.art.animals import animals
from hisss.web.art.meadow import EDGES
from hisss.web.art.opponents import opponents
from hisss.web.art.palette import BONE, FILL, GOLD, INK, PAPER, TEAL, TONE
from hisss.web.assets import SHEET, STATIC
from hisss.web.sheet import joined_sheet

TEXT, SYMBOL = 4.5, 3.0

Colour = tuple[float, float, float]
Theme = Mapping[str, Colour]

STYLE: Final = joined_sheet(STATIC / SHEET)
_NIGHT: Final = re.search(r"prefers-color-scheme: dark\) \{\s*:root \{(.*?)\}", STYLE, re.DOTALL)
_DAY: Final = re.search(r":root \{(.*?)\n\}", STYLE, re.DOTALL)


def rgb(colour: str) -> Colour:
    digits = colour.removeprefix("#")
    digits = digits if len(digits) == 6 else "".join(2 * digit for digit in digits)
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return red, green, blue


def mixed(colour: Colour, share: float, ground: Colour) -> Colour:
    """A colour laid thinly over another."""
    red, green, blue = (share * one + (1 - share) * other for one, other in zip(colour, ground, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def tokens(block: re.Match[str] | None) -> dict[str, Colour]:
    assert block
    return {name: rgb(colour) for name, colour in re.findall(r"--([\w-]+): (#[0-9A-Fa-f]{3,6});", block[1])}


DAY: Final = tokens(_DAY)
NIGHT: Final = DAY | tokens(_NIGHT)
THEMES: Final = [pytest.param(DAY, id="day"), pytest.param(NIGHT, id="night")]

GROUNDS: Final = {
    "text": ("panel", "panel2", "t1", "t2"),
    "muted": ("panel", "panel2"),
    "ink": ("gold", "cream"),
}
"""What each colour of words and icons is written on."""


def share_of(token: str, rule: str) -> float:
    """How much of a token is mixed in where a rule of the sheet says so."""
    found = re.search(rf"{rule}[^;}}]*color-mix\(in srgb, var\(--{token}\) (\d+)%, transparent\)", STYLE)
    assert found, rule
    return int(found[1]) / 100


@pytest.mark.parametrize("theme", THEMES)
def test_words_and_icons_can_be_read(theme: Theme) -> None:
    for token, grounds in GROUNDS.items():
        for ground in grounds:
            assert contrast(theme[token], theme[ground]) >= TEXT, f"{token} on {ground}"


def test_no_word_has_a_colour_that_is_not_tested() -> None:
    used = set(re.findall(r"[{;\s]color: ([^;}]+)", STYLE)) - {"inherit", "currentColor"}
    assert used == {f"var(--{token})" for token in GROUNDS}


@pytest.mark.parametrize("theme", THEMES)
def test_a_player_who_waits_can_be_read_too(theme: Theme) -> None:
    share = share_of("panel", r"\.player \{[^}]*background: ")
    for meadow in ("t1", "t2"):
        assert contrast(theme["text"], mixed(theme["panel"], share, theme[meadow])) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
def test_what_can_be_touched_has_an_edge(theme: Theme) -> None:
    """A line around it: of the panel's, thinner around what is quiet; gold always with ink or at night."""
    edge = share_of("line", "--edge: ")
    for ground in ("panel", "panel2"):
        assert contrast(theme["line"], theme[ground]) >= SYMBOL
        assert contrast(mixed(theme["line"], edge, theme[ground]), theme[ground]) >= SYMBOL
    for ground in ("t1", "t2", "panel", "panel2"):
        assert max(contrast(theme[rim], theme[ground]) for rim in ("gold", "ink")) >= SYMBOL
        assert max(contrast(theme[rim], theme[ground]) for rim in ("gold", "line")) >= SYMBOL
    assert contrast(theme["gold"], theme["ink"]) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
def test_cards_and_bodies_have_an_edge_on_the_meadow(theme: Theme) -> None:
    """Ink does it by day, paper by night."""
    for meadow in ("t1", "t2"):
        assert max(contrast(rgb(rim), theme[meadow]) for rim in (INK, PAPER)) >= SYMBOL
        assert contrast(rgb(PAPER), rgb(INK)) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
def test_grass_and_flowers_are_never_mistaken_for_things(theme: Theme) -> None:
    opacity = re.search(r"\.tufts \{[^}]*opacity: (\.\d+)", STYLE)
    assert opacity
    for meadow in ("t1", "t2"):
        tuft = mixed(theme["tuft"], float(opacity[1]), theme[meadow])
        assert contrast(tuft, theme[meadow]) < SYMBOL


def test_every_sign_and_pattern_stands_out_on_its_card() -> None:
    paper, ink = rgb(PAPER), rgb(INK)
    for side in WHEEL:
        fill = rgb(FILL[side])
        assert max(contrast(fill, ink), contrast(fill, paper)) >= SYMBOL
        assert contrast(rgb(TONE[side]), fill) >= SYMBOL
    assert contrast(rgb(GOLD), ink) >= SYMBOL
    assert contrast(rgb(BONE), rgb(TEAL)) >= SYMBOL
    assert contrast(rgb(PAPER), rgb(TEAL)) >= SYMBOL


def test_the_digits_on_piles_can_be_read() -> None:
    digits = re.search(r"\.badge \{[^}]*fill: (#\w+)", STYLE)
    assert digits
    assert contrast(rgb(digits[1]), rgb(PAPER)) >= TEXT


def test_faces_are_drawn_in_ink_that_stands_out() -> None:
    grounds = set(re.findall(r'<circle cx="32" cy="32" r="30" fill="(#\w+)"', animals() + opponents()))
    assert len(grounds) > 4
    assert all(contrast(rgb(INK), rgb(ground)) >= SYMBOL for ground in grounds)


def test_browsers_colour_their_own_bars_like_the_edge_of_the_meadow() -> None:
    assert {"day": rgb(EDGES["day"]), "night": rgb(EDGES["night"])} == {
        "day": DAY["t2"],
        "night": NIGHT["t2"],
    }
