"""The effect of a move on a table: who may move, which clicks are too old, what is new for whom."""

import pytest

from engine.game import Illegal
from engine.shithead.events import Ends, Starts
from engine.shuffle import seed_of
from tables.errors import Refused
from tables.lobby.state import Join, Leave, LobbyStep, Start, Started
from tables.moves.recent_events import KEPT
from tables.moves.seats import after_step
from tables.moves.snapshot import Snapshot, with_memory
from tables.people import Person
from tests.tables.helpers import (
    ANNA,
    BEFORE_THROW,
    BEN,
    CEM,
    CRUZO,
    PEOPLE,
    lobby,
    moved,
    refused,
    snapshot,
)
from tests.tables.scripts import scripts

ONE_LAY_TO_GO = """
seats: 3   dealer: 1   turn: 0   phase: play
pile: 4H
stock: -
0: KH | - | -
1: 5C 5D | 7S | 2H
2: 5H 6C | JH QH | 3D
"""


def gathered(people: int = 3, **fields: object) -> Snapshot:
    return Snapshot(4, lobby(people, **fields), PEOPLE[:people])


# Who may move


def test_the_rules_refusals_come_through() -> None:
    now = snapshot(BEFORE_THROW)
    assert refused(lambda: moved(now, BEN, "lay 5C")) == "not_your_turn"
    with pytest.raises(Illegal) as error:
        moved(now, BEN, "lay 5C")
    assert not isinstance(error.value, Refused)


def test_the_name_seen_last_is_kept_with_the_move() -> None:
    renamed = Person(ANNA.user, "Anna die Erste")
    done = moved(snapshot(BEFORE_THROW), renamed, "lay KH")
    assert done.before.people[0] == ANNA
    assert done.after.people[0] == renamed


# What a round needs


def test_the_deal_is_a_part_of_the_start() -> None:
    done = moved(gathered(youngest=1), ANNA, Start(), at=77.0)
    now = done.after
    assert done.dealt
    assert isinstance(done.events[0], Started)
    assert isinstance(done.events[1], Starts)
    dealt = CRUZO.rules.deal(CRUZO.options, 3, 0, seed_of(7), 1)
    assert now.state == dealt.state
    assert now.memory.since == (5, 5, 5)
    assert now.started == 77.0
    assert now.revision == 5
    assert done.changed == (0, 1, 2)


def test_the_end_of_a_round_is_a_part_of_its_last_move() -> None:
    done = moved(snapshot(ONE_LAY_TO_GO), ANNA, "lay KH")
    now = done.after
    assert isinstance(done.events[-1], Ends)
    assert done.finished is not None
    assert done.finished.places == ((0,), (1,), (2,))
    assert done.finished.title == 2
    assert done.after.lobby.holder == 2
    assert done.finished.over
    assert now.lobby.match.opened == (seed_of(7),)
    assert now.ended == done.finished
    assert (now.state, now.memory.since) == (None, ())
    assert (now.lobby.stage, now.lobby.rounds, now.lobby.dealer) == ("between", 1, 2)
    assert now.lobby.seed == seed_of(9)
    assert done.changed == (0, 1, 2)


def test_a_newcomer_in_the_middle_of_a_round_is_not_told_of_a_clock_that_gave_up() -> None:
    before = with_memory(snapshot(ONE_LAY_TO_GO), timed_out=(0, 1))
    joined = LobbyStep(before.lobby, (0, 1, 2), (), taken=1)
    assert after_step(before, joined, (Person(9, "Eva"),)).memory.timed_out == (0,)


# What is told


def test_only_the_last_few_things_are_told() -> None:
    now = gathered(2)
    for _ in range(KEPT):
        now = moved(now, CEM, Join()).after
        now = moved(now, CEM, Leave()).after
    assert len(now.recent) == KEPT
    assert now.recent[-1].key == "table-event-left"


# Which clicks are too old, and what is new for whom

test_click = scripts(
    """
- a card is laid only in a round
  lobby / Anna lay KH ! no_round
- a turn's choice drawn for an earlier one is stale
  at THROW / Anna lay KH @9 ! stale / Anna lay KH @10
  # Anna's turn is over, Ben's begins and he can throw no more; Cem sees nothing new.
  changed 0 1 / since 11 11 10
- a turn's choice is not stale because somebody else did something
  at THROW / Dora join / revision 11 / since 10 10 10 / Anna lay KH @10
- a throw drawn long ago means what it says
  at THROW / Ben throw 5C 5D @1 / since 11 11 11 / Cem throw 5D @1
- a pass drawn before another throw is stale
  at THROW / Ben throw 5C 5D / Cem throw 5D / Anna pass @11 ! stale / Anna pass @12
  at THROW / Ben throw 5C 5D / Anna pass @11
- a pass is not stale because another has passed
  at THROW / Ben throw 5C 5D / Cem pass / revision 12 / Anna pass @11
- changed are also those whose cards are others
  # Everybody draws up when a window closes, whether it can act or not.
  at THROW / Ben throw 5C 5D / Cem throw 5D / Ben pass / Anna pass / revision 14
  = 0 passes, pile burns 6, 2 draws 1, 1 draws 2, 2 opens / since 14 13 14 / changed 0 1 2
"""
)
