"""A player of the Shithead family: low cards first, what has a power later, the pile last."""

from collections.abc import Sequence

from engine.cards import rank_of
from engine.game import Action, tag
from engine.notation import write_action
from engine.shithead.options import POWERS
from engine.shithead.values import Draw, Lay, Throw, View

# What is done first when no card decides: the start is left to others, nothing is swapped, and
# the direction stays as it is.
ORDER = ("throw", "lay", "flip", "draw", "pass", "ready", "faceup", "announce", "pickup")


def choose(view: View, legal: Sequence[Action]) -> Action:
    """The lowest card that fits, as many of it as there are; powers last, and one by one."""
    throws = [one for one in legal if isinstance(one, Throw)]
    if throws:
        return max(throws, key=lambda one: (len(one.cards), one.cards))
    lays = [one for one in legal if isinstance(one, Lay)]
    if lays:
        return min(lays, key=lambda one: (_cost(view, one), one.cards))
    return min(legal, key=lambda one: (_order(one), write_action(one)))


def by_itself(view: View) -> Action | None:
    """At strict tables seats draw by themselves what they lack, and forgetting has its price."""
    options = view.options
    lacks = len(view.hand) < options.target and bool(view.stock)
    playing = view.phase == "play" and view.seat not in view.out
    return Draw() if options.enforcement == "strict" and lacks and playing else None


def _cost(view: View, lay: Lay) -> tuple[bool, int, int]:
    rank = rank_of(lay.cards[0])
    power = any(rank in getattr(view.options, name) for name in POWERS)
    return power, rank, len(lay.cards) if power else -len(lay.cards)


def _order(action: Action) -> int:
    word = tag(action)
    return ORDER.index(word) if word in ORDER else len(ORDER)
