"""Choosing another language than the browser asks for."""

from __future__ import annotations

import re
from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from fastapi.responses import RedirectResponse

from hisss.web.reader import chosen, remember

router = APIRouter()

HERE: Final = re.compile(r"/(?![/\\])[!-~]{0,400}")
"""A page of this site whose path is not too long: no browser reads the name of another site out of it."""


@router.post("/language")
async def choose(
    request: Request,
    language: Annotated[str, Form(max_length=20)],
    to: Annotated[str, Form()] = "/",
) -> RedirectResponse:
    """The page again, else the start page, in that language from now on."""
    response = RedirectResponse(to if HERE.fullmatch(to) else "/", 303)
    if found := chosen(language):
        remember(response, found, secure=request.url.scheme == "https")
    return response
