"""Somebody who visits the site without a script: reads pages, fills in forms, presses buttons."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser

import httpx

HOME = "http://hisss.test"

LINK = "link"


@dataclass
class Button:
    """A button, with what it sends."""

    id: str
    name: str
    value: str
    form: str
    action: str
    words: str = ""


@dataclass
class HtmlForm:
    """A form of a page, with what is filled in."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)


class HtmlPage(HTMLParser):
    """What a page offers: forms, buttons, links, and its words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.forms: dict[str, HtmlForm] = {}
        self.buttons: list[Button] = []
        self.languages: list[Button] = []
        self.links: list[str] = []
        self.attributes: dict[str, dict[str, str]] = {}
        self.words: dict[str, str] = {}
        self._form = ""
        self._button: Button | None = None
        self._open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.attributes.setdefault(given.get("id", tag), given)
        match tag:
            case "form":
                self._form = given.get("id") or given["action"]
                self.forms[self._form] = HtmlForm(given["action"], given.get("method", "get"))
            case "input":
                self._fill_in(given)
            case "button" if given.get("type") != "button":  # the others are the script's
                form = given.get("form", self._form)
                self._button = Button(
                    given.get("id", ""),
                    given.get("name", ""),
                    given.get("value", ""),
                    form,
                    given.get("formaction", ""),
                )
                (self.languages if self._button.name == "language" else self.buttons).append(self._button)
            case "a":
                self.links.append(given.get("href", ""))
        for name in given.get("class", "").split():
            if name in {"sentence", "news", "problem", "oops"}:
                self._open.append(name)
                self.words.setdefault(name, "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = ""
        elif tag == "button":
            self._button = None
        elif tag == "p" and self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._button:
            self._button.words += data.strip()
        if self._open:
            self.words[self._open[-1]] += data

    def _fill_in(self, given: Mapping[str, str]) -> None:
        ticked = given.get("type") not in {"radio", "checkbox"} or "checked" in given
        form = self.forms.get(given.get("form", self._form))
        if "name" in given and ticked and form:
            form.fields[given["name"]] = given.get("value", "")

    def button(self, words_or_id: str) -> Button:
        """The last button of this id, or with these words."""
        return [one for one in self.buttons if words_or_id in {one.id, one.words}][-1]

    @property
    def places(self) -> list[Button]:
        """Where the card may be laid."""
        return [button for button in self.buttons if button.name == "placement"]

    @property
    def seq(self) -> int:
        return int(self.attributes["table"]["data-seq"])

    @property
    def status(self) -> str:
        return self.words["sentence"]


class Visitor:
    """A browser that keeps its cookies and follows where it is sent."""

    def __init__(self, transport: httpx.AsyncBaseTransport, home: str = HOME) -> None:
        self.client = httpx.AsyncClient(transport=transport, base_url=home, follow_redirects=True)
        self.client.headers["Accept-Encoding"] = "identity"
        self.answer = httpx.Response(200)
        self.seen = b""
        self._read: tuple[httpx.Response, HtmlPage] | None = None

    @property
    def page(self) -> HtmlPage:
        """The page that is shown; the drawings' definitions are not looked at."""
        if self._read is None or self._read[0] is not self.answer:
            html = re.sub(r'<svg class="defs".*?</defs></svg>', "", self.answer.text, flags=re.DOTALL)
            self._read = self.answer, HtmlPage(html)
        return self._read[1]

    @property
    def status(self) -> int:
        return self.answer.status_code

    @property
    def here(self) -> str:
        return self.answer.url.path

    async def go(self, path: str, **headers: str) -> HtmlPage:
        self.answer = await self.client.get(path, headers=_named(headers))
        self.seen += self.answer.content
        return self.page

    async def send(self, path: str, fields: Mapping[str, object], **headers: str) -> HtmlPage:
        """Send a form that no page need have shown."""
        data = {name: str(value) for name, value in fields.items()}
        self.answer = await self.client.post(path, data=data, headers=_named(headers))
        self.seen += self.answer.content
        return self.page

    async def press(self, words_or_id: str, **filled_in: str) -> HtmlPage:
        """Press a button of the page, having filled in some fields of its form."""
        return await self.push(self.page.button(words_or_id), **filled_in)

    async def push(self, button: Button, **filled_in: str) -> HtmlPage:
        form = self.page.forms[button.form]
        fields = {**form.fields, **{name.replace("_", "-"): value for name, value in filled_in.items()}}
        if button.name:
            fields[button.name] = button.value
        assert form.method == "post"
        return await self.send(button.action or form.action, fields)

    async def start(self, *names: str, **more: str) -> HtmlPage:
        """A new table for people of these names, as fast as can be; ``LINK`` is whoever has the link."""
        setup = {"begins": "0", "rules": "hisss", "pace": "instant", "take_back": "yes", **more}
        for number, name in enumerate(names):
            setup[f"kind-{number}"] = "link" if name == LINK else "person"
            setup[f"name-{number}"] = name
        return await self.send("/tables", setup)

    async def join(self, path: str, name: str = "", **more: str) -> HtmlPage:
        """Follow a link, and sit down."""
        await self.go(path)
        return await self.press("sit-down", name=name, **more)


def _named(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}
