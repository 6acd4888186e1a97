"""How this server is reached: by this machine only, by the household, or by everybody."""

from __future__ import annotations

import ipaddress
import re
import socket
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final
from urllib.parse import urlsplit

import segno
from fastapi import Request
from markupsafe import Markup

from hisss.core.errors import N_
from hisss.web.cannot import CannotServe
from hisss.web.found import found_by
from hisss.web.hosting import Hosting

LOCAL_NAMES: Final = frozenset({"localhost", "127.0.0.1", "::1"})
EVERYWHERE: Final = frozenset({"", "0.0.0.0", "::"})  # noqa: S104 - what it means to listen on them

SOMEWHERE_ELSE: Final = ("192.0.2.1", 9)
"""An address of no machine, kept for documents. Asking the way there sends nothing."""

_HOST: Final = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([^]\s[/\\?#@:]+))(?::[0-9]*)?")
"""A name or an address, and perhaps a port; nothing else that could be part of an address of a page."""


class Reach(StrEnum):
    """Who can follow a link to this server."""

    MACHINE = "machine"
    HOUSEHOLD = "household"
    EVERYBODY = "everybody"


@dataclass(frozen=True)
class Address:
    """Where this server is found, and the names by which it may be called.

    Attributes:
        reach: who can follow its links.
        url: where others find the start page, without the slash at the end; as long as only
            this machine finds it, where that does. Empty if it is as the asking browser says.
        names: the hosts by which it may be called, in lower case, besides the address itself
            at which a connection comes in.
    """

    reach: Reach = Reach.MACHINE
    url: str = ""
    names: frozenset[str] = LOCAL_NAMES

    @property
    def is_secure(self) -> bool:
        """Whether others see it by https, without which browsers offer less."""
        return self.url.startswith("https:")

    def is_known_as(self, host: str, arrived_at: str) -> bool:
        """Whether a request may call this server so.

        Args:
            host: the Host header.
            arrived_at: the own address of the connection.
        """
        name = host_name(host)
        return name != "" and (name in self.names or name == arrived_at.lower())

    def link(self, request: Request, path: str = "/") -> str:
        """A whole link to give to others, who may be elsewhere than who asks for it."""
        asked = request.base_url
        if self.url and (self.reach is Reach.EVERYBODY or (asked.hostname or "") in LOCAL_NAMES):
            return self.url + path
        return str(asked).rstrip("/") + path


def host_name(host: str) -> str:
    """The name alone of a Host header, in lower case; empty if it is none."""
    found = _HOST.fullmatch(host)
    return (found[1] or found[2]).lower().removesuffix(".") if found else ""


def address_of(request: Request) -> Address:
    """How the server that answers this request is reached."""
    address: Address = request.app.state.parts.address
    return address


TheAddress = Annotated[Address, found_by(address_of)]


def find_address(host: str, port: int, hosting: Hosting) -> Address:
    """How a server is reached that listens there.

    Raises:
        CannotServe: if it is for the household, and this machine is in no network.
    """
    names = LOCAL_NAMES | ({host.lower()} - EVERYWHERE)
    household = household_url(port) if hosting.lan or host in EVERYWHERE else None
    if hosting.lan:
        if household is None:
            raise CannotServe(N_("this machine is in no network; without --lan you can play at it"))
        own = socket.gethostname().lower()
        names |= {own, f"{own.partition('.')[0]}.local"}
    if hosting.public_url:
        names |= {host_name(urlsplit(hosting.public_url).netloc)}
        return Address(Reach.EVERYBODY, hosting.public_url.rstrip("/"), names)
    if household:
        return Address(Reach.HOUSEHOLD, household, names)
    if is_loopback(host):
        return Address(Reach.MACHINE, f"http://{bracketed(host)}:{port}", names)
    return Address(Reach.HOUSEHOLD, f"http://{bracketed(host)}:{port}", names)


def household_url(port: int) -> str | None:
    """Where the others in the network find a server that listens on all addresses of this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(SOMEWHERE_ELSE)
        except OSError:
            return None
        own: str = asking.getsockname()[0]
    return None if is_loopback(own) else f"http://{own}:{port}"


def is_loopback(host: str) -> bool:
    """Whether only this machine itself can reach what listens there."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def bracketed(host: str) -> str:
    """A host as addresses write it."""
    return f"[{host}]" if ":" in host else host


def qr(text: str, title: str) -> Markup:
    """A QR code as SVG: black on white by day and night, without style of its own, as large as its box.

    Args:
        text: what it says, such as a link.
        title: what a screen reader says of it.
    """
    code = segno.make(text, error="m", micro=False)
    drawn = code.svg_inline(omitsize=True, light="#fff", svgclass="qr", lineclass=None, title=title)
    return Markup(drawn.replace("<svg ", '<svg role="img" ', 1))  # noqa: S704 - segno escapes the title
