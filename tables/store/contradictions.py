"""Contradictions in a table: a snapshot that decodes and contradicts itself was never written by
this program, and must not be shown. Pure.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.game import Places
from engine.notation import read_document
from engine.seats import Seats
from tables.ended import Ended, MatchStory
from tables.lobby.state import NOBODY, SheetLine, match_runs, options_of
from tables.moves.snapshot import Snapshot


class Contradiction(ValueError):
    """Two facts about a table exclude each other."""


def check(snapshot: Snapshot) -> None:
    """Check all facts about a table that are stored twice. Raises Contradiction for the first that
    disagrees with another, or another ValueError for an impossible round or options.
    """
    lobby, seats = snapshot.lobby, len(snapshot.people)
    options_of(lobby)
    _demand(lobby.seats == seats, f"{seats} people in {lobby.seats} seats")
    waiting = len(snapshot.line)
    _demand(len(lobby.line) == waiting, f"{waiting} people in a line of {len(lobby.line)}")
    for field, named in _seats_by_name(snapshot):
        _demand(all(0 <= seat < seats for seat in named), f"{field}: no such seat")
        _demand(len(set(named)) == len(named), f"{field}: a seat twice")
    for field, values in _by_seat(snapshot):
        _demand(len(values) in (0, seats), f"{field}: not one for each seat")
    if match_runs(lobby):
        for line in lobby.match.sheet:
            _check_line(line, seats)
    if snapshot.ended is not None:
        _check_ended(snapshot.ended)
    has_cards = snapshot.state is not None
    is_played = lobby.stage == "round"
    _demand(has_cards == is_played, "a round without its cards, or the reverse")
    if has_cards:
        _check_round(snapshot)


def _check_line(line: SheetLine, seats: int) -> None:
    """Check that everybody who played has one place in a round, and points if anybody has."""
    _demand(sorted(_placed(line.places)) == [*range(seats)], "sheet: not a place for each seat")
    _demand(len(line.scores) in (0, seats), "scores: not one for each who played")


def _check_ended(ended: Ended) -> None:
    """Check that a round that is over, and its match, speak of the people who played it."""
    seats = range(len(ended.people))
    for line in (ended.line, *(ended.match.sheet if ended.match else ())):
        _check_line(line, len(seats))
    if ended.match is not None:
        _demand(len(ended.match.seats) == len(seats), "ended: not a place for each seat")
    for values in (ended.cards, ended.unplayed):
        _demand(len(values) in (0, len(seats)), "ended: not one for each seat")
    story = ended.story or MatchStory("")
    characters = [seat for seat, _, _ in ended.characters]
    for named in (story.others, characters, ended.timed_out, ended.feats.first_over):
        _demand(all(seat in seats for seat in named), "ended: no such seat")
        _demand(len(set(named)) == len(named), "ended: a seat twice")
    of_one = [about.seat for about in (ended.peak, ended.remark, story) if about is not None]
    for seat in (*of_one, NOBODY if ended.former is None else ended.former):
        _demand(seat in (NOBODY, *seats), "ended: no such seat")


def _demand(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Contradiction(otherwise)


def _seats_by_name(snapshot: Snapshot) -> Iterator[tuple[str, Seats]]:
    """Yield the names of fields that list seats, with their seats; no seat may occur twice."""
    lobby = snapshot.lobby
    if lobby.seats:
        yield "host", (lobby.host,)
    for field in ("table_seats", "away", "gone", "pausing", "let_go", "night"):
        yield field, getattr(lobby, field)
    for field in ("again", "hinted"):
        yield field, getattr(lobby.match, field)
    for field, seat in _single(snapshot):
        yield field, () if seat is None else (seat,)
    yield "characters", tuple(seat for seat, _, _ in lobby.characters)
    yield "cuts", tuple(seat for seat, _ in lobby.cuts)
    yield "acted", snapshot.memory.clocks.acted
    yield "taken_back", tuple(set(snapshot.memory.taken_back))
    yield "timed_out", snapshot.memory.timed_out
    yield "votes", tuple({seat for vote in lobby.votes for seat in vote})
    for line in snapshot.recent:
        yield "recent", _placed(_tuples(line.facts.get("places", ())))


def _single(snapshot: Snapshot) -> Iterator[tuple[str, int | None]]:
    lobby = snapshot.lobby
    memory = snapshot.memory
    standing = snapshot.memory.standing
    yield "youngest", lobby.youngest
    yield "titled", lobby.match.titled
    yield "holder", lobby.holder
    yield "late", memory.clocks.late
    if standing is not None:
        yield "standing", standing.moment.seat
    for moment in (lobby.match.peak, *memory.peaks):
        yield "peaks", None if moment is None else moment.seat
    for run in (lobby.winner, lobby.taker):
        yield "in a row", None if run is None else run.seat
    for line in snapshot.recent:
        seat = line.facts.get("seat")
        _demand(seat is None or isinstance(seat, int), "recent: no seat")
        yield "recent", seat if isinstance(seat, int) else None


def _tuples(places: Any) -> Places:
    holds = isinstance(places, tuple) and all(isinstance(place, tuple) for place in places)
    _demand(holds, "recent: places")
    return places  # type: ignore[no-any-return]  # they are by now


def _placed(places: Iterable[Iterable[int]]) -> Seats:
    return tuple(seat for sharing in places for seat in sharing)


def _by_seat(snapshot: Snapshot) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield the fields with a value for each seat, or for none."""
    for field in ("spent", "missed"):
        yield field, getattr(snapshot.memory.clocks, field)
    for field in ("moved", "since", "drawn", "ended", "laid", "peaks"):
        yield field, getattr(snapshot.memory, field)
    yield "public", snapshot.memory.public.hands


def _check_round(snapshot: Snapshot) -> None:
    """Check that a round survives being written as a position and read, with so many seats."""
    game, state = snapshot.game, snapshot.state
    lines = read_document("\n".join(game.write_position(state))).position
    _demand(lines["seats"] == str(snapshot.lobby.seats), "a round of other seats")
    _demand(0 <= snapshot.lobby.dealer < snapshot.lobby.seats, "dealer: no such seat")
    _demand(game.read_position(state.options, lines) == state, "a round that is no position")
    for seat in (None, *range(snapshot.lobby.seats)):
        game.view(state, seat)
    for seat in game.to_act(state):
        game.offered(state, seat)
