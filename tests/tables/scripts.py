"""Scripts: a table, what is done at it and how long nothing is, and what then holds.

    test_clock = scripts('''
    - who uses the bank has less of it
      laid / ends 150 / +130s / Ben pickup / spent 0 40 0
    - by a slow clock nobody wants a pause
      laid clock=slow / Ben pause ! no_clock
    ''')

Each script has its name and its sentences, on lines of their own or divided by ` / `:

    lobby 2 clock=off  a lobby of the first two people, with these options; a rule set may stand
                       before them; `dealt 2 schroom` the same in its first round; `at THROW 2` a
                       position of those given; `laid`: Anna has laid, it is Ben's turn
    Ben pickup         somebody does this, in the notation of the log; `Ben does` the default,
                       `Ben first` the first of what is legal; `@11` after it: by a button drawn
                       at that revision
    Ben pickup ! paused   it is refused, and why; `! back paused`: yet the seat is theirs again
    +90s               so long passes; likewise m, h, d
    = 2 is away        the events of what was done last, all of them, divided by commas; with ` ..`
                       after them the first, before them the last, on both sides: these among all
    until 1            the others do the default until this seat is asked
    put away=(1,)      how it is in the lobby or in its match; `clocks missed=(0,1,0)`: in its round
    becomes THROW      the round that runs is at this position
    down 1h            the bot is killed, and started so much later; `resumes`: its clocks run
    store fails        nothing can be kept, until `store works`
    asks 1             what the table says of itself: FIGURES, or what its lobby has; `-` is nothing
    asks 1 for 90s     so long, and no longer

More are in Script below: each of its methods is the word of a sentence.
"""

from ast import literal_eval
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import asdict, astuple, replace

from data.presets import Preset, presets
from engine.cards import texts
from engine.game import Action, Event, Illegal, declared, tag
from engine.notation import read_action
from tables.clock import waits
from tables.errors import Returned, StoreTrouble
from tables.lobby import presence_actions, state
from tables.lobby.options import TableOptions
from tables.moves.snapshot import with_memory
from tables.people import Person
from tables.results import Finishes, Run
from tables.round_memory import NO_ROUND, Clocks
from tables.table import Table
from tests.support.databases import rows
from tests.tables.helpers import (
    BEFORE_THROW,
    PEOPLE,
    SERVER,
    House,
    coded,
    fails,
    resumed,
    snapshot,
    with_fields,
)
from tests.tables.replaying import the_log_tells_it_all

OPEN = ".."  # more events
UNITS = {"s": 1, "m": 60, "h": 3_600, "d": 86_400}
BY_NAME: Mapping[str, Person] = {person.name: person for person in PEOPLE}
BESIDE: Any = SimpleNamespace(
    ACTIONS=[
        *declared(presence_actions.LobbyAction, vars(state)),
        *declared(presence_actions.PresenceAction, vars(presence_actions)),
        presence_actions.TakeBack,
    ]
)


def scripts(text: str, **positions: str) -> Callable[[House, str], Awaitable[None]]:
    """Return a test whose cases are the scripts of a text, each with its name."""
    told: dict[str, str] = {}
    name = ""
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("# "):
            continue
        if line.startswith("- "):
            name = line[2:]
            assert name not in told, f"two scripts: {name}"
        else:
            told[name] = f"{told[name]} / {line}" if name in told else line

    @pytest.mark.parametrize("script", told.values(), ids=told)
    async def test_script(house: House, script: str) -> None:
        told = Script(house, {"THROW": BEFORE_THROW, **positions})
        for sentence in script.split(" / "):
            await told.tell(sentence)
        assert (await house.record(told.table.id)).revision == told.table.revision

    return test_script


