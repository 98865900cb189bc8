"""Players that never change, to measure the table's own against.

`TODAYS` are the table's own players from before they learned to play; `GREEDY` follow one simple
wish each; `SENSIBLE` follow the rules a decent person would. The players of a game are in
`bench/players/<game>.py`.
"""

from bench.duels import AskedPlayer, Contender, numbers_of
from engine.game import Action
from engine.games import by_game
from engine.opponents import playing as opponents
from engine.opponents.characters import Player
from engine.opponents.characters import player as seated

STRONGEST = seated()
_MODULES = by_game("bench.players.{}")
TODAYS: dict[str, Contender] = {game: module.TODAYS for game, module in _MODULES.items()}
GREEDY: dict[str, Contender] = {game: module.GREEDY for game, module in _MODULES.items()}
SENSIBLE: dict[str, Contender] = {game: module.SENSIBLE for game, module in _MODULES.items()}


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
