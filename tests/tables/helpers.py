"""Timers that ring on command, a store that fails on command, tables put into any position."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import Preset, presets
from data.store import SqlStore
from engine.game import Action, AnyGame, Illegal, Places
from engine.notation import read_action, read_document
from engine.shuffle import seed_of
from tables.ended import Ended
from tables.errors import StoreTrouble
from tables.lobby.options import TableOptions
from tables.lobby.state import Join, Lobby, LobbyMatch, SheetLine, Start, open_lobby, with_match
from tables.memory.played import PlayedMatch, played_seats
from tables.moves.move import person_move
from tables.moves.snapshot import Move, Snapshot
from tables.people import Location, Person, Screen
from tables.room import Room
from tables.round_memory import Clocks, RoundMemory
from tables.store import records
from tables.store.protocol import LogLine, Record, Saved, Saving
from tables.table import Outcome, Table
from tests.support.databases import open_store, url_of

ANNA, BEN, CEM, DORA = PEOPLE = tuple(
    Person(10**17 + number, name) for number, name in enumerate(("Anna", "Ben", "Cem", "Dora"))
)
CRUZO = presets()["cruzo"]
ENDLESS = 1_000  # rings, until it looks as if that went on for ever
SERVER, CHANNEL = 4 * 10**17, 5 * 10**17

# Seat 1 can throw two fives onto the two that lie there; then seats 2 and 0 are asked.
BEFORE_THROW = """
seats: 3   dealer: 2   turn: 0   phase: play   direction: cw
pile: 4H 5S 5H
stock: 9C 10S 2D 6H 6S JC QC
0: KH KD 8C | 5S 6D JD | 2C 9H QC
1: 5C 5D 4C | 7S 8S 9D | 2H 3C 4S
2: 5D 6C AH | JH QH KS | 3D 3H 4D
"""


@dataclass
class Waiting:
    """A timer of FakeTime."""

    at: float
    callback: Callable[[], None]
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True
        self.callback = lambda: None  # it holds nothing any more


@dataclass
class FakeTime:
    """Time that passes on command."""

    now: float = 1_000.0
    ahead: float = 0.0  # the computer's clock, which somebody sets
    timers: list[Waiting] = field(default_factory=list)

    def later(self, seconds: float, callback: Callable[[], None]) -> Waiting:
        timer = Waiting(self.now + seconds, callback)
        self.timers.append(timer)
        return timer

    async def passes(self, seconds: float, room: Room) -> None:
        """Let this many seconds pass; each timer rings at its moment, and its work is done then."""
        end = self.now + seconds
        for _ in range(ENDLESS):
            due = [timer for timer in self.timers if timer.at <= end]
            if not due:
                self.now = end
                return
            timer = min(due, key=lambda timer: timer.at)
            self.timers.remove(timer)
            self.now = max(self.now, timer.at)
            if not timer.cancelled:
                timer.callback()
            await room.settled()
        raise AssertionError("it rings without end")

    async def stands_still(self, seconds: float, room: Room) -> None:
        """Freeze the process for this long; timers due meanwhile ring when it goes on."""
        self.now += seconds
        await self.passes(0, room)

    @property
    def running(self) -> int:
        return sum(not timer.cancelled for timer in self.timers)


class FaultyStore(SqlStore):
    """A store that does something before or after a move is saved."""

    def __init__(self, real: SqlStore) -> None:
        super().__init__(real.database)  # it takes the real one's place
        self.real = real
        self.before: Callable[[Saving], Awaitable[None]] | None = None
        self.after: Callable[[Saving], Awaitable[None]] | None = None
        self.blind = False  # nothing can be read
        self.saved = 0

    async def save(self, saving: Saving) -> Saved:
        if self.before:
            await self.before(saving)
        saved = await super().save(saving)
        self.saved += 1
        if self.after:
            await self.after(saving)
        return saved

    async def load(self, table: int) -> Record | None:
        if self.blind:
            raise StoreTrouble("cannot read")
        return await super().load(table)


async def fails(_: Saving) -> None:
    """Replace a store's saving: nothing can be stored."""
    raise StoreTrouble("database is locked")


