"""A snapshot in the store: every field comes back, including those a former version stored; one
that contradicts itself is set aside before anybody looks at it.
"""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.finding import MoveStreak
from engine.memory import NOTHING_KNOWN, HandMemory, Lack, PublicMemory
from engine.shuffle import seed_of
from tables.ended import Ended
from tables.errors import StoreTrouble
from tables.lobby.state import Again, Join, Leave, LobbyMatch, SheetLine, Start, open_lobby
from tables.memory.played import PlayedMatch, played_seats
from tables.moments import KeptMoment, StandingMoment
from tables.moves.recent_events import RecentEvent
from tables.moves.snapshot import Snapshot, SnapshotRest, with_memory, without_round
from tables.people import FORGOTTEN, Location, Person, Screen
from tables.round_memory import Clocks, Remark, RoundMemory
from tables.store import records
from tables.store.protocol import LogLine, Record
from tables.table import Table
from tests.tables.helpers import ANNA, BEFORE_THROW, BEN, CEM, House, snapshot

PEOPLE = tuple(Person(10**17 + seat, f"Zyx{seat}") for seat in range(3))
Spoil = Callable[[dict[str, Any]], object]


def kept(rules: str, seats: int = 3) -> Record:
    """Return a round that was just dealt, as stored."""
    preset = presets()[rules]
    opened = open_lobby(preset, seed_of(3))
    lobby = replace(opened, seats=seats, stage="round")
    state = preset.rules.deal(preset.options, seats, 0, lobby.seed).state
    dealt = Snapshot(4, lobby, PEOPLE[:seats], state, memory=RoundMemory(since=(4,) * seats))
    return records.write(1, Location(1, 2), Screen(), dealt)


def spoilt(record: Record, part: str, spoil: Spoil) -> Record:
    values = json.loads(getattr(record, part))
    spoil(values)
    return replace(record, **{part: json.dumps(values)})


def set_to(key: str, value: object) -> Spoil:
    return lambda values: values.__setitem__(key, value)


def in_memory(key: str, value: object) -> Spoil:
    return lambda values: values["memory"].__setitem__(key, value)


def set_aside(record: Record) -> None:
    with pytest.raises(StoreTrouble, match="unreadable") as trouble:
        records.read(record)
    assert len(trouble.value.reason) < 100


RULES = ("cruzo", "crazy-eights", "schroom")


@pytest.mark.parametrize("rules", RULES)
def test_what_was_kept_is_read(rules: str) -> None:
    record = kept(rules)
    assert records.write(1, record.location, Screen(), records.read(record)) == record
    assert record.state is not None
    assert len(record.lobby + record.state + record.rest) < 2_500, "it is written with every move"


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(
    "spoil",
    [
        set_to("turn", 3),
        set_to("turn", -1),
        set_to("dealer", 17),
        lambda state: state["hands"].pop(),
        lambda state: state["hands"].append([]),
        lambda state: state["hands"][0].extend(state["hands"][1]),
        lambda state: state["stock"].extend(state["hands"][1] * 3),
        lambda state: state["hands"][2].append(4_000),
        lambda state: state["hands"][2].append(-5),
    ],
)
def test_a_round_that_cannot_be(rules: str, spoil: Spoil) -> None:
    set_aside(spoilt(kept(rules), "state", spoil))


def test_face_down_cards_of_other_seats() -> None:
    set_aside(spoilt(kept("cruzo"), "state", lambda state: state["down"].pop()))


def test_sticks_of_other_seats() -> None:
    set_aside(spoilt(kept("schroom"), "state", lambda state: state["sticks"].pop()))


@pytest.mark.parametrize(
    "spoil",
    [
        set_to("seats", 4),
        set_to("host", 3),
        set_to("host", -1),
        set_to("youngest", 9),
        set_to("dealer", 3),
        set_to("away", [5]),
        set_to("table_seats", [1, 1]),
        set_to("votes", [[0, 7]]),
        set_to("cuts", [[7, "13"]]),
        set_to("cuts", [[0, "13"], [0, "14"]]),
        set_to("stage", "lobby"),
        set_to("game", "bridge"),
        set_to("options", {"hand": -3}),
        set_to("match", {"carry": [1], "sheet": [{"scores": [1], "places": [[0], [1], [2]]}]}),
        set_to("match", {"carry": [1], "sheet": [{"scores": [], "places": [[0], [1], [8]]}]}),
    ],
)
def test_a_lobby_that_cannot_be(spoil: Spoil) -> None:
    set_aside(spoilt(kept("cruzo"), "lobby", spoil))


