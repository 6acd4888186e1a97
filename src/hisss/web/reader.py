"""Which language whoever asks reads: the one they chose here once, else the one their browser prefers."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Request, Response

from hisss.language import Language, accepted, languages
from hisss.web.found import found_by

COOKIE: Final = "hisss-language"
"""It holds a language's code and nothing else, so it tells nobody apart."""
LIFETIME: Final = 400 * 24 * 3600  # the longest that browsers keep a cookie


def language_of(request: Request) -> Language:
    """The language of somebody before a page."""
    return chosen(request.cookies.get(COOKIE, "")) or accepted_by(request)


def accepted_by(request: Request) -> Language:
    """The language that the request itself asks for: that of programs, whose cookies count for nothing."""
    return accepted(",".join(request.headers.getlist("accept-language")))


def chosen(code: object) -> Language | None:
    """The language with this code, if there is one."""
    return next((each for each in languages() if each.code == code), None)


def remember(response: Response, chosen: Language, *, secure: bool) -> None:
    """Let the browser keep the choice."""
    response.set_cookie(
        COOKIE, chosen.code, max_age=LIFETIME, path="/", secure=secure, httponly=True, samesite="lax"
    )


def page_of(request: Request) -> str:
    """The address of the page that somebody looks at, all of it, to come back to in another language."""
    if request.method not in {"GET", "HEAD"}:
        return "/"
    return request.url.path + (f"?{request.url.query}" if request.url.query else "")


def said_in(language: Language, *, by_cookie: bool = True) -> dict[str, str]:
    """The headers of an answer in words: which language it is in, and what that depends on."""
    vary = "Accept-Language, Cookie" if by_cookie else "Accept-Language"
    return {"Content-Language": language.code, "Vary": vary}


Reader = Annotated[Language, found_by(language_of)]
Here = Annotated[str, found_by(page_of)]
