"""The cards: paper, washes, bodies and symbols put together.

Ids, with the letters of the two sides as the card lies (``R O Y G B P``, ``W`` for the rainbow,
``h`` for a snout, ``t`` for a tip):

- ``c-RO``: a whole card, to be used alone;
- ``k-RO``: the same without its paper;
- ``s-RO``: a card in a snake, without its paper. It holds the card as it lies and turned round,
  squeezed and not, and the bend that may follow it; the style sheet of the field shows what is needed.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from hisss.core import FACES, WHEEL, Card, Side
from hisss.web.art.limbs import FULL, HEIGHT, SQUEEZED, TURNED, TURNED_RAINBOW, WIDTH, Wave
from hisss.web.art.palette import FILL, GOLD, INK, LETTER, PAPER, TINT
from hisss.web.art.svg import el, group, num, use

WAYS: Final = tuple(way for face in FACES for way in (face, face.turned))
"""All cards as they can lie."""

_BOX: Final = f"0 0 {WIDTH} {HEIGHT}"


@cache
def letters(card: Card) -> str:
    """The two sides of a card as the ids of the art and of the page write them.

    >>> letters(Card.parse("<R")), letters(Card.parse("*>"))
    ('hR', 'Wt')
    """
    return LETTER[card.left] + LETTER[card.right]


@cache
def card_id(card: Card) -> str:
    """The id of the symbol of a card as it lies.

    >>> card_id(Card.parse("RO"))
    'c-RO'
    """
    return f"c-{letters(card)}"


def papers() -> str:
    """The definitions of the paper and of what is printed on it below the bodies."""
    paper = el(
        "rect", x=0.9, y=0.9, width=158.2, height=110.2, rx=12, fill=PAPER, stroke=INK, stroke_width=1.8
    )
    return group(paper, id="paper") + "".join(map(_tint, WHEEL)) + _rainbow_paper() + _sparkles()


def _tint(side: Side) -> str:
    stops = el("stop", stop_color=FILL[side], stop_opacity=TINT[side]) + el(
        "stop", offset="1", stop_color=FILL[side], stop_opacity="0"
    )
    return el("linearGradient", stops, id=f"tint-{LETTER[side]}")


def _wash(side: Side, width: float, transform: str | None = None) -> str:
    """A side's colour as a tint of the paper, strongest at the edge."""
    fill = f"url(#tint-{LETTER[side]})"
    return el("rect", x=1.8, y=1.8, width=width, height=108.4, rx=11, fill=fill, transform=transform)


def _rainbow_paper() -> str:
    stops = "".join(
        el(
            "stop",
            offset=f"{i / 5:.1f}",
            stop_color=FILL[side],
            stop_opacity=0.5 if side is Side.YELLOW else 0.3,
        )
        for i, side in enumerate(WHEEL)
    )
    tint = el("linearGradient", stops, id="tint-W", x1="0", y1="0", x2="1", y2="1")
    ground = el("rect", x=1.8, y=1.8, width=156.4, height=108.4, rx=11, fill="url(#tint-W)")

    def frame(colour: str, width: float) -> str:
        return el(
            "rect",
            x=5.4,
            y=5.4,
            width=149.2,
            height=101.2,
            rx=8.6,
            fill="none",
            stroke=colour,
            stroke_width=width,
        )

    return tint + group(ground, frame(INK, 3.4), frame(GOLD, 2), id="wash-W")


def _sparkles() -> str:
    def spark(x: int, y: int, r: float) -> str:
        big, small = num(r), num(r * 0.18)
        d = (
            f"M0-{big}Q{small}-{small} {big} 0Q{small} {small} 0 {big}"
            f"Q-{small} {small}-{big} 0Q-{small}-{small} 0-{big}Z"
        )
        move = f"translate({x} {y})"
        return el(
            "path", d=d, transform=move, fill=GOLD, stroke=INK, stroke_width=1.3, stroke_linejoin="round"
        )

    right_free = spark(136, 22, 7.5) + spark(119, 15, 4.4) + spark(16, 24, 4.4)
    left_free = spark(24, 90, 7.5) + spark(42, 97, 4.4) + spark(146, 92, 4.4)
    return group(right_free, id="sparkles-right") + group(left_free, id="sparkles-left")


