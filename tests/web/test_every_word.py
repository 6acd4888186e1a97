"""No word is forgotten: every page is read in a language in which whatever is not translated stands out."""

from __future__ import annotations

from typing import Final

import pytest

from hisss.web import reader
from tests.language.pseudo import PSEUDO, forgotten
from tests.web.visitor import LINK, Visitor

NAMES = ("Ana", "Ben", "Cleo")
RULES = ("Hisss", "Serpentina")
"""The names of the rule sets are the same everywhere."""
CODE = ("panda", "mango")


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "accepted", lambda _: PSEUDO)


def says_nothing_untranslated(visitor: Visitor, *names: str) -> None:
    assert forgotten(visitor.answer.text, *NAMES, *names) == set(), visitor.answer.url


def test_a_forgotten_word_stands_out() -> None:
    said = PSEUDO.gettext("{name}, take a card").format(name="<bdi>Ana</bdi>")
    assert forgotten(f'<p title="oops">{said}<b>again</b></p>') == {"oops", "again"}
    assert forgotten(f"<p>{PSEUDO.ngettext('{n} card', '{n} cards', 2).format(n='many')}</p>") == {"many"}


async def test_pages_round_the_table(ana: Visitor) -> None:
    lessons = ["/learn/1", "/learn/2?turned=yes", "/learn/3", "/learn/4", "/learn/5"]
    printed = ["/print", "/print?paper=letter&ink=black&backs=no"]
    missing = ["/t/nowhere", "/nothing", "/come/nothing"]
    for path in ["/learn", *lessons, "/about", "/privacy", *printed, *missing]:
        await ana.go(path)
        says_nothing_untranslated(ana, *RULES, "hisss", "game", "dev")


async def test_the_start_page_and_what_it_refuses(ana: Visitor) -> None:
    await ana.go("/")
    says_nothing_untranslated(ana, *RULES, *CODE)
    await ana.press("start")
    await ana.go("/")
    assert "/t/" in "".join(ana.page.links)
    says_nothing_untranslated(ana, *RULES, *CODE)
    await ana.send("/code", {"code": "no such words"})
    says_nothing_untranslated(ana, *RULES, *CODE)
    await ana.send("/tables", {"kind-0": "nobody"})
    says_nothing_untranslated(ana, *RULES, *CODE, "kind")


@pytest.mark.slow
async def test_a_whole_game(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", "Ben")
    table = ana.here
    while ana.page.attributes["table"]["class"] != "over":
        says_nothing_untranslated(ana)
        await ana.press("take-any")
        says_nothing_untranslated(ana)
        await ana.push(ana.page.places[-1])
    says_nothing_untranslated(ana)
    await ben.go(table)
    says_nothing_untranslated(ben)
    await ana.push(next(button for button in ana.page.buttons if button.form == "again"))
    says_nothing_untranslated(ana)
    await ana.go(table)
    says_nothing_untranslated(ana)


async def test_coming_together(ana: Visitor, ben: Visitor, cleo: Visitor) -> None:
    await ana.start("Ana", LINK, LINK)
    table = ana.here
    says_nothing_untranslated(ana)
    await ben.go(table)
    says_nothing_untranslated(ben)
    await ben.join(table, "Ben")
    says_nothing_untranslated(ben)
    await cleo.go(f"{table}?watch=yes")
    says_nothing_untranslated(cleo)
    await ana.send(f"{table}/cut", {"seq": ana.page.seq, "place": 7})
    says_nothing_untranslated(ana)
    await ana.go(f"{table}/join")
    says_nothing_untranslated(ana)
    await ana.go(table)
    await ana.press("begin")
    for visitor in (ana, ben, cleo):
        await visitor.go(table)
        says_nothing_untranslated(visitor)


async def test_going_on_elsewhere(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", "Ben")
    await ana.send(f"{ana.here}/pass", {"seq": ana.page.seq, "seat": 0})
    says_nothing_untranslated(ana)
    link = ana.page.attributes["input"]["value"].partition("//")[2].partition("/")[2]
    await ben.go(f"/{link}")
    says_nothing_untranslated(ben)
    await ben.push(ben.page.buttons[-1])
    says_nothing_untranslated(ben)
    await ana.go(f"/{link}")
    assert ana.status == 410
    says_nothing_untranslated(ana)


REFUSED: Final[tuple[tuple[str, dict[str, object]], ...]] = (
    ("lay", {"seq": 1, "placement": "RO"}),
    ("take", {"seq": 0}),
    ("take", {"seq": 99}),
    ("take", {}),
    ("take", {"seq": 1, "place": 99}),
    ("back", {"seq": 1}),
    ("again", {"seq": 1}),
    ("cut", {"seq": 1, "place": 3}),
    ("free", {"seq": 1, "seat": 7}),
    ("code", {}),
    ("nothing", {}),
)


async def test_whatever_is_refused(ana: Visitor, ben: Visitor) -> None:
    await ana.start("Ana", "Ben")
    table = ana.here
    for path, fields in REFUSED:
        for visitor in (ana, ben):
            await visitor.send(f"{table}/{path}", fields)
            assert visitor.status >= 400
            says_nothing_untranslated(visitor)


async def test_what_the_rules_refuse(ana: Visitor) -> None:
    await ana.start("Ana", "Ben")
    table = ana.here
    page = await ana.press("take-any")
    for spelling in ("RO", "RO@9L", "<R@1R", "RO@1L1R", "RO@2R1L", "RR", "so"):
        await ana.send(f"{table}/lay", {"seq": page.seq, "placement": spelling})
        says_nothing_untranslated(ana)


async def test_other_refusals(ana: Visitor) -> None:
    await ana.send("/tables", {}, origin="https://elsewhere.test")
    assert ana.status == 403
    says_nothing_untranslated(ana)
    await ana.send("/tables", {"name-0": "x" * 70_000})
    assert ana.status == 413
    says_nothing_untranslated(ana)
    await ana.go("/", host="evil.test")
    assert ana.status == 400
    says_nothing_untranslated(ana)


async def test_what_the_api_refuses(ana: Visitor) -> None:
    await ana.start("Ana", "Ben")
    table = "/api/v1/tables/" + ana.here.removeprefix("/t/")
    asked = [
        ("GET", "/api/v1/tables/nowhere", None, {}),
        ("GET", "/api/v1/nothing", None, {}),
        ("POST", "/api/v1/tables", {"seats": "many"}, {}),
        ("POST", "/api/v1/tables", {"seats": [{"kind": "person"}] * 9}, {}),
        ("POST", f"{table}/draw", {"seq": 1}, {}),
        ("POST", f"{table}/draw", {"seq": 1}, {"Authorization": "Bearer " + "x" * 43}),
    ]
    for method, path, body, headers in asked:
        answer = await ana.client.request(method, path, json=body, headers=headers)
        assert answer.status_code >= 400
        assert forgotten(answer.json()["message"], "seats", "Authorization", "Bearer", "TOKEN") == set()
        assert answer.headers["content-language"] == PSEUDO.code
