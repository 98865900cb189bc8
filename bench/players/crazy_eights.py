"""Players of Crazy Eights that never change."""

from collections.abc import Sequence

from bench.duels import Contender, by_rule, numbers_of
from engine.crazy_eights import player as ours
from engine.crazy_eights.points import penalty
from engine.crazy_eights.values import Lay, View
from engine.game import Action, tag
from engine.notation import write_action
from engine.opponents.player import QUICK


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


TODAYS = Contender(
    "today's", lambda asked: ours.choose(asked.view, asked.legal, numbers_of(asked.chance), QUICK)
)
GREEDY = by_rule("greedy", most_points)
