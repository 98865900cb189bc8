"""What is stored before it is posted, or posted before it is stored: one way for all of it.

A kind of post keeps its own rows: it says what a row's message shows, who answers it, what happens
at its time. It claims a row in the store and has it posted here; the message is noted in the row,
and settled here once it is over. A row whose message nobody knows is a promise: after a failure, a
lost answer or a kill it is put again, at the start, soon, and every minute. It becomes one message,
whatever happens:

- A post carries a nonce made from its row: for some minutes Discord answers the same nonce with the
  first message.
- After that the channel's last messages are searched for the row's own mark or button.
- Where neither tells, what notifies people is not repeated but dropped, and its person told.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from hashlib import blake2b
from math import inf
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import discord

from cogs.pages.responses import Lacking
from cogs.wire.requests import FAILURES, FORBIDDEN, NO_ACCESS, NOWHERE, Stamp, code_of, passing
from cogs.wire.updates import BackgroundTasks, LaterCalls, done_or_logged
from cogs.words.words import TextValues
from engine.value import T
from tables.errors import StoreTrouble
from tables.limits import AN_HOUR
from tables.people import Deletion
from tables.timers import Clock, ago

log = logging.getLogger(__name__)
Row = TypeVar("Row")
Row_contra = TypeVar("Row_contra", contravariant=True)

SAME_NONCE = 120.0  # seconds for which Discord surely knows a nonce again
SEARCHED = 50  # messages of a channel
SOON, AGAIN = 3.0, 60.0  # seconds until the next try: after a failure, and after that
PAUSES = 5.0, 30.0, 60.0  # seconds between the tries for what no row promises
SLACK = timedelta(minutes=1)  # by which Discord's clock and ours may differ
MOMENT = 1.0  # seconds after a time: more than timers and the clock differ
MOST_TOLD = 1_000  # people with news

_deletions = 0  # since the start


class Promise(NamedTuple):
    """A row whose message nobody knows. `key` names it for ever; the first of `channels` that takes
    the post has it; from `until` on it is posted no more. It stands nowhere before it was `made`.
    `button`: its own custom_id, where messages have no marks; `pings`: it notifies people;
    `stands`: its message is known, and only edited.
    """

    key: str
    channels: Sequence[int]
    until: float
    made: float = 0.0
    button: str = ""
    pings: bool = False
    stands: bool = False


class News(NamedTuple):
    """What a person is told of a promise that was dropped: the text's key, and its values."""

    user: int
    key: str
    values: TextValues


class Kind(Protocol[Row_contra]):
    """A kind of post, and its rows. All of it may raise StoreTrouble."""

    async def promise(self, row: Row_contra) -> Promise | None:
        """Return what a row promises now; None: nothing any more."""

    async def send(self, row: Row_contra, channel: int, stamp: Stamp) -> int:
        """Post it with this stamp; return the message. Raises FAILURES."""

    async def note(self, row: Row_contra, channel: int, message: int) -> None:
        """Note where its message stands."""

    async def drop(self, row: Row_contra) -> News | None:
        """Forget a row nobody has seen, and what it counts for; return what its person is told."""


class ClaimedKind(Kind[Row], Protocol[Row]):
    """One whose rows are claimed before they are posted, and that does something at their times."""

    async def promised(self) -> Sequence[Row]:
        """Return the rows whose message nobody knows."""

    async def look_after(self) -> float:
        """Do what it is time for, and settle what is over; return the moment of what comes next."""


class Settled(NamedTuple):
    """A message that is over: `show` has it say so for good, and `noted` stores that it does, or
    that it cannot. `key` as of a promise.
    """

    key: str
    channel: int
    message: int
    show: Callable[[], Awaitable[None]]
    noted: Callable[[], Awaitable[object]]


class _Settling:
    """Messages that are over as a kind of post: they are shown as soon as Discord is well."""

    async def promise(self, row: Settled) -> Promise:
        return Promise(row.key, (row.channel,), inf, stands=True)

    async def send(self, row: Settled, channel: int, stamp: Stamp) -> int:
        await up_to_date(row.show)
        return row.message

    async def note(self, row: Settled, channel: int, message: int) -> None:
        await row.noted()

    async def drop(self, row: Settled) -> None:
        """Leave it as it is: Discord refuses it for good."""
        await row.noted()


class _Unknowable(Exception):
    """Nobody can know whether a message stands."""


class _Open(NamedTuple, Generic[Row]):
    """An open promise; since when a nonce tells whether it is kept (0: it does not)."""

    kind: Kind[Row]
    row: Row
    since: float


