"""Draw the icons of home screens into the static folder: once, whenever their picture has changed.

``python -m scripts.app_icons``
"""

from __future__ import annotations

import asyncio
import shutil
import sys
from typing import Final

from playwright.async_api import async_playwright

from hisss.web.art.app_icon import app_icon
from hisss.web.assets import STATIC

ICONS: Final = {
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "maskable-512.png": (512, True),
    "apple-touch-icon.png": (180, True),
}


async def main() -> None:
    """Draw them all."""
    chromium = shutil.which("chromium") or sys.exit("no chromium on the PATH")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (size, filled) in ICONS.items():
            page = await browser.new_page(viewport={"width": size, "height": size})
            await page.set_content(f"<style>body{{margin:0}}</style>{app_icon(filled=filled)}")
            await page.screenshot(path=STATIC / "icons" / name, omit_background=True)
            await page.close()
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
