"""Every way a table closes opens what was played there, and nothing of a running week's deal."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from data.presets import presets
from data.store.opening import bring_up
from tables.errors import Refused
from tables.lobby.state import CallNight, ChooseDeal, Close, EndMatch, Leave, NextRound, Start
from tables.memory.week import DAY
from tables.table import Table
from tests.data.store.test_migrations import later_scripts
from tests.support.databases import rows, url_of
from tests.tables.helpers import ANNA, BEN, House
from tests.tables.lobby.test_week_deal import SEED, UNTIL, deal

STATES = {
    "between rounds": ("schroom", {"sticks": 3}),
    "in a round": ("schroom", {"sticks": 3}),
    "in its first round": ("crazy-eights", {}),
    "the deal in its round": ("cruzo", {}),
    "the deal is over": ("cruzo", {}),
}
ALLOWED = {
    ("ended", "between rounds"), ("ended", "in a round"), ("closed", "the deal is over"),
    ("night", "the deal is over"),
}  # fmt: skip


async def _everybody_leaves(table: Table) -> None:
    for person in (ANNA, BEN):
        await table.act(person, Leave())


async def _everybody_goes(table: Table) -> None:
    for person in (ANNA, BEN):
        await table.member_left(person.user)


async def _deserted(house: House, table: Table) -> None:
    while table.lobby.stage != "closed" and house.time.now < UNTIL:
        await house.time.passes(600.0, house.room)


WAYS: dict[str, Callable[[House, Table], Awaitable[Any]]] = {
    "closed": lambda _, table: table.act(ANNA, Close()),
    "ended": lambda _, table: table.act(ANNA, EndMatch()),
    "night": lambda _, table: table.act(ANNA, CallNight()),
    "moderator": lambda _, table: table.shut("moderator"),
    "place": lambda _, table: table.shut("place"),
    "expired": lambda _, table: table.shut("expired"),
    "deserted": _deserted,
    "everybody": lambda _, table: _everybody_leaves(table),
    "gone": lambda _, table: _everybody_goes(table),
}


async def _played(house: House, state: str) -> Table:
    """Return a table of two in a state."""
    rules, options = STATES[state]
    table = await house.table((ANNA, BEN), presets()[rules], {**options, "clock": "live"})
    of_week = state.startswith("the deal")
    if of_week:
        await table.act(ANNA, ChooseDeal())
    await table.act(ANNA, Start(), deal=await deal(house) if of_week else None)
    if state in ("between rounds", "in a round", "the deal is over"):
        await house.plays_out(table)
    if state == "in a round":
        await table.act(ANNA, NextRound())
    return table


def _rounds(house: House) -> list[tuple[bytes, bool, bool]]:
    """Return the stored rounds: their seeds, and whether they are open and looked at."""
    found = rows(house.file, "SELECT seed, opened, honours FROM rounds")
    return [(row["seed"], bool(row["opened"]), row["honours"] is not None) for row in found]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("way", WAYS)
async def test_what_was_played_is_open(house: House, way: str, state: str) -> None:
    table = await _played(house, state)
    seed, closed = table.lobby.seed, _rounds(house)
    try:
        await WAYS[way](house, table)
    except Refused:
        assert way in ("closed", "ended", "night") and (way, state) not in ALLOWED
        assert _rounds(house) == closed
        return
    assert way == "ended" or table.lobby.stage == "closed"
    of_week = state.startswith("the deal")
    assert all(opened is looked is not of_week for _, opened, looked in _rounds(house))
    dealt = state in ("in a round", "in its first round")
    dealt |= (way, state) == ("deserted", "between rounds")  # the clock deals the next one
    assert (seed in table.lobby.match.opened) == dealt
    assert not table.lobby.match.kept and SEED not in table.lobby.match.opened
    await house.store.deals.open_over(UNTIL - DAY)
    assert all(opened is not of_week for _, opened, _ in _rounds(house))
    await house.store.deals.open_over(UNTIL)
    assert all(opened and looked for _, opened, looked in _rounds(house))


async def test_what_a_former_version_left_closed_is_opened_once(
    house: House, tmp_path: Path
) -> None:
    """Not a running week's deal, though its person is deleted and their try with them."""
    for state in ("between rounds", "the deal is over"):
        await (await _played(house, state)).shut("moderator")
    left = await _played(house, "between rounds")

    def age(connection: Any) -> None:
        connection.exec_driver_sql("UPDATE rounds SET opened = 0, honours = NULL")
        connection.exec_driver_sql("DELETE FROM honours")
        connection.exec_driver_sql("DELETE FROM deal_tries")
        connection.exec_driver_sql("UPDATE deals SET until = 9e9")
        bring_up(connection, url_of(house.file), later_scripts(tmp_path / "later"))

    await house.store.database.writer.write(age)
    dealt = [seed for seed, _, _ in _rounds(house)]
    assert [opened for _, opened, _ in _rounds(house)] == [True, False, False]
    assert dealt[1] == SEED and dealt[2] in left.lobby.match.kept
    assert json.loads(rows(house.file, "SELECT honours FROM rounds")[0]["honours"]) is not None
    await house.store.deals.open_over(9e9)
    assert [opened for _, opened, _ in _rounds(house)] == [True, True, False]
