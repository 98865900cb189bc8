"""How often a seat knocks, and holds a knock, with cards like its own: looked up in the table that
`python -m bench.habits` makes. And the worlds in which the others had a reason to.

Like cards are of one kind, at one value, with as many seats in the round and tricks to come.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.cards import Card
from engine.memory import PublicMemory
from engine.schroom.habit_table import HOLDS, KNOCKS
from engine.schroom.ranking import HEIGHTS, suit_of
from engine.schroom.values import State, View
from engine.schroom.viewing import worlds
from engine.shuffle import Numbers, below

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

Laid = Sequence[tuple[int, Card]]
Place = tuple[int, int, int]  # seats in the round, its value, tricks to come


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
    others = [HEIGHTS[other] for _, other in trick if suit_of(other) == suit and other != card]
    if suit_of(card) != suit or any(other > height for other in others):
        return 0
    laid = sum(other != card for _, other in trick)
    return BEST if laid >= seats - 1 else height


TRIED = 5  # worlds, for one that can be believed


def believable(view: View, chance: Numbers, memory: PublicMemory) -> Iterator[State]:
    """Yield worlds that fit a view, without end: the more often its seats would have knocked and
    held with these cards, the more of them.
    """
    fitting = worlds(view, chance, memory)
    if view.value == 1 and view.phase != "answers":
        yield from fitting
    while True:
        some = islice(fitting, TRIED)
        yield next((world for world in some if _is_believed(world, view, chance)), None) or next(
            fitting
        )


def _is_believed(world: State, view: View, chance: Numbers) -> bool:
    """True if the others have done what seats with their cards do, as often as those do it."""
    is_open = world.phase == "answers"
    knocker, raised = (world.asker, 0) if is_open else (world.lastknock, 1)
    for seat in world.still_in:
        value = world.value - (1 if seat in world.asks else raised)
        if seat == view.seat or not 0 < value < world.sticks[seat]:
            continue  # it has not answered yet, or has staked nothing by that
        cards = _dealt(world, seat)
        if not cards:
            continue  # of a position written by hand
        row = (KNOCKS if seat == knocker else HOLDS)[place(len(world.still_in), value, len(cards))]
        if below(1 + max(row), chance) > row[kind(cards, (), len(world.still_in))]:
            return False
    return True


def _dealt(world: State, seat: int) -> list[int]:
    """Return all cards a seat has had in this round, without those it has handed in."""
    tricks = (*world.tricks, world.trick)
    return [
        *world.hands[seat],
        *(card for trick in tricks for owner, card in trick if owner == seat),
    ]
