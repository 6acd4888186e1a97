"""Everybody reads their own language, on pages and in the API. Two at one table: see test_live."""

from __future__ import annotations

import re
import resource

import httpx
import pytest

from hisss.language import language as language_of_code
from hisss.tables import Tables
from hisss.web import create_app
from hisss.web.art import logo
from tests.web.visitor import HOME, Visitor

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}


def title(visitor: Visitor) -> str:
    found = re.search("<title>(.*?)</title>", visitor.answer.text)
    assert found
    return found[1]


def language(visitor: Visitor) -> tuple[str, str]:
    return visitor.page.attributes["html"]["lang"], visitor.answer.headers["content-language"]


@pytest.mark.parametrize(
    ("accepted", "code", "titled", "asked"),
    [
        ("es-MX,es;q=0.9", "es", "¿Quién juega? – Serpentina", "Ana, toma una carta"),
        ("de", "de", "Wer spielt mit? – Hisss", "Ana, nimm eine Karte"),
        ("en-GB", "en", "Who is playing? – Hisss", "Ana, take a card"),
        ("fr", "en", "Who is playing? – Hisss", "Ana, take a card"),
    ],
)
async def test_pages_are_in_the_language_of_the_browser(
    ana: Visitor, accepted: str, code: str, titled: str, asked: str
) -> None:
    ana.client.headers["Accept-Language"] = accepted
    await ana.go("/")
    assert (language(ana), title(ana)) == ((code, code), titled)
    assert {"Accept-Language", "Cookie"} <= set(re.split(", *", ana.answer.headers["vary"]))
    page = await ana.start("Ana", "Ben")
    assert (language(ana), page.status) == ((code, code), asked)


async def test_somebody_chooses_another_language_and_is_where_they_were(ana: Visitor) -> None:
    await ana.start("Ana", "Ben")
    table = ana.here
    assert [button.words for button in ana.page.languages] == ["English", "Deutsch", "Español"]
    assert [button.value for button in ana.page.languages] == ["en", "de", "es"]
    await ana.push(ana.page.languages[1])
    assert (ana.here, language(ana)) == (table, ("de", "de"))
    assert '<button class="pill" name="language" value="de" lang="de" aria-current="true">' in ana.answer.text
    await ana.go("/")
    assert language(ana) == ("de", "de")
    await ana.go("/t/nowhere")
    assert (language(ana), title(ana)) == (("de", "de"), "Hier steht kein Tisch – Hisss")


@pytest.mark.parametrize(
    "shown", ["/learn/3", "/learn/2?placement=BG@1L&turned=yes", "/print?paper=letter&ink=black&backs=no"]
)
async def test_a_page_shows_the_same_in_another_language(ana: Visitor, shown: str) -> None:
    page = await ana.go(shown)
    await ana.push(page.languages[1])
    assert (ana.answer.url.raw_path.decode(), language(ana)) == (shown, ("de", "de"))


@pytest.mark.parametrize(("code", "name"), [("en", "Hisss"), ("es", "Serpentina")])
async def test_the_logo_is_the_name_of_the_game_in_each_language(ana: Visitor, code: str, name: str) -> None:
    ana.client.headers["Accept-Language"] = code
    await ana.go("/about")
    assert str(logo(name)) in ana.answer.text
    one, other = (str(logo(each)).replace(each, "") for each in ("Hisss", "Serpentina"))
    assert one != other


async def test_the_choice_is_kept_in_a_cookie_that_tells_nobody_apart(ana: Visitor, ben: Visitor) -> None:
    kept = []
    for visitor in (ana, ben):
        answer = await visitor.client.post("/language", data={"language": "es"}, follow_redirects=False)
        kept.append(answer.headers["set-cookie"])
    assert kept[0] == kept[1]
    assert kept[0].startswith("hisss-language=es; HttpOnly; Max-Age=")


async def test_a_name_half_typed_is_still_there_in_another_language(ana: Visitor) -> None:
    page = await ana.go("/")
    await ana.push(page.languages[2], name_0="Ann")
    assert (language(ana), ana.here) == (("es", "es"), "/")
    assert ana.page.forms["setup"].fields["name-0"] == "Ann"
    assert 'placeholder="Oso"' in ana.answer.text or 'placeholder="Zorro"' in ana.answer.text


@pytest.mark.parametrize(
    "to",
    ["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "", "t/x", "/\n", f"/{'x' * 500}"],
)
async def test_choosing_a_language_leads_to_no_other_site(ana: Visitor, to: str) -> None:
    answer = await ana.client.post("/language", data={"language": "de", "to": to}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


async def test_a_language_that_there_is_not_changes_nothing(ana: Visitor) -> None:
    for choice in ("xx", "../de", "en-x-wide", ""):
        answer = await ana.client.post("/language", data={"language": choice}, follow_redirects=False)
        assert "set-cookie" not in answer.headers
    ana.client.cookies.set("hisss-language", "<script>")
    await ana.go("/")
    assert language(ana) == ("en", "en")


async def test_no_file_is_needed_to_say_what_is_wrong(tables: Tables) -> None:
    language_of_code.cache_clear()
    client = httpx.AsyncClient(transport=httpx.ASGITransport(create_app(tables)), base_url=HOME)
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, before[1]))  # from now on nothing can be opened
    try:
        answer = await client.get("/nowhere", headers=GERMAN)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert (answer.status_code, answer.headers["content-language"]) == (404, "de")
    assert "Zur Startseite" in answer.text
    await tables.close()


async def test_no_other_site_chooses(ana: Visitor) -> None:
    await ana.send("/language", {"language": "de"}, origin="https://elsewhere.test")
    assert ana.status == 403


async def test_programs_are_answered_in_the_language_they_ask_for(ana: Visitor) -> None:
    ana.client.cookies.set("hisss-language", "es")
    nowhere = "/api/v1/tables/nowhere"
    german = await ana.client.get(nowhere, headers=GERMAN)
    english = await ana.client.get(nowhere)
    assert german.json() == {"reason": "no-such-table", "message": "diesen Tisch gibt es nicht (mehr)"}
    assert english.json() == {"reason": "no-such-table", "message": "this table is not there (any more)"}
    assert (german.headers["content-language"], english.headers["content-language"]) == ("de", "en")
    assert "Accept-Language" in german.headers["vary"]


@pytest.mark.parametrize("page", ["/", "/learn", "/print"])
async def test_in_spanish_the_name_of_the_game_is_not_one_of_its_two_ways_to_play(
    ana: Visitor, page: str
) -> None:
    await ana.go(page, accept_language="es")
    assert re.findall("<b>(Hisss|Serpentina|Clásica|Rápida)</b>", ana.answer.text) == ["Clásica", "Rápida"]
