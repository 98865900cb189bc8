"""Players of Crazy Eights that never change."""

from collections.abc import Sequence

from bench.duels import Contender, by_rule, numbers_of
from engine.cards import JOKER, rank_of
from engine.crazy_eights import player as ours
from engine.crazy_eights.ends import penalty
from engine.crazy_eights.roles import effect_ranks, ranks_in
from engine.crazy_eights.values import Lay, View
from engine.game import Action, tag
from engine.memory import NOTHING
from engine.notation import write_action
from engine.opponents.characters import QUICK


def most_points(view: View, legal: Sequence[Action]) -> Action:
    """Return the lay that saves the most points, with "last card" if that is due."""
    lays = [one for one in legal if isinstance(one, Lay)]
    if not lays:
        return min((one for one in legal if not one.aside), key=lambda one: tag(one) == "pass")
    return max(
        lays,
        key=lambda one: (
            one.lastcard, penalty((one.card, *one.cards), view.options), write_action(one),
        ),
    )  # fmt: skip


# The sensible player: what decent people tell a beginner.

NEARLY_OUT = 2  # cards of the next seat
HITS = 6  # for a card that makes somebody draw or wait who is nearly out
KEEPS = 8  # against laying a wild card
TOGETHER = 3  # for each further card
GOES_ON = 1.0  # for each own card of the suit left on top


def sensible(view: View, legal: Sequence[Action]) -> Action:
    """Return a decent person's action: keep what is wild, follow to the suit one has most of, hit
    who is nearly out, and get rid of what costs most.
    """
    lays = [one for one in legal if isinstance(one, Lay)]
    if not lays:
        return min((one for one in legal if not one.aside), key=lambda one: tag(one) == "pass")
    effects = effect_ranks(view.options) - ranks_in(view.options.wild)
    step = (view.turn + view.direction) % len(view.seats)
    hits = view.seats[step].hand <= NEARLY_OUT

    def worth(lay: Lay) -> float:
        laid, suit = lay.whole, lay.follows
        left = list(view.hand)
        for card in laid:
            left.remove(card)
        follows = sum(card & 3 == suit for card in left)
        ranks = sum(rank_of(card) == (lay.rank or rank_of(laid[-1])) for card in left)
        worth = GOES_ON * follows + GOES_ON * ranks + TOGETHER * len(lay.cards)
        worth -= KEEPS * (rank_of(lay.card) in ranks_in(view.options.wild) or lay.card == JOKER)
        worth += HITS * (hits and rank_of(lay.card) in effects)
        return worth + penalty(laid, view.options) / 20 + 100 * (not left)

    return max(lays, key=lambda one: (one.lastcard, worth(one), write_action(one)))


SENSIBLE = Contender(
    "sensible",
    lambda asked: sensible(asked.view, asked.legal),
    lambda asked: ours.reacts(asked.view, asked.legal, numbers_of(asked.chance), QUICK),
)
TODAYS = Contender(
    "today's",
    lambda asked: ours.choose(asked.view, asked.legal, numbers_of(asked.chance), QUICK, NOTHING),
)
GREEDY = by_rule("greedy", most_points)
