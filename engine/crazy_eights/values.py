"""The state of a round, the view of it, and its actions."""

from typing import ClassVar, Literal

from engine.cards import JOKER, SUITS, Card, Cards, CardsBySeat, Rank, Suit
from engine.crazy_eights.options import Options
from engine.game import Action, Places, declared
from engine.seats import BySeat, Seats
from engine.value import Value

Phase = Literal["play", "over"]
Direction = Literal["cw", "ccw"]
SuitWord = Literal["S", "H", "D", "C"]
NOBODY = -1
NO_RANK: Rank = -1


class InForce(Value, gc=False):
    """What is in force besides a pending draw."""

    live: int = 0  # skip cards the seat in turn may still answer
    missing: BySeat = ()  # the turns each seat has yet to miss; empty if none has any
    demand: Rank = NO_RANK  # the rank demanded
    namer: int = NOBODY  # the seat that demanded it
    emptied: Seats = ()  # seats without cards that are still in the round, first first
    anything: bool = False  # in this further turn every card fits
    attacker: int = NOBODY  # the seats of a fight
    attacked: int = NOBODY


NOTHING = InForce()


class Public(Value, gc=False, kw_only=True):
    """What everybody may know of a round, in its state as in each view."""

    options: Options
    phase: Phase = "play"
    dealer: int
    turn: int
    direction: int  # 1 clockwise, -1 counter-clockwise
    pile: Cards  # bottom to top
    asked: Card  # the card to match: the top one, a wild one in the suit it named
    pending: int = 0  # cards the seat in turn has to draw
    passes: int = 0  # in a row
    forgot: int = NOBODY  # the seat with one card that has not said so yet
    points: BySeat  # of the match, before this round
    rounds: int = 0  # of the match, before this round
    shuffles: int  # how often the round has used chance
    scores: BySeat = ()  # penalty points of the round, once it is over
    places: Places = ()
    standing: InForce | None = None  # None: nothing

    @property
    def live(self) -> int:
        return (self.standing or NOTHING).live

    @property
    def missing(self) -> BySeat:
        return (self.standing or NOTHING).missing

    @property
    def demand(self) -> Rank:
        return (self.standing or NOTHING).demand

    @property
    def namer(self) -> int:
        return (self.standing or NOTHING).namer

    @property
    def emptied(self) -> Seats:
        return (self.standing or NOTHING).emptied

    @property
    def anything(self) -> bool:
        return (self.standing or NOTHING).anything

    @property
    def attacker(self) -> int:
        return (self.standing or NOTHING).attacker

    @property
    def attacked(self) -> int:
        return (self.standing or NOTHING).attacked


class State(Public, gc=False, kw_only=True):
    """A round. Everything that can affect a later step is in here."""

    seed: bytes
    stock: Cards  # next to be drawn first
    hands: CardsBySeat
    drawn: Cards = ()  # by the seat in turn, in this turn


class SeatView(Value):
    """The public part of a seat: how many cards it holds."""

    hand: int


class View(Public, gc=False, kw_only=True):
    """Everything a seat, or a spectator, may know of a round."""

    # The fields that chance in the week's deal comes from, in this order for ever.
    hashed: ClassVar = (
        "options seat phase dealer turn direction seats hand pile asked stock pending drawn "
        "drawn_count passes forgot points rounds shuffles scores places standing"
    )

    seat: int | None
    seats: tuple[SeatView, ...]
    hand: Cards
    stock: int
    drawn: Cards  # only for the seat that drew them
    drawn_count: int

    @property
    def suit(self) -> Suit | None:
        """The suit to follow; None: any card fits on the one on top."""
        return None if self.asked == JOKER else self.asked & 3


class Lay(Action):
    """Lay a card, with a suit or a rank if it names one, and with or without "last card"; further
    `cards` of its rank go on it, the last of them on top.
    """

    retractable = True
    card: Card
    suit: SuitWord | None = None
    lastcard: bool = False
    rank: Rank | None = None
    cards: Cards = ()

    @property
    def whole(self) -> Cards:
        """Return all its cards, the last of them on top."""
        return self.card, *self.cards

    @property
    def follows(self) -> Suit:
        """Return the suit that fits on it: the one it names, else the top card's."""
        return self.whole[-1] & 3 if self.suit is None else SUITS.index(self.suit)


class Draw(Action):
    """Draw instead of laying."""


class Take(Action):
    """Draw the cards that are pending."""


class Pass(Action):
    """End the turn without laying."""


class LastCard(Action, tag="lastcard"):
    """Say that only one card is left (Letzte Karte, Mau)."""


class Catch(Action):
    """Catch a seat that has not said that it has only one card left."""

    standing = True
    aside = True
    in_vain = "nobody_forgot"
    seat: int


ACTIONS = declared(Action, globals())
