"""Seats that the table itself plays: added, dropped, playing, wanting nothing but the rematch."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.notation import read_cards, write_action
from engine.opponents.characters import CHARACTERS, player
from engine.opponents.playing import PLAYERS
from engine.shithead.events import Catches
from tables.lobby.characters import player_of
from tables.lobby.state import AddSeat, Again, DropSeat, Join, Leave, NextRound, Start
from tables.memory.standings import Scope
from tables.moves.snapshot import seat_of
from tables.moves.table_move import choice_of_table
from tables.people import OF_TABLE
from tables.table import Table
from tests.support.volume import KINDS, some_of
from tests.tables.helpers import ANNA, BEN, CEM, House, asked, do
from tests.tables.lobby.steps import steps
from tests.tables.replaying import the_log_tells_it_all
from tests.tables.scripts import scripts

test_lobby = steps(
    """
# Seats of the table play no rematch among themselves: 0 is away when 1 gets up.
between 4 table_seats=(2,3) again=(2,3) away=(0,) / 1 leave / = 1 left
  stage between / seats 3
# The host adds seats of the table and drops the last one.
lobby 2 / 0 drop_seat ! no_table_seat / 1 add_seat ! host_only / 0 add_seat / 0 add_seat
  = 3 joined / seats 4 / table_seats 2 3 / 1 drop_seat ! host_only
  0 drop_seat / = table seat dropped / stays 0 1 2 / seats 3 / table_seats 2
lobby 10 / 0 add_seat ! table_full
round 2 / 0 add_seat ! round_running
# A seat of the table never becomes host, nor do such seats alone keep a table open.
lobby 4 table_seats=(1,2) / 0 leave / = 0 left, 2 is the host / host 2 / table_seats 0 1
lobby 3 table_seats=(1,2) / 0 leave / = 0 left, table closed people / stage closed / seats 0
  stays -
# The last one gives way to a person.
lobby 10 table_seats=(2,3,4,5,6,7,8,9) / - join / = table seat dropped, 9 joined
  stays 0 1 2 3 4 5 6 7 8 / seats 10 / table_seats 2 3 4 5 6 7 8
