"""Tables' public messages: posted, redrawn by tokens of presses on them or the bot's own; posted
anew when they have aged, scrolled away or been deleted.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

import discord
from discord import Interaction, InteractionResponseType
from msgspec.structs import replace

from cogs.looks.table import board
from cogs.pages.layout import Drawing
from cogs.pages.posted import Posts
from cogs.pages.responses import table_of_click
from cogs.play.screens.addresses import token_of
from cogs.play.screens.chat import Chat
from cogs.play.screens.saved_screens import LastMessage, LastMessages, Means, TableScreens
from cogs.wire import metrics
from cogs.wire.requests import (
    ARCHIVED,
    FAILURES,
    FORBIDDEN,
    NO_MESSAGE,
    NOWHERE,
    OLD,
    SHUT,
    TOO_OLD,
    code_of,
    passing,
    payload_of,
    unanswered,
)
from cogs.wire.updates import (
    Bell,
    LaterCalls,
    MessageUpdater,
    PendingAnswers,
    done_or_logged,
    finish_all,
)
from cogs.wire.ways import EditWay, EditWays
from cogs.words.preferences import NO_GAMES
from tables.lobby.state import chooses_game
from tables.log_context import about
from tables.people import PlaceTest
from tables.seen import Seen
from tables.table import Table
from tables.timers import ago

log = logging.getLogger(__name__)

# Leaves something of a match: as the table's former message, if that may stay.
Leaving = Callable[[Table, int | None], Awaitable[None]]

RESTING = 60.0  # seconds a message stays in place, whatever is written below it
ACTIVE = 10 * 60.0  # seconds since a table's last change for which it follows the chat by itself
POSTING = 6.0  # seconds until a person who asked for a table is told that Discord is unwell
BREATH = 4.0  # seconds for which the last card can be seen before the result
QUIET = 10.0  # seconds after the last edit until the shown state is noted
RESULT, NOTE, REPEAT = "result", "note", "repeat"  # what comes later at a table
LATE = 5.0  # seconds in which Discord may still carry out an edit that it has not answered


class TableMessage:
    """One table's message."""

    def __init__(
        self, name: str, send: Callable[[TableMessage], Awaitable[None]], answers: PendingAnswers
    ) -> None:
        self.table: Table | None = None  # a change is to be shown
        self.shown = b""  # the payload last shown
        self.anew = False  # post it again at the bottom
        self.leaving: list[Leaving] = []  # what is left above it then
        self.unanswered = 0  # a message found without an answer that mentioned it
        self.may_stand = False  # one was posted, maybe, without an answer that mentioned it
        self.changed = 0.0  # when it changed, or was asked for (seconds since 1970)
        self.forbidden = False  # Discord does not let it be shown where the table stands
        self.updater = MessageUpdater(lambda: send(self), name, answers)
        self.final: Seen | None = None  # the end of a round, for a moment before the result
        self.ways = EditWays()
        self.changed_ways = Bell()  # there is another one, or none is needed any more
        self.doubtful = False  # an edit was not answered, and may still be carried out

    @property
    def open(self) -> bool:
        """True if its table is not closed."""
        return self.table is not None and not self.table.lobby.closed

    @property
    def wanting(self) -> bool:
        """True if people have not been told yet that it cannot be shown."""
        return self.forbidden and self.open

    def repeat(self) -> None:
        """Show the present state once more: an older one may have come after it."""
        self.doubtful, self.shown = False, b""
        self.updater.request()


