"""A yes that was just given stands for another game, for as long as anybody needs to object."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.shuffle import seed_of
from tables.clock import timing
from tables.clock.waits import UNTIMED
from tables.errors import Refused
from tables.lobby.presence_actions import LobbyAction
from tables.lobby.seating import HELD
from tables.lobby.state import Again, NotMe, SetOptions, Start, choosing
from tables.moves.move import person_move
from tables.moves.snapshot import Snapshot, shifted
from tables.moves.table_move import table_move
from tables.people import Person, Screen
from tests.tables.helpers import ANNA, BEN, CEM, PEOPLE, lobby

MAU_MAU = choosing(presets()["mau-mau"])


def after(*moves: tuple[float, Person, LobbyAction]) -> Snapshot:
    """Return a table of three after a match, and what they did then, each at its second."""
    now = Snapshot(1, lobby(3, stage="between", matches=1, rounds=1), PEOPLE[:3])
    for at, person, action in moves:
        now = person_move(now, person, action, seen=None, seed=lambda: seed_of(1), at=at).after
    return now


def deals_at(now: Snapshot) -> float | None:
    """Return when the table deals by itself; None: it does not."""
    alarm = timing.alarm(now, Screen(), UNTIMED)
    return alarm.at if alarm is not None and alarm.kind == "deal" else None


TWO_YES = ((100.0, ANNA, Again()), (130.0, BEN, Again()))


@pytest.mark.parametrize(
    ("change", "at", "again", "too"),
    [
        (MAU_MAU, 131.0, (0, 1), (0, 1)),
        (MAU_MAU, 159.0, (0, 1), (0, 1)),
        (MAU_MAU, 160.0, (1,), (1,)),
        (MAU_MAU, 190.0, (), ()),
        (SetOptions({"jokers": 0}), 9_000.0, (0, 1), ()),
    ],
)
def test_a_yes_of_the_last_minute_stands_and_with_other_house_rules_every_one(
    change: LobbyAction, at: float, again: Sequence[int], too: Sequence[int]
) -> None:
    now = after(*TWO_YES, (at, ANNA, change)).lobby
    assert (now.again, now.too) == (again, too)


def test_nothing_is_dealt_within_ten_seconds_and_then_by_the_table_itself() -> None:
    changed = after(*TWO_YES, (131.0, ANNA, MAU_MAU))
    assert deals_at(changed) is None, "Cem has not said so"
    with pytest.raises(Refused) as refused:
        person_move(changed, ANNA, Start(), seen=None, seed=lambda: seed_of(1), at=132.0)
    assert refused.value.code == "game_just_chosen"
    agreed = person_move(changed, CEM, Again(), seen=None, seed=lambda: seed_of(1), at=133.0).after
    assert agreed.state is None and deals_at(agreed) == 131.0 + HELD
    assert deals_at(shifted(agreed, 1_000.0)) == 1_131.0 + HELD, "the computer's clock was set"
    move = table_move(agreed, "deal", lambda: seed_of(1), 141.0)
    assert move.dealt and move.after.lobby.game == "crazy_eights"
    late = after(*TWO_YES, (131.0, ANNA, MAU_MAU), (145.0, CEM, Again()))
    assert late.state is not None, "ten seconds have passed"


def test_who_does_not_want_the_other_game_says_so() -> None:
    now = after(*TWO_YES, (131.0, ANNA, MAU_MAU), (132.0, BEN, NotMe()), (133.0, CEM, Again()))
    assert (now.lobby.again, now.lobby.too, deals_at(now)) == ((0, 2), (0,), None)
    dealt = person_move(now, BEN, Again(), seen=None, seed=lambda: seed_of(1), at=150.0).after
    assert dealt.state is not None
    assert replace(dealt.lobby, said=(), too=(), held=0.0) == dealt.lobby, "it is all forgotten"
