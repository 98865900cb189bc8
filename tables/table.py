"""A table people sit at. One lock: check, apply, commit, adopt; then publish."""

import asyncio
import contextlib
import logging
from collections.abc import Callable

from msgspec.structs import replace

from engine.game import Action, Illegal
from tables.clock import timing
from tables.clock.timing import UNTIMED, Alarm, Watch
from tables.errors import Conflict, Returned, Stale, StoreTrouble
from tables.lobby.presence_actions import Back
from tables.lobby.state import Closing
from tables.log_context import about
from tables.moves import move as moves
from tables.moves import take_back
from tables.moves.move import Move, Snapshot
from tables.moves.snapshot import shifted
from tables.outcome import House, Outcome
from tables.people import Person, Place, Screen
from tables.readable import Readable
from tables.store import records
from tables.store.protocol import Record, Saving

log = logging.getLogger(__name__)


class Table(Readable):
    """A table in memory. What it shows is what is on disk."""

    def __init__(self, house: House, record: Record, watch: Watch = UNTIMED) -> None:
        super().__init__(record, watch)
        self._house = house
        self._last: take_back.Last | None = None
        self._lock = asyncio.Lock()
        self._lost = False

    def may_take_back(self, seat: int) -> bool:
        """Whether who sits there can take their lay back now."""
        if self._last is None:
            return False
        at = self._house.now()
        return take_back.may_take_back(self._now, self._last, seat, at, self._watch)

    async def act(self, person: Person, action: Action, seen: int | None = None) -> Outcome:
        """Do what somebody wants, who clicked what was drawn for revision `seen` (None: a button
        that means what it says now).

        Raises, having changed nothing: Illegal (the rules), Refused (the table; NotSeated, Stale
        and TableClosed are such), StoreTrouble (try again). Or Returned: whoever was away is back
        by whatever they wanted, though it is refused.
        """
        try:
            return await self._house.run(self._act(person, action, seen))
        except StoreTrouble:
            self.wake()
            raise

    async def _act(self, person: Person, action: Action, seen: int | None) -> Outcome:
        def decide(now: Snapshot) -> Move:
            at = self._house.now()
            return moves.move(
                now, person, action, seen=seen, seed=self._house.draw_seed, at=at,
                watch=self._watch, last=self._last,
            )  # fmt: skip

        try:
            return await self._carry_out(decide)
        except Illegal as wrong:
            if not await self._is_back(person):
                raise
            raise Returned(wrong) from wrong

    async def _is_back(self, person: Person) -> bool:
        """Whether somebody was away, and is back by this."""
        seat = self.seat_of(person.user)
        if seat is None or not self.is_away(seat):
            return False
        with contextlib.suppress(Illegal):  # back by another click meanwhile
            await self._act(person, Back(), None)
        return True

    async def ring(self, alarm: Alarm) -> None:
        """Do what the table does by itself, for all whom it is about, if that is still due.

        Raises StoreTrouble; the seats done so far stay done.
        """

        def decide(now: Snapshot) -> Move:
            if timing.alarm(now, self.screen, self._watch) != alarm:
                raise Stale
            return moves.tables_move(now, alarm.kind, self._house.draw_seed, self._house.now())

        while self.alarm == alarm:
            try:
                outcome = await self._house.run(self._carry_out(decide, clock=True))
            except Stale:
                return
            if alarm.kind == "play" and outcome.actor is not None:
                await self._follow(outcome.actor)

    async def _follow(self, seat: int) -> None:
        """Let a seat of the table do what it has to do by itself after its move."""

        def decide(now: Snapshot) -> Move:
            return moves.following_move(now, seat, self._house.draw_seed, self._house.now())

        with contextlib.suppress(Illegal):
            await self._house.run(self._carry_out(decide, clock=True))

    async def gone(self, user: int) -> None:
        """Somebody is no member of the server any more: the seat is free, and in the middle the
        table plays it at once. Nothing if they have none, or have left it already.

        Raises StoreTrouble.
        """

        def decide(now: Snapshot) -> Move:
            return moves.gone_move(now, user, self._house.draw_seed, self._house.now())

        with contextlib.suppress(Illegal):
            await self._house.run(self._carry_out(decide, clock=True))

    def wake(self) -> None:
        """Nobody could do anything for a while: what is waited for has its full time again."""
        self._watch = replace(self._watch, awake=self._house.now(), reminded=None)

    def shift(self, by: float) -> None:
        """The clock was set forward by so many seconds, or back: nobody loses or wins time by it.
        Nothing of the table may be under way; see `still`.
        """
        self._now, self._last = shifted(self._now, by), None
        self.wake()

    def still(self) -> asyncio.Lock:
        """Held by whom, nothing is under way at this table."""
        return self._lock

    def reminds(self, alarm: Alarm) -> bool:
        """Whether those who are asked are to be reminded now; once for each choice."""
        due = self.alarm == alarm
        if due:
            self._watch = replace(self._watch, reminded=alarm.choice)
        return due

    async def shut(self, why: Closing = "people") -> Outcome:
        """Close the table for good, for a reason its people are told; a running round counts for
        nothing. Raises as act does.
        """

        def decide(now: Snapshot) -> Move:
            return moves.shut_move(now, why, self._house.draw_seed, self._house.now())

        return await self._house.run(self._carry_out(decide))

    async def move(self, place: Place) -> None:
        """Stand somewhere else from now on; nothing of the table is on a screen there yet.

        Raises StoreTrouble; then it stands where it stood.
        """
        await self._house.run(self._house.store.save_place(self.id, place))
        self.place = place
        self.screen = replace(self.screen, message=None, notice=None, notice_seat=None)

    async def save_screen(self, screen: Screen) -> None:
        """Remember what is on people's screens now. Raises StoreTrouble; then it is remembered in
        memory, and kept with the next move.
        """
        self.screen = screen
        await self._house.run(self._save_screen())

    async def refresh(self) -> None:
        """Read the table back if what is in memory may not be what is on disk."""
        if self._lost:
            async with self._lock:
                await self._make_sure()

    async def _save_screen(self) -> None:
        async with self._lock:
            await self._make_sure()
            await self._house.store.save_screen(self.id, self.screen, self.clock_due)

    async def _carry_out(self, decide: Callable[[Snapshot], Move], clock: bool = False) -> Outcome:
        with about(self):
            async with self._lock:
                await self._make_sure()
                move = decide(self._now)
                await self._commit(move)
                self._last = take_back.remembered(self._last, move, by_table=clock)
            outcome = self._outcome(move, clock)
            self._house.tell(outcome)
            return outcome

    async def _commit(self, move: Move) -> None:
        saving = records.saving(self.id, self.place, self.screen, move)
        self._lost = True
        try:
            await self._house.store.save(saving)
        except StoreTrouble as trouble:
            await self._find_out(saving, trouble)
        self._now = move.after
        self._lost = False

    async def _find_out(self, saving: Saving, trouble: StoreTrouble) -> None:
        """What became of a move whose commit failed. Returns if it is on disk after all."""
        kept = await self._read_back()
        if kept.revision != saving.before + 1 or not records.same(kept, saving.record):
            log.warning("A move was not kept: %s", trouble.reason)
            raise Stale if isinstance(trouble, Conflict) else trouble

    async def _make_sure(self) -> None:
        if self._lost:
            await self._read_back()

    async def _read_back(self) -> Record:
        record = await self._house.store.load(self.id)
        if record is None:
            raise StoreTrouble(f"table {self.id} is gone from the store")
        self._now, self._last = self._read(record, self._house.now()), None
        self._lost = False
        return record

    def _outcome(self, move: Move, clock: bool) -> Outcome:
        return Outcome(
            self, move.before.revision, move.after.revision, move.actor, clock, move.events,
            move.changed, move.dealt, move.finished, move.joined, move.left,
        )  # fmt: skip
