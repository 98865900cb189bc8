"""Servers on which people have played for a while, move by move through the room, at times of their
own: to look at what a server remembers.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from typing import NamedTuple

from msgspec.structs import replace

from data.presets import presets
from data.store import SqlStore
from engine.game import Action
from engine.opponents import playing
from engine.opponents.characters import QUICK, Player
from engine.shuffle import seed_of
from tables.lobby.state import (
    Again,
    CallNight,
    Join,
    NextRound,
    Start,
    choosing,
    match_runs,
)
from tables.people import Location, Person
from tables.room import Room
from tables.table import Table
from tests.tables.helpers import asked

DAY, HOUR = 86_400.0, 3_600.0
MOVE = (2.0, 14.0)  # seconds
MOST_ROUNDS = 60  # of a match


class Customs(NamedTuple):
    """How people play somewhere: who they are, the regulars first; rule sets and how often each is
    chosen; how many sit down, and how many matches they play in an evening.
    """

    people: Sequence[Person]
    rules: Mapping[str, int]
    seats: tuple[int, ...] = (2, 3, 4)
    matches: tuple[int, ...] = (2, 3, 4)


class _Never:
    def cancel(self) -> None: ...


class LivedServer:
    """A server in a store, and evenings on it."""

    def __init__(
        self, store: SqlStore, place: Location, customs: Customs, *, seed: int = 1
    ) -> None:
        self.place, self.customs = place, customs
        self.now = 0.0
        self._chance = random.Random(seed)
        self.room = Room(
            store,
            seeds=lambda: seed_of(self._chance.getrandbits(60)),
            clock=lambda: self.now,
            later=lambda _, __: _Never(),
        )

    async def evening(self, at: float) -> None:
        """Have some people play an evening that begins at this moment."""
        self.now = max(self.now + HOUR, at)
        chance, matches = self._chance, self._chance.choice(self.customs.matches)
        company = self._company()
        chance.shuffle(company)
        host = company[0]
        table = await self.room.open(
            self.place.server, self.place.channel, host, presets()[self._rules()]
        )
        for person in company[1:]:
            await table.act(person, Join())
        for number in range(matches):
            if number and chance.random() < 0.3:
                await table.act(host, choosing(presets()[self._rules()]))
            await self._match(table, first=not number)
        await table.act(host, CallNight())
        if table.lobby.stage != "closed":
            await table.shut()

    def _company(self) -> list[Person]:
        """Return some people; the earlier somebody stands in the list, the more often they come."""
        people = list(self.customs.people)
        size = min(self._chance.choice(self.customs.seats), len(people))
        weights = [1 / (3 + at) for at in range(len(people))]
        found: list[Person] = []
        while len(found) < size:
            [one] = self._chance.choices(people, weights)
            if one not in found:
                found.append(one)
        return found

    def _rules(self) -> str:
        rules = self.customs.rules
        return self._chance.choices([*rules], [*rules.values()])[0]

    async def _match(self, table: Table, *, first: bool) -> None:
        """Play a match to its end."""
        if first:
            await table.act(table.people[table.lobby.host], Start())
        else:
            for person in table.people:
                if table.state is None:
                    await table.act(person, Again())
        for _ in range(MOST_ROUNDS):
            await self._round(table)
            if not match_runs(table.lobby):
                return
            self.now += 20.0
            await table.act(table.people[0], NextRound())
        raise AssertionError("the match does not end")

    async def _round(self, table: Table) -> None:
        while table.state is not None:
            self.now += self._chance.uniform(*MOVE)
            if self._chance.random() < 0.5 and await self._out_of_turn(table):
                continue
            seat = self._chance.choice(asked(table.game, table.state))
            await table.act(table.people[seat], self._chosen(table, seat))

    async def _out_of_turn(self, table: Table) -> bool:
        """True if somebody who is not asked does something: throws in, say."""
        waiting = asked(table.game, table.state)
        for seat, person in enumerate(table.people):
            if seat in waiting:
                continue
            legal = [one for one in table.game.legal(table.state, seat) if not one.aside]
            view = table.game.view(table.state, seat)
            action = legal and playing.PLAYERS[table.game.NAME].reacts(
                view, legal, self._numbers(), QUICK
            )
            if action:
                await table.act(person, action)
                return True
        return False

    def _chosen(self, table: Table, seat: int) -> Action:
        """Return an action as its person would choose: the earlier in the list, the better."""
        legal = table.game.legal(table.state, seat)
        legal = [one for one in legal if not one.aside] or [*legal]
        people = self.customs.people
        slips = 0.05 + 0.55 * people.index(table.people[seat]) / max(len(people) - 1, 1)
        view = table.game.view(table.state, seat)
        player: Player = replace(QUICK, slips=slips, bold=0.1)
        return playing.choose(table.game, view, legal, self._numbers(), player)

    def _numbers(self) -> Iterator[int]:
        return (self._chance.getrandbits(16) for _ in repeat(None))
