"""The pub of the flows, where an evening is under way."""

from pathlib import Path

import pytest

from cogs.bot import CardTable
from data.store import SqlStore
from tests.cogs.conftest import pub, quick_start, store, virtual_time
from tests.cogs.pub import Pub
from tests.seams.stage import EvenSeconds, Stage

__all__ = ["pub", "quick_start", "store", "virtual_time"]


@pytest.fixture
def even() -> EvenSeconds:
    """Return seconds that pass evenly, even if the computer's clock is set."""
    return EvenSeconds()


@pytest.fixture
def simcord_bot(store: SqlStore, tmp_path: Path, even: EvenSeconds) -> CardTable:
    """The bot simcord runs."""
    return CardTable(store, tmp_path, upload_faces=False, steady=even)


@pytest.fixture
async def stage(pub: Pub, even: EvenSeconds, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """An evening in its middle."""
    even.env = pub.env
    pub.steady = even
    opened = Stage(pub, monkeypatch)
    await opened.begin()
    return opened
