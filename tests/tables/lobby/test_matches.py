"""Matches: several rounds of the same people, their sheet, their seeds, and how they go on."""

from typing import Any

import pytest
from msgspec.structs import replace

from cogs.memory.standings.figures import figures, words_of
from cogs.words.words import Reader
from data.presets import presets
from data.texts import say
from engine.game import tallies
from tables.lobby import matches
from tables.lobby.presence_actions import TakeOver
from tables.lobby.state import (
    AddSeat,
    Again,
    EndMatch,
    Leave,
    Left,
    MatchEnded,
    NextRound,
    SheetLine,
    Start,
)
from tables.memory.standings import Scope
from tables.moves.snapshot import with_memory
from tables.round_memory import Clocks
from tables.table import Table
from tests.support.databases import rows
from tests.tables.helpers import ANNA, BEN, CEM, DORA, PEOPLE, SERVER, House, do, refused_doing
from tests.tables.lobby.steps import steps
from tests.tables.replaying import the_log_tells_it_all
from tests.tables.scripts import scripts

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


async def test_a_click_and_the_clock_at_once_deal_plays_out(house: House) -> None:
    table = await pausing(house)
    click = house.room.carry_through(table.act(BEN, NextRound()))
    await house.time.passes(30, house.room)
    await click
    assert table.lobby.stage == "round"
    assert sum(one.dealt for one in house.outcomes) == 2, "the first round and this one"


test_between_rounds = scripts(
    """
- anybody seated deals the next round, once
  dealt 3 schroom / plays_out / break yes / carry 6 6 7 / dealer 2 / Anna nextround
  sticks 6 6 7 / dealt_by 2 / rounds 1 / Cem nextround ! already_dealt
- so does Ben
  dealt 3 schroom / plays_out / Ben nextround / sticks 6 6 7 / dealt_by 2 / rounds 1
- and Cem
  dealt 3 schroom / plays_out / Cem nextround / sticks 6 6 7 / dealt_by 2 / rounds 1
- the next round comes by itself after a while
  dealt 3 schroom / plays_out / deadline 30 / break yes for 30s / stage round / by_clock table
  deals 1 / log_tells_all
- how long that is the table decides
  dealt 3 schroom next_round_seconds=7 / plays_out / break yes for 7s / stage round
- without a time it is dealt by hand alone
  dealt 3 schroom next_round_seconds=0 / plays_out / deadline - / seconds 0 / +3000s / break yes
  Ben nextround
- and without a clock
  dealt 3 schroom clock=off / plays_out / deadline - / seconds 0 / +3000s / break yes
  Ben nextround
- after a restart the pause has its full time again
  dealt 3 schroom / plays_out / +20s / down 0s / resumes / deadline 30 / break yes for 30s
  stage round
- people stay together until the match is over
  dealt 3 schroom / plays_out / Dora leave ! not_seated / Dora join / in_line Dora
  # In line, and not at the table.
  people Anna Ben Cem / Dora join ! already_in_line / Ben join ! already_seated
  Ben start ! match_runs / Ben again ! match_runs / Ben youngest 1 ! match_runs
  Ben nextround / in_line Dora / people Anna Ben Cem
- the winner of the round deals the next one, or whose turn it is
  dealt 3 schroom / plays_out / dealer 2 / won 2
  dealt 3 crazy-eights ends=rounds / plays_out / dealer 1
- no turn is remembered once its round is over, for whoever takes a seat over
  dealt 3 schroom / plays_out / Anna nextround / clocks missed=(0,1,0) spent=(0.0,5.0,0.0)
  plays_out / none_remembered yes
- nor once its match is called off
  dealt 3 schroom / plays_out / Anna nextround / clocks missed=(0,1,0) spent=(0.0,5.0,0.0)
  Anna endmatch / none_remembered yes
- a first round is no match yet that could be called off
  dealt 3 schroom / Anna endmatch ! no_match
"""
)

test_match = steps(
    """
match 3 / 2 nextround / stage round
between 3 / 0 nextround ! no_match / 0 endmatch ! no_match
# A match called off in a break leaves nothing of it behind.
match 3 paused=True again=(2,) table_seats=(2,) votes=((1,0),) / 0 endmatch / paused no / pausing -
  votes - / again -
match 3 pausing=(1,) again=(2,) table_seats=(2,) / 0 endmatch / pausing -
"""
)


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


async def test_a_table_seat_that_came_after_the_round_can_be_taken_over(house: House) -> None:
    table = await house.dealt(PEOPLE[:2])
    away = replace(table.lobby, away=(1,))
    gone = replace(table.snapshot, lobby=away)
    table.adopt(with_memory(gone, clocks=Clocks(missed=(0, 2))))
    await house.plays_out(table)
    await table.act(ANNA, AddSeat())
    await table.act(DORA, TakeOver(2))
    assert table.people[2] == DORA


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
