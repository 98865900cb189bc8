"""A table at one revision, and a move from one to the next: values, and facts derived from them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from engine.finding import FoundMoment
from engine.game import Action, AnyGame, Event, Events, Pace
from engine.honours import LARGE
from engine.seats import BySeat, Seats
from engine.value import Value
from tables.ended import Ended
from tables.lobby.presence_actions import LeftServer, Removed, Sneaked
from tables.lobby.state import HostIs, Joined, Left, Lobby, LobbyStep, MatchEnded, StoodUp, game_of
from tables.match_story import with_story
from tables.memory.played import PlayedMatch
from tables.moves import recent_events
from tables.moves.recent_events import RecentEvent, RecentEvents
from tables.people import FORGOTTEN, People, Person, instead
from tables.results import Feats
from tables.round_memory import NO_ROUND, RoundMemory

DrawSeed = Callable[[], bytes]
# Events told with a name, because their person may have no seat any more.
LEAVING = (Left, LeftServer, Sneaked, Removed, StoodUp)
# Events whose seat is numbered as after a lobby's step; that of all others as before it.
NEW_SEATS = (HostIs, Joined)


class SnapshotRest(Value, kw_only=True, omit_defaults=True, rename={"recent": "told"}):
    """What a snapshot has besides its lobby, its round and its people; the store keeps it as one
    JSON object. A new field is written here and nowhere else; its default is what a table has that
    was kept before there was the field.

    `ended` is the last round, until the next is dealt; `memory` is of the running one. `choice` is
    since when those the round waits for have had this choice; or, between two rounds of a match,
    since when the next is waited for; `began` is that moment (seconds since 1970). `tallies` are
    those of the running match. `hosted` is when the host last did anything or became it.
    """

    ended: Ended | None = None
    recent: RecentEvents = ()
    memory: RoundMemory = NO_ROUND
    started: float = 0.0
    choice: int | None = None
    tallies: Mapping[str, BySeat] = {}
    began: float = 0.0
    hosted: float = 0.0


class Snapshot(SnapshotRest, frozen=True):
    """The whole truth about a table at one revision. `people` sit by seat; `state` is the round's,
    None while none is played; the people in `line` wait for a seat.
    """

    revision: int
    lobby: Lobby
    people: People
    state: Any = None
    line: People = ()

    @property
    def game(self) -> AnyGame:
        """Return the game played at this table."""
        return game_of(self.lobby)

    @property
    def to_act(self) -> Seats:
        """Return the seats the round waits for; none while none is played."""
        return () if self.state is None else self.game.to_act(self.state)

    @property
    def pace(self) -> Pace | None:
        """Return the kind of decision the round waits for; None while none is played."""
        return None if self.state is None else self.game.pace(self.state)


class Move(Value):
    """A move that is allowed and not yet saved: the table before and after, and the events.

    `actor` is a seat before it, `at` its time. `changed` are the seats with a new offer or new
    cards. `finished` is the round that ended with it.
    `sneaked`: the seat, before it, that left with the title, against the rule. `final`: the table
    with the last card of the round that ended, before its result.
    """

    before: Snapshot
    after: Snapshot
    actor: int | None
    action: Action
    events: Events
    at: float
    changed: Seats = ()
    finished: Ended | None = None
    joined: People = ()
    left: People = ()
    sneaked: int | None = None
    final: Snapshot | None = None

    @property
    def dealt(self) -> bool:
        """True if this move dealt a round."""
        return self.before.state is None and self.after.state is not None

    @property
    def match_over(self) -> bool:
        """True if this move ended or called off a match."""
        called_off = any(isinstance(event, MatchEnded) for event in self.events)
        return called_off or (self.finished is not None and self.finished.over)

    @property
    def ended(self) -> PlayedMatch | None:
        """Return the match that ended with it and counts; the week's deal is none."""
        if self.finished is None or self.after.lobby.deal is not None:
            return None
        return self.finished.match

    @property
    def rematch(self) -> bool:
        """True if this move dealt a match after another that was played to its end."""
        return self.dealt and self.before.ended is not None and self.before.ended.over


def seat_of(snapshot: Snapshot, user: int) -> int | None:
    """Return the seat of a Discord user, None if they have none."""
    for seat, person in enumerate(snapshot.people):
        if person.user == user and not person.of_table:
            return seat
    return None


def place_in_line(snapshot: Snapshot, user: int) -> int | None:
    """Return a Discord user's place in line, from 0; None if they wait for no seat."""
    return next((at for at, person in enumerate(snapshot.line) if person.user == user), None)


