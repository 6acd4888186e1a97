"""The drawings without colours, for black-and-white printers: light skins with dark patterns.

What tells the snakes apart is then their pattern and their symbol, which printers of one colour show best.
"""

from __future__ import annotations

import re
from typing import Final

from markupsafe import Markup

from hisss.core import WHEEL
from hisss.web.art.palette import BONE, FILL, TEAL, TONE, WHITE

DARK: Final = "#1C1C1C"
LIGHT: Final = "#CDCDCD"
PALE: Final = "#F7F7F7"

_SKINS: Final = {FILL[side]: (LIGHT, PALE)[i % 2] for i, side in enumerate(WHEEL)}
"""In turn, so that the stripes of the rainbow can be told apart."""

_GREYS: Final = _SKINS | dict.fromkeys(TONE.values(), DARK) | {TEAL: WHITE, BONE: LIGHT}

_COLOUR: Final = re.compile(r"#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})\b(?=\")")


def uncoloured(drawing: Markup) -> Markup:
    """The same drawing in greys: skins become light and patterns dark; all else is as bright as it was."""
    return Markup(_COLOUR.sub(lambda found: _GREYS.get(found[0]) or _grey(found[0]), drawing))  # noqa: S704


def _grey(colour: str) -> str:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    red, green, blue = (int(digits[i : i + 2], 16) for i in (0, 2, 4))
    level = round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return f"#{level:02X}{level:02X}{level:02X}"
