"""The state of a round, the view of it, and its actions; the order of the seats in the round, and
how far it has come.
"""

from typing import ClassVar, Literal

from engine.cards import Card, Cards, CardsBySeat
from engine.game import Action, Places, declared
from engine.schroom.options import Options
from engine.schroom.ranking import HAND, Play
from engine.seats import BySeat, Seats, clockwise
from engine.value import Value

Phase = Literal["opening", "play", "answers", "claim", "redeal", "over"]
Trick = tuple[Play, ...]  # seats and their cards, in playing order
Why = Literal["round", "caught", "doubted"]
NOBODY = -1


class Swap(Value):
    """Four cards handed in as pictures (Vier Bilder), and the places turned over."""

    seat: int
    cards: Cards  # places are counted from 1
    turned: tuple[int, ...] = ()


class Public(Value, kw_only=True):
    """What everybody may know of a round, in its state as in each view.

    `waits` are the seats that are not ready yet. It is kept while a knock, a swap or a question
    interrupts the opening phase, and is empty once play has begun.
    """

    options: Options
    phase: Phase
    dealer: int
    turn: int  # the seat that leads or plays next
    trick: Trick = ()
    tricks: tuple[Trick, ...] = ()  # the complete ones
    value: int = 1
    lastknock: int = NOBODY
    asker: int = NOBODY  # the seat whose knock, swap or question is unanswered
    asks: Seats = ()  # seats whose answer is missing
    waits: Seats = ()
    asked: Seats = ()  # seats that asked for a new deal (Hübschen) in this trick
    out: Places = ()  # seats without sticks, first out first, tied ones together
    places: Places = ()

    @property
    def pile(self) -> Cards:
        """Return the cards of the trick that lies there, in order."""
        return tuple(card for _, card in self.trick)


class State(Public, kw_only=True):
    """A round. Everything that can affect a later step is in here."""

    seed: bytes
    shuffles: int  # how often the round has used chance
    stock: Cards
    hands: CardsBySeat
    still_in: Seats  # the seats in the round, by number
    sticks: BySeat
    lost: BySeat  # sticks lost in this round
    swaps: tuple[Swap, ...] = ()  # an unanswered one is the last
    owes: Seats = ()  # seats that owe Eine Runde, once for each


class SeatView(Value):
    """The public part of a seat."""

    hand: int  # the number of cards
    sticks: int
    lost: int  # sticks lost in this round
    still_in: bool
    ready: bool
    swapped: bool


class View(Public, kw_only=True):
    """Everything a seat, or a spectator, may know of a round."""

    # The fields that chance in the week's deal comes from, in this order for ever.
    hashed: ClassVar = (
        "options seat phase dealer turn seats hand handed_in trick tricks value hammer shows "
        "hammers may_knock lastknock asker asks turned stock waits asked owes out places"
    )

    seat: int | None
    seats: tuple[SeatView, ...]
    hand: Cards
    handed_in: Cards  # the cards this seat itself has swapped away, sorted
    hammer: bool  # is the open knock a Hammer?
    shows: int | None  # the seat whose Hammer is shown before the first card, so nobody leads yet
    hammers: Seats  # the seats whose knock to two shows their Hammer
    may_knock: Seats  # the seats that may knock now, to one more than the value
    turned: tuple[tuple[int, Card], ...]  # of the open swap: places and cards
    stock: int
    owes: Seats  # told when the round is over


class Lay(Action):
    """Lay one card from the hand, leading or following."""

    retractable = True
    held = True
    cards: Cards


class Knock(Action):
    """Raise the round's value to this one (klopfen)."""

    standing = True
    value: int


class Hold(Action):
    """Stay in for the value knocked (halten)."""


class Go(Action):
    """Pay the value before the knock and leave the round (weggehen)."""

    gives_up = True


class SwapFour(Action, tag="swapfour"):
    """Hand in all four cards as pictures, true or not, for four new ones (Vier Bilder)."""


class Reveal(Action):
    """Turn over cards of the open swap by their places, from 1: three at once, then the fourth."""

    which: tuple[int, ...]


class LetBe(Action, tag="letbe"):
    """Believe the swap."""


class Redeal(Action):
    """Ask for new cards for all ("Sollen wir hübschen?")."""


class Accept(Action):
    """Agree to new cards."""


class Refuse(Action):
    """Insist on playing these cards."""


class Ready(Action):
    """Need nothing more before the first card."""


ACTIONS = declared(Action, globals())


def in_order(state: State, first: int) -> list[int]:
    """Return the seats still in, clockwise from `first`, which need not be in."""
    return clockwise(first, state.still_in, len(state.hands))


def others(state: State, seat: int) -> Seats:
    """Return the seats still in besides this one, clockwise from it."""
    return tuple([other for other in in_order(state, seat) if other != seat])


def before_first_card(state: State) -> bool:
    """True if nobody has laid a card in this round."""
    return not state.trick and len(state.hands[state.still_in[0]]) == HAND


def is_answering(state: State) -> bool:
    """True if a knock, a swap or a question is unanswered."""
    return state.phase in ("answers", "claim", "redeal")


def all_hammers(state: State) -> bool:
    """True if every seat in the round has one stick (Hammer)."""
    return all(state.sticks[seat] == 1 for seat in state.still_in)


def is_hammer(state: State, seat: int) -> bool:
    """True if this seat's knock to two, open now or made next, shows its Hammer."""
    return state.value == 1 and state.sticks[seat] == 1 and before_first_card(state)


def open_hammer(state: State) -> bool:
    """True if the knock that is being answered is a Hammer."""
    return state.phase == "answers" and is_hammer(state, state.asker)
