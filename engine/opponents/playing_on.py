"""The rest of a round in which a seat plays on well: its first decisions by search, in worlds that
fit what it knows by then, and the later ones by rule of thumb. Pure.

Looks back and the judge of the puzzles say by it what a choice is worth.
"""

from collections.abc import Callable
from itertools import islice
from typing import Any, NamedTuple

from engine.game import Action, Actions, AnyGame, deciding
from engine.memory import NOTHING, PublicMemory
from engine.opponents.game_player import MOST_STEPS, Thumb
from engine.opponents.playing import PLAYERS, STRONGEST, at_once, by_thumb
from engine.opponents.searching import differing, is_out, worth_out
from engine.remembering import remembered
from engine.shuffle import drawn_seed, numbers

WORLDS = 8  # of each searched decision


def search(
    game: AnyGame, view: Any, legal: Actions, memory: PublicMemory, *, seed: bytes, left: int,
    worlds: int = WORLDS,
) -> Action:  # fmt: skip
    """Return the choice that is worth most in so many worlds if all play on by rule of thumb; of
    equal ones the rule's own. `left` is the number of the decision, from the last.
    """
    thumb, chance = good(game), numbers(seed, left)
    usual = thumb(view, legal, chance)
    choices = list(dict.fromkeys([usual, *differing(legal)]))
    if len(choices) == 1:
        return usual
    sums = dict.fromkeys(choices, 0.0)
    by_rule = Rest(game, view.seat, thumb, thumb)
    for world in islice(PLAYERS[game.NAME].likely(game, view, chance, memory), worlds):
        of_world = drawn_seed(chance)
        for action in choices:
            after = game.apply(world, view.seat, action).state
            sums[action] += worth_of(by_rule, after, NOTHING, of_world)
    return max(choices, key=sums.__getitem__)


class Rest(NamedTuple):
    """How a round is played on: for its worth to a seat, of whose decisions the first are
    `searched` and the others go by its `own` rule; the other seats go by theirs.
    """

    game: AnyGame
    seat: int
    own: Thumb
    others: Thumb
    searched: int = 0
    search: Callable[..., Action] = search


class PlayedOn(NamedTuple):
    """What a seat did in a round that is played on, and the states before and after."""

    before: Any
    seat: int
    action: Action
    after: Any


def worth_of(
    rest: Rest, state: Any, memory: PublicMemory, seed: bytes, turns: list[PlayedOn] | None = None
) -> float:
    """Return what a round is worth to the seat once it is played on from this state. `memory` is
    what everybody has seen; the seat goes by it, and by nothing that lies hidden. What is done is
    added to `turns`.
    """
    game, seat, own, others, left, searched = rest
    chance = numbers(seed, 0)
    for _ in range(MOST_STEPS):
        seats = deciding(game, state)
        if not seats or is_out(state, seat):
            break
        acts = seats[0]
        legal = game.legal(state, acts)
        if len(legal) == 1:
            action = legal[0]
        elif acts == seat and left:
            view = game.view(state, acts)
            action = searched(game, view, tuple(legal), memory, seed=seed, left=left)
            left -= 1
        else:
            action = (own if acts == seat else others)(game.view(state, acts), legal, chance)
        step = game.apply(state, acts, action)
        memory = remembered(memory, game, state, step.events) if left else memory
        if turns is not None:
            turns.append(PlayedOn(state, acts, action, step.state))
        state = step.state
    ended = worth_out if is_out(state, seat) else PLAYERS[game.NAME].round_worth
    return ended(game, state, seat)


def good(game: AnyGame) -> Thumb:
    """Return the rule of thumb of the table's best player."""
    return by_thumb(game, at_once(STRONGEST))
