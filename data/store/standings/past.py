"""The room of what people have played."""

from cogs.past.store import (
    AskedMatches,
    AskedOpponents,
    Opponents,
    Past,
    PastMatches,
    WholeMatch,
)
from data.store.database.access import Access
from data.store.standings.opponents import read_opponents
from data.store.standings.past_matches import read_match, read_matches


class SqlPast(Access, Past):
    """Opponents and matches, read when they are asked for."""

    async def opponents(self, server: int, user: int, asked: AskedOpponents) -> Opponents:
        return await self._read_page(lambda of: read_opponents(of, server, user, asked))

    async def matches(self, server: int, user: int, asked: AskedMatches) -> PastMatches:
        return await self._read_page(lambda of: read_matches(of, server, user, asked))

    async def match(self, number: int) -> WholeMatch | None:
        return await self._read_page(lambda of: read_match(of, number))
