"""Which device is asking: one cookie, that identifies seats and nothing else."""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass
from typing import Annotated, Final

from fastapi import Request, Response

from hisss.web.found import found_by

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_LIFETIME: Final = 400 * 24 * 3600  # the longest that browsers keep a cookie


@dataclass(frozen=True)
class Device:
    """A device that sent its token, or has just been given one.

    Attributes:
        token: the secret in the cookie.
        secure: whether the request came by https.
    """

    token: str
    secure: bool

    @property
    def key(self) -> str:
        """What a seat remembers: nobody can make the cookie out of it."""
        return hashlib.sha256(self.token.encode()).hexdigest()

    def remember(self, response: Response) -> None:
        """Let the browser keep the token."""
        response.set_cookie(
            cookie_name(secure=self.secure),
            self.token,
            max_age=_LIFETIME,
            path="/",
            secure=self.secure,
            httponly=True,
            samesite="lax",
        )


def cookie_name(*, secure: bool) -> str:
    """The name under which the token is kept; under https no other site can set one of that name."""
    return "__Host-hisss" if secure else "hisss"


def device_of(request: Request) -> Device | None:
    """The device that sent the request; ``None`` if it brought no token."""
    secure = request.url.scheme == "https"
    token = request.cookies.get(cookie_name(secure=secure), "")
    return Device(token, secure) if _TOKEN.fullmatch(token) else None


def _device_or_new(request: Request) -> Device:
    return device_of(request) or Device(secrets.token_urlsafe(32), request.url.scheme == "https")


KnownDevice = Annotated[Device | None, found_by(device_of)]
AnyDevice = Annotated[Device, found_by(_device_or_new)]
