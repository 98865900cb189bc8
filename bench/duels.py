"""Duplicate deals: one player on every seat of a deal in turn, the same others on the rest.

Every player has its own source of chance, made from the deal and the seat and not from the round's
seed. After every step the seats are offered their actions out of turn.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from data.presets import Preset
from engine.game import Action, AnyGame, deciding
from engine.honours import Played, PlayedStep
from engine.memory import NOTHING, PublicMemory
from engine.remembering import remembered
from engine.shuffle import seed_of

MOST_STEPS = 20_000
NORMAL_95 = 1.96


class AskedPlayer(NamedTuple):
    """A seat that may act: its view, its legal actions, its chance, and what everybody has seen;
    `state` is for cheats.
    """

    game: AnyGame
    state: Any
    seat: int
    view: Any
    legal: Sequence[Action]
    chance: Random
    memory: PublicMemory = NOTHING


class Contender(NamedTuple):
    """A way to play: in turn, and out of it, where None means to do nothing."""

    name: str
    choose: Callable[[AskedPlayer], Action]
    reacts: Callable[[AskedPlayer], Action | None] | None = None


def by_rule(name: str, rule: Callable[[Any, Sequence[Action]], Action]) -> Contender:
    """Return a player that decides by its view alone."""
    return Contender(name, lambda asked: rule(asked.view, asked.legal))


def numbers_of(chance: Random) -> Iterator[int]:
    """Return 16-bit numbers without end."""
    return (chance.getrandbits(16) for _ in repeat(None))


class WinShare(NamedTuple):
    """A share of all deals, and half the width of its 95 % interval."""

    mean: float
    half: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} ± {100 * self.half:.1f} %"


def share(values: Sequence[float]) -> WinShare:
    """Return the mean of some deals' values, each deal counted once."""
    half = NORMAL_95 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 1.0
    return WinShare(fmean(values), half)


def firsts(
    preset: Preset, seats: int, ours: Contender, theirs: Contender, deals: Sequence[int]
) -> Iterator[float]:
    """Yield for each deal the share of seats on which our player comes first."""
    for seed in deals:
        won = 0.0
        for seat in range(seats):
            players = [ours if at == seat else theirs for at in range(seats)]
            places = preset.rules.match_places(play_match(preset, players, seed))
            won += (seat in places[0]) / len(places[0])
        yield won / seats


def play_match(preset: Preset, players: Sequence[Contender], seed: int) -> Any:
    """Return the last state of a match between these players, one to a seat."""
    *_, last = rounds(preset, players, seed)
    return last.turns[-1].after


def rounds(preset: Preset, players: Sequence[Contender], seed: int) -> Iterator[Played]:
    """Yield the rounds of a match between these players, one to a seat."""
    game, number = preset.rules, 0
    carry: tuple[int, ...] = ()
    dealer = seed % len(players)
    while True:
        deal = seed_of(seed * 1_000 + number)
        dealt = game.deal(preset.options, len(players), dealer, deal, carry=carry)
        turns = tuple(steps(game, dealt.state, players, seed * 1_000 + number))
        state = turns[-1].after
        yield Played(turns, game.places(state), dealt.events)
        carry, number = game.carry(state), number + 1
        if not carry:
            return
        following = game.next_dealer(state)
        dealer = (dealer + 1) % len(players) if following is None else following


def play_round(game: AnyGame, state: Any, players: Sequence[Contender], seed: int) -> Any:
    """Return the end of a round, played on from this state."""
    for step in steps(game, state, players, seed):
        state = step.after
    return state


def steps(
    game: AnyGame, state: Any, players: Sequence[Contender], seed: int
) -> Iterator[PlayedStep]:
    """Yield the steps of a round, played on from this state."""
    chances = [Random(f"{seed} {seat}") for seat in range(len(players))]
    memory = NOTHING
    for _ in range(MOST_STEPS):
        asked = deciding(game, state)
        if not asked:
            return
        seat, action = asked[0], None
        for other, player in enumerate(players):
            if action is None and player.reacts and (other not in asked):
                legal = [one for one in game.legal(state, other) if not one.aside]
                if legal:
                    view = game.view(state, other)
                    one = AskedPlayer(game, state, other, view, legal, chances[other], memory)
                    action = player.reacts(one)
                    seat = seat if action is None else other
        if action is None:
            view, legal = game.view(state, seat), game.legal(state, seat)
            action = players[seat].choose(
                AskedPlayer(game, state, seat, view, legal, chances[seat], memory)
            )
        step = game.apply(state, seat, action)
        yield PlayedStep(game, state, seat, step.events, step.state)
        memory = remembered(memory, game, state, step.events)
        state = step.state
    raise AssertionError(f"deal {seed}: no end after {MOST_STEPS} steps")
