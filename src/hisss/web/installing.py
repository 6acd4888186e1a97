"""What a browser needs to put the table on a home screen, as an application of its own."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from hisss.core.errors import N_
from hisss.web.art.meadow import EDGES
from hisss.web.pages import LOOKING
from hisss.web.parts import TheParts
from hisss.web.reader import Reader

router = APIRouter(include_in_schema=False)

_ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("maskable-512.png", "512x512", "maskable"),
)


@router.api_route("/manifest.webmanifest", methods=LOOKING)
async def manifest(parts: TheParts, reader: Reader) -> JSONResponse:
    """The name and the icons, in the reader's language."""
    static = f"/static/{parts.pages.version}/icons"
    return JSONResponse(
        {
            "id": "/",
            "name": reader.gettext(N_("Hisss")),
            "lang": reader.code,
            "start_url": "/",
            "scope": "/",
            "display": "standalone",
            "background_color": EDGES["day"],
            "theme_color": EDGES["day"],
            "icons": [
                {"src": f"{static}/{name}", "sizes": sizes, "type": "image/png", "purpose": purpose}
                for name, sizes, purpose in _ICONS
            ],
        },
        media_type="application/manifest+json",
        headers={"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"},
    )
