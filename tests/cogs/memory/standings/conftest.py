"""What the tests of a lived year share: its plain recount, and each of its servers."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.cogs.memory.standings.plain_year import PlainYear
from tests.cogs.memory.standings.year import SERVERS, Year, lived


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def year(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Year]:
    """A year that was lived, as a file's marks have it."""
    matches, people, rules = request.param
    file = tmp_path_factory.mktemp("year") / "a.db"
    async with lived(Year(file, matches, people=people, rules=rules)) as year:
        yield year


@pytest.fixture(scope="module")
def plain(year: Year) -> PlainYear:
    return PlainYear(year.journal)


@pytest.fixture(params=SERVERS)
def server(request: pytest.FixtureRequest) -> int:
    number: int = request.param
    return number
