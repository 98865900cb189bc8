"""How often a seat knocks, and holds a knock, with cards like its own: looked up in the table that
`python -m bench.habits` makes.

Like cards are of one kind, at one value, with as many seats in the round and tricks to come.
"""

from collections.abc import Sequence
from typing import TypeAlias

from engine.cards import Card
from engine.schroom.habit_table import HOLDS, KNOCKS
from engine.schroom.ranking import HEIGHTS, suit_of

KINDS = 8  # of cards, the last the best
BEST = KINDS - 1
MOST_SEATS = 4  # more seats count as so many
MOST_VALUE = 3
# Two cards or more are of the next kind if twice the best one's height and the second's come to
# this: so hands stand in the order of how often they take the fourth trick if nobody knocks.
_EDGES = (13, 15, 17, 18, 19, 20, 21)
_KINDS = tuple(
    tuple(sum(2 * best + second >= edge for edge in _EDGES) for second in range(8))
    for best in range(8)
)

Laid: TypeAlias = Sequence[tuple[int, Card]]
Place: TypeAlias = tuple[int, int, int]  # seats in the round, its value, tricks to come


def knock_chance(cards: Sequence[Card], trick: Laid, seats: int, value: int) -> int:
    """Return in how many of 100 cases a seat in turn knocks with these cards."""
    return KNOCKS[place(seats, value, len(cards))][kind(cards, trick, seats, leads=True)]


def hold_chance(cards: Sequence[Card], trick: Laid, seats: int, value: int) -> int:
    """Return in how many of 100 cases a seat holds that holding may cost more than going. Its cards
    are those of its hand and the one in the trick.
    """
    return HOLDS[place(seats, value, len(cards))][kind(cards, trick, seats)]


def place(seats: int, value: int, tricks: int) -> Place:
    """Return the place of a knock in the table."""
    return min(seats, MOST_SEATS), min(value, MOST_VALUE), tricks


def kind(cards: Sequence[Card], trick: Laid, seats: int, *, leads: bool = False) -> int:
    """Return the kind of a seat's cards, with so many seats in the round; `leads`: it may lead its
    last card next.
    """
    if len(cards) == 1:
        return _kind_of_last(cards[0], trick, seats, leads=leads)
    best = second = -1
    for card in cards:
        height = HEIGHTS[card]
        if height > best:
            best, second = height, best
        elif height > second:
            second = height
    return _KINDS[best][second]


def _kind_of_last(card: Card, trick: Laid, seats: int, *, leads: bool) -> int:
    """Return the kind of a seat's last card, laid to the fourth trick or not: its height, half of
    that if another suit may be led; the worst if it cannot take the trick, the best if it surely
    does.
    """
    if not trick:
        return HEIGHTS[card] if leads else HEIGHTS[card] // 2
    suit, height = suit_of(trick[0][1]), HEIGHTS[card]
    others = [HEIGHTS[one] for _, one in trick if suit_of(one) == suit and one != card]
    if suit_of(card) != suit or any(one > height for one in others):
        return 0
    laid = sum(one != card for _, one in trick)
    return BEST if laid >= seats - 1 else height