# A seat of the table always wants the rematch.
between 3 table_seats=(2,) again=(2,) / 1 again / 0 again / = .. round started .. / stage round
between 3 table_seats=(2,) again=(2,) / 0 add_seat / again 2 3
"""
)

# A round


async def alone(house: House, seats: int = 2, rules: str = "cruzo") -> Table:
    """Return Anna with this many seats of the table."""
    table = await house.table([ANNA], presets()[rules])
    for _ in range(seats):
        await table.act(ANNA, AddSeat())
    return table


async def begun(house: House) -> Table:
    """Return the same in a round in which Anna has played."""
    table = await alone(house)
    await table.act(ANNA, Start())
    while 0 in table.to_act:
        await table.act(ANNA, table.game.default(table.state, 0))
    return table


async def test_nobody_sits_in_a_seat_of_the_table(house: House) -> None:
    table = await alone(house)
    assert table.people == (ANNA, OF_TABLE, OF_TABLE)
    assert table.seat_of(0) is None
    assert seat_of(table.snapshot, ANNA.user) == 0


async def test_it_acts_after_a_short_pause(house: House) -> None:
    table = await begun(house)
    seat, before = table.to_act[0], table.revision
    house.outcomes.clear()
    assert table.alarm is not None and table.alarm.kind == "play", "nobody is reminded"
    pause = table.alarm.at - house.time.now
    assert 0.6 <= pause <= 0.9, "one person plays"
    await house.time.passes(pause - 0.1, house.room)
    assert table.revision == before
    await house.time.passes(0.2, house.room)
    assert table.revision > before
    assert (house.outcomes[0].actor, house.outcomes[0].clock) == (seat, True)


async def test_what_it_does_unlawfully_becomes_the_default(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(house)
    monkeypatch.setattr(PLAYERS["shithead"], "choose", lambda *asked: Join())
    before = table.revision
    await house.time.passes(3.0, house.room)
    assert table.revision > before


@pytest.mark.slow
@pytest.mark.parametrize("rules", some_of(presets(), *KINDS))
async def test_one_person_and_the_table_play_whole_matches(house: House, rules: str) -> None:
    """With restarts, and a rematch; the log tells it all, the statistics know nobody else."""
    chance = random.Random(rules)
    table = await alone(house, 2, rules)
    await table.act(ANNA, Start())
    matches = 0
    for _ in range(20_000):
        if table.lobby.matches > matches and table.state is None:
            matches += 1
            if matches == 2:
                break
            await table.act(ANNA, Again())
        elif table.state is None:
            await table.act(ANNA, NextRound())
        elif 0 in asked(table.game, table.state):
            await table.act(ANNA, table.game.default(table.state, 0))
        else:
            await house.time.passes(3.0, house.room)
        if chance.random() < 0.01:
            await (await house.restart()).resume()
            table = await house.loaded(table.id)
    assert matches == 2
    await the_log_tells_it_all(house, table.id)
    board = await house.store.standings.leaderboard(
        table.location.server or 0, Scope(table.lobby.game, rules)
    )
    assert {one.person for one in board.standings} == {ANNA}


async def test_at_a_strict_table_it_draws_by_itself(house: House) -> None:
    """So nobody ever catches it having forgotten."""
    preset = presets()["cruzo"]
    table = await house.table([ANNA], preset, {"enforcement": "strict"})
    for action in (AddSeat(), AddSeat(), Start()):
        await table.act(ANNA, action)
    for _ in range(30):
        if table.state is None or not table.state.stock:
            break
        if 0 in table.to_act:
            await table.act(ANNA, table.game.default(table.state, 0))
        else:
            await house.time.passes(3.0, house.room)
        assert table.state is None or not {due.seat for due in table.state.dues} & {1, 2}
    await the_log_tells_it_all(house, table.id)


async def test_at_a_strict_table_it_lays_nothing_wrongly(house: House) -> None:
    """Nor does the table for whoever is late."""
    text = "pile: 9D\n0: 4H KH | - | 3D\n1: 5H KD | - | 2D"
    table = await house.table_at(text, [ANNA, OF_TABLE], enforcement="strict")
    state, game = table.state, table.game
    assert write_action(game.offered(state, 0)[0]) == "lay 4H"
    assert write_action(choice_of_table(table.snapshot, 0, lambda: bytes(32))) == "lay KH"
    assert write_action(game.default(state, 0)) == "lay KH"


async def with_seats(house: House, text: str, seats: tuple[int, ...], **options: Any) -> Table:
    """Return a position in which the table itself plays these seats."""
    people = [OF_TABLE if seat in seats else (ANNA, BEN, CEM)[seat] for seat in range(3)]
    table = await house.table_at(text, people, **options)
    house.put(table, table_seats=seats)
    house.room.alarms.watch(table)
    return table


BEFORE_A_THROW = "turn: 0\npile: 5S 5H\n0: KH QD | 4D | -\n1: 5D 5C 9H | 4S | -\n2: JS | 6S | -"


async def test_it_throws_in_after_the_same_pause_whether_it_can_or_not(house: House) -> None:
    can = await with_seats(house, BEFORE_A_THROW, (1,))
    cannot = await with_seats(house, BEFORE_A_THROW.replace("5C", "6C"), (1,))
    assert (can.alarm, can.to_act) == (cannot.alarm, (0,))
    await house.time.passes(3.0, house.room)
    assert [card >> 2 for card in can.state.pile] == [3, 3, 3, 3]
    assert cannot.alarm is not None and cannot.alarm.kind == "remind"


async def test_where_no_person_is_left_the_round_is_played_out_quickly(house: House) -> None:
    text = "turn: 1\nout: 0\npile: 5S\n0: -\n1: 4D 9H | 4S | -\n2: JS | 6S | -"
    left = await with_seats(house, text, (1, 2), finish="play_on")
    with_her = text.replace("out: 0\n", "").replace("0: -", "0: KD | - | -")
    there = await with_seats(house, with_her, (1, 2), finish="play_on")
    now = house.time.now
    assert left.alarm is not None and there.alarm is not None
    assert left.alarm.at - now == pytest.approx(0.2)
    assert 0.6 <= there.alarm.at - now <= 0.9


# Catching who forgets

FORGETS = """
turn: 0
pile: 4H
stock: 9C 10S 2D 6H
0: KH KD 8C | 4D | -
1: QC 7D 8D | 4S | -
2: 6C AH 5D | 6S | -
"""
MAU = "turn: 0\npile: 4H\nstock: 9C 10S 2D 6H\n0: 5H KD\n1: 6D 7D 9D\n2: 6C AC 8C"
GRACE = 5  # seconds, as usual

test_catching = scripts(
    """
