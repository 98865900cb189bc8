"""The board's story: only what everybody may know, with the present seats."""

import json

import msgspec

from engine.shithead.events import Draws, Ends, PicksUp, Starts
from tables.lobby.state import Left, Started
from tables.moves.recent_events import (
    RecentEvent,
    from_json,
    of_former,
    public,
    renumbered,
    without_names,
)
from tables.people import OF_TABLE, Person

MONA, BEN, DORA = Person(2, "Mona"), Person(3, "Ben"), Person(4, "Dora")


def test_an_event_is_told_as_a_spectator_may_know_it() -> None:
    assert public("shithead", Draws(1, 2, (5, 9))) == RecentEvent(
        "shithead-event-draws", {"seat": 1, "count": 2}
    )
    assert public("shithead", PicksUp(1, 7)) == RecentEvent(
        "shithead-event-picks-up", {"seat": 1, "count": 7}
    )


def test_who_left_is_told_by_name_and_the_name_is_not_kept() -> None:
    left = public("shithead", Left(2), MONA)
    assert left == RecentEvent("table-event-left", {}, MONA)
    assert left is not None
    nameless = (RecentEvent("table-event-left", {}),)
    assert without_names([left]) == without_names([left], MONA.user) == nameless
    assert without_names([left], BEN.user) == (left,)


def test_what_is_kept_comes_back() -> None:
    told = (
        RecentEvent("shithead-event-starts", {"seat": 1, "why": "diamond", "cards": (6,)}),
        RecentEvent("shithead-event-ends", {"places": ((2,), (0, 1))}),
        RecentEvent("table-event-started", {}),
    )
    as_json = [
        {"key": "shithead-event-starts", "facts": {"seat": 1, "why": "diamond", "cards": [6]}},
        {"key": "shithead-event-ends", "facts": {"places": [[2], [0, 1]]}},
        {"key": "table-event-started", "facts": {}},
    ]
    assert json.loads(msgspec.json.encode(told)) == as_json
    read = msgspec.json.decode(json.dumps(as_json), type=tuple[RecentEvent, ...])
    assert from_json(read) == told


def test_when_somebody_leaves_the_seats_are_those_of_now() -> None:
    told = [
        public("shithead", event)
        for event in (
            Starts(2, "diamond", (6,)),
            PicksUp(1, 3),
            Started(),
            Ends(((0,), (1,), (2,))),
        )
    ]
    moved = renumbered([one for one in told if one], (0, 2))
    assert moved == (
        RecentEvent("shithead-event-starts", {"seat": 1, "why": "diamond", "cards": (6,)}),
        RecentEvent("table-event-started", {}),
    )


def test_places_are_told_on_while_all_of_them_stay() -> None:
    ends = public("shithead", Ends(((1,), (0,))))
    assert ends is not None
    assert renumbered([ends], (0, 1)) == (ends,)
    assert renumbered([ends], (0,)) == ()


def test_what_somebody_did_stays_theirs_when_another_takes_the_seat_over() -> None:
    before = (
        RecentEvent("shithead-event-picks-up", {"seat": 1, "count": 3}),
        RecentEvent("shithead-event-picks-up", {"seat": 0, "count": 3}),
        RecentEvent("table-event-left", {}, DORA),
    )
    assert of_former(before, 1, BEN) == (
        RecentEvent("shithead-event-picks-up", {"count": 3}, BEN),
        *before[1:],
    )
    assert of_former(before, 1, OF_TABLE)[0] == RecentEvent("shithead-event-picks-up", {"count": 3})
