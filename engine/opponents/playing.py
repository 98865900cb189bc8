"""Players the table itself can seat.

A player decides from what its seat may know, its view, from its lawful actions, and from chance
that is drawn for it and never comes from the round's seed; never from the state. Whatever it
answers is one of those actions.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from engine.crazy_eights import player as crazy_eights
from engine.game import Action, AnyGame, tag
from engine.notation import write_action
from engine.opponents.player import ORDINARY, Player
from engine.schroom import player as schroom
from engine.shithead import player as shithead
from engine.shuffle import below

Choose: TypeAlias = Callable[[Any, Sequence[Action], Iterator[int], Player], Action]
Reacts: TypeAlias = Callable[[Any, Sequence[Action], Iterator[int], Player], Action | None]

PLAYERS: dict[str, Choose] = {
    "crazy_eights": crazy_eights.choose,
    "schroom": schroom.choose,
    "shithead": shithead.choose,
}
# What those do out of turn, in games in which a chance may pass.
REACTIONS: dict[str, Reacts] = {
    "crazy_eights": crazy_eights.reacts,
    "shithead": shithead.reacts,
}
# What those try beside what is listed, in games that have such things.
UNLISTED: dict[str, Callable[[Any], Action | None]] = {"shithead": shithead.by_itself}
# Which seats may have forgotten something that others may catch, as everybody sees.
SUSPECTED: dict[str, Callable[[Any], list[int]]] = {"shithead": shithead.suspected}

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
    return PLAYERS[game.NAME](view, legal, chance, player)


def searches(game: AnyGame, legal: Sequence[Action], player: Player) -> bool:
    """True if this choice is one that the player plays worlds out for."""
    return game.NAME == "schroom" and bool(player.worlds) and len(legal) > 1


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
    reaction = REACTIONS.get(game.NAME)
    return reaction(view, legal, chance, player) if reaction else None


def by_itself(game: AnyGame, view: Any) -> Action | None:
    """Return what a seat should try by itself just before and just after its own move, for no list
    of lawful actions has it: it would tell who forgets. None: nothing. The rules may refuse it.
    """
    tried = UNLISTED.get(game.NAME)
    return tried(view) if tried else None


def suspected(game: AnyGame, state: Any) -> list[int]:
    """Return the seats that may have forgotten something for which a table gives them a moment, by
    what a spectator sees.
    """
    suspects = SUSPECTED.get(game.NAME)
    return suspects(game.view(state, None)) if suspects else []
