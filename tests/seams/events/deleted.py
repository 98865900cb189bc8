"""A person leaves all tables, and deletes themselves."""

from tests.seams.events.deleted_elsewhere import nothing_is_left
from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    await stage.delete(stage.mia)
    await stage.env.settle()
    await nothing_is_left(stage)
