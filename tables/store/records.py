"""Tables as the store's records, both ways."""

import json
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from engine.game import Events, Illegal, copied, debts
from engine.games import GAMES
from engine.notation import write_action
from engine.options import shared
from tables.clock.timing import due, outdated_from
from tables.errors import StoreTrouble
from tables.lobby import matches
from tables.lobby.characters import characters
from tables.lobby.presence_actions import GaveUp, LeftServer, Removed
from tables.lobby.state import Lobby, LobbyMatch, in_the_middle, is_changed, options_of, why_closed
from tables.moments import large
from tables.moves import recent_events
from tables.moves.snapshot import (
    DrawSeed,
    Move,
    Snapshot,
    SnapshotRest,
    begun_by,
    seat_of,
    with_feats,
)
from tables.moves.table_move import removal_move
from tables.people import Location, Screen
from tables.results import Departed
from tables.round_memory import Clocks
from tables.store import contradictions
from tables.store.protocol import FinishedRound, LogLine, Record, Saving

# Errors from reading data this program has never written.
NONSENSE = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, RecursionError)


_DEALT = copied("rules", "seed", "dealer", "youngest")


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def write(table: int, location: Location, screen: Screen, snapshot: Snapshot) -> Record:
    """Return a table as a record."""
    return Record(
        table=table,
        revision=snapshot.revision,
        location=location,
        closed=snapshot.lobby.closed,
        lobby=_json(snapshot.lobby),
        state=None if snapshot.state is None else _json(_state(snapshot.state)),
        rest=_json(_rest(snapshot)),
        people=snapshot.people,
        line=snapshot.line,
        played=() if snapshot.ended is None else snapshot.ended.people,
        due=due(snapshot, screen),
        screen=screen,
        told=outdated_from(snapshot),
    )


def _state(state: Any) -> Any:
    """Return a round's state without its options: they are the lobby's."""
    return replace(state, options={})


def _rest(snapshot: Snapshot) -> SnapshotRest:
    rest = SnapshotRest(
        **{field: getattr(snapshot, field) for field in SnapshotRest.__struct_fields__}
    )
    ended = None if rest.ended is None else replace(rest.ended, people=())
    return replace(rest, recent=recent_events.without_names(rest.recent), ended=ended)


def read(record: Record) -> Snapshot:
    """Return the table of a record. Raises StoreTrouble for one this program never wrote: it does
    not decode, or contradicts itself.
    """
    try:
        snapshot = _read(record)
        contradictions.check(snapshot)
    except (msgspec.MsgspecError, contradictions.Contradiction) as wrong:
        raise StoreTrouble(f"table {record.table} is unreadable: {wrong}") from None
    except NONSENSE as wrong:  # the error's text may have cards in it
        kind = type(wrong).__name__
        raise StoreTrouble(f"table {record.table} is unreadable: {kind}") from None
    return snapshot


def _read(record: Record) -> Snapshot:
    lobby: Lobby = _decoder(Lobby).decode(record.lobby)
    match = _decoder(LobbyMatch).decode(record.lobby)  # its values once stood beside the others
    if match != LobbyMatch():
        lobby = replace(lobby, match=match)
    if lobby.stage != "round":  # nobody cuts the next deal any more
        lobby = matches.up_to_date(replace(lobby, cuts=()))
    rest: SnapshotRest = _decoder(SnapshotRest).decode(record.rest)
    ended = None if rest.ended is None else replace(rest.ended, people=record.played)
    rest = replace(rest, recent=recent_events.from_json(rest.recent), ended=ended)
    kind: Any = GAMES[lobby.game].State
    state: Any = None if record.state is None else _decoder(kind).decode(record.state)
    if state is None:  # a return between two rounds was once noted there, for seats that are gone
        rest = replace(rest, memory=replace(rest.memory, clocks=Clocks()))
    else:
        state = replace(state, options=shared(options_of(lobby)))
    return Snapshot(record.revision, lobby, record.people, state, record.line, **asdict(rest))