class Posts:
    """Keeps promises. Its state: those that are open, the messages that no row has yet, what people
    are to be told, and timers: one for what is open, and one for the next time of each kind.
    """

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client = client
        self._clock = clock
        self._kinds: list[ClaimedKind[Any]] = []
        self._open: dict[str, _Open[Any]] = {}
        self._under_way: set[str] = set()
        self._unnoted: dict[str, tuple[int, int]] = {}  # channels and messages
        self._news: dict[int, News] = {}
        self._background = BackgroundTasks()
        self._timers = LaterCalls()  # by kind; None: for what is open
        self._looks = defaultdict[ClaimedKind[Any], asyncio.Lock](asyncio.Lock)

    def add(self, kind: ClaimedKind[Any]) -> None:
        """Look after what a kind has claimed: after a start, too."""
        self._kinds.append(kind)

    async def look_after(self) -> None:
        """Put what the store has promised, and see what it is time for: after a start, and once an
        hour.
        """
        for kind in self._kinds:
            for row in await done_or_logged(kind.promised()) or ():
                await self.bring(kind, row)
        for kind in self._kinds:
            self._look_at(kind, 0.0)

    def look_soon(self, kind: ClaimedKind[Any]) -> None:
        """Do what it is time for now: a kind's times have changed, or one has come."""
        self._background.start(self._see_to(kind))

    async def _see_to(self, kind: ClaimedKind[Any]) -> None:
        """Do what it is time for, and do so again at the next time, if that is within the hour; in
        a minute if the store fails.
        """
        async with self._looks[kind]:
            next_time = await done_or_logged(kind.look_after())
        if next_time is None:
            next_time = self._clock() + AGAIN
        if next_time - self._clock() < AN_HOUR:
            self._look_at(kind, next_time)

    def _look_at(self, kind: ClaimedKind[Any], moment: float) -> None:
        """Do what it is time for at a moment, instead of another."""
        wait = max(moment - self._clock(), 0.0) + MOMENT
        self._timers.start(kind, wait, self.look_soon, kind)

    async def post(self, kind: Kind[Row], row: Row) -> bool:
        """Post what was claimed just now; False if that is still to come. Raises Lacking, what else
        Discord refuses it with, and StoreTrouble.
        """
        try:
            return await self.put(kind, row, new=True) is not None
        except FAILURES as error:
            if code_of(error) in FORBIDDEN | NOWHERE:
                raise Lacking from error
            raise

    async def bring(self, kind: Kind[Row], row: Row, *, new: bool = False) -> int | None:
        """Post what a row promises, as `put` does; what goes wrong is logged."""
        try:
            return await self.put(kind, row, new=new)
        except FAILURES as error:
            log.warning("Discord does not take a post: %s", error)
        except StoreTrouble as trouble:
            log.warning("A post has to wait: %s", trouble.reason)
        except Exception:  # whatever is wrong with a row, the others go on
            log.exception("A post cannot be made")
        return None

    async def settle(self, row: Settled) -> None:
        """Show that a message is over: now, or as soon as Discord is well."""
        try:
            await self.put(_Settling(), row, new=True)
        except (*FAILURES, StoreTrouble) as error:
            log.info("It stands there as it was, %s: %s", row.key, error)

    async def put(self, kind: Kind[Row], row: Row, *, new: bool = False) -> int | None:
        """Post what a row promises, once; return the message. None: it is not known yet, and tried
        again, or nothing is promised any more. `new`: the row was claimed just now. Raises what
        Discord refuses it with, after it is dropped; and StoreTrouble.
        """
        promise = await kind.promise(row)
        if promise is None:
            self._open = {key: kept for key, kept in self._open.items() if kept.row != row}
            return None
        if promise.key in self._under_way:
            return None
        now = self._clock() if new else 0.0
        since = self._open.setdefault(promise.key, _Open(kind, row, now)).since
        self._under_way.add(promise.key)
        try:
            message = await self._brought(kind, row, promise, since)
        except FAILURES as error:
            if passing(error):
                log.info("Not posted yet, %s: %s", promise.key, error)
                if promise.key not in self._open:  # somebody was deleted meanwhile
                    self._background.start(self.look_after())
                return None
            self._open.pop(promise.key, None)
            if new:
                await kind.drop(row)  # its person is being answered
            else:
                await self._drop(kind, row)
            raise
        else:
            self._open.pop(promise.key, None)
            return message
        finally:
            self._under_way.discard(promise.key)
            if self._open:
                self._wait(SOON)

    async def _brought(
        self, kind: Kind[Row], row: Row, promise: Promise, since: float
    ) -> int | None:
        """Find or post a promised message, and note it; or drop the promise. Raises FAILURES."""
        place = self._unnoted.get(promise.key)
        try:
            now = self._clock()
            late = ago(since, now) >= SAME_NONCE or now >= promise.until
            if place is None and late and not promise.stands:
                place = await self._standing(promise)
        except _Unknowable:
            log.warning("Dropped, since nobody can know whether it stands: %s", promise.key)
            await self._drop(kind, row)
            return None
        if place is None and self._clock() >= promise.until:
            await self._drop(kind, row)
            return None
        channel, message = self._unnoted[promise.key] = place or await _sent(kind, row, promise)
        await kind.note(row, channel, message)
        self._unnoted.pop(promise.key, None)
        return message

    async def _drop(self, kind: Kind[Row], row: Row) -> None:
        news = await kind.drop(row)
        if news is not None and len(self._news) < MOST_TOLD:
            self._news[news.user] = news

    # What stands there

    async def _standing(self, promise: Promise) -> tuple[int, int] | None:
        """Return where a promised message stands; None: it surely does not, or it may, but notifies
        nobody. Raises _Unknowable, FAILURES.
        """
        for channel in promise.channels:
            message = await self._found(promise, channel)
            if message is not None:
                return channel, message
        return None

    async def _found(self, promise: Promise, channel: int) -> int | None:
        """Look for a promised message among the last of a channel. Raises as _standing does."""
        try:
            messages = await self._client.http.logs_from(channel, SEARCHED)
        except discord.HTTPException as error:
            if passing(error):
                raise
            if code_of(error) != NO_ACCESS:
                return None  # where no channel is, nothing stands
            messages = []
        for message in messages:
            if self._is_own(message, promise):
                return int(message["id"])
        complete = len(messages) < SEARCHED or self._precedes(messages[-1], promise)
        if promise.pings and not (complete and self._reads(channel)):
            raise _Unknowable
        return None

    @staticmethod
    def _precedes(message: Any, promise: Promise) -> bool:
        """True if a message was sent before there was a promise."""
        sent = discord.utils.snowflake_time(int(message["id"]))
        return (sent + SLACK).timestamp() < promise.made

    def _is_own(self, message: Any, promise: Promise) -> bool:
        """True if it is the message of a promise."""
        me = self._client.user
        parts = message.get("components") or ()
        if me is None or message["author"]["id"] != str(me.id):
            return False
        if not promise.button:
            return any(part.get("id") == stamp_of(promise.key).mark for part in parts)
        buttons = [button for row in parts for button in row.get("components") or ()]
        return any(button.get("custom_id") == promise.button for button in buttons)

    def _reads(self, channel: int) -> bool:
        """True if Discord shows us a channel's past; where it does not, there seems to be none."""
        place = self._client.get_channel(channel)
        if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
            return False
        return place.permissions_for(place.guild.me).read_message_history

    # When

    def _wait(self, seconds: float) -> None:
        """Look again after so many seconds, unless that is planned already."""
        if None not in self._timers:
            self._timers.start(None, seconds, lambda: self._background.start(self._look()))

    async def _look(self) -> None:
        """Put everything again that is open."""
        self._wait(AGAIN)
        for kind, row, _ in list(self._open.values()):
            await self.bring(kind, row)
        if not self._open:
            self._timers.stop(None)

    async def close(self) -> None:
        """Finish the work under way; what is open is put after the next start."""
        self._timers.close()
        await self._background.close()

    # What people are told

    def news(self, user: int) -> News | None:
        """Return, once, what a person is to be told."""
        return self._news.pop(user, None)

    def forget(self, gone: Deletion) -> None:
        """Forget what somebody is to be told who is deleted, and read again what the store has
        promised: it may have named them. What else is open names nobody, and stays so.
        """
        self._news = {user: news for user, news in self._news.items() if not gone.concerns(user)}
        read = [key for key, promised in self._open.items() if promised.kind in self._kinds]
        for key in read:
            del self._open[key]
        if read:
            self._background.start(self.look_after())


