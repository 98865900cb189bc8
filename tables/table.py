"""A table people sit at. One lock: decide, commit, adopt; then publish."""

import asyncio
import contextlib
import logging
import math
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import Any, Protocol

from msgspec.structs import replace

from engine.game import Action, Events, Illegal, copied
from engine.seats import Seats
from engine.value import T, Value
from tables.clock import timing, waits
from tables.clock.timing import Alarm
from tables.clock.waits import UNTIMED, ClockContext
from tables.ended import Ended
from tables.errors import Conflict, Refused, Returned, Stale, StoreTrouble, TableClosed
from tables.lobby.presence_actions import AskHint, Back, TakeOver
from tables.lobby.state import Closing, Join, StoodUp
from tables.lobby.week_deal import Deal
from tables.log_context import about
from tables.moves import take_back
from tables.moves.accusations import Accusations
from tables.moves.move import person_move
from tables.moves.seats import with_hint
from tables.moves.snapshot import DrawSeed, Move, Snapshot, shifted, with_feats, without_person
from tables.moves.table_move import closing_move, following_move, removal_move, table_move
from tables.people import Location, People, Person, Screen
from tables.readable import Readable
from tables.seen import Seen, seen_by
from tables.store import records
from tables.store.protocol import Record, Saved, Saving, Store
from tables.thinking.thoughts import Thoughts
from tables.thinking.worker import Worker

log = logging.getLogger(__name__)
Decide = Callable[[Snapshot, DrawSeed, float], Move]


class Outcome(Value):
    """The changes a move made at a table; it is on disk.

    `before` and `after` are revisions, 0 before it is opened; `actor` is a seat before it, None for
    a person without one. `clock`: the table did it, because time was up. `changed` are present
    seats. `rematch`: it dealt a match after another that was played to its end. `final`: the last
    position of the round it ended, as everybody may see it.
    """

    table: "Table"
    before: int
    after: int
    actor: int | None = None
    clock: bool = False
    events: Events = ()
    changed: Seats = ()
    dealt: bool = False
    rematch: bool = False
    finished: Ended | None = None
    joined: People = ()
    left: People = ()
    called: People = ()  # the people in line, when a match is over
    stood_up: People = ()  # people another game has no room for
    final: Seen | None = None


_OF_MOVE = copied("actor", "events", "changed", "dealt", "rematch", "finished", "joined", "left")


class TableHost(Protocol):
    """The room as its tables see it."""

    @property
    def store(self) -> Store: ...

    def draw_seed(self) -> bytes:
        """Return a fresh secret seed."""

    def clock(self) -> float:
        """Return the time, in seconds since 1970."""

    async def recount(self, channels: Collection[int]) -> None:
        """Count the open tables in these channels again."""

    def announce(self, outcome: Outcome) -> None:
        """Publish a move, once it is on disk and the lock is free."""

    def carry_through(self, work: Coroutine[Any, Any, T]) -> Awaitable[T]:
        """Finish this work even if its caller gives up."""