class Script:
    """How far a script has been told."""

    table: Table

    def __init__(self, house: House, positions: Mapping[str, str]) -> None:
        self.house = house
        self.positions = positions
        self.woken: list[Table] = []
        self.mind: Any = None  # a state to compare with

    async def tell(self, sentence: str) -> None:
        """Do what a sentence says, or see that it is so."""
        word, _, rest = sentence.partition(" ")
        figure, _, lasts = sentence.partition(" for ")
        if word == "=":
            events = [event for one in self.house.outcomes for event in one.events]
            assert are(events, rest), [*map(said, events)]
        elif word in BY_NAME:
            await self._acts(BY_NAME[word], rest)
        elif lasts:
            self.house.outcomes.clear()
            await self.house.lasts(seconds(lasts), lambda: self._figure(word) == figure)
        elif word.startswith("+"):
            self.house.outcomes.clear()
            await self.house.time.passes(seconds(word[1:]), self.house.room)
        elif hasattr(self, word):
            await getattr(self, word)(*rest.split())
        else:
            now = self._figure(word)
            assert now == sentence, now

    # What can be set up

    async def lobby(self, *words: str) -> None:
        self.table = await self.house.table(*_setting(words))
        self.house.outcomes.clear()

    async def dealt(self, *words: str) -> None:
        self.table = await self.house.dealt(*_setting(words))

    async def at(self, position: str, *words: str) -> None:
        people, rules, options = _setting(words)
        of_table = _of(options, TableOptions.__struct_fields__)
        of_lobby = _of(options, state.Lobby.__struct_fields__)
        more = {name: options[name] for name in options.keys() - of_table.keys() - of_lobby.keys()}
        text, table = self.positions[position], TableOptions(**of_table)
        now = snapshot(text, people, table=table, rules=rules, **more)
        lobby = with_fields(now.lobby, **of_lobby)
        self.table = await self.house.kept(replace(now, lobby=lobby, began=self.house.time.now))

    async def laid(self, *words: str) -> None:
        await self.at("THROW", *words)
        await self._acts(PEOPLE[0], "lay KH")

    async def put(self, *words: str) -> None:
        fields = values(words)
        runs = {name: Run(*fields[name]) for name in ("winner", "taker") if name in fields}
        if "sheet" in fields:
            fields["sheet"] = tuple(state.SheetLine(*line) for line in fields["sheet"])
        self.house.put(self.table, **(fields | runs))

    async def becomes(self, position: str) -> None:
        state = snapshot(self.positions[position], self.table.people).state
        self.table.adopt(replace(self.table.snapshot, state=state))

    async def clocks(self, *words: str) -> None:
        clocks = replace(self.table.snapshot.memory.clocks, **values(words))
        now = replace(self.table.snapshot, began=self.house.time.now)
        self.table.adopt(with_memory(now, clocks=clocks))
        self.house.room.alarms.watch(self.table)

    async def remembered(self, *words: str) -> None:
        self.table.adopt(with_memory(self.table.snapshot, **values(words)))

    async def another_round(self) -> None:
        now = self.table.snapshot
        self.table.adopt(replace(now, started=now.started + 60.0))

    async def keep_in_mind(self) -> None:
        self.mind = self.table.state

    # What is done

    async def _acts(self, person: Person, text: str) -> None:
        action, _, why = text.partition(" ! ")
        action, _, seen = action.partition(" @")
        doing = self.table.act(person, self._read(person, action), int(seen) if seen else None)
        self.house.outcomes.clear()
        if not why:
            await doing
            return
        with pytest.raises((Illegal, StoreTrouble)) as wrong:
            await doing
        if why == "not kept":
            assert isinstance(wrong.value, StoreTrouble)
            return
        assert isinstance(wrong.value, Illegal)
        code = coded(wrong.value)
        back = "back " if isinstance(wrong.value, Returned) else ""
        assert why in (back + code, back + code.partition(" ")[0]), back + code

    def _read(self, person: Person, text: str) -> Action:
        word, *words = text.split(" ")
        if word == "does":
            return self.table.game.default(self.table.state, self.table.people.index(person))
        if word == "first":
            return self.table.legal(self.table.people.index(person))[0]
        if word == "set_options":
            return state.SetOptions(values(words))
        beside = word in map(tag, BESIDE.ACTIONS)
        return read_action(BESIDE if beside else self.table.game, text)

    async def until(self, seat: str) -> None:
        while self.table.to_act != (int(seat),):
            asked = self.table.to_act[0]
            default = self.table.game.default(self.table.state, asked)
            await self.table.act(self.table.people[asked], default)

    async def plays_out(self) -> None:
        await self.house.plays_out(self.table)

    async def leaves_server(self, name: str) -> None:
        self.house.outcomes.clear()
        await self.table.member_left(BY_NAME[name].user)

    async def drawn_now(self) -> None:
        await self.table.save_screen(replace(self.table.screen, shown=self.table.revision))

    async def noticed(self) -> None:
        since = self.table.choice_since
        await self.table.save_screen(replace(self.table.screen, noticed=since))

    async def shut(self, why: Any) -> None:
        await self.table.shut(why)

    # What befalls the program

    async def down(self, lasts: str) -> None:
        self.house.time.now += seconds(lasts)
        await self.house.restart()
        self.table = await self.house.loaded(self.table.id)

    async def resumes(self) -> None:
        (self.table,) = await resumed(self.house.room)

    async def resumed(self, count: str) -> None:
        assert len(await self.house.room.resume()) == int(count)

    async def frozen(self, lasts: str) -> None:
        self.house.outcomes.clear()
        await self.house.time.stands_still(seconds(lasts), self.house.room)

    async def stood_still(self, lasts: str) -> None:
        self.house.time.now += seconds(lasts)
        self.house.room.stood_still(seconds(lasts))
        await self.house.room.settled()

    async def set_clock(self, by: str) -> None:
        self.house.time.ahead += seconds(by)

    async def asleep(self) -> None:
        self.house.room.alarms.sleep_all()

    async def awake(self) -> None:
        self.woken = await self.house.room.alarms.wake_all()

    async def looked_at(self) -> None:
        assert await self.house.room.get(self.table.id) is self.table

    async def store(self, how: str) -> None:
        self.house.store.before = {"fails": fails, "works": None}[how]

    async def finished(self, name: str, *wanted: str) -> None:
        user = BY_NAME[name].user
        known = await self.house.store.finishes([user], SERVER)
        found = known.get(user, Finishes())
        assert [str(found.finished), "of", str(found.matches)] == [*wanted], found

    async def log_tells_all(self) -> None:
        await the_log_tells_it_all(self.house, self.table.id)

    # What holds

    def _figure(self, name: str) -> str:
        """Return the sentence that is true of this figure."""
        lobby = self.table.lobby
        if name in FIGURES:
            value = FIGURES[name](self)
        else:
            memory = self.table.snapshot.memory
            places = (memory.clocks, memory, lobby, lobby.match, self.table.state, self.table.ended)
            value = next(getattr(place, name) for place in places if hasattr(place, name))
        return f"{name} {written(value)}"


