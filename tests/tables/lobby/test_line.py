"""Waiting in line: who is asked, who sits down, in which order, and who is not waited for."""

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.shuffle import seed_of
from tables.errors import NotSeated, Refused
from tables.lobby.line import LONGEST, asked_in_line, line_step
from tables.lobby.presence_actions import LobbyAction, TakeOver
from tables.lobby.state import (
    Again,
    ChoseGame,
    Join,
    Joined,
    Leave,
    Lobby,
    Start,
    Started,
    StoodUp,
    choosing,
    with_match,
)
from tables.lobby.step import lobby_step
from tables.moves.move import person_move
from tables.moves.snapshot import Snapshot, place_in_line
from tables.moves.table_move import removal_move
from tables.people import Location, Person, Screen
from tables.store import records
from tests.tables.helpers import PEOPLE, lobby
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
    seed = seed_of(9)
    return person_move(now, person, action, seen=None, seed=lambda: seed, at=5.0).after


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
    dealt = after(now, CROWD[0], Start())
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
    dealt = after(wanted, CROWD[0], Start())
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
    now = between(10, 2, line=(True, True), again=(0, 1, 2))
    dealt = after(now, CROWD[0], Start())
    assert dealt.people == (*CROWD[:3], *CROWD[10:12])
    assert (dealt.line, dealt.lobby.line) == ((), ())


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
    assert changed.lobby.line == (False, False), "all are asked anew"
    step = lobby_step(now.lobby, 9, choosing(presets()["schroom"]))
    assert step.events[0] == ChoseGame(9)
    assert StoodUp(8) in step.events
    back = after(changed, CROWD[9], choosing(presets()["cruzo"]))
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
