"""How to play: the rules on one page, and the lesson."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import HTMLResponse

from hisss.record import parse_placement
from hisss.web.lesson import STEPS, Tried
from hisss.web.lesson_view import LessonView
from hisss.web.pages import LOOKING
from hisss.web.parts import TheParts
from hisss.web.reader import Here, Reader
from hisss.web.rules import rules

router = APIRouter(prefix="/learn")


@router.api_route("", methods=LOOKING)
async def how_to_play(parts: TheParts, reader: Reader) -> HTMLResponse:
    """The rules in pictures and few words."""
    return parts.pages.page("learn.html", reader, rules=rules(reader))


@router.api_route("/{number}", methods=LOOKING)
async def lesson(
    number: Annotated[int, Path(ge=1, le=len(STEPS))],
    parts: TheParts,
    reader: Reader,
    here: Here,
    placement: Annotated[str | None, Query(max_length=40)] = None,
    turned: Annotated[str, Query(max_length=3)] = "",
) -> HTMLResponse:
    """A step of the lesson, and what came of laying the card somewhere."""
    step = STEPS[number - 1]
    tried = None if placement is None else Tried.at(step, parse_placement(placement))
    return parts.pages.page(
        "lesson.html", reader, view=LessonView(number, reader, tried, turned=bool(turned)), here=here
    )
