"""Somebody is banned from the server; the clock notices."""

from tests.seams.stage import Stage


async def happen(stage: Stage) -> None:
    stage.env.backend.apply_ban(stage.server, stage.mia.id, None)
    stage.absent.add(stage.mia.id)
    for _ in range(3):
        await stage.env.advance_time(65)
