"""The computer players: snakes seen from the front, in muted colours."""

from __future__ import annotations

from typing import Final

from hisss.web.art.avatars import ball, big_eyes, cheeks, face, pen, plain, shape, spectacles, tongue
from hisss.web.art.palette import INK
from hisss.web.art.svg import line


def _nostrils(y: float) -> str:
    return ball(29.9, y, 1.2, INK) + ball(34.1, y, 1.2, INK)


def _hatchling() -> str:
    shell = "#FFFDF4"
    lower = "M10 41L17 46L23 40L29.6 46.4L36 40L42 46.4L48 40.4L54 43Q54 62 32 62Q10 62 10 41Z"
    upper = "M21.6 19.4L26 23Q28.6 18 32 21.4Q36 17.6 38.6 22.4L42.8 18.6Q39 10 32 10Q25 10 21.6 19.4Z"
    return (
        shape("M19 38Q18 16 32 16Q46 16 45 38V48H19Z", "#B7C96A")
        + big_eyes(6.4, 27.6, 6.6, 0.8, 0.6)
        + cheeks(9.4, 35.6)
        + pen("M28 36.6Q32 40.4 36 36.6")
        + shape(lower, shell)
        + shape(upper, shell)
        + ball(23, 54, 1.8, "#D9C79B")
        + ball(38, 53, 2.4, "#D9C79B")
        + ball(45.6, 50, 1.4, "#D9C79B")
    )


def _garter() -> str:
    head = "M32 13C44 13 49.6 22 49.6 32C49.6 44 42 51.6 32 51.6C22 51.6 14.4 44 14.4 32C14.4 22 20 13 32 13Z"
    bands = "M29 14.4Q32 13.6 35 14.4L34 27H30ZM20.8 18.4L24.4 15.8L27 22ZM43.2 18.4L39.6 15.8L37 22Z"
    return (
        shape("M20 64V46H44V64Z", "#7E9A55")
        + tongue(49)
        + shape(head, "#7E9A55")
        + plain(bands, "#F3E27C")
        + big_eyes(8.6, 29.6, 7.2, 0.6)
        + _nostrils(38.6)
        + pen("M22.6 41.6Q32 49.4 41.4 41.6")
    )


def _cobra() -> str:
    hood = "M32 8C50 8 58 22 56 36C54.6 48 46 52 44 66H20C18 52 9.4 48 8 36C6 22 14 8 32 8Z"
    head = (
        "M32 13C42 13 46.4 20 46.4 29C46.4 39.6 40.4 47 32 47C23.6 47 17.6 39.6 17.6 29C17.6 20 22 13 32 13Z"
    )
    return (
        shape(hood, "#9A6B4C")
        + line("M14.6 26Q16 40 24.6 49M49.4 26Q48 40 39.4 49", 4, "#E9C79A")
        + plain("M24 50h16v16H24Z", "#F1DDBB")
        + line("M24 56h16M24 61.6h16", 2, "#C9A577")
        + tongue(45)
        + shape(head, "#B9845F")
        + big_eyes(7, 27.6, 6.4)
        + pen("M17.8 20.6Q24 18.2 30 22M46.2 20.6Q40 18.2 34 22", 3)
        + _nostrils(35.6)
        + pen("M24 38.6Q32 44.6 40 38.6")
    )


def _python() -> str:
    head = "M32 9C46 9 54 18 53.6 30C53.2 43 45 50.6 32 50.6C19 50.6 10.8 43 10.4 30C10 18 18 9 32 9Z"
    saddle = (
        "M32 10.6L37 16.6L32 22.6L27 16.6ZM20 13.6L24.6 16.6L20.6 20.6"
        "L16 18ZM44 13.6L39.4 16.6L43.4 20.6L48 18Z"
    )
    glasses = (
        "M14.6 30a8.2 8.2 0 0 0 16.4 0a8.2 8.2 0 0 0-16.4 0ZM33 30a8.2 8.2 0 0 0 16.4 0a8.2 8.2 0 0 0-16.4 0Z"
        "M31 29.4Q32 28.6 33 29.4"
    )
    return (
        shape("M-4 52Q14 40 32 52Q50 64 68 50V70H-4Z", "#4C6F6B")
        + plain("M8 50l5 4l-5 4l-5-4ZM52 56l5 4l-5 4l-5-4Z", "#E8C976")
        + tongue(47.6)
        + shape(head, "#4C6F6B")
        + plain(saddle, "#E8C976")
        + big_eyes(9.2, 30, 6.8, 0, 0.5)
        + spectacles(glasses)
        + pen("M22 41.6Q32 47.4 42 41.6")
    )


def _nana() -> str:
    """A kind old snake: a bun of wool, spectacles on her nose, and her knitting."""
    head = (
        "M32 13C44.6 13 51 21.4 50.8 31.6C50.6 43 42.6 49.6 32 49.6"
        "C21.4 49.6 13.4 43 13.2 31.6C13 21.4 19.4 13 32 13Z"
    )
    glasses = (
        "M17 34a6.6 6.6 0 0 0 13.2 0a6.6 6.6 0 0 0-13.2 0ZM33.8 34a6.6 6.6 0 0 0 13.2 0a6.6 6.6 0 0 0-13.2 0Z"
        "M30.2 33Q32 31.6 33.8 33M17 33L13.6 31M47 33L50.4 31"
    )
    scarf = "M12 52Q32 44 52 52L56 66H8Z"
    stitches = "M17 55l3 4l3-4l3 4l3-4l3 4l3-4l3 4l3-4l3 4l3-4"
    return (
        shape("M24 12a8 7.4 0 1 0 16 0a8 7.4 0 1 0-16 0Z", "#D9D3CE")
        + pen("M27 9.4Q32 6.6 36.4 10.4M27 13.6Q32 10.4 37 14", 1.6)
        + shape(scarf, "#8E6C8A")
        + line(stitches, 2, "#EAD7E6")
        + shape(head, "#9AAE9A")
        + plain("M19 40Q32 36.6 45 40Q41.6 48.4 32 48.4Q22.4 48.4 19 40Z", "#DDE6D6")
        + cheeks(14, 41.4)
        + pen("M18.4 25.4Q22.6 22.2 27 24.6M45.6 25.4Q41.4 22.2 37 24.6", 2.2)
        + pen("M20.4 34.6Q23.6 30.8 26.8 34.6M37.2 34.6Q40.4 30.8 43.6 34.6", 2.6)
        + spectacles(glasses, "#E8C976")
        + _nostrils(39.8)
        + pen("M23.6 42.4Q32 49 40.4 42.4")
        + line("M6 64L22 50M58 64L42 50", 4.8)
        + line("M6 64L22 50M58 64L42 50", 2.4, "#F1DDBB")
    )


_DRAWN: Final = {
    "hatchling": ("#F4E6C4", _hatchling),
    "garter": ("#DCE9EE", _garter),
    "cobra": ("#F2DFC6", _cobra),
    "python": ("#E2DBEA", _python),
    "nana": ("#F0DCE0", _nana),
}

OPPONENTS: Final = tuple(_DRAWN)
"""The names of the computer players that have a face."""


def opponents() -> str:
    """The definitions of all their faces."""
    return "".join(face(f"lv-{name}", ground, drawn()) for name, (ground, drawn) in _DRAWN.items())
