"""The facts about a table that can be read: its people, its game, its running time. Nothing here
changes anything.
"""

import math
from typing import Any

from engine.game import AnyGame, Offer
from engine.seats import Seats
from engine.shuffle import commitment
from tables.clock import choices, timing, waits
from tables.clock.timing import Alarm
from tables.clock.waits import UNTIMED, ClockContext
from tables.ended import Ended
from tables.lobby.state import Closed, Lobby, SheetLine, in_the_middle, match_runs, present
from tables.lobby.step import legal_in_lobby
from tables.moves.recent_events import RecentEvents, key_of
from tables.moves.snapshot import Snapshot, begun_by, place_in_line, seat_of
from tables.people import Location, People, Screen
from tables.seen import Seen, seen_by
from tables.store import records
from tables.store.protocol import GivenHonour, Record


class Readable:
    """A table as it is now, in memory and on disk."""

    def __init__(self, record: Record, context: ClockContext, read_at: float) -> None:
        self.id = record.table
        self.location: Location = record.location
        self.screen: Screen = record.screen
        self.context = context
        # Of the rounds just opened; told once, stored nowhere.
        self.honours: tuple[GivenHonour, ...] = ()
        self.snapshot: Snapshot = self._read(record, read_at)

    @staticmethod
    def _read(record: Record, at: float) -> Snapshot:
        """Return the table of a record that is read at this moment; 0: nobody keeps its time.

        Raises StoreTrouble.
        """
        snapshot = records.read(record)
        return begun_by(snapshot, at) if at else snapshot

    @property
    def revision(self) -> int:
        return self.snapshot.revision

    @property
    def lobby(self) -> Lobby:
        return self.snapshot.lobby

    @property
    def seal(self) -> str:
        """Return the seal of the next deal or of the running one, which its seed is checked by."""
        return commitment(self.lobby.seed)

    @property
    def people(self) -> People:
        """Who sits here, by seat."""
        return self.snapshot.people

    @property
    def server(self) -> int | None:
        """The server the table stands on."""
        return self.location.server

    @property
    def channel(self) -> int:
        """The channel the table stands in."""
        return self.location.channel

    @property
    def users(self) -> list[int]:
        """Return the users who sit there, by seat."""
        return [person.user for person in self.people if not person.of_table]

    def seen_by(self, user: int | None) -> Seen | None:
        """Return the table as this user may know it, or everybody who reads the channel (None);
        None where it is veiled to them. Screens know a running round by this alone.
        """
        return seen_by(self.snapshot, user)

    @property
    def in_round(self) -> bool:
        """True while a round is played."""
        return self.snapshot.state is not None

    @property
    def why_closed(self) -> str:
        """Return the reason why the table was closed (a `Closing`), once it was."""
        closed = key_of(self.lobby.game, Closed())
        reasons = (line.facts.get("why") for line in reversed(self.recent) if line.key == closed)
        return str(next(reasons, None) or Closed().why)

    @property
    def state(self) -> Any:
        """Return the round's state; None while none is played."""
        return self.snapshot.state

    @property
    def game(self) -> AnyGame:
        return self.snapshot.game

    @property
    def ended(self) -> Ended | None:
        """Return the last round as it ended, until the next is dealt."""
        return self.snapshot.ended

    @property
    def dealt_at(self) -> float | None:
        """Return when the only round of the running match so far was dealt (seconds since 1970);
        None without one.
        """
        first = self.lobby.stage == "round" and not self.lobby.match.sheet
        return self.snapshot.started if first else None

    @property
    def sheet(self) -> tuple[SheetLine, ...]:
        """Return the rounds of the match that is over, or else of the running one."""
        match = None if self.ended is None else self.ended.match
        return self.lobby.match.sheet if match is None else match.sheet

    def seat_then(self, seat: int) -> int | None:
        """Return the seat in the last round of the person who has this one now; None: they did not
        play it.
        """
        ended = self.snapshot.ended
        return None if ended is None else ended.seat_of(self.people[seat].user)

    @property
    def recent(self) -> RecentEvents:
        """Return the last few events, oldest first."""
        return self.snapshot.recent

    @property
    def choice_since(self) -> int | None:
        """Return since when the seats the round waits for have had this choice, or the match's next
        round is waited for; None: nothing is.
        """
        return choices.choice_since(self.snapshot)

    @property
    def to_act(self) -> Seats:
        """Return the seats the round waits for."""
        return self.snapshot.to_act

    def acted(self, seat: int) -> bool:
        """True if a seat's person has done anything in the running round."""
        return seat in self.snapshot.memory.clocks.acted

    @property
    def alarm(self) -> Alarm | None:
        """Return the next thing the table does by itself, if nobody acts before."""
        return timing.alarm(self.snapshot, self.screen, self.context)

    @property
    def deadline(self) -> int | None:
        """Return when the table itself goes on, with reactions or with the next round: in seconds
        since 1970; None: it does not.
        """
        end = timing.end(self.snapshot, self.context)
        return None if end is None else math.ceil(end)

    @property
    def turn_ends(self) -> int | None:
        """Return when the time of the running turn is up: in seconds since 1970; None: no clock
        runs.
        """
        end = timing.turn_end(self.snapshot, self.context)
        return None if end is None else math.ceil(end)

    @property
    def postponed(self) -> bool:
        """True if a time in its message may have changed, because nobody could act for a while."""
        return any(
            ends(self.snapshot, self.context) != ends(self.snapshot, UNTIMED)
            for ends in (timing.end, timing.turn_end, waits.held_until)
        )

    @property
    def lags(self) -> bool:
        """True if its screens have missed something, its message may show a wrong time, or it has
        none, as after a move to another place.
        """
        unseen = self.screen.message is None or self.screen.shown < self.revision
        return unseen or self.postponed

    @property
    def reacting(self) -> bool:
        """True if the round waits for quick reactions instead of a turn."""
        return waits.reacting(self.snapshot)

    @property
    def unhurried(self) -> bool:
        """True if no clock runs for the turn: people decide when they have waited long enough."""
        off = self.lobby.table.clock == "off"
        return off and self.state is not None and not self.reacting

    @property
    def pausing(self) -> bool:
        """True if the next round of a match is waited for."""
        return self.state is None and match_runs(self.lobby)

    @property
    def goes_on(self) -> bool:
        """True if the table itself goes on when time is up."""
        return self.pausing or self.reacting

    @property
    def seconds(self) -> int:
        """Return the seconds the table waits for reactions, or for the next round; 0: for
        neither.
        """
        if self.pausing:
            return waits.next_round_seconds(self.lobby)
        return waits.reaction_seconds(self.snapshot) if self.reacting else 0

    @property
    def due(self) -> float | None:
        """Return the earliest moment at which the table next does something by itself (in seconds
        since 1970); None: never again.
        """
        return timing.due(self.snapshot, self.screen)

    def timed_out(self, seat: int) -> bool:
        """True if the clock gave up for a seat in this round, or in the one that is just over."""
        ended = self.snapshot.ended
        if ended is None:
            return seat in self.snapshot.memory.timed_out
        return self.seat_then(seat) in ended.timed_out

    def seat_of(self, user: int) -> int | None:
        """Return the seat of a Discord user; None if they have none."""
        return seat_of(self.snapshot, user)

    def place_in_line(self, user: int) -> int | None:
        """Return a Discord user's place in line, from 0; None if they wait for no seat."""
        return place_in_line(self.snapshot, user)

    @property
    def line(self) -> People:
        """Who waits for a seat, in order."""
        return self.snapshot.line

    def is_away(self, seat: int) -> bool:
        """True if the table plays this seat until its person is back."""
        return seat in self.lobby.away and seat not in self.lobby.gone

    @property
    def deserted(self) -> bool:
        """True if everybody is away in the middle of a match: then the table waits, and plays for
        nobody.
        """
        return in_the_middle(self.lobby) and not present(self.lobby)

    def legal(self, seat: int | None) -> Offer:
        """Return the actions open to a seat (None: a person without one) now, in the round or
        outside it.
        """
        if self.state is None:
            return legal_in_lobby(self.lobby, seat)
        return [] if seat is None else self.game.legal(self.state, seat)
