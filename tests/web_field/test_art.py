"""What is drawn: complete, well-formed, and told apart without colour."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from hisss.core import FACES, WHEEL, Snake
from hisss.web import art
from hisss.web.art.limbs import FULL, HEIGHT, SLOPE, SQUEEZED, Wave
from hisss.web.art.palette import FILL, INK, PAPER, TONE
from hisss.web.art.svg import num

DEFS = str(art.defs())
IDS = re.findall(r' id="([^"]+)"', DEFS)
DRAWINGS = {"logo": art.logo(), "meadow": art.meadow(), "hero": art.hero(), "wavy": art.wavy()}


def luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def wanted(drawing: str) -> set[str]:
    """The ids that a drawing makes use of."""
    return set(re.findall(r'(?:href="#|url\(#)([\w-]+)', drawing))


def test_every_drawing_is_well_formed() -> None:
    for drawing in (DEFS, *map(str, DRAWINGS.values())):
        ET.fromstring(drawing)


def test_every_id_is_defined_once_and_everything_that_is_used_is_defined() -> None:
    assert len(IDS) == len(set(IDS))
    assert wanted(DEFS) <= set(IDS)


@pytest.mark.parametrize("name", DRAWINGS)
def test_drawings_use_what_is_defined(name: str) -> None:
    drawing = str(DRAWINGS[name])
    own = set(re.findall(r' id="([^"]+)"', drawing))
    with_the_meadow = set(re.findall(r' id="([^"]+)"', str(art.meadow())))
    assert wanted(drawing) <= own | set(IDS) | with_the_meadow


def test_all_faces_exist_both_ways_round_and_there_is_one_back() -> None:
    for face in FACES:
        for way in (face, face.turned):
            assert art.card_id(way) in IDS
            assert f"s-{art.letters(way)}" in IDS
    assert [name for name in IDS if "back" in name and name.startswith("c-")] == ["c-back"]


def test_players_and_computers_have_faces() -> None:
    assert len(art.ANIMALS) >= 8
    assert {f"av-{animal}" for animal in art.ANIMALS} <= set(IDS)
    assert {f"lv-{name}" for name in ("hatchling", "garter", "cobra", "python", "nana")} <= set(IDS)


def test_the_definitions_are_small_enough_to_stand_in_every_page() -> None:
    assert len(DEFS) < 160_000


def test_each_colour_stands_out_from_the_ink_or_from_the_paper() -> None:
    assert contrast(INK, PAPER) > 14
    for side in WHEEL:
        assert max(contrast(FILL[side], INK), contrast(FILL[side], PAPER)) > 3
        assert contrast(FILL[side], TONE[side]) > 3


def test_each_colour_has_a_pattern_and_a_symbol_of_its_own() -> None:
    for kind in ("wave", "tail", "neck", "pip"):
        drawn = {}
        for side in WHEEL:
            (found,) = re.findall(rf'<g id="{kind}-{side}">(.*?)</g>(?=<g id|<path|<clip)', DEFS)[:1]
            drawn[side] = re.sub(r"#[0-9A-F]{6}", "", found)
        for one, other in combinations(WHEEL, 2):
            assert drawn[one] != drawn[other], f"{kind}: {one} and {other} differ in colour only"


@pytest.mark.parametrize("piece", [FULL, SQUEEZED])
def test_pieces_of_body_meet_the_edge_of_a_card_alike(piece: Wave) -> None:
    """At mid-height and with one slope, at both edges: so any card joins any card, either way round."""
    (start, leaving), (end, arriving) = piece.spine.at(0), piece.spine.at(piece.spine.length)
    assert start == pytest.approx(HEIGHT / 2 * 1j)
    assert end == pytest.approx(piece.length + HEIGHT / 2 * 1j)
    assert leaving == pytest.approx(arriving, abs=1e-3)
    assert leaving.imag / leaving.real == pytest.approx(-SLOPE, abs=2e-3)


def test_a_pit_shows_a_pile_and_a_count_for_each_snake() -> None:
    five, three = Snake.of("<R", "RO", "OY", "YO", "O>"), Snake.of("<B", "BP", "P>")
    drawn = str(art.pit((five, three)))
    ET.fromstring(drawn)
    assert re.findall(r">(\d+)</text>", drawn) == ["5", "3"]
    assert "#c-hR" in drawn
    assert "#c-hB" in drawn


@pytest.mark.parametrize(
    ("value", "text"), [(0.0, "0"), (-0.04, "0"), (10.0, "10"), (-0.5, "-.5"), (100.25, "100.2")]
)
def test_numbers_are_written_short(value: float, text: str) -> None:
    assert num(value) == text
