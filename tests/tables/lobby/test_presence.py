"""Who is there: leaving in the middle, votes, taking over, and leaving with the title."""

import pytest
from msgspec.structs import replace

from tables.errors import NotSeated, Refused
from tables.lobby.presence import came_back, went_away
from tables.lobby.presence_actions import (
    AskHint,
    AskLeave,
    Back,
    CameBack,
    GaveUp,
    LeftServer,
    LetGo,
    LetsGo,
    Paused,
    PresenceAction,
    Remove,
    Removed,
    Sneaked,
    TakeOver,
    TookOver,
    Votes,
    WentAway,
)
from tables.lobby.seating import has_room
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
    SetOptions,
    Start,
    Started,
    with_match,
)
from tables.lobby.step import lobby_step
from tables.memory.standings import Scope
from tables.store.protocol import Saving
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
    lobby,
)
from tests.tables.replaying import the_log_tells_it_all


def refusal(now: Lobby, actor: int | None, action: object) -> str:
    with pytest.raises(Refused) as wrong:
        lobby_step(now, actor, action)  # type: ignore[arg-type]  # some action
    return wrong.value.code


# Leaving in the middle


def test_who_leaves_in_the_middle_leaves_the_seat_to_the_table() -> None:
    left = lobby_step(lobby(3, stage="round", host=1), 1, Leave())
    assert left.events == (GaveUp(1), HostIs(2))
    assert (left.lobby.seats, left.lobby.away, left.lobby.gone) == (3, (1,), (1,))
    assert refusal(left.lobby, 1, Leave()) == "seat_given_up"
    assert refusal(left.lobby, 1, Back()) == "seat_given_up"


def test_when_nobody_is_left_the_table_closes() -> None:
    now = lobby(3, stage="round", table_seats=(2,), away=(0,), gone=(0,))
    left = lobby_step(now, 1, Leave())
    assert left.lobby.stage == "closed"
    assert left.events == (GaveUp(1), Closed("deserted"))


def test_who_is_only_away_keeps_the_table_open() -> None:
    left = lobby_step(lobby(2, stage="round", away=(0,)), 1, Leave())
    assert left.lobby.stage == "round"


def test_after_the_match_the_seats_of_who_left_are_gone() -> None:
    now = lobby(4, stage="between", away=(1, 3), gone=(1,), again=(0,))
    dealt = lobby_step(now, 2, Again())
    assert dealt.stay == (0, 2)
    assert (dealt.lobby.stage, dealt.lobby.away, dealt.lobby.gone) == ("round", (), ())
    assert dealt.events[-3:] == (Left(1), Left(3), Started())


def test_nobody_is_waited_for_who_is_away_but_two_it_takes() -> None:
    wanted = lobby_step(lobby(2, stage="between", away=(1,)), 0, Again())
    assert wanted.lobby.stage == "between"


def test_an_ended_match_gathers_those_who_are_there() -> None:
    ended = lobby_step(
        lobby(3, stage="between", carry=(1, 1, 1), away=(2,), gone=(2,)), 0, EndMatch()
    )
    assert (ended.lobby.stage, ended.lobby.seats, ended.lobby.away) == ("lobby", 2, ())


def test_after_the_match_a_newcomer_gets_the_seat_of_who_left_for_good() -> None:
    full = lobby(10, stage="between", away=(2, 4), gone=(4,), titled=4, again=(0, 9), host=9)
    joined = lobby_step(full, None, Join())
    assert joined.events == (Left(4), Joined(9))
    assert joined.stay == (0, 1, 2, 3, 5, 6, 7, 8, 9)
    now = joined.lobby
    assert (now.seats, now.match.again, now.away, now.gone) == (10, (0, 8, 9), (2,), ())
    assert (now.match.titled, now.host) == (None, 8)
    assert refusal(now, None, Join()) == "table_full", "who is only away has a seat"
    room = with_match(replace(full, seats=9, host=0), again=())
    assert lobby_step(room, None, Join()).events == (Joined(9),)


