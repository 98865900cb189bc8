"""Waiting in line: who is asked, who sits down, in which order, and who is not waited for."""

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.game import Action
from engine.shuffle import seed_of
from tables.errors import NotSeated, Refused
from tables.lobby.line import LONGEST, asked_in_line
from tables.lobby.seating import line_step, may_call_night, night_needed
from tables.lobby.state import (
    CallNight,
    Join,
    Lobby,
    LobbyStep,
    Start,
    WeekDeal,
    allowed_seats,
    choosing,
    open_lobby,
    why_closed,
)
from tables.lobby.step import legal_in_lobby, lobby_step
from tables.moves.snapshot import Snapshot, place_in_line
from tables.moves.table_move import removal_move, table_move
from tables.people import Location, Person, Screen
from tables.store import records
from tests.tables.helpers import PEOPLE, fields_of, lobby, moved, refused, refused_as
from tests.tables.lobby.steps import cases_of, read, steps
from tests.tables.lobby.test_lobby import refusal
from tests.tables.scripts import values, written

CROWD = tuple(Person(2 * 10**17 + number, f"P{number}") for number in range(14))


def after(now: Snapshot, person: Person, action: Action) -> Snapshot:
    return moved(now, person, action).after


def running(waiting: int = 0) -> Snapshot:
    """A round of three, and so many in line."""
    now = after(Snapshot(4, lobby(3), CROWD[:3]), CROWD[0], Start())
    for number in range(waiting):
        now = after(now, CROWD[3 + number], Join())
    return now


# The lobby, so many people in it and so many behind them in line; then what persons do, by number.
@pytest.mark.parametrize(
    "case",
    cases_of("""
lobby 3 0 / 0 start / 0 join ! round_running / 3 join / 4 join / in_line 3 4 / line no no
  people 0 1 2 / seats 3 / 4 join ! already_in_line place=2 / 4 again ! not_seated
  3 leave / in_line 4 / line no
# Who says yes sits down, and the match waits for who is asked.
between 2 2 again=(0,1) / asked 0 1 / 2 again / people 0 1 2 / in_line 3 / again 0 1 2
  stage between / 3 join / stage round / people 0 1 2 3 / in_line -
# All who sit there may want it, and the line is still asked; who says nothing waits no longer.
between 2 1 again=(0,) / 1 again / stage between / deal / people 0 1 / in_line -
# One seat is kept for who stands before, and nobody presses anything for them.
between 9 2 / 10 again / in_line 9 10 / line no yes / 10 again ! already_said / 9 leave / 0 again
  seats 9
between 9 2 line=(False,True) again=(0,1,2,3,4,5,6,7,8) / deal / people 0 1 2 3 4 5 6 7 8 10
  in_line 9
# A newcomer joins behind the line.
between 9 1 / 12 join / in_line 9 12 / line no yes
between 3 1 / 12 join / people 0 1 2 12 / in_line 3
# Who gets up makes room for who wants to play; so do seats that are given up with the deal.
between 10 1 line=(True,) / 4 leave / people 0 1 2 3 5 6 7 8 9 10 / in_line -
between 10 2 line=(True,True) again=(0,1,2) away=(3,4,5,6,7,8,9) / deal / people 0 1 2 10 11
  in_line - / line -
between 2 1 line=(True,) / 0 leave / stage between / people 1 2
# The last computers give way to who is in line, also where the game is another one.
between 10 3 table_seats=(1,2,3,4,5,6,7,8,9) again=(0,) / asked 0 1 2 / 10 again / 11 again
  people 0 1 2 3 4 5 6 7 10 11 / in_line 12 / table_seats 1 2 3 4 5 6 7 / again 0 8 9
between 10 3 table_seats=(1,2,3,4,5,6,7,8,9) again=(0,) line=(True,False,False)
  0 choose cruzo-extended / people 0 1 2 3 4 10 / too 0 5
# A deal without room leaves the line as it is, to be asked anew next time.
between 10 2 line=(True,False) again=(0,1,2,3,4,5,6,7,8) / 9 again / stage round / in_line 10 11
  line no no
# Another game for fewer people puts the last in line, not the host; a yes stands; a seat is kept.
between 10 1 table_seats=(3,) line=(True,) host=9 / 9 choose schroom / seats 8
  people 0 1 2 4 5 6 7 9 / in_line 8 10 / line no yes / 9 choose cruzo / in_line 8
  8 again / people 0 1 2 4 5 6 7 9 10 8
# Who takes a seat over stands in line no more, nor who has left the server; a closed one is empty.
lobby 3 0 / 0 start / 3 join / 4 join / 1 leave / 4 take_over 1 / people 0 4 2 / in_line 3 / line no
lobby 3 0 / 0 start / 3 join / 4 join / 3 is_gone / in_line 4 / 0 leave / 1 leave / 2 leave
  stage closed / in_line - / line -
"""),
)
def test_line(case: str) -> None:
    begins, *sentences = case.split(" / ")
    stage, seats, waiting, *fields = begins.split()
    of_lobby = values([f"line={(False,) * int(waiting)}", "matches=1", *fields])
    gathered = lobby(int(seats), **{"stage": stage, **of_lobby})
    now = Snapshot(4, gathered, CROWD[: int(seats)], line=CROWD[int(seats) :][: int(waiting)])
    for sentence in sentences:
        now = told(now, sentence)


def told(now: Snapshot, sentence: str) -> Snapshot:
    """Return the table after what a sentence says, or see that it is so."""
    word, _, rest = sentence.partition(" ")
    action, _, why = rest.partition(" ! ")
    if word == "deal":
        return table_move(now, "deal", lambda: seed_of(1), 5.0).after
    if action == "is_gone":
        return removal_move(now, CROWD[int(word)].user, lambda: seed_of(1), 5.0).after
    if why:
        code = refused_as(lambda: after(now, CROWD[int(word)], read(action)))
        assert why in (code, code.partition(" ")[0]), code
    elif word.isdigit():
        return after(now, CROWD[int(word)], read(action))
    else:
        crowds = {"people": now.people, "in_line": now.line}
        figure: Any = asked_in_line(now.lobby) if word == "asked" else None
        if word in crowds:
            figure = tuple(map(CROWD.index, crowds[word]))
        is_so = written(figure if figure is not None else fields_of(now.lobby, [word])[word])
        assert is_so == rest, f"{sentence}: {is_so}"
    return now


def test_a_line_is_only_so_long() -> None:
    full = running(LONGEST)
    assert refusal(lambda: after(full, PEOPLE[0], Join())) == ("line_full", {"count": LONGEST})


def test_it_is_kept_with_the_table() -> None:
    now = running(2)
    assert place_in_line(now, CROWD[4].user) == 1
    record = records.write(1, Location(1, 2), Screen(), now)
    assert records.read(record).line == now.line
    few = replace(record, line=record.line[:-1])
    with pytest.raises(Exception, match="line"):
        records.read(few)


def test_only_a_newcomer_is_put_in_line() -> None:
    with pytest.raises(Refused):
        line_step(lobby(3, stage="round", line=(False,)), 0, Join())


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
# Who stands up for another game.
between 10 matches=1 table_seats=(3,) line=(True,) host=9 / 9 choose schroom
  = 9 chose schroom, table seat dropped, 8 stood up
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
