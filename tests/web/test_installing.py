"""The table can be put on a home screen."""

from __future__ import annotations

import re
import struct

from tests.web.visitor import Visitor


def measured(png: bytes) -> str:
    """How large a picture says it is."""
    assert png.startswith(b"\x89PNG\r\n")
    width, height = struct.unpack(">II", png[16:24])
    return f"{width}x{height}"


async def test_a_browser_is_told_all_that_it_needs_to_install_the_table(ana: Visitor) -> None:
    await ana.go("/")
    assert 'name="theme-color" media="(prefers-color-scheme: dark)"' in ana.answer.text
    (address,) = re.findall(r'rel="manifest" href="([^"]+)"', ana.answer.text)
    (touch,) = re.findall(r'rel="apple-touch-icon" href="([^"]+)"', ana.answer.text)
    await ana.go(address)
    assert ana.answer.headers["content-type"].startswith("application/manifest+json")
    told = ana.answer.json()
    assert (told["name"], told["display"], told["start_url"]) == ("Hisss", "standalone", "/")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}
    assert "maskable" in {icon["purpose"] for icon in told["icons"]}
    for icon in told["icons"]:
        await ana.go(icon["src"])
        assert measured(ana.answer.content) == icon["sizes"]
        assert "immutable" in ana.answer.headers["cache-control"]
    await ana.go(touch)
    assert measured(ana.answer.content) == "180x180"
