"""The rest of a round of Schrööm, played out in a world: cards by a rule of thumb, knocks and
answers by habit; and what the sticks left after it are worth.

All seats lay alike: they keep their high cards for the last two tricks and try to take the third,
because the seat that leads to the fourth usually takes it. The value of sticks is computed for a
match in which each round costs all seats but one a stick, and each is equally likely to win it.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.cards import Card
from engine.schroom.habits import hold_chance, knock_chance
from engine.schroom.ranking import (
    HAND,
    HEIGHTS,
    Play,
    best,
    in_suit,
    is_number,
    suit_led,
    suit_of,
    takes,
)
from engine.schroom.values import State, all_hammers
from engine.seats import clockwise
from engine.shuffle import Numbers

OF_PLACE = 0.5  # of what the end of a match is worth to a player; the rest is winning it
_BITS = 16  # of a number of chance


class Moods(NamedTuple):
    """How ready each seat is to knock, with each number of cards, and to hold: out of 100, it does
    what its habit does more often than this.
    """

    knocks: tuple[tuple[int, ...], ...]
    holds: tuple[int, ...]


def drawn_moods(seats: int, chance: Numbers) -> Moods:
    """Return moods drawn for a world."""

    def some(count: int) -> tuple[int, ...]:
        return tuple([next(chance) * 100 >> _BITS for _ in range(count)])

    return Moods(tuple([some(HAND + 1) for _ in range(seats)]), some(seats))


class RestOfRound:
    """The rest of a round in a world, which is played once. Without moods nobody swaps, knocks or
    goes.
    """

    __slots__ = ("_moods", "_opens", "_stock", "_swapped", "hands", "lastknock", "sticks",
                 "still_in", "trick", "turn", "value", "waits")  # fmt: skip

    def __init__(self, world: State, moods: Moods | None = None) -> None:
        self.hands = [list(hand) for hand in world.hands]
        self.trick = list(world.trick)
        self.turn = world.turn
        self.still_in = list(world.still_in)
        self.sticks = list(world.sticks)
        self.value = world.value
        self.lastknock = world.lastknock
        self.waits = world.waits
        self._opens = bool(world.waits) and world.options.hammer == "always" and (
            not all_hammers(world)
        )  # fmt: skip
        self._moods = moods
        self._stock = world.stock
        self._swapped = tuple([swap.seat for swap in world.swaps])

    def knock(self, asker: int) -> None:
        """Let a seat knock, and the others answer."""
        self.ask(asker, [seat for seat in self._in_order(asker) if seat != asker])

    def passes(self, seat: int) -> None:
        """Let a seat be ready without a knock."""
        self.waits = tuple([other for other in self.waits if other != seat])

    def answer(self, asker: int, asks: Sequence[int], *, holds: bool) -> None:
        """Let the first of the seats asked hold or go, and the rest answer."""
        if not holds:
            self._go(asks[0])
        self.ask(asker, asks[1:])

    def ask(self, asker: int, asks: Sequence[int]) -> None:
        """Let the seats that are still asked answer a knock."""
        for seat in asks:
            if not self._holds(seat):
                self._go(seat)
        if len(self.still_in) > 1:
            self.value += 1
            self.lastknock = asker

    def worth(self, seat: int, card: Card | None = None) -> float:
        """Return what the sticks are worth to a seat after the round, the seat in turn laying
        `card` first; None: a card of its own choice.
        """
        winner = self.taker(card)
        for loser in self.still_in:
            if loser != winner:
                self.sticks[loser] = max(0, self.sticks[loser] - self.value)
        return equity(self.sticks, seat, OF_PLACE)

    def taker(self, card: Card | None = None) -> int:
        """Play on, and return the seat that takes the fourth trick, or is left alone."""
        if self._moods and card is None:
            self._prepare()
        while len(self.still_in) > 1:
            self._play_trick(card)
            card = None
            if len(self.still_in) > 1:
                self.turn, self.trick = self._leader(), []
                if not self.hands[self.turn]:
                    return self.turn
        return self.still_in[0]

    def _prepare(self) -> None:
        """Let the seats that may before the first card swap and knock, and the table knock for a
        Hammer.
        """
        for seat in self.waits:
            self._may_swap(seat)
            self._may_knock(seat)
        if self._opens and self.value == 1:
            hammers = [seat for seat in self._in_order(self.turn) if self.sticks[seat] == 1]
            if hammers:
                self.knock(hammers[0])

    def _play_trick(self, card: Card | None) -> None:
        laid = {seat for seat, _ in self.trick}
        waiting = [seat for seat in self._in_order(self.turn) if seat not in laid]
        for place, seat in enumerate(waiting):
            if seat not in self.still_in:
                continue
            if card is None:
                self._may_knock(seat)
                card = reply(self.hands[seat], self.trick, place == len(waiting) - 1)
            self.hands[seat].remove(card)
            self.trick.append((seat, card))
            card = None

    def _may_swap(self, seat: int) -> None:
        able = seat in self.still_in and seat not in self._swapped and len(self._stock) >= HAND
        if able and not any(map(is_number, self.hands[seat])):
            self.hands[seat], self._stock = list(self._stock[:HAND]), self._stock[HAND:]

    def _may_knock(self, seat: int) -> None:
        """Let a seat knock, unless nobody else has more sticks to lose."""
        able = seat != self.lastknock and self.value <= self.sticks[seat]
        if not (
            self._moods
            and able
            and seat in self.still_in
            and any(self.sticks[other] > self.value for other in self.still_in if other != seat)
        ):
            return
        hand = self.hands[seat]
        if self._moods.knocks[seat][len(hand)] < knock_chance(
            hand, self.trick, len(self.still_in), self.value, turn=seat == self.turn
        ):
            self.knock(seat)

    def _holds(self, seat: int) -> bool:
        if self.sticks[seat] <= self.value or not self._moods:
            return True
        cards = [*self.hands[seat], *(card for owner, card in self.trick if owner == seat)]
        return self._moods.holds[seat] < hold_chance(
            cards, self.trick, len(self.still_in), self.value, turn=seat == self.turn
        )

    def _go(self, seat: int) -> None:
        self.sticks[seat] = max(0, self.sticks[seat] - self.value)
        self.still_in.remove(seat)

    def _in_order(self, first: int) -> list[int]:
        """Return the seats still in, clockwise from this one, which need not be in."""
        return clockwise(first, self.still_in, len(self.hands))

    def _leader(self) -> int:
        """Return the taker of a complete trick; if nobody followed suit, the first. A seat that has
        gone still takes any trick but the fourth, and the next one leads.
        """
        is_last = not any(self.hands[seat] for seat in self.still_in)
        plays = [play for play in self.trick if not is_last or play[0] in self.still_in]
        suit = suit_led(self.trick)
        followed = [play for play in plays if suit_of(play[1]) == suit]
        return self._in_order(best(followed or plays[:1])[0])[0]


GOOD = 6  # the height of a nine: worth keeping, and worth holding for
TRICK_BEFORE_LAST = 2  # cards in hand before laying to it
_height = HEIGHTS.__getitem__


def reply(hand: Sequence[Card], trick: Sequence[Play], last: bool, *, odd: bool = True) -> Card:
    """Return a sensible player's lay: the lowest card, except one that takes the third trick;
    `last`: nobody lays to the trick after it; `odd`: it first leads a card whose suit it has no
    other of, if that is no good one.
    """
    if len(hand) == 1:
        return hand[0]
    if not trick:
        if len(hand) == TRICK_BEFORE_LAST:
            return max(hand, key=_height)
        return min((odd and _odd(hand)) or hand, key=_height)
    playable = in_suit(hand, suit_led(trick)) or tuple(hand)
    if len(hand) == TRICK_BEFORE_LAST:
        able = [card for card in playable if takes(trick, card)]
        if able:
            return (min if last else max)(able, key=_height)
    return min(playable, key=_height)


def _odd(hand: Sequence[Card]) -> list[Card]:
    """Return the cards below a nine that are alone of their suit."""
    suits = [*map(suit_of, hand)]
    return [card for card in hand if HEIGHTS[card] < GOOD and suits.count(suit_of(card)) == 1]


MOST = 7  # with many seats, more sticks count as this many
FEW_SEATS = 4


def equity(sticks: Sequence[int], seat: int, of_place: float = 0.0) -> float:
    """Return this seat's chance of winning the match, from 0 to 1; or the worth of its place in the
    end, of which so much is that of the place by itself.
    """
    left = [count for count in sticks if count]
    most = MOST if len(left) > FEW_SEATS else max(left)
    others = sorted(min(count, most) for at, count in enumerate(sticks) if count and at != seat)
    return _equity(min(sticks[seat], most), tuple(others), len(sticks) - 1, of_place)


@cache
def _equity(own: int, others: tuple[int, ...], beside: int, of_place: float) -> float:
    if not own:
        return of_place * (1 - len(others) / beside)
    if not others:
        return 1.0
    fewer = tuple(count - 1 for count in others)
    total = _equity(own, tuple(count for count in fewer if count), beside, of_place)
    for winner in range(len(others)):
        left = sorted(
            count + (at == winner) for at, count in enumerate(fewer) if count or at == winner
        )
        total += _equity(own - 1, tuple(left), beside, of_place)
    return total / (len(others) + 1)
