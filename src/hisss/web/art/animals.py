"""The animals that people choose from."""

from __future__ import annotations

from typing import Final

from hisss.web.art.avatars import ball, big_eyes, cheeks, face, pen, plain, shape, small_eyes
from hisss.web.art.palette import INK, WHITE


def _fox() -> str:
    ears = (
        "M14.6 18L22 22.4Q16.6 26 15.6 31Q13.8 24 14.6 18ZM49.4 18L42 22.4Q47.4 26 48.4 31Q50.2 24 49.4 18Z"
    )
    return (
        shape("M11 13L25 20Q32 18 39 20L53 13Q55 30 49 39Q41 50 32 53Q23 50 15 39Q9 30 11 13Z", "#D97A3A")
        + plain(ears, "#6E3A20")
        + plain(
            "M13.6 36Q23 33 28.4 40Q30 44 32 44Q34 44 35.6 40Q41 33 50.4 36Q46 46 32 53Q18 46 13.6 36Z",
            "#FFF3E0",
        )
        + plain("M28.6 44.6Q32 43 35.4 44.6Q34.6 48.4 32 48.8Q29.4 48.4 28.6 44.6Z", INK)
        + small_eyes(8.6, 32.6)
    )


def _owl() -> str:
    feathers = "M25 46.4q2 2 4 0m3-1q2 2 4 0m-7.4 4.6q2 2 4 0"
    return (
        shape("M13 14Q21 19 32 18Q43 19 51 14Q55 27 51 40Q46 54 32 55Q18 54 13 40Q9 27 13 14Z", "#8A7A9C")
        + plain("M20 44Q32 36 44 44Q43 52 32 53Q21 52 20 44Z", "#E9E0F0")
        + pen(feathers, 1.8)
        + big_eyes(9.4, 29, 9.2, pupil=0.5)
        + shape("M28.6 34.6Q32 33 35.4 34.6Q34.6 39.6 32 41.4Q29.4 39.6 28.6 34.6Z", "#F0B03C")
    )


def _bear() -> str:
    glasses = (
        "M14 31a8 8 0 0 0 16 0a8 8 0 0 0-16 0ZM34 31a8 8 0 0 0 16 0a8 8 0 0 0-16 0ZM30 30.4Q32 28.8 34 30.4"
    )
    ears = (
        "M8 18a7.6 7.6 0 1 0 15.2 0a7.6 7.6 0 1 0-15.2 0ZM40.8 18a7.6 7.6 0 1 0 15.2 0a7.6 7.6 0 1 0-15.2 0Z"
    )
    return (
        shape(ears, "#A87C55")
        + ball(15.6, 18, 3.6, "#E6C39D")
        + ball(48.4, 18, 3.6, "#E6C39D")
        + shape(
            "M32 13.6C45 13.6 53 22.6 53 34.6C53 46.6 44 54.6 32 54.6"
            "C20 54.6 11 46.6 11 34.6C11 22.6 19 13.6 32 13.6Z",
            "#A87C55",
        )
        + ball(32, 42.6, 11.6, "#F0D9B8", 9)
        + plain("M27.6 37.6Q32 35.6 36.4 37.6Q35.6 42 32 42.4Q28.4 42 27.6 37.6Z", INK)
        + pen("M26.6 45.6Q29.6 48.6 32 45.4Q34.4 48.6 37.4 45.6M32 42.4v3")
        + small_eyes(10, 31.4)
        + pen(glasses, 2)
    )


def _cat() -> str:
    return (
        shape("M12 12L24 20Q32 18 40 20L52 12Q56 27 52.6 39Q47 53 32 54Q17 53 11.4 39Q8 27 12 12Z", "#7C8790")
        + plain(
            "M15.4 17.6L21 21.8L16.6 26Q15 21.6 15.4 17.6ZM48.6 17.6L43 21.8L47.4 26Q49 21.6 48.6 17.6Z",
            "#F2B8B0",
        )
        + ball(32, 43.6, 10.6, "#F4F1EA", 8)
        + shape("M29 39.6H35L32 43Z", "#E8796F")
        + pen("M27 45.6Q30 48 32 44.6Q34 48 37 45.6")
        + small_eyes(9.4, 33, 3.8)
        + pen("M9 40l9 1M9 46l9-1.6M55 40l-9 1M55 46l-9-1.6", 1.8)
    )


