"""Worlds of Schrööm in which the seats that knocked or held had a reason to."""

from collections.abc import Iterator
from itertools import islice

from engine.memory import PublicMemory
from engine.schroom.habit_table import HOLDS, KNOCKS
from engine.schroom.habits import kind, place
from engine.schroom.values import State, View
from engine.schroom.worlds import worlds
from engine.shuffle import below

TRIED = 5  # worlds, for one that can be believed


def believable(view: View, chance: Iterator[int], memory: PublicMemory) -> Iterator[State]:
    """Yield worlds that fit a view, without end: the more often its seats would have knocked and
    held with these cards, the more of them.
    """
    found = worlds(view, chance, memory)
    if view.value == 1 and view.phase != "answers":
        yield from found
    while True:
        some = islice(found, TRIED)
        yield next((one for one in some if _is_believed(one, view, chance)), None) or next(found)


def _is_believed(world: State, view: View, chance: Iterator[int]) -> bool:
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
    return [*world.hands[seat], *(card for trick in tricks for one, card in trick if one == seat)]
