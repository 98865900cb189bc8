"""What the board tells: only what everybody may know, in the seats of now."""

from engine.shithead.events import Draws, Ends, PicksUp, Starts
from tables.lobby.state import HostIs, Left, Started
from tables.moves.recent_events import Told, forget_names, of_former, remember, renumbered, tell


def test_an_event_is_told_as_a_spectator_may_know_it() -> None:
    assert tell("shithead", Draws(1, 2, (5, 9))) == Told(
        "shithead-event-draws", {"seat": 1, "count": 2}
    )
    assert tell("shithead", PicksUp(1, 7)) == Told(
        "shithead-event-picks-up", {"seat": 1, "count": 7}
    )


def test_the_tables_own_events_have_keys_of_their_own() -> None:
    assert tell("shithead", HostIs(1)) == Told("table-event-host-is", {"seat": 1})
    assert tell("shithead", Started()) == Told("table-event-started", {})


def test_who_left_is_told_by_name_and_the_name_is_not_kept() -> None:
    left = tell("shithead", Left(2), "Mona")
    assert left == Told("table-event-left", {}, "Mona")
    assert "Mona" not in str(forget_names([left]))


def test_what_is_kept_comes_back() -> None:
    told = (
        Told("shithead-event-starts", {"seat": 1, "why": "diamond", "cards": (6,)}),
        Told("shithead-event-ends", {"places": ((2,), (0, 1))}),
        Told("table-event-started", {}),
    )
    as_json = [
        {"key": "shithead-event-starts", "facts": {"seat": 1, "why": "diamond", "cards": [6]}},
        {"key": "shithead-event-ends", "facts": {"places": [[2], [0, 1]]}},
        {"key": "table-event-started", "facts": {}},
    ]
    assert remember(as_json) == told


def test_when_somebody_leaves_the_seats_are_those_of_now() -> None:
    told = [
        tell("shithead", event)
        for event in (
            Starts(2, "diamond", (6,)),
            PicksUp(1, 3),
            Started(),
            Ends(((0,), (1,), (2,))),
        )
    ]
    moved = renumbered([one for one in told if one], (0, 2))
    assert moved == (
        Told("shithead-event-starts", {"seat": 1, "why": "diamond", "cards": (6,)}),
        Told("table-event-started", {}),
    )


def test_places_are_told_on_while_all_of_them_stay() -> None:
    ends = tell("shithead", Ends(((1,), (0,))))
    assert ends is not None
    assert renumbered([ends], (0, 1)) == (ends,)
    assert renumbered([ends], (0,)) == ()


def test_what_somebody_did_stays_theirs_when_another_takes_the_seat_over() -> None:
    before = (
        Told("shithead-event-picks-up", {"seat": 1, "count": 3}),
        Told("shithead-event-picks-up", {"seat": 0, "count": 3}),
        Told("table-event-left", {}, "Dora"),
    )
    assert of_former(before, 1, "Ben") == (
        Told("shithead-event-picks-up", {"count": 3}, "Ben"),
        *before[1:],
    )
    assert of_former(before, 1, "")[0] == Told("shithead-event-picks-up", {"count": 3})
