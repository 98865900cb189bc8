"""Calling it a night: by the host, or by a majority of those who are there, between matches."""

from functools import partial

import pytest

from data.presets import presets
from tables.errors import NotSeated
from tables.lobby.presence_actions import Remove
from tables.lobby.seating import may_call_night, night_needed
from tables.lobby.state import (
    CallNight,
    Closed,
    Join,
    Leave,
    Left,
    Lobby,
    LobbyStep,
    SeatDropped,
    Start,
    WantsNight,
    WeekDeal,
    allowed_seats,
    choosing,
    open_lobby,
    why_closed,
)
from tables.lobby.step import legal_in_lobby, lobby_step
from tests.tables.helpers import lobby, refused


def between(seats: int, **more: object) -> Lobby:
    return lobby(seats, stage="between", **{"matches": 1, **more})


def most(rules: str) -> int:
    """How many people a game has room for."""
    return allowed_seats(open_lobby(presets()[rules], b"")).stop - 1


def test_the_host_alone_closes_the_table() -> None:
    called = lobby_step(between(3, host=1), 1, CallNight())
    assert called.lobby.stage == "closed"
    assert called.events == (Closed("night"),)
    assert why_closed(called.events) == "night"


def test_others_close_it_by_a_majority() -> None:
    first = lobby_step(between(4), 1, CallNight())
    assert (first.lobby.stage, first.events) == ("between", (WantsNight(1, 1, 3),))
    assert refused(lambda: lobby_step(first.lobby, 1, CallNight())) == "already_said"
    second = lobby_step(first.lobby, 2, CallNight())
    assert second.events == (WantsNight(2, 2, 3),)
    assert lobby_step(second.lobby, 3, CallNight()).lobby.stage == "closed"


def test_who_is_away_and_the_table_s_own_seats_are_not_waited_for() -> None:
    now = between(5, table_seats=(4,), away=(3,))
    first = lobby_step(now, 1, CallNight())
    assert first.events == (WantsNight(1, 1, 2),)
    assert lobby_step(first.lobby, 2, CallNight()).lobby.stage == "closed"


def test_a_wish_moves_with_its_seat_and_goes_with_its_person() -> None:
    wished = between(5, night=(2, 3))
    assert lobby_step(wished, 1, Leave()).lobby.night == (1, 2)
    assert lobby_step(wished, 3, Leave()).lobby.night == (2,)


def test_it_is_called_when_those_who_did_not_want_to_have_gone() -> None:
    left = lobby_step(between(4, night=(1, 2)), 3, Leave())
    assert left.lobby.stage == "closed"
    assert left.events == (Left(3), Closed("night"))
    voted = lobby_step(between(4, night=(1, 2), votes=((1, 3),)), 2, Remove(3))
    assert (voted.lobby.stage, why_closed(voted.events)) == ("closed", "night")


def chosen(now: Lobby, rules: str) -> LobbyStep:
    return lobby_step(now, now.host, choosing(presets()[rules], plain=True))


def test_a_wish_stays_when_another_game_is_chosen_and_moves_with_its_seat() -> None:
    assert chosen(between(4, night=(2,)), "mau-mau").lobby.night == (2,)
    full = between(most("cruzo"), table_seats=(1,), night=(2, 3))
    fewer = chosen(full, "schroom")
    gone = most("cruzo") - most("schroom")
    assert gone > 0 and SeatDropped(1) in fewer.events, "the computer's player gets up first"
    assert fewer.lobby.night == (1, 2)


def test_it_is_called_when_so_many_get_up_for_another_game_that_the_others_are_enough() -> None:
    seats, left = most("cruzo"), most("schroom")
    wishes = tuple(range(1, left // 2 + 2))
    now = between(seats, night=wishes)
    assert len(wishes) < night_needed(now), "there are too many who do not want to"
    fewer = chosen(now, "schroom")
    assert (fewer.lobby.stage, fewer.lobby.line) == ("closed", ())
    assert why_closed(fewer.events) == "night"


def test_who_is_the_host_by_now_calls_it_though_they_had_wished_for_it() -> None:
    passed = lobby_step(between(5, night=(1,)), 0, Leave()).lobby
    assert (passed.stage, passed.host, passed.night) == ("between", 0, (0,))
    assert lobby_step(passed, 0, CallNight()).lobby.stage == "closed"


def test_after_the_weeks_deal_and_with_people_in_line() -> None:
    played = between(3, deal=WeekDeal(1, 1e9), line=(False, True))
    closed = lobby_step(played, 0, CallNight())
    assert (closed.lobby.stage, closed.lobby.line) == ("closed", ())


def test_a_deal_ends_the_wish() -> None:
    dealt = lobby_step(between(3, night=(1,), again=(0, 1, 2)), 0, Start())
    assert (dealt.lobby.stage, dealt.lobby.night) == ("round", ())


def test_it_takes_more_of_them_when_somebody_joins() -> None:
    wished = lobby_step(between(3), 1, CallNight()).lobby
    joined = lobby_step(wished, None, Join()).lobby
    assert lobby_step(joined, 2, CallNight()).events == (WantsNight(2, 2, 3),)


def test_it_waits_for_a_match_and_for_its_end() -> None:
    nothing = lobby(3)
    running = lobby(3, stage="round", matches=1)
    pausing = between(3, carry=(5, 5, 5))
    for now in (nothing, running, pausing):
        assert refused(partial(lobby_step, now, 0, CallNight())) == "night_too_early"
        assert not may_call_night(now)
        assert CallNight() not in legal_in_lobby(now, 0)
    gathering = lobby(1, matches=1)  # the others have left
    assert may_call_night(gathering) and CallNight() in legal_in_lobby(gathering, 0)
    with pytest.raises(NotSeated):
        lobby_step(between(3), None, CallNight())
