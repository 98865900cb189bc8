"""The state of a round, what a seat may see of it, and what can be done in it."""

from typing import Literal, TypeAlias

import msgspec

from engine.cards import Card, Cards, Rank, Suit
from engine.crazy_eights.options import Options
from engine.game import Action, Places

Phase: TypeAlias = Literal["play", "over"]
Direction: TypeAlias = Literal["cw", "ccw"]
SuitWord: TypeAlias = Literal["S", "H", "D", "C"]
NOBODY = -1
NO_RANK: Rank = -1


class Standing(msgspec.Struct, frozen=True, gc=False):
    """What earlier lays still ask for, besides drawing: a live skip, missed turns, a demand."""

    live: int = 0
    missing: tuple[int, ...] = ()
    demand: Rank = NO_RANK
    namer: int = NOBODY


NOTHING = Standing()


class State(msgspec.Struct, frozen=True, gc=False):
    """A round. Whatever can change a later step is in here."""

    options: Options
    seed: bytes
    shuffles: int  # how often the round has used chance
    dealer: int
    turn: int
    direction: int  # 1 clockwise, -1 counter-clockwise
    stock: Cards  # next to be drawn first
    pile: Cards  # bottom to top
    asked: Card  # what the next card is matched with: the top one, if wild in the suit named
    hands: tuple[Cards, ...]
    points: tuple[int, ...]  # of the match, before this round
    rounds: int = 0  # of the match, before this round
    phase: Phase = "play"
    pending: int = 0  # cards the seat in turn has to draw
    drawn: Cards = ()  # by the seat in turn, in this turn
    passes: int = 0  # in a row
    forgot: int = NOBODY  # who is down to one card and has not said so yet
    scores: tuple[int, ...] = ()  # what the round gave each seat, once it is over
    places: Places = ()
    standing: Standing | None = None  # None where nothing stands

    @property
    def live(self) -> int:
        """The cards of a skip that the seat in turn may still answer."""
        return self.standing.live if self.standing else 0

    @property
    def missing(self) -> tuple[int, ...]:
        """The turns each seat has yet to miss; empty if none has any."""
        return self.standing.missing if self.standing else ()

    @property
    def demand(self) -> Rank:
        """The rank that is demanded."""
        return self.standing.demand if self.standing else NO_RANK

    @property
    def namer(self) -> int:
        """Who demanded it."""
        return self.standing.namer if self.standing else NOBODY


class SeatView(msgspec.Struct, frozen=True):
    """What everybody sees of a seat: how many cards it holds, and how many turns it has yet to
    miss.
    """

    hand: int
    missing: int = 0


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know of a round."""

    options: Options
    seat: int | None
    phase: Phase
    dealer: int
    turn: int
    direction: int
    seats: tuple[SeatView, ...]
    hand: Cards
    pile: Cards
    suit: Suit | None  # None: any card fits on the one on top
    stock: int
    pending: int
    drawn: Cards  # only for the seat that drew them
    drawn_count: int
    passes: int
    forgot: int
    points: tuple[int, ...]
    rounds: int
    shuffles: int  # everybody has seen them
    scores: tuple[int, ...]
    places: Places
    live: int = 0
    demand: Rank = NO_RANK
    namer: int = NOBODY


class Lay(Action, frozen=True, gc=False, tag="lay"):
    """Lay a card, with a suit or a rank if it names one, and with the word that is due ("last
    card") or not; further `cards` of its rank go on it, the last of them on top.
    """

    retractable = True
    card: Card
    suit: SuitWord | None = None
    lastcard: bool = False
    rank: Rank | None = None
    cards: Cards = ()


class Draw(Action, frozen=True, gc=False, tag="draw"):
    """Draw instead of laying."""


class Take(Action, frozen=True, gc=False, tag="take"):
    """Draw the cards that are pending."""


class Pass(Action, frozen=True, gc=False, tag="pass"):
    """End the turn without laying."""


class LastCard(Action, frozen=True, gc=False, tag="lastcard"):
    """Say that one has only one card left (Letzte Karte, Mau)."""


class Catch(Action, frozen=True, gc=False, tag="catch"):
    """Catch a seat that has not said that it has only one card left."""

    standing = True
    aside = True
    seat: int


ACTIONS: tuple[type[Action], ...] = (Lay, Draw, Take, Pass, LastCard, Catch)
