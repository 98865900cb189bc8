"""The bot's connection to Discord, and what its cogs share."""

from __future__ import annotations

import asyncio
import importlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import aiohttp
import discord
from discord.ext import commands

from cogs.features import Offers, extensions
from cogs.kit import metrics
from cogs.kit.emojis import Emojis, learn, upload
from cogs.kit.fence import Fence
from cogs.kit.handlers import Registry
from cogs.kit.heartbeat import Heartbeat
from cogs.kit.links import Links
from cogs.kit.preferences import Readers
from cogs.kit.registering import register_commands
from cogs.kit.requests import Requests
from cogs.kit.responses import Responses, in_time
from cogs.kit.shutdown import RequestGate, Tree
from cogs.kit.translator import Translator
from cogs.kit.turns import Turns
from cogs.kit.updates import PendingAnswers, done_or_logged
from cogs.screens import Screens
from cogs.screens.table_messages import OLD
from cogs.store import Stores
from tables.errors import StoreTrouble
from tables.limits import USUAL, TableLimits
from tables.people import Location
from tables.room import Room
from tables.shards import WHOLE, Shards
from tables.table import Outcome
from tables.thinking.worker import Thinker

log = logging.getLogger(__name__)
T = TypeVar("T")

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we never speak

NO_LINKS = Links()
LAST_EDITS = 6.0  # seconds for bringing the screens up to date when the bot stops
LEAVING = 3.0  # seconds for taking leave of Discord
READ_AGAIN = 5.0  # seconds until the store is asked again which tables there are
REDRAWN_A_SECOND = 20  # tables after a restart; Discord takes 50 requests a second
REDRAWN_BY_ALL = 40  # likewise by all processes, should they start at once
LONGEST_WAIT = 30.0  # seconds; where Discord asks for more we give up, and try again later


def read_ahead() -> None:
    """Read all cogs, and what they are made of: a process that waits for another's shards does it
    before they are its own, and is there sooner.
    """
    for extension in extensions():
        importlib.import_module(extension)


def clock() -> float:
    """Return the time in seconds since 1970, by the clock discord.py goes by."""
    return discord.utils.utcnow().timestamp()


def _tracing(fence: Fence) -> aiohttp.TraceConfig:
    """Return what looks at every request to Discord."""
    trace = metrics.tracing()
    trace.on_request_start.append(fence.check)
    return trace


def _sharding(shards: Shards) -> dict[str, Any]:
    """Return what discord.py is to be told of shards; nothing where there is but one."""
    return {} if shards.count == 1 else {"shard_count": shards.count, "shard_ids": [*shards.ids]}


