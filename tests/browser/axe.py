"""Axe, which finds on a page what shuts somebody out."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import axe_playwright_python  # type: ignore[import-untyped]
from playwright.async_api import Page

Light = Literal["light", "dark"]
LIGHTS: tuple[Light, ...] = ("light", "dark")
COLOURS = "color-contrast"

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")

# What is in a picture has no words but its title; axe would walk through thousands of its lines.
LOOK = """async (how) => {
  for (const line of document.querySelectorAll("svg > :not(title)")) line.remove();
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...how });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, html, any }) =>
      `${id}: ${help}: ${target} ${html.slice(0, 160)} ${any.map(({ message }) => message).join()}`));
}"""


async def look_at(page: Page, lights: Iterable[Light] = ("light",), **how: object) -> list[str]:
    """What is wrong with a page as it is, in each light, with the light said.

    Args:
        how: what axe is to look for; all, if nothing is said.
    """
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE)
    found = []
    for light in lights:
        await page.emulate_media(color_scheme=light)
        found += [f"{light}: {wrong}" for wrong in await page.evaluate(LOOK, how)]
    return found
