"""The invariants after every pair: the heart of the grid.

Each check gets the stage alone. Some are made before a feature is checked, which may take its time;
the others are made after that, and the last takes everything apart.
"""

import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from simcord.backend.models import Message

from data.store.standings.totals import debts, honours, ratings, standings, titles
from data.texts import say
from tables.clock.waits import DAY
from tables.ended import Ended
from tables.memory.week import Period
from tables.people import FORGOTTEN
from tables.table import Table
from tests.cogs.pub import texts
from tests.seams.acting import nobody_acts_where_they_may_not_write
from tests.seams.going_on import every_table_goes_on
from tests.seams.stage import HERE, NOOK, PRIVATE, THERE, Stage
from tests.support.databases import contents
from tests.support.limits import walk
from tests.support.recount import counted

Check = Callable[[Stage], Awaitable[None]]

COUNTED = tuple(table.name for table in (standings, titles, ratings, honours, debts))
# These are about nobody; the last one has numbers of rows.
OF_THE_PROGRAM = ("alembic_version", "lineage", "sqlite_sequence", "sqlite_stat1")
PICTURES = 12  # the type of a component: a gallery
PUBLIC = re.compile(r"/channels/\d+/messages|/threads")  # public


def everything(stage: Stage) -> dict[str, list[tuple[Any, ...]]]:
    """Return all the database's data about people and servers, by table."""
    found = contents(stage.pub.folder / "cards.sqlite3")
    return {name: rows for name, rows in found.items() if name not in OF_THE_PROGRAM}


def told(rows: Iterable[tuple[Any, ...]], *words: object) -> list[tuple[Any, ...]]:
    """Return the rows in which one of these is a value, or a part of a text."""
    texts = [str(word) for word in words]
    return [row for row in rows if any(word in str(row) for word in texts)]


async def nobody_is_still_there_who_was_deleted(stage: Stage) -> None:
    """No column has the id, or a name, of somebody deleted."""
    gone = [one for one in stage.people if one.id in stage.gone]
    for name, rows in everything(stage).items():
        for one in gone:
            words = (one.id, f"{one.name} {HERE}", f"{one.name} {THERE}", f"'{one.name}'")
            assert not told(rows, *words), f"{one.name} is still in {name}"


async def no_seat_is_kept_for_somebody_deleted(stage: Stage) -> None:
    """Where a deleted person sat, anybody may; before the deal there is no such seat at all."""
    for number in await stage.store.of_server(stage.server):
        table = await stage.table(number)
        theirs = {seat for seat, one in enumerate(table.people) if one == FORGOTTEN}
        assert theirs <= set(table.lobby.gone), f"table {number} keeps a seat"


async def what_is_counted_is_what_a_recount_finds(stage: Stage) -> None:
    """A rebuild changes nothing."""
    before = everything(stage)
    await stage.store.upkeep.rebuild()
    after = everything(stage)
    for name in COUNTED:
        assert sorted(map(repr, after[name])) == sorted(map(repr, before[name])), name


async def no_name_crosses_servers(stage: Stage) -> None:
    """A server is never shown a nickname of the other; none of its requests names a private
    channel.
    """
    await stage.chair.slash(stage.club_channel, "table")
    for server, foreign in ((stage.server, THERE), (stage.club.id, HERE)):
        shown = [one for one in stage.shown(server) if foreign in str(one.components) + one.content]
        assert not shown, "a name of another server"
    for place, name in ((stage.private, PRIVATE), (stage.nook, NOOK)):
        for one in stage.env.http_requests:
            if PUBLIC.search(one.path) and str(place.id) not in one.path:
                assert name not in str(one.json), f"{one.path} tells of a private channel"
                assert str(place.id) not in str(one.json), f"{one.path} leads to one"


async def a_week_tells_what_boards_and_profiles_do(stage: Stage) -> None:
    """In any channels: a run of wins is in that person's profile; a title that has moved is with
    its new carrier.
    """
    store, since = stage.store, Period(0, stage.now())
    channels = {one.id for one in stage.env.backend.channels.values()}
    run = (await store.weeks.played(stage.server, since, channels)).streak
    if run is not None and run.person is not None:
        moments = (await store.standings.profile(run.person.user, stage.server)).moments
        assert run.count in [one.count for one in moments if one.kind == "wins_in_a_row"]
    for channel in channels:
        for moved in (await store.weeks.played(stage.server, since, {channel})).titles:
            now = await store.standings.carrier(stage.server, moved.rules)
            assert moved.person is None or moved.person.user == now, "has it no more"


