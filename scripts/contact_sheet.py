"""Take a picture of the hardest boards at every size, on one sheet, to be looked at.

Usage: python scripts/contact_sheet.py OUT.png [--size 390x844]… [--boards WORD]… [--dark]

Each --boards keeps the boards whose name has the word in it.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import sys
from pathlib import Path

from playwright.async_api import Browser, async_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.field_page import SIZES, Size, field_page, show  # noqa: E402
from tests.browser.worst_boards import Board, boards  # noqa: E402

CHROMIUM = "/usr/bin/chromium"
ACROSS = 1800


async def pictures(browser: Browser, size: Size, chosen: list[Board], scheme: str) -> list[str]:
    """A picture of each board at one size, as an HTML figure."""
    figures = []
    async with field_page(browser, size, color_scheme=scheme, reduced_motion="reduce") as page:
        for board in chosen:
            await show(page, board)
            density = await page.evaluate(
                "() => { const {density, scrolls} = document.getElementById('field').dataset;"
                " return density + (scrolls === undefined ? '' : ' scrolls'); }"
            )
            shot = base64.b64encode(await page.screenshot()).decode()
            figures.append(
                f'<figure><img width="{size.width * 0.62:.0f}" src="data:image/png;base64,{shot}">'
                f"<figcaption>{board.name} · {size} · {density}</figcaption></figure>"
            )
    return figures


async def sheet(out: Path, sizes: list[Size], chosen: list[Board], scheme: str) -> None:
    """Write the sheet."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        figures = [figure for size in sizes for figure in await pictures(browser, size, chosen, scheme)]
        page = await browser.new_page(viewport={"width": ACROSS, "height": 900})
        await page.set_content(
            "<style>body{display:flex;flex-wrap:wrap;gap:12px;margin:12px;font:13px sans-serif}"
            f"figure{{margin:0}}figcaption{{max-width:30em}}</style>{''.join(figures)}"
        )
        await page.screenshot(path=out, full_page=True)
        await browser.close()


def main() -> None:
    """Read the command line and write the sheet."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", action="append", metavar="WxH")
    parser.add_argument("--boards", action="append", metavar="WORD")
    parser.add_argument("--dark", action="store_true")
    asked = parser.parse_args()
    sizes = [size for size in SIZES if not asked.size or str(size) in asked.size]
    chosen = [
        board for board in boards() if not asked.boards or any(word in board.name for word in asked.boards)
    ]
    asyncio.run(sheet(asked.out, sizes, chosen, "dark" if asked.dark else "light"))


if __name__ == "__main__":
    main()