@pytest.mark.parametrize(
    "spoil",
    [
        in_memory("since", [1]),
        in_memory("moved", [1.0, 2.0]),
        in_memory("clocks", {"spent": [1.0], "missed": [], "late": None}),
        in_memory("clocks", {"spent": [], "missed": [], "late": 3}),
        in_memory("timed_out", [3]),
        set_to("ended", {"line": {"scores": [], "places": [[0], [1], [2]]}}),
        set_to("told", [{"key": "shithead-event-picks-up", "facts": {"seat": 3}}]),
        set_to("told", [{"key": "shithead-event-picks-up", "facts": {"seat": "anna"}}]),
        set_to("told", [{"key": "shithead-event-picks-up", "facts": []}]),
        set_to("told", [{"key": "table-event-over", "facts": {"places": [[0], 1]}}]),
        set_to("told", [{"key": "table-event-over", "facts": {"places": [[0], [3]]}}]),
    ],
)
def test_what_stands_beside_them_and_cannot_be(spoil: Spoil) -> None:
    set_aside(spoilt(kept("cruzo"), "rest", spoil))


def test_more_people_than_seats() -> None:
    record = kept("cruzo", 2)
    set_aside(replace(record, people=PEOPLE))
    set_aside(replace(record, people=PEOPLE[:1]))


async def test_a_table_like_that_is_set_aside_when_it_is_asked_for(house: House) -> None:
    whole = records.write(0, Location(1, 2), Screen(), snapshot(BEFORE_THROW))
    broken = spoilt(whole, "state", set_to("turn", 3))
    line = LogLine(0, None, "open", "[]", 1.0)
    numbers = [await house.store.create(record, line) for record in (broken, whole)]
    await house.room.resume()
    with pytest.raises(StoreTrouble, match="unreadable"):
        await house.room.get(numbers[0])
    assert await house.room.get(numbers[1])


async def test_a_match_that_is_over_is_read_with_its_people_wherever_they_are(house: House) -> None:
    """And without the name of somebody who is deleted, in memory and on disk."""
    first, second, third = PEOPLE
    table = await house.table([first, second], presets()["crazy-eights"])
    await played(table)
    await table.act(second, Again())
    await played(table)
    ended = table.ended
    assert ended is not None and ended.people == (first, second)
    for person, action in ((third, Join()), (second, Leave()), (first, Leave()), (third, Leave())):
        await table.act(person, action)
        await house.restart()
        table = await house.loaded(table.id)
        assert table.ended == ended
    assert table.lobby.stage == "closed"
    await house.store.privacy.forget(second.user, 1.0)
    await house.room.forget(second.user)
    assert table.ended is not None and table.ended.people == (first, FORGOTTEN)
    await house.restart()
    assert (await house.loaded(table.id)).ended == table.ended


async def played(table: Table) -> None:
    """Do the table's default for everybody until the round is over."""
    await table.act(PEOPLE[0], Start())
    await House.plays_out(table)


# What the version before this one has written of the rest of a table.
FORMER = """{
    "result": {
        "places": [[2], [0, 1]], "numbers": [1, 2], "title": 1, "shared": true, "over": true
    },
    "ended": {
        "line": {"scores": [], "places": [[2], [0, 1]]},
        "match": {
            "number": 3, "rules": "cruzo", "game": "shithead", "finished": 7.0,
            "seats": [
                {"place": 2, "by_cards": 2}, {"place": 2, "by_cards": 2, "title": true},
                {"place": 1, "by_cards": 1}
            ]
        }
    },
    "told": [{"key": "shithead-event-ends", "facts": {"places": [[2], [0, 1]]}}],
    "memory": {
        "since": [10, 9, 10], "clocks": {"spent": [0.0, 4.0, 0.0], "missed": [0, 1, 0], "late": 1},
        "moved": [0.0, 3.0, 4.0]
    },
    "started": 5.0, "choice": 9, "tallies": {"burns": [1, 0, 2]}, "began": 6.5, "hosted": 2.5
}"""
ENDS = RecentEvent("shithead-event-ends", {"places": ((2,), (0, 1))})
THEN = {
    "ended": Ended(
        people=(ANNA, BEN, CEM),
        line=SheetLine((), ((2,), (0, 1))),
        match=PlayedMatch(3, "cruzo", "shithead", 7.0, played_seats(((2,), (0, 1)), 1)),
    ),
    "recent": (ENDS,),
    "memory": RoundMemory(
        since=(10, 9, 10), clocks=Clocks((0.0, 4.0, 0.0), (0, 1, 0), 1), moved=(0.0, 3.0, 4.0)
    ),
    "started": 5.0,
    "choice": 9,
    "tallies": {"burns": (1, 0, 2)},
    "began": 6.5,
    "hosted": 2.5,
}


