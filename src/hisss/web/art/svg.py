"""Writing SVG: numbers, points and elements as short text."""

from __future__ import annotations

from typing import Final

from hisss.web.art.palette import INK

Value = str | float | None

_TRAILING: Final = {"class_": "class", "in_": "in"}
_CAMEL: Final = ("viewBox", "clipPath", "preserveAspectRatio", "gradientUnits", "patternUnits")


def num(value: float) -> str:
    """A number to one decimal, as short as it can be written.

    >>> num(0.5), num(-0.04), num(12.0), num(-0.25)
    ('.5', '0', '12', '-.2')
    """
    text = f"{value:.1f}".removesuffix(".0")
    if text in {"-0", "0"}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def pt(point: complex) -> str:
    """A point as two numbers."""
    return f"{num(point.real)} {num(point.imag)}"


def el(name: str, *content: str, **attributes: Value) -> str:
    """An element. Attributes are given with underscores for hyphens; those that are ``None`` are left out.

    >>> el("path", d="M0 0", stroke_width=2.25, class_="x", fill=None)
    '<path d="M0 0" stroke-width="2.2" class="x"/>'
    """
    pairs = "".join(
        f' {_attribute(key)}="{_value(key, value)}"' for key, value in attributes.items() if value is not None
    )
    inside = "".join(content)
    return f"<{name}{pairs}>{inside}</{name}>" if inside else f"<{name}{pairs}/>"


def use(name: str, **attributes: Value) -> str:
    """A copy of the thing with this id."""
    return el("use", href=f"#{name}", **attributes)


def group(*content: str, **attributes: Value) -> str:
    """Several things as one."""
    return el("g", *content, **attributes)


def line(d: str, width: float, colour: str = INK, **attributes: Value) -> str:
    """A stroke with round ends and joins."""
    return el(
        "path",
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def circle(centre: complex, radius: float) -> str:
    """A circle as path data."""
    r, across = num(radius), num(2 * radius)
    return f"M{pt(centre - radius)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0Z"


def _attribute(key: str) -> str:
    return _TRAILING.get(key) or (key if key in _CAMEL else key.replace("_", "-"))


def _value(key: str, value: str | float) -> str:
    if isinstance(value, str):
        return value
    return f"{value:.2f}".rstrip("0").rstrip(".") if key.endswith("opacity") else num(value)