- the table catches who forgets while another is asked, once the moment to put it right is over
  at FORGETS table_seats=(2,) enforcement=strict / Anna lay KH / asks 1 / +5.9s / owing 0
  +2.1s / = 2 catches, 0 caught .. / owing -
- who draws in time is not caught
  at FORGETS table_seats=(2,) enforcement=strict / Anna lay KH / +4s / Anna draw / revision 12 / +8s
  revision 12
- alone with somebody it catches who does not say last card, before it plays
  at MAU crazy-eights-full table_seats=(1,) / Anna lay 5H / +3s / = 1 catches, 0 fined 2
- who says it is not caught
  at MAU crazy-eights-full table_seats=(1,) / Anna lay 5H lastcard / +3s / = 1 draws 1 ..
""",
    FORGETS=FORGETS,
    MAU=MAU,
)


async def test_a_seat_of_the_table_that_is_asked_catches_now_and_then(house: House) -> None:
    """It waits for that by chance, made of what everybody sees, and else plays as usual."""
    caught = []
    for _ in range(16):
        house.time.now += 7.3  # another beginning, so another chance
        table = await with_seats(house, FORGETS, (1,), enforcement="strict")
        await table.act(ANNA, do("lay KH"))
        house.outcomes.clear()
        await house.time.passes(GRACE + 3, house.room)
        caught.append(any(Catches(1) in outcome.events for outcome in house.outcomes))
    assert 4 <= sum(caught) <= 12


async def test_a_wait_to_catch_goes_by_what_everybody_sees(house: House) -> None:
    """Not by whether anybody has forgotten anything: here one has been forgiven."""
    for _ in range(8):
        house.time.now += 7.3
        owes = await with_seats(house, FORGETS, (1,), enforcement="strict")
        await owes.act(ANNA, do("lay KH"))
        alarm = owes.alarm
        owes.adopt(replace(owes.snapshot, state=replace(owes.state, dues=())))
        assert owes.alarm == alarm


# What they say, and how long they ponder


PICKS_UP = """
turn: 1
pile: 4C 5C 6D
stock: -
0: 6H 7H QC | 4D | -
1: 3C | 7D | -
2: QS KH 2C | 2D | -
"""


async def test_the_elephant_remembers_what_was_taken_up(house: House) -> None:
    """And the others do not."""
    table = await house.table_at(PICKS_UP.replace("3C", "5D"), [OF_TABLE, BEN, CEM])
    await table.act(BEN, do("pickup"))
    await table.act(CEM, do("lay QS"))
    lobby, chosen = replace(table.snapshot.lobby, table_seats=(0,)), {}
    state = replace(table.state, pile=read_cards("4S"))
    for who in CHARACTERS:
        now = replace(lobby, characters=((0, who, 1),))
        seen = replace(table.snapshot, lobby=now, state=state)
        chosen[who] = write_action(choice_of_table(seen, 0, lambda: bytes(32)))
    assert chosen["elephant"] == "lay QC"
    assert "lay QC" not in (chosen["careful"], chosen["thrower"])


async def test_a_character_keeps_its_seat_when_others_leave(house: House) -> None:
    table = await house.table([ANNA, BEN])
    await table.act(ANNA, AddSeat("thrower", 2))
    await table.act(ANNA, Leave())
    assert table.lobby.characters == ((1, "thrower", 2),)
    again = await house.loaded(table.id, await house.restart())
    assert again.lobby.characters == ((1, "thrower", 2),)
    assert player_of(again.lobby, 1) == player("thrower", 2)
    await again.act(BEN, DropSeat())
    assert not again.lobby.characters
