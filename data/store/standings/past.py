"""The room of what people have played."""

from data.store.database.access import Access
from data.store.standings.opponents import read_opponents
from data.store.standings.past_matches import read_match, read_matches
from tables.stats.past import AskedMatches, AskedOpponents, Opponents, PastMatches, WholeMatch


class SqlPast(Access):
    """Opponents and matches, read when they are asked for."""

    async def opponents(self, server: int, user: int, asked: AskedOpponents) -> Opponents:
        """Return a page of the people somebody has met on a server."""
        return await self._read_page(lambda of: read_opponents(of, server, user, asked))

    async def matches(self, server: int, user: int, asked: AskedMatches) -> PastMatches:
        """Return a page of somebody's matches on a server."""
        return await self._read_page(lambda of: read_matches(of, server, user, asked))

    async def match(self, number: int) -> WholeMatch | None:
        """Return the match of this id; None if there is none."""
        return await self._read_page(lambda of: read_match(of, number))
