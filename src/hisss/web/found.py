"""What a request itself tells, as something that FastAPI hands to whoever needs it."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import Request, params


def found_by(find: Callable[[Request], object]) -> params.Depends:
    """Hand on what is found in the request.

    A plain function gets a thread of its own from FastAPI, which takes far longer than what these do.
    """

    async def found(request: Request) -> object:
        return find(request)

    return params.Depends(found)
