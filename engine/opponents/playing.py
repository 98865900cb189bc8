"""Players the table itself can seat.

A player decides from what its seat may know, its view, from its lawful actions, and from chance
that is drawn for it and never comes from the round's seed; never from the state. Whatever it
answers is one of those actions.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.game import Action, AnyGame, tag
from engine.games import by_game
from engine.notation import write_action
from engine.opponents.game_player import GamePlayer
from engine.opponents.player import ORDINARY, Player
from engine.shuffle import below

PLAYERS: Mapping[str, GamePlayer] = by_game("engine.{}.player")
PERCENT = 100


def choose(
    game: AnyGame,
    view: Any,
    legal: Sequence[Action],
    chance: Iterator[int],
    player: Player = ORDINARY,
) -> Action:
    """Return what a seat that is asked does: one of its lawful actions, of which there must be
    some.
    """
    if len(legal) == 1:
        return legal[0]
    if player.slips and below(PERCENT, chance) < PERCENT * player.slips:
        lays = sorted((one for one in legal if tag(one) == "lay"), key=write_action)
        if lays:
            return lays[below(len(lays), chance)]
    return PLAYERS[game.NAME].choose(view, legal, chance, player)


def searches(game: AnyGame, legal: Sequence[Action], player: Player) -> bool:
    """True if this choice is one that the player plays worlds out for."""
    return PLAYERS[game.NAME].SEARCHES and bool(player.worlds) and len(legal) > 1


def has_reactions(game: AnyGame) -> bool:
    """True if the table's seats may have something to do out of turn in this game."""
    return PLAYERS[game.NAME].REACTS


def reacts(
    game: AnyGame,
    view: Any,
    legal: Sequence[Action],
    chance: Iterator[int],
    player: Player = ORDINARY,
) -> Action | None:
    """Return what a seat does that is not asked, but has a chance; None: nothing. It may be what
    no list of lawful actions has, and then the rules may refuse it.
    """
    return PLAYERS[game.NAME].reacts(view, legal, chance, player)


def by_itself(game: AnyGame, view: Any) -> Action | None:
    """Return what a seat should try by itself just before and just after its own move, for no list
    of lawful actions has it: it would tell who forgets. None: nothing. The rules may refuse it.
    """
    return PLAYERS[game.NAME].by_itself(view)


def suspected(game: AnyGame, state: Any) -> list[int]:
    """Return the seats that may have forgotten something for which a table gives them a moment, by
    what a spectator sees.
    """
    return PLAYERS[game.NAME].suspected(game.view(state, None))
