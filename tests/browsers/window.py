"""A window of some browser, driven by WebDriver's commands."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 60.0
"""Seconds for anything, on a busy machine."""

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key under which WebDriver names an element (https://www.w3.org/TR/webdriver2/#elements)."""


LISTEN = """
    window.wrongs ??= [];
    const note = (what) => window.wrongs.push(String(what));
    addEventListener("error", (event) => note(event.message));
    addEventListener("unhandledrejection", (event) => note(event.reason));
    addEventListener("securitypolicyviolation", (event) => note(event.violatedDirective));
    console.error = console.warn = note;
"""
"""What goes wrong in a page from now on, until it leads to another."""


class Driver(Protocol):
    """What drives one browser: WebDriver's commands, by the words of their addresses."""

    def ask(self, command: str, arguments: dict[str, Any]) -> Any:
        """Do a command, such as ``url`` or ``element``, and give back its value."""

    def errors(self, home: str) -> list[str]:
        """What its console says went wrong on pages of a site, as far as the driver can tell."""

    def close(self) -> None:
        """End the browser."""


class Window:
    """What a person sees and does in it."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self._wrongs: list[str] = []

    def visit(self, url: str) -> None:
        self._wrongs = self.wrongs()
        self.driver.ask("url", {"url": url})

    def click(self, selector: str) -> None:
        """Press it, where it is seen."""
        self.driver.ask("click", {"element": self._element(selector)})

    def type(self, selector: str, text: str) -> None:
        self.driver.ask("value", {"element": self._element(selector), "text": text})

    def run(self, script: str, *arguments: object) -> Any:
        """What a script in the page returns."""
        return self.driver.ask("execute/sync", {"script": script, "args": list(arguments)})

    def sees(self, selector: str) -> bool:
        return bool(self.run("return !!document.querySelector(arguments[0])", selector))

    def text(self, selector: str) -> str:
        return str(self.run("return document.querySelector(arguments[0]).textContent", selector)).strip()

    def attribute(self, selector: str, name: str) -> str:
        script = "return document.querySelector(arguments[0])?.getAttribute(arguments[1])"
        return str(self.run(script, selector, name))

    def wait_for(self, selector: str) -> None:
        wait_until(lambda: self.sees(selector), selector)

    def watch(self) -> None:
        """Note from now on what goes wrong in this page."""
        self.run(LISTEN)

    def wrongs(self) -> list[str]:
        """What went wrong since, in this page and in those watched before."""
        found: list[str] = self.run("return window.wrongs ?? []")
        return self._wrongs + found

    def cookie(self, name: str) -> str:
        """One that the site has set, though no script may read it."""
        found: dict[str, str] = self.driver.ask(f"cookie/{name}", {})
        return found["value"]

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.driver.ask("screenshot", {})))

    def _element(self, selector: str) -> str:
        found: dict[str, str] = self.driver.ask("element", {"using": "css selector", "value": selector})
        return found[ELEMENT]


class DriverError(Exception):
    """What a driver refused to do."""

    def __init__(self, command: str, said: object) -> None:
        super().__init__(f"{command}: {json.dumps(said)[:500]}")


def wait_until(condition: Callable[[], bool], what: str) -> None:
    """Look again and again until it holds."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"nothing came of it in {PATIENCE} s: {what}"
        time.sleep(0.05)
