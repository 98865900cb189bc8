"""Who is there: leaving in the middle, votes, taking over, and leaving with the title."""

from typing import Any
from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from tables.errors import NotSeated, Refused
from tables.lobby.presence import came_back, went_away
from tables.lobby.presence_actions import (
    AskHint,
    AskLeave,
    AsksLeave,
    Back,
    CameBack,
    GaveUp,
    LeftServer,
    LetGo,
    LetsGo,
    LobbyAction,
    Paused,
    Remove,
    Removed,
    Sneaked,
    TakeOver,
    TookOver,
    Votes,
    WentAway,
)
from tables.lobby.state import (
    Again,
    Closed,
    EndMatch,
    HostIs,
    Join,
    Joined,
    Leave,
    Left,
    Lobby,
    MatchEnded,
    SetOptions,
    Start,
    Started,
    WantsAgain,
    with_match,
)
from tables.lobby.step import lobby_step
from tables.memory.standings import Scope
from tests.tables.helpers import (
    ANNA,
    BEFORE_THROW,
    BEN,
    CEM,
    DORA,
    PEOPLE,
    SERVER,
    House,
    do,
    fields_of,
    lobby,
    refused,
)
from tests.tables.replaying import the_log_tells_it_all


def playing(seats: int, **fields: Any) -> Lobby:
    return lobby(seats, stage="round", **fields)


def between(seats: int, *again: int, **fields: Any) -> Lobby:
    return lobby(seats, stage="between", again=again, **fields)


LEFT_FOR_GOOD = between(10, 0, 9, away=(2, 4), gone=(4,), titled=4, host=9)
FREE = playing(4, away=(1, 2), gone=(1,), table_seats=(3,))
TWO_VOTES = ((0, 4), (1, 4))  # of five, where three are needed
TITLED = between(3, titled=2)
ASKED = between(3, titled=2, asks_leave=True)
HOLDER = between(3, holder=2)


@pytest.mark.parametrize(
    ("now", "actor", "action", "events", "after"),
    [
        # In the middle of a match the seat of who leaves is the table's.
        (playing(3, host=1), 1, Leave(), (GaveUp(1), HostIs(2)), {"away": (1,), "gone": (1,)}),
        (playing(2, away=(0,)), 1, Leave(), (GaveUp(1),), {"stage": "round", "seats": 2}),
        (
            playing(3, table_seats=(2,), away=(0,), gone=(0,)), 1, Leave(),
            (GaveUp(1), Closed("deserted")), {"stage": "closed"},
        ),
        (FREE, None, TakeOver(3), (TookOver(3),), {"table_seats": ()}),
        (FREE, None, Join(), (), {"line": (False,)}),
        # After the match it is gone, or a newcomer's.
        (
            between(4, 0, away=(1, 3), gone=(1,)), 2, Again(),
            (WantsAgain(2), Left(1), Left(3), Started()), {"stage": "round", "away": ()},
        ),
        (between(2, away=(1,)), 0, Again(), (WantsAgain(0),), {"stage": "between"}),
        (LEFT_FOR_GOOD, None, Join(), (Left(4), Joined(9)), {"again": (0, 8, 9), "seats": 10}),
        (LEFT_FOR_GOOD, None, Join(), (Left(4), Joined(9)), {"away": (2,), "gone": (), "host": 8}),
        (LEFT_FOR_GOOD, None, Join(), (Left(4), Joined(9)), {"titled": None}),
        (between(9, away=(2, 4), gone=(4,)), None, Join(), (Joined(9),), {"gone": (4,)}),
        (
            lobby(3, stage="between", carry=(1, 1, 1), away=(2,), gone=(2,)), 0, EndMatch(),
            (MatchEnded(0), Left(2)), {"stage": "lobby", "seats": 2, "away": ()},
        ),
        (
            between(5, 3, 4, host=1, away=(0, 2)), 1, Leave(),
            (Left(1), Left(0), Left(2), HostIs(0), Started()), {"host": 0, "seats": 2},
        ),
        # A majority of the others sends somebody away.
        (playing(4), 0, Remove(3), (Votes(3, 1, 2),), {"gone": ()}),
        (playing(4, votes=((0, 3),)), 1, Remove(3), (Removed(3, kept=True),), {"gone": (3,)}),
        (playing(5, votes=((0, 4),), away=(0,)), 1, Remove(4), (Votes(4, 1, 2),), {"gone": ()}),
        (playing(2, away=(1,)), 0, Remove(1), (Removed(1, kept=True),), {"gone": (1,)}),
        (lobby(3, votes=((0, 2),)), 1, Remove(2), (Removed(2),), {"seats": 2, "votes": ()}),
        # Votes are counted again when somebody leaves.
        (
            playing(5, votes=TWO_VOTES), 2, Leave(),
            (GaveUp(2), Removed(4, kept=True)), {"gone": (2, 4)},
        ),
        (
            lobby(5, host=2, votes=TWO_VOTES), 2, Leave(),
            (Left(2), Removed(4), HostIs(2)), {"seats": 3, "votes": (), "host": 2},
        ),
        (
            between(5, 0, 1, 3, votes=TWO_VOTES), 2, Leave(),
            (Left(2), Removed(4), Started()), {"stage": "round", "seats": 3},
        ),
        # Who carries the title leaves once all others agree, or sneaks away.
        (TITLED, 2, AskLeave(), (AsksLeave(2),), {"asks_leave": True}),
        (ASKED, 0, LetGo(), (LetsGo(0),), {"let_go": (0,)}),
        (replace(ASKED, let_go=(0,)), 1, LetGo(), (LetsGo(1), Left(2)), {"seats": 2}),
        (TITLED, 2, Leave(), (Sneaked(2),), {"seats": 2}),
        (TITLED, 1, Leave(), (Left(1),), {"seats": 2}),
        (HOLDER, 0, Leave(), (Left(0), HostIs(0)), {"holder": 1}),
        (HOLDER, 2, Leave(), (Left(2),), {"holder": None}),
        (
            playing(3, holder=1, away=(1,), gone=(1,)), None, TakeOver(1),
            (TookOver(1),), {"holder": None},
        ),
    ],
)  # fmt: skip
def test_who_is_there_after_a_step(
    now: Lobby, actor: int | None, action: LobbyAction, events: Any, after: dict[str, Any]
) -> None:
    made = lobby_step(now, actor, action)
    assert made.events == events
    assert fields_of(made.lobby, after) == after
    assert len(made.stay) + len(made.seated) + sum(isinstance(one, Joined) for one in events) == (
        made.lobby.seats
    )


