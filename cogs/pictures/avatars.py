"""People's avatars for pictures: fetched at most once a day each, kept in memory alone.

Discord names an avatar with everything a person does, so nothing is asked for it. A person who has
none, or whose avatar cannot be had in time, is drawn with an initial instead.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import aiohttp
import discord

from cogs.pictures import in_thread
from data.cards.canvas import squared
from tables.people import Deletion
from tables.timers import Clock, ago

log = logging.getLogger(__name__)

Fetch = Callable[[str], Awaitable[bytes]]
AvatarsByUser = Mapping[int, bytes]

DAY = 86_400.0
SIZE = 128  # pixels asked for
MOST_KNOWN = 5_000  # people
LARGEST = 1 << 20  # bytes of a file
PATIENCE = 2.0  # seconds a picture waits for all its avatars
NO_AVATARS: AvatarsByUser = MappingProxyType({})
FAILURES = (aiohttp.ClientError, OSError, TimeoutError, ValueError)


@dataclass(slots=True)
class _Known:
    """A person's avatar: its address, its picture ("" without one), and when it was fetched."""

    address: str
    png: bytes = b""
    fetched: float | None = None


async def fetched(address: str) -> bytes:
    """Return the file at an address. Raises FAILURES, also if it is too large."""
    async with (
        aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE)) as session,
        session.get(address, allow_redirects=False, raise_for_status=True) as answer,
    ):
        if answer.status != 200:
            raise ValueError(f"answered with {answer.status}")
        parts: list[bytes] = []
        async for part in answer.content.iter_chunked(1 << 16):
            parts.append(part)
            if sum(map(len, parts)) > LARGEST:
                raise ValueError("too large")
        return b"".join(parts)


class Avatars:
    """The avatars of people who have done something since the start, and today's pictures."""

    def __init__(self, clock: Clock, fetch: Fetch | None = None) -> None:
        self._clock = clock
        self._fetch = fetch or fetched
        self._known: dict[int, _Known] = {}  # by user, who was seen last at the end

    def note(self, user: discord.abc.User) -> None:
        """Remember the address of a person's avatar, as their server sees them."""
        before = self._known.pop(user.id, None)
        if user.bot or (user.avatar is None and user.display_avatar == user.default_avatar):
            return
        address = user.display_avatar.replace(size=SIZE, static_format="png", format="png").url
        fresh = before if before is not None and before.fetched is not None else None
        if fresh is not None and not self._is_due(fresh):
            fresh.address = address
        self._known[user.id] = _Known(address) if fresh is None else fresh
        if len(self._known) > MOST_KNOWN:
            self._known.pop(next(iter(self._known)))

    def forget(self, gone: Deletion) -> None:
        """Forget somebody who is deleted."""
        known = self._known.items()
        self._known = {user: avatar for user, avatar in known if not gone.concerns(user)}

    async def tidy(self) -> None:
        """Drop the pictures that are older than a day."""
        for user, avatar in self._known.items():
            if avatar.png and self._is_due(avatar):
                self._known[user] = _Known(avatar.address)

    async def of(self, users: Iterable[int]) -> dict[int, bytes]:
        """Return the avatars of these people that there are; waits for PATIENCE seconds at most."""
        known = {user: self._known[user] for user in users if user in self._known}
        due = [avatar for avatar in known.values() if self._is_due(avatar)]
        if due:
            await asyncio.wait([asyncio.create_task(self._load(avatar)) for avatar in due])
        return {
            user: avatar.png
            for user, avatar in known.items()
            if avatar.png and self._known.get(user) is avatar
        }

    def _is_due(self, avatar: _Known) -> bool:
        return ago(avatar.fetched, self._clock()) >= DAY

    async def _load(self, avatar: _Known) -> None:
        """Fetch an avatar; one that cannot be had is not asked for again today."""
        avatar.png, avatar.fetched = b"", self._clock()
        try:
            async with asyncio.timeout(PATIENCE):
                avatar.png = await in_thread(squared, await self._fetch(avatar.address))
        except FAILURES as error:
            log.info("An avatar is not drawn: %s", type(error).__name__)
