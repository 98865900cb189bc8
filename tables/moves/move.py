"""What a move makes of a table: pure functions from one snapshot to the next."""

from typing import Any

from msgspec.structs import replace

from engine.game import Action, AnyGame, Event, Illegal
from engine.opponents import by_itself, choose
from tables.clock import choices, grace, timing
from tables.clock.timing import MISSES, UNTIMED, Clocks, Kind, Watch, played_by_table
from tables.errors import NotSeated, Refused, Stale, TableClosed
from tables.lobby import matches, presence, seating
from tables.lobby.presence_actions import (
    Back,
    LeftServer,
    LobbyAction,
    PlayFor,
    Remove,
    Resume,
    TakeBack,
    TimeUp,
)
from tables.lobby.state import (
    Close,
    Closing,
    HostIs,
    LobbyStep,
    NextRound,
    game_of,
    in_the_middle,
)
from tables.lobby.step import step
from tables.moves import take_back
from tables.moves.lobby_move import lobby_move
from tables.moves.snapshot import DrawSeed, Move, Snapshot, afresh, seat_of, telling
from tables.moves.take_back import Last
from tables.people import Person

__all__ = [
    "DrawSeed", "Move", "Snapshot", "following_move", "gone_move", "move", "seat_of", "shut_move",
    "tables_move",
]  # fmt: skip


def move(
    now: Snapshot,
    person: Person,
    action: Action,
    *,
    seen: int | None,
    seed: DrawSeed,
    at: float,
    watch: Watch = UNTIMED,
    last: Last | None = None,
) -> Move:
    """What follows when somebody does this, having seen that revision (None: none in particular).
    `last` is what can be taken back, if anything can.

    Whoever was away is back by anything they do. Raises Refused (NotSeated, Stale, TableClosed
    among them) or the game's Illegal.
    """
    if now.lobby.stage == "closed":
        raise TableClosed
    named, seat = _with_name(now, person), seat_of(now, person.user)
    back: tuple[Event, ...] = ()
    if seat is not None and not isinstance(action, Back):
        named, back = _returned(named, seat, at)
    if isinstance(action, TakeBack):
        made = take_back.take_back(named, last, seat, seen=seen, at=at, watch=watch)
    elif isinstance(action, LobbyAction):
        done = _lobby_step(named, seat, action, at, watch)
        made = lobby_move(named, done, seat, action, seed, person=person, at=at)
    else:
        made = _game_move(named, _player(named, seat, action, seen), action, seed, at, watch=watch)
        made = _with_hand_of(made, seat) if back and seat is not None else made
    made = replace(made, before=now, events=(*back, *made.events))
    if seat == now.lobby.host or any(isinstance(event, HostIs) for event in made.events):
        made = replace(made, after=replace(made.after, hosted=at))
    return made


def _lobby_step(
    now: Snapshot, seat: int | None, action: LobbyAction, at: float, watch: Watch
) -> LobbyStep:
    """What follows in the lobby, if it is time for that. Whoever needs a host who sleeps is the
    host from now on. Raises Refused.
    """
    if isinstance(action, PlayFor):
        done = step(now.lobby, seat, action)
        timing.check_enough(now, action.seat, at, watch)
        return done
    try:
        return step(now.lobby, seat, action)
    except Refused as refused:
        if refused.code != "host_only" or seat is None or not timing.host_sleeps(now, at, watch):
            raise
    done = step(replace(now.lobby, host=seat), seat, action)
    return replace(done, events=(HostIs(done.stay.index(seat)), *done.events))


def _returned(now: Snapshot, seat: int, at: float) -> tuple[Snapshot, tuple[Event, ...]]:
    """The table with this seat's person back, if they were away. Raises Refused."""
    if seat in now.lobby.gone and in_the_middle(now.lobby):
        raise Refused("seat_given_up")
    if seat not in now.lobby.away:
        return now, ()
    lobby, events = presence.came_back(now.lobby, seat)
    return telling(replace(afresh(now, seat, at), lobby=lobby), events), events


def tables_move(now: Snapshot, kind: Kind, seed: DrawSeed, at: float) -> Move:
    """What the table does by itself, see `timing`: it plays the first seat it has to, does the
    default of the first that is asked, deals the match's next round, ends a pause, or closes.
    """
    match kind:
        case "next":
            return lobby_move(now, seating.deal_next(now.lobby), None, NextRound(), seed, at=at)
        case "resume":
            return lobby_move(now, presence.pause_over(now.lobby), None, Resume(), seed, at=at)
        case "expire" | "desert":
            return shut_move(now, "expired" if kind == "expire" else "deserted", seed, at)
        case "play":
            seat = played_by_table(now)[0]
            return _game_move(now, seat, _choice_of_table(now, seat), seed, at)
        case _:
            return _default_move(now, seed, at, late=kind == "late")


def _default_move(now: Snapshot, seed: DrawSeed, at: float, *, late: bool) -> Move:
    """The default of the first seat that is asked. A turn that goes by is missed; after a few in a
    row the table plays the seat.
    """
    game = game_of(now.lobby)
    seat = game.to_act(now.state)[0]
    action, before = game.default(now.state, seat), now
    if not late:
        return _game_move(now, seat, action, seed, at)
    clocks = timing.missed(now, seat)
    events: tuple[Event, ...] = (TimeUp(seat),) if clocks != now.clocks else ()
    enough = clocks.missed[seat] >= MISSES or now.lobby.table.clock == "off"
    if enough and seat not in now.lobby.away:
        lobby, gone = presence.went_away(now.lobby, seat)
        now, events = replace(now, lobby=lobby), (*events, *gone)
    made = _game_move(telling(replace(now, clocks=clocks), events), seat, action, seed, at)
    made = _with_hand_of(made, seat) if seat in now.lobby.away else made
    return replace(made, before=before, events=(*events, *made.events))


