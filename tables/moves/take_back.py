"""Taking a lay back: within the table's grace, if nobody has acted since and nobody has learned
anything but the laid cards. Pure.

A seat may do so once a turn, or as often as the table says; the recent events mention it in one
line. The round returns to its state before the lay. The turn's time has run on: a lay and its
taking back gain nobody any. Actions beside the round in the meantime stay. All this is in memory
alone: after a restart nothing can be taken back.
"""

from msgspec.structs import replace

from engine.game import copied, retractable
from engine.value import Value
from tables.clock import bank, choices, timing
from tables.clock.waits import UNTIMED, ClockContext
from tables.errors import NotSeated, Refused, Stale, is_allowed
from tables.lobby.presence_actions import LobbyAction, TakeBack, TookBack
from tables.moves import snapshot as snapshots
from tables.moves.snapshot import Move, Snapshot, with_events, with_memory, without_events
from tables.round_memory import RoundMemory


class LastMove(Value):
    """The last action of the running round, and its person (a Discord user; None: the table itself,
    for any seat).
    """

    move: Move
    user: int | None


def without_person(last: LastMove | None, user: int | None) -> LastMove | None:
    """Return the last action without a Discord user who is deleted; None if it was theirs."""
    if last is None or last.user == user:
        return None
    before, after = (
        snapshots.without_person(snapshot, user) for snapshot in (last.move.before, last.move.after)
    )
    bare = replace(
        last.move, before=before, after=after, joined=(), left=(), finished=None, final=None
    )
    return replace(last, move=bare)


def remembered(last: LastMove | None, move: Move, *, by_table: bool) -> LastMove | None:
    """Return the last action of the round after this move: the move itself, or if it was made
    beside the round the previous one, as long as that round goes on.
    """
    if isinstance(move.action, LobbyAction):
        return last if move.after.state is move.before.state else None
    person = None if by_table or move.actor is None else move.before.people[move.actor]
    return LastMove(move, None if person is None else person.user)


def may_take_back(
    snapshot: Snapshot, last: LastMove | None, seat: int, at: float, context: ClockContext = UNTIMED
) -> bool:
    """True if the person in a seat can take the last action back now."""
    return is_allowed(_undone, snapshot, last, seat, at, context)


def take_back_move(
    snapshot: Snapshot,
    last: LastMove | None,
    seat: int | None,
    *,
    seen: int | None,
    at: float,
    context: ClockContext = UNTIMED,
) -> Move:
    """Return the move when the person in a seat takes their lay back, having seen that revision
    (None: none in particular). Raises Refused: not_seated, no_round, paused, take_back_never,
    take_back_nothing, take_back_acted, take_back_shown, take_back_often, take_back_late,
    take_back_time_up; or Stale for a button drawn before the lay.
    """
    if seat is None:
        raise NotSeated
    undone, lay = _undone(snapshot, last, seat, at, context)
    if seen is not None and seen < lay.after.revision:
        raise Stale
    events = (TookBack(seat),)
    gone = [event for event in lay.events if not event.lays]
    if seat in lay.before.memory.taken_back:
        gone = [*events, *lay.events]
    undone = without_events(undone, gone)
    after = replace(with_events(undone, events), revision=snapshot.revision + 1)
    after = with_memory(after, since=choices.since(snapshot, after))
    return Move(snapshot, after, seat, TakeBack(), events, at, choices.changed(snapshot, after))


_UNDONE = copied("state", "choice", "began", "tallies")


def _undone(
    snapshot: Snapshot, last: LastMove | None, seat: int, at: float, context: ClockContext
) -> tuple[Snapshot, Move]:
    """Return the table without the last action, and the lay it was. Raises Refused."""
    lay = _retractable(snapshot, last, seat)
    seconds = snapshot.lobby.table.take_back_seconds
    if not 0 < lay.at + seconds - at <= seconds:  # if it is more, the clock was set back since
        raise Refused("take_back_late", count=seconds)
    before = lay.before
    undone = replace(snapshot, **_UNDONE(before), memory=_memory(snapshot, before, seat))
    ends = timing.turn_end(undone, context)
    if ends is not None and ends <= at:
        raise Refused("take_back_time_up")
    return undone, lay


def _memory(snapshot: Snapshot, before: Snapshot, seat: int) -> RoundMemory:
    """Return the table's memory of the round before the lay of a seat; without anything told to the
    former person of a seat that has been taken over since.
    """
    people = zip(before.people, snapshot.people, strict=True)
    same = [at for at, (was, now) in enumerate(people) if was.user == now.user]
    memory = before.memory
    return replace(
        memory,
        clocks=bank.taken_back(snapshot, seat, memory.clocks),
        taken_back=(*memory.taken_back, seat),
        drawn=tuple(cards if at in same else () for at, cards in enumerate(memory.drawn)),
        timed_out=tuple(late for late in memory.timed_out if late in same),
    )


def _retractable(snapshot: Snapshot, last: LastMove | None, seat: int) -> Move:
    """Return the last action, if this person made it and it can be taken back at all."""
    if snapshot.state is None:
        raise Refused("no_round")
    if snapshot.lobby.paused:
        raise Refused("paused")
    if not snapshot.lobby.table.take_back_seconds:
        raise Refused("take_back_never")
    if last is None:
        raise Refused("take_back_nothing")
    if last.user != snapshot.people[seat].user or last.move.actor != seat:
        raise Refused("take_back_acted")
    if not retractable(last.move.action, last.move.events):
        raise Refused("take_back_shown")
    most = snapshot.lobby.table.take_backs
    if last.move.before.memory.taken_back.count(seat) >= most:
        raise Refused("take_back_often", count=most)
    return last.move