@pytest.mark.parametrize(
    ("now", "actor", "action", "code"),
    [
        (playing(3, away=(1,), gone=(1,)), 1, Leave(), "seat_given_up"),
        (playing(3, away=(1,), gone=(1,)), 1, Back(), "seat_given_up"),
        (between(10, away=(2,)), None, Join(), "table_full"),
        (FREE, 0, TakeOver(1), "already_seated"),
        (FREE, None, TakeOver(2), "seat_taken"),
        (playing(4, votes=((0, 3),)), 0, Remove(3), "already_voted"),
        (playing(2), 0, Remove(1), "vote_alone"),
        (playing(4, table_seats=(3,)), 0, Remove(3), "no_such_seat"),
        (playing(4), 0, Remove(4), "no_such_seat"),
        (playing(4), 0, Remove(-1), "no_such_seat"),
        (playing(4), 0, Remove(0), "vote_about_you"),
        (ASKED, 2, AskLeave(), "already_said"),
        (replace(ASKED, let_go=(0,)), 0, LetGo(), "already_said"),
        (TITLED, 0, LetGo(), "not_asked_to"),
        (TITLED, 0, AskLeave(), "no_title"),
        (between(3), 0, LetGo(), "no_title"),
    ],
)
def test_what_cannot_be_done_is_refused(
    now: Lobby, actor: int | None, action: LobbyAction, code: str
) -> None:
    assert refused(lambda: lobby_step(now, actor, action)) == code


# Leaving in the middle


async def test_a_newcomer_and_who_left_for_good_change_seats(house: House) -> None:
    table = await house.table(PEOPLE[:3], options={"max_seats": 3})
    over = replace(table.lobby, stage="between", rounds=1, away=(1,), gone=(1,))
    table.adopt(replace(table.snapshot, lobby=with_match(over, again=(0,))))
    outcome = await table.act(DORA, Join())
    assert (outcome.joined, outcome.left) == ((DORA,), (BEN,))
    assert list(table.people) == [ANNA, CEM, DORA]
    assert not table.lobby.gone
    assert (await table.act(CEM, Again())).dealt
    assert len(table.people) == 3


async def test_a_seat_that_was_left_is_played_and_a_newcomer_takes_it_over(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)
    await table.act(BEN, Leave())
    with pytest.raises(Refused, match="seat_given_up"):
        await table.act(BEN, do("throw 5C 5D"))
    await table.act(ANNA, do("lay KH"))
    await house.time.passes(3.0, house.room)
    assert table.to_act != (1,)
    outcome = await table.act(DORA, TakeOver(1))
    assert outcome.events == (TookOver(1),)
    assert (outcome.joined, outcome.left) == ((DORA,), (BEN,))
    assert list(table.people) == [ANNA, DORA, CEM]
    assert (table.lobby.away, table.lobby.gone) == ((), ())
    again = await house.loaded(table.id, await house.restart())
    assert list(again.people) == [ANNA, DORA, CEM]


