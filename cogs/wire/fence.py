"""Whether this process may act: not without its shards' locks, because another may have them."""

import asyncio
from collections.abc import Callable

import aiohttp

LOOK = 0.05  # seconds between checks whether it is open by now
GATEWAY = frozenset({"ws", "wss"})
GATEWAY_S = 50.0  # seconds a connection to the gateway waits; discord.py gives up after 60


class Fenced(aiohttp.ClientConnectorError):
    """A request that was not made: this process may not act now."""

    def __init__(self) -> None:
        Exception.__init__(self)

    def __str__(self) -> str:
        return "this process may not act now"


class Fence:
    """Open or shut. While it is shut, or not `allowed`, no request to Discord is begun: a process
    that stood still is stopped even before anybody has shut the fence.
    """

    def __init__(self) -> None:
        self.is_open = True
        self.allowed: Callable[[], bool] = lambda: True  # whether this process may act right now

    @property
    def lets_through(self) -> bool:
        """True if this process may act."""
        return self.is_open and self.allowed()

    def shut(self) -> None:
        """Begin no requests any more."""
        self.is_open = False

    def open(self) -> None:
        """Go on."""
        self.is_open = True

    async def opens(self, within: float) -> bool:
        """True if this process may act, or will be allowed to within so many seconds."""
        loop = asyncio.get_running_loop()
        until = loop.time() + within
        while not self.lets_through and loop.time() < until:  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(LOOK)
        return self.lets_through

    async def check(self, _: object, __: object, start: aiohttp.TraceRequestStartParams) -> None:
        """Called by aiohttp before every request. Raises Fenced. A connection to the gateway waits
        first, since discord.py would only try again, and log each refusal as an error.
        """
        if start.url.scheme in GATEWAY:
            await self.opens(GATEWAY_S)
        if not self.lets_through:
            raise Fenced
