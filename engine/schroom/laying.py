"""The card a sensible player of Schrööm lays, by rule of thumb."""

from collections.abc import Sequence

from engine.cards import Card
from engine.schroom.ranking import HEIGHTS, in_suit, suit_of

GOOD = 6  # the height of a nine: worth keeping, and worth holding for
TRICK_BEFORE_LAST = 2  # cards in hand before laying to it
_height = HEIGHTS.__getitem__


def reply(
    hand: Sequence[Card], trick: Sequence[tuple[int, Card]], last: bool, *, odd: bool = True
) -> Card:
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
    suit = suit_of(trick[0][1])
    playable = in_suit(hand, suit) or tuple(hand)
    if len(hand) == TRICK_BEFORE_LAST and suit_of(playable[0]) == suit:
        best = max(HEIGHTS[card] for _, card in trick if suit_of(card) == suit)
        takes = [card for card in playable if HEIGHTS[card] > best]
        if takes:
            return (min if last else max)(takes, key=_height)
    return min(playable, key=_height)


def _odd(hand: Sequence[Card]) -> list[Card]:
    """Return the cards below a nine that are alone of their suit."""
    suits = [*map(suit_of, hand)]
    return [one for one in hand if HEIGHTS[one] < GOOD and suits.count(suit_of(one)) == 1]
