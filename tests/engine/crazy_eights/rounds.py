"""Hints about Crazy Eights for random rounds."""

from engine.crazy_eights.values import Lay, State
from engine.game import Action

TOGETHER = [
    {"draw_five": "black_jacks", "draw_two": "2", "together": "rank", "again": ["Q"]},
    {"draw_five": "kings_h_s", "skip": "4", "skip_answer": "adds", "demand": "J",
     "together": "rank", "last_card": "catch", "last_calls": 2, "decks": "2"},
    {"jokers": 2, "draw_five": "X", "draw_two": "2", "draw_answer": "any", "finish": "plain",
     "half_wild": "9", "all_draw": "5", "turned_card": "counts", "last_card": "strict"},
]  # fmt: skip
VARIED = {"draw": "up_to", "wild_rule": "choice_if_fitting", "last_card": "catch"}


def kind(state: State, action: Action) -> object:
    """Of several cards laid together it matters which they are and which is on top."""
    if not isinstance(action, Lay) or not action.cards:
        return action
    cards = tuple(sorted((action.card, *action.cards)))
    return cards, action.cards[-1], action.suit, action.rank, action.lastcard