FIGURES: Mapping[str, Callable[[Script], object]] = {
    "asks": lambda script: script.table.to_act,
    "choice_since": lambda script: script.table.choice_since,
    "ends": lambda script: _from_now(script, script.table.turn_ends),
    "deadline": lambda script: _from_now(script, script.table.deadline),
    "seconds": lambda script: script.table.seconds,
    "reacting": lambda script: script.table.reacting,
    "notices": lambda script: ", ".join(
        written(seats) for number, seats in script.house.notices if number == script.table.id
    ),
    "running": lambda script: script.house.time.running,
    "anew": lambda script: script.woken == [script.table],
    "postponed": lambda script: script.house.postponed == [script.table],
    "people": lambda script: [person.name for person in script.table.people],
    "in_line": lambda script: [person.name for person in script.table.line],
    "joined": lambda script: [one.name for one in script.house.outcomes[-1].joined],
    "left": lambda script: [one.name for one in script.house.outcomes[-1].left],
    "told": lambda script: next(
        f"{one.key} {one.person.name}" for one in script.table.recent[::-1] if one.person
    ),
    "revision": lambda script: script.table.revision,
    "timed_out": lambda script: [*filter(script.table.timed_out, range(len(script.table.people)))],
    "by_clock": lambda script: [
        "table" if one.actor is None else one.actor for one in script.house.outcomes if one.clock
    ],
    "held": lambda script: _from_now(
        script, waits.held_until(script.table.snapshot, script.table.context)
    ),
    "prepared": lambda script: _from_now(script, script.table.prepared),
    "fresh": lambda script: script.table.snapshot.memory.clocks == Clocks(),
    "as_kept": lambda script: script.table.state == script.mind,
    "changed": lambda script: script.house.outcomes[-1].changed,
    "none_remembered": lambda script: script.table.snapshot.memory == NO_ROUND,
    "dealt_by": lambda script: script.table.state.dealer,
    "won": lambda script: script.table.lobby.match.sheet[-1].places[0],
    "owing": lambda script: [due.seat for due in script.table.state.dues],
    "won_by": lambda script: texts([_ended(script).card]),
    "left_early": lambda script: [
        number for number, seat in enumerate(_ended(script).match.seats) if seat.left
    ],
    "in_books": lambda script: [
        (row["place"], bool(row["absent"]))
        for row in rows(script.house.file, "SELECT * FROM match_seats ORDER BY seat")
    ],
    "break": lambda script: script.table.pausing,
    "deals": lambda script: sum(outcome.dealt for outcome in script.house.outcomes),
    "may_take_back": lambda script: [
        *filter(script.table.may_take_back, range(len(script.table.people)))
    ],
}