def _rabbit() -> str:
    ears = "M25 27Q14 22 16 8Q17 3 21 6Q30 14 29 26ZM39 27Q50 22 48 8Q47 3 43 6Q34 14 35 26Z"
    return (
        shape(ears, "#E9DCCB")
        + plain(
            "M24.6 23Q18.6 18 19.4 9.6Q25.6 15 26.4 23ZM39.4 23Q45.4 18 44.6 9.6Q38.4 15 37.6 23Z", "#F2B8B0"
        )
        + shape(
            "M32 22C44 22 51 29.6 51 39C51 49 43 55 32 55C21 55 13 49 13 39C13 29.6 20 22 32 22Z", "#E9DCCB"
        )
        + cheeks(13, 44)
        + small_eyes(8.6, 36, 3.6)
        + plain("M29 42.4Q32 41 35 42.4Q34 45.4 32 45.6Q30 45.4 29 42.4Z", "#E8796F")
        + shape("M29 48.6H35V52.6Q32 54 29 52.6Z", WHITE)
        + pen("M32 45.6v3M25.6 46.4Q28.6 50 32 48.6Q35.4 50 38.4 46.4M32 48.6v4", 2)
    )


def _frog() -> str:
    return (
        shape(
            "M13 30Q9 14 21 14Q28 14 30 20H34Q36 14 43 14Q55 14 51 30"
            "Q56 36 52 43Q46 53 32 53Q18 53 12 43Q8 36 13 30Z",
            "#8FA65E",
        )
        + plain("M16 42Q32 50 48 42Q44 51 32 51Q20 51 16 42Z", "#E4E8C2")
        + big_eyes(11, 22.6, 6.6)
        + cheeks(16, 38.4)
        + pen("M15 39Q32 51 49 39")
        + pen("M29.6 33.6v.4M34.4 33.6v.4", 2.6)
    )


def _mouse() -> str:
    ears = "M5 22a10 10 0 1 0 20 0a10 10 0 1 0-20 0ZM39 22a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z"
    return (
        shape(ears, "#B3A79B")
        + ball(15, 22, 5.6, "#F2C7BF")
        + ball(49, 22, 5.6, "#F2C7BF")
        + shape("M32 17C43 17 50 26 49 35Q47 46 32 56Q17 46 15 35C14 26 21 17 32 17Z", "#B3A79B")
        + plain("M32 56Q22 49 20 42Q26 38 32 44Q38 38 44 42Q42 49 32 56Z", "#EFE6DA")
        + small_eyes(8, 34, 3.8)
        + shape("M28.6 47Q32 45 35.4 47Q34.8 51.4 32 52Q29.2 51.4 28.6 47Z", "#E8796F")
        + pen("M8 44l11 1M9 51l10-3M56 44l-11 1M55 51l-10-3", 1.8)
    )


def _dog() -> str:
    return (
        shape("M32 13C43 13 50 20 50 32C50 46 43 55 32 55C21 55 14 46 14 32C14 20 21 13 32 13Z", "#D9B382")
        + plain("M32 14.2Q27 24 28 34Q30 38 32 38Q34 38 36 34Q37 24 32 14.2Z", "#F6EAD6")
        + ball(32, 44, 10.6, "#F6EAD6", 8.6)
        + shape("M20 15Q8 14 8 30Q8 42 14 44Q19 40 18.6 28Q18.6 20 20 15Z", "#7A563A")
        + shape("M44 15Q56 14 56 30Q56 42 50 44Q45 40 45.4 28Q45.4 20 44 15Z", "#7A563A")
        + plain("M27 39.6Q32 37 37 39.6Q36 44.6 32 45Q28 44.6 27 39.6Z", INK)
        + pen("M25.6 47Q29 51 32 47.6Q35 51 38.4 47M32 45v2.6")
        + small_eyes(8.4, 31.6, 3.6)
    )


