"""Large moments: how long they stand at the table, and what is remembered of them at the end."""

from typing import Any

from msgspec.structs import replace

from engine.notation import read_cards
from tables.lobby.presence_actions import TakeOver
from tables.lobby.state import Started, WeekDeal
from tables.moments import KeptMoment, StandingMoment, large, standing
from tables.moves.snapshot import Snapshot, with_memory
from tables.moves.take_back import remembered, take_back_move
from tables.people import Location, Person, Screen
from tables.round_memory import RoundMemory
from tables.store import records
from tests.engine.test_moments import MANY
from tests.tables.helpers import ANNA, BEN, CEM, snapshot
from tests.tables.helpers import moved as acted
from tests.tables.moves.test_remarks import HEAP, moved

EVENTS = (Started(),)  # of a move that everybody is told of
TOOK = KeptMoment("picks_up", 1, 3, -1, 34, cards=read_cards(f"{MANY} QS KH"))


def after(now: Snapshot, *moves: tuple[Any, str]) -> Snapshot:
    for person, action in moves:
        now = moved(now, action, person).after
    return now


def test_it_stands_until_the_next_turn_of_its_seat() -> None:
    now = after(snapshot(HEAP), (ANNA, "lay KH"), (BEN, "pickup"))
    assert now.memory.standing == StandingMoment(TOOK, left=True)
    assert [one.size for one in now.recent[-2:]] == [3, 0]
    now = after(now, (CEM, "lay QH"))
    assert now.memory.standing is not None
    now = after(now, (ANNA, "lay QD"))
    assert now.memory.standing is None
    assert now.memory.peaks[1] == TOOK


def test_two_events_are_told_before_it_goes() -> None:
    """Between two people the turn is back at once."""
    first = StandingMoment(TOOK, left=True)
    then = standing(first, [], EVENTS, (1,), 2)
    assert then is not None
    assert standing(then, [], EVENTS, (0,), 2) is None


def test_a_seat_that_has_no_further_turn_does_not_keep_it_for_ever() -> None:
    now: StandingMoment | None = StandingMoment(TOOK, left=True)
    moves = 0
    while now is not None:
        now = standing(now, [], EVENTS, (0,), 3)
        moves += 1
    assert moves == 6


def test_taking_back_restores_what_was_kept_in_mind() -> None:
    before = after(snapshot(HEAP), (ANNA, "lay KH"), (BEN, "pickup"))
    lay = moved(before, "lay QH", CEM)
    last = remembered(None, lay, by_table=False)
    undone = take_back_move(lay.after, last, 2, seen=None, at=lay.at + 0.5).after.memory
    assert lay.after.memory.streak != before.memory.streak
    for field in ("standing", "peaks", "streak"):
        assert getattr(undone, field) == getattr(before.memory, field), field


def test_somebody_else_in_the_seat_took_nothing() -> None:
    now = after(snapshot(HEAP), (ANNA, "lay KH"), (BEN, "pickup"))
    gone = replace(now, lobby=replace(now.lobby, gone=(1,), away=(1,)))
    gone = with_memory(gone, ended=(1, 1, 0))
    taken = acted(gone, Person(99, "Eva"), TakeOver(1), 20.0).after
    assert taken.people[1].name == "Eva"
    assert taken.memory.standing is None
    assert not any(taken.memory.peaks)
    assert taken.memory.ended == (-1, -1, 0), "they have thrown in nothing, and missed no turn"


def test_large_ones_alone_are_stored_with_their_round() -> None:
    small = KeptMoment("picks_up", 0, 1, -1, 9)
    assert large((small, TOOK, None)) == (TOOK,)


def test_the_end_of_a_round_remembers_them_except_of_the_week_s_deal() -> None:
    text = "pile: 4S\n0: 9D | - | -\n1: 9H | - | -\n2: 9C | - | -"
    now = with_memory(snapshot(text), peaks=(None, TOOK, None))
    over = moved(now, "lay 9D")
    assert over.finished is not None
    assert over.finished.peak == TOOK
    assert over.after.memory == RoundMemory()
    stored = records.saving(1, Location(1, 2), Screen(), over).finished
    assert stored is not None and stored.moments == (TOOK,)
    weekly = replace(now, lobby=replace(now.lobby, deal=WeekDeal(1, 10.0**9)))
    finished = moved(weekly, "lay 9D").finished
    assert finished is not None
    assert (finished.peak, finished.story) == (None, None)
