"""Whether this process may act: not without its shards' locks, for another may have them."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import aiohttp


class Fenced(aiohttp.ClientConnectorError):
    """A request that was not made: this process may not act now."""

    def __init__(self) -> None:
        Exception.__init__(self)

    def __str__(self) -> str:
        return "this process may not act now"


class Fence:
    """Open, or shut. While it is shut no request to Discord is begun."""

    def __init__(self) -> None:
        self._open = asyncio.Event()
        self._open.set()

    @property
    def is_open(self) -> bool:
        """True if this process may act."""
        return self._open.is_set()

    def shut(self) -> None:
        """Begin nothing any more."""
        self._open.clear()

    def open(self) -> None:
        """Go on."""
        self._open.set()

    async def opens(self, within: float) -> bool:
        """True if it is open, or will be within so many seconds."""
        try:
            async with asyncio.timeout(within):
                await self._open.wait()
        except TimeoutError:
            return False
        return True

    async def check(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, ___: aiohttp.TraceRequestStartParams
    ) -> None:
        """Called by aiohttp before every request. Raises Fenced."""
        if not self.is_open:
            raise Fenced