class TableMessages(TableScreens):
    """The messages of all tables in use."""

    def __init__(
        self,
        means: Means,
        posts: Posts,
        *,
        lost: Callable[[Table, int], Coroutine[Any, Any, None]],
        present: PlaceTest,
        in_hands: Callable[[Table], set[str | None]],
    ) -> None:
        """`lost` is called with a table and its channel, which is gone or as good as gone; nothing
        is shown where nobody can be reached (`present`); `in_hands` returns the tokens on which
        the hands at a table live.
        """
        super().__init__(means)
        self._posts = posts
        self._last = LastMessages(means.requests)
        self._lost = lost
        self._present = present
        self._in_hands = in_hands
        self.chat = Chat(self._scrolled_away)
        self._messages: dict[int, TableMessage] = {}
        self._timers = LaterCalls()  # by what comes later, and table

    def show(self, table: Table, final: Seen | None = None) -> None:
        """Show a table that has changed; if a round is over, first its `final` position, until the
        next change: by then there may be other seats, or another game.
        """
        post = self._message(table.id)
        post.table, post.changed = table, self._clock()
        post.final = final if BREATH else None
        self._timers.stop((RESULT, table.id))
        if post.final is not None:
            self._timers.start((RESULT, table.id), BREATH, self._breathed, post)
        with about(table):
            post.updater.request()

    def final(self, table: Table) -> Seen | None:
        """Return the last position of a round that is shown instead of its result."""
        post = self._messages.get(table.id)
        return post.final if post is not None and table.lobby.stage == "between" else None

    def _breathed(self, post: TableMessage) -> None:
        """Show the result of a round, after its last card could be seen."""
        post.final = None
        if post.table is not None:
            with about(post.table):
                post.updater.request()

    def pressed(self, interaction: Interaction) -> None:
        """Keep the token of a press on a table's message, if it was acknowledged as an update: then
        the token's own message is the table's.
        """
        updates = interaction.response.type is InteractionResponseType.deferred_message_update
        message = interaction.message
        table = table_of_click(interaction)
        if updates and table and message is not None and message.id == table.screen.message:
            post = self._message(table.id)
            token = token_of(interaction)
            post.ways.add(EditWay(token.text, message.id, token.until))
            post.changed_ways.ring()

    def show_anew(self, table: Table) -> None:
        """Post a table at the bottom of its channel, whenever that works."""
        post = self._message(table.id)
        post.anew = True
        post.changed_ways.ring()
        self.show(table)

    def reset(self, table: Table) -> None:
        """Redraw a table as it is: what somebody chose in its select is chosen no more."""
        self._message(table.id).shown = b""
        self.show(table)

    def show_all(self, server: int) -> None:
        """Redraw a server's tables that are in use: its language, or its card style, has
        changed.
        """
        for post in self._messages.values():
            if post.table is not None and post.table.server == server:
                self.show(post.table)

    async def post(self, table: Table, *leaving: Leaving) -> bool:
        """Post a table's message at the bottom of its channel, below what it leaves; return whether
        that worked.
        """
        post = self._message(table.id)
        post.leaving += leaving
        self.show_anew(table)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(post.updater.finished(), POSTING)
        return not post.anew

    def forbidden(self, table: int) -> bool:
        """True if Discord does not let a table be shown where it stands."""
        return table in self._messages and self._messages[table].forbidden

    def posted(self, number: int, channel: int, message: int) -> None:
        """Handle Discord's event for a table's message. If the answer to its post was lost, it
        becomes the table's message now, or is deleted if another has been posted since.
        """
        post = self._messages.get(number)
        if post is None or post.table is None or post.table.channel != channel:
            return
        known = post.table.screen.message or 0
        if message > known:
            post.unanswered = message
            post.changed_ways.ring()
            if post.updater.idle:
                self.show(post.table)
        elif message < known:
            self._background.start(self._requests.delete(channel, message))

    def deleted(self, table: Table) -> None:
        """Post a table's message again after somebody has deleted it. If it was only just posted,
        wait for the table's next change: somebody may be clearing the channel repeatedly.
        """
        message, table.screen = table.screen.message, replace(table.screen, message=None)
        if table.id in self._messages:
            self._messages[table.id].shown = b""
            self._messages[table.id].changed_ways.ring()
        if not table.lobby.closed and message and self._age(message) > RESTING:
            self.show(table)

    def moved(self, table: Table, former: int) -> None:
        """Note that a table has moved from this former channel; nothing of it is in the new one
        yet.
        """
        post = self._message(table.id)
        post.shown, post.forbidden, post.unanswered = b"", False, 0
        self.chat.gone(former, table.id)

    def stands(self, table: Table) -> None:
        """After a restart: a table's message is where it was, and chat may scroll it away from now
        on; an old one is posted anew in any case.
        """
        message = table.screen.message
        if message is None or self._age(message) > OLD:
            return
        post = self._message(table.id)
        if post.table is None:
            post.table, post.changed = table, self._clock() - self._age(message)
        self.chat.stands(table.channel, table.id)

    def kept(self) -> list[int]:
        """Return the numbers of the tables remembered here."""
        return [*self._messages]

    def let_go(self) -> None:
        """Forget all tokens: one may be of somebody who is deleted."""
        for post in self._messages.values():
            post.ways.forget()

    def sweep(self) -> None:
        """Forget the messages of tables that are closed, and those whose messages have aged."""
        for number, post in list(self._messages.items()):
            busy = not post.updater.idle or (NOTE, number) in self._timers or post.wanting
            kept = OLD + ACTIVE if post.open else ACTIVE
            if not busy and ago(post.changed, self._clock()) > kept:
                del self._messages[number]
                if post.table is not None:
                    self.chat.gone(post.table.channel, number)

    async def close(self) -> None:
        """Finish the work under way, and note the shown state."""
        self.chat.close()
        self._timers.stop(*[key for key in self._timers if key[0] != NOTE])
        await finish_all(post.updater for post in self._messages.values())
        for kind, number in self._timers:
            if kind == NOTE:
                self._note(self._messages[number])
        self._timers.close()
        await self._background.close()

    def _message(self, table: int) -> TableMessage:
        if table not in self._messages:
            self._messages[table] = TableMessage("the table's message", self._send, self._answers)
        return self._messages[table]

    async def _send(self, post: TableMessage) -> None:
        table = post.table
        if table is None or not self._present(table.location):
            return
        place = table.location
        try:
            await self._bring_up_to_date(post, table)
            post.forbidden = False
        except discord.HTTPException as error:
            if table.location == place:  # else it has moved meanwhile, and is asked for there
                self._refused(post, table, error)

    def _refused(self, post: TableMessage, table: Table, error: discord.HTTPException) -> None:
        """Handle Discord's refusal to show a table where it stands. Raises passing errors."""
        code = code_of(error)
        closed = table.lobby.closed
        if code not in FORBIDDEN | NOWHERE | SHUT:
            raise error
        post.forbidden = code in FORBIDDEN or not closed
        if code in FORBIDDEN:
            log.warning("A permission is missing in the table's channel")
        elif closed:
            log.info("How the table ended is not shown: %s", error)
            self._saw(post, table, b"", table.revision)  # nobody is left to show it to
        elif code in NOWHERE or table.location.parent is not None:
            log.warning("The table's channel is gone, or its thread is locked: %s", error)
            self._background.start(self._lost(table, table.channel))
        else:
            log.warning("The thread the table stands in is locked")

    async def _bring_up_to_date(self, post: TableMessage, table: Table) -> None:
        wait = 1.0
        while wait > 0:
            if post.unanswered:
                post.shown = b""
                await self._stands(post, table, post.unanswered)
            post.updater.mark_shown()  # what changes from here on comes too late for this drawing
            reader = await self._readers.of_table(table)
            gathers = table.lobby.stage == "lobby"
            chooses = chooses_game(table.lobby)
            games = await self._readers.games(table.server) if chooses else NO_GAMES
            finishes = await self._readers.finishes(table) if gathers else {}
            rivalry = await self._readers.rivalry(table) if gathers else None
            new = gathers and await self._readers.new_there(table)
            carrier = await self._readers.carrier(table)
            way, wait = self._way(post, table)
            if wait > 0:
                await post.changed_ways.rings(wait)
        final = self.final(table)
        view = board(
            table, reader, games, finishes=finishes, rivalry=rivalry, new=new, carrier=carrier,
            final=final, named=self._several(table),
        )  # fmt: skip
        revision = table.revision - (final is not None)  # the result has not been shown yet
        payload = payload_of(view)
        shown = way is not None and (
            payload == post.shown or await self._edited(post, table, view, way)
        )
        if table.lobby.closed:
            await self._show_closed(post, table, view, revision, shown=shown)
        elif shown:
            self._saw(post, table, payload, revision)
        else:
            await self._post_anew(post, table, view, revision)

    def _way(self, post: TableMessage, table: Table) -> tuple[EditWay | None, float]:
        """Return the way to edit a table's message that is free first, and the seconds until then;
        None if it is to be posted instead.
        """
        message = table.screen.message
        closed = table.lobby.closed
        if message is None or (not closed and (post.anew or self._must_move(table, message))):
            return None, 0.0
        limit = partial(self._requests.limits.of, channel=table.channel)
        return post.ways.first(message, self._clock(), limit, self._in_hands(table))

    async def _show_closed(
        self, post: TableMessage, table: Table, view: Drawing, revision: int, *, shown: bool
    ) -> None:
        """Show the final state of a table that people have seen anything of, or may have, unless
        its message does (`shown`).
        """
        payload, post.anew = payload_of(view), False
        if shown and post.doubtful:
            return  # it is shown once more, and put away then

        async def stands(posted: int | None) -> None:
            if posted is not None:
                await self._stands(post, table, posted)
            await self._put_away(post, table, payload, revision)

        if shown or not (table.screen.shown or post.may_stand):
            await stands(None)
        else:
            await self._posts.put(self._last, LastMessage(table, view, stands))

    async def _put_away(
        self, post: TableMessage, table: Table, payload: bytes, revision: int
    ) -> None:
        """Forget a closed table's message, and archive its own thread."""
        self._saw(post, table, payload, revision)
        self.chat.gone(table.channel, table.id)
        if table.location.parent is not None:
            archived = self._requests.archive(table.channel)
            await done_or_logged(archived, "The table's thread stays open")

    async def _post_anew(
        self, post: TableMessage, table: Table, view: Drawing, revision: int
    ) -> None:
        """Post a table's message, and delete the previous one, unless that stays as what a match
        has left: then hands are replies to something.
        """
        location, post.shown, former = table.location, b"", table.screen.message
        if former is None or post.doubtful or self._must_move(table, former):
            former = None
        leaving, post.leaving, post.doubtful = post.leaving, [], False
        for leave in leaving:
            await done_or_logged(leave(table, former))
            former = None
        try:
            posted = await self._requests.post(location.channel, view)
        except FAILURES as error:
            post.may_stand |= unanswered(error)
            raise
        if table.location != location:
            return  # it has moved meanwhile, and is asked for there
        post.shown = payload_of(view)
        await self._stands(post, table, posted, shown=revision)

    async def _stands(self, post: TableMessage, table: Table, message: int, **noted: int) -> None:
        """Delete the previous message: a new one of the table stands at the bottom."""
        channel = table.channel
        former = table.screen.message
        post.may_stand, post.anew = False, bool(post.leaving)  # a match has left more meanwhile
        self.chat.posted(channel, table.id)
        await self._saved.note(table, message=message, **noted)
        post.unanswered = 0  # also a message reported while that was noted
        if former is not None:
            self._background.start(self._requests.delete(channel, former))

    def _must_move(self, table: Table, message: int) -> bool:
        """True if a message is too old to be edited for long, or too far up to be seen. A table
        that everybody sees wait for quick reactions stays where people are about to press.
        """
        if self._age(message) > OLD:
            return True
        away = self.chat.away(table.channel, table.id)
        seen = table.seen_by(None)
        pressing = seen is not None and seen.reacting
        return away and not pressing and self._age(message) > RESTING

    def _scrolled_away(self, number: int) -> None:
        """Post a table that has scrolled away at the bottom again, if it is active."""
        post = self._messages.get(number)
        if post is None or post.table is None or ago(post.changed, self._clock()) > ACTIVE:
            return
        message = post.table.screen.message
        if message is not None and self._must_move(post.table, message):
            post.updater.request()

    def _age(self, message: int) -> float:
        return self._clock() - discord.utils.snowflake_time(message).timestamp()

    async def _edited(self, post: TableMessage, table: Table, view: Drawing, way: EditWay) -> bool:
        """Redraw the message this way; False if it is lost. Raises RateLimited at once if another
        way is to be tried.
        """
        post.shown = b""  # an edit that is not answered may be shown, too
        try:
            await self._requests.edit_once(way, table.channel, view)
        except FAILURES as error:
            if unanswered(error):
                post.doubtful = True
                self._timers.stop((REPEAT, table.id))
            dead = bool(way.token) and not passing(error)
            if dead:
                post.ways.forget(None if code_of(error) == NO_MESSAGE else way)
            if dead or isinstance(error, discord.RateLimited):
                raise discord.RateLimited(0.0) from error
            if code_of(error) not in (NO_MESSAGE, TOO_OLD, ARCHIVED):
                raise
            put_away = table.lobby.closed and code_of(error) == ARCHIVED
            if put_away and table.screen.shown != table.revision:
                return False  # Discord archived it: its last message opens it once more
            log.info("The table's message is lost: %s", error)
            return put_away
        metrics.EDITS.labels("token" if way.token else "bot").inc()
        if post.doubtful and (REPEAT, table.id) not in self._timers:
            self._timers.start((REPEAT, table.id), LATE, post.repeat)
        return True

    def _saw(self, post: TableMessage, table: Table, payload: bytes, revision: int) -> None:
        """Note that the message shows this revision. The next move saves that, or else a quiet
        moment.
        """
        post.shown = payload
        table.screen = replace(table.screen, shown=revision - post.doubtful)
        self._timers.start((NOTE, table.id), QUIET, self._note, post)

    def _note(self, post: TableMessage) -> None:
        if post.table is not None:
            self._background.start(self._saved.note(post.table))
