"""The state of a round, what a seat may see of it, and what can be done and happen in it."""

from typing import Literal, TypeAlias

import msgspec

from engine.cards import Card, Cards, Rank
from engine.game import Action, Event, Places
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


class Starts(Event, frozen=True, gc=False, tag="starts"):
    """Who starts and why: the lowest diamond in a hand or on the table, a tie, or no diamond; the
    lowest hand card; the lowest card announced, or that none was."""

    public = "{seat} starts {why} {cards}"
    seat: int
    why: Why
    cards: Cards


class TurnsUp(Event, frozen=True, gc=False, tag="turns_up"):
    """The face-up cards a seat has chosen."""

    public = "{seat} turns up {cards}"
    seat: int
    cards: Cards


class IsReady(Event, frozen=True, gc=False, tag="is_ready"):
    public = "{seat} ready"
    seat: int


class Announces(Event, frozen=True, gc=False, tag="announces"):
    public = "{seat} announces {cards}"
    seat: int
    cards: Cards


class Silent(Event, frozen=True, gc=False, tag="silent"):
    public = "{seat} announces nothing"
    seat: int


class Directs(Event, frozen=True, gc=False, tag="directs"):
    public = "{seat} directs {direction}"
    seat: int
    direction: Direction


class Lays(Event, frozen=True, gc=False, tag="lays"):
    public = "{seat} lays {cards}"
    retractable = True
    seat: int
    cards: Cards


class Flips(Event, frozen=True, gc=False, tag="flips"):
    public = "{seat} flips {place} {cards}"
    seat: int
    place: int
    cards: Cards


class PicksUp(Event, frozen=True, gc=False, tag="picks_up"):
    public = "{seat} picks up {count}"
    seat: int
    count: int


class Throws(Event, frozen=True, gc=False, tag="throws"):
    public = "{seat} throws {cards}"
    seat: int
    cards: Cards


class Passes(Event, frozen=True, gc=False, tag="passes"):
    public = "{seat} passes"
    seat: int


class ThrowsAfter(Event, frozen=True, gc=False, tag="throws_after"):
    """Nachwerfen."""

    public = "{seat} throws after {cards}"
    retractable = True
    seat: int
    cards: Cards


class LaysNoMore(Event, frozen=True, gc=False, tag="lays_no_more"):
    public = "{seat} lays no more"
    seat: int


class GoesWrong(Event, frozen=True, gc=False, tag="goes_wrong"):
    """A seat tried to lay what may not be laid, and at this table that costs the pile."""

    public = "{seat} goes wrong with {cards}"
    seat: int
    cards: Cards


class Catches(Event, frozen=True, gc=False, tag="catches"):
    public = "{seat} catches"
    seat: int


class Caught(Event, frozen=True, gc=False, tag="caught"):
    """A seat had forgotten to draw, and another saw it."""

    public = "{seat} caught"
    seat: int


class Draws(Event, frozen=True, gc=False, tag="draws"):
    public = "{seat} draws {count}"
    own = "{seat} draws {cards}"
    seat: int
    count: int
    cards: Cards


class Burns(Event, frozen=True, gc=False, tag="burns"):
    public = "pile burns {count}"
    count: int


class Reverses(Event, frozen=True, gc=False, tag="reverses"):
    public = "direction {direction}"
    retractable = True
    direction: Direction


class HandsPass(Event, frozen=True, gc=False, tag="hands_pass"):
    """A queen of spades: all hands go to the neighbours on this side."""

    public = "hands pass {direction}"
    direction: Direction


class Gets(Event, frozen=True, gc=False, tag="gets"):
    public = "{seat} gets {count}"
    own = "{seat} gets {cards}"
    seat: int
    count: int
    cards: Cards


class Skips(Event, frozen=True, gc=False, tag="skips"):
    public = "{seat} skipped"
    retractable = True
    seat: int


class Alone(Event, frozen=True, gc=False, tag="alone"):
    """A seat's eights skipped all others (Alleingang)."""

    public = "{seat} alone"
    retractable = True
    seat: int


class AceOnTwo(Event, frozen=True, gc=False, tag="ace_on_two"):
    public = "{seat} ace on two"
    retractable = True
    seat: int


class Topples(Event, frozen=True, gc=False, tag="topples"):
    """Baum fällt!"""

    public = "{seat} topples stock"
    seat: int


class Opens(Event, frozen=True, gc=False, tag="opens"):
    public = "{seat} opens"
    seat: int


class Out(Event, frozen=True, gc=False, tag="out"):
    public = "{seat} out place {place}"
    seat: int
    place: int


class Stalemate(Event, frozen=True, gc=False, tag="stalemate"):
    """The round goes in circles: so many pickups, and nothing else has happened."""

    public = "stalemate after {count}"
    count: int


class Ends(Event, frozen=True, gc=False, tag="ends"):
    """The round is over; the seats by place, those that share one together."""

    public = "round over {places}"
    places: Places


class Owes(Event, frozen=True, gc=False, tag="owes"):
    """The loser owes a round of drinks."""

    public = "{seat} owes a round"
    tally = "rounds_owed"
    debt = "round"
    seat: int


EVENTS: tuple[type[Event], ...] = (
    TurnsUp,
    IsReady,
    Announces,
    Silent,
    Starts,
    Directs,
    Lays,
    Flips,
    PicksUp,
    Throws,
    Passes,
    ThrowsAfter,
    LaysNoMore,
    GoesWrong,
    Catches,
    Caught,
    Draws,
    Burns,
    Reverses,
    HandsPass,
    Gets,
    Skips,
    Alone,
    AceOnTwo,
    Topples,
    Opens,
    Out,
    Stalemate,
    Ends,
    Owes,
)
