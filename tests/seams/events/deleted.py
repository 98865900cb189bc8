"""A person leaves all tables, and deletes themselves."""

from tests.seams.grid import Event
from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    await stage.delete(stage.mia)


EVENT = Event(happen)
