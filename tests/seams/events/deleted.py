"""Somebody gets up everywhere, and has themselves deleted."""

from tests.seams.grid import Event
from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    await stage.delete(stage.mia)


EVENT = Event(happen)
