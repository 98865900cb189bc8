"""The state of a round, the view of it, and its actions."""

from typing import Literal, TypeAlias

import msgspec

from engine.cards import Card, Cards, Rank, Suit
from engine.crazy_eights.options import Options
from engine.game import Action, Places, declared

Phase: TypeAlias = Literal["play", "over"]
Direction: TypeAlias = Literal["cw", "ccw"]
SuitWord: TypeAlias = Literal["S", "H", "D", "C"]
NOBODY = -1
NO_RANK: Rank = -1


class Standing(msgspec.Struct, frozen=True, gc=False):
    """What stands besides a pending draw: a live skip, missed turns, a demanded rank, the seats
    without cards that are still in the round, first first; a further turn in which anything fits;
    and the two seats of a fight.
    """

    live: int = 0
    missing: tuple[int, ...] = ()
    demand: Rank = NO_RANK
    namer: int = NOBODY
    emptied: tuple[int, ...] = ()
    anything: bool = False
    attacker: int = NOBODY
    attacked: int = NOBODY


NOTHING = Standing()


class State(msgspec.Struct, frozen=True, gc=False):
    """A round. Everything that can affect a later step is in here."""

    options: Options
    seed: bytes
    shuffles: int  # how often the round has used chance
    dealer: int
    turn: int
    direction: int  # 1 clockwise, -1 counter-clockwise
    stock: Cards  # next to be drawn first
    pile: Cards  # bottom to top
    asked: Card  # the card to match: the top one, a wild one in the suit it named
    hands: tuple[Cards, ...]
    points: tuple[int, ...]  # of the match, before this round
    rounds: int = 0  # of the match, before this round
    phase: Phase = "play"
    pending: int = 0  # cards the seat in turn has to draw
    drawn: Cards = ()  # by the seat in turn, in this turn
    passes: int = 0  # in a row
    forgot: int = NOBODY  # the seat with one card that has not said so yet
    scores: tuple[int, ...] = ()  # penalty points of the round, once it is over
    places: Places = ()
    standing: Standing | None = None  # None if there are none

    @property
    def live(self) -> int:
        """The number of skip cards the seat in turn may still answer."""
        return self.standing.live if self.standing else 0

    @property
    def missing(self) -> tuple[int, ...]:
        """The turns each seat has yet to miss; empty if none has any."""
        return self.standing.missing if self.standing else ()

    @property
    def demand(self) -> Rank:
        """The rank demanded."""
        return self.standing.demand if self.standing else NO_RANK

    @property
    def namer(self) -> int:
        """The seat that demanded it."""
        return self.standing.namer if self.standing else NOBODY

    @property
    def emptied(self) -> tuple[int, ...]:
        """The seats without cards that are still in the round, in the order they emptied."""
        return self.standing.emptied if self.standing else ()

    @property
    def anything(self) -> bool:
        """True in a further turn in which every card fits."""
        return bool(self.standing and self.standing.anything)

    @property
    def attacker(self) -> int:
        """The seat that attacks another in a fight."""
        return self.standing.attacker if self.standing else NOBODY

    @property
    def attacked(self) -> int:
        """The seat that is attacked in a fight."""
        return self.standing.attacked if self.standing else NOBODY


class SeatView(msgspec.Struct, frozen=True):
    """The public part of a seat: how many cards it holds, and how many turns it still has to
    miss.
    """

    hand: int
    missing: int = 0


class View(msgspec.Struct, frozen=True):
    """Everything a seat, or a spectator, may know of a round."""

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
    emptied: tuple[int, ...] = ()
    anything: bool = False
    attacker: int = NOBODY
    attacked: int = NOBODY


class Lay(Action, frozen=True):
    """Lay a card, with a suit or a rank if it names one, and with or without "last card"; further
    `cards` of its rank go on it, the last of them on top.
    """

    retractable = True
    card: Card
    suit: SuitWord | None = None
    lastcard: bool = False
    rank: Rank | None = None
    cards: Cards = ()


class Draw(Action, frozen=True):
    """Draw instead of laying."""


class Take(Action, frozen=True):
    """Draw the cards that are pending."""


class Pass(Action, frozen=True):
    """End the turn without laying."""


class LastCard(Action, frozen=True, tag="lastcard"):
    """Say that only one card is left (Letzte Karte, Mau)."""


class Catch(Action, frozen=True):
    """Catch a seat that has not said that it has only one card left."""

    standing = True
    aside = True
    seat: int


ACTIONS = declared(Action, __name__)
