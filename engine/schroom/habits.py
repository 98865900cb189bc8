"""How often a seat knocks, and holds a knock, with cards like its own: looked up in the table that
`python -m bench.habits` makes. And the worlds in which the others had a reason to.

Like cards are of one kind, at one value, with as many seats in the round and tricks to come, in one
role in the trick.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from engine.cards import Card, Cards
from engine.memory import PublicMemory
from engine.schroom.habit_table import HABITS
from engine.schroom.ranking import HAND, HEIGHTS, Play, best
from engine.schroom.values import NOBODY, State, View
from engine.schroom.viewing import worlds
from engine.shuffle import Numbers, below

KINDS = 8  # of cards, the last the best
BEST = KINDS - 1
MOST_SEATS = 4  # more seats count as so many
MOST_VALUE = 3
STEP = 4  # of a hundred, from one letter of the table to the next
# What a seat is in a trick: it has not laid yet; it leads; its card is the best so far; or not.
ROLES = TO_LAY, LEADS, AHEAD, BEATEN = range(4)
# Two cards or more are of the next kind if twice the best one's height and the second's come to
# this: so hands stand in the order of how often they take the fourth trick if nobody knocks.
_EDGES = (13, 15, 17, 18, 19, 20, 21)
_KINDS = tuple(
    tuple(sum(2 * best + second >= edge for edge in _EDGES) for second in range(8))
    for best in range(8)
)

Laid = Sequence[Play]
Place = tuple[int, int, int, int]  # seats in the round, its value, tricks to come, role
Chances = tuple[int, ...]  # out of 100, of each kind of cards


def read(word: str) -> Chances:
    """Return chances as the table writes them: a letter for each, from a, never, to z, always."""
    return tuple([STEP * (ord(letter) - ord("a")) for letter in word])


KNOCKS, HOLDS = (
    {
        (*where, role): read(words.split()[at + role])
        for where, words in HABITS.items()
        for role in of
    }
    for at, of in ((0, ROLES[:2]), (2, ROLES))
)


def knock_chance(cards: Sequence[Card], trick: Laid, seats: int, value: int, *, turn: bool) -> int:
    """Return in how many of 100 cases a seat knocks with these cards, before it lays one; `turn`:
    it is the one that leads or lays next.
    """
    where = place(seats, value, len(cards), role(cards, trick, turn=turn))
    return KNOCKS[where][kind(cards, trick, seats)]


def hold_chance(cards: Sequence[Card], trick: Laid, seats: int, value: int, *, turn: bool) -> int:
    """Return in how many of 100 cases a seat holds that holding may cost more than going. Its cards
    are those of its hand and the one in the trick; `turn`: it leads or lays next.
    """
    is_in = role(cards, trick, turn=turn)
    if is_in == LEADS and len(cards) < HAND:
        is_in = AHEAD  # only people knock out of turn, so nobody has counted that
    where = place(seats, value, len(cards), is_in)
    return HOLDS[where][kind(cards, trick, seats)]


def place(seats: int, value: int, tricks: int, role: int) -> Place:
    """Return the place of a knock in the table."""
    return min(seats, MOST_SEATS), min(value, MOST_VALUE), tricks, role


def role(cards: Sequence[Card], trick: Laid, *, turn: bool) -> int:
    """Return what a seat is in a trick, by its cards and the one it has laid; `turn`: it leads or
    lays next.
    """
    if not trick:
        return LEADS if turn else TO_LAY
    if not any(card in cards for _, card in trick):
        return TO_LAY
    return AHEAD if best(trick)[1] in cards else BEATEN


def kind(cards: Sequence[Card], trick: Laid, seats: int) -> int:
    """Return the kind of a seat's cards, with so many seats in the round."""
    if len(cards) == 1:
        return _kind_of_last(cards[0], trick, seats)
    first = second = -1
    for card in cards:
        height = HEIGHTS[card]
        if height > first:
            first, second = height, first
        elif height > second:
            second = height
    return _KINDS[first][second]


def _kind_of_last(card: Card, trick: Laid, seats: int) -> int:
    """Return the kind of a seat's last card, laid to the fourth trick or not: its height; the worst
    if it cannot take the trick, the best if it surely does.
    """
    if best([*trick, (NOBODY, card)])[1] != card:
        return 0
    laid = sum(other != card for _, other in trick)
    return BEST if laid >= seats - 1 else HEIGHTS[card]


TRIED = 8  # worlds, for one that can be believed


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
        # Who knocks now, on its turn, does it with the cards it has left.
        now = is_open and seat == knocker == world.turn
        cards, trick = (world.hands[seat], world.trick) if now else (_dealt(world, seat), ())
        if not cards:
            continue  # of a position written by hand
        seats = len(world.still_in)
        where = place(seats, value, len(cards), role(cards, trick, turn=now))
        row = (KNOCKS if seat == knocker else HOLDS)[where]
        if below(1 + max(row), chance) > row[kind(cards, trick, seats)]:
            return False
    return True


def _dealt(world: State, seat: int) -> Cards:
    """Return all cards a seat has had in this round, without those it has handed in."""
    tricks = (*world.tricks, world.trick)
    return (
        *world.hands[seat],
        *(card for trick in tricks for owner, card in trick if owner == seat),
    )
