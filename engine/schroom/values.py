"""The state of a round, what a seat may see of it, and what can be done and happen in it."""

from typing import Literal, TypeAlias

import msgspec

from engine.cards import Card, Cards
from engine.game import Action, Places
from engine.schroom.options import Options

Phase: TypeAlias = Literal["opening", "play", "answers", "claim", "redeal", "over"]
Trick: TypeAlias = tuple[tuple[int, Card], ...]  # seats and their cards, in playing order
Why: TypeAlias = Literal["round", "caught", "doubted"]
NOBODY = -1


class Swap(msgspec.Struct, frozen=True):
    """Four cards handed in as pictures (Vier Bilder), and which of them were turned over."""

    seat: int
    cards: Cards  # by their places, which count from 1
    turned: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True):
    """A round. Whatever can change a later step is in here.

    `waits` are those who are not ready yet. It stays as it is while a knock, a swap or a question
    interrupts the opening phase, and is empty once play has begun.
    """

    options: Options
    seed: bytes
    shuffles: int  # how often the round has used chance
    dealer: int
    phase: Phase
    turn: int  # who leads or plays next
    stock: Cards
    hands: tuple[Cards, ...]
    still_in: tuple[int, ...]  # the seats in the round, by number
    sticks: tuple[int, ...]
    lost: tuple[int, ...]  # sticks lost in this round
    value: int = 1
    trick: Trick = ()
    tricks: tuple[Trick, ...] = ()  # the complete ones
    waits: tuple[int, ...] = ()
    lastknock: int = NOBODY
    asker: int = NOBODY  # whose knock, swap or question is unanswered
    asks: tuple[int, ...] = ()  # whose answer is missing
    swaps: tuple[Swap, ...] = ()  # while one is unanswered it is the last
    asked: tuple[int, ...] = ()  # who has asked for a new deal (Hübschen) in this trick
    owes: tuple[int, ...] = ()  # who owes Eine Runde, once for each
    out: Places = ()  # seats without sticks, first out first; those that went together together
    places: Places = ()


class SeatView(msgspec.Struct, frozen=True):
    """What everybody sees of a seat."""

    hand: int  # how many cards
    sticks: int
    lost: int  # of these in this round
    still_in: bool
    ready: bool
    swapped: bool


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know of a round."""

    options: Options
    seat: int | None
    phase: Phase
    dealer: int
    turn: int
    seats: tuple[SeatView, ...]
    hand: Cards
    handed_in: Cards  # what this seat itself has swapped away, sorted
    trick: Trick
    tricks: tuple[Trick, ...]
    value: int
    hammer: bool  # whether the open knock is a Hammer
    may_knock: tuple[int, ...]  # the seats that may knock now, to one more than the value
    lastknock: int
    asker: int
    asks: tuple[int, ...]
    turned: tuple[tuple[int, Card], ...]  # of the open swap: places and cards
    stock: int
    waits: tuple[int, ...]
    asked: tuple[int, ...]
    owes: tuple[int, ...]  # told when the round is over
    out: Places
    places: Places


class Lay(Action, frozen=True, tag="lay"):
    """Lay one hand card, to lead or to the trick."""

    retractable = True
    cards: Cards


class Knock(Action, frozen=True, tag="knock"):
    """Raise what the round is for to this value (klopfen)."""

    standing = True
    value: int


class Hold(Action, frozen=True, tag="hold"):
    """Stay in for the value knocked (halten)."""


class Go(Action, frozen=True, tag="go"):
    """Pay the value before the knock and leave the round (weggehen)."""

    gives_up = True


class SwapFour(Action, frozen=True, tag="swapfour"):
    """Hand in all four cards as pictures, true or not, for four new ones (Vier Bilder)."""


class Reveal(Action, frozen=True, tag="reveal"):
    """Turn over cards of the open swap by their places, from 1: three at once, then the fourth."""

    which: tuple[int, ...]


class LetBe(Action, frozen=True, tag="letbe"):
    """Believe the swap."""


class Redeal(Action, frozen=True, tag="redeal"):
    """Ask for new cards for all ("Sollen wir hübschen?")."""


class Accept(Action, frozen=True, tag="accept"):
    """Agree to new cards."""


class Refuse(Action, frozen=True, tag="refuse"):
    """Play these cards on."""


class Ready(Action, frozen=True, tag="ready"):
    """Have nothing more to do before the first card."""


ACTIONS: tuple[type[Action], ...] = (
    Lay,
    Knock,
    Hold,
    Go,
    SwapFour,
    Reveal,
    LetBe,
    Redeal,
    Accept,
    Refuse,
    Ready,
)