def _with_hand_of(made: Move, seat: int) -> Move:
    """The hand of who has gone away, or is back, says so; after a round all are others anyway."""
    if made.finished is not None:
        return made
    return replace(made, changed=tuple(sorted({*made.changed, seat})))


def _choice_of_table(now: Snapshot, seat: int) -> Action:
    """What the table does in a seat, by its view; were that not lawful, the game's default. So it
    answers for who is away, too: nobody's points are staked behind their back.
    """
    game, state = game_of(now.lobby), now.state
    if seat in now.lobby.away and game.pace(state) == "answer":
        return game.default(state, seat)
    view = game.view(state, seat)
    for action in (by_itself(game, view), choose(game, view, game.legal(state, seat))):
        if action is not None and _is_lawful(game, state, seat, action):
            return action
    return game.default(state, seat)


def _is_lawful(game: AnyGame, state: Any, seat: int, action: Action) -> bool:
    try:
        game.apply(state, seat, action)
    except Illegal:
        return False
    return True


def following_move(now: Snapshot, seat: int, seed: DrawSeed, at: float) -> Move:
    """What a seat of the table does by itself after its own move. Raises Illegal: nothing."""
    game = game_of(now.lobby)
    action = None if now.state is None else by_itself(game, game.view(now.state, seat))
    if action is None:
        raise Stale
    return _game_move(now, seat, action, seed, at)


def gone_move(now: Snapshot, user: int, seed: DrawSeed, at: float) -> Move:
    """Somebody is no member of the server any more: the seat is free, and in the middle the table
    plays it until a newcomer does. Raises NotSeated, also if they have given up the seat already,
    and TableClosed.
    """
    seat = seat_of(now, user)
    if now.lobby.stage == "closed":
        raise TableClosed
    if seat is None or seat in now.lobby.gone:
        raise NotSeated
    if in_the_middle(now.lobby):
        made = presence.give_up(now.lobby, seat, LeftServer(seat))
    else:
        made = seating.get_up(now.lobby, seat, LeftServer)
    return lobby_move(now, made, None, Remove(seat), seed, at=at)


def shut_move(now: Snapshot, why: Closing, seed: DrawSeed, at: float) -> Move:
    """The table is closed from outside, or by itself. Raises TableClosed."""
    return lobby_move(now, seating.shut(now.lobby, why), None, Close(), seed, at=at)


def _player(now: Snapshot, seat: int | None, action: Action, seen: int | None) -> int:
    """The seat that may try an action of the game."""
    if seat is None:
        raise NotSeated
    if now.state is None:
        raise Refused("no_round")
    if now.lobby.paused:
        raise Refused("paused")
    if seen is None:
        return seat
    if seen > now.revision:  # an older copy of the table was put back
        raise Stale
    if seen < now.since[seat] and not _means_the_same(now, seat, action):
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


def _game_move(
    now: Snapshot,
    seat: int,
    action: Action,
    seed: DrawSeed,
    at: float,
    *,
    watch: Watch | None = None,
) -> Move:
    """What follows from an action of the game; by its person, if there is a watch."""
    game = game_of(now.lobby)
    grace.check(action, now.moved, at, now.lobby.table.catch_seconds)
    made = game.apply(now.state, seat, action)
    events = made.events
    clocks = now.clocks if watch is None else timing.acted(now, seat, at, watch)
    tallies = matches.counted(now.tallies, events, now.lobby.seats)
    moved = grace.moved(now.moved, action, seat, now.lobby.seats, at)
    after = replace(
        telling(now, events),
        revision=now.revision + 1,
        state=made.state,
        tallies=tallies,
        clocks=clocks,
        moved=moved,
    )
    done = Move(now, after, seat, action, events, at)
    if game.places(made.state):
        return _with_end(done, seed())
    return _with_choice(done, game)


def _with_choice(move: Move, game: AnyGame) -> Move:
    """A move after which the round goes on: what is asked now, and since when."""
    now, after, clocks = move.before, move.after, move.after.clocks
    if clocks.late is not None and not choices.goes_on(game, now, after, clocks.late):
        clocks = replace(clocks, late=None)
    since = choices.since(game, now, after)
    choice = choices.choice(game, now, after, since, move.actor)
    began = move.at if choice == after.revision else now.began
    after = replace(after, since=since, choice=choice, began=began, clocks=clocks)
    return replace(move, after=after, changed=choices.changed(game, now, after))


def _with_end(move: Move, seed: bytes) -> Move:
    """A move that has ended the round, and maybe the match."""
    after = move.after
    lobby, result = matches.round_over(after.lobby, after.state, seed)
    over = replace(
        after, lobby=lobby, state=None, result=result, since=(), moved=(), began=move.at,
        clocks=Clocks(),
    )  # fmt: skip
    everybody = tuple(range(lobby.seats))
    if not result.over:
        over = replace(over, choice=after.revision)
        return replace(move, after=over, changed=everybody, finished=result)
    ended = matches.ended(lobby, after.tallies)
    over = replace(over, choice=None, tallies={})
    return replace(move, after=over, changed=everybody, finished=result, ended=ended)
