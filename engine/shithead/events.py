"""The events of a round, and how much of each a seat is told."""

from typing import ClassVar

from engine.cards import Cards
from engine.game import CountEvent, Event, Places, SeatEvent, declared
from engine.shithead.values import Direction, Why

# The number of a seat's lays, in rounds that were counted from the deal on.
MOVES = {"whole_moves": ""}


class Starts(SeatEvent, frozen=True):
    """A seat starts, and why: the lowest diamond in a hand or on the table, a tie, or no diamond;
    the lowest hand card; the lowest card announced, or no announcement at all.
    """

    public = "{seat} starts {why} {cards}"
    why: Why
    cards: Cards


class TurnsUp(SeatEvent, frozen=True):
    """The face-up cards a seat has chosen."""

    public = "{seat} turns up {cards}"
    turns_up = True
    cards: Cards


class IsReady(SeatEvent, frozen=True):
    public = "{seat} ready"


class Announces(SeatEvent, frozen=True):
    public = "{seat} announces {cards}"
    cards: Cards


class Silent(SeatEvent, frozen=True):
    public = "{seat} announces nothing"


class Directs(SeatEvent, frozen=True):
    public = "{seat} directs {direction}"
    direction: Direction


class Lays(SeatEvent, frozen=True):
    public = "{seat} lays {cards}"
    retractable = True
    lays = True
    tallies: ClassVar = MOVES
    cards: Cards


class Flips(SeatEvent, frozen=True):
    public = "{seat} flips {place} {cards}"
    lays = True
    tallies: ClassVar = MOVES
    place: int
    cards: Cards


class PicksUp(CountEvent, frozen=True):
    public = "{seat} picks up {count}"
    tallies: ClassVar = {"most_pile": "count"}
    takes_pile = True


class Throws(SeatEvent, frozen=True):
    public = "{seat} throws {cards}"
    lays = True
    tallies: ClassVar = MOVES
    cards: Cards


class Passes(SeatEvent, frozen=True):
    public = "{seat} passes"


class ThrowsAfter(SeatEvent, frozen=True):
    """Nachwerfen."""

    public = "{seat} throws after {cards}"
    retractable = True
    lays = True
    tallies: ClassVar = MOVES
    cards: Cards


class LaysNoMore(SeatEvent, frozen=True):
    public = "{seat} lays no more"


class GoesWrong(SeatEvent, frozen=True):
    """A seat tried an illegal lay, which costs the pile at this table."""

    public = "{seat} goes wrong with {cards}"
    shows = True
    cards: Cards


class Catches(SeatEvent, frozen=True):
    public = "{seat} catches"


class Caught(SeatEvent, frozen=True):
    """A seat forgot to draw, and another noticed."""

    public = "{seat} caught"


class Draws(CountEvent, frozen=True):
    public = "{seat} draws {count}"
    own = "{seat} draws {cards}"
    cards: Cards


class Burns(Event, frozen=True):
    public = "pile burns {count}"
    burns = True
    count: int


class Reverses(Event, frozen=True):
    public = "direction {direction}"
    retractable = True
    direction: Direction


class HandsPass(Event, frozen=True):
    """A queen of spades: all hands go to the neighbours on this side."""

    public = "hands pass {direction}"
    moves_hands = True
    direction: Direction


class Gets(CountEvent, frozen=True):
    public = "{seat} gets {count}"
    own = "{seat} gets {cards}"
    cards: Cards


class Skips(SeatEvent, frozen=True):
    public = "{seat} skipped"
    retractable = True


class Alone(SeatEvent, frozen=True):
    """A seat's eights skipped all others (Alleingang)."""

    public = "{seat} alone"
    retractable = True


class AceOnTwo(SeatEvent, frozen=True):
    public = "{seat} ace on two"
    retractable = True


class Topples(SeatEvent, frozen=True):
    """Baum fällt!"""

    public = "{seat} topples stock"


class Opens(SeatEvent, frozen=True):
    public = "{seat} opens"


class Out(SeatEvent, frozen=True):
    public = "{seat} out place {place}"
    tally = "outs"
    place: int


class Stalemate(Event, frozen=True):
    """The round goes in circles: there were this many pickups, and nothing else has happened."""

    public = "stalemate after {count}"
    count: int


class Ends(Event, frozen=True):
    """The round is over; `places` are the seats by place, tied ones together."""

    public = "round over {places}"
    places: Places


class Owes(SeatEvent, frozen=True):
    """The loser owes a round of drinks."""

    public = "{seat} owes a round"
    tally = "rounds_owed"
    debt = "round"


EVENTS = declared(Event, globals())
