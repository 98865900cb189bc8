"""What can be read off a table: who sits there, what is played, whose time runs. Nothing here
changes anything.
"""

import math
from typing import Any

from engine.game import Action, AnyGame
from tables.clock import choices, timing
from tables.clock.timing import UNTIMED, Alarm, Watch
from tables.lobby.state import Lobby, game_of, match_runs
from tables.lobby.step import legal
from tables.moves import move
from tables.moves.move import Snapshot
from tables.moves.recent_events import Told
from tables.moves.snapshot import begun_by
from tables.people import Person, Place, Screen
from tables.results import Result
from tables.store import records
from tables.store.protocol import Record


class Readable:
    """A table as it is now, in memory and on disk."""

    def __init__(self, record: Record, watch: Watch) -> None:
        self.id = record.table
        self.place: Place = record.place
        self.screen: Screen = record.screen
        self._watch = watch
        self._now: Snapshot = self._read(record, watch.awake)

    @staticmethod
    def _read(record: Record, at: float) -> Snapshot:
        """The table of a record that is read at this moment; 0: nobody keeps its time."""
        now = records.read(record)
        return begun_by(now, at) if at else now

    @property
    def revision(self) -> int:
        return self._now.revision

    @property
    def lobby(self) -> Lobby:
        return self._now.lobby

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sits here, by seat."""
        return self._now.people

    @property
    def state(self) -> Any:
        """The round's state; None while none is played."""
        return self._now.state

    @property
    def game(self) -> AnyGame:
        return game_of(self._now.lobby)

    @property
    def result(self) -> Result | None:
        """How the last round ended, until the next is dealt."""
        return self._now.result

    @property
    def told(self) -> tuple[Told, ...]:
        """The last few things that happened, oldest first."""
        return self._now.told

    @property
    def options_since(self) -> tuple[int, ...]:
        """For each seat of the round, since which revision it has had the same choice."""
        return self._now.since

    @property
    def choice_since(self) -> int | None:
        """Since when those the round waits for have had this choice, or since when the match's
        next round is waited for; None: nothing is.
        """
        return choices.choice_since(self.game, self._now)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats the round waits for."""
        return self.game.to_act(self.state) if self.state is not None else ()

    @property
    def alarm(self) -> Alarm | None:
        """What the table does by itself next, if nobody does anything before."""
        return timing.alarm(self._now, self.screen, self._watch)

    @property
    def deadline(self) -> int | None:
        """When the table itself goes on, with reactions or with the next round: in seconds since
        1970; None: it does not.
        """
        end = timing.end(self._now, self._watch)
        return None if end is None else math.ceil(end)

    @property
    def turn_ends(self) -> int | None:
        """When the time of the turn that runs is up: in seconds since 1970; None: no clock runs."""
        end = timing.turn_end(self._now, self._watch)
        return None if end is None else math.ceil(end)

    @property
    def postponed(self) -> bool:
        """Whether what its message may say of a time is another now, because nobody could do
        anything for a while.
        """
        return any(
            ends(self._now, self._watch) != ends(self._now, UNTIMED)
            for ends in (timing.end, timing.turn_end)
        )

    @property
    def lags(self) -> bool:
        """Whether its screens have missed something, or its message may tell a wrong time."""
        return self.screen.shown < self.revision or self.postponed

    @property
    def reacting(self) -> bool:
        """Whether the round waits for quick reactions instead of a turn."""
        return timing.reacting(self._now)

    @property
    def unhurried(self) -> bool:
        """Whether no clock runs for the turn: people say when it was long enough."""
        off = self.lobby.table.clock == "off"
        return off and self.state is not None and not self.reacting

    @property
    def pausing(self) -> bool:
        """Whether the next round of a match is waited for."""
        return self.state is None and match_runs(self.lobby)

    @property
    def goes_on(self) -> bool:
        """Whether the table itself goes on when time is up."""
        return self.pausing or self.reacting

    @property
    def seconds(self) -> int:
        """How long the table waits for reactions, or for the next round; 0: for neither."""
        if self.pausing:
            return self.lobby.table.next_round_seconds
        return timing.reaction_seconds(self._now) if self.reacting else 0

    @property
    def clock_due(self) -> bool:
        """Whether the table does something by itself some day: every open one does."""
        return records.clock_due(self._now, self.screen)

    def seat_of(self, user: int) -> int | None:
        """The seat of Discord's user; None if it does not sit here."""
        return move.seat_of(self._now, user)

    def is_away(self, seat: int) -> bool:
        """Whether the table plays this seat until its person is back."""
        return seat in self.lobby.away and seat not in self.lobby.gone

    def view(self, seat: int | None) -> Any:
        """What a seat, or a spectator, may know of the round; None while none is played."""
        return None if self.state is None else self.game.view(self.state, seat)

    def legal(self, seat: int | None) -> list[Action]:
        """What a seat (None: somebody who has none) may do now, in the round or outside it."""
        if self.state is None:
            return legal(self.lobby, seat)
        return [] if seat is None else self.game.legal(self.state, seat)

    def offered(self, seat: int) -> list[Action]:
        """What a seat is offered in the round: all that is lawful, and what has its price."""
        return self.game.offered(self.state, seat)
