"""What a move makes of a table: pure functions from one snapshot to the next."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.game import Action, AnyGame, Event, Illegal
from engine.opponents import choose
from tables import grace, matches, offers, standings, told
from tables.errors import NotSeated, Refused, Stale, TableClosed
from tables.lobby import (
    AddSeat,
    Close,
    Closing,
    EndMatch,
    Join,
    Left,
    Lobby,
    LobbyAction,
    LobbyStep,
    NextRound,
    game_of,
    options_of,
)
from tables.matches import MatchEnd, Tallies
from tables.people import OF_TABLE, Person
from tables.standings import Result
from tables.steps import deal_next, shut, step
from tables.timing import Kind, played_by_table
from tables.told import Told

DrawSeed = Callable[[], bytes]


class Snapshot(msgspec.Struct, frozen=True):
    """All that is true of a table at one revision. `people` sit by seat.

    `since` has for each seat of a round the revision since which its offer is the same, `choice`
    since when those the round waits for have had this choice; or, between two rounds of a match,
    since when the next is waited for; `began` is that moment (seconds since 1970). `tallies` are
    those of the running match. `moved` has for each seat of a round when it last moved (seconds
    since 1970; 0: not yet).
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
    moved: tuple[float, ...] = ()


class Move(msgspec.Struct, frozen=True):
    """A move that is allowed and not yet kept: the table before and after, and what is new.

    `actor` is a seat of before, `at` when it was made. `changed` are the seats whose offer or own
    cards are others now.
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

    @property
    def dealt(self) -> bool:
        """Whether this move dealt a round."""
        return self.before.state is None and self.after.state is not None


def seat_of(now: Snapshot, user: int) -> int | None:
    """The seat of Discord's user, None if it has none."""
    seats = (seat for seat, one in enumerate(now.people) if one.user == user and not one.of_table)
    return next(seats, None)


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
        done = step(now.lobby, seat, action)
        made = _lobby_move(named, done, seat, action, seed, person=person, at=at)
    else:
        made = _game_move(named, _player(now, seat, action, seen), action, seed, at)
    return replace(made, before=now)


def tables_move(now: Snapshot, kind: Kind, seed: DrawSeed, at: float) -> Move:
    """What the table does by itself: it plays the first of its own seats that is asked, or does the
    default of the first seat it waits for, or deals the match's next round.
    """
    if kind == "next":
        return _lobby_move(now, deal_next(now.lobby), None, NextRound(), seed, at=at)
    game = game_of(now.lobby)
    if kind == "play":
        seat = played_by_table(now)[0]
        return _game_move(now, seat, _choice_of_table(game, now.state, seat), seed, at)
    seat = game.to_act(now.state)[0]
    return _game_move(now, seat, game.default(now.state, seat), seed, at)


def _choice_of_table(game: AnyGame, state: Any, seat: int) -> Action:
    """What a seat of the table does by its view; were that not lawful, the game's default."""
    action = choose(game, game.view(state, seat), game.legal(state, seat))
    try:
        game.apply(state, seat, action)
    except Illegal:
        return game.default(state, seat)
    return action


def shut_move(now: Snapshot, why: Closing, seed: DrawSeed, at: float) -> Move:
    """The table is closed from outside. Raises TableClosed."""
    return _lobby_move(now, shut(now.lobby, why), None, Close(), seed, at=at)


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

    Something done out of turn does; the choice of a seat that is asked does not, unless it is of
    the standing kind: a throw-in names its cards.
    """
    return action.standing or seat not in game_of(now.lobby).to_act(now.state)


def _game_move(now: Snapshot, seat: int, action: Action, seed: DrawSeed, at: float) -> Move:
    game = game_of(now.lobby)
    grace.check(action, now.moved, at, now.lobby.table.catch_seconds)
    made = game.apply(now.state, seat, action)
    events = made.events
    heard = _told(now.lobby.game, now.told, events, ())
    tallies = matches.counted(now.tallies, events, now.lobby.seats)
    moved = grace.moved(now.moved, action, seat, now.lobby.seats, at)
    after = replace(
        now, revision=now.revision + 1, state=made.state, told=heard, tallies=tallies, moved=moved
    )
    done = Move(now, after, seat, action, events, at)
    if game.places(made.state):
        return _with_end(done, seed())
    since = offers.since(game, now, after)
    choice = offers.choice(game, now, after, since)
    began = at if choice == after.revision else now.began
    after = replace(after, since=since, choice=choice, began=began)
    return replace(done, after=after, changed=offers.changed(game, now, after))


def _with_end(move: Move, seed: bytes) -> Move:
    """A move that has ended the round, and maybe the match."""
    after = move.after
    lobby, result = matches.round_over(after.lobby, after.state, seed)
    over = replace(after, lobby=lobby, state=None, result=result, since=(), moved=(), began=move.at)
    everybody = tuple(range(lobby.seats))
    if not result.over:
        over = replace(over, choice=after.revision)
        return replace(move, after=over, changed=everybody, finished=result)
    ended = matches.ended(lobby, after.tallies)
    over = replace(over, choice=None, tallies={})
    return replace(move, after=over, changed=everybody, finished=result, ended=ended)


def _lobby_move(
    now: Snapshot,
    made: LobbyStep,
    seat: int | None,
    action: LobbyAction,
    seed: DrawSeed,
    *,
    person: Person | None = None,
    at: float,
) -> Move:
    joined = _joining(person, action)
    left = tuple(one for old, one in enumerate(now.people) if old not in made.stay)
    after = _reseated(now, made, joined)
    events = made.events
    if after.lobby.stage == "round":
        after, dealt = _deal(after, at)
        events += dealt
    elif after.lobby.stage == "closed":
        after = replace(after, state=None, since=(), choice=None, moved=())
    elif isinstance(action, EndMatch):
        after = _without_match(after, dealt=now.state is not None, seed=seed)
    heard = _told(now.lobby.game, after.told, events, now.people)
    after = replace(after, revision=now.revision + 1, told=heard)
    changed = tuple(range(len(after.people)))
    return Move(now, after, seat, action, events, at, changed, joined=joined, left=left)


def _joining(person: Person | None, action: LobbyAction) -> tuple[Person, ...]:
    """Who takes the next seat by this."""
    match action:
        case Join() if person is not None:
            return (person,)
        case AddSeat():
            return (OF_TABLE,)
        case _:
            return ()


def _without_match(now: Snapshot, *, dealt: bool, seed: DrawSeed) -> Snapshot:
    """A match has ended early: what it was is forgotten, and a round it was in needs a new seed."""
    lobby = replace(now.lobby, seed=seed()) if dealt else now.lobby
    return replace(
        now, lobby=lobby, state=None, result=None, since=(), choice=None, tallies={}, moved=()
    )


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
        options_of(lobby), lobby.seats, lobby.dealer, lobby.seed, lobby.youngest, carry=lobby.carry
    )
    revision = now.revision + 1
    after = replace(
        now, state=dealt.state, result=None, since=(revision,) * lobby.seats, choice=revision,
        started=at, began=at, tallies=matches.counted(now.tallies, dealt.events, lobby.seats),
    )  # fmt: skip
    return after, dealt.events


def _told(
    game: str, before: tuple[Told, ...], events: tuple[Event, ...], people: tuple[Person, ...]
) -> tuple[Told, ...]:
    """The last few things told, with these events; `people` sat by the seats that may be left."""
    names = [people[event.seat].name if isinstance(event, Left) else None for event in events]
    new = [told.tell(game, event, name) for event, name in zip(events, names, strict=True)]
    return (*before, *(one for one in new if one is not None))[-told.KEPT :]
