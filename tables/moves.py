"""What a move makes of a table: pure functions from one snapshot to the next."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.game import Action, AnyGame, Event
from tables import standings, told
from tables.errors import NotSeated, Refused, Stale, TableClosed
from tables.lobby import (
    Close,
    Join,
    Left,
    Lobby,
    LobbyAction,
    LobbyStep,
    game_of,
    options_of,
    round_over,
    shut,
    step,
)
from tables.people import Person
from tables.standings import Result
from tables.told import Told

DrawSeed = Callable[[], bytes]


class Offer(msgspec.Struct, frozen=True):
    """What a seat can choose from: its lawful actions, and the pile while the round asks it."""

    actions: tuple[Action, ...]
    pile: Any


class Snapshot(msgspec.Struct, frozen=True):
    """All that is true of a table at one revision. `people` sit by seat.

    `since` has for each seat of a round the revision since which its offer is the same.
    """

    revision: int
    lobby: Lobby
    people: tuple[Person, ...]
    state: Any = None
    result: Result | None = None
    told: tuple[Told, ...] = ()
    since: tuple[int, ...] = ()
    started: float = 0.0


class Move(msgspec.Struct, frozen=True):
    """A move that is allowed and not yet kept: the table before and after, and what is new.

    `actor` is a seat of before. `changed` are the seats whose offer or own cards are others now.
    """

    before: Snapshot
    after: Snapshot
    actor: int | None
    action: Action
    events: tuple[Event, ...]
    changed: tuple[int, ...] = ()
    finished: Result | None = None
    joined: tuple[Person, ...] = ()
    left: tuple[Person, ...] = ()

    @property
    def dealt(self) -> bool:
        """Whether this move dealt a round."""
        return self.before.state is None and self.after.state is not None


def seat_of(now: Snapshot, user: int) -> int | None:
    """The seat of Discord's user, None if it has none."""
    return next((seat for seat, one in enumerate(now.people) if one.user == user), None)


def choice_since(now: Snapshot) -> int | None:
    """Since which revision those the round waits for have had this very choice; None: no choice."""
    asked = game_of(now.lobby).to_act(now.state) if now.state is not None else ()
    return max((now.since[seat] for seat in asked), default=None)


def move(
    now: Snapshot,
    person: Person,
    action: Action,
    *,
    seen: int | None,
    seed: DrawSeed,
    at: float,
) -> Move:
    """What follows when somebody does this, having seen that revision (None: none in particular).

    Raises Refused (NotSeated, Stale, TableClosed among them) or the game's Illegal.
    """
    if now.lobby.stage == "closed":
        raise TableClosed
    named = _with_name(now, person)
    seat = seat_of(now, person.user)
    if isinstance(action, LobbyAction):
        made = _lobby_move(named, step(now.lobby, seat, action), seat, action, person=person, at=at)
    else:
        made = _game_move(named, _player(now, seat, action, seen), action, seed, at)
    return replace(made, before=now)


def default_move(now: Snapshot, seat: int, seed: DrawSeed, at: float) -> Move:
    """What the table does for a seat whose time is up."""
    return _game_move(now, seat, game_of(now.lobby).default(now.state, seat), seed, at)


def shut_move(now: Snapshot, at: float) -> Move:
    """The table closes by itself. Raises TableClosed."""
    return _lobby_move(now, shut(now.lobby), None, Close(), person=None, at=at)


def _player(now: Snapshot, seat: int | None, action: Action, seen: int | None) -> int:
    """The seat that may try an action of the game."""
    if seat is None:
        raise NotSeated
    if now.state is None:
        raise Refused("no_round")
    if seen is not None and seen < now.since[seat] and not _means_the_same(now, seat, action):
        raise Stale
    return seat


def _with_name(now: Snapshot, person: Person) -> Snapshot:
    """The name last seen is the one that is shown."""
    seat = seat_of(now, person.user)
    if seat is None or now.people[seat] == person:
        return now
    return replace(now, people=(*now.people[:seat], person, *now.people[seat + 1 :]))


def _means_the_same(now: Snapshot, seat: int, action: Action) -> bool:
    """Whether a click drawn for another choice still says what it said.

    Something done out of turn does (a throw-in names its cards); a turn's choice does not, nor does
    holding back, which would let pass what its seat has not seen.
    """
    game = game_of(now.lobby)
    if game.pace(now.state) == "turn":
        return seat not in game.to_act(now.state)
    return action != game.default(now.state, seat)


