"""A seat that has just moved cannot be caught yet; being held back tells nobody anything."""

from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.game import Illegal
from engine.shithead.events import Caught
from engine.shuffle import seed_of
from tables.errors import Refused
from tables.lobby.options import TableOptions, described
from tables.moves.move import person_move
from tables.moves.snapshot import Move, Snapshot
from tables.people import Person
from tests.tables.helpers import ANNA, BEN, CEM, House, do, snapshot

STRICT: dict[str, Any] = {"enforcement": "strict"}

MIDDLE = """
seats: 3   dealer: 2   turn: 0   phase: play
pile: 4H
stock: 9C 10S 2D 6H 6S JC QC
0: KH KD 8C | 5S 6D JD | 2C 9H QC
1: KC AD AC | 7S 8S 9D | 2H 3C 4S
2: 5D 6C AH | JH QH KS | 3D 3H 4D
"""


def strict(**table: Any) -> Snapshot:
    return snapshot(MIDDLE, table=TableOptions(**table), **STRICT)


def made(now: Snapshot, person: Person, text: str, at: float) -> Move:
    return person_move(now, person, do(text), seen=None, seed=lambda: seed_of(9), at=at)


def refusal(now: Snapshot, person: Person, text: str, at: float) -> tuple[str, dict[str, object]]:
    with pytest.raises(Illegal) as error:
        made(now, person, text, at)
    return error.value.code, dict(error.value.facts)


def test_a_catch_is_held_back_until_the_seat_s_own_move_is_five_seconds_old() -> None:
    now = made(strict(), ANNA, "lay KH", 100.0).after
    assert refusal(now, BEN, "catch 0", 100.0) == ("catch_too_early", {"seat": 0, "count": 5})
    assert refusal(now, BEN, "catch 0", 103.5) == ("catch_too_early", {"seat": 0, "count": 2})
    assert refusal(now, CEM, "catch 0", 104.9) == ("catch_too_early", {"seat": 0, "count": 1})
    assert Caught(0) in made(now, BEN, "catch 0", 105.0).events


def test_the_hand_of_who_is_back_by_a_catch_says_so() -> None:
    """Though a catch is no part of what a hand offers."""
    now = made(strict(), ANNA, "lay KH", 100.0).after
    away = replace(now, lobby=replace(now.lobby, away=(2,)))
    back = made(away, CEM, "catch 0", 105.0)
    assert (back.after.lobby.away, 2 in back.changed) == ((), True)


def test_it_is_refused_alike_whether_anything_was_forgotten_or_not() -> None:
    forgot = made(strict(), ANNA, "lay KH", 100.0).after
    drew = made(forgot, ANNA, "draw", 100.0).after
    for at in (100.0, 102.2, 104.9):
        assert refusal(forgot, BEN, "catch 0", at) == refusal(drew, BEN, "catch 0", at)
        with pytest.raises(Refused):
            made(drew, BEN, "catch 0", at)
    assert refusal(drew, BEN, "catch 0", 105.0)[0] == "nothing_forgotten"


def test_what_others_do_gives_nobody_more_time_nor_does_a_catch() -> None:
    now = made(snapshot(MIDDLE, **STRICT, forgetting="penalty"), ANNA, "lay KH", 100.0).after
    now = made(now, BEN, "lay KC", 104.0).after
    assert refusal(now, CEM, "catch 1", 105.0) == ("catch_too_early", {"seat": 1, "count": 4})
    now = made(now, BEN, "catch 0", 105.0).after
    assert Caught(1) in made(now, CEM, "catch 1", 109.0).events


def test_the_option_says_how_long_and_nought_is_never() -> None:
    now = made(strict(catch_seconds=30), ANNA, "lay KH", 100.0).after
    assert refusal(now, BEN, "catch 0", 129.0)[0] == "catch_too_early"
    now = made(strict(catch_seconds=0), ANNA, "lay KH", 100.0).after
    assert Caught(0) in made(now, BEN, "catch 0", 100.0).events


def test_a_clock_set_back_holds_nobody_back_for_long() -> None:
    now = made(strict(), ANNA, "lay KH", 100_000.0).after
    assert Caught(0) in made(now, BEN, "catch 0", 100.0).events


@pytest.mark.parametrize("whom", [3, 99])
def test_a_seat_that_is_not_there_is_the_rules_business(whom: int) -> None:
    now = made(strict(), ANNA, "lay KH", 100.0).after
    assert refusal(now, BEN, f"catch {whom}", 101.0)[0] == "nothing_forgotten"


def test_only_games_in_which_somebody_can_be_caught_have_the_option() -> None:
    having = {
        rules
        for rules, preset in presets().items()
        if "catch_seconds" in {option.name for option in described(preset.game)}
    }
    assert having == {one for one, preset in presets().items() if preset.game == "shithead"}


async def test_the_moment_survives_a_restart(house: House) -> None:
    await house.open()
    table = await house.table_at(MIDDLE, **STRICT)
    await table.act(ANNA, do("lay KH"))
    house.time.now += 3
    await house.restart()
    again = await house.loaded(table.id)
    with pytest.raises(Refused) as error:
        await again.act(BEN, do("catch 0"))
    assert (error.value.code, error.value.facts["count"]) == ("catch_too_early", 2)
    house.time.now += 2
    assert Caught(0) in (await again.act(BEN, do("catch 0"))).events


async def test_a_new_round_knows_nothing_of_the_last_one_s_moves(house: House) -> None:
    await house.open()
    table = await house.table_at(
        MIDDLE.replace("0: KH KD 8C | 5S 6D JD | 2C 9H QC", "0: KH | - | -").replace(
            "stock: 9C 10S 2D 6H 6S JC QC", "stock: -"
        ),
        **STRICT,
    )
    await table.act(ANNA, do("lay KH"))
    assert table.state is None
    assert table.snapshot.memory.moved == ()
