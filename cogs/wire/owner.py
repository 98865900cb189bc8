"""Private messages to the application's owner, who may have no other alarm: one a day at most.

`tell` is the one call for whoever notices something the owner has to look at. What our own code
logs as an error tells of itself, as unforeseen; or of what it is, by `extra={"matter": "copy"}`.
"""

import asyncio
import logging
import time
import weakref
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

import discord
from discord.ext import commands

from cogs.wire.discord_time import DISCORD_TIME
from cogs.wire.requests import FAILURES, NOBODY
from cogs.wire.updates import BackgroundTasks
from cogs.words.preferences import Readers
from tables.log_context import OURS

log = logging.getLogger(__name__)

# Something unforeseen; a copy that cannot be made; a disk that is nearly full; another program that
# answers for the same application.
Matter = Literal["unexpected", "copy", "disk", "second"]
MARK = "🔧 "  # such a message begins with it
A_DAY = timedelta(days=1)
PAUSE = 3600.0  # seconds between two looks at what the owner was sent
WATCHED = (*OURS, "asyncio")  # whose errors are unforeseen


class OwnerMessages(logging.Handler):
    """Tells the owner. What it has told before stands at Discord, so all processes together, and
    one that is started again, keep to one message a day.
    """

    def __init__(self, bot: commands.Bot, readers: Readers, folder: Path, *, wanted: bool) -> None:
        """`folder` is where a second program leaves its trace, for `bot.py doctor`."""
        super().__init__(logging.ERROR)
        # Logging keeps its handlers, and they are not to keep a bot that is gone.
        self._bot, self._readers = weakref.ref(bot), weakref.ref(readers)
        self._folder, self.wanted = folder, wanted
        self._loop: asyncio.AbstractEventLoop | None = None
        self._looked = -PAUSE  # when it last looked, by the steady clock
        self._sending = BackgroundTasks()

    def listen(self) -> None:
        """Tell of errors from now on."""
        self._loop = asyncio.get_running_loop()
        for name in WATCHED:
            logging.getLogger(name).addHandler(self)

    async def leave(self) -> None:
        """Tell of nothing more."""
        for name in WATCHED:
            logging.getLogger(name).removeHandler(self)
        await self._sending.close()

    def emit(self, record: logging.LogRecord) -> None:
        """Tell of an error, with its code if somebody was shown one. Called by logging, in any
        thread.
        """
        if self._loop is not None and not self._loop.is_closed():
            matter: Matter = getattr(record, "matter", "unexpected")
            code = getattr(record, "code", record.levelname)
            self._loop.call_soon_threadsafe(self.tell, matter, code)

    def tell(self, matter: Matter, code: str = "") -> None:
        """Tell the owner soon, unless they were told of something within a day. Never raises: a
        failure is logged.
        """
        if matter == "second":
            try:
                trace_of_second(self._folder).touch()
            except OSError as error:
                log.warning("bot.py doctor cannot know of a second program: %s", error)
        now = time.monotonic()
        bot, readers = self._bot(), self._readers()
        if bot is None or readers is None or not self.wanted or not bot.is_ready():
            return
        if now - self._looked >= PAUSE:
            self._looked = now
            self._sending.start(self._send(bot, readers, matter, code))

    async def _send(self, bot: commands.Bot, readers: Readers, matter: Matter, code: str) -> None:
        application = bot.application
        if application is None:
            return
        team = application.team
        owner = application.owner.id if team is None or not team.owner_id else team.owner_id
        reader = await readers.person(owner, None)
        now = datetime.fromtimestamp(DISCORD_TIME(), UTC)
        when = discord.utils.format_dt(now)
        try:
            channel = await bot.create_dm(discord.Object(owner))
            async for message in channel.history(after=now - A_DAY):
                if message.author == bot.user and message.content.startswith(MARK):
                    return
            text = reader.say(f"owner-{matter}", time=when, code=code)
            text = f"{MARK}{text}\n-# {reader.say('owner-once')}"
            await channel.send(text, allowed_mentions=NOBODY)
        except FAILURES as error:
            log.warning("The application's owner cannot be told: %s", error)


def trace_of_second(folder: Path) -> Path:
    """Return the empty file in a data folder that is touched when a second program is noticed."""
    return folder / "second-program"
