"""Moments for people alone: a seat that has just moved cannot be caught yet, and before the first
card the leader is held back for some seconds; neither tells anybody anything.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.game import Illegal
from engine.shithead.events import Caught
from tables.clock import timing, waits
from tables.errors import Refused
from tables.lobby.options import TableOptions, described
from tables.moves.snapshot import Snapshot
from tables.people import Person
from tables.table import Table
from tests.tables.clock.test_reactions import OPENING, SCHROOM
from tests.tables.helpers import ANNA, BEN, House, act, moved, snapshot
from tests.tables.scripts import scripts

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


def test_it_is_refused_alike_whether_anything_was_forgotten_or_not() -> None:
    forgot = moved(strict(), ANNA, "lay KH", 100.0).after
    drew = moved(forgot, ANNA, "draw", 100.0).after
    for at in (100.0, 102.2, 104.9):
        assert refusal(forgot, BEN, "catch 0", at) == refusal(drew, BEN, "catch 0", at)
        with pytest.raises(Refused):
            moved(drew, BEN, "catch 0", at)
    assert refusal(drew, BEN, "catch 0", 105.0)[0] == "nothing_forgotten"


def test_a_clock_set_back_holds_nobody_back_for_long() -> None:
    now = moved(strict(), ANNA, "lay KH", 100_000.0).after
    assert Caught(0) in moved(now, BEN, "catch 0", 100.0).events


def test_only_games_in_which_somebody_can_be_caught_have_the_option() -> None:
    having = {
        rules
        for rules, preset in presets().items()
        if "catch_seconds" in {option.name for option in described(preset.game)}
    }
    assert having == {one for one, preset in presets().items() if preset.game == "shithead"}


# Before the first card a table holds the leader back for some seconds, so that others can swap:
# by every clock, over a restart, and for its own seats; it asks nobody to say anything

FIRST, USUAL = 30, 5  # seconds
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


@pytest.mark.parametrize("clock", CLOCKS)
async def test_after_a_restart_another_time_is_shown_by_any_clock(house: House, clock: str) -> None:
    table = await opened(house, clock=clock)
    assert timing.outdated_from(table.snapshot) == table.snapshot.began


def held_until(table: Table) -> float | None:
    return waits.held_until(table.snapshot, table.context)


test_grace = scripts(
    """
- a catch is held back until the seat's own move is five seconds old
  at MIDDLE enforcement=strict / Anna lay KH / Ben catch 0 ! catch_too_early seat=0 count=5 / +3.5s
  Ben catch 0 ! catch_too_early seat=0 count=2 / +1.4s
  Cem catch 0 ! catch_too_early seat=0 count=1 / +0.1s / Ben catch 0 / = 1 catches, 0 caught ..
- the hand of who is back by a catch says so
  # Though a catch is no part of what a hand offers.
  at MIDDLE enforcement=strict / Anna lay KH / put away=(2,) / +5s / Cem catch 0 / away -
  changed 0 1 2
- what others do gives nobody more time nor does a catch
  at MIDDLE enforcement=strict forgetting=penalty / Anna lay KH / +4s / Ben lay KC / +1s
  Cem catch 1 ! catch_too_early seat=1 count=4 / Ben catch 0 / +4s / Cem catch 1
  = .. 1 caught ..
- the option says how long and nought is never
  at MIDDLE enforcement=strict catch_seconds=30 / Anna lay KH / +29s / Ben catch 0 ! catch_too_early
  at MIDDLE enforcement=strict catch_seconds=0 / Anna lay KH / Ben catch 0 / = .. 0 caught ..
- a seat that is not there is the rules' business
  at MIDDLE enforcement=strict / Anna lay KH / +1s / Ben catch 3 ! nothing_forgotten
  Ben catch 99 ! nothing_forgotten
- the moment survives a restart
  at MIDDLE enforcement=strict / Anna lay KH / down 3s
  Ben catch 0 ! catch_too_early seat=0 count=2 / +2s / Ben catch 0 / = 1 catches, 0 caught ..
- a new round knows nothing of the last one's moves
  at LAST enforcement=strict / Anna lay KH / stage between / moved -
- people may swap until somebody leads
  at OPENING schroom / +31s / Cem swapfour / phase claim
- a person who is ready is not waited for
  at OPENING schroom / Ben ready / held 30 / prepared 30 / Cem ready / held - / prepared -
  Anna lay 7S / phase play
- knocking and swapping need no wait
  at OPENING schroom / Anna knock 2 / at OPENING schroom / Anna swapfour
- after a swap there is time again
  at OPENING schroom / +10s / Ben swapfour / held - / Anna letbe / Cem letbe / held 30
- a turn is no shorter for it, nor is its person charged for the wait
  at OPENING schroom turn_seconds=15 bank_seconds=0 / ends 45
  at OPENING schroom clock=relaxed / ends 43230
  at OPENING schroom turn_seconds=15 bank_seconds=60 / +44s / Anna lay 7S / spent -
- a leader who does nothing leads their lowest card, and nobody else has missed anything
  at OPENING schroom turn_seconds=60 bank_seconds=0 / asks 0 for 90s / asks 1
  = .. 0 lays 7S .. / missed 1 0 0
- a restart gives the whole time again
  at OPENING schroom / +10s / down 0s / held 30 / resumes
- in a pause no time runs
  at OPENING schroom / Anna pause / Ben pause / Cem pause / paused yes / held - / prepared -
- the table's seats prepare while others may and lead then
  at OPENING schroom table_seats=(0,2) / +29s / phase opening / waits 0 1 / +1s
  phase play / asks 1
- they do not wait for nobody
  at OPENING schroom table_seats=(0,2) / Ben ready / +14s / asks 1
- a seat whose person is away is ready and swaps nothing
  # Even with four pictures: nobody's sticks are staked behind their back.
  at PICTURES schroom away=(1,) / +30s / phase opening / waits 0 2 / swaps -
- an absent leader leads when the others have had their time
  at LEADER schroom away=(0,) / asks 0 for 30s / phase play / asks 1 / swaps -
- after a deal at which nobody says anything the leader leads
  dealt 3 schroom / held 30 / asks 1 / Ben does ! lead_too_early count=30
""",
    MIDDLE=MIDDLE,
    LAST="pile: 4H\nstock: -\n0: KH | - | -\n1: KC AD AC | 7S 8S 9D | 2H 3C\n2: 5D 6C AH | - | -",
    OPENING=OPENING,
    PICTURES=OPENING.replace("1: 10H 9H 8H 7H", "1: JC QC KC AC"),
    LEADER=OPENING.replace("0: 10S 9S 8S 7S", "0: JC QC KC AC"),
)
