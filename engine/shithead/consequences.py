"""Consequences of an action in the Shithead family, as a hint counts them."""

from typing import Any

from engine.game import AnyGame
from engine.opponents import consequences
from engine.opponents.consequences import lays
from engine.shithead.values import Draw


def has_card(game: AnyGame, state: Any) -> bool:
    """True if the seat in turn has a card that fits, or draws one where it draws before it lays."""
    seat = state.turn
    while True:
        legal = game.legal(state, seat)
        if any(map(lays, legal)):
            return True
        if Draw() not in legal:
            return False
        state = game.apply(state, seat, Draw()).state


CONSEQUENCES = consequences.consequences(has_card)
