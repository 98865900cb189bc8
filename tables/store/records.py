"""Tables as a store keeps them, both ways."""

import json
from functools import cache
from typing import Any

import msgspec

from engine.game import Event, debts
from engine.games import GAMES
from engine.notation import write_action
from tables.clock.timing import UNTIMED, Clocks, alarm
from tables.errors import StoreTrouble
from tables.lobby.matches import Tallies
from tables.lobby.state import Lobby, is_changed
from tables.moves import recent_events
from tables.moves.move import Move, Snapshot
from tables.people import Place, Screen
from tables.results import Result
from tables.store import contradictions
from tables.store.protocol import FinishedMatch, FinishedRound, LogLine, Record, Saving

# What comes of reading what this program has never written.
NONSENSE = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, RecursionError)


class _Rest(msgspec.Struct, frozen=True):
    """What a snapshot has beside its lobby, its round and its people."""

    result: Result | None
    told: list[dict[str, Any]]
    since: tuple[int, ...]
    started: float
    choice: int | None = None
    tallies: Tallies = {}
    began: float = 0.0
    clocks: Clocks = Clocks()
    moved: tuple[float, ...] = ()
    hosted: float = 0.0


@cache
def _lobby_decoder() -> msgspec.json.Decoder[Lobby]:
    return msgspec.json.Decoder(Lobby)


@cache
def _rest_decoder() -> msgspec.json.Decoder[_Rest]:
    return msgspec.json.Decoder(_Rest)


@cache
def _state_decoder(game: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(GAMES[game].State)


def clock_due(now: Snapshot, screen: Screen) -> bool:
    """Whether the table does something by itself some day if nobody does anything, as every open
    table does: then it is looked after again once the bot is back.
    """
    return alarm(now, screen, UNTIMED) is not None


def write(table: int, place: Place, screen: Screen, now: Snapshot) -> Record:
    """A table for the store."""
    rest = _Rest(
        now.result, recent_events.forget_names(now.told),
        now.since, now.started, now.choice, now.tallies,
        now.began, now.clocks, now.moved, now.hosted,
    )  # fmt: skip
    return Record(
        table=table,
        revision=now.revision,
        place=place,
        closed=now.lobby.stage == "closed",
        lobby=_json(now.lobby),
        state=None if now.state is None else _json(now.state),
        rest=_json(rest),
        people=now.people,
        due=clock_due(now, screen),
        screen=screen,
    )


def read(record: Record) -> Snapshot:
    """The table of a record. Raises StoreTrouble for one this program never wrote: it does not
    decode, or contradicts itself.
    """
    try:
        now = _read(record)
        contradictions.check(now)
    except (msgspec.MsgspecError, contradictions.Contradiction) as wrong:
        raise StoreTrouble(f"table {record.table} is unreadable: {wrong}") from None
    except NONSENSE as wrong:  # what it says may have cards in it
        kind = type(wrong).__name__
        raise StoreTrouble(f"table {record.table} is unreadable: {kind}") from None
    return now


def _read(record: Record) -> Snapshot:
    lobby = _lobby_decoder().decode(record.lobby)
    rest = _rest_decoder().decode(record.rest)
    state = None if record.state is None else _state_decoder(lobby.game).decode(record.state)
    return Snapshot(
        record.revision, lobby, record.people, state, rest.result,
        recent_events.remember(rest.told),
        rest.since, rest.choice, rest.started, rest.tallies, rest.began, rest.clocks, rest.moved,
        rest.hosted,
    )  # fmt: skip


def same(kept: Record, wanted: Record) -> bool:
    """Whether the kept table is the one that was to be kept."""
    return (kept.lobby, kept.state, kept.rest) == (wanted.lobby, wanted.state, wanted.rest)


def saving(table: int, place: Place, screen: Screen, move: Move) -> Saving:
    """A move for the store."""
    before, after = move.before, move.after
    line = LogLine(
        before.lobby.rounds, move.actor, write_action(move.action), events(move.events), move.at
    )
    return Saving(
        write(table, place, screen, after),
        before.revision,
        line,
        before.people != after.people,
        _finished(move),
        _ended(move),
        tuple(seed for seed in after.lobby.opened if seed not in before.lobby.opened),
        move.sneaked,
    )


def events(happened: tuple[Event, ...]) -> str:
    """Events in full as JSON, for the record."""
    return _json(happened)


def _finished(move: Move) -> FinishedRound | None:
    if move.finished is None:
        return None
    lobby, line = move.before.lobby, move.after.lobby.sheet[-1]
    return FinishedRound(
        lobby.rounds, lobby.rules, json.dumps(lobby.options), lobby.seed, lobby.dealer,
        lobby.youngest, move.before.started, move.at, line.places, move.finished.title,
        lobby.matches, line.scores, lobby.carry, move.after.lobby.away,
        changed=is_changed(lobby), debts=debts(move.events, lobby.seats),
    )  # fmt: skip


def _ended(move: Move) -> FinishedMatch | None:
    if move.ended is None or move.finished is None:
        return None
    ended, result, lobby = move.ended, move.finished, move.after.lobby
    return FinishedMatch(
        ended.number, lobby.rules, lobby.game, move.at, result.places, result.title,
        ended.rounds, ended.points, ended.tallies,
    )  # fmt: skip


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
