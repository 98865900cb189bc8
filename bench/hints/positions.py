"""Positions of unseen rounds at a table, and the hints asked for there.

The rule sets of a game come in turn, with two seats and more. Most moves are the table's own
players', some are just any. A hint is asked for by the table's own call, from a person's knowledge
of the table alone.
"""

import asyncio
import random
from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any, NamedTuple

from msgspec.structs import replace

from bench.duels import numbers_of
from data.presets import Preset, presets
from engine.game import Action, AnyGame, deciding
from engine.memory import NOTHING, PublicMemory
from engine.opponents.characters import QUICK, player
from engine.opponents.playing import PLAYERS, choose
from engine.opponents.weighing import Hint
from engine.remembering import remembered
from engine.shuffle import seed_of
from tables.lobby.state import open_lobby
from tables.moves.snapshot import Snapshot
from tables.people import OF_TABLE
from tables.round_memory import RoundMemory
from tables.seen import Seen
from tables.thinking.advice import hint_for

FIRST_SEED = 9_500_000
SEATS = (2, 3, 4, 6)
ANY = 0.15  # share of the moves that are just any
PICKED = 0.15  # share of a round's choices that become positions
MOST = 4  # positions of one round
MOST_STEPS = 2_000
# No worker is there, so a hint is worked out at once; nothing else of a room is asked.
SITTING = replace(player(), looks_ahead=False)  # plays until somebody asks
ROOM: Any = SimpleNamespace(thinker=None)


class Hinted(NamedTuple):
    """A position of a rule set, what everybody has seen, the seat that asks, and its hint."""

    rules: str
    state: Any
    memory: PublicMemory
    seat: int
    hint: Hint

    @property
    def game(self) -> AnyGame:
        """Return the rules of its game."""
        return presets()[self.rules].rules


def hinted(game: str, first: int = FIRST_SEED) -> Iterator[Hinted]:
    """Yield positions of a game without end, each with its hint, from rounds of these seeds on."""
    sets = [one for one in presets().values() if game == one.rules.NAME]
    for number in count():
        preset = sets[number % len(sets)]
        allowed = preset.rules.seats(preset.options)
        seats = [one for one in SEATS if one in allowed]
        there = seats[(number % len(sets) + number // len(sets)) % len(seats)]
        for state, memory, seat in _choices(preset, there, first + number):
            yield Hinted(preset.id, state, memory, seat, _asked(preset, state, memory, seat))


def _asked(preset: Preset, state: Any, memory: PublicMemory, seat: int) -> Hint:
    """Return the hint the person at this seat is given at a table."""
    seats = len(state.hands)
    lobby = replace(open_lobby(preset, state.seed), seats=seats, stage="round")
    there = Snapshot(0, lobby, (OF_TABLE,) * seats, state, memory=RoundMemory(public=memory))
    return asyncio.run(hint_for(ROOM, preset.rules.NAME, Seen(there, seat)))


def _choices(preset: Preset, seats: int, seed: int) -> Iterator[tuple[Any, PublicMemory, int]]:
    """Yield some choices of a round among several actions: the state, what everybody had seen, and
    the seat asked. In a match it is a later round now and then.
    """
    game, dice, found = preset.rules, random.Random(seed), 0
    carry: tuple[int, ...] = ()
    for number in range(dice.randrange(4)):
        carry = game.carry(_played(game, _dealt(preset, seats, seed, number, carry), dice)) or carry
    state, memory = _dealt(preset, seats, seed, 9, carry), NOTHING
    for _ in range(MOST_STEPS):
        asked = deciding(game, state)
        if not asked or found == MOST:
            return
        seat = asked[0]
        ours = [one for one in game.legal(state, seat) if not one.aside]
        if seat in game.to_act(state) and len(ours) > 1 and dice.random() < PICKED:
            found += 1
            yield state, memory, seat
        state, memory = _on(game, state, memory, dice)


def _dealt(preset: Preset, seats: int, seed: int, number: int, carry: tuple[int, ...]) -> Any:
    deal = seed_of(seed * 10 + number)
    return preset.rules.deal(preset.options, seats, seed % seats, deal, 0, carry=carry).state


def _played(game: AnyGame, state: Any, dice: random.Random) -> Any:
    memory = NOTHING
    for _ in range(MOST_STEPS):
        if not deciding(game, state):
            break
        state, memory = _on(game, state, memory, dice)
    return state


def _on(
    game: AnyGame, state: Any, memory: PublicMemory, dice: random.Random
) -> tuple[Any, PublicMemory]:
    """Return the state after one more action, and what everybody has seen by then."""
    seat, action = _action(game, state, memory, dice)
    step = game.apply(state, seat, action)
    return step.state, remembered(memory, game, state, step.events)


def _action(
    game: AnyGame, state: Any, memory: PublicMemory, dice: random.Random
) -> tuple[int, Action]:
    asked, chance = deciding(game, state), numbers_of(dice)
    for seat in range(len(state.hands)):
        may = [one for one in game.legal(state, seat) if not one.aside] if seat not in asked else []
        action = (
            PLAYERS[game.NAME].reacts(game.view(state, seat), may, chance, QUICK) if may else None
        )
        if action in may:
            return seat, action
    seat = asked[0]
    legal = [one for one in game.legal(state, seat) if not one.aside]
    if dice.random() < ANY:
        return seat, dice.choice(legal)
    view = game.view(state, seat)
    return seat, choose(game, view, legal, chance, SITTING, memory=memory)
