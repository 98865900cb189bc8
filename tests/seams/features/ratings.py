"""Rivals and ratings: the totals of finished matches, recounted by plain loops."""

from tests.data.store.records_recounted import recount
from tests.seams.stage import Stage

BOOKS = (
    "SELECT user, matches, wins, titles, CASE WHEN {rated} THEN round(mu, 6) END FROM standings"
    " JOIN people ON people.id = person_id WHERE user IS NOT NULL"
)


async def bring_about(stage: Stage) -> None:
    """A match is finished already."""


async def holds(stage: Stage, made: None) -> None:
    """The books of everybody present match a recount; nobody else has any."""
    found = recount(stage.pub.folder / "cards.sqlite3", set())
    rated = not stage.gone  # by ids nobody can tell whether a match with somebody deleted was rated
    books = BOOKS.format(rated=int(rated))
    for (server, game, rules, season), sums in found.sums.items():
        board = f"server = {server} AND game = '{game}' AND rules = '{rules}' AND season = {season}"
        expected = {
            (one.who, one.matches, one.wins, one.titles, round(one.mu, 6) if rated else None)
            for one in sums.values()
        }
        assert set(await stage.rows(f"{books} AND {board}")) == expected
    everybody = {row[0] for row in await stage.rows(books)}
    assert everybody == {who for sums in found.sums.values() for who in sums} - stage.gone
