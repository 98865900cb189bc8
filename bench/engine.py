"""The speed of the rules: random rounds and steps a second, by rule set and seats.

A step is a decision: the legal actions of a seat in turn are listed, one of them is taken, and its
events are built.
"""

from collections.abc import Iterator
from random import Random
from time import process_time
from typing import NamedTuple

from data.presets import Preset, presets
from engine.shuffle import seed_of

SEATS = (2, 4, 10)


class EngineRow(NamedTuple):
    """The figures of one rule set with one number of seats."""

    rules: str
    seats: int
    rounds: int
    steps: int
    seconds: float

    @property
    def rounds_a_second(self) -> float:
        return self.rounds / self.seconds

    @property
    def steps_a_second(self) -> float:
        return self.steps / self.seconds

    @property
    def microseconds_a_step(self) -> float:
        return self.seconds / self.steps * 1e6


def measure(seconds: float = 1.0) -> list[EngineRow]:
    """Return a row for every rule set and number of seats it allows, each measured for this many
    seconds.
    """
    return [
        _row(preset, seats, seconds)
        for preset in presets().values()
        for seats in SEATS
        if seats in preset.rules.seats(preset.options)
    ]


def _row(preset: Preset, seats: int, seconds: float) -> EngineRow:
    rounds = steps = 0
    started = process_time()
    for length in _rounds(preset, seats):
        rounds, steps = rounds + 1, steps + length
        if (spent := process_time() - started) >= seconds:
            break
    return EngineRow(preset.id, seats, rounds, steps, spent)


def _rounds(preset: Preset, seats: int) -> Iterator[int]:
    """Yield the number of steps of one random round after another, without end, the same in every
    run.
    """
    game, chance, number = preset.rules, Random(seats).random, 0
    while True:
        state = game.deal(preset.options, seats, 0, seed_of(number)).state
        steps = 0
        while waiting := game.to_act(state):
            seat = waiting[int(chance() * len(waiting))]
            actions = game.legal(state, seat)
            state = game.apply(state, seat, actions[int(chance() * len(actions))]).state
            steps += 1
        yield steps
        number += 1


def write(rows: list[EngineRow]) -> list[str]:
    """Return the rows as lines of a Markdown table."""
    return [
        "| rules | seats | rounds/s | steps/s | µs a step |",
        "|---|---:|---:|---:|---:|",
        *(
            f"| {row.rules} | {row.seats} | {row.rounds_a_second:,.0f} "
            f"| {row.steps_a_second:,.0f} | {row.microseconds_a_step:.1f} |"
            for row in rows
        ),
    ]


if __name__ == "__main__":
    print("\n".join(write(measure())))
