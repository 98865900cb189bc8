"""Before the first card a table holds the leader back for some seconds, so that others can swap:
by every clock, over a restart, and for its own seats; it asks nobody to say anything.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.cards import text, texts
from tables.clock import bank, timing, waits
from tables.clock.waits import RELAXED
from tables.errors import Refused
from tables.lobby.options import TableOptions
from tables.lobby.presence_actions import Pause
from tables.people import Location, Person, Screen
from tables.store import records
from tables.store.protocol import LogLine
from tables.table import Table
from tests.tables.clock.test_reactions import OPENING, SCHROOM
from tests.tables.helpers import ANNA, BEN, CEM, CHANNEL, PEOPLE, SERVER, House, do, snapshot

FIRST, USUAL = 15, 5  # seconds
CLOCKS = ("live", "relaxed", "slow", "off")


async def act(table: Table, person: Person, text: str) -> None:
    await table.act(person, do(text, presets()[table.lobby.rules]))


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
    now = replace(now, lobby=replace(now.lobby, **fields), began=house.time.now)
    record = records.write(0, Location(SERVER, CHANNEL), Screen(), now)
    number = await house.store.create(record, LogLine(0, None, "open", "[]", house.time.now))
    return await house.loaded(number)


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize(("rounds", "seconds"), [(0, FIRST), (1, USUAL)])
async def test_the_leader_waits_and_then_just_leads(
    house: House, rounds: int, seconds: int, clock: str
) -> None:
    table = await opened(house, rounds=rounds, clock=clock)
    revision = table.revision
    assert (table.to_act, table.reacting) == ((0,), False)
    assert table.held_until == table.prepared == house.time.now + seconds
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
    assert table.held_until is not None
    await act(table, CEM, "ready")
    assert table.held_until is None
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
    assert table.held_until is None
    for person in (ANNA, CEM):
        await act(table, person, "letbe")
    assert table.held_until == house.time.now + FIRST


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
    await house.time.passes(FIRST + 59, house.room)
    assert table.to_act == (0,)
    await house.time.passes(1, house.room)
    assert (table.to_act, texts(card for _, card in table.state.trick)) == ((1,), "7S")
    assert table.snapshot.memory.clocks.missed == (1, 0, 0), "nobody else has missed anything"


async def test_a_restart_gives_the_whole_time_again(house: House) -> None:
    table = await opened(house)
    await house.time.passes(10, house.room)
    room = await house.restart()
    again = await house.loaded(table.id)
    assert again.held_until == house.time.now + FIRST
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
    assert (table.held_until, table.prepared) == (None, None)


async def test_the_tables_own_seats_prepare_while_others_may_and_lead_only_then(
    house: House,
) -> None:
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
    await house.time.passes(FIRST - 1, house.room)
    assert table.to_act == (0,)
    await house.time.passes(1, house.room)
    assert (table.state.phase, table.to_act, table.state.swaps) == ("play", (1,), ())


async def test_after_a_deal_at_which_nobody_says_anything_the_leader_leads(house: House) -> None:
    table = await house.dealt(PEOPLE[:3], SCHROOM)
    assert table.held_until == house.time.now + FIRST
    assert table.to_act == (table.state.turn,)
    assert await refused(table, PEOPLE[table.state.turn], f"lay {_held(table)}") == (
        "lead_too_early",
        FIRST,
    )


def _held(table: Table) -> str:
    return text(table.state.hands[table.state.turn][0])