async def picture_and_board_name_the_same_winners(stage: Stage) -> None:
    """At each table whose match is over, the winners are those on the board, and absent people are
    marked.
    """
    seats = "SELECT m.table_id, m.number, s.place, s.absent FROM matches m JOIN match_seats s"
    query = f"{seats} ON s.match_id = m.id ORDER BY m.id, s.seat"
    rows = await stage.rows(query)
    last = {table: number for table, number, *_ in rows}
    for table, number in last.items():
        now = await stage.table(table)
        mine = [row for row in rows if row[:2] == (table, number)]
        if now.ended is None:
            continue  # the next is dealt
        absent = [seat for seat, row in enumerate(mine) if row[3]]
        places = counted([row[2] for row in mine], absent)
        assert set(now.ended.winners) == {seat for seat, at in enumerate(places) if at == 1}
        _check_absence_is_told(stage, now)


def _check_absence_is_told(stage: Stage, table: Table) -> None:
    """The table, and its match's keepsake, note an absence beside the name."""
    assert table.ended is not None
    shown = stage.shown(stage.server)
    board = None if table.lobby.stage == "closed" else table.screen.message
    boards = [texts(one) for one in shown if one.id == board]
    pictures = _pictures_of(table.ended, shown)
    for seat in table.ended.absent:
        person = table.ended.people[seat]
        if person != FORGOTTEN:
            left = table.ended.match is not None and table.ended.match.seats[seat].left
            word = say("en", "keepsake-left" if left else "keepsake-away")
            beside = re.compile(rf"{person.name}(\*\*)? \([^)]*{word}")
            assert all(beside.search(said) for said in boards), boards
            assert not pictures or any(beside.search(said) for said in pictures), pictures


def _pictures_of(ended: Ended, shown: Iterable[Message]) -> list[str]:
    """Return the descriptions of the keepsakes on which these people have these places."""
    played = [ended.people[seat] for seats in ended.places for seat in seats]
    standing = ".*".join(rf"\d\w\w {one.name}" for one in played if one != FORGOTTEN)
    parts = (part for message in shown for part in walk(message.components))
    said = [str(one["items"][0]["description"]) for one in parts if one["type"] == PICTURES]
    return [one for one in said if re.search(standing, one)]


async def everything_can_be_forgotten(stage: Stage) -> None:
    """All data of a server that goes is deleted, and everybody who is left can be deleted."""
    for server in (stage.server, stage.club.id):
        for number in await stage.store.of_server(server):
            with stage.env._bot_scope():
                await (await stage.pub.table(number)).shut()
    await stage.env.settle()
    await _goes(stage, stage.server)
    for name, rows in everything(stage).items():
        assert not told(rows, stage.server, HERE), (
            f"{name} keeps something of a server that is gone"
        )
    for one in (*stage.people, stage.boss):
        await stage.store.privacy.forget(one.id, stage.now())
    for name, rows in everything(stage).items():
        for one in stage.people:
            assert not told(rows, one.id, f"'{one.name}'"), f"{name} keeps {one.name}"
    await _goes(stage, stage.club.id)
    left = {name: rows for name, rows in everything(stage).items() if rows}
    assert not left


async def _goes(stage: Stage, server: int) -> None:
    """Remove the bot from a server, and let thirty days pass."""
    now = stage.now()
    await stage.store.upkeep.server_removed(server, now - 31 * DAY)
    await stage.store.upkeep.purge_removed(now, set())


AT_ONCE: tuple[Check, ...] = (
    nobody_is_still_there_who_was_deleted,
    no_seat_is_kept_for_somebody_deleted,
    every_table_goes_on,
)
ALWAYS: tuple[Check, ...] = (
    no_name_crosses_servers,
    a_week_tells_what_boards_and_profiles_do,
    nobody_acts_where_they_may_not_write,
    what_is_counted_is_what_a_recount_finds,
    picture_and_board_name_the_same_winners,
    everything_can_be_forgotten,
)
