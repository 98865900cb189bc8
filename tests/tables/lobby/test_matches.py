"""Matches: several rounds of the same people, their sheet, their seeds, and how they go on."""

from typing import Any

import pytest
from msgspec.structs import replace

from cogs.memory.standings.figures import figures, words_of
from cogs.words.words import Reader
from data.presets import presets
from data.texts import say
from engine.game import tallies
from tables.errors import Refused
from tables.lobby import matches
from tables.lobby.options import TableOptions
from tables.lobby.presence_actions import TakeOver
from tables.lobby.state import (
    AddSeat,
    Again,
    EndMatch,
    Join,
    Leave,
    Left,
    MatchEnded,
    NextRound,
    SheetLine,
    Start,
    Youngest,
)
from tables.lobby.step import lobby_step
from tables.memory.standings import Scope
from tables.moves.snapshot import with_memory
from tables.people import Person
from tables.round_memory import NO_ROUND, Clocks
from tables.table import Table
from tests.support.databases import rows
from tests.tables.helpers import (
    ANNA,
    BEN,
    CEM,
    DORA,
    PEOPLE,
    SERVER,
    House,
    do,
    lobby,
    refused_doing,
    resumed,
)
from tests.tables.replaying import the_log_tells_it_all

SCHROOM, EIGHTS, FULL = (
    presets()[name] for name in ("schroom", "crazy-eights", "crazy-eights-full")
)


async def pausing(house: House, **how: Any) -> Table:
    """Return three people between the first round of Schrööm and the second."""
    table = await house.dealt(PEOPLE[:3], **{"rules": SCHROOM, **how})
    await house.plays_out(table)
    assert table.pausing
    return table


# Between two rounds


@pytest.mark.parametrize("person", PEOPLE[:3], ids=lambda person: person.name)
async def test_anybody_seated_deals_the_next_round(house: House, person: Person) -> None:
    table = await pausing(house)
    sticks, dealer = table.lobby.match.carry, table.lobby.dealer
    assert (await table.act(person, NextRound())).dealt
    assert (table.state.sticks, table.state.dealer) == (sticks, dealer)
    assert table.lobby.rounds == 1
    assert await refused_doing(table.act(CEM, NextRound())) == "already_dealt"


async def test_the_next_round_comes_by_itself_after_a_while(house: House) -> None:
    table = await pausing(house)
    assert table.deadline == house.time.now + 30
    house.outcomes.clear()
    await house.lasts(30, lambda: table.pausing)
    assert table.lobby.stage == "round"
    assert [(one.actor, one.clock, one.dealt) for one in house.outcomes] == [(None, True, True)]
    await the_log_tells_it_all(house, table.id)


async def test_how_long_that_is_the_table_decides(house: House) -> None:
    table = await pausing(house, table=TableOptions(next_round_seconds=7))
    await house.time.passes(7, house.room)
    assert table.lobby.stage == "round"


@pytest.mark.parametrize("how", [{"next_round_seconds": 0}, {"clock": "off"}], ids=str)
async def test_without_a_time_or_a_clock_it_is_dealt_by_hand_alone(house: House, how: Any) -> None:
    table = await pausing(house, table=TableOptions(**how))
    assert (table.deadline, table.seconds) == (None, 0)
    await house.time.passes(3_000, house.room)
    assert table.pausing
    await table.act(BEN, NextRound())


async def test_after_a_restart_the_pause_has_its_full_time_again(house: House) -> None:
    number = (await pausing(house)).id
    await house.time.passes(20, house.room)
    (table,) = await resumed(await house.restart())
    assert (table.id, table.deadline) == (number, house.time.now + 30)
    await house.lasts(30, lambda: table.pausing)
    assert table.lobby.stage == "round"


async def test_a_click_and_the_clock_at_once_deal_plays_out(house: House) -> None:
    table = await pausing(house)
    click = house.room.carry_through(table.act(BEN, NextRound()))
    await house.time.passes(30, house.room)
    await click
    assert table.lobby.stage == "round"
    assert sum(one.dealt for one in house.outcomes) == 2, "the first round and this one"


