"""Curves with a width: what a snake's body is drawn along.

Points of the plane are complex numbers, x to the right and y down, as on a screen.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate, pairwise
from math import ceil, sin, tau
from typing import Final, NamedTuple

from hisss.web.art.svg import pt

Curve = Callable[[float], complex]
"""A curve: from 0..1 to the plane."""

Offset = float | Callable[[float], float]
"""How far beside the spine, or a function of the way along it; positive is above a body going right."""

_PIECE: Final = 26.0  # one Bézier piece for so much length follows every curve here closely
_NEAR: Final = 0.4


class Spine:
    """A curve measured by the way along it, with the body's girth at each point of it.

    Args:
        curve: the curve.
        samples: how many chords stand for it.
        girth: how wide the body is, as a share of its full width, for each share of the way.
    """

    def __init__(
        self, curve: Curve, samples: int = 240, girth: Callable[[float], float] = lambda _: 1.0
    ) -> None:
        points = [curve(i / samples) for i in range(samples + 1)]
        steps = [abs(b - a) for a, b in pairwise(points)]
        self._points: Final = points
        self._ways: Final = list(accumulate(steps, initial=0.0))
        ends = [points[0], *points, points[-1]]
        self._tangents: Final = [_unit(b - a) for a, b in zip(ends, ends[2:], strict=False)]
        self._girth: Final = girth
        self.length: Final = self._ways[-1]

    def at(self, s: float) -> tuple[complex, complex]:
        """The point so far along the spine and the direction there; it goes on straight beyond both ends."""
        points, ways, tangents = self._points, self._ways, self._tangents
        if s <= 0:
            return points[0] + tangents[0] * s, tangents[0]
        if s >= self.length:
            return points[-1] + tangents[-1] * (s - self.length), tangents[-1]
        i = bisect_right(ways, s) - 1
        share = (s - ways[i]) / (ways[i + 1] - ways[i])
        return (
            points[i] + (points[i + 1] - points[i]) * share,
            _unit(tangents[i] + (tangents[i + 1] - tangents[i]) * share),
        )

    def girth(self, s: float) -> float:
        """How wide the body is here, as a share of its full width."""
        return self._girth(s / self.length)

    def point(self, s: float, beside: float = 0.0) -> complex:
        """The point so far along and so far beside the spine, in shares of the body's width there."""
        centre, tangent = self.at(s)
        return centre - 1j * tangent * beside * self.girth(s)

    def run(self, start: float, stop: float, offset: Offset = 0.0, pieces: int = 0) -> str:
        """Path data that follows the spine from here to there, from a pen already in place."""
        count = pieces or max(1, ceil(abs(stop - start) / _PIECE))
        step = (stop - start) / count
        beside = _as_function(offset)

        def place(s: float) -> complex:
            return self.point(s, beside(s))

        def slope(s: float) -> complex:
            return (place(s + _NEAR) - place(s - _NEAR)) / (2 * _NEAR) * step / 3

        stops = [start + step * i for i in range(count + 1)]
        return "".join(
            f"C{pt(place(a) + slope(a))} {pt(place(b) - slope(b))} {pt(place(b))}" for a, b in pairwise(stops)
        )

    def line(self, start: float, stop: float, offset: Offset = 0.0, pieces: int = 0) -> str:
        """Path data of a line beside the spine."""
        first = self.point(start, _as_function(offset)(start))
        return f"M{pt(first)}{self.run(start, stop, offset, pieces)}"

    def band(self, start: float, stop: float, low: Offset, high: Offset, pieces: int = 0) -> str:
        """Path data of the strip between two lines beside the spine."""
        corner = self.point(stop, _as_function(low)(stop))
        there = self.line(start, stop, high, pieces)
        return f"{there}L{pt(corner)}{self.run(stop, start, low, pieces)}Z"

    def outline(self, half_width: float, grown: float = 0.0, start: float = 0.0, pieces: int = 0) -> str:
        """Path data of the whole body, grown by so much all round."""

        def edge(s: float) -> float:
            return half_width + grown / max(0.001, self.girth(s))

        return self.band(start, self.length, lambda s: -edge(s), edge, pieces)


def wave(length: float, height: float, amplitude: float, stop: float = 1.0) -> Curve:
    """One whole wave from left to right at mid-height, crest first; or the first part of it."""
    return lambda t: complex(t * stop * length, height - amplitude * sin(tau * t * stop))


def cubic(a: complex, b: complex, c: complex, d: complex) -> Curve:
    """A cubic Bézier curve."""
    return lambda t: a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t**3


class Knot(NamedTuple):
    """A point that a curve goes through, in this direction and with so much verve."""

    at: complex
    heading: complex
    verve: float = 1.0


def through(*knots: Knot) -> Curve:
    """A smooth curve through knots (cubic Hermite pieces)."""
    pieces = list(pairwise(knots))

    def curve(t: float) -> complex:
        i = min(len(pieces) - 1, int(t * len(pieces)))
        u = t * len(pieces) - i
        one, two = pieces[i]
        far = abs(two.at - one.at)
        leave = _unit(one.heading) * one.verve * far
        arrive = _unit(two.heading) * two.verve * far
        return (
            (2 * u**3 - 3 * u * u + 1) * one.at
            + (u**3 - 2 * u * u + u) * leave
            + (3 * u * u - 2 * u**3) * two.at
            + (u**3 - u * u) * arrive
        )

    return curve


def _unit(direction: complex) -> complex:
    return direction / (abs(direction) or 1)


def _as_function(offset: Offset) -> Callable[[float], float]:
    return offset if callable(offset) else lambda _: offset
