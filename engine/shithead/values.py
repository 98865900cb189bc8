"""The state of a round, what a seat may see of it, and what can be done in it."""

from typing import Literal, TypeAlias

import msgspec

from engine.cards import Card, Cards, Rank
from engine.game import Action, Places
from engine.shithead.options import Options

Phase: TypeAlias = Literal[
    "swapping", "laying_out", "announcing", "opening", "play", "again", "naming", "window", "over"
]
BEFORE_PLAY = ("swapping", "laying_out", "announcing")
PENDING = ("again", "naming")  # a choice of the seat whose turn it is, in the middle of it
Direction: TypeAlias = Literal["cw", "ccw"]
Why: TypeAlias = Literal[
    "diamond", "tied", "face_up", "face_up_tied", "no_diamond", "lowest", "lowest_tied",
    "announced", "nobody_announced",
]  # fmt: skip
NOBODY = -1
NOTHING: Rank = -1


class After(msgspec.Struct, frozen=True, gc=False):
    """Who laid last, and may throw after (Nachwerfen) until the next seat acts."""

    seat: int
    laid: int  # how many cards, of the rank now on top
    cards: Cards = ()  # those it drew since that are of this rank, or a joker


class Due(msgspec.Struct, frozen=True, gc=False):
    """Cards a seat has to draw by itself, and perhaps forgets to."""

    seat: int
    cards: int
    acted: tuple[int, ...] = ()  # who has laid or picked up since


class State(msgspec.Struct, frozen=True, gc=False):
    """A round. Whatever can change a later step is in here."""

    options: Options
    seed: bytes
    shuffles: int  # how often the round has used chance
    dealer: int
    youngest: int
    phase: Phase
    turn: int
    direction: int  # 1 clockwise, -1 counter-clockwise
    stock: Cards  # next to be drawn first
    pile: Cards  # bottom to top
    burned: int
    hands: tuple[Cards, ...]
    up: tuple[Cards, ...]
    down: tuple[Cards, ...]
    out: tuple[int, ...] = ()  # seats without cards, first out first
    must: Cards = ()  # the starter's first lay has one of these
    window: int = NOBODY  # who threw in last
    waits: tuple[int, ...] = ()  # whom the open window still asks
    idle: int = 0  # pickups since a card was last burned, drawn, or played from the table
    places: Places = ()
    said: tuple[tuple[int, Card], ...] = ()  # seats and the cards they announced, first said first
    drawn: int = 0  # cards the seat has drawn this turn, where that comes before laying
    turned: Cards = ()  # a face-down joker that waits for its name
    after: After | None = None
    dues: tuple[Due, ...] = ()  # what strict tables have to draw by themselves
    debts: tuple[int, ...] = ()  # by seat, by how much its target is smaller; none: nobody owes


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """What everybody sees of a seat: how many cards it holds, and those that lie open."""

    hand: int
    up: Cards
    down: int


class View(msgspec.Struct, frozen=True, gc=False):
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
    value: Rank  # what the next card is measured against; -1: nothing
    lower: bool  # whether it must be equal or lower instead of higher
    stock: int
    burned: int
    out: tuple[int, ...]
    must: Cards
    window: int
    waits: tuple[int, ...]
    idle: int
    places: Places
    said: tuple[tuple[int, Card], ...] = ()
    turned: Cards = ()
    drawn: int = 0
    target: int = 0  # so many hand cards the seat draws up to
    drew: Cards = ()  # the seat's own cards, just drawn, that equal what it has laid


class Lay(Action, frozen=True, gc=False, tag="lay"):
    """Lay hand cards, or with an empty hand face-up cards, of one rank on the pile.

    Where a joker may be any card it is named here, also one that was turned over face down.
    """

    retractable = True
    cards: Cards


class Flip(Action, frozen=True, gc=False, tag="flip"):
    """Turn over a face-down card (Bunker) and lay it, or pick up; places count from 1."""

    place: int


class PickUp(Action, frozen=True, gc=False, tag="pickup"):
    """Take the whole pile into the hand."""


class Throw(Action, frozen=True, gc=False, tag="throw"):
    """Throw in hand cards equal to the run on the pile, out of turn (Schmeißen)."""

    standing = True
    cards: Cards


class Pass(Action, frozen=True, gc=False, tag="pass"):
    """Throw nothing more into the open window; announce nothing; do not lay once more."""


class Turn(Action, frozen=True, gc=False, tag="direction"):
    """The starter chooses which way round the table plays."""

    direction: Direction


class Draw(Action, frozen=True, gc=False, tag="draw"):
    """Draw all that is due; where seats draw before laying, one more card."""


class FaceUp(Action, frozen=True, gc=False, tag="faceup"):
    """Before play: let these be the face-up cards, out of those and the hand."""

    cards: Cards


class Ready(Action, frozen=True, gc=False, tag="ready"):
    """Swap no more."""


class Announce(Action, frozen=True, gc=False, tag="announce"):
    """Announce a hand card: whoever announces the lowest starts, and with it."""

    card: Card


class ThrowAfter(Action, frozen=True, gc=False, tag="after"):
    """Lay cards after one's own lay that were drawn for it (Nachwerfen)."""

    retractable = True
    standing = True
    cards: Cards


class Catch(Action, frozen=True, gc=False, tag="catch"):
    """Catch a seat that has forgotten to draw."""

    standing = True
    aside = True
    accuses = "whom"
    whom: int


ACTIONS: tuple[type[Action], ...] = (
    Lay,
    Flip,
    PickUp,
    Throw,
    Pass,
    Turn,
    Draw,
    FaceUp,
    Ready,
    Announce,
    ThrowAfter,
    Catch,
)
