"""What a table has played in an evening: of any games, by whoever was there."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import presets
from data.store import SqlStore
from engine.game import Owing
from tables.lobby.state import SheetLine, open_lobby
from tables.memory.evening import Evening, games, guests, leaders, tallies, titled, winners
from tables.memory.played import PlayedMatch, played_seats
from tables.moves.snapshot import Snapshot
from tables.people import FORGOTTEN, OF_TABLE, Location, Person, Screen
from tables.store import records
from tables.store.protocol import FinishedRound, LogLine, Record, Saving
from tests.tables.helpers import ANNA, BEN, CEM, CHANNEL, SERVER

ALL = (ANNA, BEN, CEM)
MINUTE = 60.0


class Evenings:
    """A store, and one table of it where matches are put down as if they had been played."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store
        self.record: Record
        self.now = 1_000.0
        self.rounds = 0

    async def open(self, *people: Person, server: int | None = SERVER) -> Evenings:
        seats = people or ALL
        lobby = replace(open_lobby(presets()["cruzo"], b"s"), seats=len(seats))
        location = Location(server, CHANNEL)
        opened = records.write(0, location, Screen(), Snapshot(1, lobby, seats))
        number = await self.store.create(opened, self.line())
        self.record = replace(opened, table=number)
        return self

    def line(self) -> LogLine:
        return LogLine(0, None, "open", "[]", self.now)

    async def save(self, **more: Any) -> None:
        before = self.record.revision
        self.record = replace(self.record, revision=before + 1)
        await self.store.save(Saving(self.record, before, self.line(), **more))

    async def sit(self, *people: Person) -> None:
        """Others sit there from now on."""
        self.record = replace(self.record, people=people)
        await self.save(people_changed=True)

    async def play(
        self,
        rules: str,
        *places: int,
        title: int | None = None,
        absent: tuple[int, ...] = (),
        points: tuple[int, ...] = (),
        sticks: tuple[int, ...] = (),
        debts: tuple[Owing, ...] = (),
        characters: dict[int, str] | None = None,
        ends: bool = True,
    ) -> None:
        """A match of one round, ten minutes long, that ended so; with `ends` false it has not."""
        by_place = tuple(
            tuple(seat for seat, one in enumerate(places) if one == place)
            for place in sorted({*places})
        )
        began, self.now = self.now, self.now + 10 * MINUTE
        game = presets()[rules].game
        tallies = {"sticks": sticks} if sticks else {}
        round_ = FinishedRound(
            self.rounds, rules, "{}", b"%d" % self.rounds, 0, None, began, self.now, by_place,
            title, match=self.rounds, absent=absent, debts=debts, characters=characters or {},
        )  # fmt: skip
        line = SheetLine(points, by_place)
        match = PlayedMatch(
            self.rounds, rules, game, self.now,
            played_seats(by_place, title, points=points, absent=absent), (line,), tallies,
        )  # fmt: skip
        self.rounds += 1
        await self.save(finished=round_, ended=match if ends else None)

    async def close(self, evening: int | None) -> None:
        """The table closes; that ends an evening after so many matches."""
        self.record = replace(self.record, closed=True)
        await self.save(evening=evening)

    async def read(self) -> Evening:
        found = await self.store.evenings.of_table(self.record.table)
        assert found is not None
        return found


async def mixed(store: SqlStore) -> Evenings:
    """An evening of three games and five matches: Cem leaves, Dora comes, Ben is away once."""
    table = await Evenings(store).open()
    await table.play("cruzo", 1, 2, 3, title=2)
    await table.play("cruzo", 2, 1, 3, title=0)
    owing = (Owing("koelsch", 1, (0, 2)),)
    await table.play("schroom", 3, 1, 2, points=(-5, -2, -5), sticks=(5, 2, 5), debts=owing)
    dora = Person(10**17 + 9, "Dora")
    await table.sit(ANNA, BEN, dora)
    await table.play("mau-mau", 1, 2, 3, points=(0, 30, 50), absent=(0,))
    await table.play("schroom", 1, 3, 2, points=(-1, -5, -5), sticks=(1, 5, 5), debts=owing)
    return table


async def test_an_evening_tells_each_match(store: SqlStore) -> None:
    evening = await (await mixed(store)).read()
    told = [
        (
            match.rules,
            [guest.person.name for guest in winners(match)],
            (taker := titled(match)) and taker.person.name,
            match.finished - match.began,
        )
        for match in evening.matches
    ]
    assert told == [
        ("cruzo", ["Anna"], "Cem", 600.0),
        ("cruzo", ["Ben"], "Anna", 600.0),
        ("schroom", ["Ben"], None, 600.0),
        ("mau-mau", ["Ben"], None, 600.0),  # Anna was away
        ("schroom", ["Anna"], None, 600.0),
    ]
    assert [rules for rules, _ in games(evening)] == ["cruzo", "schroom", "mau-mau"]
    assert [len(matches) for _, matches in games(evening)] == [2, 2, 1]
    points = [[seat.points for seat in match.seats] for match in evening.matches]
    assert points[3] == [0, 30, 50]
    assert (evening.began, evening.seconds, evening.over) == (1_000.0, 3_000.0, None)


