"""The events of a round, and how much of each a seat is told."""

from typing import ClassVar

from engine.cards import Cards
from engine.game import Event, Places, declared
from engine.shithead.values import Direction, Why

# The number of a seat's lays, in rounds that were counted from the deal on.
MOVES = {"whole_moves": ""}


class Starts(Event, frozen=True, gc=False, tag="starts"):
    """A seat starts, and why: the lowest diamond in a hand or on the table, a tie, or no diamond;
    the lowest hand card; the lowest card announced, or no announcement at all.
    """

    public = "{seat} starts {why} {cards}"
    seat: int
    why: Why
    cards: Cards


class TurnsUp(Event, frozen=True, gc=False, tag="turns_up"):
    """The face-up cards a seat has chosen."""

    public = "{seat} turns up {cards}"
    turns_up = True
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
    lays = True
    tallies: ClassVar = MOVES
    seat: int
    cards: Cards


class Flips(Event, frozen=True, gc=False, tag="flips"):
    public = "{seat} flips {place} {cards}"
    lays = True
    tallies: ClassVar = MOVES
    seat: int
    place: int
    cards: Cards


class PicksUp(Event, frozen=True, gc=False, tag="picks_up"):
    public = "{seat} picks up {count}"
    tallies: ClassVar = {"most_pile": "count"}
    takes_pile = True
    seat: int
    count: int


class Throws(Event, frozen=True, gc=False, tag="throws"):
    public = "{seat} throws {cards}"
    lays = True
    tallies: ClassVar = MOVES
    seat: int
    cards: Cards


class Passes(Event, frozen=True, gc=False, tag="passes"):
    public = "{seat} passes"
    seat: int


class ThrowsAfter(Event, frozen=True, gc=False, tag="throws_after"):
    """Nachwerfen."""

    public = "{seat} throws after {cards}"
    retractable = True
    lays = True
    tallies: ClassVar = MOVES
    seat: int
    cards: Cards


class LaysNoMore(Event, frozen=True, gc=False, tag="lays_no_more"):
    public = "{seat} lays no more"
    seat: int


class GoesWrong(Event, frozen=True, gc=False, tag="goes_wrong"):
    """A seat tried an illegal lay, which costs the pile at this table."""

    public = "{seat} goes wrong with {cards}"
    shows = True
    seat: int
    cards: Cards


class Catches(Event, frozen=True, gc=False, tag="catches"):
    public = "{seat} catches"
    seat: int


class Caught(Event, frozen=True, gc=False, tag="caught"):
    """A seat forgot to draw, and another noticed."""

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
    burns = True
    count: int


class Reverses(Event, frozen=True, gc=False, tag="reverses"):
    public = "direction {direction}"
    retractable = True
    direction: Direction


class HandsPass(Event, frozen=True, gc=False, tag="hands_pass"):
    """A queen of spades: all hands go to the neighbours on this side."""

    public = "hands pass {direction}"
    moves_hands = True
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
    tally = "outs"
    seat: int
    place: int


class Stalemate(Event, frozen=True, gc=False, tag="stalemate"):
    """The round goes in circles: there were this many pickups, and nothing else has happened."""

    public = "stalemate after {count}"
    count: int


class Ends(Event, frozen=True, gc=False, tag="ends"):
    """The round is over; `places` are the seats by place, tied ones together."""

    public = "round over {places}"
    places: Places


class Owes(Event, frozen=True, gc=False, tag="owes"):
    """The loser owes a round of drinks."""

    public = "{seat} owes a round"
    tally = "rounds_owed"
    debt = "round"
    seat: int


EVENTS = declared(Event, __name__)
