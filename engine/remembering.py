"""Keeping in mind what everybody sees: from the events of each step. Pure."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from engine.cards import Cards, unnamed
from engine.game import AnyGame, Event, cards_told, facts
from engine.games import by_game
from engine.memory import NOTHING_KNOWN, HandMemory, Lack, PublicMemory

# `lacking(view, seat, events)` in `engine/<game>/viewing.py`: what a hand lacked, as the step
# showed that began with this public view. Most games have nothing of the kind.
_LACKING = {
    game: module.lacking
    for game, module in by_game("engine.{}.viewing").items()
    if hasattr(module, "lacking")
}


def remembered(
    memory: PublicMemory, game: AnyGame, before: Any, events: Sequence[Event]
) -> PublicMemory:
    """Return what is known after the events of a step from the state `before`. After hands have
    changed seats no hand is known.
    """
    lacking = _LACKING.get(game.NAME)
    if lacking is None and not memory.hands and not any(map(_is_seen, events)):
        return memory
    view = game.view(before, None)
    hands = list(memory.hands) or [NOTHING_KNOWN] * len(view.seats)
    pile, gone = getattr(view, "pile", ()), memory.gone
    for event in events:
        seat, cards = getattr(event, "seat", None), cards_told(event, None)
        if event.anew:
            hands, gone = [NOTHING_KNOWN] * len(view.seats), ()
        elif event.discards:
            gone = tuple(sorted((*gone, *cards)))
        elif event.moves_hands:
            hands = [NOTHING_KNOWN] * len(view.seats)
        elif event.burns:
            pile, gone = (), tuple(sorted((*gone, *pile)))
        elif seat is None:
            continue
        elif event.lays:
            hands[seat], pile = _after_lay(hands[seat], cards), (*pile, *cards)
        elif event.takes_pile:
            hands[seat], pile = _with(hands[seat], pile if _count(event) >= len(pile) else ()), ()
        elif event.shows and view.seats[seat].hand:
            hands[seat] = _with(hands[seat], _more(cards, hands[seat].cards))
        elif event.turns_up:
            lay_there = view.seats[seat].up
            hands[seat] = _after_lay(hands[seat], _more(cards, lay_there))
            hands[seat] = _with(hands[seat], _more(lay_there, cards))
    if lacking is not None:
        hands = _without_lacking(lacking, memory, hands, view, events)
    known = any(hand != NOTHING_KNOWN for hand in hands)
    return PublicMemory(tuple(hands) if known else (), gone)


def _without_lacking(
    lacking: Any, memory: PublicMemory, hands: list[HandMemory], view: Any, events: Sequence[Event]
) -> list[HandMemory]:
    """Return the hands with what the seat in turn has shown not to hold."""
    seat = view.turn
    lack: Lack | None = lacking(view, seat, events)
    if lack is not None and lack.never:
        hands[seat] = hands[seat].lacking(lack.oldest - len(memory.cards(seat)), lack.never)
    return hands


def _is_seen(event: Event) -> bool:
    """True if an event shows where cards go that lie hidden then."""
    seen = event.takes_pile or event.burns or event.shows or event.turns_up
    return seen or event.discards or event.anew


def _after_lay(hand: HandMemory, laid: Cards) -> HandMemory:
    for card in map(unnamed, laid):
        hand = hand.without(card)
    return hand


def _with(hand: HandMemory, cards: Iterable[int]) -> HandMemory:
    return HandMemory(tuple(sorted((*hand.cards, *map(unnamed, cards)))), hand.lacks)


def _more(cards: Cards, others: Cards) -> Cards:
    """Return the cards beyond the others."""
    return tuple((Counter(map(unnamed, cards)) - Counter(others)).elements())


def _count(event: Event) -> int:
    """Return the number of cards in an event, which everybody is told."""
    count = (facts(event, None) or {}).get("count", 0)
    return count if isinstance(count, int) else 0