async def test_a_newcomer_and_who_left_for_good_change_seats(house: House) -> None:
    table = await house.table(PEOPLE[:3], options={"max_seats": 3})
    over = replace(table.lobby, stage="between", rounds=1, away=(1,), gone=(1,))
    table.adopt(replace(table.snapshot, lobby=with_match(over, again=(0,))))
    assert has_room(table.lobby)
    outcome = await table.act(DORA, Join())
    assert (outcome.joined, outcome.left) == ((DORA,), (BEN,))
    assert list(table.people) == [ANNA, CEM, DORA]
    assert not has_room(table.lobby)
    dealt = await table.act(CEM, Again())
    assert dealt.dealt
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


def test_only_a_free_seat_is_taken_over_and_only_by_a_newcomer() -> None:
    now = lobby(4, stage="round", away=(1, 2), gone=(1,), table_seats=(3,))
    assert refusal(now, 0, TakeOver(1)) == "already_seated"
    assert refusal(now, None, TakeOver(2)) == "seat_taken"
    assert lobby_step(now, None, TakeOver(3)).lobby.table_seats == ()
    assert lobby_step(now, None, Join()).lobby.line == (False,), "that is another way"


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


def test_a_majority_of_the_others_sends_somebody_away() -> None:
    now = lobby(4, stage="round")
    one = lobby_step(now, 0, Remove(3))
    assert one.events == (Votes(3, 1, 2),)
    assert refusal(one.lobby, 0, Remove(3)) == "already_voted"
    two = lobby_step(one.lobby, 1, Remove(3))
    assert two.events == (Removed(3, kept=True),)
    assert two.lobby.gone == (3,)


def test_in_a_lobby_the_seat_is_free_at_once() -> None:
    now = lobby_step(lobby(3), 0, Remove(2)).lobby
    gone = lobby_step(now, 1, Remove(2))
    assert gone.events == (Removed(2),)
    assert (gone.stay, gone.lobby.seats, gone.lobby.votes) == ((0, 1), 2, ())


def test_of_two_neither_sends_the_other_away_unless_it_is_away() -> None:
    assert refusal(lobby(2, stage="round"), 0, Remove(1)) == "vote_alone"
    assert lobby_step(lobby(2, stage="round", away=(1,)), 0, Remove(1)).events == (
        Removed(1, kept=True),
    )


def test_against_oneself_the_tables_seats_and_nobody_there_is_no_vote() -> None:
    now = lobby(4, stage="round", table_seats=(3,))
    for seat in (3, 4, -1):
        assert refusal(now, 0, Remove(seat)) == "no_such_seat"
    assert refusal(now, 0, Remove(0)) == "vote_about_you"


def test_a_vote_of_somebody_away_does_not_count() -> None:
    voted = lobby_step(lobby(5, stage="round"), 0, Remove(4)).lobby
    later = lobby_step(replace(voted, away=(0,)), 1, Remove(4))
    assert later.events == (Votes(4, 1, 2),)


TWO_VOTES = ((0, 4), (1, 4))  # of five, where three are needed


def test_votes_are_counted_again_when_somebody_leaves() -> None:
    now = lobby(5, stage="round", votes=TWO_VOTES)
    left = lobby_step(now, 2, Leave())
    assert left.events == (GaveUp(2), Removed(4, kept=True))
    assert left.lobby.gone == (2, 4)


def test_votes_are_counted_again_when_somebody_goes_away_or_comes_back() -> None:
    now = lobby(5, stage="round", votes=TWO_VOTES)
    assert went_away(now, 2)[1] == (WentAway(2), Removed(4, kept=True))
    assert went_away(now, 4)[1] == (WentAway(4),), "it is a majority of the others that is needed"
    waiting = lobby(4, stage="round", votes=((0, 3), (1, 3)), away=(0,))
    assert came_back(waiting, 0)[1] == (CameBack(0), Removed(3, kept=True))


def test_votes_are_counted_again_when_somebody_leaves_a_lobby() -> None:
    left = lobby_step(lobby(5, host=2, votes=TWO_VOTES), 2, Leave())
    assert left.stay == (0, 1, 3)
    assert left.events == (Left(2), Removed(4), HostIs(2)), "the seat it had, and the host's now"
    assert (left.lobby.seats, left.lobby.votes, left.lobby.host) == (3, (), 2)


