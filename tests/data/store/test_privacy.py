"""The data stored about a person: handed out in full; deleted without a trace, in tables and
files.
"""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest
from msgspec.structs import replace
from sqlalchemy import insert, select

from cogs.words.words import names_of
from data.store import SqlStore
from data.store.database import access
from data.store.features.calls import Call, Hour
from data.store.features.house_rules import HouseRules
from data.store.features.roles import ChosenRole
from data.store.features.sign_ups import SignUp
from data.store.people import HandAddress, Preferences, person_id, pseudonym
from data.store.schema import deal_tries, metadata
from data.store.tables import finished
from data.texts import say
from engine.game import Owing
from engine.notation import write_action
from tables.lobby.presence_actions import LeftServer, Remove, TakeOver, TookOver
from tables.lobby.state import Joined
from tables.lobby.week_deal import Deal
from tables.memory.standings import Scope
from tables.people import OF_TABLE, Location, Person, named
from tables.puzzles import Attempt
from tables.results import Departed
from tables.store import records
from tables.store.protocol import FinishedRound, LogLine, Saving
from tests.data.store.played import played, put_down
from tests.data.store.test_migrations import of_base
from tests.support.databases import execute, opened, rows, url_of

SERVER, OTHER = 4 * 10**17, 5 * 10**17
EVA = Person(987_654_321_012_345_678, "Eva-Quitzow")
EVI = named(EVA.user, "Evi-Quassel", EVA.name)  # as one server knows her
BEN = Person(876_543_210_123_456_789, "Ben-Quastenberg")
CEM = Person(77, "Cem")
CRUZO = Scope("shithead", "cruzo")


async def evening(
    store: SqlStore, server: int = SERVER, people: tuple[Person, ...] = (EVA, BEN)
) -> int:
    """A finished round at a table that is closed; its number. The last owes the first a round."""
    debts = (Owing("round", 1, (0,)),)
    return await played(store, people, place=Location(server, 5), debts=debts)


async def everything(store: SqlStore, table: int) -> None:
    """Store much else about a person; test_purge.py has a row of every table."""
    await store.hands.save(table, EVA.user, HandAddress("secret-token", 7, 10.0**12))
    await store.people.save_preferences(EVA, Preferences("de", True, True))
    await store.house_rules.save(SERVER, HouseRules(0, "Late", "cruzo", "{}"), EVA, 3.0)
    await store.roles.choose(SERVER, 8, EVA)
    await store.roles.choose(SERVER, 9, EVA, "schroom")
    await store.database.writer.write(
        lambda to: finished.write_departures(to, table, SERVER, [Departed(EVA, 7)])
    )
    await store.calls.claim(Call(0, table, 5), Hour(SERVER, 3.0, 1))
    await store.calls.claim(Call(0, table, 5), Hour(SERVER, 3.0, 2), (EVA, BEN))
    await store.puzzles.answer(EVA, SERVER, Attempt(3, "cruzo-1"), 3.0, right=True)
    await store.sign_ups.open_new(SignUp(0, SERVER, 5, "cruzo", "{}", EVA, 9.0), 3.0)
    deal = await store.deals.of_week(Deal(0, SERVER, "cruzo", 3, 9.0, b"seed"))
    values = {"deal_id": deal.number, "table_id": table, "seat": 0, "started": 3.0}
    await store.database.writer.write(
        lambda to: to.execute(
            insert(deal_tries).values(person_id=person_id(to, EVI, SERVER), **values)
        )
    )
    await execute(
        store,
        "UPDATE rounds SET honours = '{\"timber\": [' || substr('1,1,1,1', 1, CAST("
        "2 * (SELECT count(*) FROM round_seats WHERE round_id = rounds.id) - 1"
        " AS INTEGER)) || ']}'",
    )
    await store.upkeep.rebuild()


async def test_everything_is_handed_out(file: Path) -> None:
    async with opened(url_of(file)) as store:
        await evening(store, OTHER, (BEN, CEM))
        await everything(store, await evening(store))
        found = await store.privacy.export(EVA.user)
        assert await store.privacy.export(5) == {}, "of a stranger there is nothing"
        await store.privacy.forget(5, 0.0)
    written = json.dumps(found)
    assert found["person"]["user"] == EVA.user and found["person"]["name"] == EVA.name
    assert [one["action"] for one in found["moves"]] == ["start", "lay 3C"]
    assert [seat["server"] for seat in found["seats"]] == [SERVER], "not of tables of others"
    assert [debt["kind"] for debt in found["debts"]] == ["round"]
    assert BEN.name not in written and str(BEN.user) not in written
    assert "secret-token" not in written


