"""The state of a round, what a seat may see of it, and what can be done and happen in it."""

from typing import Literal, TypeAlias

import msgspec

from engine.cards import Cards, Rank
from engine.game import Action, Event, Places
from engine.shithead.options import Options

Phase: TypeAlias = Literal["opening", "play", "window", "over"]
Direction: TypeAlias = Literal["cw", "ccw"]
Why: TypeAlias = Literal["diamond", "tied", "face_up", "face_up_tied", "no_diamond"]
NOBODY = -1
NOTHING: Rank = -1


class State(msgspec.Struct, frozen=True):
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


class SeatView(msgspec.Struct, frozen=True):
    """What everybody sees of a seat: how many cards it holds, and those that lie open."""

    hand: int
    up: Cards
    down: int


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


class Lay(Action, frozen=True, tag="lay"):
    """Lay hand cards, or with an empty hand face-up cards, of one rank on the pile."""

    cards: Cards


class Flip(Action, frozen=True, tag="flip"):
    """Turn over a face-down card (Bunker) and lay it, or pick up; places count from 1."""

    place: int


class PickUp(Action, frozen=True, tag="pickup"):
    """Take the whole pile into the hand."""


class Throw(Action, frozen=True, tag="throw"):
    """Throw in hand cards equal to the run on the pile, out of turn (Schmeißen)."""

    standing = True
    cards: Cards


class Pass(Action, frozen=True, tag="pass"):
    """Throw nothing more into the open window."""


class Turn(Action, frozen=True, tag="direction"):
    """The starter chooses which way round the table plays."""

    direction: Direction


class Draw(Action, frozen=True, tag="draw"):
    """Draw all that is due."""


ACTIONS: tuple[type[Action], ...] = (Lay, Flip, PickUp, Throw, Pass, Turn, Draw)


class Starts(Event, frozen=True, tag="starts"):
    """Who starts and why: the lowest diamond in a hand or on the table, a tie, or no diamond."""

    public = "{seat} starts {why} {cards}"
    seat: int
    why: Why
    cards: Cards


class Directs(Event, frozen=True, tag="directs"):
    public = "{seat} directs {direction}"
    seat: int
    direction: Direction


class Lays(Event, frozen=True, tag="lays"):
    public = "{seat} lays {cards}"
    seat: int
    cards: Cards


class Flips(Event, frozen=True, tag="flips"):
    public = "{seat} flips {place} {cards}"
    seat: int
    place: int
    cards: Cards


class PicksUp(Event, frozen=True, tag="picks_up"):
    public = "{seat} picks up {count}"
    seat: int
    count: int


class Throws(Event, frozen=True, tag="throws"):
    public = "{seat} throws {cards}"
    seat: int
    cards: Cards


class Passes(Event, frozen=True, tag="passes"):
    public = "{seat} passes"
    seat: int


class Draws(Event, frozen=True, tag="draws"):
    public = "{seat} draws {count}"
    own = "{seat} draws {cards}"
    seat: int
    count: int
    cards: Cards


class Burns(Event, frozen=True, tag="burns"):
    public = "pile burns {count}"
    count: int


class Reverses(Event, frozen=True, tag="reverses"):
    public = "direction {direction}"
    direction: Direction


class Skips(Event, frozen=True, tag="skips"):
    public = "{seat} skipped"
    seat: int


class Alone(Event, frozen=True, tag="alone"):
    """A seat's eights skipped all others (Alleingang)."""

    public = "{seat} alone"
    seat: int


class AceOnTwo(Event, frozen=True, tag="ace_on_two"):
    public = "{seat} ace on two"
    seat: int


class Topples(Event, frozen=True, tag="topples"):
    """Baum fällt!"""

    public = "{seat} topples stock"
    seat: int


class Opens(Event, frozen=True, tag="opens"):
    public = "{seat} opens"
    seat: int


class Out(Event, frozen=True, tag="out"):
    public = "{seat} out place {place}"
    seat: int
    place: int


class Stalemate(Event, frozen=True, tag="stalemate"):
    """The round goes in circles: so many pickups, and nothing else has happened."""

    public = "stalemate after {count}"
    count: int


class Ends(Event, frozen=True, tag="ends"):
    """The round is over; the seats by place, those that share one together."""

    public = "round over {places}"
    places: Places


EVENTS: tuple[type[Event], ...] = (
    Starts,
    Directs,
    Lays,
    Flips,
    PicksUp,
    Throws,
    Passes,
    Draws,
    Burns,
    Reverses,
    Skips,
    Alone,
    AceOnTwo,
    Topples,
    Opens,
    Out,
    Stalemate,
    Ends,
)
