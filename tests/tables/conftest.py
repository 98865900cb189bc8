"""A room on a real database file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from data import store
from data.store.database.connecting import file_of
from tests.support.quick_database import quicken
from tests.tables.helpers import House


@pytest.fixture(autouse=True)
def quick_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tested here is the tables: a file is a copy of one that has been prepared."""
    quicken(monkeypatch)
    prepare = store._prepare

    async def prepare_new(url: URL, *folders: Path) -> None:
        file = file_of(url)
        if file is None or not file.exists():
            await prepare(url, *folders)

    monkeypatch.setattr(store, "_prepare", prepare_new)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(tmp_path / "tables.db")
    await house.open()
    yield house
    await house.close()
