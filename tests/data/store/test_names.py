"""Whose name is shown where: the one a server knows stays on that server."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from data.store import SqlStore
from data.store.features.sign_ups import SignUp
from data.store.people import Preferences
from engine.game import Owing
from tables.lobby.week_deal import Deal
from tables.memory.played import PlayedMatch, played_seats
from tables.memory.standings import Scope
from tables.memory.week import Period
from tables.people import OF_TABLE, Location, Person, named
from tables.store.protocol import FinishedRound, Record, Saving
from tests.data.store.played import OPENED, put_down
from tests.support.databases import rows

PUB, CLUB = 4 * 10**17, 5 * 10**17
EVA_AT_PUB, EVA_AT_CLUB = named(7, "Evchen", "Eva"), named(7, "Eva", "Eva")
BEN_AT_PUB, BEN_AT_CLUB = named(8, "Ben", "Ben"), named(8, "Benno", "Ben")
CRUZO = Scope("shithead", "cruzo")
NAMES = {PUB: {"Evchen", "Ben"}, CLUB: {"Eva", "Benno"}}
WEEK = Period(0.0, 9.0)


@pytest.fixture(autouse=True)
async def played(store: SqlStore) -> None:
    """Eva and Ben have played and owe each other something on both servers; she has a nickname on
    one, he on the other.
    """
    await evening(store, PUB, (EVA_AT_PUB, BEN_AT_PUB))
    await evening(store, CLUB, (EVA_AT_CLUB, BEN_AT_CLUB))


async def evening(store: SqlStore, server: int, people: tuple[Person, ...]) -> Record:
    """A finished round of a week's deal, at a table that is closed; each owes the other a round."""
    record, deal = await put_down(store, people, Location(server, 5)), await the_deal(store, server)
    begun = Saving(replace(record, revision=2), 1, OPENED, tried=deal.number)
    await store.save(begun)
    owing = (Owing("round", 1, (0,)), Owing("round", 0, (1,)))
    places = ((1,), (0,))
    finished = FinishedRound(0, "cruzo", "{}", b"s", 0, None, 1.0, 2.0, places, 0, debts=owing)
    match = PlayedMatch(0, "cruzo", "shithead", 2.0, played_seats(places, 0))
    closed = replace(record, revision=3, closed=True)
    ended = Saving(closed, 2, OPENED, finished=finished, ended=match, opened=(b"s",))
    await store.save(replace(ended, tried=deal.number))
    return closed


async def the_deal(store: SqlStore, server: int) -> Deal:
    return await store.deals.of_week(Deal(0, server, "cruzo", 2, 9.0, b"seed"))


@pytest.mark.parametrize("server", [PUB, CLUB])
async def test_every_board_has_the_names_of_its_own_server(store: SqlStore, server: int) -> None:
    board = await store.standings.leaderboard(server, CRUZO)
    shown = [one.person for one in board.standings]
    for glance in await store.standings.overview(server):
        shown += [one.person for one in glance.leaders]
        assert {title.person.name for title in glance.titles} < NAMES[server]
    for user in (7, 8):
        profile = await store.standings.profile(user, server)
        tab = await store.debts.tab(server, user)
        duel = await store.standings.duel(server, user, 15 - user)
        shown += [profile.person, duel.person, duel.other]
        shown += [part.person for _, part in profile.played]
        shown += [part.person for part in profile.titles]
        shown += [part.person for part in profile.moments]
        shown += [one.person for _, one in duel.games]
        shown += [who for debt in (*tab.owes, *tab.owed) for who in (debt.debtor, debt.creditor)]
    shown += await store.standings.former_carriers(server, 5)
    week = await store.weeks.played(server, WEEK, [5])
    shown += [moved.person for moved in week.titles if moved.person]
    shown += [player.person for player in week.players]
    tries = await store.deals.tries((await the_deal(store, server)).number)
    shown += [one.person for one in tries if one.person]
    for head in await store.rounds.opened(server):
        shown += head.people
    assert len(shown) > 20
    assert {person.name for person in shown} == NAMES[server]


async def test_over_all_servers_it_is_the_name_everywhere(store: SqlStore, file: Path) -> None:
    profiles = [await store.standings.profile(user, None) for user in (7, 8)]
    assert [one.person.name for one in profiles] == ["Eva", "Ben"]
    assert profiles[0].played[0][1].person.name == "Eva"
    await store.people.save_preferences(EVA_AT_PUB, Preferences(daily=True))
    assert rows(file, "SELECT name FROM people ORDER BY user") == [("Eva",), ("Ben",)]


async def test_a_table_read_back_keeps_both_names(store: SqlStore) -> None:
    """So that writing its seats again changes none of them."""
    kept = await put_down(store, (EVA_AT_PUB, OF_TABLE), Location(PUB, 5))
    read = await store.load(kept.table)
    assert read is not None and read.people == (EVA_AT_PUB, OF_TABLE)
    again = replace(read, revision=2, people=(*read.people, BEN_AT_PUB))
    await store.save(Saving(again, 1, OPENED, people_changed=True))
    assert (await store.standings.profile(7, CLUB)).person.name == "Eva"
    assert (await store.standings.profile(7, PUB)).person.name == "Evchen"


async def test_a_sign_up_has_its_server_s_names_and_passes_both_on(store: SqlStore) -> None:
    new = SignUp(0, PUB, 5, "cruzo", "{}", EVA_AT_PUB, 9.0)
    sign_up = await store.sign_ups.open_new(new, 1.0)
    answered = await store.sign_ups.answer(sign_up.id, BEN_AT_PUB, "in", 1.0)
    assert answered.host == answered.runs() == EVA_AT_PUB
    assert answered.those("in") == [EVA_AT_PUB, BEN_AT_PUB]


async def test_who_gives_a_nickname_up_is_called_as_everywhere(store: SqlStore, file: Path) -> None:
    renamed = named(7, "Evelyn", "Evelyn")
    await store.sign_ups.open_new(SignUp(0, PUB, 5, "cruzo", "{}", renamed, 9.0), 1.0)
    assert (await store.standings.profile(7, PUB)).person.name == "Evelyn"
    assert (await store.standings.profile(7, CLUB)).person.name == "Evelyn"
    assert rows(file, "SELECT name FROM nicknames") == [("Benno",)]


async def test_a_nickname_goes_with_its_person_and_its_server(store: SqlStore, file: Path) -> None:
    await store.privacy.forget(7, 1.0)
    assert rows(file, "SELECT name FROM nicknames") == [("Benno",)]
    await store.upkeep.server_removed(CLUB, 0.0)
    assert await store.upkeep.purge_removed(10.0**9) == 1
    assert rows(file, "SELECT name FROM nicknames") == []


async def test_of_whom_nothing_but_names_is_left_is_deleted(store: SqlStore, file: Path) -> None:
    """A nickname of a server that stays keeps nobody."""
    ida = named(9, "Idchen", "Ida")
    sign_up = await store.sign_ups.open_new(SignUp(0, PUB, 5, "cruzo", "{}", ida, 9.0), 1.0)
    await store.sign_ups.drop(sign_up.id)
    await store.upkeep.server_removed(CLUB, 0.0)
    await store.upkeep.purge_removed(10.0**9)
    assert rows(file, "SELECT name FROM people WHERE user = 9") == []
    assert rows(file, "SELECT name FROM nicknames") == [("Evchen",)]
