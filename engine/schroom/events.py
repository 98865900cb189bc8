"""The events of a round, and how much of each a seat is told."""

from typing import ClassVar

from engine.game import CardsEvent, CountEvent, Event, Places, SeatEvent, declared
from engine.schroom.values import Why
from engine.seats import Seats


class Deals(SeatEvent):
    public = "{seat} deals"
    anew = True


class Leads(SeatEvent):
    """A seat leads that did not take the last trick."""

    public = "{seat} leads"
    retractable = True


class Readies(SeatEvent):
    public = "{seat} ready"


class Lays(CardsEvent):
    public = "{seat} lays {cards}"
    retractable = True
    lays = True


class Takes(CardsEvent):
    """A seat takes a trick with this card."""

    public = "{seat} takes trick {cards}"
    retractable = True


class Knocks(CountEvent):
    public = "{seat} knocks {count}"
    tallies: ClassVar = {"knocks": ""}


class Hammers(CountEvent):
    """The knock to two of a seat with one stick: "Seht Ihr meinen Hammer?"."""

    public = "{seat} hammers {count}"
    tallies: ClassVar = {"knocks": ""}


class Holds(SeatEvent):
    public = "{seat} holds"


class SeesHammer(SeatEvent):
    """Holding against a Hammer: "Jo, ich sehe Deinen Hammer!"."""

    public = "{seat} sees hammer"


class Goes(CountEvent):
    """A seat leaves the round and pays this many sticks."""

    public = "{seat} goes {count}"
    tally = "sticks"


class Raises(Event):
    """All have answered a knock and somebody held: the round has a new value."""

    public = "value {count}"
    count: int


class Swaps(CardsEvent):
    public = "{seat} swaps four"
    own = "{seat} swaps four for {cards}"


class Reveals(CardsEvent):
    public = "{seat} reveals {cards}"
    discards = True


class LetsBe(SeatEvent):
    public = "{seat} lets be"


class AsksRedeal(SeatEvent):
    """Asking for new cards: "Sollen wir hübschen?"."""

    public = "{seat} asks redeal"


class Accepts(SeatEvent):
    public = "{seat} accepts"


class Refuses(SeatEvent):
    public = "{seat} refuses"


class Loses(CountEvent):
    """Sticks lost, and the reason: the round, a number among four pictures, or doubting four true
    ones.
    """

    public = "{seat} loses {count} {why}"
    tally = "sticks"
    why: Why


class Out(SeatEvent):
    """A seat has lost its last stick and is out of the match."""

    public = "{seat} out"


class AllWent(SeatEvent):
    """Nobody held a seat's knock."""

    public = "{seat} drives all away"
    tally = "all_went"


class Wins(SeatEvent):
    """A seat wins the round; `taken` are the sticks all others have lost in it."""

    public = "{seat} wins round"
    tally = "rounds"
    tallies: ClassVar = {"sticks_won": "taken"}
    taken: int


class Survives(SeatEvent):
    """A seat with one stick has come through the round."""

    public = "{seat} hammer survives"
    tally = "hammers"


class Owes(CountEvent):
    """Eine Runde: this many Kölsch, one for each other seat it is owed to."""

    public = "{seat} owes round {count}"
    tally = "koelsch"
    debt = "koelsch"
    to: Seats = ()


class Ends(Event):
    public = "round over {places}"
    places: Places


class WinsMatch(SeatEvent):
    public = "{seat} wins match"
    tally = "matches"


EVENTS = declared(Event, globals())