def test_who_was_all_the_rematch_waited_for_is_voted_out_first() -> None:
    between = lobby(5, stage="between", again=(0, 1, 3), votes=TWO_VOTES)
    dealt = lobby_step(between, 2, Leave())
    assert dealt.events == (Left(2), Removed(4), Started())
    assert (dealt.stay, dealt.lobby.stage) == ((0, 1, 3), "round")


def test_the_host_is_told_by_the_seat_of_now_whoever_leaves_with_the_former_one() -> None:
    between = lobby(5, stage="between", host=1, again=(3, 4), away=(0, 2))
    dealt = lobby_step(between, 1, Leave())
    assert dealt.events == (Left(1), Left(0), Left(2), HostIs(0), Started())
    assert (dealt.stay, dealt.lobby.host) == ((3, 4), 0)


def test_a_pause_is_counted_again_when_somebody_leaves_or_goes_away() -> None:
    now = lobby(3, stage="round", pausing=(0, 1))
    left = lobby_step(now, 2, Leave())
    assert left.events == (GaveUp(2), Paused())
    assert (left.lobby.paused, left.lobby.pausing) == (True, ())
    assert went_away(now, 2)[1] == (WentAway(2), Paused())
    assert not went_away(lobby(2, stage="round", pausing=(1,)), 1)[0].paused, "nobody is there"
    assert not lobby_step(lobby(3, stage="round"), 2, Leave()).lobby.paused, "nobody wants it"


@pytest.mark.parametrize("action", [Back(), Remove(0), AskLeave(), LetGo()])
def test_who_has_no_seat_has_no_say(action: PresenceAction) -> None:
    with pytest.raises(NotSeated):
        lobby_step(lobby(3, stage="round"), None, action)


# The title


def titled() -> Lobby:
    return lobby(3, stage="between", titled=2)


def test_who_carries_the_title_leaves_once_all_others_agree() -> None:
    asked = lobby_step(titled(), 2, AskLeave())
    assert refusal(asked.lobby, 2, AskLeave()) == "already_said"
    one = lobby_step(asked.lobby, 0, LetGo())
    assert one.events == (LetsGo(0),)
    assert refusal(one.lobby, 0, LetGo()) == "already_said"
    gone = lobby_step(one.lobby, 1, LetGo())
    assert gone.events == (LetsGo(1), Left(2))
    assert gone.stay == (0, 1)


def test_who_does_not_wait_for_that_sneaks_away() -> None:
    assert lobby_step(titled(), 2, Leave()).events == (Sneaked(2),)
    assert lobby_step(titled(), 1, Leave()).events == (Left(1),)


def test_nobody_is_let_go_who_has_not_asked_or_carries_nothing() -> None:
    assert refusal(titled(), 0, LetGo()) == "not_asked_to"
    assert refusal(titled(), 0, AskLeave()) == "no_title"
    assert refusal(lobby(3, stage="between"), 0, LetGo()) == "no_title"


@pytest.mark.slow
async def test_the_store_is_told_who_sneaked_away(house: House) -> None:
    table = await house.dealt(PEOPLE[:3])
    await house.plays_out(table)
    assert table.ended is not None
    assert table.ended.title is not None
    seen: list[int | None] = []

    async def look(saving: Saving) -> None:
        seen.append(saving.sneaked)

    house.store.after = look
    loser = table.ended.title
    name = table.people[loser].name
    await table.act(table.people[loser], Leave())
    assert seen == [loser]
    board = await house.store.standings.leaderboard(SERVER, Scope("shithead", "cruzo"))
    assert [(one.person.name, one.sneaked) for one in board.titles] == [(name, True)]
    left = [one.person for one in table.recent if one.key == "table-event-sneaked"]
    assert [one and one.name for one in left] == [name]
    await the_log_tells_it_all(house, table.id)


def test_the_sign_of_the_title_goes_with_its_person() -> None:
    there = lobby(3, stage="between", holder=2)
    assert lobby_step(there, 0, Leave()).lobby.holder == 1
    assert lobby_step(there, 2, Leave()).lobby.holder is None
    free = lobby(3, stage="round", holder=1, away=(1,), gone=(1,))
    assert lobby_step(free, None, TakeOver(1)).lobby.holder is None


async def test_who_has_asked_for_a_hint_has_done_so_when_they_take_their_seat_again(
    house: House,
) -> None:
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
