"""The events of a round, and how much of each a seat is told."""

from typing import ClassVar

from engine.cards import Cards
from engine.game import Event, Places, declared
from engine.schroom.values import Why


class Deals(Event, frozen=True):
    public = "{seat} deals"
    anew = True
    seat: int


class Leads(Event, frozen=True):
    """A seat leads that did not take the last trick."""

    public = "{seat} leads"
    retractable = True
    seat: int


class Readies(Event, frozen=True):
    public = "{seat} ready"
    seat: int


class Lays(Event, frozen=True):
    public = "{seat} lays {cards}"
    retractable = True
    lays = True
    seat: int
    cards: Cards


class Takes(Event, frozen=True):
    """A seat takes a trick with this card."""

    public = "{seat} takes trick {cards}"
    retractable = True
    seat: int
    cards: Cards


class Knocks(Event, frozen=True):
    public = "{seat} knocks {count}"
    tallies: ClassVar = {"knocks": ""}
    seat: int
    count: int


class Hammers(Event, frozen=True):
    """The knock to two of a seat with one stick: "Seht Ihr meinen Hammer?"."""

    public = "{seat} hammers {count}"
    tallies: ClassVar = {"knocks": ""}
    seat: int
    count: int


class Holds(Event, frozen=True):
    public = "{seat} holds"
    seat: int


class SeesHammer(Event, frozen=True):
    """Holding against a Hammer: "Jo, ich sehe Deinen Hammer!"."""

    public = "{seat} sees hammer"
    seat: int


class Goes(Event, frozen=True):
    """A seat leaves the round and pays this many sticks."""

    public = "{seat} goes {count}"
    tally = "sticks"
    seat: int
    count: int


class Raises(Event, frozen=True):
    """All have answered a knock and somebody held: the round has a new value."""

    public = "value {count}"
    count: int


class Swaps(Event, frozen=True):
    public = "{seat} swaps four"
    own = "{seat} swaps four for {cards}"
    seat: int
    cards: Cards


class Reveals(Event, frozen=True):
    public = "{seat} reveals {cards}"
    discards = True
    seat: int
    cards: Cards


class LetsBe(Event, frozen=True):
    public = "{seat} lets be"
    seat: int


class AsksRedeal(Event, frozen=True):
    """Asking for new cards: "Sollen wir hübschen?"."""

    public = "{seat} asks redeal"
    seat: int


class Accepts(Event, frozen=True):
    public = "{seat} accepts"
    seat: int


class Refuses(Event, frozen=True):
    public = "{seat} refuses"
    seat: int


class Loses(Event, frozen=True):
    """Sticks lost, and the reason: the round, a number among four pictures, or doubting four true
    ones.
    """

    public = "{seat} loses {count} {why}"
    tally = "sticks"
    seat: int
    count: int
    why: Why


class Out(Event, frozen=True):
    """A seat has lost its last stick and is out of the match."""

    public = "{seat} out"
    seat: int


class AllWent(Event, frozen=True):
    """Nobody held a seat's knock."""

    public = "{seat} drives all away"
    tally = "all_went"
    seat: int


class Wins(Event, frozen=True):
    """A seat wins the round; `taken` are the sticks all others have lost in it."""

    public = "{seat} wins round"
    tally = "rounds"
    tallies: ClassVar = {"sticks_won": "taken"}
    seat: int
    taken: int


class Survives(Event, frozen=True):
    """A seat with one stick has come through the round."""

    public = "{seat} hammer survives"
    tally = "hammers"
    seat: int


class Owes(Event, frozen=True):
    """Eine Runde: this many Kölsch, one for each other seat that was dealt cards."""

    public = "{seat} owes round {count}"
    tally = "koelsch"
    debt = "koelsch"
    seat: int
    count: int
    to: tuple[int, ...] = ()


class Ends(Event, frozen=True):
    public = "round over {places}"
    places: Places


class WinsMatch(Event, frozen=True):
    public = "{seat} wins match"
    tally = "matches"
    seat: int


EVENTS = declared(Event, __name__)
