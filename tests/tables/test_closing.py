"""Every way a table closes opens what was played there, and nothing of a running week's deal."""

from collections.abc import Awaitable, Callable
from operator import methodcaller
from typing import Any

import pytest

from data.presets import presets
from engine.game import Action
from engine.notation import write_action
from tables.errors import Refused, StillSeated
from tables.lobby.presence_actions import Remove, TakeOver
from tables.lobby.state import (
    AddSeat,
    Again,
    CallNight,
    ChooseDeal,
    Close,
    DropSeat,
    EndMatch,
    Join,
    Leave,
    NextRound,
    Start,
)
from tables.memory.week import DAY
from tables.people import FORGOTTEN, Person
from tables.table import Table
from tests.support.databases import rows
from tests.tables.helpers import ANNA, BEN, CEM, CHANNEL, CRUZO, DORA, SERVER, House
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


# Who is deleted while a match goes on that they have left, or while they wait in line


async def begun(house: House) -> Table:
    """A round of three in which Ben has got up for good; Dora waits in line."""
    house.seeds = 0
    table = await house.dealt([ANNA, BEN, CEM])
    await table.act(DORA, Join())
    await table.act(BEN, Leave())
    return table


async def deleted(house: House, *users: int) -> None:
    for user in users:
        await house.store.privacy.forget(user, house.time.now)
        await house.room.forget(user)


async def ends(house: House, table: Table) -> object:
    """Let the round end by the default of everybody; return its places and who has left."""
    await house.plays_out(table)
    assert table.ended is not None and table.ended.match is not None
    return table.ended.match.seats


@pytest.mark.parametrize("how", ["heard", "restarted", "elsewhere"])
async def test_their_seat_is_nobodys_as_if_they_had_left(house: House, how: str) -> None:
    table = await begun(house)
    if how == "elsewhere":  # it is on disk, and this process hears of it with its next move
        for user in (BEN.user, DORA.user):
            await house.store.privacy.forget(user, house.time.now)
        table.doubt()
        await table.refresh()
    else:
        await deleted(house, BEN.user, DORA.user)
    if how == "restarted":
        await house.restart()
        table = await house.loaded(table.id)
    assert (table.people, table.line) == ((ANNA, FORGOTTEN, CEM), ())
    assert (table.lobby.gone, table.lobby.line) == ((1,), ())
    seats = await ends(house, table)
    without = await begun(house)
    assert seats == await ends(house, without), "the same deal, in which both only left"


async def test_their_seat_can_be_taken_over(house: House) -> None:
    table = await begun(house)
    await deleted(house, BEN.user)
    await table.act(DORA, TakeOver(1))
    assert table.people == (ANNA, DORA, CEM) and table.lobby.gone == ()


async def test_who_sits_is_told_all_their_tables_and_nothing_is_deleted(house: House) -> None:
    """Not those where they wait, or have got up for good."""
    there = [await house.table([CEM, ANNA]), await house.table([BEN, ANNA])]
    left = await begun(house)
    await there[0].act(BEN, Join())
    with pytest.raises(StillSeated) as error:
        await house.store.privacy.forget(BEN.user, house.time.now)
    assert error.value.tables == (there[0].id, there[1].id) and left.id not in error.value.tables
    assert rows(house.file, f"SELECT name FROM people WHERE user = {BEN.user}") == [("Ben",)]


async def test_the_file_has_what_was_done_outside_of_finished_rounds(house: House) -> None:
    """Every line of the log is in the file of whoever did it, but for those of who left before
    anything was stored of them, and those of the table's own.
    """
    table = await house.room.open(SERVER, CHANNEL, ANNA, CRUZO)
    done: dict[Person, list[str]] = {ANNA: ["open"], BEN: [], CEM: [], DORA: []}

    async def does(person: Person, action: Action) -> None:
        await table.act(person, action)
        done[person].append(write_action(action))

    for person in (BEN, CEM, DORA):
        await does(person, Join())
    for person in (ANNA, CEM):
        await does(person, Remove(1))
    done[BEN].clear()  # nobody knows any more who he was
    for action in (AddSeat(), AddSeat(), DropSeat()):
        await does(ANNA, action)
    await does(ANNA, Start())
    while table.state is not None:
        seat = table.to_act[0]
        if table.people[seat].of_table:
            await house.time.passes(2, house.room)
        else:
            await does(table.people[seat], table.game.default(table.state, seat))
    for person in (ANNA, DORA):
        await does(person, Remove(1))  # everybody behind him moves up
    await does(CEM, Join())  # and so says yes
    for person in (ANNA, DORA):
        await does(person, Again())
    await does(ANNA, Leave())
    await does(BEN, TakeOver(0))
    await table.shut()
    files = {one: (await house.store.privacy.export(one.user))["moves"] for one in done}
    assert {one: [line["action"] for line in lines] for one, lines in files.items()} == done
    others = rows(
        house.file, "SELECT count(*) FROM log WHERE seat = 3 AND round = 0 OR action = 'close'"
    )
    [[every]], nobodys = rows(house.file, "SELECT count(*) FROM log"), others[0][0] + 1
    assert every == nobodys + sum(map(len, files.values()))
    for new, old in ((',"kept":false', ""), ('"seat_dropped","seat":4', '"seat_dropped"')):
        older = f"UPDATE log SET events = replace(events, '{new}', '{old}')"
        await house.store.database.writer.write(methodcaller("exec_driver_sql", older))
    for one, lines in files.items():  # where it is unknown who moved up, lines are nobody's
        handed = (await house.store.privacy.export(one.user))["moves"]
        assert 0 < len(handed) <= len(lines) and all(line in lines for line in handed)
