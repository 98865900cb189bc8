"""The bot's connection to Discord, and the state its cogs share."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar, cast

import aiohttp
import discord
from discord.ext import commands
from discord.webhook.async_ import async_context

from cogs import pictures
from cogs.features import Offers, feature_modules
from cogs.pages.acting import Presence, Shows
from cogs.pages.commands import Translator
from cogs.pages.handlers import Registry
from cogs.pages.last_answers import LastAnswers
from cogs.pages.posted import Posts, outdate
from cogs.pages.presses import Presses
from cogs.pages.responses import Responses
from cogs.pages.shutdown import RequestGate, Tree
from cogs.pages.turns import Turns
from cogs.pictures.avatars import Avatars
from cogs.play.screens import Screens
from cogs.wire import metrics
from cogs.wire.discord_time import DISCORD_TIME
from cogs.wire.emojis import learn, upload
from cogs.wire.fence import Fence
from cogs.wire.heartbeat import Heartbeat
from cogs.wire.owner import OwnerMessages
from cogs.wire.registering import learn_commands, register_commands
from cogs.wire.requests import OLD, Requests
from cogs.wire.second_program import SecondProgram, WatchedAnswers
from cogs.wire.updates import BackgroundTasks, PendingAnswers, done_or_logged
from cogs.wire.ways import Limits
from cogs.words.faces import Emojis
from cogs.words.links import Links
from cogs.words.preferences import Readers
from cogs.words.words import forget_names
from data.store import SqlStore
from engine.value import T
from tables.alarms import in_slices
from tables.errors import StoreTrouble
from tables.limits import USUAL, TableLimits
from tables.people import Deletion, Location
from tables.room import Room
from tables.shards import WHOLE, Shards
from tables.table import Outcome
from tables.thinking.worker import Worker
from tables.timers import Clock

log = logging.getLogger(__name__)
F = TypeVar("F", bound=commands.Cog)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # we never speak

NO_LINKS = Links()
LAST_EDITS = 6.0  # seconds for bringing the screens up to date when the bot stops
LEAVING = 3.0  # seconds for disconnecting from Discord
READ_AGAIN = 5.0  # seconds until the store is asked for the tables again
REDRAWN_A_SECOND = 20  # tables after a restart; Discord takes 50 requests a second
REDRAWN_BY_ALL = 40  # likewise for all processes together, in case they start at once
LONGEST_WAIT = 30.0  # seconds; if Discord asks for more we give up, and try again later


def clock() -> float:
    """Return the time in seconds since 1970, by Discord's clock."""
    return DISCORD_TIME()


class Feature(commands.Cog):
    """A part of a feature: commands, handlers and what it does by itself, for one bot."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        self.store, self.readers = bot.store, bot.readers
        self.room, self.screens, self.offers = bot.room, bot.screens, bot.offers
        self.posts, self.shows = bot.posts, bot.shows
        self._background = BackgroundTasks()
        self._set_up()

    def _set_up(self) -> None:
        """Set the feature's own state, and add what it offers to others."""

    async def cog_unload(self) -> None:
        """Finish the work under way. Called by discord.py."""
        await self._background.close()


def features() -> list[type[Feature]]:
    """Return the cogs of all features, with all they need imported: a process that waits for
    another's shards does it in advance, so that it can take over sooner. Their order is that of
    their modules, whichever of them was imported before.
    """
    modules = feature_modules()
    for module in modules:
        import_module(module)
    return sorted(Feature.__subclasses__(), key=lambda kind: modules.index(kind.__module__))


def _tracing(fence: Fence, limits: Limits, second: SecondProgram) -> aiohttp.TraceConfig:
    """Return a trace that checks every request to Discord against the fence, and learns of limits
    and the time by its answer.
    """
    trace = metrics.tracing()
    trace.on_request_start.append(fence.check)
    trace.on_request_end.append(limits.hear)
    trace.on_request_start.append(DISCORD_TIME.ask)
    trace.on_request_end.append(DISCORD_TIME.hear)
    trace.on_request_start.append(second.ask)
    trace.on_request_end.append(second.hear)
    return trace


