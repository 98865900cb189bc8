"""Players of the Shithead family that never change."""

from collections.abc import Sequence

from bench.duels import AskedPlayer, Contender, by_rule
from engine.cards import rank_of
from engine.game import Action, tag
from engine.notation import write_action
from engine.shithead.options import POWERS
from engine.shithead.values import Lay, Throw, ThrowAfter, View

ORDER = ("throw", "lay", "flip", "draw", "pass", "ready", "faceup", "announce", "pickup")


def lowest_first(view: View, legal: Sequence[Action]) -> Action:
    """Return a beginner's action: lay all cards of the lowest rank that fits, cards with a power
    last and one by one.
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


def most_cards(view: View, legal: Sequence[Action]) -> Action:
    """Return the action that gets rid of the most cards at once, low ones first."""
    throws = [one for one in legal if isinstance(one, (Throw, ThrowAfter))]
    lays = [one for one in legal if isinstance(one, Lay)]
    if throws or lays:
        return min((*throws, *lays), key=lambda one: (-len(one.cards), rank_of(one.cards[0])))
    return lowest_first(view, legal)


def _throws(asked: AskedPlayer) -> Action | None:
    throws = [one for one in asked.legal if isinstance(one, (Throw, ThrowAfter))]
    return most_cards(asked.view, throws) if throws else None


TODAYS = by_rule("today's", lowest_first)
GREEDY = Contender("greedy", lambda asked: most_cards(asked.view, asked.legal), _throws)
