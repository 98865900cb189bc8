"""How hard a puzzle is: which simple players find its solution."""

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random

from bench.duels import AskedPlayer, Contender
from bench.puzzles.positions import Position
from bench.reference_players import GREEDY, SENSIBLE, TODAYS, ours
from data.puzzles import Hardness
from engine.game import Action
from engine.memory import NOTHING
from engine.opponents.characters import QUICK
from engine.opponents.game_player import Consequence, Reason, consequences
from engine.opponents.playing import PLAYERS
from engine.opponents.playing_on import good
from engine.opponents.searching import choices_of
from engine.shuffle import numbers, seed_of

AHEAD = 40  # deals in which those that look ahead count consequences
MOST_AT_ONCE = 2  # of four rules of thumb may find the answer
CONSEQUENCES = consequences()
AT_ONCE: tuple[Reason, ...] = ("stuck", "again")


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


def one_move_ahead(position: Position) -> Action | None:
    """Return the choice after which most often the next one has nothing to lay, or it is the seat's
    turn again; None if several are as good.
    """
    return _most(position, {reason: CONSEQUENCES[reason] for reason in AT_ONCE})


def with_own_turn(position: Position) -> Action | None:
    """Return the choice after which most often that comes about, or the seat can lay in its next
    turn, the others playing well, or it takes the last trick.
    """
    return _most(position, PLAYERS[position.game.NAME].CONSEQUENCES)


def _most(position: Position, consequences: Mapping[Reason, Consequence]) -> Action | None:
    """Return the choice that has these consequences most often; None if several have."""
    game, view = position.game, position.view
    thumb = good(game)
    worlds = PLAYERS[game.NAME].likely(game, view, numbers(seed_of(1), 0), position.memory)
    counts = dict.fromkeys(position.choices, 0)
    for world in islice(worlds, AHEAD):
        for action in counts:
            after = game.apply(world, view.seat, action).state
            counts[action] += sum(
                has(game, thumb, after, view.seat) for has in consequences.values()
            )
    best, next_best = sorted(counts, key=counts.__getitem__, reverse=True)[:2]
    return best if counts[best] > counts[next_best] else None


def hardness(
    position: Position, at_once: Sequence[Action], answers: Sequence[Action]
) -> Hardness | None:
    """Return how hard it is to find an answer, given the choices found `at_once`: easy, looking one
    move ahead finds it; medium, looking at the own next turn does; hard, neither does; None, it is
    no puzzle: most rules of thumb find it.
    """
    if sum(one in answers for one in at_once) > MOST_AT_ONCE:
        return None
    if one_move_ahead(position) in answers:
        return "easy"
    return "medium" if with_own_turn(position) in answers else "hard"
