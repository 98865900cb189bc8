"""Players that never change, to measure the table's own against."""

from collections.abc import Sequence

from engine.cards import rank_of
from engine.game import Action, tag
from engine.notation import write_action
from engine.shithead.options import POWERS
from engine.shithead.values import Lay, Throw, View

ORDER = ("throw", "lay", "flip", "draw", "pass", "ready", "faceup", "announce", "pickup")


def lowest_first(view: View, legal: Sequence[Action]) -> Action:
    """Return what a beginner of the Shithead family does: the lowest card that fits, as many of it
    as there are, those with a power last and one by one.
    """
    if throws := [one for one in legal if isinstance(one, Throw)]:
        return max(throws, key=lambda throw: (len(throw.cards), throw.cards))
    if lays := [one for one in legal if isinstance(one, Lay)]:
        return min(lays, key=lambda lay: (_cost(view, lay), lay.cards))
    return min(legal, key=lambda one: (_order(one), write_action(one)))


def _cost(view: View, lay: Lay) -> tuple[bool, int, int]:
    rank = rank_of(lay.cards[0])
    power = any(rank in getattr(view.options, name) for name in POWERS)
    return power, rank, len(lay.cards) if power else -len(lay.cards)


def _order(action: Action) -> int:
    word = tag(action)
    return ORDER.index(word) if word in ORDER else len(ORDER)