def _hedgehog() -> str:
    quills = (
        "M32 7L36 12L41 8L43 14L49 12L49 18L55 19L52 25L58 28L54 33"
        "L58 38L53 42L55 48L48 50L32 57L16 50L9 48L11 42"
        "L6 38L10 33L6 28L12 25L9 19L15 18L15 12L21 14L23 8L28 12Z"
    )
    return (
        shape(quills, "#7A6552")
        + shape("M32 22Q44 20 47 32Q50 45 32 54Q14 45 17 32Q20 20 32 22Z", "#F0DDBF")
        + cheeks(10, 41)
        + small_eyes(7.4, 33.4, 3.4)
        + plain("M28 41.6Q32 39.4 36 41.6Q35.4 46.4 32 47Q28.6 46.4 28 41.6Z", INK)
        + pen("M27.6 48.6Q32 51.4 36.4 48.6", 2)
    )


def _penguin() -> str:
    return (
        shape("M32 10C45 10 52 20 52 34C52 48 44 56 32 56C20 56 12 48 12 34C12 20 19 10 32 10Z", "#4B5563")
        + plain(
            "M32 25Q35 18 41.6 19.6Q48 22 47.6 34Q47 50 32 54Q17 50 16.4 34Q16 22 22.4 19.6Q29 18 32 25Z",
            "#FBF7EC",
        )
        + cheeks(10.6, 39)
        + small_eyes(7.6, 30, 3.4)
        + shape("M26.4 36.4Q32 32.6 37.6 36.4Q35.6 42.4 32 43.4Q28.4 42.4 26.4 36.4Z", "#F0B03C")
    )


def _duck() -> str:
    return (
        shape(
            "M32 12Q30 5 36 5Q35 8 37 12C46 14 51 22 51 32"
            "C51 46 43 55 32 55C21 55 13 46 13 32C13 20 21 12 32 12Z",
            "#EFD98A",
        )
        + cheeks(15, 38)
        + small_eyes(9.4, 28, 3.8)
        + shape("M19 40Q25 33.6 32 33.6Q39 33.6 45 40Q40 46.4 32 46.4Q24 46.4 19 40Z", "#E39A3B")
        + pen("M21.6 40Q32 43.4 42.4 40M29.4 37v.3M34.6 37v.3", 2)
    )


_DRAWN: Final = {
    "fox": ("#DDEBD0", _fox),
    "owl": ("#F3E3BE", _owl),
    "bear": ("#D6E6EA", _bear),
    "cat": ("#F6D9CF", _cat),
    "rabbit": ("#CFE3D8", _rabbit),
    "frog": ("#F4E6C4", _frog),
    "mouse": ("#DCE3F0", _mouse),
    "dog": ("#E3E9CF", _dog),
    "hedgehog": ("#E2DBEA", _hedgehog),
    "duck": ("#D6E6EA", _duck),
    "penguin": ("#F6E3CB", _penguin),
}

ANIMALS: Final = tuple(_DRAWN)
"""The names of the animals."""


def animals() -> str:
    """The definitions of all animals, and of a seat that nobody has taken yet (``av-link``)."""
    free = (
        '<symbol id="av-link" viewBox="0 0 64 64">'
        '<circle cx="32" cy="32" r="29.4" fill="none" stroke="currentColor" '
        'stroke-width="3" stroke-dasharray="8 7.4" stroke-linecap="round"/>'
        '<path d="M32 35.6a9 9 0 1 0 0-18a9 9 0 0 0 0 18Z'
        'M15.6 50.6Q18 39.4 32 39.4Q46 39.4 48.4 50.6" fill="none" stroke="currentColor" stroke-width="3.2" '
        'stroke-linecap="round"/></symbol>'
    )
    return "".join(face(f"av-{name}", ground, drawn()) for name, (ground, drawn) in _DRAWN.items()) + free
