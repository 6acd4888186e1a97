"""What a host may choose about the server, besides where it listens and keeps the tables."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self
from urllib.parse import urlsplit

from hisss.core.errors import N_
from hisss.web.cannot import BadChoice

LOOPBACK = "127.0.0.0/8,::1/128"


class LogFormat(StrEnum):
    """How a line of the log is written."""

    TEXT = "text"
    JSON = "json"
    LOGFMT = "logfmt"


class LogLevel(StrEnum):
    """What is worth a line of the log."""

    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True)
class Networks:
    """Addresses and networks, such as ``10.0.0.0/8,::1``."""

    members: tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...] = ()

    @classmethod
    def read(cls, text: str) -> Self:
        """Read them from a text with commas.

        Raises:
            BadChoice: if there is something else among them.
        """
        words = [word.strip() for word in text.split(",") if word.strip()]
        try:
            return cls(tuple(ipaddress.ip_network(word, strict=False) for word in words))
        except ValueError as error:
            raise BadChoice(
                N_("{text} is not a list of addresses or networks, such as 127.0.0.1,10.0.0.0/8"), text=text
            ) from error

    def __contains__(self, address: str) -> bool:
        try:
            one = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(one in network for network in self.members)

    def __bool__(self) -> bool:
        return bool(self.members)

    def __str__(self) -> str:
        return ",".join(map(str, self.members))


@dataclass(frozen=True)
class Hosting:
    """The choices of a host.

    Attributes:
        workers: how many processes serve.
        public_url: where everybody finds the start page, if a proxy or a tunnel brings them here.
        lan: whether the household is let in.
        trusted_proxies: who may say for whom it asks, and whether that came by https.
        metrics_from: who may read ``/metrics``.
        limits: whether making tables, joining and guessing codes are limited.
        log_format, log_level: how and what is logged.
    """

    workers: int = 1
    public_url: str | None = None
    lan: bool = False
    trusted_proxies: Networks = field(default_factory=Networks)
    metrics_from: Networks = field(default_factory=lambda: Networks.read(LOOPBACK))
    limits: bool = True
    log_format: LogFormat = LogFormat.TEXT
    log_level: LogLevel = LogLevel.WARNING

    def __post_init__(self) -> None:
        if self.public_url is not None and not is_site(self.public_url):
            raise BadChoice(
                N_("{url} is not the address of a site, such as https://hisss.example.org"),
                url=self.public_url,
            )


def is_site(url: str) -> bool:
    """Whether it is the address of a site alone: the table is always at the top of its site."""
    try:
        parts = urlsplit(url)
        named = parts.hostname is not None and (parts.port is None or parts.port > 0)
    except ValueError:
        return False
    bare = not (parts.path.removeprefix("/") or parts.query or parts.fragment or parts.username)
    return parts.scheme in {"http", "https"} and named and bare and url.isprintable() and " " not in url