async def test_people_stay_together_until_the_match_is_over(house: House) -> None:
    table = await pausing(house)
    before = table.revision
    assert await refused_doing(table.act(DORA, Leave())) == "not_seated"
    await table.act(DORA, Join())
    assert (table.line, len(table.people)) == ((DORA,), 3), "in line, and not at the table"
    assert await refused_doing(table.act(DORA, Join())) == "already_in_line"
    assert await refused_doing(table.act(BEN, Join())) == "already_seated"
    for action in (Start(), Again(), Youngest(1)):
        assert await refused_doing(table.act(BEN, action)) == "match_runs"
    await table.act(BEN, NextRound())
    assert (table.line, len(table.people)) == ((DORA,), 3)
    assert table.revision == before + 2


def test_what_can_be_done_between_two_rounds() -> None:
    running = lobby(3, stage="between", carry=(7, 6, 5))
    assert lobby_step(running, 2, NextRound()).lobby.stage == "round"
    for action in (NextRound(), EndMatch()):
        with pytest.raises(Refused, match="no_match"):
            lobby_step(lobby(3, stage="between"), 0, action)


# The sheet


async def test_the_sheet_has_a_line_for_each_finished_round(house: House) -> None:
    table = await house.dealt(PEOPLE[:3], SCHROOM)
    lines: list[SheetLine] = []
    while True:
        before = table.state.sticks
        await house.plays_out(table)
        assert table.ended is not None
        sheet = table.ended.match.sheet if table.ended.match else table.lobby.match.sheet
        assert sheet[:-1] == tuple(lines)
        lines = list(sheet)
        assert lines[-1] == table.ended.line
        after = table.lobby.match.carry or tuple(
            max(0, stick + score) for stick, score in zip(before, lines[-1].scores, strict=True)
        )
        lost = tuple(max(0, now) - was for now, was in zip(after, before, strict=True))
        assert lines[-1].scores == lost
        if not table.lobby.match.carry:
            break
        await table.act(ANNA, NextRound())
    assert len(lines) > 3
    assert table.lobby.match.sheet == (), "it is the match's now"
    for person in table.people:
        await table.act(person, Again())
    assert (table.lobby.match.sheet, table.lobby.matches) == ((), 1)
    assert table.state.sticks == (7, 7, 7)
    await the_log_tells_it_all(house, table.id)


async def test_the_match_decides_who_won_it(house: House) -> None:
    """Its places come from all its rounds, those of each round stay on the sheet."""
    table = await house.dealt(PEOPLE[:3], FULL, {"ends": "rounds", "ends_rounds": 4})
    for number in range(4):
        await house.plays_out(table)
        assert table.ended is not None
        assert table.ended.over == (number == 3)
        if number < 3:
            assert table.ended.places == table.lobby.match.sheet[-1].places
            await table.act(BEN, NextRound())
    assert table.ended is not None and table.ended.match is not None
    sheet = table.ended.match.sheet
    points = [sum(scores) for scores in zip(*(one.scores for one in sheet), strict=True)]
    assert table.ended.title is None
    best = min(points)
    assert table.ended.places[0] == tuple(s for s, one in enumerate(points) if one == best)
    (match,) = rows(house.file, "SELECT * FROM matches")
    assert (match["rounds"], match["rules"], match["number"]) == (4, FULL.id, 0)
    kept = rows(house.file, "SELECT points, place, title FROM match_seats ORDER BY seat")
    assert [row["points"] for row in kept] == points
    assert not any(row["title"] for row in kept)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("score", "tally", "record"),
    [("collect", "won_points", "most-points"), ("wins", "won_rounds", "most-rounds")],
)
async def test_won_points_are_no_penalty(house: House, score: str, tally: str, record: str) -> None:
    """They are added up apart, in their own rounds alone, and the most are the best."""
    scope, given = Scope(FULL.game, FULL.id), list[int]()
    for changes in ({"score": score}, {}):
        values = {"ends": "rounds", "ends_rounds": 2, **changes}
        table = await house.dealt(PEOPLE[:2], FULL, values)
        await house.plays_out(table)
        await table.act(BEN, NextRound())
        await house.plays_out(table)
        assert table.ended is not None and table.ended.match is not None
        given.append(sum(line.scores[0] for line in table.ended.match.sheet))
    board = await house.store.standings.leaderboard(SERVER, scope)
    anna = next(one for one in board.standings if one.person == ANNA)
    assert (anna.points, anna.rounds) == (given[1], 4)
    assert (anna.tallies.get(tally, 0), anna.tallies["won_in"]) == (given[0], 2)
    words = words_of(scope, Reader("en"))
    average = words.number(given[1] / 2)
    assert say("en", "crazy_eights-figure-points", average=average) in figures(anna, words)
    best = (await house.store.standings.profile(ANNA.user, SERVER)).moments
    users, newcomers = [ANNA.user, 77], house.store.standings.newcomers
    assert [await newcomers(users, rules) for rules in (FULL.id, "cruzo")] == [{77}, {*users}]
    held = {
        one.kind: (one.count, one.of) for one in best if one.kind.endswith(("-points", "-rounds"))
    }
    assert held["fewest-points"] == (given[1], 1)
    assert held.get(record) == ((given[0], 1) if given[0] else None)


