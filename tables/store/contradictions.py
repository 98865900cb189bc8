"""What cannot be at a table: a snapshot that decodes and still contradicts itself was never
written by this program, and nobody is to look at it. Pure.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.game import Places
from engine.notation import read_document
from tables.lobby.state import game_of, options_of
from tables.moves.snapshot import Snapshot


class Contradiction(ValueError):
    """Two things are said of a table that cannot both be."""


def check(now: Snapshot) -> None:
    """Raises Contradiction for the first thing that contradicts another, or another ValueError
    for options or a round that cannot be.
    """
    lobby, seats = now.lobby, len(now.people)
    options_of(lobby)
    _say(lobby.seats == seats, f"{seats} people in {lobby.seats} seats")
    for what, named in _seats_by_name(now):
        _say(all(0 <= seat < seats for seat in named), f"{what}: no such seat")
        _say(len(set(named)) == len(named), f"{what}: a seat twice")
    for what, values in _by_seat(now):
        _say(len(values) in (0, seats), f"{what}: not one for each seat")
    _say(
        (now.state is None) == (lobby.stage != "round"), "a round without its cards, or the reverse"
    )
    if now.state is not None:
        _check_round(now)


def _say(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Contradiction(otherwise)


def _seats_by_name(now: Snapshot) -> Iterator[tuple[str, tuple[int, ...]]]:
    """What names seats, and which; none of them twice."""
    lobby = now.lobby
    if lobby.seats:
        yield "host", (lobby.host,)
    for what in ("again", "table_seats", "away", "gone", "pausing", "let_go"):
        yield what, getattr(lobby, what)
    for what, seat in _single(now):
        yield what, () if seat is None else (seat,)
    yield "votes", tuple({seat for vote in lobby.votes for seat in vote})
    for line in lobby.sheet:
        yield "sheet", _placed(line.places)
    if now.result is not None:
        yield "result", _placed(now.result.places)
    for one in now.told:
        yield "told", _placed(_tuples(one.facts.get("places", ())))


def _single(now: Snapshot) -> Iterator[tuple[str, int | None]]:
    yield "youngest", now.lobby.youngest
    yield "titled", now.lobby.titled
    yield "late", now.clocks.late
    for line in now.lobby.sheet:
        yield "sheet", line.dealer
    if now.result is not None:
        yield "result", now.result.title
    for one in now.told:
        seat = one.facts.get("seat")
        _say(seat is None or isinstance(seat, int), "told: no seat")
        yield "told", seat if isinstance(seat, int) else None


def _tuples(places: Any) -> Places:
    _say(
        isinstance(places, tuple) and all(isinstance(one, tuple) for one in places), "told: places"
    )
    return places  # type: ignore[no-any-return]  # they are by now


def _placed(places: Iterable[Iterable[int]]) -> tuple[int, ...]:
    return tuple(seat for sharing in places for seat in sharing)


def _by_seat(now: Snapshot) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """What has a value for each seat, or for none."""
    yield "spent", now.clocks.spent
    yield "missed", now.clocks.missed
    yield "moved", now.moved
    yield "since", now.since
    for line in now.lobby.sheet:
        yield "scores", line.scores


def _check_round(now: Snapshot) -> None:
    """A round is what its own position reads as, for so many seats; the games check that."""
    game, state = game_of(now.lobby), now.state
    lines = read_document("\n".join(game.write_position(state))).position
    _say(lines["seats"] == str(now.lobby.seats), "a round of other seats")
    _say(0 <= now.lobby.dealer < now.lobby.seats, "dealer: no such seat")
    _say(game.read_position(state.options, lines) == state, "a round that is no position")
    for seat in (None, *range(now.lobby.seats)):
        game.view(state, seat)
    for seat in game.to_act(state):
        game.offered(state, seat)
