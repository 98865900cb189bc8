"""The card a sensible player of Schrööm lays, by rule of thumb."""

from collections.abc import Sequence

from engine.cards import Card
from engine.schroom.ranking import HEIGHTS, in_suit, suit_of

TRICK_BEFORE_LAST = 2  # cards in hand before laying to it
_height = HEIGHTS.__getitem__


def reply(hand: Sequence[Card], trick: Sequence[tuple[int, Card]], last: bool) -> Card:
    """Return a sensible player's lay: the lowest card, except one that takes the third trick;
    `last`: nobody lays to the trick after it.
    """
    if len(hand) == 1:
        return hand[0]
    if not trick:
        choose = max if len(hand) == TRICK_BEFORE_LAST else min
        return choose(hand, key=_height)
    suit = suit_of(trick[0][1])
    playable = in_suit(hand, suit) or tuple(hand)
    if len(hand) == TRICK_BEFORE_LAST and suit_of(playable[0]) == suit:
        best = max(HEIGHTS[card] for _, card in trick if suit_of(card) == suit)
        takes = [card for card in playable if HEIGHTS[card] > best]
        if takes:
            return (min if last else max)(takes, key=_height)
    return min(playable, key=_height)
