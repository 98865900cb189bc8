"""The events of a round, and how much of each a seat is told."""

from engine.cards import Cards, Rank
from engine.crazy_eights.values import Direction, SuitWord
from engine.game import CardsEvent, CountEvent, Event, Places, SeatEvent, declared


class PutsBack(Event):
    """A wild card was turned up to start the pile; it is shuffled back into the stock."""

    public = "stock takes back {cards}"
    cards: Cards


class TurnsUp(Event):
    public = "pile starts {cards}"
    cards: Cards


class TurnsUpIdle(Event):
    """The same, of a card that would do something if somebody laid it; turned up it does not."""

    public = "pile starts {cards}, idle"
    cards: Cards


class Starts(SeatEvent):
    public = "{seat} starts"


class Lays(CardsEvent):
    public = "{seat} lays {cards}"
    retractable = True
    lays = True


class Names(SeatEvent):
    public = "{seat} names {suit}"
    retractable = True
    suit: SuitWord


class Demands(SeatEvent):
    """Until this seat's next turn everybody has to lay this rank."""

    public = "{seat} demands {rank}"
    retractable = True
    rank: Rank


class Skips(SeatEvent):
    public = "{seat} skipped"
    retractable = True


class Reverses(Event):
    public = "direction {direction}"
    retractable = True
    direction: Direction


class Owes(CountEvent):
    """The next seat has to draw this many cards, or lay another of the rank."""

    public = "{seat} owes {count}"
    retractable = True


class OwesTurns(CountEvent):
    """The next seat has to sit out this many turns, or lay another of the rank."""

    public = "{seat} owes {count} turns"
    retractable = True


class Cancels(CountEvent):
    """This many cards no longer have to be drawn."""

    public = "{seat} cancels {count}"
    retractable = True


class Attacks(SeatEvent):
    """A seat begins a fight or answers in it: another is attacked, the top card says how hard."""

    public = "{seat} attacks {to}"
    retractable = True
    to: int


class Draws(CountEvent):
    public = "{seat} draws {count}"
    own = "{seat} draws {cards}"
    cards: Cards


class Takes(CountEvent):
    """A seat draws the pending cards, as far as there are any."""

    public = "{seat} takes {count}"
    own = "{seat} takes {count} {cards}"
    cards: Cards


class Passes(SeatEvent):
    public = "{seat} passes"


class Reshuffles(Event):
    """The pile, all but its top card, has become the stock."""

    public = "pile reshuffled {count}"
    count: int


class SaysLastCard(SeatEvent):
    public = "{seat} says last card"
    retractable = True


class SaysDone(SeatEvent):
    """The call that goes with the very last card."""

    public = "{seat} says done"
    retractable = True


class Catches(SeatEvent):
    """A seat noticed; the penalty that follows tells which seat was caught."""

    public = "{seat} catches"


class Fined(CountEvent):
    """The penalty of a seat that did not say "last card", as far as there are cards to draw."""

    public = "{seat} fined {count}"
    own = "{seat} fined {count} {cards}"
    cards: Cards


class Wins(SeatEvent):
    """A seat has laid its last card (Mau-Mau)."""

    public = "{seat} wins"


class Blocked(Event):
    """There were as many passes in a row as there are seats."""

    public = "round blocked"


class Counts(CountEvent):
    """A seat shows the cards it still holds, which cost this many points."""

    public = "{seat} counts {count} {cards}"
    cards: Cards


class Collects(CountEvent):
    """A seat gets this many points for what the others hold, or for winning."""

    public = "{seat} collects {count}"


class Ends(Event):
    """The round is over; `places` are the seats by place, tied ones together."""

    public = "round over {places}"
    places: Places


class EndsMatch(Event):
    """A match of several rounds is over; `places` are the seats by place, tied ones together."""

    public = "match over {places}"
    places: Places


EVENTS = declared(Event, globals())
