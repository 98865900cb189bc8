"""The state of a round, what a seat may see of it, and what can be done and happen in it."""

from typing import Literal, TypeAlias

import msgspec

from engine.cards import Card, Cards, Suit
from engine.crazy_eights.options import Options
from engine.game import Action, Event, Places

Phase: TypeAlias = Literal["play", "over"]
Direction: TypeAlias = Literal["cw", "ccw"]
SuitWord: TypeAlias = Literal["S", "H", "D", "C"]
NOBODY = -1


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


class SeatView(msgspec.Struct, frozen=True):
    """What everybody sees of a seat: how many cards it holds."""

    hand: int


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
    suit: Suit
    stock: int
    pending: int
    drawn: Cards  # only for the seat that drew them
    drawn_count: int
    passes: int
    forgot: int
    points: tuple[int, ...]
    rounds: int
    scores: tuple[int, ...]
    places: Places


class Lay(Action, frozen=True, gc=False, tag="lay"):
    """Lay a card, with a suit if it names one, and saying "last card" with it or not."""

    retractable = True
    card: Card
    suit: SuitWord | None = None
    lastcard: bool = False


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


class PutsBack(Event, frozen=True, gc=False, tag="puts_back"):
    """A wild card was turned up to start the pile: the stock is shuffled with it."""

    public = "stock takes back {cards}"
    cards: Cards


class TurnsUp(Event, frozen=True, gc=False, tag="turns_up"):
    public = "pile starts {cards}"
    cards: Cards


class Starts(Event, frozen=True, gc=False, tag="starts"):
    public = "{seat} starts"
    seat: int


class Lays(Event, frozen=True, gc=False, tag="lays"):
    public = "{seat} lays {cards}"
    retractable = True
    seat: int
    cards: Cards


class Names(Event, frozen=True, gc=False, tag="names"):
    public = "{seat} names {suit}"
    retractable = True
    seat: int
    suit: SuitWord


class Skips(Event, frozen=True, gc=False, tag="skips"):
    public = "{seat} skipped"
    retractable = True
    seat: int


class Reverses(Event, frozen=True, gc=False, tag="reverses"):
    public = "direction {direction}"
    retractable = True
    direction: Direction


class Owes(Event, frozen=True, gc=False, tag="owes"):
    """The next seat has to draw so many cards, or to lay another of the rank."""

    public = "{seat} owes {count}"
    retractable = True
    seat: int
    count: int


class Draws(Event, frozen=True, gc=False, tag="draws"):
    public = "{seat} draws {count}"
    own = "{seat} draws {cards}"
    seat: int
    count: int
    cards: Cards


class Takes(Event, frozen=True, gc=False, tag="takes"):
    """A seat draws what was pending, as far as there is something to draw."""

    public = "{seat} takes {count}"
    own = "{seat} takes {count} {cards}"
    seat: int
    count: int
    cards: Cards


class Passes(Event, frozen=True, gc=False, tag="passes"):
    public = "{seat} passes"
    seat: int


class Reshuffles(Event, frozen=True, gc=False, tag="reshuffles"):
    """The pile but its top card has become the stock."""

    public = "pile reshuffled {count}"
    count: int


class SaysLastCard(Event, frozen=True, gc=False, tag="says_last_card"):
    public = "{seat} says last card"
    retractable = True
    seat: int


class Catches(Event, frozen=True, gc=False, tag="catches"):
    """Somebody noticed; who was caught is told by the penalty that follows."""

    public = "{seat} catches"
    seat: int


class Fined(Event, frozen=True, gc=False, tag="fined"):
    """The penalty of a seat that has not said "last card", as far as there is one to draw."""

    public = "{seat} fined {count}"
    own = "{seat} fined {count} {cards}"
    seat: int
    count: int
    cards: Cards


class Wins(Event, frozen=True, gc=False, tag="wins"):
    """A seat has laid its last card (Mau-Mau)."""

    public = "{seat} wins"
    seat: int


class Blocked(Event, frozen=True, gc=False, tag="blocked"):
    """As many passes in a row as there are seats."""

    public = "round blocked"


class Counts(Event, frozen=True, gc=False, tag="counts"):
    """A seat shows what it still holds, and takes so many penalty points for it."""

    public = "{seat} counts {count} {cards}"
    seat: int
    count: int
    cards: Cards


class Ends(Event, frozen=True, gc=False, tag="ends"):
    """The round is over; the seats by place, those that share one together."""

    public = "round over {places}"
    places: Places


class EndsMatch(Event, frozen=True, gc=False, tag="ends_match"):
    """A match of several rounds is over, likewise."""

    public = "match over {places}"
    places: Places


EVENTS: tuple[type[Event], ...] = (
    PutsBack,
    TurnsUp,
    Starts,
    Lays,
    Names,
    Skips,
    Reverses,
    Owes,
    Draws,
    Takes,
    Passes,
    Reshuffles,
    SaysLastCard,
    Catches,
    Fined,
    Wins,
    Blocked,
    Counts,
    Ends,
    EndsMatch,
)
