"""How the seats play on in a puzzle's round, and which positions of it are one. Pure."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from msgspec.structs import replace

from bench.duels import AskedPlayer, Contender
from bench.reference_players import GREEDY, SENSIBLE, TODAYS
from engine.cards import RANK_OF
from engine.game import Action, AnyGame, deciding, tag
from engine.memory import NOTHING
from engine.opponents.game_player import Thumb
from engine.opponents.playing import by_thumb
from engine.opponents.playing_on import WORLDS, good, search
from engine.shuffle import below

ALL = 1_000  # decisions: more than any round has
# Of a searched decision in Schrööm, where a single card of another may make the difference: of what
# looks equal the rule of thumb lays the lowest.
MORE_WORLDS = {"schroom": 64}
ANYTHING = 4  # one action of so many is anything, in an unsteady company


# Rules to play on by


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


def searching(game: AnyGame) -> Callable[..., Action]:
    """Return the search by which a puzzle's seat plays on well."""
    return partial(search, worlds=MORE_WORLDS.get(game.NAME, WORLDS))


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
