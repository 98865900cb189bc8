"""Who finishes their matches: judged by what really happened at tables."""

import pytest
from sqlalchemy import update

from data.presets import presets
from data.store.schema import match_seats, matches
from tables.lobby.options import TableOptions
from tables.lobby.presence_actions import Remove, TakeOver
from tables.lobby.state import Again, EndMatch, Join, Leave, Start
from tables.memory.ratings import BEGINNERS_POINTS
from tables.memory.standings import Scope
from tables.people import Person
from tables.results import FEWEST_MATCHES, LAST_MATCHES, Departed, Finishes
from tables.table import Table
from tests.data.store.test_weeks import played
from tests.tables.helpers import ANNA, BEN, CEM, DORA, SERVER, House, refused_doing

EIGHTS = presets()["crazy-eights"]
LONG = {"ends": "points", "ends_points": 500}


async def playing(house: House, people: tuple[Person, ...] = (ANNA, BEN, CEM)) -> Table:
    """Return a running match of one round."""
    table = await house.table(people, EIGHTS)
    await table.act(people[0], Start())
    return table


async def to_the_end(table: Table) -> None:
    """Play the round to its end with those present."""
    while table.state is not None:
        seat = table.to_act[0]
        if seat in table.lobby.away:
            assert table.alarm is not None
            await table.ring(table.alarm)
        else:
            await table.act(table.people[seat], table.game.default(table.state, seat))


async def finishes(house: House, *people: Person) -> list[tuple[int, int]]:
    known = await house.store.finishes([one.user for one in people], SERVER)
    found = [known.get(one.user, Finishes()) for one in people]
    return [(one.finished, one.matches) for one in found]


async def test_a_match_played_to_its_end_counts_for_all(house: House) -> None:
    table = await playing(house)
    assert await finishes(house, ANNA) == [(0, 0)], "not before its end"
    await to_the_end(table)
    assert await finishes(house, ANNA, BEN, CEM, DORA) == [(1, 1)] * 3 + [(0, 0)]


@pytest.mark.parametrize("taken_over", [False, True])
async def test_who_leaves_in_the_middle_has_not_finished(house: House, taken_over: bool) -> None:
    table = await playing(house)
    await table.act(BEN, Leave())
    if taken_over:
        await table.act(DORA, TakeOver(1))
    await to_the_end(table)
    assert await finishes(house, ANNA, BEN) == [(1, 1), (0, 1)]
    assert await finishes(house, DORA) == [(1, 1) if taken_over else (0, 0)]


async def test_who_is_sent_away_by_the_others_loses_nothing_by_it(house: House) -> None:
    table = await playing(house)
    for person in (ANNA, CEM):
        await table.act(person, Remove(1))
    assert table.lobby.gone == (1,)
    await to_the_end(table)
    assert await finishes(house, ANNA, BEN) == [(1, 1), (0, 0)]


@pytest.mark.parametrize("how", ["closed", "ended"])
async def test_a_match_that_never_ended_counts_for_nobody(house: House, how: str) -> None:
    table = await house.table((ANNA, BEN, CEM), presets()["crazy-eights-full"], LONG)
    await table.act(ANNA, Start())
    await to_the_end(table)  # the first round of several
    await table.act(BEN, Leave())
    if how == "closed":
        await table.shut("moderator")
    else:
        await table.act(ANNA, EndMatch())
    assert await finishes(house, ANNA, BEN) == [(0, 0), (0, 0)]


async def test_leaving_between_two_matches_costs_nothing(house: House) -> None:
    table = await playing(house)
    await to_the_end(table)
    await table.act(BEN, Leave())
    for person in (ANNA, CEM):
        await table.act(person, Again())
    await to_the_end(table)
    assert await finishes(house, ANNA, BEN) == [(2, 2), (1, 1)]


