"""The players the table itself can seat.

A player decides from its seat's view, from its legal actions, and from chance drawn for it, which
never comes from the round's seed; it never sees the state. Its answer is always one of those
actions.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engine.game import Action, Actions, AnyGame, tag
from engine.games import by_game
from engine.memory import NOTHING, PublicMemory
from engine.opponents.characters import QUICK, Player
from engine.opponents.characters import player as seated
from engine.opponents.game_player import GamePlayer, Thumb
from engine.opponents.searching import Playing, searched
from engine.shuffle import Numbers, below

PLAYERS: Mapping[str, GamePlayer] = {
    game: GamePlayer(module) for game, module in by_game("engine.{}.player").items()
}
PERCENT = 100
THIRD_BEST = 3  # of so many slips one takes the third best action, the others the second
STRONGEST = seated()
TURNS = ("lay", "draw", "knock", "hold", "go")  # the actions in which a player may slip


def choose(
    game: AnyGame,
    view: Any,
    legal: Actions,
    chance: Numbers,
    player: Player,
    *,
    memory: PublicMemory = NOTHING,
) -> Action:
    """Return the action of a seat that is asked: one of its legal actions, of which there must be
    some. `memory` is what everybody has seen. The table, hints, looks back and benchmarks all ask
    here.
    """
    if len(legal) == 1:
        return legal[0]
    players = PLAYERS[game.NAME]
    slips = player.slips and below(PERCENT, chance) < PERCENT * player.slips
    known = memory if player.remembers else NOTHING
    best = players.choose(view, legal, chance, player, known)
    if player.looks_ahead and players.looks_ahead(view):
        thumb = by_thumb(game, at_once(STRONGEST))
        playing = Playing(game, view.seat, thumb, chance, players.STEPS)
        return searched(playing, players.likely(game, view, chance, known), legal, best)
    if not slips or tag(best) not in TURNS:
        return best
    others = players.considered(view, legal, best)
    if len(others) > 1 and not below(THIRD_BEST, chance):
        return others[1]
    return others[0] if others else best


def at_once(player: Player) -> Player:
    """Return the player as it decides where there is no time for a search."""
    return replace(player, worlds=0, looks_ahead=False)


def by_thumb(game: AnyGame, player: Player = QUICK) -> Thumb:
    """Return the rule of thumb of a player of a game, without a memory."""
    choose = PLAYERS[game.NAME].choose
    return lambda view, legal, chance: choose(view, legal, chance, player, NOTHING)


def searches(game: AnyGame, view: Any, legal: Actions, player: Player) -> bool:
    """True if the player plays out worlds for this choice."""
    players = PLAYERS[game.NAME]
    ahead = player.looks_ahead and players.looks_ahead(view)
    return len(legal) > 1 and (ahead or (players.SEARCHES and bool(player.worlds)))
