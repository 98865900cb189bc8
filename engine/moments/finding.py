"""The moments of a step. Each game declares its kinds in `engine/<game>/moments.py`."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from engine.game import Event, facts, tag
from engine.games import by_game
from engine.moments import NONE, Happening, Moment, PlayedStep

MOMENTS: Mapping[str, Mapping[type[Event], Moment]] = {
    game: {kind.event: kind for kind in module.MOMENTS}
    for game, module in by_game("engine.{}.moments").items()
}


class Streak(msgspec.Struct, frozen=True):
    """The seat that moved last, the one before it, and how often each event (by its tag) has
    happened in the steps of the former since then. A seat moves by laying, drawing or taking the
    pile; a step of another seat that does none of these does not interrupt it.
    """

    seat: int | None = None
    before: int | None = None
    times: Mapping[str, int] = {}


class Found(NamedTuple):
    """An event that is a moment: its place among the events of its step, the seat it happened to,
    the seat whose doing it was, and the facts worth keeping.
    """

    at: int
    moment: Moment
    size: int
    seat: int
    by: int
    number: int
    times: int
    why: str


def goes_on(streak: Streak, step: PlayedStep) -> Streak:
    """Return the streak after a step."""
    if step.seat != streak.seat and not any(map(_moves, step.events)):
        return streak
    other = step.seat != streak.seat
    times = {} if other else dict(streak.times)
    for event in step.events:
        times[tag(event)] = times.get(tag(event), 0) + 1
    return Streak(step.seat, streak.seat if other else streak.before, times)


def _moves(event: Event) -> bool:
    return event.lays or event.takes_pile or bool(event.own)


def moments(step: PlayedStep, streak: Streak) -> list[Found]:
    """Return the moments of a step; `streak` is the one after it."""
    declared = MOMENTS.get(step.game.NAME, {})
    happened = (
        _found(step, at, event, declared[type(event)], streak)
        for at, event in enumerate(step.events)
        if type(event) in declared
    )
    return [moment for moment in happened if moment.size > NONE]


def _found(step: PlayedStep, at: int, event: Event, moment: Moment, streak: Streak) -> Found:
    known = facts(event, None) or {}
    times = streak.times.get(tag(event), 1) if streak.seat == step.seat else 1
    happening = Happening(step, known, times)
    seat = known.get("seat", step.seat)
    seat = seat if isinstance(seat, int) else step.seat
    former = streak.before if streak.seat == step.seat else streak.seat
    by = former if moment.by_former and former is not None else step.seat
    return Found(
        at,
        moment,
        moment.size_of(happening),
        seat,
        by,
        happening.count,
        times,
        str(known.get("why", "")),
    )
