"""Waiting in line: who is asked, who sits down, in which order, and who is not waited for."""

from functools import partial

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.shuffle import seed_of
from tables.errors import NotSeated, Refused
from tables.lobby.line import LONGEST, asked_in_line
from tables.lobby.presence_actions import LobbyAction, TakeOver
from tables.lobby.seating import line_step, may_call_night, night_needed
from tables.lobby.state import (
    Again,
    CallNight,
    ChoseGame,
    Join,
    Joined,
    Leave,
    Lobby,
    LobbyStep,
    Start,
    Started,
    StoodUp,
    WeekDeal,
    allowed_seats,
    choosing,
    open_lobby,
    why_closed,
    with_match,
)
from tables.lobby.step import legal_in_lobby, lobby_step
from tables.moves.snapshot import Snapshot, place_in_line
from tables.moves.table_move import removal_move, table_move
from tables.people import Location, Person, Screen
from tables.store import records
from tests.tables.helpers import PEOPLE, lobby, moved, refused
from tests.tables.lobby.steps import steps
from tests.tables.lobby.test_lobby import refusal

CROWD = tuple(Person(2 * 10**17 + number, f"P{number}") for number in range(14))


def table(seats: int, waiting: int = 0, **fields: object) -> Snapshot:
    """So many people at a table, and so many behind them in line."""
    line = fields.pop("line", (False,) * waiting)
    now = lobby(seats, line=line, **fields)
    return Snapshot(4, now, CROWD[:seats], line=CROWD[seats : seats + waiting])


def between(seats: int, waiting: int = 0, **fields: object) -> Snapshot:
    return table(seats, waiting, stage="between", matches=1, **fields)


def after(now: Snapshot, person: Person, action: LobbyAction) -> Snapshot:
    return moved(now, person, action).after


def running(waiting: int = 0) -> Snapshot:
    """A round of three, and so many in line."""
    now = after(table(3), CROWD[0], Start())
    for number in range(waiting):
        now = after(now, CROWD[3 + number], Join())
    return now


def test_during_a_match_one_joins_the_line() -> None:
    now = running(2)
    assert (now.line, now.lobby.line) == (CROWD[3:5], (False, False))
    assert (now.people, now.lobby.seats) == (CROWD[:3], 3)
    assert place_in_line(now, CROWD[4].user) == 1
    again = refusal(lambda: after(now, CROWD[4], Join()))
    assert again == ("already_in_line", {"place": 2})
    with pytest.raises(NotSeated):
        after(now, CROWD[4], Again())
    left = after(now, CROWD[3], Leave())
    assert (left.line, left.lobby.line) == (CROWD[4:5], (False,))


def test_a_line_is_only_so_long() -> None:
    full = running(LONGEST)
    assert refusal(lambda: after(full, PEOPLE[0], Join())) == ("line_full", {"count": LONGEST})


def test_who_says_yes_sits_down_and_the_match_waits_for_who_is_asked() -> None:
    now = between(2, 2, again=(0, 1))
    assert asked_in_line(now.lobby) == (0, 1)
    first = after(now, CROWD[2], Again())
    assert (first.people, first.line, first.lobby.match.again) == (CROWD[:3], CROWD[3:4], (0, 1, 2))
    assert first.state is None, "the other one is still to say"
    both = after(first, CROWD[3], Join())
    assert both.lobby.stage == "round"
    assert (both.people, both.line) == (CROWD[:4], ())


def test_all_who_sit_there_may_want_it_and_the_line_is_still_asked() -> None:
    now = after(between(2, 1, again=(0,)), CROWD[1], Again())
    assert now.lobby.stage == "between"
    dealt = table_move(now, "deal", lambda: seed_of(1), 5.0).after
    assert (dealt.people, dealt.line) == (CROWD[:2], ()), "who said nothing waits no longer"


def test_a_seat_is_kept_for_who_stands_before() -> None:
    now = between(9, 2)
    second = after(now, CROWD[10], Again())
    assert (second.line, second.lobby.line) == (CROWD[9:11], (False, True)), (
        "one seat, and not theirs"
    )
    assert refusal(lambda: after(second, CROWD[10], Again()))[0] == "already_said"
    gone = after(after(second, CROWD[9], Leave()), CROWD[0], Again())
    assert gone.lobby.seats == 9, "nobody presses anything for them"
    wanted = replace(second, lobby=with_match(second.lobby, again=tuple(range(9))))
    dealt = table_move(wanted, "deal", lambda: seed_of(1), 5.0).after
    assert CROWD[10] in dealt.people and dealt.line == (CROWD[9],)


