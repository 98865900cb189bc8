"""How hard a puzzle is: which simple players find its solution."""

from collections.abc import Sequence
from itertools import islice
from random import Random

from bench.duels import AskedPlayer, Contender
from bench.puzzles.positions import Position, choices_of
from bench.reference_players import GREEDY, SENSIBLE, TODAYS, ours
from data.puzzles import Hardness
from engine.game import Action
from engine.memory import NOTHING
from engine.opponents.characters import QUICK
from engine.opponents.playing import PLAYERS, by_thumb
from engine.shuffle import numbers, seed_of

AHEAD = 40  # deals in which the one that looks one step ahead counts consequences


def found_at_once(position: Position) -> list[Action]:
    """Return the choices of the players that go by a rule of thumb: the table's, and those of
    bench/players.
    """
    game = position.preset.game
    players = ours(QUICK), TODAYS[game], GREEDY[game], SENSIBLE[game]
    return [_chosen(one, position) for one in players]


def _chosen(player: Contender, position: Position) -> Action:
    """Return the choice of a player that remembers nothing."""
    view, legal = position.view, list(position.choices)
    asked = AskedPlayer(position.game, None, view.seat, view, legal, Random(0), NOTHING)
    return choices_of([player.choose(asked)])[0]


def one_step_ahead(position: Position) -> Action:
    """Return the choice after which what a hint counts is so most often: the next one has nothing
    to lay, it is the seat's turn again, it can lay next time, it takes the last trick.
    """
    game, view = position.game, position.view
    player, thumb = PLAYERS[game.NAME], by_thumb(game)
    worlds = player.likely(game, view, numbers(seed_of(1), 0), position.memory)
    counts = dict.fromkeys(position.choices, 0)
    for world in islice(worlds, AHEAD):
        for action in counts:
            after = game.apply(world, view.seat, action).state
            has = (one(game, thumb, after, view.seat) for one in player.CONSEQUENCES.values())
            counts[action] += sum(has)
    return max(counts, key=counts.__getitem__)


def hardness(position: Position, at_once: Sequence[Action], best: Action) -> Hardness | None:
    """Return how hard it is to find the best choice, given those found `at_once`: easy, one of the
    rules of thumb finds it; medium, only looking one step ahead does; hard, none does; None, it is
    no puzzle.
    """
    finders = at_once.count(best)
    if finders:
        return "easy" if finders == 1 else None
    return "medium" if one_step_ahead(position) == best else "hard"
