"""The moments of a step, and the honours of a round: things to be proud of, or not, once it is
over. Each game declares its own in `engine/<game>/honours.py`, if it has any.

An honour is a function of a round that yields a seat each time it has earned it. It may look at
hidden cards, so nobody may be told before the round's seed is open.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.cards import Cards
from engine.game import Event, facts, tag
from engine.games import by_game
from engine.honours import LARGE, NONE, Happening, Honour, MomentKind, Played, PlayedStep
from engine.value import Value

EarnedHonours = dict[str, Sequence[int]]  # the seats, by the honour

_DECLARED = by_game("engine.{}.honours")
MOMENTS: Mapping[str, Mapping[type[Event], MomentKind]] = {
    game: {kind.event: kind for kind in getattr(module, "MOMENTS", ())}
    for game, module in _DECLARED.items()
}
HONOURS: Mapping[str, Mapping[str, Honour]] = {
    game: getattr(module, "HONOURS", {}) for game, module in _DECLARED.items()
}


class MoveStreak(Value):
    """The seat that moved last, the one before it, and how often each event (by its tag) has
    happened in the steps of the former since then. A seat moves by laying, drawing or taking the
    pile; a step of another seat that does none of these does not interrupt it.
    """

    seat: int | None = None
    before: int | None = None
    times: Mapping[str, int] = {}


class FoundMoment(NamedTuple):
    """An event that is a moment: its place among the events of its step, the seat it happened to,
    the seat whose doing it was, and the facts worth keeping; of a large one the cards it was about.
    """

    at: int
    moment: MomentKind
    size: int
    seat: int
    by: int
    number: int
    times: int
    why: str
    cards: Cards = ()


def goes_on(streak: MoveStreak, step: PlayedStep) -> MoveStreak:
    """Return the streak after a step."""
    moves = any(event.lays or event.takes_pile or event.own for event in step.events)
    if step.seat != streak.seat and not moves:
        return streak
    other = step.seat != streak.seat
    times = {} if other else dict(streak.times)
    for event in step.events:
        times[tag(event)] = times.get(tag(event), 0) + 1
    return MoveStreak(step.seat, streak.seat if other else streak.before, times)


def moments(step: PlayedStep, streak: MoveStreak) -> list[FoundMoment]:
    """Return the moments of a step; `streak` is the one after it."""
    declared = MOMENTS.get(step.game.NAME, {})
    happened = (
        _moment(step, at, declared[type(event)], streak)
        for at, event in enumerate(step.events)
        if type(event) in declared
    )
    return [moment for moment in happened if moment.size > NONE]


def _moment(step: PlayedStep, at: int, kind: MomentKind, streak: MoveStreak) -> FoundMoment:
    event, goes_on = step.events[at], streak.seat == step.seat
    known = facts(event, None) or {}
    times = streak.times.get(tag(event), 1) if goes_on else 1
    happening = Happening(step, known, times)
    seat = known.get("seat", step.seat)
    former = streak.before if goes_on else streak.seat
    places = step.game.places(step.after) if kind.doer == "winner" else ()
    by = places[0][0] if places else {"former": former, "itself": seat}.get(kind.doer)
    size = kind.size_of(happening)
    return FoundMoment(
        at=at,
        moment=kind,
        size=size,
        seat=seat if isinstance(seat, int) else step.seat,
        by=by if isinstance(by, int) else step.seat,
        number=happening.count,
        times=times,
        why=str(known.get("why", "")),
        cards=happening.cards if size >= LARGE else (),
    )


def earned(game: str, played: Played, seats: int) -> EarnedHonours:
    """Return which seats of a finished round earned an honour (1) or not (0), by honour, without
    honours nobody earned; a seat has the rarest alone.
    """
    honours: EarnedHonours = {}
    honoured: set[int] = set()
    for key, honour in HONOURS.get(game, {}).items():  # the rarest first
        if earners := set(honour(played)) - honoured:
            honours[key] = [int(seat in earners) for seat in range(seats)]
            honoured |= earners
    return honours
