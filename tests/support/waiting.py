"""Waits for what happens elsewhere, which tells nobody."""

import asyncio
from collections.abc import Callable

LOOK_S = 0.02
PATIENCE_S = 30.0  # on a busy machine, too


async def until(holds: Callable[[], object], within: float = PATIENCE_S) -> None:
    """Return once this holds; raises TimeoutError."""
    async with asyncio.timeout(within):
        while not holds():  # noqa: ASYNC110 - what happens elsewhere calls nobody
            await asyncio.sleep(LOOK_S)
