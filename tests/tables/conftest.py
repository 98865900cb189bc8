"""A room on a real database file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.helpers import House


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path / "tables.db")
    await house.open()
    yield house
    await house.close()
