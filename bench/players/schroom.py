"""Players of Schrööm that never change."""

from collections.abc import Sequence

from bench.duels import by_rule
from engine.game import Action
from engine.schroom.ranking import is_number, strength, suit_of
from engine.schroom.values import Accept, Go, Hold, Knock, Lay, LetBe, Ready, Refuse, SwapFour, View

NINE = 6  # the strength of a nine
QUIETLY = (Ready, LetBe, Refuse)


def lowest_card(view: View, legal: Sequence[Action]) -> Action:
    """Return the lowest legal card; hold with a good one, or if it costs no more."""
    if lays := [one for one in legal if isinstance(one, Lay)]:
        return min(lays, key=lambda one: strength(one.cards[0]))
    return _answer(view, legal)


def cheapest_trick(view: View, legal: Sequence[Action]) -> Action:
    """Return the lowest card that takes the trick, else the lowest; lead the highest to the last
    two tricks.
    """
    lays = [one for one in legal if isinstance(one, Lay)]
    if not lays:
        return _answer(view, legal)
    if not view.trick:
        highest = len(view.hand) <= 2
        return (max if highest else min)(lays, key=lambda one: strength(one.cards[0]))
    suit = suit_of(view.trick[0][1])
    best = max(strength(card) for _, card in view.trick if suit_of(card) == suit)
    takes = [one for one in lays if suit_of(one.cards[0]) == suit and strength(one.cards[0]) > best]
    return min(takes or lays, key=lambda one: strength(one.cards[0]))


def _answer(view: View, legal: Sequence[Action]) -> Action:
    assert view.seat is not None, "a spectator plays nothing"
    if Hold() in legal:
        no_more = view.seats[view.seat].sticks <= view.value
        return Hold() if no_more or any(strength(card) >= NINE for card in view.hand) else Go()
    quiet = (one for one in legal if isinstance(one, QUIETLY) and not isinstance(one, Accept))
    return next(quiet, legal[0])


# The sensible player: what decent people tell a beginner.

TWO_GOOD = 13  # the strength of a ten and a nine together: worth knocking with
KEPT = 2  # cards for the last two tricks


def sensible(view: View, legal: Sequence[Action]) -> Action:
    """Return a decent person's action: hand in four pictures; knock with a ten and a nine; hold
    with a nine; keep the two highest cards for the last two tricks.
    """
    if SwapFour() in legal and not any(map(is_number, view.hand)):
        return SwapFour()
    knock = next((one for one in legal if isinstance(one, Knock)), None)
    best = sum(sorted(map(strength, view.hand))[-KEPT:])
    if knock and len(view.hand) >= KEPT and best >= TWO_GOOD:
        return knock
    lays = [one for one in legal if isinstance(one, Lay)]
    if lays and len(view.hand) > KEPT:
        return min(lays, key=lambda one: strength(one.cards[0]))
    return cheapest_trick(view, legal)


SENSIBLE = by_rule("sensible", sensible)
TODAYS = by_rule("today's", lowest_card)
GREEDY = by_rule("greedy", cheapest_trick)
