"""The state of a round, the view of it, and its actions."""

from typing import ClassVar, Literal

from engine.cards import Card, Cards, CardsBySeat, Rank, rank_of
from engine.game import Action, Places, declared
from engine.seats import BySeat, Seats
from engine.shithead.options import Options
from engine.value import Value

Phase = Literal[
    "swapping", "laying_out", "announcing", "opening", "play", "again", "naming", "window", "over"
]
BEFORE_PLAY = ("swapping", "laying_out", "announcing")
PENDING = ("again", "naming")  # a choice in the middle of a turn
Direction = Literal["cw", "ccw"]
Why = Literal[
    "diamond", "tied", "face_up", "face_up_tied", "no_diamond", "lowest", "lowest_tied",
    "announced", "nobody_announced",
]  # fmt: skip
Said = tuple[tuple[int, Card], ...]
NOBODY = -1
NOTHING: Rank = -1


class After(Value, gc=False):
    """The last lay's seat, which may throw after (Nachwerfen) until the next seat acts."""

    seat: int
    laid: int  # the number of cards, of the rank now on top
    cards: Cards = ()  # cards drawn since that are of this rank, or a joker


class Due(Value, gc=False):
    """Cards a seat has to draw by itself, and may forget."""

    seat: int
    cards: int
    acted: Seats = ()  # seats that have laid or picked up since


class Public(Value, gc=False, kw_only=True):
    """What everybody may know of a round, in its state as in each view."""

    options: Options
    phase: Phase
    dealer: int
    turn: int
    direction: int  # 1 clockwise, -1 counter-clockwise
    pile: Cards  # bottom to top
    burned: int
    out: Seats = ()  # seats without cards, first out first
    window: int = NOBODY  # the seat that threw in last
    waits: Seats = ()  # seats the open window still asks
    idle: int = 0  # pickups since a card was last burned, drawn, or played from the table
    places: Places = ()
    said: Said = ()  # seats and the cards they announced, in order
    turned: Cards = ()  # a face-down joker waiting for its name
    drawn: int = 0  # cards drawn this turn, where drawing comes before laying


class State(Public, gc=False, kw_only=True):
    """A round. Everything that can affect a later step is in here."""

    seed: bytes
    shuffles: int  # how often the round has used chance
    youngest: int
    stock: Cards  # next to be drawn first
    hands: CardsBySeat
    up: CardsBySeat
    down: CardsBySeat
    must: Cards = ()  # the starter's first lay must contain one of these
    after: After | None = None
    dues: tuple[Due, ...] = ()  # draws that strict tables leave to the seats
    debts: BySeat = ()  # the cut in each seat's target; empty: nobody owes


class SeatView(Value, gc=False):
    """The public part of a seat: how many cards it holds, and its open ones."""

    hand: int
    up: Cards
    down: int


class View(Public, gc=False, kw_only=True):
    """Everything a seat, or a spectator, may know of a round."""

    # The fields that chance in the week's deal comes from, in this order for ever.
    hashed: ClassVar = (
        "options seat phase dealer turn direction seats hand pile value lower stock burned out "
        "must window waits idle places said turned drawn target drew"
    )

    seat: int | None
    seats: tuple[SeatView, ...]
    hand: Cards
    value: Rank  # the rank the next card has to meet; -1: none
    lower: bool  # must it be equal or lower instead of higher?
    stock: int
    must: Cards
    target: int = 0  # hand cards the seat draws up to
    drew: Cards = ()  # cards the seat has just drawn that equal its lay


class Lay(Action):
    """Lay cards of one rank on the pile: hand cards or, with an empty hand, face-up ones.

    Where a joker may be any card it is named here, also one just turned over.
    """

    retractable = True
    cards: Cards

    @property
    def rank(self) -> Rank:
        """Return the rank of its cards, also of those named so."""
        return rank_of(self.cards[0])


class Flip(Action):
    """Turn over a face-down card (Bunker) and lay it, or pick up; places count from 1."""

    place: int


class PickUp(Action, tag="pickup"):
    """Take the whole pile into the hand."""


class Throw(Action):
    """Throw in hand cards equal to the run on the pile, out of turn (Schmeißen)."""

    standing = True
    cards: Cards


class Pass(Action):
    """Throw nothing more into the open window; or announce nothing; or do not lay once more."""


class Turn(Action, tag="direction"):
    """The starter chooses which way round the table plays."""

    direction: Direction


class Draw(Action):
    """Draw all that is due; where seats draw before laying, one more card."""


class FaceUp(Action, tag="faceup"):
    """Choose the face-up cards before play, from those and the hand."""

    cards: Cards


class Ready(Action):
    """Swap no more."""


class Announce(Action):
    """Announce a hand card: the lowest one announced starts, and has to be laid."""

    card: Card


class ThrowAfter(Action, tag="after"):
    """Add cards just drawn to the seat's own last lay (Nachwerfen)."""

    retractable = True
    standing = True
    cards: Cards


class Catch(Action):
    """Catch a seat that has forgotten to draw."""

    standing = True
    aside = True
    accuses = "whom"
    in_vain = "nothing_forgotten"
    whom: int


ACTIONS = declared(Action, globals())