async def test_who_takes_a_seat_over_is_handed_out_their_own_moves_alone(store: SqlStore) -> None:
    """Ben plays, leaves, and Eva goes on in his seat; the next is taken over, too. In the third
    somebody sits who waited for it: that it was free is not their doing.
    """
    there = (BEN, CEM, Person(78, "Fritz"))
    record = await put_down(store, there, Location(SERVER, 5))
    took, left = [write_action(TakeOver(seat)) for seat in (0, 1)], write_action(Remove(2))
    came = {left: (LeftServer(2), Joined(2)), took[0]: (TookOver(0),), took[1]: (TookOver(1),)}
    lines = ((None, left), (0, "lay 3C"), (None, took[0]), (0, "lay 4C"), (None, took[1]))
    finished = FinishedRound(0, "cruzo", "{}", b"", 0, None, 1.0, 9.0, ((0,), (1,), (2,)), 1)
    for revision, (seat, action) in enumerate((*lines, (0, "lay 5C")), start=1):
        people = (EVA if revision > 2 else BEN, CEM, Person(79, "Greta"))
        after = replace(record, revision=revision + 1, people=people)
        line = LogLine(0, seat, action, records.events(came.get(action, ())), 1.0 + revision)
        over = finished if action == "lay 5C" else None
        await store.save(Saving(after, revision, line, people_changed=True, finished=over))
    moves = [
        [one["action"] for one in (await store.privacy.export(who))["moves"]]
        for who in (EVA.user, 77, 79)
    ]
    assert moves == [[took[0], "lay 4C", "lay 5C"], [took[1]], []]


@pytest.mark.slow
@pytest.mark.sqlite
async def test_no_trace_is_left(store: SqlStore, tmp_path: Path) -> None:
    """Not in a table, not in the file, not in the write-ahead log, while the program runs on."""
    for number in range(40):  # so that rows move from page to page
        others = tuple(Person(10**16 + number * 2 + at, f"guest {at}" * 9) for at in range(2))
        await evening(store, OTHER, others)
    await everything(store, await evening(store))
    assert traces(tmp_path, EVA), "the search would find it"
    await store.privacy.forget(EVA.user, 0.0)
    assert traces(tmp_path, EVA) == []
    async with store.database.readers.connect() as connection:
        for table in metadata.sorted_tables:
            for row in (await connection.execute(select(table))).all():
                assert EVA.name not in str(row) and str(EVA.user) not in str(row)
    board = await store.standings.leaderboard(SERVER, CRUZO)
    assert [one.person for one in board.standings] == [BEN]
    assert board.people == 1
    assert (await store.debts.tab(SERVER, BEN.user)).owes == ()
    assert (await store.house_rules.of_server(SERVER))[0].user == 0
    await store.upkeep.rebuild()
    assert traces(tmp_path, EVA) == []
    assert (await store.standings.leaderboard(SERVER, CRUZO)) == board, (
        "rounds of others stay countable"
    )
    await evening(store)
    assert (await store.standings.profile(EVA.user, SERVER)).played[0][1].matches == 1, (
        "they begin anew"
    )


