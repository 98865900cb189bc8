"""Players that never change, to measure the table's own against.

`TODAYS` are the table's own players from before they learned to play; `GREEDY` follow one simple
wish each; `SENSIBLE` follow the rules a decent person would; `beginner` plays a fifth of its moves
at random and else as the greedy one; `cheat` sees all cards and roughly shows how much there is to
gain. The players of a game are in `bench/players/<game>.py`.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from bench.duels import AskedPlayer, Contender, numbers_of
from engine.game import Action, AnyGame
from engine.games import by_game
from engine.opponents import playing as opponents
from engine.opponents.characters import QUICK, Player
from engine.opponents.characters import player as seated

MOST_STEPS = 3_000
SLIPS = 0.2  # of a beginner's moves are random
STRONGEST = seated()
_MODULES = by_game("bench.players.{}")
TODAYS: dict[str, Contender] = {game: module.TODAYS for game, module in _MODULES.items()}
GREEDY: dict[str, Contender] = {game: module.GREEDY for game, module in _MODULES.items()}
SENSIBLE: dict[str, Contender] = {game: module.SENSIBLE for game, module in _MODULES.items()}
# The factor by which fewer deals are enough in a game; 1 by default.
FEWER: dict[str, int] = {game: getattr(one, "FEWER", 1) for game, one in _MODULES.items()}


def ours(player: Player = STRONGEST) -> Contender:
    """Return the table's own player, asked as a table asks it."""

    def choose(asked: AskedPlayer) -> Action:
        return opponents.choose(
            asked.game, asked.view, asked.legal, numbers_of(asked.chance), player,
            memory=asked.memory,
        )  # fmt: skip

    def reacts(asked: AskedPlayer) -> Action | None:
        chance = numbers_of(asked.chance)
        players = opponents.PLAYERS[asked.game.NAME]
        return players.reacts(asked.view, asked.legal, chance, player)

    return Contender("ours", choose, reacts)


def beginner(greedy: Contender) -> Contender:
    """Return a player that plays a fifth of its moves at random, and else like a greedy one."""

    def choose(asked: AskedPlayer) -> Action:
        some = [one for one in asked.legal if not one.aside]
        return asked.chance.choice(some) if asked.chance.random() < SLIPS else greedy.choose(asked)

    return Contender("beginner", choose, greedy.reacts)


def cheat() -> Contender:
    """Return a player that sees all cards: it takes the action that turns out best if all then play
    on by rule of thumb.
    """

    def choose(asked: AskedPlayer) -> Action:
        if len(asked.legal) == 1:
            return asked.legal[0]
        chance = numbers_of(asked.chance)
        thumb = opponents.choose(asked.game, asked.view, asked.legal, chance, QUICK)
        return max(asked.legal, key=lambda one: (_comes_to(asked, one), one == thumb))

    return Contender("cheat", choose, ours().reacts)


def _comes_to(asked: AskedPlayer, action: Action) -> float:
    """Return the outcome of an action, the higher the better."""
    game, chance = asked.game, numbers_of(Random(0))
    state = game.apply(asked.state, asked.seat, action).state
    for _ in range(MOST_STEPS):
        if not game.to_act(state):
            break
        state = _rule_of_thumb(game, state, chance)
    return opponents.PLAYERS[game.NAME].round_worth(game, state, asked.seat)


def _rule_of_thumb(game: AnyGame, state: Any, chance: Iterator[int]) -> Any:
    seat = game.to_act(state)[0]
    view, legal = game.view(state, seat), game.legal(state, seat)
    return game.apply(state, seat, opponents.choose(game, view, legal, chance, QUICK)).state