def test_a_newcomer_joins_behind_the_line() -> None:
    now = between(9, 1)
    joined = after(now, CROWD[12], Join())
    assert joined.line == (CROWD[9], CROWD[12])
    assert joined.lobby.line == (False, True)
    roomy = after(between(3, 1), CROWD[12], Join())
    assert (roomy.people, roomy.line) == ((*CROWD[:3], CROWD[12]), CROWD[3:4])


def test_who_gets_up_makes_room_for_who_wants_to_play() -> None:
    now = between(10, 1, line=(True,))
    left = after(now, CROWD[4], Leave())
    assert left.people == (*CROWD[:4], *CROWD[5:11])
    assert left.line == ()


def test_seats_that_are_given_up_with_the_deal_go_to_the_line() -> None:
    away = tuple(range(3, 10))
    now = between(10, 2, line=(True, True), again=(0, 1, 2), away=away)
    dealt = table_move(now, "deal", lambda: seed_of(1), 5.0).after
    assert dealt.people == (*CROWD[:3], *CROWD[10:12])
    assert (dealt.line, dealt.lobby.line) == ((), ())


def test_the_last_computers_give_way_to_who_is_in_line() -> None:
    """Also where the game is another one: a yes stands for it."""
    full = between(10, 3, table_seats=tuple(range(1, 10)), again=(0,))
    assert asked_in_line(full.lobby) == (0, 1, 2)
    now = full
    for person in CROWD[10:12]:
        now = after(now, person, Again())
    assert (now.people, now.line) == ((*CROWD[:8], *CROWD[10:12]), CROWD[12:13])
    assert now.lobby.table_seats == tuple(range(1, 8))
    assert now.lobby.match.again == (0, 8, 9)
    waiting = replace(full, lobby=replace(full.lobby, line=(True, False, False)))
    chosen = after(waiting, CROWD[0], choosing(presets()["cruzo-extended"]))
    assert (chosen.people[-1], chosen.lobby.match.too) == (CROWD[10], (0, 5))


def test_a_deal_without_room_leaves_the_line_as_it_is() -> None:
    now = between(10, 2, line=(True, False), again=tuple(range(9)))
    dealt = after(now, CROWD[9], Again())
    assert dealt.lobby.stage == "round"
    assert (dealt.line, dealt.lobby.line) == (CROWD[10:12], (False, False)), "asked anew next time"


def test_another_game_for_fewer_people_puts_the_last_in_line() -> None:
    now = between(10, 1, table_seats=(3,), line=(True,), host=9)
    changed = after(now, CROWD[9], choosing(presets()["schroom"]))
    assert changed.lobby.seats == 8
    assert changed.people == (*CROWD[:3], *CROWD[4:8], CROWD[9]), "the host stays"
    assert changed.line == (CROWD[8], CROWD[10])
    assert changed.lobby.line == (False, True), "a yes stands"
    step = lobby_step(now.lobby, 9, choosing(presets()["schroom"]))
    assert step.events[0] == ChoseGame(9, "schroom")
    assert StoodUp(8) in step.events
    back = after(changed, CROWD[9], choosing(presets()["cruzo"]))
    assert back.line == (CROWD[8],), "a seat is kept for who has not answered"
    assert after(back, CROWD[8], Again()).people[-1] == CROWD[8]


def test_who_takes_a_seat_over_stands_in_line_no_more() -> None:
    now = after(running(2), CROWD[1], Leave())
    over = after(now, CROWD[4], TakeOver(1))
    assert (over.people[1], over.line, over.lobby.line) == (CROWD[4], CROWD[3:4], (False,))


def test_who_leaves_the_server_leaves_the_line_and_a_closed_table_has_none() -> None:
    now = running(2)
    left = removal_move(now, CROWD[3].user, lambda: seed_of(1), 5.0).after
    assert left.line == CROWD[4:5]
    for user in CROWD[:3]:
        left = after(left, user, Leave())
    assert (left.lobby.stage, left.line, left.lobby.line) == ("closed", (), ())


