"""The heads: one shape, one trait a colour. They face right, around the middle of the head."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hisss.core import WHEEL, Side
from hisss.web.art.bodies import INK_WIDTH
from hisss.web.art.palette import CHEEK, CORAL, FILL, GOLD, INK, LETTER, PAPER, TONE, WHITE
from hisss.web.art.svg import el, group, line, num, use

_HEAD: Final = "M-35-1C-35-16-22-27.5-3-27.5C16-27.5 36.5-17 38-2.5C38.8 11 22 25 1 26C-20 26.8-35 13-35-1Z"
_CHIN: Final = "M40 2.5L35.6 5.6C29.6 14.6 14 20-2.2 12.6C1.4 17.4 3.4 22 4 30H42Z"
_TONGUE: Final = "M34.6 6.8C41 9 44 9.5 48 8.4M48 8.4L54.6 3.4M48 8.4L55.4 11.6"
_SMILE: Final = "M35.6 5.6C29.6 14.6 14 20-3 12.2"
_DIMPLE: Final = "M-5.4 9.4Q-4.6 12.6-1.6 14.2"
_SHEEN: Final = "M-27-16C-20-22-12-24-6-24"


@dataclass(frozen=True)
class Eye:
    """An eye: where it is, how big, where it looks, and how far a smile lifts its lower lid."""

    at: complex
    radius: float
    look: complex | None = None
    lid: float = 0.0

    def drawn(self) -> str:
        r = self.radius
        pupil = self.at + (self.look if self.look is not None else complex(0.26, 0.14) * r)
        dark = r * 0.56
        return (
            _ball(self.at, r, WHITE, stroke=INK, stroke_width=2.6)
            + _ball(pupil, dark, INK)
            + _ball(pupil - complex(0.32, 0.36) * dark, dark * 0.36, WHITE)
            + _ball(pupil + complex(0.36, 0.4) * dark, dark * 0.16, WHITE)
            + (self._lid() if self.lid else "")
        )

    def _lid(self) -> str:
        r, x = self.radius, self.at.real
        y = self.at.imag + r - 2 * r * self.lid
        half: float = (r * r - (y - self.at.imag) ** 2) ** 0.5
        arc = f"M{num(x - half)} {num(y)}A{num(r)} {num(r)} 0 0 0 {num(x + half)} {num(y)}"
        d = f"{arc}Q{num(x)} {num(y - 2.4)} {num(x - half)} {num(y)}Z"
        return el("path", d=d, fill="currentColor", stroke=INK, stroke_width=2.4, stroke_linejoin="round")


def _ball(at: complex, radius: float, fill: str, **more: str | float) -> str:
    return el("circle", cx=at.real, cy=at.imag, r=radius, fill=fill, **more)


_FAR: Final = Eye(23 - 15.6j, 8.6)
_NEAR: Final = Eye(2.6 - 13.2j, 10.8)


@dataclass(frozen=True)
class Face:
    """What makes one head itself."""

    eyes: tuple[Eye, ...] = (_FAR, _NEAR)
    trait: str = ""
    behind: bool = False
    open_mouth: bool = False
    smile: str = _SMILE
    chin: float = 0.7
    cheek: float = 0.66


def _brows(d: str) -> str:
    return line(d, 3.2)


def _glasses() -> str:
    rims = el("circle", cx=2, cy=-13.2, r=12.2) + el("circle", cx=24, cy=-15.6, r=9.8)
    rims += el("path", d="M-10.4-14.4L-27-18")
    return group(rims, fill="none", stroke=INK, stroke_width=6) + group(
        rims, fill="none", stroke="#FFD45E", stroke_width=2.8
    )


def _crown() -> str:
    d = "M-13-25L-18.4-42.6L-8.6-36.4L-2.4-47.4L4-36.8L13.6-43L10.8-26.6Q-1-31-13-25Z"
    return (
        el("path", d=d, fill=GOLD, stroke=INK, stroke_width=2.6, stroke_linejoin="round")
        + _ball(-2.2 - 33.4j, 2.8, FILL[Side.RED], stroke=INK, stroke_width=1.2)
        + _ball(-10 - 31j, 1.8, FILL[Side.BLUE])
        + _ball(6.2 - 31.8j, 1.8, FILL[Side.BLUE])
    )


def _freckles() -> str:
    spots = (-14 + 2.6j, -9.6 + 0.2j, -15.4 - 2.6j)
    return group(*(_ball(at, 1.7, TONE[Side.ORANGE]) for at in spots))


_LASHES: Final = "M-7.4-18.4L-13.2-20.6M-5.2-21.8L-9.8-26M-1.4-24.4L-4-29.4M30.6-20L35-23M27-23.4L29.6-27.6"

FACES: Final = {
    Side.RED: Face(trait=_brows("M-8.4-27.2Q0-32.6 8-29M19.6-28.4Q24.6-30.6 29.4-27.4"), cheek=0.8),
    Side.ORANGE: Face(trait=_freckles(), open_mouth=True),
    Side.YELLOW: Face(trait=line(_LASHES, 2.6), chin=0.66),
    Side.GREEN: Face(
        eyes=(Eye(_FAR.at, 8.6, 2.4 - 1.4j, 0.2), Eye(_NEAR.at, 10.8, 3 - 1.8j, 0.2)),
        smile="M36.6 1.6C32.6 16.4 12 23.6-6.4 9.4",
        cheek=0.8,
    ),
    Side.BLUE: Face(
        eyes=(Eye(_FAR.at, 8.6, 2.6 - 2.2j), Eye(_NEAR.at, 10.8, 3 - 2.8j)),
        smile="M34.6 7C28.6 14.4 14 18.6 4 13.2",
    ),
    Side.PURPLE: Face(eyes=(Eye(23 - 15.4j, 7.6), Eye(2 - 13.2j, 9)), trait=_glasses()),
    Side.RAINBOW: Face(trait=use("crown"), behind=True, open_mouth=True, chin=0),
}


def _mouth(face: Face) -> str:
    if not face.open_mouth:
        return line(face.smile, 2.8) + line(_DIMPLE, 2.6)
    lips = "M35.4 5.2C31.4 19 12 24.6-2 11.4C10 17 25 14.4 35.4 5.2Z"
    inside = "M8.4 18.6C13 15.8 22 15.2 25.6 14.8C21.4 19 14 20.6 8.4 18.6Z"
    return el("path", d=lips, fill="#7C1730", stroke=INK, stroke_width=2.6, stroke_linejoin="round") + el(
        "path", d=inside, fill=CORAL
    )


def _features(face: Face) -> str:
    chin = el("path", d=_CHIN, fill=WHITE, fill_opacity=face.chin, clip_path="url(#head-clip)")
    cheek = el("ellipse", cx=-11.6, cy=9.4, rx=6.4, ry=4.4, fill=CHEEK, fill_opacity=face.cheek)
    nostrils = _ball(33 - 4.2j, 1.7, INK) + _ball(28.2 - 3.6j, 1.7, INK)
    eyes = "".join(eye.drawn() for eye in face.eyes)
    parts = (chin if face.chin else "", cheek, _mouth(face), nostrils, eyes)
    return face.trait + "".join(parts) if face.behind else "".join(parts) + face.trait


def _plain_skin() -> str:
    return use("head", fill="currentColor") + line(_SHEEN, 4, WHITE, stroke_opacity=0.34)


def _rainbow_skin() -> str:
    def stripe(i: int, side: Side) -> str:
        d = (
            f"M-44 {num(6.5 * i - 19.5)}C-26 {num(6.6 * i - 20)} -12 {num(9 * i - 28)} 10 {num(8.8 * i - 28)}"
            f"L44 {num(8.6 * i - 24)}V40H-44Z"
        )
        return el("path", fill=FILL[side], d=d)

    skins = "".join(stripe(i, side) for i, side in enumerate(WHEEL))
    return group(skins, el("path", fill=PAPER, d=_CHIN), clip_path="url(#head-clip)")


def heads() -> str:
    """The definitions: ``crown``, ``head-ink`` (outline and tongue), ``head-R``, ``head-O`` … ``head-W``."""
    shapes = el("path", id="head", d=_HEAD) + el("clipPath", use("head"), id="head-clip")
    tongue = group(line(_TONGUE, 7.2), line(_TONGUE, 3, CORAL), class_="tongue")
    rim = use("head", fill=INK, stroke=INK, stroke_width=2 * INK_WIDTH, stroke_linejoin="round")
    each = "".join(
        group(
            _rainbow_skin() if side is Side.RAINBOW else _plain_skin(),
            _features(face),
            id=f"head-{LETTER[side]}",
        )
        for side, face in FACES.items()
    )
    return group(_crown(), id="crown") + shapes + group(tongue, rim, id="head-ink") + each
