"""Who finishes their matches: judged by what really happened at tables."""

import pytest
from sqlalchemy import update

from data.presets import presets
from data.store.schema import match_seats, matches
from tables.lobby.options import TableOptions
from tables.lobby.presence_actions import TakeOver
from tables.lobby.state import Join, Leave, Start
from tables.memory.ratings import BEGINNERS_POINTS
from tables.memory.standings import Scope
from tables.results import FEWEST_MATCHES, LAST_MATCHES, Departed, Finishes
from tests.data.store.test_weeks import played
from tests.tables.helpers import ANNA, BEN, CEM, DORA, SERVER, House, refused_doing
from tests.tables.scripts import scripts

EIGHTS = presets()["crazy-eights"]

test_finishes = scripts(
    """
- a match played to its end counts for all, and not before its end
  dealt crazy-eights / finished Anna 0 of 0 / plays_out / finished Anna 1 of 1 / finished Ben 1 of 1
  finished Cem 1 of 1 / finished Dora 0 of 0
- who leaves in the middle has not finished
  dealt crazy-eights / Ben leave / plays_out / finished Anna 1 of 1 / finished Ben 0 of 1
  finished Dora 0 of 0
- nor if another takes their seat over
  dealt crazy-eights / Ben leave / Dora take_over 1 / plays_out / finished Anna 1 of 1
  finished Ben 0 of 1 / finished Dora 1 of 1
- who is sent away by the others loses nothing by it
  dealt crazy-eights / Anna remove 1 / Cem remove 1 / gone 1 / plays_out / finished Anna 1 of 1
  finished Ben 0 of 0
- a match at a table that was closed counts for nobody
  # After the first round of several.
  dealt crazy-eights-full ends_points=500 / plays_out / Ben leave / shut moderator
  finished Anna 0 of 0 / finished Ben 0 of 0
- a match that was called off counts for nobody
  dealt crazy-eights-full ends_points=500 / plays_out / Ben leave / Anna endmatch
  finished Anna 0 of 0 / finished Ben 0 of 0
- leaving between two matches costs nothing
  dealt crazy-eights / plays_out / Ben leave / Anna again / Cem again / plays_out
  finished Anna 2 of 2 / finished Ben 1 of 1
- who is away at the end has not finished
  dealt crazy-eights / put away=(1,) / plays_out / finished Ben 0 of 1
"""
)


@pytest.mark.sqlite
async def test_the_last_fifty_count_on_this_server(house: House) -> None:
    table = await house.dealt((ANNA, BEN), EIGHTS)
    await house.plays_out(table)
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
    half = Finishes(LAST_MATCHES // 2, LAST_MATCHES)
    for server, counted in ((SERVER, half), (SERVER + 1, Finishes()), (None, half)):
        assert await house.store.finishes([ANNA.user], server) == {ANNA.user: counted}


# A table that asks for it


@pytest.mark.slow
async def test_a_table_asks_for_people_who_play_to_the_end(house: House) -> None:
    for _ in range(FEWEST_MATCHES):
        table = await house.dealt((ANNA, BEN, CEM), EIGHTS)
        await table.act(BEN, Leave())
        await house.plays_out(table)
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
