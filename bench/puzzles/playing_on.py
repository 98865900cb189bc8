"""The rest of a round in which a seat plays on well: its first decisions by search, in worlds that
fit what it knows by then, and the later ones by rule of thumb. Pure.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from bench.duels import AskedPlayer, Contender
from bench.puzzles.positions import choices_of
from bench.reference_players import GREEDY, SENSIBLE, STRONGEST, TODAYS
from engine.cards import RANK_OF
from engine.game import Action, AnyGame, deciding, tag
from engine.memory import NOTHING, PublicMemory
from engine.opponents.game_player import MOST_STEPS, Thumb
from engine.opponents.playing import PLAYERS, at_once, by_thumb
from engine.remembering import remembered
from engine.shuffle import Numbers, below, drawn_seed, numbers

WORLDS = 8  # of each searched decision
ALL = 1_000  # decisions: more than any round has
ANYTHING = 4  # one action of so many is anything, in an unsteady company


class Rest(NamedTuple):
    """How a round is played on: for its worth to a seat, of whose decisions the first are
    `searched` and the others go by its `own` rule; the other seats go by theirs.
    """

    game: AnyGame
    seat: int
    own: Thumb
    others: Thumb
    searched: int = 0


class Turn(NamedTuple):
    """What a seat did in a round that is played on, and the states before and after."""

    before: Any
    seat: int
    action: Action
    after: Any


def worth_of(
    rest: Rest, state: Any, memory: PublicMemory, seed: bytes, turns: list[Turn] | None = None
) -> float:
    """Return what a round is worth to the seat once it is played on from this state. `memory` is
    what everybody has seen; the seat goes by it, and by nothing that lies hidden. What is done is
    added to `turns`.
    """
    game, seat, own, others, left = rest
    chance, of_search = numbers(seed, 0), numbers(seed, 1)
    for _ in range(MOST_STEPS):
        seats = deciding(game, state)
        if not seats or seat in getattr(state, "out", ()):
            break
        acts = seats[0]
        legal = game.legal(state, acts)
        if len(legal) == 1:
            action = legal[0]
        elif acts == seat and left:
            left -= 1
            action = _searched(rest, game.view(state, acts), legal, memory, of_search)
        else:
            action = (own if acts == seat else others)(game.view(state, acts), legal, chance)
        step = game.apply(state, acts, action)
        memory = remembered(memory, game, state, step.events) if left else memory
        if turns is not None:
            turns.append(Turn(state, acts, action, step.state))
        state = step.state
    return _worth(game, state, seat)


def _searched(
    rest: Rest, view: Any, legal: Sequence[Action], memory: PublicMemory, chance: Numbers
) -> Action:
    """Return the choice that is worth most in a few worlds if all play on by rule of thumb; of
    equal ones the rule's own.
    """
    game, thumb = rest.game, good(rest.game)
    usual = thumb(view, legal, chance)
    choices = [usual, *(one for one in choices_of(legal) if one != usual and tag(one) != "flip")]
    if len(choices) == 1:
        return usual
    sums = dict.fromkeys(choices, 0.0)
    by_rule = Rest(game, rest.seat, thumb, thumb)
    for world in islice(PLAYERS[game.NAME].likely(game, view, chance, memory), WORLDS):
        seed = drawn_seed(chance)
        for action in choices:
            after = game.apply(world, rest.seat, action).state
            sums[action] += worth_of(by_rule, after, NOTHING, seed)
    return max(choices, key=sums.__getitem__)


def _worth(game: AnyGame, state: Any, seat: int) -> float:
    """Return the worth of a round to a seat: of a finished one, or of one it is out of."""
    out = getattr(state, "out", ())
    if not game.places(state) and seat in out:
        return 1 - out.index(seat) / (len(state.hands) - 1)
    return PLAYERS[game.NAME].round_worth(game, state, seat)


# Rules to play on by


def good(game: AnyGame) -> Thumb:
    """Return the rule of thumb of the table's best player."""
    return by_thumb(game, at_once(STRONGEST))


def fixed(game: AnyGame) -> dict[str, Thumb]:
    """Return five honest rules by their names."""
    name = game.NAME
    return {
        "good": good(game),
        "quick": by_thumb(game),
        "today's": _of(game, TODAYS[name]),
        "greedy": _of(game, GREEDY[name]),
        "sensible": _of(game, SENSIBLE[name]),
    }


def companies(game: AnyGame) -> dict[str, Thumb]:
    """Return the rules of others by the names of their company: of no choice should be said that it
    is good, because one kind of player answers it badly.
    """
    rules = fixed(game)
    return {
        "good": rules["good"], "greedy": rules["greedy"], "unsteady": _unsteady(rules["good"]),
    }  # fmt: skip


def _of(game: AnyGame, player: Contender) -> Thumb:
    def thumb(view: Any, legal: Sequence[Action], chance: Iterator[int]) -> Action:
        return player.choose(AskedPlayer(game, None, view.seat, view, legal, Random(0), NOTHING))

    return thumb


def _unsteady(usual: Thumb) -> Thumb:
    """Return a rule with slips. Where few cards are hidden, rules play on in one line only, and
    what that happens to lead to says nothing about a choice.
    """

    def thumb(view: Any, legal: Sequence[Action], chance: Iterator[int]) -> Action:
        some = [one for one in legal if not one.aside]
        slips = not below(ANYTHING, chance)
        return some[below(len(some), chance)] if slips else usual(view, legal, chance)

    return thumb


# Positions that are one


def position_of(state: Any) -> Any:
    """Return what decides how a round goes on, as a value: the same for two states if only the way
    to them was another.
    """
    pile = state.pile
    if not hasattr(state, "idle"):
        beneath = tuple(sorted(pile[:-1])), pile[-1:]
        return replace(state, seed=b""), *(beneath if hasattr(state, "pending") else ())
    ranks = tuple(RANK_OF[card] for card in pile)
    plain = replace(state, seed=b"", idle=0, after=None, pile=tuple(sorted(pile)))
    return plain, ranks


def ways_to(game: AnyGame, world: Any, seat: int, choices: Sequence[Action]) -> set[Any]:
    """Return pairs of choices: after the first of which the seat goes on at once, and can come to
    the very position the second leads to.
    """
    after = {action: game.apply(world, seat, action).state for action in choices}
    goals = {action: position_of(state) for action, state in after.items()}
    return {
        (action, other)
        for action in choices
        for other, goal in goals.items()
        if other != action and goal in _reached(game, after[action], seat)
    }


MOST_REACHED = 60  # positions of one turn


def _reached(game: AnyGame, state: Any, seat: int) -> list[Any]:
    """Return this position, and those a seat alone can come to by laying on."""
    waiting, found = [state], [position_of(state)]
    while waiting and len(found) < MOST_REACHED:
        state = waiting.pop()
        if deciding(game, state) != (seat,):
            continue
        for action in game.legal(state, seat):
            if tag(action) == "lay":
                after = game.apply(state, seat, action).state
                if (position := position_of(after)) not in found:
                    found.append(position)
                    waiting.append(after)
    return found
