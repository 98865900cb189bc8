"""The events of a round, and how much of each a seat is told."""

from typing import ClassVar

from engine.cards import Cards
from engine.game import CardsEvent, CountEvent, Event, Places, SeatEvent, declared
from engine.shithead.values import Direction, Why

# The number of a seat's lays, in rounds that were counted from the deal on.
MOVES = {"whole_moves": ""}


class Starts(SeatEvent):
    """A seat starts, and why: the lowest diamond in a hand or on the table, a tie, or no diamond;
    the lowest hand card; the lowest card announced, or no announcement at all.
    """

    public = "{seat} starts {why} {cards}"
    why: Why
    cards: Cards


class TurnsUp(CardsEvent):
    """The face-up cards a seat has chosen."""

    public = "{seat} turns up {cards}"
    turns_up = True


class IsReady(SeatEvent):
    public = "{seat} ready"


class Announces(CardsEvent):
    public = "{seat} announces {cards}"


class Silent(SeatEvent):
    public = "{seat} announces nothing"


class Directs(SeatEvent):
    public = "{seat} directs {direction}"
    direction: Direction


class Lays(CardsEvent):
    public = "{seat} lays {cards}"
    retractable = True
    lays = True
    tallies: ClassVar = MOVES


class Flips(SeatEvent):
    public = "{seat} flips {place} {cards}"
    lays = True
    tallies: ClassVar = MOVES
    place: int
    cards: Cards


class PicksUp(CountEvent):
    public = "{seat} picks up {count}"
    tallies: ClassVar = {"most_pile": "count"}
    takes_pile = True


class Throws(CardsEvent):
    public = "{seat} throws {cards}"
    lays = True
    tallies: ClassVar = MOVES


class Passes(SeatEvent):
    public = "{seat} passes"


class ThrowsAfter(CardsEvent):
    """Nachwerfen."""

    public = "{seat} throws after {cards}"
    retractable = True
    lays = True
    tallies: ClassVar = MOVES


class LaysNoMore(SeatEvent):
    public = "{seat} lays no more"


class GoesWrong(CardsEvent):
    """A seat tried an illegal lay, which costs the pile at this table."""

    public = "{seat} goes wrong with {cards}"
    shows = True


class Catches(SeatEvent):
    public = "{seat} catches"


class Caught(SeatEvent):
    """A seat forgot to draw, and another noticed."""

    public = "{seat} caught"


class Draws(CountEvent):
    public = "{seat} draws {count}"
    own = "{seat} draws {cards}"
    cards: Cards


class Burns(Event):
    public = "pile burns {count}"
    burns = True
    count: int


class Reverses(Event):
    public = "direction {direction}"
    retractable = True
    direction: Direction


class HandsPass(Event):
    """A queen of spades: all hands go to the neighbours on this side."""

    public = "hands pass {direction}"
    moves_hands = True
    direction: Direction


class Gets(CountEvent):
    public = "{seat} gets {count}"
    own = "{seat} gets {cards}"
    cards: Cards


class Skips(SeatEvent):
    public = "{seat} skipped"
    retractable = True


class Alone(SeatEvent):
    """A seat's eights skipped all others (Alleingang)."""

    public = "{seat} alone"
    retractable = True


class AceOnTwo(SeatEvent):
    public = "{seat} ace on two"
    retractable = True


class Topples(SeatEvent):
    """Baum fällt!"""

    public = "{seat} topples stock"


class Opens(SeatEvent):
    public = "{seat} opens"


class Out(SeatEvent):
    public = "{seat} out place {place}"
    tally = "outs"
    place: int


class Stalemate(Event):
    """The round goes in circles: there were this many pickups, and nothing else has happened."""

    public = "stalemate after {count}"
    count: int


class Ends(Event):
    """The round is over; `places` are the seats by place, tied ones together."""

    public = "round over {places}"
    places: Places


class Owes(SeatEvent):
    """The loser owes a round of drinks."""

    public = "{seat} owes a round"
    tally = "rounds_owed"
    debt = "round"


EVENTS = declared(Event, globals())