def _game_move(now: Snapshot, seat: int, action: Action, seed: DrawSeed, at: float) -> Move:
    game = game_of(now.lobby)
    made = game.apply(now.state, seat, action)
    events = made.events
    revision = now.revision + 1
    heard = _told(now.lobby.game, now.told, events, ())
    after = replace(now, revision=revision, state=made.state, told=heard)
    after = replace(after, since=_since(now, after))
    changed = _changed(now, after)
    places = game.places(made.state)
    if not places:
        return Move(now, after, seat, action, events, changed)
    finished = standings.result(places, now.lobby.seed)
    after = _round_over(after, finished, seed())
    return Move(now, after, seat, action, events, tuple(range(len(now.people))), finished)


def _round_over(now: Snapshot, finished: Result, seed: bytes) -> Snapshot:
    dealer = standings.next_dealer(finished, now.lobby.dealer, now.lobby.seats)
    lobby = round_over(now.lobby, dealer, seed)
    return replace(now, lobby=lobby, state=None, result=finished, since=())


def _lobby_move(
    now: Snapshot,
    made: LobbyStep,
    seat: int | None,
    action: LobbyAction,
    *,
    person: Person | None,
    at: float,
) -> Move:
    joined = (person,) if person is not None and isinstance(action, Join) else ()
    left = tuple(one for old, one in enumerate(now.people) if old not in made.stay)
    after = _reseated(now, made, joined)
    events = made.events
    if after.lobby.stage == "round":
        after, dealt = _deal(after, at)
        events += dealt
    elif after.lobby.stage == "closed":
        after = replace(after, state=None, since=())
    heard = _told(now.lobby.game, after.told, events, now.people)
    after = replace(after, revision=now.revision + 1, told=heard)
    changed = tuple(range(len(after.people)))
    return Move(now, after, seat, action, events, changed, None, joined, left)


def _reseated(now: Snapshot, made: LobbyStep, joined: tuple[Person, ...]) -> Snapshot:
    """The people in their seats after some left and one joined; what was said, renumbered."""
    people = (*(now.people[old] for old in made.stay), *joined)
    if len(made.stay) == len(now.people):
        return replace(now, lobby=made.lobby, people=people)
    return replace(
        now,
        lobby=made.lobby,
        people=people,
        told=told.renumbered(now.told, made.stay),
        result=now.result and standings.renumbered(now.result, made.stay),
    )


def _deal(now: Snapshot, at: float) -> tuple[Snapshot, tuple[Event, ...]]:
    lobby = now.lobby
    dealt = game_of(lobby).deal(
        options_of(lobby), lobby.seats, lobby.dealer, lobby.seed, lobby.youngest
    )
    since = (now.revision + 1,) * lobby.seats
    return replace(now, state=dealt.state, result=None, since=since, started=at), dealt.events


def _told(
    game: str, before: tuple[Told, ...], events: tuple[Event, ...], people: tuple[Person, ...]
) -> tuple[Told, ...]:
    """The last few things told, with these events; `people` sat by the seats that may be left."""
    names = [people[event.seat].name if isinstance(event, Left) else None for event in events]
    new = [told.tell(game, event, name) for event, name in zip(events, names, strict=True)]
    return (*before, *(one for one in new if one is not None))[-told.KEPT :]


def offer(game: AnyGame, state: Any, seat: int) -> Offer:
    """What a seat can choose from now."""
    asked = seat in game.to_act(state)
    pile = getattr(game.view(state, None), "pile", None) if asked else None
    return Offer(tuple(game.legal(state, seat)), pile)


def _since(before: Snapshot, after: Snapshot) -> tuple[int, ...]:
    game = game_of(after.lobby)
    return tuple(
        old if offer(game, before.state, seat) == offer(game, after.state, seat) else after.revision
        for seat, old in enumerate(before.since)
    )


def _changed(before: Snapshot, after: Snapshot) -> tuple[int, ...]:
    game = game_of(after.lobby)
    return tuple(
        seat
        for seat, since in enumerate(after.since)
        if since == after.revision
        or own_part(game, before.state, seat) != own_part(game, after.state, seat)
    )


def own_part(game: AnyGame, state: Any, seat: int) -> dict[str, Any]:
    """What a seat's view has that a spectator's has not: its cards, and what only it is told."""
    mine, everybodys = game.view(state, seat), game.view(state, None)
    return {
        name: getattr(mine, name)
        for name in mine.__struct_fields__
        if getattr(mine, name) != getattr(everybodys, name)
    }
