"""Deals of their own for the odds of a hint: the cards a seat does not see come out of the round as
it was, are shuffled, and dealt again until they fit what everybody has seen. And a good player by
rule of thumb, who is what everybody plays on by.
"""

import random
from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any, NamedTuple

from msgspec.structs import replace

from bench.duels import numbers_of
from engine.cards import Cards, unnamed
from engine.game import Action, AnyGame
from engine.memory import PublicMemory
from engine.opponents.characters import QUICK
from engine.opponents.playing import choose
from engine.schroom.habit_table import HOLDS, KNOCKS
from engine.schroom.habits import kind, place
from engine.schroom.ranking import suit_of

GAMES = (("cruzo", 3), ("crazy-eights", 4), ("schroom", 4))
POSITIONS, DEALS = 20, 1_000
RANDOM = 0.3  # share of the moves that lead to a position which are just any
PICKED = 0.12  # share of a round's decisions that become positions
MOST_STEPS = 600  # a longer playout is given up, and counts as half
MOST_TRIES = 2_000  # deals, until what does not fit is dealt card by card
UNLIKELY = 5  # deals of Schrööm, until one counts that nobody would have knocked or held with

Fits = Callable[[list[Cards]], bool]


class Position(NamedTuple):
    """A decision: the state, what everybody had seen, and the seat."""

    state: Any
    memory: PublicMemory
    seat: int


def good(game: AnyGame, state: Any, seat: int, dice: random.Random) -> Action:
    """Return the action of a seat that a good player takes by rule of thumb."""
    legal = game.legal(state, seat)
    return choose(game, game.view(state, seat), legal, numbers_of(dice), QUICK)


def dealt_anew(game: AnyGame, one: Position, dice: random.Random) -> Any:
    """Return the round with other cards wherever a seat cannot see them, and another seed."""
    if game.NAME != "schroom":
        return _dealt(one, dice, lambda _: True)
    for _ in range(UNLIKELY):
        world = _dealt(one, dice, lambda hands: _follow(one, hands))
        if _is_believed(world, one.seat, dice):
            return world
    return _dealt(one, dice, lambda hands: _follow(one, hands))


def _dealt(one: Position, dice: random.Random, fits: Fits) -> Any:
    """Return a world: cards everybody knows of stay, the others are dealt until they fit."""
    state, seat = one.state, one.seat
    known = [one.memory.cards(at) if at != seat else () for at in range(len(state.hands))]
    free = [
        len(hand) - len(cards) if at != seat else 0
        for at, (hand, cards) in enumerate(zip(state.hands, known, strict=True))
    ]
    down = getattr(state, "down", ())
    pool = [card for at, hand in enumerate(state.hands) if at != seat for card in hand]
    pool += [*state.stock, *(card for cards in down for card in cards)]
    left = Counter(map(unnamed, pool)) - Counter(card for cards in known for card in cards)
    cards = [*left.elements()]
    for tried in range(MOST_TRIES):
        dice.shuffle(cards)
        rest = iter(cards)
        got = [tuple(next(rest) for _ in range(count)) for count in free]
        if tried == MOST_TRIES - 1 or (_lack(one, got) and fits(got)):
            break
    hands = tuple(
        state.hands[at] if at == seat else tuple(sorted((*known[at], *got[at])))
        for at in range(len(free))
    )
    new = replace(state, hands=hands, seed=dice.randbytes(32))
    if down:
        new = replace(new, down=tuple(tuple(next(rest) for _ in cards) for cards in down))
    return replace(new, stock=tuple(rest))


def _lack(one: Position, got: list[Cards]) -> bool:
    """True if the hands have none of the cards they have shown to lack, among their old ones."""
    return all(
        not set(got[at][: lack.oldest]) & set(lack.never)
        for at, hand in enumerate(one.memory.hands)
        if at != one.seat
        for lack in hand.lacks
    )


def _follow(one: Position, got: list[Cards]) -> bool:
    """True if nobody has a suit they have failed to follow."""
    for trick in (*one.state.tricks, one.state.trick):
        led = suit_of(trick[0][1]) if trick else None
        for seat, card in trick:
            if suit_of(card) != led and any(suit_of(held) == led for held in got[seat]):
                return False
    return True


def _is_believed(world: Any, me: int, dice: random.Random) -> bool:
    """True if everybody else has knocked and held as often as players do with such cards."""
    answers, laid = world.phase == "answers", [*chain(*world.tricks), *world.trick]
    if world.value == 1 and not answers:
        return True
    knocker = world.asker if answers else world.lastknock
    for seat in world.still_in:
        value = world.value if answers and seat not in world.asks else world.value - 1
        if seat == me or not 0 < value < world.sticks[seat]:
            continue
        cards = [*world.hands[seat], *(card for at, card in laid if at == seat)]
        table = KNOCKS if seat == knocker else HOLDS
        row = table[place(len(world.still_in), value, len(cards))]
        if dice.randint(0, max(row)) > row[kind(cards, (), len(world.still_in))]:
            return False
    return True
