"""What the tests of a lived year share: its plain recount, and each of its servers."""

import pytest

from tests.cogs.memory.standings.plain_year import PlainYear
from tests.cogs.memory.standings.year import SERVERS, Year


@pytest.fixture(scope="module")
def plain(year: Year) -> PlainYear:
    return PlainYear(year.journal)


@pytest.fixture(params=SERVERS)
def server(request: pytest.FixtureRequest) -> int:
    number: int = request.param
    return number
