"""Going on at another device: a private link that works once, for ten minutes."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from hisss.web.asking import SeatNumber, Seq, TableId, WhoAsks
from hisss.web.device import AnyDevice
from hisss.web.invitation import Invitation
from hisss.web.limits import may_join
from hisss.web.pages import LOOKING

router = APIRouter()

Token = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,64}$")]


@router.post("/t/{table_id}/pass")
async def make_pass(table_id: TableId, asks: WhoAsks, seq: Seq, seat: SeatNumber) -> HTMLResponse:
    """A new link for one's own seat. It is shown this once: only its hash is kept."""
    token = await asks.parts.tables.passes.make(table_id, asks.key, seat, seq)
    table = await asks.parts.tables.table(table_id)
    address = asks.parts.address
    way = Invitation(address.link(asks.request, f"/come/{token}"), None, address.reach)
    return asks.page("pass.html", at=f"/t/{table_id}", way=way, seat=table.setup.seats[seat])


@router.api_route("/come/{token}", methods=LOOKING)
async def look_at_pass(token: Token, asks: WhoAsks) -> HTMLResponse:
    """Whose seat it is, and a button. Looking uses nothing up."""
    found = await asks.parts.tables.passes.look(token, asks.key)
    return asks.page("come.html", token=token, seat=found.table.setup.seats[found.seat])


@router.post("/come/{token}", dependencies=[may_join])
async def use_pass(token: Token, asks: WhoAsks, device: AnyDevice) -> Response:
    """Go on here; the device before has lost the seat."""
    table = await asks.parts.tables.passes.redeem(token, device.key)
    response = RedirectResponse(f"/t/{table.id}", 303)
    device.remember(response)
    return response
