"""A snapshot in the store: every field comes back, including those a former version stored."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from engine.finding import MoveStreak
from engine.memory import NOTHING_KNOWN, HandMemory, PublicMemory
from tables.bonds import Bond
from tables.ended import Ended
from tables.errors import StoreTrouble
from tables.lobby.state import LobbyMatch, SheetLine
from tables.memory.played import PlayedMatch, played_seats
from tables.moments import KeptMoment, StandingMoment
from tables.moves.recent_events import RecentEvent
from tables.moves.snapshot import Snapshot, SnapshotRest, with_memory, without_round
from tables.people import Location, Person, Screen
from tables.round_memory import Clocks, Remark, RoundMemory
from tables.store import records
from tables.store.protocol import Record
from tests.tables.helpers import ANNA, BEFORE_THROW, BEN, CEM, snapshot

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


# What a table has besides since then, and what one has that was kept before.
SINCE_IN_MEMORY: dict[str, Any] = {
    "taken_back": (1, 1), "drawn": ((), (4, 5), ()), "laid": ((7,), (), (8, 8)),
    "ended": (-1, 0, 2),
    "public": PublicMemory((NOTHING_KNOWN, HandMemory((12, 13), 2, (5,)), NOTHING_KNOWN), (7,)),
    "timed_out": (2,),
    "remark": Remark(1, "bluffer", "hit-1", 0), "felt": (Bond(1, 0, 3, 1),),
    "streak": MoveStreak(1, 2, {"burns": 3}),
    "standing": StandingMoment(KeptMoment("burns", 1, 2, 1, 9, 3), 1, 2, left=True),
    "peaks": (None, KeptMoment("picks_up", 1, 3, -1, 32), None),
}  # fmt: skip
MEMORY_NONE_YET: dict[str, object] = {
    "taken_back": [], "drawn": [], "ended": [], "laid": [], "public": {"hands": [], "gone": []},
    "timed_out": [],
    "remark": None, "felt": [],
    "streak": {"seat": None, "before": None, "times": {}}, "standing": None, "peaks": [],
}  # fmt: skip
ENDED_NONE_YET: dict[str, object] = {
    "people": [], "characters": [], "former": None, "card": None, "timed_out": [], "peak": None,
    "cards": [], "unplayed": [], "ending": "", "remark": None, "story": None, "carried": 0,
    "feats": {"wins": 0, "titles": 0, "first_win": False, "first_over": []},
}  # fmt: skip
CLOCKS_NONE_YET: dict[str, object] = {"acted": []}


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
    former = replace(record(now), lobby=flat, rest=FORMER, played=(ANNA, BEN, CEM))
    assert records.read(former) == replace(now, **THEN)


def test_it_is_kept_as_a_former_version_did() -> None:
    now = replace(snapshot(BEFORE_THROW), **THEN)
    former = json.loads(FORMER)
    former["memory"] |= MEMORY_NONE_YET
    former["memory"]["clocks"] |= CLOCKS_NONE_YET
    del former["result"]  # of the version before that one
    former["ended"] |= ENDED_NONE_YET
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
