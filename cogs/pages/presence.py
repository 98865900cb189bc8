"""Who is still on a server. Discord does not tell a bot like this one who leaves, so it is asked
before anything is done in somebody's name, or calls them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

import discord

from cogs.wire.requests import FAILURES, NO_MEMBER, NO_USER, code_of
from tables.people import Deletion
from tables.timers import ago

HOLDS = 60.0  # seconds before Discord is asked for the same person again
MOST_KNOWN = 10_000  # people


class Presence:
    """Asks Discord who is still there. Its state: who was, and when that was asked."""

    def __init__(self, client: discord.Client, clock: Callable[[], float]) -> None:
        self._client = client
        self._clock = clock
        self._asked: dict[tuple[int, int], float] = {}  # by server and user

    async def of(self, server: int | None, users: Iterable[int]) -> list[int]:
        """Return those of these people who are on a server, in order; while Discord cannot be
        asked, all.
        """
        users = [*users]
        here = await asyncio.gather(*(self._is_there(server, user) for user in users))
        return [user for user, is_there in zip(users, here, strict=True) if is_there]

    async def _is_there(self, server: int | None, user: int) -> bool:
        guild, now = self._client.get_guild(server or 0), self._clock()
        if guild is None or ago(self._asked.get((guild.id, user)), now) < HOLDS:
            return True
        try:
            await guild.fetch_member(user)
        except FAILURES as error:
            if code_of(error) in (NO_MEMBER, NO_USER):
                return False  # asked again each time: they may come back
        if len(self._asked) >= MOST_KNOWN:
            self._asked.clear()
        self._asked[guild.id, user] = now
        return True

    def forget(self, gone: Deletion) -> None:
        """Forget that somebody who is deleted was asked for."""
        self._asked = {key: at for key, at in self._asked.items() if not gone.concerns(key[1])}