class Table(Readable):
    """A table in memory. Everything it shows is on disk."""

    def __init__(
        self, host: TableHost, record: Record, context: ClockContext = UNTIMED, read_at: float = 0.0
    ) -> None:
        super().__init__(record, context, read_at)
        self._host = host
        self._last: take_back.LastMove | None = None
        self._hinted: set[tuple[int, int]] = set()  # by match and user: people who asked for hints
        self._successors: dict[int, int] = {}  # users, by those whose seat they have taken over
        self._accusations = Accusations()
        self._lock = asyncio.Lock()
        self._lost = False
        self._thoughts = Thoughts()

    def opening(self) -> Outcome:
        """Return the outcome of its being opened."""
        return Outcome(self, 0, self.revision, joined=self.people)

    def think(self, thinker: Worker | None) -> None:
        """Begin searches for the seats the table plays, if they are asked."""
        if thinker is not None and self.lobby.deal is None:
            alarm = self.alarm if timing.played_by_table(self.snapshot) else None
            needed = 0.0 if alarm is None else alarm.at - self._host.clock()
            self._thoughts.begin(self.snapshot, thinker, self._host.draw_seed, needed)

    def may_take_back(self, seat: int) -> bool:
        """True if the person in a seat can take their lay back now."""
        if self._last is None:
            return False
        at = self._host.clock()
        return take_back.may_take_back(self.snapshot, self._last, seat, at, self.context)

    @property
    def prepared(self) -> int | None:
        """Return until when the seat that begins waits for others who may still prepare (in seconds
        since 1970); None: it need not.
        """
        ends = waits.held_until(self.snapshot, self.context)
        return None if ends is None or ends <= self._host.clock() else math.ceil(ends)

    async def act(
        self, person: Person, action: Action, seen: int | None = None, *, deal: Deal | None = None
    ) -> Outcome:
        """Carry out a person's action, clicked when revision `seen` was shown (None: a button with
        its present meaning). `deal` is the week's, for a table that is to play it. Raises, having
        changed nothing: Illegal (the rules), Refused (the table; NotSeated, Stale and TableClosed
        are such), StoreTrouble (try again). Or Returned: an absent person is back by their action,
        though it is refused.
        """
        if isinstance(action, Join | TakeOver):
            await self._check_finishes(person)
        try:
            return await self._host.carry_through(self._act(person, action, seen, deal))
        except StoreTrouble:
            self.wake()
            raise

    async def _check_finishes(self, person: Person) -> None:
        """Raise Refused if somebody plays fewer of their matches to the end than this table asks
        for; people with few matches so far may sit down anywhere.
        """
        least = self.lobby.table.min_finishes
        if not least:
            return
        known = await self._host.store.finishes([person.user], self.location.server)
        percent = known[person.user].percent if person.user in known else None
        if percent is not None and percent < least:
            raise Refused("finishes_too_few", percent=percent, least=least)

    async def _act(
        self, person: Person, action: Action, seen: int | None, deal: Deal | None = None
    ) -> Outcome:
        def decide(snapshot: Snapshot, seed: DrawSeed, at: float) -> Move:
            self._accusations.check(snapshot, person.user, action)
            try:
                move = person_move(
                    snapshot, person, action, seen=seen, seed=seed, at=at,
                    context=self.context, last=self._last, deal=deal,
                )  # fmt: skip
            except Illegal as refusal:
                self._accusations.note_wrong(snapshot, person.user, action, refusal, at)
                raise
            self._accusations.note_right(action, at)
            hinted = (snapshot.lobby.matches, person.user) in self._hinted
            return with_hint(move, person.user) if hinted else move

        try:
            return await self._carry_out(decide)
        except TableClosed:
            raise
        except Illegal as wrong:
            if isinstance(action, Back) or not await self._is_back(person):
                raise
            raise Returned(wrong) from wrong

    async def _is_back(self, person: Person) -> bool:
        """Bring an absent person back by their action; True if they were away."""
        seat = self.seat_of(person.user)
        if seat is None or not self.is_away(seat):
            return False
        with contextlib.suppress(Illegal):  # back by another click meanwhile
            await self._act(person, Back(), None)
        return True

    async def ring(self, alarm: Alarm) -> None:
        """Carry out an alarm, for all its seats, if it is still due. Raises StoreTrouble; seats
        done so far stay done.
        """

        def decide(snapshot: Snapshot, seed: DrawSeed, at: float) -> Move:
            if timing.alarm(snapshot, self.screen, self.context) != alarm:
                raise Stale
            if alarm.kind == "look":
                self.context = replace(self.context, looked=alarm.at)
            return table_move(snapshot, alarm.kind, seed, at, searched=self._thoughts.answer)

        while self.alarm == alarm:
            try:
                outcome = await self._go_on(decide)
            except Stale:
                return
            if alarm.kind == "play" and outcome.actor is not None:
                await self._follow(outcome.actor)

    async def _follow(self, seat: int) -> None:
        """Let a seat of the table follow up on its own move."""
        with contextlib.suppress(Illegal):
            await self._go_on(lambda now, seed, at: following_move(now, seat, seed, at))

    async def member_left(self, user: int) -> None:
        """Free the seat of somebody who is no longer a member of the server; in the middle of a
        match the table plays it at once. Does nothing for people without a seat. Raises
        StoreTrouble.
        """
        with contextlib.suppress(Illegal):
            await self._go_on(lambda now, seed, at: removal_move(now, user, seed, at))

    def wake(self) -> None:
        """Give full time again to everything waited for: nobody could act for a while."""
        self.context = replace(self.context, awake=self._host.clock(), reminded=None, looked=0.0)

    def shift(self, by: float) -> None:
        """Move all moments by so many seconds, as the clock was set: nobody loses or wins time.
        Only under the lock; see `still`.
        """
        self.adopt(shifted(self.snapshot, by))
        self._last = None
        self.wake()

    def still(self) -> asyncio.Lock:
        """Return the lock: while it is held, no move is under way at this table."""
        return self._lock

    def reminds(self, alarm: Alarm) -> bool:
        """True if the people asked are to be reminded now; once for each choice."""
        due = self.alarm == alarm
        if due:
            self.context = replace(self.context, reminded=alarm.choice)
        return due

    async def shut(self, why: Closing = "people") -> Outcome:
        """Close the table for good, for a reason its people are told; a running round counts for
        nothing. Raises as act does.
        """
        closing = self._carry_out(lambda now, seed, at: closing_move(now, why, seed, at))
        return await self._host.carry_through(closing)

    async def relocate(self, location: Location) -> None:
        """Move to another location; the table is on no screen there yet. Raises StoreTrouble; then
        it stays.
        """
        await self._host.carry_through(self._host.store.save_location(self.id, location))
        former, self.location = self.location, location
        await self._host.recount({former.channel, location.channel})
        self.screen = replace(
            self.screen, message=None, notice=None, notice_seat=None, evening=None
        )

    def adopt(self, snapshot: Snapshot) -> None:
        """Take over this snapshot, which is on disk."""
        self.snapshot = snapshot

    async def save_screen(self, screen: Screen) -> None:
        """Remember the table's present screen. Raises StoreTrouble; then it is remembered in
        memory, and saved with the next move.
        """
        self.screen = screen
        await self._host.carry_through(self._save_screen())

    def doubt(self) -> None:
        """Note that another process may have changed the table."""
        self._lost = True

    async def forget(self, user: int | None) -> bool:
        """Drop a Discord user who is deleted (None: others); return whether the table has shown
        them. Who has a seat or a place in line in the store has come back. Raises StoreTrouble;
        then they are dropped all the same, until it can be read.
        """
        async with self._lock:
            before = self.snapshot
            users = [person.user for person in (*before.people, *before.line)]
            self._lost |= user is None or user in users
            try:
                await self._make_sure()
            finally:
                if self._lost or user not in users:
                    self.adopt(without_person(self.snapshot, user))
                self._last = take_back.without_person(self._last, user)
                self._accusations.forget(user)
                pairs = () if user is None else self._successors.items()
                self._successors = {
                    former: new for former, new in pairs if user not in (former, new)
                }
                hinted = () if user is None else self._hinted
                self._hinted = {(match, who) for match, who in hinted if who != user}
        return self.snapshot != before

    async def refresh(self) -> None:
        """Reload the table if memory may differ from disk."""
        if self._lost:
            async with self._lock:
                await self._make_sure()

    async def _save_screen(self) -> None:
        async with self._lock:
            await self._make_sure()
            await self._host.store.save_screen(self.id, self.screen, self.due)

    async def _go_on(self, decide: Decide) -> Outcome:
        """Make a move of the table's own."""
        return await self._host.carry_through(self._carry_out(decide, clock=True))

    async def _carry_out(self, decide: Decide, clock: bool = False) -> Outcome:
        with about(self):
            async with self._lock:
                await self._make_sure()
                move = decide(self.snapshot, self._host.draw_seed, self._host.clock())
                await self._commit(move)
                self._last = take_back.remembered(self._last, move, by_table=clock)
                self._note_hint(move)
                self._note_successor(move)
            outcome = self._outcome(move, clock)
            self._host.announce(outcome)
            return outcome

    def _note_hint(self, move: Move) -> None:
        """Remember people who have asked for a hint, even while somebody else has their seat. This
        is in memory only, so a restart forgets it.
        """
        if isinstance(move.action, AskHint) and move.actor is not None:
            self._hinted.add((move.before.lobby.matches, move.before.people[move.actor].user))

    def _note_successor(self, move: Move) -> None:
        """Remember who has taken over whose seat; in memory only, too."""
        if isinstance(move.action, TakeOver):
            pairs = zip(move.before.people, move.after.people, strict=True)
            self._successors |= {was.user: now.user for was, now in pairs if was.user != now.user}

    def successor(self, user: int) -> Person | None:
        """Return who sits where this user sat before they left; None: not known, or nobody."""
        user = self._successors.get(user, user)
        return next((person for person in self.people if person.user == user), None)

    async def _commit(self, move: Move) -> None:
        saving = records.saving(self.id, self.location, self.screen, move)
        self._lost = True
        saved = Saved()
        try:
            saved = await self._host.store.save(saving)
        except StoreTrouble as trouble:
            await self._find_out(saving, trouble)
            ended = self.snapshot.ended
            saved = Saved(feats=None if ended is None else ended.feats)
        except Refused:  # nothing was written
            self._lost = False
            raise
        self.adopt(with_feats(move.after, saved.feats))
        self._lost = False
        if saved.honours or move.dealt or move.before.people != move.after.people:
            self.honours = saved.honours

    async def _find_out(self, saving: Saving, trouble: StoreTrouble) -> None:
        """Check whether a move whose commit failed is on disk after all; return if so. Raises
        Stale, if another process was first, or the trouble.
        """
        kept = await self._read_back()
        if isinstance(trouble, Conflict):  # even if its move looks the same
            raise Stale
        if kept.revision != saving.before + 1 or not records.same(kept, saving.record):
            log.warning("A move was not kept: %s", trouble.reason)
            raise trouble

    async def _make_sure(self) -> None:
        if self._lost:
            await self._read_back()

    async def _read_back(self) -> Record:
        record = await self._host.store.load(self.id)
        if record is None:
            raise StoreTrouble(f"table {self.id} is gone from the store")
        self.adopt(self._read(record, self._host.clock()))
        self._last = None
        self._lost = False
        return record

    def _outcome(self, move: Move, clock: bool) -> Outcome:
        return Outcome(
            table=self,
            before=move.before.revision,
            after=move.after.revision,
            **_OF_MOVE(move),
            clock=clock,
            final=None if move.final is None else seen_by(move.final, None),
            called=move.after.line if move.match_over else (),
            stood_up=move.after.line[: sum(isinstance(event, StoodUp) for event in move.events)],
        )
