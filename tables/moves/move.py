"""A move by a person's action: from one snapshot to the next. Pure.

`person_move` is the way in. Actions of the game go to `game_move`; those of the lobby go to
`tables.lobby.step` and then `after_step`, which makes the new snapshot.
"""

from msgspec.structs import replace

from engine.game import Action, Events
from tables.clock import bank, timing, waits
from tables.clock.waits import UNTIMED, ClockContext
from tables.errors import NotSeated, Refused, Stale, TableClosed
from tables.lobby import matches, presence
from tables.lobby.line import out_of_line
from tables.lobby.presence_actions import (
    Back,
    LobbyAction,
    PlayFor,
    Sneaked,
    TakeBack,
    TakeOver,
    Wait,
)
from tables.lobby.seating import deal_if_all_want, line_step
from tables.lobby.state import (
    AddSeat,
    EndMatch,
    HostIs,
    Join,
    LobbyStep,
    game_of,
    in_the_middle,
    options_of,
    preceded,
)
from tables.lobby.step import lobby_step
from tables.lobby.week_deal import Deal, with_deal
from tables.match_story import with_story_told
from tables.moves import seats
from tables.moves.game_move import game_move, with_hand_of
from tables.moves.snapshot import (
    DrawSeed,
    Move,
    Snapshot,
    place_in_line,
    seat_of,
    with_events,
    with_events_of_step,
    with_memory,
    without_round,
)
from tables.moves.take_back import LastMove, take_back_move
from tables.people import OF_TABLE, People, Person
from tables.round_memory import RoundMemory


def person_move(
    snapshot: Snapshot,
    person: Person,
    action: Action,
    *,
    seen: int | None,
    seed: DrawSeed,
    at: float,
    context: ClockContext = UNTIMED,
    last: LastMove | None = None,
    deal: Deal | None = None,
) -> Move:
    """Return the move when somebody does this, having seen that revision (None: none in
    particular). `last` is the action that can be taken back, if any; `deal` is the week's deal, for
    a table that is to play it. Absent people are back by any action. Raises Refused (NotSeated,
    Stale, TableClosed among them) or the game's Illegal.
    """
    if snapshot.lobby.closed:
        raise TableClosed
    present = seats.with_name(snapshot, person)
    seat = seat_of(snapshot, person.user)
    back: Events = ()
    if seat is not None and not isinstance(action, Back):
        present, back = _returned(present, seat, at)
    if isinstance(action, TakeBack):
        move = take_back_move(present, last, seat, seen=seen, at=at, context=context)
    elif isinstance(action, LobbyAction):
        step = _step(present, person, seat, action, at=at, context=context)
        move = after_step(present, step, seat, action, seed, person=person, at=at, deal=deal)
    else:
        player = _player(present, seat, action, seen)
        move = game_move(present, player, action, seed, at, context=context)
        move = with_hand_of(move, player) if back else move
    move = replace(move, before=snapshot, events=(*back, *move.events))
    if seat == snapshot.lobby.host or any(isinstance(event, HostIs) for event in move.events):
        move = replace(move, after=replace(move.after, hosted=at))
    return move


def _returned(snapshot: Snapshot, seat: int, at: float) -> tuple[Snapshot, Events]:
    """Return the table with this seat's person back, if they were away. Raises Refused."""
    if seat in snapshot.lobby.gone and in_the_middle(snapshot.lobby):
        raise Refused("seat_given_up")
    if seat not in snapshot.lobby.away:
        return snapshot, ()
    step = presence.came_back(snapshot.lobby, seat)
    back = replace(with_full_time(snapshot, seat, at), lobby=step.lobby)
    if timing.waits_anew(snapshot.lobby, step.lobby):
        back = replace(back, began=at)
    return with_events(back, step.events), step.events


def with_full_time(snapshot: Snapshot, seat: int, at: float) -> Snapshot:
    """Return the table with nothing missed at this seat; if it is asked, it has full time. Between
    two rounds nobody is, and the table remembers no round.
    """
    if snapshot.state is None:
        return snapshot
    forgiven = with_memory(snapshot, clocks=bank.forgiven(snapshot, seat))
    if seat not in snapshot.to_act:
        return forgiven
    return replace(forgiven, choice=snapshot.revision + 1, began=at)


def _player(snapshot: Snapshot, seat: int | None, action: Action, seen: int | None) -> int:
    """Return the seat that may try an action of the game. Raises NotSeated, Stale, Refused."""
    if seat is None:
        raise NotSeated
    if snapshot.state is None:
        raise Refused("no_round")
    if snapshot.lobby.paused:
        raise Refused("paused")
    if seen is None:
        return seat
    if seen > snapshot.revision:  # an older copy of the table was put back
        raise Stale
    # A click drawn for another choice may still have the same meaning: an action out of turn does;
    # the choice of a seat that is asked does not, unless it is of the standing kind: a throw-in
    # names its cards.
    same = action.standing or seat not in snapshot.to_act
    if seen < snapshot.memory.since[seat] and not same:
        raise Stale
    return seat


