"""The events of a round, and how much of each a seat is told."""

from typing import ClassVar

from engine.cards import Cards
from engine.game import CountEvent, Event, Places, SeatEvent, declared
from engine.schroom.values import Why
from engine.seats import Seats


class Deals(SeatEvent, frozen=True):
    public = "{seat} deals"
    anew = True


class Leads(SeatEvent, frozen=True):
    """A seat leads that did not take the last trick."""

    public = "{seat} leads"
    retractable = True


class Readies(SeatEvent, frozen=True):
    public = "{seat} ready"


class Lays(SeatEvent, frozen=True):
    public = "{seat} lays {cards}"
    retractable = True
    lays = True
    cards: Cards


class Takes(SeatEvent, frozen=True):
    """A seat takes a trick with this card."""

    public = "{seat} takes trick {cards}"
    retractable = True
    cards: Cards


class Knocks(CountEvent, frozen=True):
    public = "{seat} knocks {count}"
    tallies: ClassVar = {"knocks": ""}


class Hammers(CountEvent, frozen=True):
    """The knock to two of a seat with one stick: "Seht Ihr meinen Hammer?"."""

    public = "{seat} hammers {count}"
    tallies: ClassVar = {"knocks": ""}


class Holds(SeatEvent, frozen=True):
    public = "{seat} holds"


class SeesHammer(SeatEvent, frozen=True):
    """Holding against a Hammer: "Jo, ich sehe Deinen Hammer!"."""

    public = "{seat} sees hammer"


class Goes(CountEvent, frozen=True):
    """A seat leaves the round and pays this many sticks."""

    public = "{seat} goes {count}"
    tally = "sticks"


class Raises(Event, frozen=True):
    """All have answered a knock and somebody held: the round has a new value."""

    public = "value {count}"
    count: int


class Swaps(SeatEvent, frozen=True):
    public = "{seat} swaps four"
    own = "{seat} swaps four for {cards}"
    cards: Cards


class Reveals(SeatEvent, frozen=True):
    public = "{seat} reveals {cards}"
    discards = True
    cards: Cards


class LetsBe(SeatEvent, frozen=True):
    public = "{seat} lets be"


class AsksRedeal(SeatEvent, frozen=True):
    """Asking for new cards: "Sollen wir hübschen?"."""

    public = "{seat} asks redeal"


class Accepts(SeatEvent, frozen=True):
    public = "{seat} accepts"


class Refuses(SeatEvent, frozen=True):
    public = "{seat} refuses"


class Loses(CountEvent, frozen=True):
    """Sticks lost, and the reason: the round, a number among four pictures, or doubting four true
    ones.
    """

    public = "{seat} loses {count} {why}"
    tally = "sticks"
    why: Why


class Out(SeatEvent, frozen=True):
    """A seat has lost its last stick and is out of the match."""

    public = "{seat} out"


class AllWent(SeatEvent, frozen=True):
    """Nobody held a seat's knock."""

    public = "{seat} drives all away"
    tally = "all_went"


class Wins(SeatEvent, frozen=True):
    """A seat wins the round; `taken` are the sticks all others have lost in it."""

    public = "{seat} wins round"
    tally = "rounds"
    tallies: ClassVar = {"sticks_won": "taken"}
    taken: int


class Survives(SeatEvent, frozen=True):
    """A seat with one stick has come through the round."""

    public = "{seat} hammer survives"
    tally = "hammers"


class Owes(CountEvent, frozen=True):
    """Eine Runde: this many Kölsch, one for each other seat that was dealt cards."""

    public = "{seat} owes round {count}"
    tally = "koelsch"
    debt = "koelsch"
    to: Seats = ()


class Ends(Event, frozen=True):
    public = "round over {places}"
    places: Places


class WinsMatch(SeatEvent, frozen=True):
    public = "{seat} wins match"
    tally = "matches"


EVENTS = declared(Event, globals())