def _from_now(script: Script, moment: float | None) -> float | None:
    time = script.house.time
    return None if moment is None else moment - time.now - time.ahead


def _ended(script: Script) -> Any:
    return script.table.ended


def written(value: object) -> str:
    """Return a value as a script has it."""
    if value is None or value in ((), "", []):
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, Run):
        value = astuple(value)
    return " ".join(map(written, value)) if isinstance(value, tuple | list) else str(value)


def said(event: Event) -> str:
    """Return an event as everybody reads it."""
    told = asdict(event)
    if "cards" in told:
        told["cards"] = texts(told["cards"])
    return event.public.format_map(told)


def are(events: Iterable[Event], listed: str) -> bool:
    """Return whether these are all events, or the first, the last or some of them."""
    told, wanted = f", {', '.join(map(said, events))}, ", f", {listed.strip('-. ')}, "
    if not listed.endswith(OPEN):
        return told.endswith(wanted) if listed.startswith(OPEN) else told == wanted
    return wanted in told if listed.startswith(OPEN) else told.startswith(wanted)


def seconds(text: str) -> float:
    """Return how long ``90s`` is, or ``12h``."""
    return float(text[:-1]) * UNITS[text[-1]]


def _of(options: dict[str, Any], fields: Iterable[str]) -> dict[str, Any]:
    """Return the options with these names."""
    return {name: options[name] for name in fields if name in options}


def _setting(words: Sequence[str]) -> tuple[tuple[Person, ...], Preset, dict[str, Any]]:
    """Return the people, the rules and the options of a table."""
    count = int(words[0]) if words and words[0].isdigit() else 3
    named = [word for word in words if word in presets()]
    rules = presets()[named[0] if named else "cruzo"]
    return PEOPLE[:count], rules, values([word for word in words if "=" in word])


def values(words: Sequence[str]) -> dict[str, Any]:
    """Return the values of words like ``clock=off jokers=2 away=(1,)``."""
    split = [word.partition("=") for word in words]
    return {name: _value(text) for name, _, text in split}


def _value(text: str) -> Any:
    try:
        return literal_eval(text)
    except (ValueError, SyntaxError):
        return text