def cards() -> str:
    """The definitions of all cards as they can lie, in their three forms."""
    return "".join(_forms(way) for way in WAYS)


def _forms(way: Card) -> str:
    name = letters(way)
    whole = el("symbol", use("paper"), use(f"k-{name}"), id=f"c-{name}", viewBox=_BOX, overflow="visible")
    squeezed = _middle(SQUEEZED, way) if way.is_middle else ""
    return (
        group(_printed(way), id=f"k-{name}")
        + (group(squeezed, id=f"q-{name}") if squeezed else "")
        + whole
        + group(_in_a_snake(way), id=f"s-{name}")
    )


def _in_a_snake(way: Card) -> str:
    """The card both ways round, squeezed and not, each with the bend that may follow it."""
    name, turned = letters(way), letters(way.turned)
    if not way.is_middle:
        return group(use(f"k-{name}"), class_="way-ahead") + group(use(f"k-{turned}"), class_="way-back")
    bend = f"bend-{LETTER[way.right]}"

    def after(x: int) -> str:
        return use(bend, x=x, class_="bend")

    before = use(f"{bend}-left", class_="bend")
    return (
        group(use(f"k-{name}"), after(WIDTH), class_="way-ahead")
        + group(use(f"k-{turned}"), before, class_="way-back")
        + group(use(f"q-{name}"), after(WIDTH // 2), class_="way-ahead-squeezed")
        + group(use(f"q-{turned}"), before, class_="way-back-squeezed")
    )


def _printed(way: Card) -> str:
    if way.is_middle:
        return _middle(FULL, way) + _symbol(way.left) + _symbol(way.right, on_the_right=True)
    return _head(way) if way.is_head else _tail(way)


def _middle(wave: Wave, way: Card) -> str:
    width = wave.length / 2 - 4
    return _wash(way.left, width) + _wash(way.right, width, wave.turned) + wave.drawn(way.left, way.right)


def _head(way: Card) -> str:
    faces_right = way.right is Side.SNOUT
    side = way.left if faces_right else way.right
    move = "translate(97 56.6)" if faces_right else "translate(63 55.4)scale(-1 1)"
    body = group(
        use("head-ink", transform=move),
        _limb("neck", side, turned=not faces_right),
        use(f"head-{LETTER[side]}", color=FILL.get(side, PAPER), transform=move),
        clip_path="url(#wave-edge)",
    )
    return _ground(side, turned=not faces_right) + body + _symbol(side, on_the_right=not faces_right)


def _tail(way: Card) -> str:
    tip_right = way.right is Side.TIP
    side = way.left if tip_right else way.right
    body = group(_limb("tail", side, turned=not tip_right), clip_path="url(#wave-edge)")
    return _ground(side, turned=not tip_right) + body + _symbol(side, on_the_right=not tip_right)


def _limb(kind: str, side: Side, *, turned: bool) -> str:
    if not turned:
        return use(f"{kind}-{LETTER[side]}") + use(f"{kind}-light")
    letter = TURNED_RAINBOW if side is Side.RAINBOW else LETTER[side]
    return use(f"{kind}-{letter}", transform=TURNED) + use(f"{kind}-light-turned")


def _ground(side: Side, *, turned: bool) -> str:
    """What is printed on the paper of a head or tail with this colour."""
    if side is Side.RAINBOW:
        return use("wash-W") + use("sparkles-left" if turned else "sparkles-right")
    return _wash(side, WIDTH / 2 - 4, TURNED if turned else None)


def _symbol(side: Side, *, on_the_right: bool = False) -> str:
    """The symbol of a side, in the pocket that the wave leaves free. It grows from the corner inwards."""
    corner, inside = (
        ("translate(153 6.5)", (-16.5, 16.5)) if on_the_right else ("translate(7 105.5)", (16.5, -16.5))
    )
    sticker = use(f"pip-{LETTER[side]}", x=inside[0], y=inside[1], class_="pip")
    return group(sticker, transform=corner)
