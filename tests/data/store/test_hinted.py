"""The rule by which people who asked for hints were rated, as stored with the match."""

import pytest
from sqlalchemy import update

from data.store.schema import match_seats, matches
from tables.memory.ratings import BEGINNERS_POINTS
from tables.memory.standings import Scope
from tests.data.store.test_weeks import played
from tests.tables.helpers import SERVER, House


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