class House:
    """A room on a SQLite file that can be killed and opened again."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.time = FakeTime()
        self.outcomes: list[Outcome] = []
        self.notices: list[tuple[int, tuple[int, ...]]] = []
        self.postponed: list[Table] = []
        self.seeds = 0
        self.room: Room
        self.store: FaultyStore

    async def open(self) -> Room:
        self.store = FaultyStore(await open_store(url_of(self.file)))
        self.room = Room(
            self.store,
            self.outcomes.append,
            lambda table: self.notices.append((table.id, table.to_act)),
            seeds=self._seed,
            clock=lambda: self.time.now + self.time.ahead,
            steady=lambda: self.time.now,
            later=self.time.later,
            postponed=self.postponed.append,
        )
        return self.room

    async def lasts(self, seconds: float, so: Callable[[], object]) -> None:
        """See that this is so for these seconds, and no longer."""
        await self.time.passes(seconds - 1, self.room)
        assert so()
        await self.time.passes(1, self.room)
        assert not so()

    async def restart(self) -> Room:
        """Lose everything in memory, with every timer."""
        await self.close()
        self.time.timers.clear()
        return await self.open()

    async def close(self) -> None:
        await self.room.close()
        await self.store.close()

    def _seed(self) -> bytes:
        self.seeds += 1
        return seed_of(self.seeds)

    async def table(
        self,
        people: Sequence[Person] = PEOPLE[:3],
        rules: Preset = CRUZO,
        options: Mapping[str, object] | None = None,
        table: TableOptions | None = None,
    ) -> Table:
        """Return a lobby with these people; `table` are its own options beside its rules."""
        opened = await self.room.open(SERVER, CHANNEL, people[0], rules, options, table=table)
        for person in people[1:]:
            await opened.act(person, Join())
        return opened

    async def dealt(
        self, people: Sequence[Person] = PEOPLE[:3], *more: Any, **options: Any
    ) -> Table:
        """Return what `table` does once its host has started."""
        opened = await self.table(people, *more, **options)
        await opened.act(people[0], Start())
        return opened

    async def record(self, table: int) -> Record:
        """Return what is stored of a table, which there is."""
        record = await self.store.real.load(table)
        assert record is not None
        return record

    async def loaded(self, number: int, room: Room | None = None) -> Table:
        """Return the table of this number, which there is."""
        table = await (room or self.room).get(number)
        assert table is not None
        return table

    @staticmethod
    def put(table: Table, **fields: Any) -> None:
        """Change what stands in a table's lobby, or in its match."""
        table.adopt(replace(table.snapshot, lobby=with_fields(table.lobby, **fields)))

    @staticmethod
    async def goes_on(table: Table) -> None:
        """Have a seat that is asked do what is done by default; the table plays for who is away."""
        absent = {*table.lobby.away, *table.lobby.table_seats}
        there = [seat for seat in asked(table.game, table.state) if seat not in absent]
        if there:
            await table.act(table.people[there[0]], table.game.default(table.state, there[0]))
        else:
            assert table.alarm is not None
            await table.ring(table.alarm)

    @staticmethod
    async def plays_out(table: Table) -> None:
        """Go on until the round is over."""
        while table.state is not None:
            await House.goes_on(table)

    async def table_at(
        self, position: str, people: Sequence[Person] = PEOPLE[:3], **options: Any
    ) -> Table:
        """Return a table in the middle of a round."""
        return await self.kept(snapshot(position, people, **options))

    async def kept(self, now: Snapshot) -> Table:
        """Return a table that is stored like this."""
        record = records.write(0, Location(SERVER, CHANNEL), Screen(), now)
        line = LogLine(0, None, "open", "[]", self.time.now)
        return await self.loaded(await self.store.create(record, line))


async def resumed(room: Room) -> list[Table]:
    """Let the clocks run after a restart; return the tables whose screens lag."""
    return await room.lagging(await room.resume())


def lobby(seats: int = 1, **fields: Any) -> Lobby:
    """Return a lobby of Cruzo with this many people."""
    return with_fields(open_lobby(CRUZO, seed_of(7)), seats=seats, **fields)


