"""The parts beneath the server, its routes and its page: each takes only those it uses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from playground.faults import Faults
from playground.gateway import Gateway
from playground.interactions import Interactions
from playground.log import RequestLog
from playground.rates import Rates
from playground.storage import Storage
from playground.world import World


class Services:
    """The world kept in `storage` and the parts that serve it; `limits`: do rate limits apply?

    Raises UnreadableWorld if the stored world cannot be read.
    """

    def __init__(self, storage: Storage, *, limits: bool = True) -> None:
        self.world = World(storage)
        self.gateway = Gateway(self.world)
        self.interactions = Interactions(self.world)
        self.rates = Rates(enforced=limits)
        self.faults = Faults(self.world, self.gateway)
        self.log = RequestLog()

    async def until(self, condition: Callable[[], object], within: float | None = 10.0) -> None:
        """Return once a condition holds, checked whenever the world changes.

        Raises TimeoutError after `within` seconds, never if that is None.
        """
        changed = asyncio.Event()

        def note(*_: object) -> None:
            changed.set()

        self.world.listeners.append(note)
        try:
            async with asyncio.timeout(within):
                while not condition():
                    changed.clear()
                    await changed.wait()
        finally:
            self.world.listeners.remove(note)

    async def ready(self, command: str | None = None, within: float | None = 120.0) -> None:
        """Return once the bot is online (and has this command).

        Raises TimeoutError after `within` seconds, never if that is None.
        """

        def is_ready() -> bool:
            names = [c["name"] for c in self.world.state.commands]
            return self.gateway.online and (command is None or command in names)

        await self.until(is_ready, within)