def without_person(snapshot: Snapshot, user: int | None) -> Snapshot:
    """Return the table without a Discord user who is deleted, as the store has it from then on;
    None: without the names of all who left.
    """
    recent = recent_events.without_names(snapshot.recent, user)
    return replace(with_instead(snapshot, user, FORGOTTEN), recent=recent)


def with_instead(snapshot: Snapshot, user: int | None, person: Person) -> Snapshot:
    """Return the table with this person, who was renamed or is forgotten, wherever a Discord user
    sits or waits, or sat in the round that ended.
    """
    return replace(
        snapshot,
        people=instead(snapshot.people, user, person),
        line=instead(snapshot.line, user, person),
        ended=snapshot.ended and snapshot.ended.with_instead(user, person),
    )


def with_memory(snapshot: Snapshot, **changes: Any) -> Snapshot:
    """Return the table with these fields of its memory of the round changed."""
    return replace(snapshot, memory=replace(snapshot.memory, **changes))


def with_events(
    snapshot: Snapshot, events: Iterable[Event], moments: Iterable[FoundMoment] = ()
) -> Snapshot:
    """Return the table with these events among the recent ones, and the `moments` in them.
    Their seats are those of now.
    """
    large = {moment.at: moment for moment in moments if moment.size >= LARGE}
    known = (
        recent_events.public(snapshot.lobby.game, event, moment=large.get(at))
        for at, event in enumerate(events)
    )
    return _with_recent(snapshot, (event for event in known if event is not None))


def with_events_of_step(snapshot: Snapshot, before: Snapshot, step: LobbyStep) -> Snapshot:
    """Return the table after a lobby's step with its events among the recent ones: by their new
    seats, and by name for people who have none any more.
    """
    left = {old: person for old, person in enumerate(before.people) if old not in step.stay}
    recent: list[RecentEvent] = []
    for event in step.events:
        leaver = left.get(event.seat) if isinstance(event, LEAVING) else None
        new = recent_events.public(snapshot.lobby.game, event, leaver)
        if new is not None:
            moved = isinstance(event, NEW_SEATS)
            recent += [new] if moved else recent_events.renumbered([new], step.stay)
    return _with_recent(snapshot, recent)


def without_events(snapshot: Snapshot, events: Iterable[Event]) -> Snapshot:
    """Return the table without the last line of each of these events."""
    recent = list(reversed(snapshot.recent))
    for event in events:
        line = recent_events.public(snapshot.lobby.game, event)
        same = (last for last in recent if line is not None and last.says(line))
        if (last := next(same, None)) is not None:
            recent.remove(last)
    return replace(snapshot, recent=tuple(reversed(recent)))


def _with_recent(snapshot: Snapshot, new: Iterable[RecentEvent]) -> Snapshot:
    recent = recent_events.numbered(snapshot.recent, new, snapshot.revision)
    return replace(snapshot, recent=recent)


def without_round(snapshot: Snapshot) -> Snapshot:
    """Return the table without its round: the cards are gone, and nobody is waited for."""
    return replace(snapshot, state=None, memory=NO_ROUND, choice=None)


def with_feats(snapshot: Snapshot, feats: Feats | None) -> Snapshot:
    """Return the table with the remarkable facts about the match it has just finished."""
    if feats is None or snapshot.ended is None:
        return snapshot
    ended = replace(snapshot.ended, feats=feats)
    if ended.story is not None:
        ended = with_story(ended, snapshot.lobby.stories)
    return replace(snapshot, ended=ended)


def shifted(snapshot: Snapshot, by: float) -> Snapshot:
    """Return the table after the clock was set forward by so many seconds, or back: all its moments
    are moved.
    """
    return _with_moments(snapshot, lambda at: at + by)


def begun_by(snapshot: Snapshot, at: float) -> Snapshot:
    """Return the table without moments later than this one, because the clock was set back
    since.
    """
    return _with_moments(snapshot, lambda moment: min(moment, at))


def _with_moments(snapshot: Snapshot, change: Callable[[float], float]) -> Snapshot:
    """Return the table with changed moments; 0 is none."""

    def changed(at: float) -> float:
        return change(at) if at else at

    return replace(
        snapshot,
        started=changed(snapshot.started),
        began=changed(snapshot.began),
        memory=replace(snapshot.memory, moved=tuple(map(changed, snapshot.memory.moved))),
        hosted=changed(snapshot.hosted),
    )
