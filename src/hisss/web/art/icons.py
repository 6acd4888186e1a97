"""The icons of buttons: lines of the text's own colour, 24 units across. Ids are ``i-`` and a name."""

from __future__ import annotations

from typing import Final

from hisss.web.art.svg import el

_LINES: Final = {
    "sound": '<path d="M4 9.4v5.2h3.4L12 18.6V5.4L7.4 9.4Z" fill="currentColor"/>'
    '<path d="M15.4 9.2a4 4 0 0 1 0 5.6M18 6.6a7.6 7.6 0 0 1 0 10.8"/>',
    "quiet": '<path d="M4 9.4v5.2h3.4L12 18.6V5.4L7.4 9.4Z" fill="current'
    'Color"/><path d="M16 9.6l5 5M21 9.6l-5 5"/>',
    "say": '<path d="M4.6 4.6h14.8a1.6 1.6 0 0 1 1.6 1.6v9a1.6 1.6 0 0 1-1.6 1.6H11l-4.6 3.8v-3.8H4.6'
    'A1.6 1.6 0 0 1 3 15.2v-9a1.6 1.6 0 0 1 1.6-1.6ZM8 9h8M8 12.6h5"/>',
    "lang": '<circle cx="12" cy="12" r="8.8"/><path d="M3.4 12h17.2M12 3.2c3 2.6 4.2 5.4 4.2 8.8'
    's-1.2 6.2-4.2 8.8c-3-2.6-4.2-5.4-4.2-8.8S9 5.8 12 3.2Z"/>',
    "help": '<path d="M8 8.6a4 4 0 1 1 6.2 3.3c-1.5 1-2.2 1.8-2.2 3.5"/>'
    '<circle cx="12" cy="19.4" r="1.5" fill="currentColor" stroke="none"/>',
    "leave": '<path d="'
    'M13.4 4H6.6A1.6 1.6 0 0 0 5 5.6v12.8A1.6 1.6 0 0 0 6.6 20h6.8M10.6 12H21M17.2 8.2L21 12l-3.8 3.8"/>',
    "card": '<rect x="3" y="6" width="18" height="12.6" rx="2.4"/>'
    '<path d="M3.4 13.4c3-3.6 6-3.2 8.6-1s5.6 2.4 8.6-1.4"/>',
    "person": '<circle cx="12" cy="8" r="4"/><path d="M4.6 20c.8-4.6 3.6-6.6 7.4-6.6s6.6 2 7.4 6.6"/>',
    "computer": '<rect x="4.6" y="8" width="14.8" height="11.6" rx="4"/>'
    '<path d="M12 8V4.6M2.4 12.4v3M21.6 12.4v3M9 16.2q3 1.6 6 0"/>'
    '<g fill="currentColor" stroke="none"><circle cx="12" cy="3.6" r="2"/>'
    '<circle cx="9" cy="12.4" r="1.5"/><circle cx="15" cy="12.4" r="1.5"/></g>',
    "link": '<path d="M10 14a4.2 4.2 0 0 0 6 0l3.4-3.4a4.2 4.2 0 0 0-6-6L12 6'
    'M14 10a4.2 4.2 0 0 0-6 0l-3.4 3.4a4.2 4.2 0 0 0 6 6L12 18"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "minus": '<path d="M5 12h14"/>',
    "close": '<path d="M6.6 6.6l10.8 10.8M17.4 6.6L6.6 17.4"/>',
    "check": '<path d="M4.6 12.8l4.8 4.8L19.4 7"/>',
    "copy": '<rect x="8.6" y="8.6" width="11.4" height="11.4" rx="2.4"/>'
    '<path d="M15.4 5.6V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.4a2 2 0 0 0 2 2h.6"/>',
    "save": '<path d="M12 4v11M7.4 10.8L12 15.4l4.6-4.6M4.6 19.6h14.8"/>',
    "delete": '<path d="M4.6 7h14.8M9.6 7V4.6h4.8V7M6.4 7l1 12.6h9.2l1-12.6M10.4 11v5M13.6 11v5"/>',
    "play": '<path d="M8 5.4v13.2L18.6 12Z" fill="currentColor"/>',
    "again": '<path d="M19.4 12a7.4 7.4 0 1 1-2.3-5.4M19.6 3.4v4.2h-4.2"/>',
    "large": '<path d="M4 9V5.6A1.6 1.6 0 0 1 5.6 4H9M15 4h3.4A1.6 1.6 0 0 1 20 5.6V9M20 15v3.4a1.6 1.6 0 0 1'
    '-1.6 1.6H15M9 20H5.6A1.6 1.6 0 0 1 4 18.4V15"/>',
    "back": '<path d="M8.6 5L4 9.6l4.6 4.6M4.6 9.6h9.2a5 5 0 0 1 0 10H9"/>',
    "flag": '<path d="M6 21V3.6M6 4.6h11.6l-2.8 4.2l2.8 4.2H6"/>',
    "log": '<path d="M9 6h11M9 12h11M9 18h11"/><g fill="current'
    'Color" stroke="none"><circle cx="4.6" cy="6" r="1.5"/>'
    '<circle cx="4.6" cy="12" r="1.5"/><circle cx="4.6" cy="18" r="1.5"/></g>',
    "more": '<g fill="currentColor" stroke="none"><circle cx="5" cy="12" r="2"/>'
    '<circle cx="12" cy="12" r="2"/><circle cx="19" cy="12" r="2"/></g>',
    "down": '<path d="M5.4 9l6.6 6.6L18.6 9"/>',
    "crown": '<path d="M4 18.6L2.8 7.6l5 4L12 5l4.2 6.6l5-4L20 18.6Z"/>',
}

ICONS: Final = tuple(_LINES)
"""The names of all icons."""


def icons() -> str:
    """The definitions of all icons."""
    return "".join(_icon(name, content) for name, content in _LINES.items())


def _icon(name: str, content: str) -> str:
    pen = el(
        "g",
        content,
        fill="none",
        stroke="currentColor",
        stroke_width=2.3,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return el("symbol", pen, id=f"i-{name}", viewBox="0 0 24 24")
