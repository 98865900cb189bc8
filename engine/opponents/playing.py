"""The players the table itself can seat.

A player decides from its seat's view, from its legal actions, and from chance drawn for it, which
never comes from the round's seed; it never sees the state. Its answer is always one of those
actions.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.game import Action, AnyGame, tag
from engine.games import by_game
from engine.memory import NOTHING, PublicMemory
from engine.notation import write_action
from engine.opponents.characters import QUICK, Player
from engine.opponents.game_player import GamePlayer, Thumb
from engine.shuffle import below

PLAYERS: Mapping[str, GamePlayer] = by_game("engine.{}.player")
PERCENT = 100
TURNS = ("lay", "draw", "knock", "hold", "go")  # the actions in which a player may slip


def choose(
    game: AnyGame,
    view: Any,
    legal: Sequence[Action],
    chance: Iterator[int],
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
    if player.slips and below(PERCENT, chance) < PERCENT * player.slips:
        turns = sorted((action for action in legal if tag(action) in TURNS), key=write_action)
        if turns:
            return turns[below(len(turns), chance)]
    known = memory if player.remembers else NOTHING
    return PLAYERS[game.NAME].choose(view, legal, chance, player, known)


def at_once(game: AnyGame, player: Player) -> Player:
    """Return the player as it decides where there is no time for a search."""
    return replace(player, worlds=0) if PLAYERS[game.NAME].SEARCHES else player


def by_thumb(game: AnyGame) -> Thumb:
    """Return the rule of thumb of a game's good player."""
    choose = PLAYERS[game.NAME].choose
    return lambda view, legal, chance: choose(view, legal, chance, QUICK, NOTHING)


def searches(game: AnyGame, legal: Sequence[Action], player: Player) -> bool:
    """True if the player plays out worlds for this choice."""
    return PLAYERS[game.NAME].SEARCHES and bool(player.worlds) and len(legal) > 1


def has_reactions(game: AnyGame) -> bool:
    """True if in this game a seat may have something to do out of turn."""
    return PLAYERS[game.NAME].REACTS


def reacts(
    game: AnyGame,
    view: Any,
    legal: Sequence[Action],
    chance: Iterator[int],
    player: Player,
) -> Action | None:
    """Return the action of a seat that is not asked but has a chance to act; None: nothing. The
    action may be missing from the legal ones, and then the rules may refuse it.
    """
    return PLAYERS[game.NAME].reacts(view, legal, chance, player)


def by_itself(game: AnyGame, view: Any) -> Action | None:
    """Return an action a seat should try unasked just before and just after its own move; None:
    nothing. It is in no list of legal actions, since that would tell who forgets. The rules may
    refuse it.
    """
    return PLAYERS[game.NAME].by_itself(view)


def suspected(game: AnyGame, state: Any) -> list[int]:
    """Return the seats that, by a spectator's view, may have forgotten something for which the
    table gives them a moment.
    """
    return PLAYERS[game.NAME].suspected(game.view(state, None))
