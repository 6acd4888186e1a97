"""The form of the start page: what was typed, and the setup that it means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from hisss.core import FEWEST_SEATS, MOST_SEATS, HisssError, Reason, Rules
from hisss.core.errors import N_
from hisss.language import Language, languages
from hisss.tables import Pace, Seat, Setup
from hisss.tables.names import ANIMALS, cleaned, told_apart


class Level(NamedTuple):
    """A computer player as the start page offers it."""

    name: str
    title: str
    line: str


LEVELS: Final = (
    Level("nana", N_("Nana"), N_("loves it when you win")),
    Level("hatchling", N_("Hatchling"), N_("lays anywhere")),
    Level("garter", N_("Garter"), N_("takes what it can")),
    Level("cobra", N_("Cobra"), N_("thinks a little")),
    Level("python", N_("Python"), N_("thinks far ahead")),
)
KINDS: Final = ("person", "computer", "link")
"""Somebody here, a computer, or whoever comes by the link."""


class BadForm(HisssError):
    """Something in the form that no page of ours would send."""

    def __init__(self, field: str) -> None:
        super().__init__(Reason.SYNTAX, N_("Something in the form was not understood: {field}."), field=field)


@dataclass(frozen=True)
class SeatForm:
    """One seat of the form.

    Attributes:
        animal: the face of a person in this seat.
        name: as typed; perhaps blank.
        suggested: the name that a blank one stands for.
    """

    animal: str
    suggested: str
    kind: str = "person"
    name: str = ""
    level: str = "garter"


@dataclass(frozen=True)
class StartForm:
    """All of the form, as it was filled in so far."""

    seats: tuple[SeatForm, ...]
    begins: int = 0
    rules: Rules = Rules.HISSS
    pace: Pace = Pace.CALM
    take_back: bool = True
    cut: bool = False

    @classmethod
    def fresh(cls, language: Language) -> StartForm:
        """Somebody here against a computer: one press on Start is enough."""
        here, there = _faces(["", ""])
        return cls((_seat(here, language), _seat(there, language, kind="computer")))

    @classmethod
    def remembered(cls, setup: Setup, device: str, language: Language) -> StartForm:
        """As it was for an earlier table of this device, from its own person on who was put first."""
        first = min(setup.seats_of(device), key=lambda number: _order(setup.seats[number]), default=0)
        seats = (*setup.seats[first:], *setup.seats[:first])
        faces = _faces([seat.avatar for seat in seats])
        return cls(
            tuple(_remembered(*each, device, language) for each in zip(faces, seats, strict=True)),
            -first % len(seats),
            setup.rules,
            setup.pace,
            setup.take_back,
        )

    @classmethod
    def read(cls, fields: Mapping[str, object], language: Language) -> StartForm:
        """The form as it was sent.

        Raises:
            BadForm: if it holds what no page of ours would send.
        """
        texts = {name: value for name, value in fields.items() if isinstance(value, str)}
        count = next((n for n in range(MOST_SEATS + 1) if f"kind-{n}" not in texts), MOST_SEATS)
        if count < FEWEST_SEATS:
            raise BadForm("kind")
        faces = _faces([texts.get(f"face-{number}", "") for number in range(count)])
        seats = tuple(_read_seat(number, face, texts, language) for number, face in enumerate(faces))
        begins = _one_of("begins", texts, [str(number) for number in range(count)], "0")
        return cls(
            seats,
            int(begins),
            Rules(_one_of("rules", texts, list(Rules), Rules.HISSS)),
            Pace(_one_of("pace", texts, list(Pace), Pace.CALM)),
            "take_back" in texts,
            "cut" in texts,
        )

    @property
    def choices_open(self) -> bool:
        """Whether something was chosen that is not seen at first."""
        return (self.rules, self.pace, self.take_back, self.cut) != (Rules.HISSS, Pace.CALM, True, False)

    def changed(self, change: str, language: Language) -> StartForm:
        """The form with a seat more (``add``), or without the seat of this number.

        Raises:
            BadForm: if there is no such seat.
        """
        if change == "add":
            return self._with_another(language)
        if change not in map(str, range(len(self.seats))):
            raise BadForm("change")
        return self._without(int(change))

    def _with_another(self, language: Language) -> StartForm:
        if len(self.seats) >= MOST_SEATS:
            return self
        *_, face = _faces([*(seat.animal for seat in self.seats), ""])
        return replace(self, seats=(*self.seats, _seat(face, language)))

    def _without(self, gone: int) -> StartForm:
        if len(self.seats) <= FEWEST_SEATS:
            return self
        begins = 0 if self.begins == gone else self.begins - (self.begins > gone)
        return replace(self, seats=(*self.seats[:gone], *self.seats[gone + 1 :]), begins=begins)

    def setup(self, device: str, language: Language) -> Setup:
        """What was agreed, whoever begins first. The seats of people here belong to this device."""
        names = told_apart(_name(seat, language) for seat in self.seats)
        seats = [
            Seat(name, seat.level, seat.level, None)
            if seat.kind == "computer"
            else Seat(name, seat.animal, None, device if seat.kind == "person" else None)
            for name, seat in zip(names, self.seats, strict=True)
        ]
        in_order = (*seats[self.begins :], *seats[: self.begins])
        return Setup(self.rules, in_order, self.pace, self.take_back)


def _faces(wanted: Sequence[str]) -> list[str]:
    """A face for each seat: the one it had, or one that nobody has."""
    spare = (animal for animal in ANIMALS if animal not in wanted)
    return [
        animal if animal in ANIMALS and animal not in wanted[:number] else next(spare)
        for number, animal in enumerate(wanted)
    ]


def _order(seat: Seat) -> int:
    """Faces are given in the order of the form, so they tell who was put first."""
    return [*ANIMALS, seat.avatar].index(seat.avatar)


def _seat(
    animal: str, language: Language, kind: str = "person", name: str = "", level: str = "garter"
) -> SeatForm:
    return SeatForm(animal, language.gettext(ANIMALS[animal]), kind, name, level)


def _remembered(animal: str, seat: Seat, device: str, language: Language) -> SeatForm:
    if seat.device == device:
        suggested = {each.gettext(ANIMALS[animal]) for each in languages()}
        return _seat(animal, language, name="" if seat.name in suggested else seat.name)
    if seat.computer and not seat.device:
        return _seat(animal, language, kind="computer", level=seat.computer)
    return _seat(animal, language, kind="link")


def _read_seat(number: int, animal: str, texts: Mapping[str, str], language: Language) -> SeatForm:
    return _seat(
        animal,
        language,
        _one_of(f"kind-{number}", texts, KINDS),
        cleaned(texts.get(f"name-{number}", "")),
        _one_of(f"level-{number}", texts, [level.name for level in LEVELS], "garter"),
    )


def _one_of(field: str, texts: Mapping[str, str], known: Sequence[str], default: str = "") -> str:
    chosen = texts.get(field, default)
    if chosen not in known:
        raise BadForm(field)
    return chosen


def _name(seat: SeatForm, language: Language) -> str:
    if seat.kind == "computer":
        return next(language.gettext(level.title) for level in LEVELS if level.name == seat.level)
    return (seat.name if seat.kind == "person" else "") or seat.suggested
