"""A table as one viewer sees it: what the templates of the table page are given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from hisss.core import Snake
from hisss.core.errors import N_
from hisss.language import Language
from hisss.tables import Seat, Table
from hisss.web.art import card_id, pit, strip
from hisss.web.card_help import CardHelp, card_help
from hisss.web.field import View, field
from hisss.web.invitation import Invitation
from hisss.web.joins import joins
from hisss.web.people import Sitter, face_of
from hisss.web.status import status, why_so, winning
from hisss.web.story import news, story
from hisss.web.viewpoint import Viewpoint
from hisss.web.words import card_words, hint, plain, say


@dataclass(frozen=True)
class Player:
    """One seat, as the players' row shows it."""

    seat: Seat
    face: str
    cards: int
    longest: int
    snakes: tuple[int, ...]
    pit: Markup
    taken: tuple[Snake, ...]
    turn: bool
    wins: bool

    @property
    def strips(self) -> list[tuple[Markup, int]]:
        """The snakes taken, the longest first: each laid out in small, and how many cards it has."""
        return [(strip(snake), len(snake)) for snake in sorted(self.taken, key=len, reverse=True)]


class TableView(Viewpoint):
    """What one viewer may see and do once the game is begun."""

    def __init__(
        self, table: Table, device: str, language: Language, invitation: Invitation | None = None
    ) -> None:
        super().__init__(table, device, language, invitation)
        self.game = table.game
        self.may_move = table.may_move(device)
        self.may_take = self.may_move and table.drawn is None
        self.may_lay = self.may_move and table.drawn is not None
        self.may_take_back = table.may_take_back(device)

    @property
    def waits(self) -> bool:
        """Whether this viewer waits for somebody else: without a script, the page then reloads itself."""
        return not (self.may_move or self.table.next_table)

    @property
    def stand_in(self) -> Sitter | None:
        """A seat of the viewer's where a computer plays meanwhile."""
        return next((sitter for sitter in self.sitters if sitter.may_resume), None)

    @property
    def empty_chair(self) -> Sitter | None:
        """The open seat whose turn it is, if this viewer may let a computer play there."""
        if not (self.table.waits_for_somebody and self.hosts):
            return None
        return next(sitter for sitter in self.sitters if sitter.number == self.table.to_move)

    @cached_property
    def _seen(self) -> View:
        """What the field is drawn from."""
        placements = self.game.placements() if self.may_lay else ()
        return View(self.game, self.table.places, placements, self.table.turns[-1].place)

    @property
    def field(self) -> Markup:
        return field(self._seen, self.language)

    @property
    def joins(self) -> Markup:
        return joins(self._seen, self.language)

    @property
    def card(self) -> str:
        """The card in hand, in words."""
        return card_words(self.game.drawn, self.language) if self.game.drawn else ""

    @property
    def picture(self) -> str:
        """The symbol of the card in hand."""
        return card_id(self.game.drawn) if self.game.drawn else ""

    @cached_property
    def status(self) -> Markup:
        return status(self.table, self.mine, self.language)

    @property
    def news(self) -> Markup | None:
        return news(self.table, self.language)

    @property
    def title(self) -> str:
        """What is to be done; and in a tab among many: that it is by you."""
        if self.may_move:
            return plain(say(self.language, N_("Your turn: {what}"), what=self.status))
        return plain(self.status)

    @property
    def spoken(self) -> str:
        """What is to be done, and with which card, for those who listen. What happened tells the story."""
        drawn = self.game.drawn is not None
        card = say(self.language, N_("The card is {card}."), card=self.card) if drawn else ""
        return plain(Markup("{} {}").format(card, self.status)).strip()

    @property
    def heard(self) -> str:
        """The sound of the last event about cards: the event's number, a name, how many steps higher."""
        return f"{self.table.board_seq} {self._sound()}"

    def _sound(self) -> str:
        turn = self.table.turns[-1]
        if self.game.is_over:
            return "end"
        if self.game.drawn is not None or turn.seat is None:
            return "take"
        if turn.taken is not None:
            return "hisss"
        if turn.placement.is_join:
            return "join"
        length = next(len(places) for places in self.table.places.values() if turn.place in places)
        return f"lay {length - 1}"

    @property
    def story(self) -> Iterator[Markup]:
        return story(self.table, self.language)

    @property
    def hint(self) -> str:
        return hint(self.game.drawn, self.language) if self.game.drawn else ""

    @property
    def help(self) -> CardHelp:
        return card_help(self.game, self.language)

    @property
    def mover(self) -> Seat | None:
        return None if self.table.to_move is None else self.table.setup.seats[self.table.to_move]

    @cached_property
    def players(self) -> tuple[Player, ...]:
        game = self.game
        return tuple(
            Player(
                seat=seat,
                face=face_of(seat),
                cards=game.cards[number],
                longest=game.longest[number],
                snakes=tuple(map(len, game.pits[number])),
                pit=pit(game.pits[number]),
                taken=tuple(game.pits[number]),
                turn=number == self.table.to_move,
                wins=number in game.winners,
            )
            for number, seat in enumerate(self.table.setup.seats)
        )

    @property
    def ranking(self) -> list[Player]:
        """The players, the winners first."""
        return sorted(self.players, key=lambda player: (player.cards, player.longest), reverse=True)

    @property
    def winning(self) -> Markup:
        return winning(self.table, self.language)

    @property
    def why_so(self) -> Markup | None:
        return why_so(self.table, self.language)
