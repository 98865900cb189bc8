"""Who is there: leaving in the middle, votes, taking over, and leaving with the title."""

from unittest.mock import AsyncMock

import pytest
from msgspec.structs import replace

from tables.lobby.state import Again, Join, Leave, with_match
from tables.memory.standings import Scope
from tests.tables.helpers import ANNA, BEN, CEM, DORA, PEOPLE, SERVER, House
from tests.tables.lobby.steps import steps
from tests.tables.replaying import the_log_tells_it_all
from tests.tables.scripts import scripts

test_who_is_there = steps(
    """
# In the middle of a match the seat of who leaves is the table's.
round 3 host=1 / 1 leave / = 1 left the match, 2 is the host / away 1 / gone 1
round 2 away=(0,) / 1 leave / = 1 left the match / stage round / seats 2
round 3 table_seats=(2,) away=(0,) gone=(0,) / 1 leave
  = 1 left the match, table closed deserted / stage closed
round 4 away=(1,2) gone=(1,) table_seats=(3,) / 0 take_over 1 ! already_seated
  - take_over 2 ! seat_taken / - take_over 3 / = 3 taken over / table_seats -
round 4 away=(1,2) gone=(1,) table_seats=(3,) / - join / = - / line no
round 3 away=(1,) gone=(1,) / 1 leave ! seat_given_up / 1 back ! seat_given_up
# After the match it is gone, or a newcomer's.
between 4 again=(0,) away=(1,3) gone=(1,) / 2 again
  = 2 wants the rematch, 1 left, 3 left, round started / stage round / away -
between 2 away=(1,) / 0 again / = 0 wants the rematch / stage between
between 10 again=(0,9) away=(2,4) gone=(4,) titled=4 host=9 / - join / = 4 left, 9 joined
  again 0 8 9 / seats 10 / away 2 / gone - / host 8 / titled -
between 9 away=(2,4) gone=(4,) / - join / = 9 joined / gone 4
between 10 away=(2,) / - join ! table_full
between 3 carry=(1,1,1) away=(2,) gone=(2,) / 0 endmatch / = 0 ended the match, 2 left
  stage lobby / seats 2 / away -
between 5 again=(3,4) host=1 away=(0,2) / 1 leave
  = 1 left, 0 left, 2 left, 0 is the host, round started / host 0 / seats 2
# A majority of the others sends somebody away.
round 4 / 0 remove 3 / = 1 of 2 against 3 / gone - / 0 remove 3 ! already_voted
  1 remove 3 / = 3 was voted out / gone 3
round 5 votes=((0,4),) away=(0,) / 1 remove 4 / = 1 of 2 against 4 / gone -
round 2 away=(1,) / 0 remove 1 / = 1 was voted out / gone 1
lobby 3 votes=((0,2),) / 1 remove 2 / = 2 was voted out / seats 2 / votes -
round 2 / 0 remove 1 ! vote_alone
round 4 / 0 remove 4 ! no_such_seat / 0 remove 0 ! vote_about_you
round 4 table_seats=(3,) / 0 remove 3 ! no_such_seat
# Votes are counted again when somebody leaves, goes away or comes back.
round 5 votes=((0,4),(1,4)) / 2 leave / = 2 left the match, 4 was voted out / gone 2 4
lobby 5 host=2 votes=((0,4),(1,4)) / 2 leave / = 2 left, 4 was voted out, 2 is the host
  seats 3 / votes - / host 2
between 5 again=(0,1,3) votes=((0,4),(1,4)) / 2 leave
  = 2 left, 4 was voted out, round started / stage round / seats 3
round 5 votes=((0,4),(1,4)) / 2 goes / = 2 is away, 4 was voted out
round 5 votes=((0,4),(1,4)) / 4 goes / = 4 is away
round 4 votes=((0,3),(1,3)) away=(0,) / 0 comes_back / = 0 is back, 3 was voted out
# So is a pause, if anybody is there and wants it.
round 3 pausing=(0,1) / 2 leave / = 2 left the match, pause / paused yes / pausing -
round 3 pausing=(0,1) / 2 goes / = 2 is away, pause
round 2 pausing=(1,) / 1 goes / paused no
round 3 / 2 leave / paused no
# Who carries the title leaves once all others agree, or sneaks away.
between 3 titled=2 / 0 let_go ! not_asked_to / 2 ask_leave / = 2 asks to leave / asks_leave yes
  2 ask_leave ! already_said / 0 let_go / = 0 agrees / let_go 0 / 0 let_go ! already_said
  1 let_go / = 1 agrees, 2 left / seats 2
between 3 titled=2 / 0 ask_leave ! no_title / 2 leave / = 2 sneaked away / seats 2
between 3 / 0 let_go ! no_title
between 3 titled=2 / 1 leave / = 1 left / seats 2
between 3 holder=2 / 0 leave / = 0 left, 0 is the host / holder 1
between 3 holder=2 / 2 leave / = 2 left / holder -
round 3 holder=1 away=(1,) gone=(1,) / - take_over 1 / = 1 taken over / holder -
# Who has no seat has no say.
round 3 / - back ! not_seated / - remove 0 ! not_seated / - ask_leave ! not_seated
  - let_go ! not_seated
"""
)


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


test_leaving = scripts(
    """
- a seat that was left is played and a newcomer takes it over
  at THROW / Ben leave / Ben throw 5C 5D ! seat_given_up / Anna lay KH / +3s / asks 2
  Dora take_over 1 / = 1 taken over / joined Dora / left Ben / people Anna Dora Cem
  away - / gone - / down 0s / people Anna Dora Cem
- whose person has left the server is free at once, and has no seat any more
  at THROW / leaves_server Ben / = 1 left the server / away 1 / gone 1
  Dora take_over 1 / people Anna Dora Cem / revision 12 / leaves_server Ben / revision 12
- who slept and then left the server is gone too but only once
  at THROW / put away=(1,) / leaves_server Ben / revision 11 / leaves_server Ben
  away 1 / gone 1 / revision 11
- a host who has left the server hands the table on
  lobby 2 / leaves_server Anna / = 0 left the server, 0 is the host / people Ben / host 0
  told table-event-left-server Anna / log_tells_all
- a table all of whom have left the server closes
  # Then it is nothing any more that anybody leaves.
  at THROW / leaves_server Anna / leaves_server Ben / leaves_server Cem / stage closed
  leaves_server Anna
  lobby / leaves_server Anna / leaves_server Ben / leaves_server Cem / stage closed
  leaves_server Anna
- a hint asked for counts when the seat is taken again, but not for a newcomer
  lobby / Anna set_options hints=True / Anna start / Anna ask_hint / Anna leave
  Dora take_over 0 / hinted - / Dora leave / Anna take_over 0 / hinted 0
"""
)


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