async def test_who_is_away_at_the_end_has_not_finished(house: House) -> None:
    table = await playing(house)
    while table.state is not None and 1 not in table.lobby.away:
        await house.time.passes(200.0, house.room)
        if table.state is not None and table.to_act and table.to_act[0] != 1:
            seat = table.to_act[0]
            if seat not in table.lobby.away:
                await table.act(table.people[seat], table.game.default(table.state, seat))
    assert table.state is not None
    await to_the_end(table)
    (ben,) = await finishes(house, BEN)
    assert ben == (0, 1)


@pytest.mark.sqlite
async def test_the_last_fifty_count_on_this_server(house: House) -> None:
    table = await playing(house, (ANNA, BEN))
    await to_the_end(table)
    await house.store.database.writer.write(
        lambda to: [
            to.exec_driver_sql(
                "INSERT INTO matches SELECT id + ?, table_id, number + ?, server, rules, rounds,"
                " finished, game, season, rated, tallies, hinted_fall FROM matches WHERE id = 1",
                (more, more),
            )
            and to.exec_driver_sql(
                "INSERT INTO match_seats (match_id, seat, person_id, place, title, absent)"
                " SELECT match_id + ?, seat, person_id, place, title, ? FROM match_seats"
                " WHERE match_id = 1",
                (more, more % 2),
            )
            for more in range(1, LAST_MATCHES + 10)
        ]
    )
    assert await finishes(house, ANNA) == [(LAST_MATCHES // 2, LAST_MATCHES)]
    known = await house.store.finishes([ANNA.user], SERVER + 1)
    assert known[ANNA.user] == Finishes()
    assert (await house.store.finishes([ANNA.user], None))[ANNA.user].matches == LAST_MATCHES


# A table that asks for it


@pytest.mark.slow
async def test_a_table_asks_for_people_who_play_to_the_end(house: House) -> None:
    for _ in range(FEWEST_MATCHES):
        table = await playing(house, (ANNA, BEN, CEM))
        await table.act(BEN, Leave())
        await to_the_end(table)
        await table.shut()
    strict = TableOptions(min_finishes=80)
    table = await house.table((ANNA,), EIGHTS, table=strict)
    assert await refused_doing(table.act(BEN, Join())) == "finishes_too_few"
    await table.act(CEM, Join())
    await table.act(DORA, Join())
    await table.act(ANNA, Start())
    await table.act(DORA, Leave())
    assert await refused_doing(table.act(BEN, TakeOver(2))) == "finishes_too_few"


def test_of_few_matches_nothing_is_said() -> None:
    assert Finishes(0, FEWEST_MATCHES - 1).percent is None
    assert Finishes(2, 3).percent is None
    assert Finishes(36, 37).percent == 97, "rounded down"
    assert Departed(ANNA, 0).excused is False


# The rule by which people who asked for hints were rated, as stored with the match


async def ratings(house: House) -> list[tuple[int, int]]:
    """Count everything again; return everybody's number of results and points, the winner's
    first.
    """
    await house.store.upkeep.rebuild()
    board = await house.store.standings.leaderboard(
        SERVER, Scope("shithead", "cruzo"), order="wins"
    )
    found = [one.rating for one in board.standings if one.rating is not None]
    return [(one.results, one.points) for one in found]


@pytest.mark.slow
async def test_older_matches_stay_unrated_for_who_asked_after_a_rebuild_too(house: House) -> None:
    """Of those since then a lost one counts."""
    await played(house)
    [(_, points), (_, lost)] = await ratings(house)
    assert points > BEGINNERS_POINTS > lost, "nobody has asked"
    asked = update(match_seats).where(match_seats.c.place == 2).values(hinted=True)
    await house.store.database.writer.write(lambda to: to.execute(asked))
    assert await ratings(house) == [(0, BEGINNERS_POINTS), (1, lost)]
    before = update(matches).values(hinted_fall=False)
    await house.store.database.writer.write(lambda to: to.execute(before))
    assert await ratings(house) == [(0, BEGINNERS_POINTS), (0, BEGINNERS_POINTS)]
    assert (await house.store.standings.profile(2, SERVER)).curves == ()
