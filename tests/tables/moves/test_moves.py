"""The effect of a move on a table: who may move, which clicks are too old, what is new for whom."""

import pytest
from msgspec.structs import replace

from engine.game import Illegal
from engine.shithead.events import Draws, Ends, Starts
from engine.shuffle import seed_of
from tables.errors import Refused, Stale
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
    after,
    lobby,
    moved,
    refused,
    snapshot,
)

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


def test_a_card_is_laid_only_in_a_round() -> None:
    assert refused(lambda: moved(gathered(), ANNA, "lay KH")) == "no_round"


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


# Which clicks are too old


def test_a_turns_choice_drawn_for_an_earlier_one_is_stale() -> None:
    now = snapshot(BEFORE_THROW)
    assert moved(now, ANNA, "lay KH", seen=10)
    with pytest.raises(Stale):
        moved(now, ANNA, "lay KH", seen=9)


def test_a_turns_choice_is_not_stale_because_somebody_else_did_something() -> None:
    same_choice = replace(snapshot(BEFORE_THROW), revision=30)
    assert same_choice.memory.since == (10, 10, 10)
    assert moved(same_choice, ANNA, "lay KH", seen=10)


def test_a_throw_drawn_long_ago_means_what_it_says() -> None:
    now = snapshot(BEFORE_THROW)
    assert moved(now, BEN, "throw 5C 5D", seen=1).actor == 1
    in_window = after(now, (BEN, "throw 5C 5D"))
    assert in_window.memory.since[2] == 11
    assert moved(in_window, CEM, "throw 5D", seen=1).actor == 2


def test_a_pass_drawn_before_another_throw_is_stale() -> None:
    opened = after(snapshot(BEFORE_THROW), (BEN, "throw 5C 5D"))
    assert moved(opened, ANNA, "pass", seen=11)
    again = after(opened, (CEM, "throw 5D"))
    with pytest.raises(Stale):
        moved(again, ANNA, "pass", seen=11)
    assert moved(again, ANNA, "pass", seen=12)


def test_a_pass_is_not_stale_because_another_has_passed() -> None:
    now = after(snapshot(BEFORE_THROW), (BEN, "throw 5C 5D"), (CEM, "pass"))
    assert now.revision == 12
    assert moved(now, ANNA, "pass", seen=11)


# What is new for whom


def test_changed_are_those_whose_choice_is_another() -> None:
    done = moved(snapshot(BEFORE_THROW), ANNA, "lay KH")
    # Anna's turn is over, Ben's begins and he can throw no more; Cem sees nothing new.
    assert done.changed == (0, 1)
    assert done.after.memory.since == (11, 11, 10)


def test_changed_are_those_whose_cards_are_others() -> None:
    """Everybody draws up when a window closes, whether it can act or not."""
    now = after(snapshot(BEFORE_THROW), (BEN, "throw 5C 5D"), (CEM, "throw 5D"), (BEN, "pass"))
    done = moved(now, ANNA, "pass")
    assert {event.seat for event in done.events if isinstance(event, Draws)} == {1, 2}
    assert done.after.memory.since[1] < done.after.revision  # Ben has nothing else to choose from
    assert done.changed == (0, 1, 2)
