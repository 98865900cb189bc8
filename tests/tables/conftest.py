"""A room on a real database file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.quick_database import quicken
from tests.tables.helpers import House


@pytest.fixture(autouse=True)
def quick_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here is the tables."""
    quicken(monkeypatch)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path / "tables.db")
    await house.open()
    yield house
    await house.close()
