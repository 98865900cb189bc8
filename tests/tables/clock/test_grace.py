"""Moments for people alone: a seat that has just moved cannot be caught yet, and before the first
card the leader is held back for some seconds; neither tells anybody anything.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.cards import text, texts
from engine.game import Illegal
from engine.shithead.events import Caught
from tables.clock import bank, timing, waits
from tables.clock.waits import RELAXED
from tables.errors import Refused
from tables.lobby.options import TableOptions, described
from tables.lobby.presence_actions import Pause
from tables.moves.snapshot import Snapshot
from tables.people import Person
from tables.table import Table
from tests.tables.clock.test_reactions import OPENING, SCHROOM
from tests.tables.helpers import ANNA, BEN, CEM, PEOPLE, House, act, do, moved, snapshot

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


def refusal(now: Snapshot, person: Person, text: str, at: float) -> tuple[str, dict[str, object]]:
    with pytest.raises(Illegal) as error:
        moved(now, person, text, at)
    return error.value.code, dict(error.value.facts)


def test_a_catch_is_held_back_until_the_seat_s_own_move_is_five_seconds_old() -> None:
    now = moved(strict(), ANNA, "lay KH", 100.0).after
    assert refusal(now, BEN, "catch 0", 100.0) == ("catch_too_early", {"seat": 0, "count": 5})
    assert refusal(now, BEN, "catch 0", 103.5) == ("catch_too_early", {"seat": 0, "count": 2})
    assert refusal(now, CEM, "catch 0", 104.9) == ("catch_too_early", {"seat": 0, "count": 1})
    assert Caught(0) in moved(now, BEN, "catch 0", 105.0).events


def test_the_hand_of_who_is_back_by_a_catch_says_so() -> None:
    """Though a catch is no part of what a hand offers."""
    now = moved(strict(), ANNA, "lay KH", 100.0).after
    away = replace(now, lobby=replace(now.lobby, away=(2,)))
    back = moved(away, CEM, "catch 0", 105.0)
    assert (back.after.lobby.away, 2 in back.changed) == ((), True)


def test_it_is_refused_alike_whether_anything_was_forgotten_or_not() -> None:
    forgot = moved(strict(), ANNA, "lay KH", 100.0).after
    drew = moved(forgot, ANNA, "draw", 100.0).after
    for at in (100.0, 102.2, 104.9):
        assert refusal(forgot, BEN, "catch 0", at) == refusal(drew, BEN, "catch 0", at)
        with pytest.raises(Refused):
            moved(drew, BEN, "catch 0", at)
    assert refusal(drew, BEN, "catch 0", 105.0)[0] == "nothing_forgotten"


def test_what_others_do_gives_nobody_more_time_nor_does_a_catch() -> None:
    now = moved(snapshot(MIDDLE, **STRICT, forgetting="penalty"), ANNA, "lay KH", 100.0).after
    now = moved(now, BEN, "lay KC", 104.0).after
    assert refusal(now, CEM, "catch 1", 105.0) == ("catch_too_early", {"seat": 1, "count": 4})
    now = moved(now, BEN, "catch 0", 105.0).after
    assert Caught(1) in moved(now, CEM, "catch 1", 109.0).events


def test_the_option_says_how_long_and_nought_is_never() -> None:
    now = moved(strict(catch_seconds=30), ANNA, "lay KH", 100.0).after
    assert refusal(now, BEN, "catch 0", 129.0)[0] == "catch_too_early"
    now = moved(strict(catch_seconds=0), ANNA, "lay KH", 100.0).after
    assert Caught(0) in moved(now, BEN, "catch 0", 100.0).events


def test_a_clock_set_back_holds_nobody_back_for_long() -> None:
    now = moved(strict(), ANNA, "lay KH", 100_000.0).after
    assert Caught(0) in moved(now, BEN, "catch 0", 100.0).events


@pytest.mark.parametrize("whom", [3, 99])
def test_a_seat_that_is_not_there_is_the_rules_business(whom: int) -> None:
    now = moved(strict(), ANNA, "lay KH", 100.0).after
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


# Before the first card a table holds the leader back for some seconds, so that others can swap:
# by every clock, over a restart, and for its own seats; it asks nobody to say anything

FIRST, USUAL = 15, 5  # seconds
CLOCKS = ("live", "relaxed", "slow", "off")


async def refused(table: Table, person: Person, text: str) -> tuple[str, Any]:
    with pytest.raises(Refused) as error:
        await act(table, person, text)
    return error.value.code, error.value.facts["count"]


async def opened(house: House, position: str = OPENING, **changes: Any) -> Table:
    """Return three people with four cards each, Anna to lead, dealt now; with these table options
    and other values of the lobby.
    """
    fields = {key: changes.pop(key) for key in ("rounds", "away", "table_seats") if key in changes}
    now = snapshot(position, rules=SCHROOM, table=TableOptions(**changes))
    lobby = replace(now.lobby, **fields)
    return await house.kept(replace(now, lobby=lobby, began=house.time.now))


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize(("rounds", "seconds"), [(0, FIRST), (1, USUAL)])
async def test_the_leader_waits_and_then_just_leads(
    house: House, rounds: int, seconds: int, clock: str
) -> None:
    table = await opened(house, rounds=rounds, clock=clock)
    revision = table.revision
    assert (table.to_act, table.reacting) == ((0,), False)
    assert held_until(table) == table.prepared == house.time.now + seconds
    assert await refused(table, ANNA, "lay 7S") == ("lead_too_early", seconds)
    await house.time.passes(seconds - 1, house.room)
    assert await refused(table, ANNA, "lay 7S") == ("lead_too_early", 1)
    await house.time.passes(1, house.room)
    assert table.revision == revision, "the table did nothing for it"
    await act(table, ANNA, "lay 7S")
    assert (table.state.phase, table.to_act) == ("play", (1,))
    assert waits.held_until(table.snapshot, table.context) is None


async def test_people_may_swap_until_somebody_leads(house: House) -> None:
    """So nothing changes when the time is over, and nothing has to be redrawn."""
    table = await opened(house)
    await house.time.passes(FIRST + 1, house.room)
    await act(table, CEM, "swapfour")
    assert table.state.phase == "claim"


async def test_a_person_who_is_ready_is_not_waited_for(house: House) -> None:
    table = await opened(house)
    await act(table, BEN, "ready")
    assert held_until(table) is not None
    await act(table, CEM, "ready")
    assert held_until(table) is None
    assert table.prepared == house.time.now + FIRST, "the leader's hand is not redrawn"
    await act(table, ANNA, "lay 7S")
    assert table.state.phase == "play"


async def test_knocking_and_swapping_need_no_wait(house: House) -> None:
    await act(await opened(house), ANNA, "knock 2")
    await act(await opened(house), ANNA, "swapfour")


async def test_after_a_swap_there_is_time_again(house: House) -> None:
    table = await opened(house)
    await house.time.passes(10, house.room)
    await act(table, BEN, "swapfour")
    assert held_until(table) is None
    for person in (ANNA, CEM):
        await act(table, person, "letbe")
    assert held_until(table) == house.time.now + FIRST


async def test_a_turn_is_no_shorter_for_it(house: House) -> None:
    """Nor is its person reminded early, or charged for the wait."""
    table = await opened(house, turn_seconds=15, bank_seconds=0)
    assert table.turn_ends == house.time.now + FIRST + 15
    late = await opened(house, clock="relaxed")
    assert late.turn_ends == house.time.now + FIRST + RELAXED
    banked = await opened(house, turn_seconds=15, bank_seconds=60)
    await house.time.passes(FIRST + 14, house.room)
    await act(banked, ANNA, "lay 7S")
    assert bank.bank_left(banked.snapshot, 0) == 60


async def test_a_leader_who_does_nothing_leads_their_lowest_card(house: House) -> None:
    table = await opened(house, turn_seconds=60, bank_seconds=0)
    await house.lasts(FIRST + 60, lambda: table.to_act == (0,))
    assert (table.to_act, texts(card for _, card in table.state.trick)) == ((1,), "7S")
    assert table.snapshot.memory.clocks.missed == (1, 0, 0), "nobody else has missed anything"


async def test_a_restart_gives_the_whole_time_again(house: House) -> None:
    table = await opened(house)
    await house.time.passes(10, house.room)
    room = await house.restart()
    assert held_until(await house.loaded(table.id)) == house.time.now + FIRST
    assert await room.resume() == [table.id], "another time is to be shown"


@pytest.mark.parametrize("clock", CLOCKS)
async def test_after_a_restart_another_time_is_shown_by_any_clock(house: House, clock: str) -> None:
    table = await opened(house, clock=clock)
    assert timing.outdated_from(table.snapshot) == table.snapshot.began


async def test_in_a_pause_no_time_runs(house: House) -> None:
    table = await opened(house)
    for person in (ANNA, BEN, CEM):
        await table.act(person, Pause())
        if table.lobby.paused:
            break
    assert table.lobby.paused
    assert (held_until(table), table.prepared) == (None, None)


async def test_the_tables_seats_prepare_while_others_may_and_lead_then(house: House) -> None:
    table = await opened(house, table_seats=(0, 2))
    await house.time.passes(FIRST - 1, house.room)
    assert (table.state.phase, table.state.waits) == ("opening", (0, 1))
    await house.time.passes(1, house.room)
    assert (table.state.phase, table.to_act) == ("play", (1,))


async def test_they_do_not_wait_for_nobody(house: House) -> None:
    table = await opened(house, table_seats=(0, 2))
    await act(table, BEN, "ready")
    await house.time.passes(FIRST - 1, house.room)
    assert table.to_act == (1,)


async def test_a_seat_whose_person_is_away_is_ready_and_swaps_nothing(house: House) -> None:
    """Even with four pictures: nobody's sticks are staked behind their back."""
    pictures = OPENING.replace("1: 10H 9H 8H 7H", "1: JC QC KC AC")
    table = await opened(house, pictures, away=(1,))
    await house.time.passes(FIRST, house.room)
    assert (table.state.phase, table.state.waits, table.state.swaps) == ("opening", (0, 2), ())


async def test_an_absent_leader_leads_when_the_others_have_had_their_time(house: House) -> None:
    pictures = OPENING.replace("0: 10S 9S 8S 7S", "0: JC QC KC AC")
    table = await opened(house, pictures, away=(0,))
    await house.lasts(FIRST, lambda: table.to_act == (0,))
    assert (table.state.phase, table.to_act, table.state.swaps) == ("play", (1,), ())


async def test_after_a_deal_at_which_nobody_says_anything_the_leader_leads(house: House) -> None:
    table = await house.dealt(PEOPLE[:3], SCHROOM)
    assert held_until(table) == house.time.now + FIRST
    assert table.to_act == (table.state.turn,)
    assert await refused(table, PEOPLE[table.state.turn], f"lay {_held(table)}") == (
        "lead_too_early",
        FIRST,
    )


def held_until(table: Table) -> float | None:
    return waits.held_until(table.snapshot, table.context)


def _held(table: Table) -> str:
    return text(table.state.hands[table.state.turn][0])