def _step(
    snapshot: Snapshot,
    person: Person,
    seat: int | None,
    action: LobbyAction,
    *,
    at: float,
    context: ClockContext,
) -> LobbyStep:
    """Return the lobby's step, if it is time for that. A person who needs the host while they sleep
    becomes the host. Raises Refused.
    """
    lobby = snapshot.lobby
    place = None if seat is not None else place_in_line(snapshot, person.user)
    if place is not None and isinstance(action, TakeOver):
        return out_of_line(lobby_step(lobby, None, action), [place])
    if place is not None:
        return deal_if_all_want(line_step(lobby, place, action))
    if isinstance(action, PlayFor):
        step = lobby_step(lobby, seat, action)
        timing.check_enough(snapshot, action.seat, at, context)
        return step
    try:
        return lobby_step(lobby, seat, action)
    except Refused as refused:
        asleep = timing.host_sleeps(snapshot, at, context)
        if refused.code != "host_only" or seat is None or not asleep:
            raise
    step = lobby_step(replace(lobby, host=seat), seat, action)
    return preceded(step, HostIs(step.stay.index(seat)))


def after_step(
    before: Snapshot,
    step: LobbyStep,
    seat: int | None,
    action: LobbyAction,
    seed: DrawSeed,
    *,
    person: Person | None = None,
    at: float,
    deal: Deal | None = None,
) -> Move:
    """Return the move that a step of the lobby makes: people in their seats, a deal (by its seed,
    or the week's), the running time. `person` is the newcomer in a seat, if there is one. Raises
    Refused.
    """
    joined = _joining(person, action)
    after = with_events_of_step(seats.after_step(before, step, joined), before, step)
    events = step.events
    if after.lobby.stage == "round" and before.state is None:
        after, dealt = _deal(replace(after, lobby=with_deal(after.lobby, deal)), at)
        after = with_events(after, dealt)
        events = (*events, *dealt)
    elif after.lobby.closed:
        after = without_round(after)
    elif isinstance(action, EndMatch):
        if before.state is not None:
            after = replace(after, lobby=replace(after.lobby, seed=seed(), cuts=()))
        after = replace(without_round(after), ended=None, tallies={}, began=at)
    else:
        after = _with_time(after, step, seat, action, at)
        if timing.waits_anew(before.lobby, after.lobby) or waits.patience_ends(before, after):
            after = replace(after, began=at)
    after = replace(after, revision=before.revision + 1)
    sneaked = next((event.seat for event in step.events if isinstance(event, Sneaked)), None)
    return Move(
        before, after, seat, action, events, at, changed=tuple(range(len(after.people))),
        joined=joined, left=seats.leaving(before, step), sneaked=sneaked,
    )  # fmt: skip


def _joining(person: Person | None, action: LobbyAction) -> People:
    """Return the person who takes the next seat by this action, if any."""
    match action:
        case Join() | TakeOver() if person is not None:
            return (person,)
        case AddSeat():
            return (OF_TABLE,)
        case _:
            return ()


def _with_time(
    snapshot: Snapshot, step: LobbyStep, seat: int | None, action: LobbyAction, at: float
) -> Snapshot:
    """Return the table with the turn's time after this action. Raises Refused."""
    match action:
        case Wait() if snapshot.state is not None:
            return _waited(snapshot, seat, at)
        case Back() if seat is not None:
            return with_full_time(snapshot, seat, at)
        case TakeOver() if step.taken is not None:
            return with_full_time(snapshot, step.taken, at)
        case _:
            return snapshot


def _waited(snapshot: Snapshot, seat: int | None, at: float) -> Snapshot:
    """Return the table with full time for those whose turn it is. Raises Refused."""
    if waits.reacting(snapshot) or seat in snapshot.to_act:
        raise Refused("nobody_late")
    waited = with_memory(snapshot, clocks=replace(snapshot.memory.clocks, late=None))
    return replace(waited, choice=snapshot.revision + 1, began=at)


def _deal(snapshot: Snapshot, at: float) -> tuple[Snapshot, Events]:
    """Return the table with a round dealt, and the events of the deal."""
    lobby = with_story_told(snapshot.lobby, snapshot.ended)
    revision = snapshot.revision + 1
    step = game_of(lobby).deal(
        options_of(lobby), lobby.seats, lobby.dealer, lobby.seed, lobby.youngest,
        carry=lobby.match.carry,
    )  # fmt: skip
    after = replace(
        snapshot, lobby=lobby, state=step.state, ended=None,
        memory=RoundMemory(since=(revision,) * lobby.seats), choice=revision,
        started=at, began=at,
        tallies=matches.counted(
            matches.begun(snapshot.tallies, lobby), step.events, lobby.seats
        ),
    )  # fmt: skip
    return after, step.events
