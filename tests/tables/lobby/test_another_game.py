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
from tables.lobby.state import (
    Again,
    Leave,
    NotMe,
    SetOptions,
    Start,
    choosing,
    open_lobby,
    with_match,
)
from tables.moves.move import person_move
from tables.moves.snapshot import Snapshot, shifted
from tables.moves.table_move import table_move
from tables.people import Person, Screen
from tests.tables.helpers import ANNA, BEN, CEM, PEOPLE, lobby

CRUZO, MAU_MAU, SCHROOM = (choosing(presets()[name]) for name in ("cruzo", "mau-mau", "schroom"))


def after(*moves: tuple[float, Person, LobbyAction], table: Snapshot | None = None) -> Snapshot:
    """Return a table, by default of three, after a match, and what they did then, each at its
    second.
    """
    now = table or Snapshot(1, lobby(3, stage="between", matches=1, rounds=1), PEOPLE[:3])
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
    assert (now.match.again, now.match.too) == (again, too)


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
    assert (now.lobby.match.again, now.lobby.match.too, deals_at(now)) == ((0, 2), (0,), None)
    dealt = person_move(now, BEN, Again(), seen=None, seed=lambda: seed_of(1), at=150.0).after
    assert dealt.state is not None
    assert with_match(dealt.lobby, said=(), too=(), held=0.0) == dealt.lobby, "it is all forgotten"


EVA, FAY = (Person(10**18 + number, name) for number, name in enumerate(("Eva", "Fay")))
EVA_YES = (100.0, EVA, Again())


@pytest.mark.parametrize(
    ("moves", "line", "again", "too", "held"),
    [
        ([(159.0, ANNA, SCHROOM)], (True, False), (), (), 169.0),
        ([(160.0, ANNA, SCHROOM)], (False, False), (), (), 0.0),
        ([(120.0, ANNA, SCHROOM), (159.0, ANNA, MAU_MAU)], (True, False), (), (), 169.0),
        ([(120.0, ANNA, SCHROOM), (121.0, EVA, NotMe())], (False, False), (), (), 130.0),
        ([(120.0, ANNA, SCHROOM), (121.0, EVA, Leave())], (False,), (), (), 130.0),
        ([(120.0, ANNA, CRUZO)], (False,), (8,), (8,), 130.0),
        ([(120.0, ANNA, CRUZO), (159.0, ANNA, MAU_MAU)], (True, False), (), (), 169.0),
        ([(120.0, ANNA, CRUZO), (160.0, ANNA, MAU_MAU)], (False, False), (), (), 0.0),
        ([(140.0, FAY, Again()), (160.0, ANNA, SCHROOM)], (False, True), (), (), 170.0),
        ([(140.0, FAY, Again()), (160.0, ANNA, CRUZO)], (False,), (8,), (8,), 170.0),
        ([(140.0, FAY, Again()), (141.0, EVA, Leave()), (160.0, ANNA, SCHROOM)],
         (True,), (), (), 170.0),
        ([(110.0, BEN, Leave()), (120.0, ANNA, SCHROOM)], (False,), (7,), (7,), 130.0),
        ([(110.0, BEN, Leave()), (160.0, ANNA, SCHROOM)], (False,), (), (), 0.0),
    ],
)  # fmt: skip
def test_a_yes_in_line_stands_as_one_in_a_seat_does(
    moves: Sequence[tuple[float, Person, LobbyAction]],
    line: Sequence[bool],
    again: Sequence[int],
    too: Sequence[int],
    held: float,
) -> None:
    """At a full table of eight; Cruzo has two seats more, so whose yes stands sits down, and
    stands in line again when it is taken back.
    """
    guests = (Person(10**16 + number, f"{number}") for number in range(6))
    full = replace(
        open_lobby(presets()["mau-mau"], seed_of(7)), seats=8, stage="between", matches=1, rounds=1,
        line=(False, False),
    )  # fmt: skip
    table = Snapshot(1, full, (ANNA, BEN, *guests), line=(EVA, FAY))
    now = after(EVA_YES, *moves, table=table).lobby
    assert (now.line, now.match.again, now.match.too, now.match.held) == (line, again, too, held)
    assert {place for place, _ in now.line_said} == {at for at, wants in enumerate(line) if wants}