class CardTable(commands.Bot):
    """A bot that keeps nothing of Discord in memory but the servers it is in."""

    def __init__(
        self,
        store: SqlStore,
        folder: Path,
        *,
        upload_faces: bool = True,
        steady: Clock | None = None,
        limits: TableLimits = USUAL,
        thinker: Worker | None = None,
        links: Links = NO_LINKS,
        shards: Shards = WHOLE,
        loaded: Callable[[], object] = lambda: None,
        heartbeat: Heartbeat | None = None,
        owner_messages: bool = False,
    ) -> None:
        """`folder` is for this machine's own files; `upload_faces`: to Discord, for the cards;
        `steady`: seconds that pass evenly even if the computer's clock is set; `limits`: the most
        tables open at once; `thinker`: searches beside the loop; `links`: shown behind /help;
        `shards`: this process's servers; `loaded` is called once all cogs and texts are read;
        `heartbeat`: notices when nothing ran for a while; `owner_messages`: the
        application's owner is told of what they have to look at.
        """
        DISCORD_TIME.begin()
        fence = Fence()
        heartbeat = heartbeat or Heartbeat()
        edits = Limits()
        second = SecondProgram()
        several: dict[str, Any] = {"shard_count": shards.count, "shard_ids": [*shards.ids]}
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
            http_trace=_tracing(fence, edits, second),
            **(several if shards.count > 1 else {}),
        )
        del self._connection.parsers["MESSAGE_UPDATE"]  # nobody asks, and most are our own edits
        self.fence = fence
        self.second = second
        self.served = shards
        self.unheard: set[int] = set()  # shards whose connection is lost, where there are several
        self.store = store
        self.links = links
        self.faces = Emojis()
        self.readers = Readers(store, self.get_guild, clock, self.faces)
        self.avatars = Avatars(clock)
        self.posts = Posts(self, clock)
        self.presence = Presence(self, clock)
        self.owner = OwnerMessages(self, self.readers, folder, wanted=owner_messages)
        self.presses = Presses(store.people)
        self.gate = RequestGate(
            *(self.readers, fence, heartbeat, self.presses), note=self._came, news=self.posts.news
        )
        self.answers = PendingAnswers()
        self.pages = Turns()  # pages that take long to read or draw
        self.exports = Turns()
        self.looks_back = Turns()
        self.screens = Screens(
            Requests(self, edits),
            store,
            self.readers,
            clock,
            posts=self.posts,
            avatars=self.avatars,
            presence=self.presence,
            present=self.present,
            several=lambda table: self.room.several(table.channel),
            answers=self.answers,
        )
        self.room = Room(
            store,
            self._published,
            self.screens.notices.remind,
            clock=clock,
            steady=steady,
            postponed=self.screens.table_messages.show,
            present=self.present,
            limits=limits,
            thinker=thinker,
            ours=lambda location: shards.serve(location.server),
        )
        heartbeat.stood = self.room.stood_still
        self.shows = Shows(self.readers, self.room.clock)
        self.offers = Offers()
        self.handlers = Registry()  # of clicks; filled as the cogs are added
        self.responses = Responses()
        self.open_pages = LastAnswers()  # of a table: its rules, or what is behind *More…*
        self.offers.forgotten += [
            *(self.readers.forget, self.avatars.forget, self.presence.forget, self.presses.forget),
            *(self.responses.forget, self.screens.forget, outdate, self.open_pages.forget),
            self.posts.forget,
        ]
        self.offers.hourly.append(self.posts.look_after)
        self._folder = folder
        self._upload_faces = upload_faces
        self._uploading: asyncio.Task[Emojis] | None = None
        self._loaded = loaded
        self._resumed = False
        self._background = BackgroundTasks()
        self._deletions = 0  # of people, ever, that this process knows of

    def _published(self, outcome: Outcome) -> None:
        """Show a move that is on disk, and tell the followers."""
        self.screens.publish(outcome)
        self.offers.tell(outcome)

    def feature(self, kind: type[F]) -> F:
        """Return the cog of this class, which another one of its room works with."""
        return next(cog for cog in self.cogs.values() if isinstance(cog, kind))

    async def add_cog(self, cog: commands.Cog, /, **options: Any) -> None:
        """Add a cog, with its handlers."""
        await super().add_cog(cog, **options)
        self.handlers.add(cog)

    async def login(self, token: str) -> None:
        """Log in. Whatever answers a press from then on does so by our way."""
        async_context.set(cast("Any", WatchedAnswers(async_context.get(), self.second)))
        await super().login(token)

    async def setup_hook(self) -> None:
        """Load the cogs and register the commands: after the login, before the first event."""
        self.room.set_clock()  # Discord's time is known since the login
        self.owner.listen()
        await self.tree.set_translator(Translator())
        await done_or_logged(self.store.hands.keep(clock()))
        self._deletions = await done_or_logged(self.store.privacy.deletions()) or 0
        for feature in features():
            await self.add_cog(feature(self))
        if self.served.first:
            await register_commands(self, self._folder)
        else:
            await learn_commands(self)
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
                self.room.alarms.sleep(guild.id)
        lagging = await self.once_read(self.room.resume)
        self.offers.hourly += [
            lambda: done_or_logged(self.room.go_on()),  # the tables that are due soon
            self.avatars.tidy,
        ]
        await self._stand()
        await self._catch_up(lagging)

    async def _stand(self) -> None:
        """Find the tables again whose messages later chat may scroll away."""
        since = discord.utils.time_snowflake(datetime.fromtimestamp(clock() - OLD, UTC))
        shown = await self.once_read(lambda: self.room.shown_since(since))
        async for table in in_slices(shown):  # there may be ten thousand
            self.screens.table_messages.stands(table)

    async def _catch_up(self, tables: Sequence[int]) -> None:
        """Redraw lagging screens, those people need first, slowly enough that Discord's limit
        leaves room for people who play meanwhile.
        """
        at_once = min(REDRAWN_A_SECOND, self.served.share(REDRAWN_BY_ALL))
        for first in range(0, len(tables), at_once):
            some = tables[first : first + at_once]
            lagging = await self.once_read(partial(self.room.lagging, some))
            for table in lagging:
                self.screens.resume(table)
            if lagging and first + at_once < len(tables):
                await asyncio.sleep(1.0)

    async def once_read(self, read: Callable[[], Awaitable[list[T]]]) -> list[T]:
        """Return the result of reading, once the store can be read; nothing if the bot is closed
        before.
        """
        while not self.is_closed():
            try:
                return await read()
            except StoreTrouble as trouble:
                log.warning("Tables have to wait: %s", trouble.reason)
                await asyncio.sleep(READ_AGAIN)
        return []

    async def on_disconnect(self) -> None:
        """Stop the clocks: no clicks arrive any more, and nobody should lose by that."""
        self.room.alarms.sleep_all()

    async def on_connect(self) -> None:
        """Go on: a new session has begun ("ready" comes later, and may not come at all)."""
        await self._wake()

    async def on_resumed(self) -> None:
        """Go on: clicks arrive again, and so do those made in the meantime."""
        await self._wake()

    def pause(self) -> None:
        """Stop acting at once: another process may serve our servers now."""
        self.second.lock_lost()
        self.fence.shut()
        self.room.alarms.sleep_all()

    async def act_again(self) -> None:
        """Go on: our servers are this process's again, but others may have changed anything."""
        self.readers.look_up_again()
        await done_or_logged(self.look_for_deletions())
        await self.once_read(self.room.reread)
        self.second.lock_lost()
        self.fence.open()
        await self._wake()

    def _came(self, user: discord.abc.User) -> None:
        self.avatars.note(user)
        self.presence.came(user)

    # Who is deleted

    def heard(self, notice: str) -> None:
        """Handle the notice of another process, or this one (data.store.database.shard_locks)."""
        kind, *numbers = notice.split() or [""]
        if kind != "deleted":
            self.readers.changed(notice)
        elif len(numbers) > 1 and all(map(str.isdecimal, numbers)):
            user, count, *sign_ups = map(int, numbers)
            self._background.start(self.forget(Deletion(user, count, tuple(sign_ups))))

    async def forget(self, gone: Deletion) -> None:
        """Do what every process does once somebody is deleted: keep nothing of them in memory, and
        redraw what shows them. Who has missed a deletion forgets everybody.
        """
        if gone.count or not gone.user:  # else it is somebody who has never played
            if gone.count <= self._deletions:
                return
            if gone.count > self._deletions + 1:
                gone = Deletion(0, gone.count)
            self._deletions = gone.count
        for forget in self.offers.forgotten:
            forget(gone)
        tables = await self.room.forget(gone.user or None)
        pictures.forget_all()
        forget_names()
        self.store.database.forget_values()
        for table in tables:
            self.screens.resume(table)

    async def look_for_deletions(self) -> None:
        """Forget everybody if people were deleted while no notice came. Raises StoreTrouble."""
        await self.forget(Deletion(0, await self.store.privacy.deletions()))

    async def _wake(self) -> None:
        if not self.fence.is_open:
            return
        async for table in in_slices(woken := await self.room.alarms.wake_all()):
            self.screens.table_messages.show(table)
        if woken:  # others, at rest, show an outdated time, too
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

    @property
    def connected(self) -> bool:
        """True if the connection to Discord is up."""
        return self.ws is not None and self.ws.open

    def latencies_of_shards(self) -> dict[int, float]:
        """Return the seconds until a heartbeat is answered, by shard."""
        return {0: self.latency}

    async def on_message(self, message: discord.Message) -> None:
        """Do nothing: there are no commands in messages; cogs.play.channel_events counts them."""

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Tell the listeners of an event. Once the bot has left there is no loop to tell them in:
        a start that is not yet over may get ready only then.
        """
        if not self.is_closed():
            super().dispatch(event_name, *args, **kwargs)

    async def close(self) -> None:
        """Finish the work under way, and leave. The store stays open: it belongs to the caller.
        Clicks in the meantime are told to come back in a moment.
        """
        self.room.stop_clocks()
        await self.gate.close()
        if self._uploading is not None:
            self._uploading.cancel()
        await self._background.close()
        await self.room.close()
        await self.posts.close()
        try:
            async with asyncio.timeout(LAST_EDITS):
                await self.screens.close()
        except TimeoutError:
            log.warning("Discord is slow: some screens are brought up to date at the next start")
        await self.gate.empty()
        await self.presses.close()
        await self.owner.leave()
        try:
            async with asyncio.timeout(LEAVING):
                await super().close()
        except TimeoutError:
            log.warning("Discord does not say goodbye; the bot leaves all the same")
            await self.http.close()
