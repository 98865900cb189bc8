"""What a lobby's step makes of a table: people in their seats, a deal, the time that runs. Pure."""

from msgspec.structs import replace

from engine.game import Event
from tables import results
from tables.clock import timing
from tables.clock.timing import Clocks
from tables.errors import Refused
from tables.lobby import matches
from tables.lobby.presence_actions import Back, LobbyAction, Sneaked, TakeOver, Wait
from tables.lobby.state import AddSeat, EndMatch, Join, LobbyStep, game_of, options_of
from tables.moves import recent_events
from tables.moves.snapshot import DrawSeed, Move, Snapshot, afresh, telling, telling_of_step
from tables.people import OF_TABLE, Person


def lobby_move(
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
    after = _reseated(now, made, joined)
    after, left = telling_of_step(after, now, made), _leaving(now, made)
    events = made.events
    sneaked = next((one.seat for one in events if isinstance(one, Sneaked)), None)
    if after.lobby.stage == "round" and now.state is None:
        after, dealt = _deal(after, at)
        after, events = telling(after, dealt), (*events, *dealt)
    elif after.lobby.stage == "closed":
        after = replace(after, state=None, since=(), choice=None, moved=(), clocks=Clocks())
    elif isinstance(action, EndMatch):
        after = _without_match(after, dealt=now.state is not None, seed=seed)
        after = replace(after, began=at)
    else:
        after = _beside_round(after, made, seat, action, at)
        if timing.waits_anew(now.lobby, after.lobby):
            after = replace(after, began=at)
    after = replace(after, revision=now.revision + 1)
    changed = tuple(range(len(after.people)))
    return Move(
        now, after, seat, action, events, at, changed, joined=joined, left=left, sneaked=sneaked
    )


def _leaving(now: Snapshot, made: LobbyStep) -> tuple[Person, ...]:
    """Who has no seat any more."""
    return tuple(
        one for old, one in enumerate(now.people) if old not in made.stay or old == made.taken
    )


def _beside_round(
    now: Snapshot, made: LobbyStep, seat: int | None, action: LobbyAction, at: float
) -> Snapshot:
    """What becomes of the time of a turn."""
    match action:
        case Wait():
            return _waited(now, seat, at)
        case Back() if seat is not None:
            return afresh(now, seat, at)
        case TakeOver():
            return now if made.taken is None else afresh(now, made.taken, at)
        case _:
            return now


def _waited(now: Snapshot, seat: int | None, at: float) -> Snapshot:
    """Those whose turn it is have it from the start again. Raises Refused."""
    asked = game_of(now.lobby).to_act(now.state)
    if timing.reacting(now) or seat in asked:
        raise Refused("nobody_late")
    return replace(now, choice=now.revision + 1, began=at, clocks=replace(now.clocks, late=None))


def _joining(person: Person | None, action: LobbyAction) -> tuple[Person, ...]:
    """Who takes the next seat by this."""
    match action:
        case Join() | TakeOver() if person is not None:
            return (person,)
        case AddSeat():
            return (OF_TABLE,)
        case _:
            return ()


def _without_match(now: Snapshot, *, dealt: bool, seed: DrawSeed) -> Snapshot:
    """A match has ended early: what it was is forgotten, and a round it was in needs a new seed."""
    lobby = replace(now.lobby, seed=seed()) if dealt else now.lobby
    return replace(
        now, lobby=lobby, state=None, result=None, since=(), choice=None, tallies={}, moved=(),
        clocks=Clocks(),
    )  # fmt: skip


def _reseated(now: Snapshot, made: LobbyStep, joined: tuple[Person, ...]) -> Snapshot:
    """The people in their seats after some left and one joined; what was said, renumbered."""
    if made.taken is not None:
        before, after = now.people[: made.taken], now.people[made.taken + 1 :]
        known = recent_events.of_former(now.told, made.taken, now.people[made.taken].name)
        return replace(now, lobby=made.lobby, people=(*before, *joined, *after), told=known)
    people = (*(now.people[old] for old in made.stay), *joined)
    if len(made.stay) == len(now.people):
        return replace(now, lobby=made.lobby, people=people)
    return replace(
        now,
        lobby=made.lobby,
        people=people,
        told=recent_events.renumbered(now.told, made.stay),
        result=now.result and results.renumbered(now.result, made.stay),
    )


def _deal(now: Snapshot, at: float) -> tuple[Snapshot, tuple[Event, ...]]:
    lobby = now.lobby
    dealt = game_of(lobby).deal(
        options_of(lobby), lobby.seats, lobby.dealer, lobby.seed, lobby.youngest, carry=lobby.carry
    )
    revision = now.revision + 1
    after = replace(
        now, state=dealt.state, result=None, since=(revision,) * lobby.seats, choice=revision,
        started=at, began=at, clocks=Clocks(),
        tallies=matches.counted(now.tallies, dealt.events, lobby.seats),
    )  # fmt: skip
    return after, dealt.events
