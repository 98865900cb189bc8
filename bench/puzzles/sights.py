"""What a seat knows at its decision, and deals of its own that fit that: the cards it does not see
are dealt at random, and anew if one lies where it cannot. Pure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.cards import Cards, unnamed
from engine.game import Action, AnyGame, tag
from engine.games import by_game
from engine.memory import PublicMemory
from engine.schroom.ranking import PACK, suit_led, suit_of
from engine.schroom.values import Swap

MOST_TRIED = 5_000  # deals, for one that fits
COVERED = -1  # a card nobody has named yet
OPTIONS = by_game("engine.{}.options")


class Sight(NamedTuple):
    """What a seat knows: its view, what everybody has seen, and the round with all those cards
    covered of which it knows no more than where they lie.
    """

    game: AnyGame
    view: Any
    memory: PublicMemory
    covered: Any


def sight(game: AnyGame, state: Any, seat: int, memory: PublicMemory) -> Sight:
    """Return what a seat knows of a round."""
    hands = []
    for at, hand in enumerate(state.hands):
        known = hand if at == seat else memory.cards(at)[: len(hand)]
        hands.append((*known, *(COVERED,) * (len(hand) - len(known))))
    changes: dict[str, Any] = {"hands": tuple(hands), "stock": _covered(state.stock), "seed": b""}
    if hasattr(state, "down"):
        after = state.after if state.after and state.after.seat == seat else None
        changes |= {"down": tuple(map(_covered, state.down)), "after": after}
    if hasattr(state, "swaps"):
        changes["swaps"] = tuple(_handed_in(swap, seat, memory) for swap in state.swaps)
    return Sight(game, game.view(state, seat), memory, replace(state, **changes))


def _handed_in(swap: Swap, seat: int, memory: PublicMemory) -> Swap:
    if swap.seat == seat:
        return swap
    cards = (card if card in memory.gone else COVERED for card in swap.cards)
    return replace(swap, cards=tuple(cards))


def _covered(cards: Cards) -> Cards:
    return (COVERED,) * len(cards)


def deals(known: Sight, dice: Random) -> Iterator[Any]:
    """Yield rounds that look like this to the seat, without end, each as likely as any other."""
    covered, view = known.covered, known.view
    pool, never = hidden(known), [*_never(known)]
    down = getattr(covered, "down", ())
    swaps = getattr(covered, "swaps", ())
    others = chain(*down, *(swap.cards for swap in swaps), covered.stock)
    never += [frozenset() for card in others if card == COVERED]
    while True:
        cards = iter(_fitting(pool, never, dice))
        hands = tuple(tuple(sorted(_filled(hand, cards))) for hand in covered.hands)
        hands = (*hands[: view.seat], view.hand, *hands[view.seat + 1 :])
        world = replace(covered, hands=hands, seed=dice.randbytes(32))
        if down:
            world = replace(world, down=tuple(_filled(lying, cards) for lying in down))
        if swaps:
            handed_in = (replace(swap, cards=_filled(swap.cards, cards)) for swap in swaps)
            world = replace(world, swaps=tuple(handed_in))
        yield replace(world, stock=_filled(covered.stock, cards))


def hidden(known: Sight) -> list[int]:
    """Return the cards that may lie anywhere: those of the pack the seat has not seen."""
    view, memory = known.view, known.memory
    laid = (card for _, card in chain(*getattr(view, "tricks", ())))
    rows = (getattr(place, "up", ()) for place in view.seats)
    open_cards = chain(view.pile, laid, getattr(view, "turned", ()), memory.gone, *rows)
    swapped = (swap.cards for swap in getattr(known.covered, "swaps", ()))
    kept = (card for card in chain(*known.covered.hands, *swapped) if card != COVERED)
    seen = Counter(map(unnamed, chain(open_cards, kept)))
    return [*(Counter(_pack(known.game, view)) - seen).elements()]


def _pack(game: AnyGame, view: Any) -> Cards:
    if game.NAME == "schroom":
        return PACK
    pack: Cards = OPTIONS[game.NAME].pack_for(view.options, len(view.seats))
    return pack


def _never(known: Sight) -> Iterator[frozenset[int]]:
    """Yield for each covered card in a hand, the oldest first, what it has shown not to be."""
    view = known.view
    for at, hand in enumerate(known.covered.hands):
        lacks = known.memory.hands[at].lacks if known.memory.hands else ()
        void = _void(view, at) if known.game.NAME == "schroom" else frozenset[int]()
        for place in range(hand.count(COVERED) if at != view.seat else 0):
            older = (frozenset(lack.never) for lack in lacks if place < lack.oldest)
            yield next(older, void)


def _void(view: Any, seat: int) -> frozenset[int]:
    """Return the cards of the suits a seat has failed to follow."""
    led = {
        suit_led(trick)
        for trick in (*view.tricks, view.trick)
        for at, card in trick
        if at == seat and suit_of(card) != suit_led(trick)
    }
    return frozenset(card for card in PACK if suit_of(card) in led)


def _fitting(pool: list[int], never: Sequence[frozenset[int]], dice: Random) -> list[int]:
    """Deal a card to each place; if one does not fit, all of them anew. What never seems to fit is
    dealt as it comes.
    """
    for _ in range(MOST_TRIED):
        for at, lacking in enumerate(never):
            other = dice.randrange(at, len(pool))
            pool[at], pool[other] = pool[other], pool[at]
            if pool[at] in lacking:
                break
        else:
            break
    return pool


def _filled(cards: Cards, others: Iterator[int]) -> Cards:
    """Return cards with those that are covered named."""
    return tuple([next(others) if card == COVERED else card for card in cards])


def choices(legal: Sequence[Action]) -> list[Action]:
    """Return the actions to choose from: whoever may say "last card" says it, and face-down cards
    are alike.
    """
    said = {replace(lay, lastcard=False) for lay in legal if getattr(lay, "lastcard", False)}
    some = [action for action in legal if not action.aside and action not in said]
    flips = [action for action in some if tag(action) == "flip"]
    return [action for action in some if action not in flips[1:]]
