"""The deck as Chromium prints it: sizes in millimetres, no card cut, the rules on one page."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.browser.conftest import Visit
from tests.browser.server import Server

MILLIMETRE = 72 / 25.4
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}

MEASURED = """() => [...document.querySelectorAll(".leaf")].map((leaf) => {
  const page = leaf.getBoundingClientRect();
  return [...leaf.querySelectorAll(".printed")].map((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return [left - page.left, top - page.top, width, height].map((pixels) => pixels / 96 * 25.4);
  });
})"""


@pytest.mark.parametrize("paper", PAPERS)
async def test_the_deck_is_printed_in_its_size_and_no_card_is_cut(
    visit: Visit, server: Server, paper: str
) -> None:
    width, height = PAPERS[paper]
    page = (await visit(server, f"/print?paper={paper}&ink=black")).page
    await page.set_viewport_size({"width": 320, "height": 640})
    assert await page.evaluate("document.documentElement.scrollWidth") == 320, (
        "and on a small phone is seen whole"
    )
    pdf = PdfReader(BytesIO(await page.pdf(prefer_css_page_size=True, print_background=True)))
    assert len(pdf.pages) == 11
    for leaf in pdf.pages:
        assert float(leaf.mediabox.width) / MILLIMETRE == pytest.approx(width, abs=0.5)
        assert float(leaf.mediabox.height) / MILLIMETRE == pytest.approx(height, abs=0.5)
    texts = [leaf.extract_text() for leaf in pdf.pages]
    assert ["How to play" in text for text in texts] == [False] * 10 + [True]
    assert "belongs to nobody" in texts[-1], "the rules are all on one page"

    await page.emulate_media(media="print")
    leaves: list[list[list[float]]] = await page.evaluate(MEASURED)
    assert [len(leaf) for leaf in leaves] == [10] * 10 + [0]
    for left, top, wide, high in (card for leaf in leaves for card in leaf):
        assert wide == pytest.approx(75, abs=0.1)
        assert high == pytest.approx(52.5, abs=0.1)
        assert left >= 5
        assert top >= 5
        assert left + wide <= width - 5
        assert top + high <= height - 5
    for fronts, rears in zip(leaves[0:10:2], leaves[1:10:2], strict=True):
        turned_over = sorted((width - left - wide, top) for left, top, wide, _ in rears)
        for (left, top), front in zip(turned_over, sorted(fronts), strict=True):
            assert left == pytest.approx(front[0], abs=0.1)
            assert top == pytest.approx(front[1], abs=0.1)


async def test_the_rules_are_printed_on_one_page(visit: Visit, server: Server) -> None:
    page = (await visit(server, "/learn")).page
    pdf = PdfReader(BytesIO(await page.pdf(format="Letter")))  # the shorter paper
    assert len(pdf.pages) == 1
    assert "Print the cards" not in pdf.pages[0].extract_text()
