"""Deals of their own for the odds of a hint: the cards a seat does not see begin as they lie in the
round, and change places at random, each as often as it may lie where the other lay by what
everybody has seen. And a good player by rule of thumb, who is what everybody plays on by.
"""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import chain, islice
from typing import Any, NamedTuple

from msgspec.structs import replace

from bench.duels import numbers_of
from engine.cards import Cards, unnamed
from engine.game import Action, AnyGame
from engine.memory import Lack, PublicMemory
from engine.opponents.characters import QUICK
from engine.opponents.playing import choose
from engine.schroom.habits import HOLDS, KNOCKS, TO_LAY, kind, place
from engine.schroom.ranking import HAND, PACK, suit_of

CHANGES = 60  # of each card's place
UNLIKELY = 5  # deals of Schrööm, until one counts that nobody would have knocked or held with


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
        return _dealt(one, dice)
    for _ in range(UNLIKELY):
        world = _dealt(one, dice)
        if _is_believed(world, one.seat, dice):
            return world
    return _dealt(one, dice)


def _dealt(one: Position, dice: random.Random) -> Any:
    """Return a world: cards everybody knows of stay, the others change places."""
    state = one.state
    known = [one.memory.cards(at) for at in range(len(state.hands))]
    cards: list[int] = []
    never: list[Cards] = []  # may lie in each of their places
    for at, hand in enumerate(state.hands):
        if at != one.seat:
            lacks = _lacks(one, at)
            free = [*(Counter(map(unnamed, hand)) - Counter(known[at])).elements()]
            # Older cards lack more, so what was drawn last is what few of them may be.
            cards += sorted(free, key=lambda card: sum(card in lack.never for lack in lacks))
            never += [
                next((lack.never for lack in lacks if place < lack.oldest), ())
                for place in range(len(free))
            ]
    down = getattr(state, "down", ())
    cards += map(unnamed, chain(*down, state.stock))
    never += [()] * (len(cards) - len(never))
    _change_places(cards, never, dice)
    rest = iter(cards)
    hands = tuple(
        hand
        if at == one.seat
        else tuple(sorted((*known[at], *islice(rest, len(hand) - len(known[at])))))
        for at, hand in enumerate(state.hands)
    )
    new = replace(state, hands=hands, seed=dice.randbytes(32))
    if down:
        new = replace(new, down=tuple(tuple(islice(rest, len(lying))) for lying in down))
    return replace(new, stock=tuple(rest))


def _change_places(cards: list[int], never: Sequence[Cards], dice: random.Random) -> None:
    """Let cards change places until nothing is left of how they lay: of all ways to lie that fit,
    none comes more often than another, since a change is as likely as the one back.
    """
    anywhere = [at for at, lacking in enumerate(never) if not lacking]
    bound = [at for at, lacking in enumerate(never) if lacking]
    for _ in range(CHANGES if bound else 1):
        free = [cards[at] for at in anywhere]
        dice.shuffle(free)
        for at, card in zip(anywhere, free, strict=True):
            cards[at] = card
        for at in bound:
            other = dice.randrange(len(cards))
            if cards[other] not in never[at] and cards[at] not in never[other]:
                cards[at], cards[other] = cards[other], cards[at]


def _lacks(one: Position, seat: int) -> Sequence[Lack]:
    """Return what a hand has shown to lack: at Schrööm the suits it has failed to follow."""
    if not hasattr(one.state, "tricks"):
        return one.memory.hands[seat].lacks if one.memory.hands else ()
    suits = {
        suit_of(trick[0][1])
        for trick in (*one.state.tricks, one.state.trick)
        for at, card in trick
        if at == seat and suit_of(card) != suit_of(trick[0][1])
    }
    return [Lack(HAND, tuple(card for card in PACK if suit_of(card) in suits))] if suits else ()


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
        row = table[place(len(world.still_in), value, len(cards), TO_LAY)]
        if dice.randint(0, max(row)) > row[kind(cards, (), len(world.still_in))]:
            return False
    return True
