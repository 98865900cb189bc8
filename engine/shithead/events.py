"""The events of a round, and how much of each a seat is told."""

from typing import ClassVar

from engine.cards import Cards
from engine.game import Event, Places, declared
from engine.shithead.values import Direction, Why

# The number of a seat's lays, in rounds that were counted from the deal on.
MOVES = {"whole_moves": ""}


class Starts(Event, frozen=True):
    """A seat starts, and why: the lowest diamond in a hand or on the table, a tie, or no diamond;
    the lowest hand card; the lowest card announced, or no announcement at all.
    """

    public = "{seat} starts {why} {cards}"
    seat: int
    why: Why
    cards: Cards


class TurnsUp(Event, frozen=True):
    """The face-up cards a seat has chosen."""

    public = "{seat} turns up {cards}"
    turns_up = True
    seat: int
    cards: Cards


class IsReady(Event, frozen=True):
    public = "{seat} ready"
    seat: int


class Announces(Event, frozen=True):
    public = "{seat} announces {cards}"
    seat: int
    cards: Cards


class Silent(Event, frozen=True):
    public = "{seat} announces nothing"
    seat: int


class Directs(Event, frozen=True):
    public = "{seat} directs {direction}"
    seat: int
    direction: Direction


class Lays(Event, frozen=True):
    public = "{seat} lays {cards}"
    retractable = True
    lays = True
    tallies: ClassVar = MOVES
    seat: int
    cards: Cards


class Flips(Event, frozen=True):
    public = "{seat} flips {place} {cards}"
    lays = True
    tallies: ClassVar = MOVES
    seat: int
    place: int
    cards: Cards


class PicksUp(Event, frozen=True):
    public = "{seat} picks up {count}"
    tallies: ClassVar = {"most_pile": "count"}
    takes_pile = True
    seat: int
    count: int


class Throws(Event, frozen=True):
    public = "{seat} throws {cards}"
    lays = True
    tallies: ClassVar = MOVES
    seat: int
    cards: Cards


class Passes(Event, frozen=True):
    public = "{seat} passes"
    seat: int


class ThrowsAfter(Event, frozen=True):
    """Nachwerfen."""

    public = "{seat} throws after {cards}"
    retractable = True
    lays = True
    tallies: ClassVar = MOVES
    seat: int
    cards: Cards


class LaysNoMore(Event, frozen=True):
    public = "{seat} lays no more"
    seat: int


class GoesWrong(Event, frozen=True):
    """A seat tried an illegal lay, which costs the pile at this table."""

    public = "{seat} goes wrong with {cards}"
    shows = True
    seat: int
    cards: Cards


class Catches(Event, frozen=True):
    public = "{seat} catches"
    seat: int


class Caught(Event, frozen=True):
    """A seat forgot to draw, and another noticed."""

    public = "{seat} caught"
    seat: int


class Draws(Event, frozen=True):
    public = "{seat} draws {count}"
    own = "{seat} draws {cards}"
    seat: int
    count: int
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


class Gets(Event, frozen=True):
    public = "{seat} gets {count}"
    own = "{seat} gets {cards}"
    seat: int
    count: int
    cards: Cards


class Skips(Event, frozen=True):
    public = "{seat} skipped"
    retractable = True
    seat: int


class Alone(Event, frozen=True):
    """A seat's eights skipped all others (Alleingang)."""

    public = "{seat} alone"
    retractable = True
    seat: int


class AceOnTwo(Event, frozen=True):
    public = "{seat} ace on two"
    retractable = True
    seat: int


class Topples(Event, frozen=True):
    """Baum fällt!"""

    public = "{seat} topples stock"
    seat: int


class Opens(Event, frozen=True):
    public = "{seat} opens"
    seat: int


class Out(Event, frozen=True):
    public = "{seat} out place {place}"
    tally = "outs"
    seat: int
    place: int


class Stalemate(Event, frozen=True):
    """The round goes in circles: there were this many pickups, and nothing else has happened."""

    public = "stalemate after {count}"
    count: int


class Ends(Event, frozen=True):
    """The round is over; `places` are the seats by place, tied ones together."""

    public = "round over {places}"
    places: Places


class Owes(Event, frozen=True):
    """The loser owes a round of drinks."""

    public = "{seat} owes a round"
    tally = "rounds_owed"
    debt = "round"
    seat: int


EVENTS = declared(Event, __name__)