async def test_the_tally_is_what_it_was_by_hand(store: SqlStore) -> None:
    """Matches, wins, titles and sticks from match after match, debts from round after round."""
    found = tallies(await (await mixed(store)).read())
    told = {
        one.guest.person.name: (one.matches, one.wins, one.titles, one.sticks, one.owes)
        for one in found
    }
    assert told == {
        "Anna": (5, 2, 1, 6, ()),
        "Ben": (5, 3, 0, 7, (("koelsch", 4),)),
        "Cem": (3, 0, 1, 5, ()),
        "Dora": (2, 0, 0, 5, ()),  # who came after the third
    }
    assert [(one.guest.person.name, one.wins) for one in leaders(found)] == [("Ben", 3)]


async def test_the_table_s_own_seats_stand_in_it_as_such(store: SqlStore) -> None:
    table = await Evenings(store).open(ANNA, OF_TABLE, OF_TABLE)
    two = {1: "bluffer", 2: "bluffer"}
    await table.play("cruzo", 2, 1, 3, title=2, characters={1: "bluffer", 2: "elephant"})
    await table.play("cruzo", 2, 1, 3, title=0, characters=two)
    evening = await table.read()
    first, second = evening.matches
    assert [(guest.character, guest.seat) for guest in guests(first)] == [
        ("", None),
        ("bluffer", None),
        ("elephant", None),
    ]
    assert [guest.seat for guest in guests(second)] == [None, 1, 2]
    best, *_ = tallies(evening)
    assert best.guest.person == OF_TABLE and best.wins == 1
    assert leaders(tallies(evening)) == (), "a seat of the table's own leads nobody"


async def test_a_match_that_never_ended_counts_for_nothing(store: SqlStore) -> None:
    table = await Evenings(store).open()
    await table.play("cruzo", 1, 2, 3, title=2, ends=False)
    evening = await table.read()
    assert (evening.matches, tallies(evening)) == ((), ())
    await table.close(1)
    assert (await table.read()).over is None


@pytest.mark.parametrize(("played", "least", "over"), [(0, 1, 0), (1, 1, 1), (1, 2, 0), (2, 2, 1)])
async def test_a_closing_ends_an_evening_after_so_many_matches(
    store: SqlStore, played: int, least: int, over: bool
) -> None:
    table = await Evenings(store).open()
    for _ in range(played):
        await table.play("cruzo", 1, 2, 3, title=2)
    await table.save()
    assert not await store.evenings.over(SERVER), "it is still open"
    await table.close(least)
    assert ((await table.read()).over == table.now) is bool(over)
    assert len(await store.evenings.over(SERVER)) == over


async def test_who_is_deleted_is_in_no_tally_and_no_list(store: SqlStore) -> None:
    table = await mixed(store)
    await table.sit(ANNA)
    await table.close(2)
    [past] = await store.evenings.over(SERVER)
    assert (past.rules, past.matches) == (("cruzo", "schroom", "mau-mau"), 5)
    assert [person.name for person in past.people] == ["Anna", "Ben", "Cem", "Dora"]
    await store.privacy.forget(BEN.user, table.now)
    evening = await table.read()
    assert "Ben" not in repr(evening)
    assert [one.guest.person.name for one in tallies(evening)] == ["Anna", "Cem", "Dora"]
    assert winners(evening.matches[1])[0].person == FORGOTTEN, "the match stays countable"
    assert evening.debts == ()
    [past] = await store.evenings.over(SERVER)
    assert [person.name for person in past.people] == ["Anna", "Cem", "Dora"]


async def test_what_is_settled_is_owed_no_more(store: SqlStore) -> None:
    table = await mixed(store)
    told = {(one.creditor.person.name, one.count) for one in (await table.read()).debts}
    assert told == {("Anna", 2), ("Cem", 1), ("Dora", 1)}
    await store.debts.settle(SERVER, ANNA.user, BEN.user, "koelsch", at=9.0)
    evening = await table.read()
    assert {one.creditor.person.name for one in evening.debts} == {"Cem", "Dora"}
    assert [one.owes for one in tallies(evening) if one.guest.person == BEN] == [(("koelsch", 2),)]


async def test_names_are_those_of_the_table_s_server(store: SqlStore) -> None:
    table = await Evenings(store).open(Person(ANNA.user, "Änni", "Anna"), BEN)
    await table.play("cruzo", 1, 2)
    other = await Evenings(store).open(Person(ANNA.user, "A.", "Anna"), BEN, server=SERVER + 1)
    await other.play("cruzo", 1, 2)
    assert tallies(await table.read())[0].guest.person.name == "Änni"
    assert tallies(await other.read())[0].guest.person.name == "A."
    private = await Evenings(store).open(Person(ANNA.user, "Anna"), BEN, server=None)
    await private.play("cruzo", 1, 2)
    assert tallies(await private.read())[0].guest.person.name == "Anna"
