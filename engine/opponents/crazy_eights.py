"""A player of Crazy Eights: lays what it can, keeps what is wild, and says so in time."""

from collections import Counter
from collections.abc import Sequence

from engine.cards import SUITS
from engine.crazy_eights.values import Lay, Pass, View
from engine.game import Action


def choose(view: View, legal: Sequence[Action]) -> Action:
    """A lay that names no suit before one that does, and then the suit it holds most of; always
    with "last card" where that may be said. Else draw or take; pass only where that is all.
    """
    lays = [one for one in legal if isinstance(one, Lay)]
    if lays:
        return max(lays, key=lambda one: _worth(view, one))
    return min((one for one in legal if not one.aside), key=lambda one: isinstance(one, Pass))


def _worth(view: View, lay: Lay) -> tuple[bool, bool, int, int]:
    suits = Counter(SUITS[card & 3] for card in view.hand if card != lay.card)
    goes_on = suits[lay.suit or SUITS[lay.card & 3]]
    return lay.lastcard, lay.suit is None, goes_on, lay.card