async def test_whose_person_has_left_the_server_is_free_at_once(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)
    await table.member_left(BEN.user)
    assert house.outcomes[-1].events == (LeftServer(1, kept=True),)
    assert (table.lobby.away, table.lobby.gone) == ((1,), (1,))
    await table.act(DORA, TakeOver(1))
    assert list(table.people) == [ANNA, DORA, CEM]
    before = table.revision
    await table.member_left(BEN.user)
    assert table.revision == before, "he has no seat any more"


async def test_who_slept_and_then_left_the_server_is_gone_too_but_only_once(house: House) -> None:
    table = await house.table_at(BEFORE_THROW)
    house.put(table, away=(1,))
    await table.member_left(BEN.user)
    before = table.revision
    await table.member_left(BEN.user)
    assert (table.lobby.away, table.lobby.gone) == ((1,), (1,))
    assert table.revision == before


async def test_a_host_who_has_left_the_server_hands_the_table_on(house: House) -> None:
    table = await house.table([ANNA, BEN])
    await table.member_left(ANNA.user)
    assert house.outcomes[-1].events == (LeftServer(0), HostIs(0))
    assert (table.people, table.lobby.host) == ((BEN,), 0)
    assert [one.person for one in table.recent if one.key == "table-event-left-server"] == [ANNA]
    await the_log_tells_it_all(house, table.id)


async def test_a_table_all_of_whom_have_left_the_server_closes(house: House) -> None:
    for table in (await house.table_at(BEFORE_THROW), await house.table([ANNA, BEN, CEM])):
        for person in (ANNA, BEN, CEM):
            await table.member_left(person.user)
        assert table.lobby.stage == "closed"
        await table.member_left(ANNA.user)  # nothing any more


# Votes


def test_votes_are_counted_again_when_somebody_goes_away_or_comes_back() -> None:
    now = lobby(5, stage="round", votes=TWO_VOTES)
    assert went_away(now, 2).events == (WentAway(2), Removed(4, kept=True))
    assert went_away(now, 4).events == (WentAway(4),), (
        "it is a majority of the others that is needed"
    )
    waiting = lobby(4, stage="round", votes=((0, 3), (1, 3)), away=(0,))
    assert came_back(waiting, 0).events == (CameBack(0), Removed(3, kept=True))


def test_a_pause_is_counted_again_when_somebody_leaves_or_goes_away() -> None:
    now = lobby(3, stage="round", pausing=(0, 1))
    left = lobby_step(now, 2, Leave())
    assert left.events == (GaveUp(2), Paused())
    assert (left.lobby.paused, left.lobby.pausing) == (True, ())
    assert went_away(now, 2).events == (WentAway(2), Paused())
    assert not went_away(lobby(2, stage="round", pausing=(1,)), 1).lobby.paused, "nobody is there"
    assert not lobby_step(lobby(3, stage="round"), 2, Leave()).lobby.paused, "nobody wants it"


@pytest.mark.parametrize("action", [Back(), Remove(0), AskLeave(), LetGo()])
def test_who_has_no_seat_has_no_say(action: LobbyAction) -> None:
    with pytest.raises(NotSeated):
        lobby_step(lobby(3, stage="round"), None, action)


# The title


@pytest.mark.slow
async def test_the_store_is_told_who_sneaked_away(house: House) -> None:
    table = await house.dealt(PEOPLE[:3])
    await house.plays_out(table)
    assert table.ended is not None
    assert table.ended.title is not None
    house.store.after = look = AsyncMock()
    loser = table.ended.title
    name = table.people[loser].name
    await table.act(table.people[loser], Leave())
    assert [saving.sneaked for (saving,), _ in look.call_args_list] == [loser]
    board = await house.store.standings.leaderboard(SERVER, Scope("shithead", "cruzo"))
    assert [(one.person.name, one.sneaked) for one in board.titles] == [(name, True)]
    left = [one.person for one in table.recent if one.key == "table-event-sneaked"]
    assert [one and one.name for one in left] == [name]
    await the_log_tells_it_all(house, table.id)


async def test_a_hint_asked_for_counts_when_the_seat_is_taken_again(house: House) -> None:
    table = await house.table((ANNA, BEN, CEM))
    await table.act(ANNA, SetOptions({"hints": True}))
    await table.act(ANNA, Start())
    await table.act(ANNA, AskHint())
    await table.act(ANNA, Leave())
    await table.act(DORA, TakeOver(0))
    assert not table.lobby.match.hinted, "a newcomer has not"
    await table.act(DORA, Leave())
    await table.act(ANNA, TakeOver(0))
    assert [*table.lobby.match.hinted] == [0]
