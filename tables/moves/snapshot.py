"""A table at one revision, and a move from one to the next: values, and what is read off them."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.game import Action, Event
from tables.clock import timing
from tables.clock.timing import Clocks
from tables.lobby.matches import MatchEnd, Tallies
from tables.lobby.presence_actions import LeftServer, Removed, Sneaked
from tables.lobby.state import HostIs, Joined, Left, Lobby, LobbyStep, game_of
from tables.moves import recent_events
from tables.moves.recent_events import Told
from tables.people import Person
from tables.results import Result

DrawSeed = Callable[[], bytes]
# Who is told of by name, for there may be no seat any more.
LEAVING = (Left, LeftServer, Sneaked, Removed)
# Whose seat is one of after a lobby's step; that of all others is one of before.
OF_NOW = (HostIs, Joined)


class Snapshot(msgspec.Struct, frozen=True):
    """All that is true of a table at one revision. `people` sit by seat.

    `since` has for each seat of a round the revision since which its offer is the same, `choice`
    since when those the round waits for have had this choice; or, between two rounds of a match,
    since when the next is waited for; `began` is that moment (seconds since 1970). `tallies` are
    those of the running match. `moved` has for each seat of a round when it last moved (seconds
    since 1970; 0: not yet), `hosted` when the host last did anything or became it.
    """

    revision: int
    lobby: Lobby
    people: tuple[Person, ...]
    state: Any = None
    result: Result | None = None
    told: tuple[Told, ...] = ()
    since: tuple[int, ...] = ()
    choice: int | None = None
    started: float = 0.0
    tallies: Tallies = {}
    began: float = 0.0
    clocks: Clocks = Clocks()
    moved: tuple[float, ...] = ()
    hosted: float = 0.0


class Move(msgspec.Struct, frozen=True):
    """A move that is allowed and not yet kept: the table before and after, and what is new.

    `actor` is a seat of before, `at` when it was made. `changed` are the seats whose offer or own
    cards are others now. `sneaked`: the seat of before that left with the title, against the rule.
    """

    before: Snapshot
    after: Snapshot
    actor: int | None
    action: Action
    events: tuple[Event, ...]
    at: float
    changed: tuple[int, ...] = ()
    finished: Result | None = None
    ended: MatchEnd | None = None
    joined: tuple[Person, ...] = ()
    left: tuple[Person, ...] = ()
    sneaked: int | None = None

    @property
    def dealt(self) -> bool:
        """Whether this move dealt a round."""
        return self.before.state is None and self.after.state is not None


def seat_of(now: Snapshot, user: int) -> int | None:
    """The seat of Discord's user, None if it has none."""
    seats = (seat for seat, one in enumerate(now.people) if one.user == user and not one.of_table)
    return next(seats, None)


def telling(now: Snapshot, events: Iterable[Event]) -> Snapshot:
    """The table with these events told, which happened among those who sit there now."""
    new = (recent_events.tell(now.lobby.game, event) for event in events)
    return _with_told(now, (one for one in new if one is not None))


def telling_of_step(now: Snapshot, before: Snapshot, made: LobbyStep) -> Snapshot:
    """The table after a lobby's step with its events told: by the seats of now, and by name of
    who has none any more.
    """
    left = {old: one.name for old, one in enumerate(before.people) if old not in made.stay}
    said: list[Told] = []
    for event in made.events:
        name = left.get(event.seat) if isinstance(event, LEAVING) else None
        new = recent_events.tell(now.lobby.game, event, name)
        if new is not None:
            said += (
                [new] if isinstance(event, OF_NOW) else recent_events.renumbered([new], made.stay)
            )
    return _with_told(now, said)


def _with_told(now: Snapshot, new: Iterable[Told]) -> Snapshot:
    return replace(now, told=(*now.told, *new)[-recent_events.KEPT :])


def afresh(now: Snapshot, seat: int, at: float) -> Snapshot:
    """Nothing is missed at this seat; if it is asked, it has full time."""
    afresh = replace(now, clocks=timing.forgiven(now, seat))
    asked = now.state is not None and seat in game_of(now.lobby).to_act(now.state)
    return replace(afresh, choice=now.revision + 1, began=at) if asked else afresh


def shifted(now: Snapshot, by: float) -> Snapshot:
    """The table after the clock was set forward by so many seconds, or back: all that happened
    was so much later.
    """
    return _with_moments(now, lambda at: at + by)


def begun_by(now: Snapshot, at: float) -> Snapshot:
    """The table with nothing on it that happened later than this moment, for the clock was set
    back since.
    """
    return _with_moments(now, lambda moment: min(moment, at))


def _with_moments(now: Snapshot, change: Callable[[float], float]) -> Snapshot:
    """The table with other moments; 0 is none."""

    def changed(at: float) -> float:
        return change(at) if at else at

    return replace(
        now,
        started=changed(now.started),
        began=changed(now.began),
        moved=tuple(changed(at) for at in now.moved),
        hosted=changed(now.hosted),
    )