def same(kept: Record, wanted: Record) -> bool:
    """True if the stored table is the one that was to be stored."""
    return _compared(kept) == _compared(wanted)


def _compared(record: Record) -> tuple[object, ...]:
    """Return the values that identify a state of a table; names of people may have changed by
    now, and what a match's feats make of it is written after the move.
    """
    users = [person.user for person in (*record.people, *record.line)]
    rest = json.loads(record.rest)
    for known_later in ("feats", "story"):
        (rest.get("ended") or {}).pop(known_later, None)
    return record.lobby, record.state, rest, users


def saving(table: int, location: Location, screen: Screen, move: Move) -> Saving:
    """Return a move in the store's form."""
    before, after = move.before, move.after
    line = LogLine(
        before.lobby.rounds, move.actor, write_action(move.action), events(move.events), move.at
    )
    return Saving(
        record=write(table, location, screen, after),
        before=before.revision,
        line=line,
        people_changed=(before.people, before.line) != (after.people, after.line),
        finished=_finished_round(move),
        ended=move.ended,
        # With the story its feats make, so that it is told the same after a restart.
        rest_with=lambda feats: _json(_rest(with_feats(after, feats))),
        opened=tuple(
            seed for seed in after.lobby.match.opened if seed not in before.lobby.match.opened
        ),
        sneaked=move.sneaked,
        departed=_departed(move),
        tried=_tried(move),
        evening=_evening(move),
    )


def _tried(move: Move) -> int | None:
    """Return the week's deal that a move has dealt, or finished before its week was over."""
    deal = move.after.lobby.deal
    if deal is None or not (move.dealt or move.finished is not None):
        return None
    return deal.number if move.dealt or move.at < deal.until else None


def _evening(move: Move) -> int | None:
    """Return the number of matches after which the closing of the table counts as an evening: one
    only if people called it a night; None: the move does not close it.
    """
    why = why_closed(move.events)
    return None if why is None else 1 if why == "night" else 2


def _departed(move: Move) -> tuple[Departed, ...]:
    """Return the people who have left the running match by a move; the week's deal is no match."""
    before = move.before
    if not in_the_middle(before.lobby) or before.lobby.deal is not None:
        return ()
    return tuple(
        Departed(before.people[event.seat], before.lobby.matches, isinstance(event, Removed))
        for event in move.events
        if isinstance(event, GaveUp | LeftServer | Removed)
    )


def events(happened: Events) -> str:
    """Return events in full as JSON, for the log."""
    return _json(happened)


def _finished_round(move: Move) -> FinishedRound | None:
    if move.finished is None:
        return None
    lobby, line = move.before.lobby, move.finished.line
    return FinishedRound(
        **_DEALT(lobby),
        number=lobby.rounds,
        options=json.dumps(lobby.options),
        cuts=tuple(cut for _, cut in lobby.cuts),
        started=move.before.started,
        finished=move.at,
        places=line.places,
        title=move.finished.title,
        match=lobby.matches,
        scores=line.scores,
        carry=lobby.match.carry,
        absent=move.after.lobby.away,
        changed=is_changed(lobby),
        debts=debts(move.events, lobby.seats) if lobby.deal is None else (),
        characters=characters(lobby),
        moments=large(move.final.memory.peaks) if move.final and lobby.deal is None else (),
    )


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def sits(record: Record, user: int) -> bool:
    """True if a user sits at a table: who waits in line does not, nor who has got up for good.
    Raises StoreTrouble for an unreadable table.
    """
    snapshot = read(record)
    seat = seat_of(snapshot, user)
    return seat is not None and seat not in snapshot.lobby.gone


def leaving(record: Record, user: int, seed: DrawSeed, at: float) -> Saving | None:
    """Return the move that frees a user's seat, as when they have left the server
    (Table.member_left); None if they no longer have a seat there. Raises StoreTrouble for an
    unreadable table.
    """
    snapshot = begun_by(read(record), at)
    try:
        move = removal_move(snapshot, user, seed, at)
    except Illegal:
        return None
    return saving(record.table, record.location, record.screen, move)