async def test_the_game_says_who_deals_next(house: House) -> None:
    table = await pausing(house)
    assert table.lobby.dealer == table.lobby.match.sheet[0].places[0][0], "the winner of the round"
    eights = await house.dealt(PEOPLE[:3], EIGHTS, {"ends": "rounds"})
    await house.plays_out(eights)
    assert eights.lobby.dealer == 1


# Seeds


async def test_seeds_that_must_stay_secret_are_opened_with_the_match(house: House) -> None:
    table = await house.dealt(PEOPLE[:2], SCHROOM)
    seeds = [table.lobby.seed]
    await house.plays_out(table)
    while table.pausing:
        assert table.lobby.match.opened == ()
        assert table.lobby.match.kept == tuple(seeds)
        await table.act(ANNA, NextRound())
        seeds.append(table.lobby.seed)
        await house.plays_out(table)
    assert len(seeds) > 2
    assert table.lobby.match.opened == tuple(seeds)
    assert table.lobby.match.kept == ()
    assert len({*seeds, table.lobby.seed}) == len(seeds) + 1


async def test_seeds_that_need_not_are_opened_after_their_round(house: House) -> None:
    table = await house.dealt(PEOPLE[:3], EIGHTS, {"ends": "rounds"})
    for _ in range(2):
        seed = table.lobby.seed
        await house.plays_out(table)
        assert (table.lobby.match.opened, table.lobby.match.kept) == ((seed,), ())
        await table.act(ANNA, NextRound())
        assert table.lobby.match.opened == ()


# A match that is called off


@pytest.mark.parametrize("dealt", [False, True], ids=["between", "in a round"])
async def test_a_match_the_host_calls_off_counts_for_nothing(house: House, dealt: bool) -> None:
    table = await pausing(house)
    if dealt:
        await table.act(ANNA, NextRound())
    kept, seed = table.lobby.match.kept, table.lobby.seed
    assert await refused_doing(table.act(BEN, EndMatch())) == "host_only"
    assert (await table.act(ANNA, EndMatch())).events == (MatchEnded(0),)
    now = table.lobby
    assert (now.stage, now.match.carry, now.match.sheet, now.matches) == ("lobby", (), (), 1)
    assert (table.state, table.ended, table.deadline) == (None, None, None)
    assert now.match.opened == ((*kept, seed) if dealt else kept)
    assert (now.seed != seed) == dealt, "a seed that was dealt from is not used again"
    assert table.alarm is not None
    assert table.alarm.kind == "expire"
    await table.act(CEM, Leave())
    await table.act(ANNA, Start())
    await house.plays_out(table)
    while table.pausing:
        await table.act(ANNA, NextRound())
        await house.plays_out(table)
    assert [row["number"] for row in rows(house.file, "SELECT number FROM matches")] == [1]
    await the_log_tells_it_all(house, table.id)


async def test_what_is_told_of_who_stays_is_told_of_their_seats_of_now(house: House) -> None:
    """Anna, who is away, leaves by it, so that Ben sits in seat 0 and Cem in seat 1."""
    table = await pausing(house)
    house.put(table, away=(0,), host=1)
    assert (await table.act(BEN, EndMatch())).events == (MatchEnded(1), Left(0))
    assert [(one.key, one.facts, one.person) for one in table.recent[-2:]] == [
        ("table-event-match-ended", {"seat": 0}, None),
        ("table-event-left", {}, ANNA),
    ]