def test_it_is_kept_with_the_table() -> None:
    now = running(2)
    record = records.write(1, Location(1, 2), Screen(), now)
    assert records.read(record).line == now.line
    few = replace(record, line=record.line[:-1])
    with pytest.raises(Exception, match="line"):
        records.read(few)


def test_who_sits_there_is_not_in_line() -> None:
    assert refusal(lambda: after(running(), CROWD[0], Join()))[0] == "round_running"
    events = lobby_step(replace(between(2, 1).lobby, line=(True,)), 0, Leave()).events
    assert Joined(1) in events and Started() not in events
    with pytest.raises(Refused):
        line_step(lobby(3, stage="round", line=(False,)), 0, Join())
    assert isinstance(lobby(), Lobby)


# Calling it a night: by the host, or by a majority of those who are there, between matches

test_night = steps(
    """
between 3 matches=1 host=1 / 1 night / = table closed night / stage closed
between 4 matches=1 / 1 night / = 1 wants to call it a night, 1 of 3 / stage between
  1 night ! already_said / 2 night / = 2 wants to call it a night, 2 of 3 / 3 night / stage closed
# Who is away and the table's own seats are not waited for.
between 5 matches=1 table_seats=(4,) away=(3,) / 1 night / = 1 wants to call it a night, 1 of 2
  2 night / stage closed
# A wish moves with its seat and goes with its person.
between 5 matches=1 night=(2,3) / 1 leave / night 1 2
between 5 matches=1 night=(2,3) / 3 leave / night 2
# It is called when those who did not want to have gone.
between 4 matches=1 night=(1,2) / 3 leave / = 3 left, table closed night / stage closed
between 4 matches=1 night=(1,2) votes=((1,3),) / 2 remove 3 / = .. table closed night / stage closed
# A wish stays when another game is chosen, for which the computer's player gets up first.
between 4 matches=1 night=(2,) / 0 choose mau-mau / night 2
between 10 matches=1 table_seats=(1,) night=(2,3) / 0 choose schroom
  = 0 chose schroom, table seat dropped .. / night 1 2
# Who is the host by now calls it though they had wished for it.
between 5 matches=1 night=(1,) / 0 leave / stage between / host 0 / night 0 / 0 night / stage closed
# A deal ends the wish, and it takes more of them when somebody joins.
between 3 matches=1 night=(1,) again=(1,2) / 0 again / stage round / night -
between 3 matches=1 / 1 night / - join / 2 night / = 2 wants to call it a night, 2 of 3
"""
)


def at_night(seats: int, **more: object) -> Lobby:
    return lobby(seats, stage="between", **{"matches": 1, **more})


def most(rules: str) -> int:
    """How many people a game has room for."""
    return allowed_seats(open_lobby(presets()[rules], b"")).stop - 1


def chosen(now: Lobby, rules: str) -> LobbyStep:
    return lobby_step(now, now.host, choosing(presets()[rules], plain=True))


def test_it_is_called_when_so_many_get_up_for_another_game_that_the_others_are_enough() -> None:
    seats, left = most("cruzo"), most("schroom")
    wishes = tuple(range(1, left // 2 + 2))
    now = at_night(seats, night=wishes)
    assert len(wishes) < night_needed(now), "there are too many who do not want to"
    fewer = chosen(now, "schroom")
    assert (fewer.lobby.stage, fewer.lobby.line) == ("closed", ())
    assert why_closed(fewer.events) == "night"


def test_after_the_weeks_deal_and_with_people_in_line() -> None:
    played = at_night(3, deal=WeekDeal(1, 1e9), line=(False, True))
    closed = lobby_step(played, 0, CallNight())
    assert (closed.lobby.stage, closed.lobby.line) == ("closed", ())


def test_it_waits_for_a_match_and_for_its_end() -> None:
    nothing = lobby(3)
    running = lobby(3, stage="round", matches=1)
    pausing = at_night(3, carry=(5, 5, 5))
    for now in (nothing, running, pausing):
        assert refused(partial(lobby_step, now, 0, CallNight())) == "night_too_early"
        assert not may_call_night(now)
        assert CallNight() not in legal_in_lobby(now, 0)
    gathering = lobby(1, matches=1)  # the others have left
    assert may_call_night(gathering) and CallNight() in legal_in_lobby(gathering, 0)
    with pytest.raises(NotSeated):
        lobby_step(at_night(3), None, CallNight())
