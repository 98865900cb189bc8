"""A player of Schrööm: keeps its high cards for the fourth trick, and knocks on nothing."""

from collections.abc import Sequence

from engine.game import Action
from engine.schroom.ranking import strength
from engine.schroom.values import Go, Hold, Lay, LetBe, Ready, Refuse, View

GOOD = 6  # the strength of a nine: worth holding for
QUIETLY = (Ready, LetBe, Refuse)


def choose(view: View, legal: Sequence[Action]) -> Action:
    """Return the lowest lawful card; holds with a good one, or if holding can cost it no more."""
    lays = [one for one in legal if isinstance(one, Lay)]
    if lays:
        return min(lays, key=lambda one: strength(one.cards[0]))
    if Hold() in legal:
        return Hold() if _holds(view) else Go()
    return next((one for one in legal if isinstance(one, QUIETLY)), legal[0])


def _holds(view: View) -> bool:
    assert view.seat is not None, "a spectator plays nothing"
    no_more = view.seats[view.seat].sticks <= view.value
    return no_more or any(strength(card) >= GOOD for card in view.hand)