async def test_what_is_told_of_the_rematch_is_told_of_its_seats(house: House) -> None:
    table = await house.dealt(PEOPLE[:3])
    await house.plays_out(table)
    house.put(table, away=(0,), host=1)
    await table.act(CEM, Again())
    assert (await table.act(BEN, Again())).dealt
    wants = [one.facts for one in table.recent if one.key == "table-event-wants-again"]
    assert wants == [{"seat": 1}, {"seat": 0}]
    starts = [one.facts["seat"] for one in table.recent if one.key.endswith("-starts")]
    assert starts == [table.to_act[0]]


def test_a_match_called_off_in_a_break_leaves_nothing_of_it_behind() -> None:
    now = lobby(3, stage="between", carry=(1, 1, 1), paused=True, again=(2,), table_seats=(2,))
    ended = lobby_step(replace(now, votes=((1, 0),)), 0, EndMatch()).lobby
    assert (ended.paused, ended.pausing, ended.votes, ended.match.again) == (False, (), (), ())
    ended = lobby_step(replace(now, paused=False, pausing=(1,)), 0, EndMatch()).lobby
    assert ended.pausing == ()


@pytest.mark.parametrize("calls_off", [False, True], ids=["played", "called off"])
async def test_no_turn_is_remembered_once_its_round_is_over(house: House, calls_off: bool) -> None:
    """So that whoever takes a seat over that has come since is none of that round."""
    table = await house.dealt(PEOPLE[:3], SCHROOM)
    await house.plays_out(table)
    await table.act(ANNA, NextRound())
    clocks = Clocks(spent=(0.0, 5.0, 0.0), missed=(0, 1, 0))
    table.adopt(with_memory(table.snapshot, clocks=clocks))
    if calls_off:
        await table.act(ANNA, EndMatch())
    else:
        await house.plays_out(table)
    assert table.snapshot.memory == NO_ROUND


async def test_a_table_seat_that_came_after_the_round_can_be_taken_over(house: House) -> None:
    table = await house.dealt(PEOPLE[:2])
    away = replace(table.lobby, away=(1,))
    gone = replace(table.snapshot, lobby=away)
    table.adopt(with_memory(gone, clocks=Clocks(missed=(0, 2))))
    while table.state is not None:
        if table.to_act == (0,):
            await table.act(ANNA, table.game.default(table.state, 0))
        else:
            await house.time.passes(1.5, house.room)
    await table.act(ANNA, AddSeat())
    await table.act(DORA, TakeOver(2))
    assert table.people[2] == DORA


async def test_a_first_round_is_no_match_yet_that_could_be_called_off(house: House) -> None:
    table = await house.dealt(PEOPLE[:3], SCHROOM)
    assert await refused_doing(table.act(ANNA, EndMatch())) == "no_match"


# Tallies


def test_tallies_count_an_event_once_or_by_its_count() -> None:
    events = SCHROOM.rules.EVENTS
    loses, wins = (
        next(kind for kind in events if kind.__name__ == name) for name in ("Loses", "Wins")
    )
    happened: list[Any] = [loses(1, 2, "round"), wins(0, 3), loses(1, 1, "caught")]
    counted = matches.counted({}, happened, 3)
    assert counted == {"sticks": (0, 3, 0), "rounds": (1, 0, 0), "sticks_won": (3, 0, 0)}
    assert matches.counted(counted, [wins(2, 1)], 3)["rounds"] == (1, 0, 1)
    assert counted["rounds"] == (1, 0, 0)


async def test_moves_are_counted_from_the_deal_on_or_not_at_all(house: House) -> None:
    """A round that ran before there was such a count would have set a record that is none."""
    dealt = await house.dealt(PEOPLE[:3])
    assert dealt.snapshot.tallies["whole_moves"] == (0, 0, 0)
    running = await house.table_at("turn: 0\npile: 4H\n0: KH QD 4D\n1: 5D\n2: JS")
    moved = await running.act(ANNA, do("lay KH"))
    assert tallies(moved.events)["whole_moves"] == {0: 1}
    assert "whole_moves" not in running.snapshot.tallies
    assert matches.counted({"whole_moves": (3, 0, 0)}, moved.events, 3)["whole_moves"] == (4, 0, 0)
