"""Hints about the Shithead family for random rounds."""

from collections.abc import Iterator
from random import Random

from engine.cards import JOKER, NAMED, NAMED_JOKERS, is_queen_of_spades, rank_of
from engine.game import Action, Event
from engine.shithead.events import GoesWrong
from engine.shithead.fitting import zone
from engine.shithead.values import Announce, Catch, Draw, FaceUp, Lay, State, Throw, ThrowAfter

TOGETHER = [
    {"enforcement": "strict", "deck_size": "36", "aside": 5},
    {"named_jokers": True, "deck_size": "32", "min_seats": 3},
]
VARIED = {"enforcement": "strict", "wrong_lay": "pile"}


def kind(state: State, action: Action) -> object:
    """Return a key of an action's effect: suits do not matter, except for a queen of spades."""
    match action:
        case Lay(cards) | ThrowAfter(cards):
            return type(action), tuple(sorted(_kind_of(state, card) for card in cards))
        case Throw(cards):
            return type(action), tuple(sorted(map(rank_of, cards)))
        case FaceUp(cards):
            return type(action), tuple(sorted(cards))
        case Announce(card):
            return type(action), rank_of(card)
    return action


def _kind_of(state: State, card: int) -> tuple[int, bool, bool]:
    queen = state.options.queen_of_spades and is_queen_of_spades(card)
    return rank_of(card), queen, card >= NAMED


def unlisted(state: State, seats: int, chance: Random) -> Iterator[tuple[int, Action]]:
    """Yield an action a strict round lets a seat try although no list says whether it works."""
    if state.options.enforcement == "strict":
        yield chance.randrange(seats), Draw()
        yield chance.randrange(seats), Catch(chance.randrange(seats))
        if held := zone(state, state.turn):
            yield state.turn, Lay((_some_name(state, chance.choice(held), chance),))


def _some_name(state: State, card: int, chance: Random) -> int:
    named = card == JOKER and state.options.named_jokers
    return chance.choice(sorted(NAMED_JOKERS)) if named else card


def is_unlisted(state: State, action: Action, events: tuple[Event, ...]) -> bool:
    """True if strict rounds accept this action without having listed it."""
    if state.options.enforcement != "strict":
        return False
    return isinstance(action, Draw | Catch) or any(isinstance(e, GoesWrong) for e in events)
