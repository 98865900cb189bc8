"""Screens: after every move, all messages that show the table are brought up to date.

No action waits for this, and no failure reaches the person acting: a request Discord refuses now is
repeated, or its content shown with the next change.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection

from cogs.pages.acting import Presence
from cogs.pages.posted import Posts
from cogs.pictures.avatars import Avatars
from cogs.play.screens import table_messages
from cogs.play.screens.hands import Hands
from cogs.play.screens.keepsakes import Keepsakes
from cogs.play.screens.notices import Members, Notices, Why
from cogs.play.screens.relocation import Relocation
from cogs.play.screens.saved_screens import Means, SavedScreens
from cogs.play.screens.table_messages import Leaving, TableMessages
from cogs.wire import metrics
from cogs.wire.requests import Requests
from cogs.wire.updates import BackgroundTasks, LaterCalls, PendingAnswers
from cogs.words.preferences import Readers
from data.store import SqlStore
from tables.log_context import about
from tables.match_story import earned
from tables.people import Deletion, PlaceTest
from tables.table import Outcome, Table
from tables.timers import Clock, ago

log = logging.getLogger(__name__)

SWEEP = 600.0  # seconds between sweeps
LISTING = 2.0  # seconds for which new cards wait until the table stands beneath the list


class Screens:
    """The messages of all tables: the public ones, the hands, the notices, the keepsakes; and the
    places for them.
    """

    def __init__(
        self,
        requests: Requests,
        store: SqlStore,
        readers: Readers,
        clock: Clock,
        *,
        posts: Posts,
        avatars: Avatars,
        presence: Presence,
        present: PlaceTest,
        several: Callable[[Table], bool],
        answers: PendingAnswers,
    ) -> None:
        """`present` tells if anybody can be reached at a location, `several` if a table stands
        beside others; `answers` to clicks go first.
        """
        self.saved = SavedScreens()
        means = Means(requests, readers, clock, answers, several, self.saved)
        self._present = present
        self._readers = readers
        self.table_messages = TableMessages(
            means,
            posts,
            lost=self._lost,
            present=present,
            in_hands=lambda table: self.hands.tokens(table.id),
        )
        self.hands = Hands(means, store, self.table_messages.final)
        self.members = Members(presence)
        self.notices = Notices(means, self.members)
        self.keepsakes = Keepsakes(means, avatars, beneath=self._stand_beneath)
        self.relocation = Relocation(requests, self.table_messages, self.hands, self.notices)
        self.lists: Callable[[Table], Awaitable[Leaving | None]] | None = None
        self._left: set[int] = set()  # tables whose last match has left something above them
        self._background = BackgroundTasks()
        self._timers = LaterCalls()  # by table, and what comes with time
        self._clock = clock
        self._swept = clock()

    @property
    def idle(self) -> bool:
        """True if no keepsake is being drawn, and nobody waits for a result."""
        return self._background.idle and all(part != "result" for _, part in self._timers)

    def publish(self, outcome: Outcome) -> None:
        """Show a move: the table, the notice that may be obsolete, the hands it changed."""
        table = outcome.table
        if table.lobby.closed:
            self._timers.stop(*[key for key in self._timers if key[0] == table.id])
        if outcome.finished is not None and outcome.finished.over:
            self._readers.match_over(table)
            self._background.start(self._speak(table))
        metrics.MOVES.labels(table.lobby.game, "clock" if outcome.clock else "person").inc()
        self.table_messages.show(table, outcome.final)
        self.notices.check(table)
        self._call_line(outcome)
        if outcome.dealt:
            self._background.start(self._deal(table, rematch=outcome.rematch))
        else:
            self.hands.show(table, outcome.changed)
            if outcome.final is not None:
                self._show_later(table, "result", table_messages.BREATH)
            elif outcome.actor is not None and table.may_take_back(outcome.actor):
                seconds, part = table.lobby.table.take_back_seconds, f"take back {outcome.actor}"
                self._show_later(table, part, seconds, [outcome.actor])
        if table.prepared is not None:  # the hands say until when
            self._show_later(table, "prepared", table.prepared - self._clock())
        ended = table.ended if outcome.finished is not None else None
        if ended is not None and earned(ended) and table.lobby.deal is None:
            self._background.start(self.keepsakes.show(table, after=table_messages.BREATH))
        self._sweep()

    def _show_later(
        self, table: Table, part: str, seconds: float, seats: Collection[int] | None = None
    ) -> None:
        """Show these hands, or all, what comes or goes with time."""
        self._timers.start((table.id, part), seconds, self.hands.show, table, seats)

    async def _speak(self, table: Table) -> None:
        """Go over to the language most people at a table read, between two matches."""
        language = await self._readers.read_at(table)
        if language != await self._readers.spoken_at(table):
            await self.saved.note(table, language=language)
            self.table_messages.show(table)

    def _call_line(self, outcome: Outcome) -> None:
        """Ask the people in line once a match is over, and tell people who have lost their seat."""
        if people := outcome.stood_up or outcome.called:
            why: Why = "stood-up" if outcome.stood_up else "line"
            self.notices.call(outcome.table, [person.user for person in people], why)

    def resume(self, table: Table) -> None:
        """Show changes the screens may have missed before a restart, if anybody can be reached."""
        if not self._present(table.location):
            return
        with about(table):
            self.table_messages.show(table)
            self.notices.check(table)
            self.hands.show(table)

    def forget(self, gone: Deletion) -> None:
        """Keep nothing in memory of somebody who is deleted."""
        self.table_messages.let_go()
        self.hands.let_go(gone)
        self.notices.forget(gone)
        self.keepsakes.forget(gone)

    def rename(self, table: Table, name: str) -> None:
        """Name a table's own thread, if it has one, by its present game."""
        self._background.start(self.relocation.rename(table, name))

    async def close(self) -> None:
        """Finish the work under way and note the state of the screens."""
        self._timers.close()
        await self._background.close()
        await asyncio.gather(self.notices.close(), self.hands.close(), self.table_messages.close())

    async def _lost(self, table: Table, channel: int) -> None:
        await self.relocation.lost(table, channel)  # it is made later

    async def _stand_beneath(self, table: Table, leave: Leaving) -> None:
        """Post a table anew, below what its last match leaves; the next cards come below it."""
        self._left.add(table.id)
        await self.table_messages.post(table, leave)

    async def _list(self, table: Table) -> None:
        if self.lists is not None and (leave := await self.lists(table)):
            await self._stand_beneath(table, leave)

    async def _deal(self, table: Table, *, rematch: bool) -> None:
        """Bring the new cards, below the table, and that below the evening's list; they wait for
        both, but not long.
        """
        if rematch:
            await asyncio.wait({self._background.start(self._list(table))}, timeout=LISTING)
        left = table.id in self._left
        self._left.discard(table.id)
        await self._readers.note_heard(*(person.user for person in table.people))
        self.notices.call(table, await self.hands.deal(table, beneath=left))

    def _sweep(self) -> None:
        if ago(self._swept, self._clock()) > SWEEP:
            self._swept = self._clock()
            self.table_messages.sweep()
            self.hands.sweep()
            self.notices.sweep()
