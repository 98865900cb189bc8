"""The fourth trick of Schrööm: a world played out to its end, card by card.

All seats play alike: they keep their high cards for the last two tricks and try to take the third,
because the seat that leads to the fourth usually takes it.
"""

from collections.abc import Container, Sequence

from engine.cards import Card
from engine.schroom.order import here_or_after
from engine.schroom.ranking import in_suit, strength, suit_of
from engine.schroom.values import State

TRICK_BEFORE_LAST = 2  # cards in hand before laying to it


def taker(state: State, card: Card | None = None) -> int:
    """Return the seat that takes the fourth trick when this round is played out, the seat in turn
    laying `card` first; None: a card of its own choice.
    """
    hands = [list(hand) for hand in state.hands]
    trick, seat = list(state.trick), state.turn
    while True:
        waiting = _waiting(state, seat, trick)
        for place, one in enumerate(waiting):
            laid = reply(hands[one], trick, place == len(waiting) - 1) if card is None else card
            card = None
            hands[one].remove(laid)
            trick.append((one, laid))
        if not any(hands[one] for one in state.still_in):
            return _taker(trick, state.still_in)
        everybody = range(len(hands))
        seat = here_or_after(state, _taker(trick, everybody))
        trick = []


def _waiting(state: State, first: int, trick: Sequence[tuple[int, Card]]) -> list[int]:
    """Return the seats still in that have yet to lay to a trick, starting here."""
    seats, laid = len(state.hands), [seat for seat, _ in trick]
    order = [(first + step) % seats for step in range(seats)]
    return [seat for seat in order if seat in state.still_in and seat not in laid]


def _taker(trick: Sequence[tuple[int, Card]], seats: Container[int]) -> int:
    """Return the taker of a trick among these seats; if none of them followed suit, the first. A
    seat that has gone still takes any trick but the fourth, and the next one leads.
    """
    suit = suit_of(trick[0][1])
    there = [(seat, card) for seat, card in trick if seat in seats]
    followed = [(strength(card), seat) for seat, card in there if suit_of(card) == suit]
    return max(followed)[1] if followed else there[0][0]


def reply(hand: Sequence[Card], trick: Sequence[tuple[int, Card]], last: bool) -> Card:
    """Return a sensible player's lay: the lowest card, except one that takes the third trick."""
    if len(hand) == 1:
        return hand[0]
    if not trick:
        choose = max if len(hand) == TRICK_BEFORE_LAST else min
        return choose(hand, key=strength)
    suit = suit_of(trick[0][1])
    playable = in_suit(hand, suit) or tuple(hand)
    if len(hand) == TRICK_BEFORE_LAST and suit_of(playable[0]) == suit:
        best = max(strength(card) for _, card in trick if suit_of(card) == suit)
        takes = [card for card in playable if strength(card) > best]
        if takes:
            return (min if last else max)(takes, key=strength)
    return min(playable, key=strength)
