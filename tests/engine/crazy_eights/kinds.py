"""What makes a difference between actions of Crazy Eights."""

from engine.crazy_eights.values import Lay, State
from engine.game import Action


def kind(state: State, action: Action) -> object:
    """Of several cards laid together it matters which they are and which is on top."""
    if not isinstance(action, Lay) or not action.cards:
        return action
    cards = tuple(sorted((action.card, *action.cards)))
    return cards, action.cards[-1], action.suit, action.rank, action.lastcard