class CardTable(commands.Bot):
    """A bot that keeps nothing of Discord in memory but the servers it is in."""

    def __init__(
        self,
        store: Stores,
        folder: Path,
        *,
        upload_faces: bool = True,
        steady: Callable[[], float] | None = None,
        limits: TableLimits = USUAL,
        thinker: Thinker | None = None,
        links: Links = NO_LINKS,
        shards: Shards = WHOLE,
        loaded: Callable[[], object] = lambda: None,
        heartbeat: Heartbeat | None = None,
    ) -> None:
        """`folder` is for what is this machine's own; `upload_faces`: to Discord, for the cards;
        `steady`: seconds that go on evenly while the computer's clock is set, if it may be;
        `limits`: how many tables may be open at once; `thinker`: who searches beside the loop;
        `links`: what /about names; `shards`: which servers are this process's; `loaded` is called
        once all cogs and texts are read; `heartbeat`: what notices that nothing ran for a while.
        """
        fence, heartbeat = Fence(), heartbeat or Heartbeat()
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WAIT,
            http_trace=_tracing(fence),
            **_sharding(shards),
        )
        self.fence = fence
        self.served = shards
        self.unheard: set[int] = set()  # shards whose connection is lost, where there are several
        self.store = store
        self.links = links
        self.faces = Emojis()
        self.readers = Readers(store, self.get_guild)
        self.gate = RequestGate(self.readers, fence, heartbeat)
        self.answers = PendingAnswers()
        self.pages = Turns()  # that are read for long, or drawn
        self.exports = Turns()
        self.looks_back = Turns()
        self.screens = Screens(
            Requests(self),
            store.hands,
            self.readers,
            self.faces,
            clock,
            present=self.present,
            several=lambda table: self.room.several(table.location.channel),
            in_time=in_time,
            answers=self.answers,
        )
        self.room = Room(
            store,
            self._published,
            self.screens.remind,
            clock=clock,
            steady=steady,
            postponed=self.screens.table_messages.show,
            present=self.present,
            limits=limits,
            thinker=thinker,
            ours=lambda location: shards.serve(location.server),
        )
        heartbeat.stood = self.room.stood_still
        self.offers = Offers()
        self.handlers = Registry()  # of clicks; filled as the cogs are added
        self.responses = Responses(store.people, self.faces)
        self._folder = folder
        self._upload_faces = upload_faces
        self._uploading: asyncio.Task[Emojis] | None = None
        self._loaded = loaded
        self._resumed = False

    def _published(self, outcome: Outcome) -> None:
        """Show a move that is on disk, and let others do what follows from it."""
        self.screens.publish(outcome)
        for follow in self.offers.followers:
            follow(outcome)

    async def add_cog(self, cog: commands.Cog, /, **options: Any) -> None:
        """Add a cog, and what it answers."""
        await super().add_cog(cog, **options)
        self.handlers.add(cog)

    async def setup_hook(self) -> None:
        """Load the cogs and register the commands: after the login, before the first event."""
        await self.tree.set_translator(Translator())
        for extension in extensions():
            await self.load_extension(extension)
        if self.served.first:
            await register_commands(self, self._folder)
        self._loaded()
        if self._upload_faces:
            bring = upload if self.served.first else learn
            self._uploading = asyncio.create_task(bring(self, self.faces))

    async def on_ready(self) -> None:
        """Take up the tables again once Discord has told which servers there are."""
        log.info("Ready as %s, on %d servers", self.user, len(self.guilds))
        if self._resumed:
            return
        self._resumed = True
        for guild in self.guilds:
            if guild.unavailable:
                self.room.sleep(guild.id)
        lagging = await self.once_read(self.room.resume)
        self.offers.hourly.append(self._go_on)
        await self._stand()
        await self._catch_up(lagging)

    async def _stand(self) -> None:
        """Find the messages again that the chat may push up."""
        since = discord.utils.time_snowflake(discord.utils.utcnow() - timedelta(seconds=OLD))
        for table in await self.once_read(lambda: self.room.shown_since(since)):
            self.screens.table_messages.stands(table)

    async def _catch_up(self, tables: Sequence[int]) -> None:
        """Redraw what lags, those tables first that people need first, and so slowly that within
        Discord's limit there is room for those who play meanwhile.
        """
        at_once = min(REDRAWN_A_SECOND, self.served.share(REDRAWN_BY_ALL))
        for first in range(0, len(tables), at_once):
            some = tables[first : first + at_once]
            found = await self.once_read(partial(self.room.lagging, some))
            for table in found:
                self.screens.resume(table)
            if found and first + at_once < len(tables):
                await asyncio.sleep(1.0)

    async def _go_on(self) -> None:
        """Take up the tables where something is to happen soon."""
        await done_or_logged(self.room.go_on())

    async def once_read(self, read: Callable[[], Awaitable[list[T]]]) -> list[T]:
        """Return what is read, as soon as the store can be; nothing if the bot is closed before."""
        while not self.is_closed():
            try:
                return await read()
            except StoreTrouble as trouble:
                log.warning("Tables have to wait: %s", trouble.reason)
                await asyncio.sleep(READ_AGAIN)
        return []

    async def on_disconnect(self) -> None:
        """Stop the clocks: nobody's clicks arrive any more, and nobody is to lose by that."""
        self.room.sleep_all()

    async def on_connect(self) -> None:
        """Go on: a new session has begun (being ready comes later, and may be lost by then)."""
        await self._wake()

    async def on_resumed(self) -> None:
        """Go on: clicks arrive again, and so do those made meanwhile."""
        await self._wake()

    def pause(self) -> None:
        """Stop acting at once: another process may serve our servers now."""
        self.fence.shut()
        self.room.sleep_all()

    async def act_again(self) -> None:
        """Go on: our servers are this process's, but others may have changed anything."""
        self.readers.look_up_again()
        await self.once_read(self.room.reread)
        self.fence.open()
        await self._wake()

    async def _wake(self) -> None:
        if not self.fence.is_open:
            return
        for table in (woken := self.room.wake_all()):
            self.screens.table_messages.show(table)
        if woken:  # others, at rest, tell a wrong time, too
            await self._catch_up(await self.once_read(self.room.late))

    def present(self, location: Location) -> bool:
        """True if the bot is on this location's server, and Discord serves that to this process."""
        server = location.server
        if not self.served.serve(server) or self.served.of(server) in self.unheard:
            return False
        if server is None:
            return True
        guild = self.get_guild(server)
        return guild is not None and not guild.unavailable

    def serves(self, server: int) -> bool:
        """True if a server, the bot on it or not, is one of this process's shards."""
        return self.served.serve(server)

    @property
    def connected(self) -> bool:
        """True if Discord is heard."""
        return self.ws is not None and self.ws.open

    def latencies_of_shards(self) -> dict[int, float]:
        """Return how many seconds a heartbeat takes to be answered, by shard."""
        return {0: self.latency}

    async def on_message(self, message: discord.Message) -> None:
        """Do nothing: there are no commands in messages; cogs.table.channel_events counts them."""

    async def close(self) -> None:
        """Finish what runs, and leave. The store stays open, it is its owner's.

        Whoever presses something meanwhile is told to come back in a moment.
        """
        self.room.stop_clocks()
        await self.gate.close()
        if self._uploading is not None:
            self._uploading.cancel()
        await self.room.close()
        try:
            async with asyncio.timeout(LAST_EDITS):
                await self.screens.close()
        except TimeoutError:
            log.warning("Discord is slow: some screens are brought up to date at the next start")
        await self.gate.empty()
        try:
            async with asyncio.timeout(LEAVING):
                await super().close()
        except TimeoutError:
            log.warning("Discord does not say goodbye; the bot leaves all the same")
            await self.http.close()
