"""The people of a snapshot in their seats, before and after a step of the lobby. Pure."""

from msgspec.structs import replace

from engine.seats import but
from tables import moments
from tables.lobby import matches
from tables.lobby.state import NOBODY, LobbyStep
from tables.moves import recent_events
from tables.moves.snapshot import Move, Snapshot, seat_of, with_instead, with_memory
from tables.people import People, Person


def with_name(snapshot: Snapshot, person: Person) -> Snapshot:
    """Return the table with a person's name as last seen."""
    seat = seat_of(snapshot, person.user)
    if seat is None or snapshot.people[seat] == person:
        return snapshot
    return with_instead(snapshot, person.user, person)


def leaving(before: Snapshot, step: LobbyStep) -> People:
    """Return the people who have lost their seat by a step."""
    return tuple(
        person
        for old, person in enumerate(before.people)
        if old not in step.stay or old == step.taken
    )


def after_step(before: Snapshot, step: LobbyStep, joined: People) -> Snapshot:
    """Return the table with its people in their seats after a step in which some left and one
    joined; seats in its recent events are renumbered. A clock that gave up for somebody else is
    told to nobody.
    """
    if step.taken is not None:
        taken, former = step.taken, before.people[step.taken]
        people = (*before.people[:taken], *joined, *before.people[taken + 1 :])
        recent = recent_events.of_former(before.recent, taken, former)
        return replace(
            _without_former(before, taken), lobby=matches.without_peak(step.lobby, taken),
            people=people,
            recent=recent,
            line=before.line if step.waits is None else tuple(before.line[at] for at in step.waits),
        )  # fmt: skip
    people, line = _composed(before, step, joined)
    recent = before.recent
    if len(step.stay) < len(before.people):
        recent = recent_events.renumbered(recent, step.stay)
    return replace(before, lobby=step.lobby, people=people, line=line, recent=recent)


def _without_former(before: Snapshot, taken: int) -> Snapshot:
    """Return the table with nothing kept in mind of a seat's former person."""
    memory = before.memory
    return with_memory(
        before,
        timed_out=but(memory.timed_out, taken),
        drawn=tuple(() if seat == taken else cards for seat, cards in enumerate(memory.drawn)),
        ended=tuple(NOBODY if taken in (seat, by) else by for seat, by in enumerate(memory.ended)),
        standing=moments.without_seat(memory.standing, taken),
        peaks=tuple(None if seat == taken else peak for seat, peak in enumerate(memory.peaks)),
    )


def _composed(before: Snapshot, step: LobbyStep, joined: People) -> tuple[People, People]:
    """Return the people by seat, and the people in line, after a step; `joined` takes the seat
    behind the others if there is one more.
    """
    seated = [before.people[old] for old in step.stay] + [before.line[at] for at in step.seated]
    waits = range(len(before.line)) if step.waits is None else step.waits
    line = [before.people[old] for old in step.lined] + [before.line[at] for at in waits]
    people = (*seated, *joined)[: step.lobby.seats]
    return people, (*line, *(joined if people == tuple(seated) else ()))[: len(step.lobby.line)]


def with_hint(move: Move, user: int) -> Move:
    """Return the move with this user's seat, if they have one, marked as having asked for a hint:
    they did so in this match before they gave a seat up.
    """
    seat = seat_of(move.after, user)
    if seat is None:
        return move
    hinted = matches.with_hint(move.after.lobby, seat)
    return replace(move, after=replace(move.after, lobby=hinted))
