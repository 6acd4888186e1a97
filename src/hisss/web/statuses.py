"""What the tables refuse, told to programs: for pages and API the same status and the same reason."""

from __future__ import annotations

from typing import Final, NamedTuple

from hisss.tables import (
    AlreadyBegun,
    CannotTakeBack,
    LogFull,
    NoSuchCode,
    NoSuchPass,
    NoSuchSeat,
    NoSuchTable,
    NotAsleep,
    NotBegun,
    NotHost,
    NotOver,
    NotSeated,
    NotWelcome,
    SeatsTaken,
    Stale,
    StandIn,
    StoreError,
    TablesError,
    TooFewSeats,
)


class Refusal(NamedTuple):
    """How something that is refused is answered."""

    status: int
    reason: str


REFUSALS: Final[dict[type[TablesError], Refusal]] = {
    NotSeated: Refusal(403, "not-seated"),
    NotHost: Refusal(403, "not-host"),
    NotAsleep: Refusal(403, "not-host"),
    NotWelcome: Refusal(403, "not-welcome"),
    NoSuchTable: Refusal(404, "no-such-table"),
    NoSuchCode: Refusal(404, "no-such-code"),
    Stale: Refusal(409, "stale"),
    NotBegun: Refusal(409, "not-begun"),
    AlreadyBegun: Refusal(409, "already-begun"),
    NotOver: Refusal(409, "not-over"),
    CannotTakeBack: Refusal(409, "cannot-take-back"),
    StandIn: Refusal(409, "stand-in"),
    SeatsTaken: Refusal(409, "seats-taken"),
    NoSuchSeat: Refusal(409, "no-such-seat"),
    LogFull: Refusal(409, "log-full"),
    TooFewSeats: Refusal(409, "too-few-seats"),
    NoSuchPass: Refusal(410, "no-such-pass"),
    StoreError: Refusal(503, "not-now"),
}
BROKEN: Final = Refusal(500, "broken")


def refusal_of(error: TablesError) -> Refusal:
    """The status and the reason; what nobody has thought of is a fault of ours."""
    return REFUSALS.get(type(error), BROKEN)