async def up_to_date(make: Callable[[], Awaitable[T]]) -> T:
    """Return what is made to be shown to everybody: made anew if somebody was deleted meanwhile."""
    while True:
        before, made = _deletions, await make()
        if before == _deletions:
            return made


def outdate(gone: Deletion) -> None:
    """Have made anew what is being made: somebody in it is deleted."""
    global _deletions  # noqa: PLW0603 - one count for the process
    _deletions += 1


async def insistently(key: str, send: Callable[[Stamp], Awaitable[T]]) -> T:
    """Post what no row promises: try again while Discord is unwell, for as long as a nonce tells
    whether it stands. Raises the last failure, or a refusal.
    """
    for pause in PAUSES:
        try:
            return await send(stamp_of(key))
        except FAILURES as error:
            if not passing(error):
                raise
        await asyncio.sleep(pause)
    return await send(stamp_of(key))


def stamp_of(key: str) -> Stamp:
    """Return the nonce and the mark of a row, by what names it for ever."""
    digest = blake2b(key.encode(), digest_size=12)
    return Stamp(digest.hexdigest(), int.from_bytes(digest.digest()[:4]) >> 2 | 1 << 29)


async def _sent(kind: Kind[Row], row: Row, promise: Promise) -> tuple[int, int]:
    """Post it in the first channel that takes it. Raises the last refusal, or a failure."""
    *others, last = promise.channels
    for channel in others:
        try:
            return channel, await kind.send(row, channel, stamp_of(promise.key))
        except FAILURES as error:
            if passing(error):
                raise
    return last, await kind.send(row, last, stamp_of(promise.key))
