"""A step of the lesson as it is shown: what its template is given."""

from __future__ import annotations

from functools import cached_property

from markupsafe import Markup

from hisss.core import Card
from hisss.language import Language
from hisss.web.art import card_id, pit
from hisss.web.field import View, field
from hisss.web.joins import joins
from hisss.web.lesson import JUST_LAID, STEPS, Step, Tried
from hisss.web.refusals import refusal
from hisss.web.words import card_words, hint, say


class LessonView:
    """One step, before or after something was tried.

    Args:
        number: which step, from 1.
        language: the reader's.
        tried: what was tried, if anything was.
        turned: whether the card is held turned round.

    Attributes:
        done: whether the card lies where it should.
        wrong: what is wrong with what was tried, in a sentence.
    """

    def __init__(self, number: int, language: Language, tried: Tried | None, *, turned: bool) -> None:
        self.number = number
        self.step: Step = STEPS[number - 1]
        self.language = language
        self.turned = turned and self.step.by_hand
        self.done = bool(tried and tried.after)
        self.wrong = self._wrong(tried)
        self._tried = tried

    def _wrong(self, tried: Tried | None) -> Markup | None:
        if tried is None or tried.after:
            return None
        if tried.error is None:
            return say(self.language, self.step.only_joins)
        return refusal(tried.error, self.language)

    @property
    def steps(self) -> list[str]:
        """What all the steps are about."""
        return [self.language.gettext(step.title) for step in STEPS]

    @property
    def title(self) -> str:
        return self.steps[self.number - 1]

    @property
    def sentence(self) -> Markup:
        """What is to be done, or what came of it."""
        if self.wrong is not None:
            return self.wrong
        if self.done:
            return say(self.language, self.step.praise)
        return say(self.language, self.step.turned if self.turned else self.step.task)

    @cached_property
    def _seen(self) -> View:
        if self._tried and self._tried.after:
            places = self._tried.places(self.step.places)
            return View(self._tried.after, places, last=JUST_LAID)
        return View(self.step.game, self.step.places, self.step.tries(turned=self.turned))

    @property
    def field(self) -> Markup:
        return field(self._seen, self.language)

    @property
    def joins(self) -> Markup:
        return joins(self._seen, self.language)

    @property
    def _held(self) -> Card:
        return self.step.card.turned if self.turned else self.step.card

    @property
    def picture(self) -> str:
        """The symbol of the card as it is held."""
        return card_id(self._held)

    @property
    def card(self) -> str:
        """The card as it is held, in words."""
        return card_words(self._held, self.language)

    @property
    def hint(self) -> str:
        return hint(self.step.card, self.language)

    @property
    def taken(self) -> Markup | None:
        """The pit with the snake that was taken, if one was."""
        snakes = [snake for seat in self._seen.game.pits for snake in seat] if self.done else []
        return pit(tuple(snakes)) if snakes else None

    @property
    def next(self) -> int | None:
        """The step after this one."""
        return self.number + 1 if self.number < len(STEPS) else None