def record(now: Snapshot) -> Record:
    return records.write(1, Location(1, 2), Screen(), now)


SHOWN = HandMemory((12, 13), (Lack(2, (5,)),))
# What a table has besides since then.
SINCE_IN_MEMORY: dict[str, Any] = {
    "taken_back": (1, 1), "drawn": ((), (4, 5), ()), "laid": ((7,), (), (8, 8)),
    "ended": (-1, 0, 2),
    "public": PublicMemory((NOTHING_KNOWN, SHOWN, NOTHING_KNOWN), (7,)),
    "timed_out": (2,),
    "remark": Remark(1, "bluffer", "hit-1", 0),
    "streak": MoveStreak(1, 2, {"burns": 3}),
    "standing": StandingMoment(KeptMoment("burns", 1, 2, 1, 9, 3), 1, 2, left=True),
    "peaks": (None, KeptMoment("picks_up", 1, 3, -1, 32), None),
}  # fmt: skip


def test_every_field_comes_back() -> None:
    now = with_memory(replace(snapshot(BEFORE_THROW), **THEN), **SINCE_IN_MEMORY)
    assert {*THEN} == set(SnapshotRest.__struct_fields__), "a new field is to be tried here as well"
    fields = {"since", "clocks", "moved", *SINCE_IN_MEMORY}
    assert fields == set(RoundMemory.__struct_fields__), "a new field is to be tried here as well"
    assert records.read(record(now)) == now


def test_what_a_former_version_kept_is_read() -> None:
    now = snapshot(BEFORE_THROW)
    match = LobbyMatch(
        (1, 2, 3), (SheetLine((1, 0, 2), ((2,), (0, 1))),), (b"k",), (b"o",), (1,), 2, (0, 2),
        (2,), True,
    )  # fmt: skip
    now = replace(now, lobby=replace(now.lobby, match=match))
    lobby = json.loads(record(now).lobby)
    flat = json.dumps(lobby.pop("match") | lobby)
    state = msgspec.json.encode(now.state).decode()  # with its options
    former = replace(record(now), lobby=flat, state=state, rest=FORMER, played=(ANNA, BEN, CEM))
    assert records.read(former) == replace(now, **THEN)


def test_it_is_kept_as_a_former_version_did() -> None:
    now = replace(snapshot(BEFORE_THROW), **THEN)
    former = json.loads(FORMER)
    del former["result"]  # of the version before that one
    assert json.loads(record(now).rest) == former


def test_who_has_acted_comes_back() -> None:
    now = with_memory(snapshot(BEFORE_THROW), clocks=Clocks(acted=(0, 2)))
    assert records.read(record(now)) == now


def test_a_return_that_was_noted_between_two_rounds_is_forgotten() -> None:
    """Its seat may be gone since."""
    now = without_round(snapshot(BEFORE_THROW))
    now = replace(now, lobby=replace(now.lobby, stage="between"))
    noted = with_memory(now, clocks=Clocks(missed=(0, 0, 0, 0), acted=(3,)))
    assert records.read(record(noted)) == now


def test_no_name_is_kept() -> None:
    left = RecentEvent("table-event-left", {}, Person(1, "Mona"))
    now = replace(snapshot(BEFORE_THROW), recent=(left,))
    assert "Mona" not in record(now).rest
    assert records.read(record(now)).recent == (replace(left, person=None),)


@pytest.mark.parametrize(
    "rest", ["", "[]", '{"memory": {"since": 3}}', '{"memory": {"clocks": {"late": "x"}}}']
)
def test_what_nobody_wrote_is_unreadable(rest: str) -> None:
    with pytest.raises(StoreTrouble, match="unreadable"):
        records.read(replace(record(snapshot(BEFORE_THROW)), rest=rest))