def with_fields(now: Lobby, **fields: Any) -> Lobby:
    """Return a lobby with these fields; its match has those that are its own."""
    of_match = {name: fields.pop(name) for name in LobbyMatch.__struct_fields__ if name in fields}
    return with_match(replace(now, **fields), **of_match)


def fields_of(now: Lobby, names: Iterable[str]) -> dict[str, Any]:
    """Return these fields of a lobby, or of its match."""
    of_match = LobbyMatch.__struct_fields__
    return {name: getattr(now.match if name in of_match else now, name) for name in names}


def snapshot(
    position: str,
    people: Sequence[Person] = PEOPLE[:3],
    table: TableOptions | None = None,
    rules: Preset = CRUZO,
    **options: object,
) -> Snapshot:
    """Return a table in the middle of a round, at revision 10; everybody has acted in it."""
    opened = open_lobby(rules, seed_of(7), options, table)
    opened = replace(opened, seats=len(people), stage="round")
    lines = read_document(position).position
    state = rules.rules.read_position(rules.rules.read_options(opened.options), lines)
    clocks = Clocks(acted=tuple(range(len(people))))
    since = (10,) * len(people)
    return Snapshot(
        10, opened, tuple(people), state, memory=RoundMemory(since=since, clocks=clocks)
    )


def asked(game: AnyGame, state: Any) -> tuple[int, ...]:
    """Return the seats that may act now: as long as any may still prepare, these alone, since the
    seat that begins waits for them.
    """
    preparing = tuple(seat for seat in game.unready(state) if seat not in game.to_act(state))
    return preparing or game.to_act(state)


def open_actions(table: Table) -> dict[int, list[Action]]:
    """Return the actions each seat may take now, without those that wait for others to prepare."""
    held = asked(table.game, table.state) != table.to_act
    legal = {seat: table.legal(seat) for seat in range(len(table.people))}
    able = {seat: [one for one in legal[seat] if not (held and one.held)] for seat in legal}
    return {seat: actions for seat, actions in able.items() if actions}


def do(text: str, rules: Preset = CRUZO) -> Action:
    """Return an action of a rule set in the notation."""
    return read_action(rules.rules, text)


async def act(table: Table, person: Person, text: str) -> Outcome:
    """Have a person do this in the table's game."""
    return await table.act(person, do(text, presets()[table.lobby.rules]))


def moved(
    now: Snapshot, person: Person, action: Action | str, at: float = 5.0, **more: Any
) -> Move:
    """Return what a person does, maybe in the notation; `more` is of `person_move`."""
    done = do(action, presets()[now.lobby.rules]) if isinstance(action, str) else action
    more = {"seen": None, "seed": lambda: seed_of(9), **more}
    return person_move(now, person, done, at=at, **more)


def after(now: Snapshot, *moves: tuple[Person, Action | str]) -> Snapshot:
    """Return the table after people's moves."""
    for person, action in moves:
        now = moved(now, person, action).after
    return now


def refused(call: Callable[[], object]) -> str:
    """Return the code with which the table or the rules refuse this."""
    with pytest.raises(Illegal) as error:
        call()
    return error.value.code


def coded(refusal: Illegal) -> str:
    """Return a refusal as a text: its code, and then its facts."""
    return refusal.code + "".join(f" {name}={value}" for name, value in refusal.facts.items())


def refused_as(call: Callable[[], object]) -> str:
    """Return with which code and facts the table or the rules refuse this."""
    with pytest.raises(Illegal) as error:
        call()
    return coded(error.value)


async def refused_doing(doing: Awaitable[object]) -> str:
    """Return the code with which a person's action is refused."""
    with pytest.raises(Illegal) as error:
        await doing
    return error.value.code


def ended(
    by_cards: Places,
    title: int | None = None,
    *,
    over: bool = True,
    absent: Sequence[int] = (),
    left: Sequence[int] = (),
    **more: Any,
) -> Ended:
    """Return a round of Cruzo that is over with these places, and its match unless that goes on."""
    seats = played_seats(by_cards, title, absent=absent, left=left)
    match = PlayedMatch(0, "cruzo", "shithead", 0.0, seats) if over else None
    return Ended(line=SheetLine((), by_cards), match=match, **more)
