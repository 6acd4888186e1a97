"""Firefox, spoken to in the language of its own driver: WebDriver's commands, over a socket."""

from __future__ import annotations

import json
import socket
import subprocess
from pathlib import Path
from typing import Any

from tests.browsers.window import PATIENCE, DriverError, wait_until

COMMANDS = ("firefox-esr",)
CALLED = {
    "url": "Navigate",
    "element": "FindElement",
    "click": "ElementClick",
    "value": "ElementSendKeys",
    "execute/sync": "ExecuteScript",
    "screenshot": "TakeScreenshot",
    "window/rect": "SetWindowRect",
}
SETTINGS = {
    "marionette.port": 0,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
    "app.normandy.enabled": False,
    "services.settings.server": "http://127.0.0.1:9",
    "extensions.update.enabled": False,
    "media.gmp-manager.updateEnabled": False,
}
CONSOLE = """
    return Services.console.getMessageArray()
        .filter((said) => said instanceof Ci.nsIScriptError && said.sourceName.startsWith(arguments[0]))
        .filter((said) => !(said.flags & said.warningFlag))
        .map((said) => said.errorMessage);
"""


class Firefox:
    """One browser with a profile of its own."""

    def __init__(self, folder: Path) -> None:
        profile = folder / "profile"
        profile.mkdir()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in SETTINGS.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        flags = ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote"]
        with (folder / "firefox.log").open("wb") as log:
            self._process = subprocess.Popen(
                ["firefox-esr", *flags, "--profile", str(profile)], stdout=log, stderr=log
            )
        told = profile / "MarionetteActivePort"
        wait_until(lambda: told.exists() and bool(told.read_text().strip()), "Firefox")
        self._socket = socket.create_connection(("127.0.0.1", int(told.read_text())), PATIENCE)
        self._stream = self._socket.makefile("rb")
        self._heard()
        self._count = 0
        self._do("WebDriver:NewSession", {})

    def ask(self, command: str, arguments: dict[str, Any]) -> Any:
        if "element" in arguments:
            arguments = {**arguments, "id": arguments["element"]}
        if command.startswith("cookie/"):
            cookies = self._do("WebDriver:GetCookies", {})
            return next(each for each in cookies if command == f"cookie/{each['name']}")
        return self._do(f"WebDriver:{CALLED[command]}", arguments)

    def errors(self, home: str) -> list[str]:
        self._do("Marionette:SetContext", {"value": "chrome"})
        found: list[str] = self._do("WebDriver:ExecuteScript", {"script": CONSOLE, "args": [home]})
        self._do("Marionette:SetContext", {"value": "content"})
        return found

    def close(self) -> None:
        self._do("Marionette:Quit", {"flags": ["eForceQuit"]})
        self._stream.close()
        self._socket.close()
        self._process.wait(PATIENCE)

    def _do(self, name: str, arguments: dict[str, Any]) -> Any:
        self._count += 1
        told = json.dumps([0, self._count, name, arguments]).encode()
        self._socket.sendall(b"%d:%s" % (len(told), told))
        _, _, error, result = self._heard()
        if error:
            raise DriverError(name, error)
        return result["value"] if isinstance(result, dict) and set(result) == {"value"} else result

    def _heard(self) -> Any:
        """One message: its length, a colon, JSON."""
        length = b""
        while (byte := self._stream.read(1)) != b":":
            assert byte, "Firefox is gone"
            length += byte
        return json.loads(self._stream.read(int(length)))