@pytest.mark.slow
@pytest.mark.parametrize("how", ["somebody reads", "it fails"])
@pytest.mark.sqlite
async def test_a_log_that_cannot_be_emptied_now_is_emptied_later(
    store: SqlStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """The person is deleted all the same, and nobody is told otherwise."""
    await evening(store)
    await store.upkeep.tidy(0.0)
    reader = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
    if how == "somebody reads":
        monkeypatch.setattr(access, "AGAIN_SECONDS", 0.0)
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM people").fetchone()
    else:
        monkeypatch.setattr(access, "empty_the_log", Mock(side_effect=OSError("disk I/O error")))
    await store.privacy.forget(EVA.user, 0.0)
    assert await store.privacy.export(EVA.user) == {}
    assert traces(tmp_path, EVA)
    await store.upkeep.tidy(0.0)
    assert traces(tmp_path, EVA)
    reader.close()
    monkeypatch.undo()
    await store.upkeep.tidy(0.0)
    assert traces(tmp_path, EVA) == []


async def test_the_keys_to_old_hands_are_dropped_in_time(store: SqlStore) -> None:
    table = await evening(store)
    for person, until in ((EVA, 900.0), (BEN, 901.0)):
        await store.hands.save(table, person.user, HandAddress("secret-token", 7, until))
    await store.upkeep.tidy(901.0)
    assert list(await store.hands.of_table(table)) == [BEN.user]


def traces(folder: Path, person: Person) -> list[str]:
    """Return the database files that contain traces of a person."""
    called = [person.name, *([EVI.name] if person == EVA else [])]
    numbers = (str(person.user).encode(), person.user.to_bytes(8, "big"))
    needles = (*(name.encode() for name in called), *numbers)
    return [
        file.name
        for file in folder.iterdir()
        if not file.name.endswith("-shm") and any(one in file.read_bytes() for one in needles)
    ]


async def test_a_server_that_is_gone_is_deleted_after_a_while(store: SqlStore) -> None:
    await everything(store, await evening(store))
    await evening(store, OTHER, (BEN, Person(77, "Cem")))
    await store.upkeep.server_removed(SERVER, 0.0)
    await store.upkeep.server_removed(SERVER, 10**9)  # the first one counts
    assert await store.upkeep.purge_removed(29 * 86_400.0) == 0
    await store.upkeep.server_back(SERVER)
    assert await store.upkeep.purge_removed(10.0**9) == 0
    await store.upkeep.server_removed(SERVER, 0.0)
    assert await store.upkeep.purge_removed(10.0**9, {SERVER}) == 0, "the bot is there"
    assert await store.upkeep.purge_removed(30 * 86_400.0) == 1
    assert (await store.standings.leaderboard(OTHER, CRUZO)).people == 2
    assert (await store.people.preferences(EVA.user)).large, "what somebody chose is theirs"
    assert not await store.house_rules.of_server(SERVER)


async def test_who_chose_a_title_s_role_elsewhere_stays_known(store: SqlStore) -> None:
    await evening(store)
    assert await store.roles.choose(OTHER, 8, EVA) is None
    await store.upkeep.server_removed(SERVER, 0.0)
    assert await store.upkeep.purge_removed(31 * 86_400.0) == 1
    assert await store.roles.title(OTHER) == ChosenRole(8, EVA.user)
    await store.upkeep.servers_now((), 0.0)
    assert await store.upkeep.purge_removed(31 * 86_400.0) == 1, (
        "nothing else was known of that server"
    )
    assert await store.roles.title(OTHER) is None


async def test_a_process_judges_only_servers_of_its_own(store: SqlStore) -> None:
    await evening(store)
    await evening(store, OTHER, (BEN, Person(77, "Cem")))
    await store.upkeep.servers_now((), 0.0, lambda server: server == OTHER)
    assert await store.upkeep.purge_removed(31 * 86_400.0, (), lambda server: server == SERVER) == 0
    assert await store.upkeep.purge_removed(31 * 86_400.0) == 1
    assert (await store.standings.leaderboard(SERVER, CRUZO)).people == 2, (
        "another process serves it"
    )


async def test_what_became_of_servers_while_nobody_listened_is_found_out(store: SqlStore) -> None:
    await evening(store)
    await evening(store, OTHER, (BEN, Person(77, "Cem")))
    await store.upkeep.servers_now({OTHER, 12}, 0.0)
    await store.upkeep.servers_now({OTHER, 12}, 10**9)  # its time runs on from the first
    await store.upkeep.servers_now({SERVER}, 20 * 86_400.0)
    assert await store.upkeep.purge_removed(40 * 86_400.0) == 0, (
        "it is back, and the other not long gone"
    )
    assert await store.upkeep.purge_removed(50 * 86_400.0) == 1
    assert (await store.standings.leaderboard(SERVER, CRUZO)).people == 2
    assert (await store.standings.leaderboard(OTHER, CRUZO)).people == 0


async def test_who_is_forgotten_is_not_taken_for_a_seat_of_the_table_s(store: SqlStore) -> None:
    """Its board may still be drawn."""
    number = await evening(store, people=(EVA, OF_TABLE))
    await store.privacy.forget(EVA.user, 0.0)
    table = await store.load(number)
    assert table and [one.of_table for one in table.people] == [False, True]
    assert names_of(table.people, "en")[0] == say("en", "replay-somebody")


async def test_with_a_server_go_people_of_it_alone(store: SqlStore, tmp_path: Path) -> None:
    """And what is left of those who wanted to be forgotten."""
    await evening(store)
    await evening(store, OTHER, (BEN, CEM))
    await store.privacy.forget(CEM.user, 0.0)
    await store.upkeep.server_removed(SERVER, 0.0)
    await store.upkeep.purge_removed(31 * 86_400.0)
    assert await store.privacy.export(EVA.user) == {}
    assert traces(tmp_path, EVA) == []
    assert (await store.privacy.export(BEN.user))["person"]["name"] == BEN.name
    await store.upkeep.server_removed(OTHER, 0.0)
    await store.upkeep.purge_removed(31 * 86_400.0)
    assert rows(tmp_path / "a.db", "SELECT * FROM people") == []


# The names for people in the operator's log; without their key nobody can tell who is who


def test_a_pseudonym_is_made_of_the_key_and_tells_nothing_of_either() -> None:
    key, user = b"0123456789abcdef", 123456789012345678
    name = pseudonym(key, user)
    assert re.fullmatch(r"person [0-9a-f]{6}", name)
    assert name == pseudonym(key, user)
    assert len({name, pseudonym(key, user + 1), pseudonym(b"another key", user)}) == 3


@pytest.mark.slow
@pytest.mark.sqlite
async def test_everybody_has_a_key_of_their_own(file: Path) -> None:
    of_base(file)
    async with opened(url_of(file)) as store:
        await store.people.save_preferences(Person(7, "kim"), Preferences())
    keys = [key for (key,) in rows(file, "SELECT log_key FROM people")]
    assert len(set(keys)) == len(keys) > 1
    assert {len(key) for key in keys} == {16}


@pytest.mark.sqlite
async def test_without_the_key_there_is_no_way_back(file: Path) -> None:
    kim = Person(7, "kim")
    async with opened(url_of(file)) as store:
        await store.people.save_preferences(kim, Preferences())
        name = await store.people.pseudonym(7)
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("PRAGMA foreign_keys = OFF")
            connection.execute("DELETE FROM people")
        assert await store.people.pseudonym(7) == "a stranger"
        await store.people.save_preferences(kim, Preferences())
        assert await store.people.pseudonym(7) not in (name, "a stranger"), "somebody new"
