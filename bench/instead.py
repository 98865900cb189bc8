"""`python -m bench.instead [positions] [deals]`: the shares that *What if* tells, counted again by
a way of its own.

Of the code that counts them for people it uses the rules, a game's player, who is what everybody
plays on by, with the habits of Schrööm's, and a round's worth. It deals by itself: the cards a seat
does not see come out of the round as it was, are shuffled, and dealt again until they fit what
everybody has seen. It also plays on by itself, and compares by itself. A share is inside if it lies
within the limits told for a hundred deals; of a hundred such limits about 94 hold the share of a
thousand other deals.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, NamedTuple

from msgspec.structs import replace

from bench.duels import numbers_of
from data.presets import presets
from engine.cards import Cards, unnamed
from engine.game import Action, AnyGame, deciding
from engine.memory import NOTHING, PublicMemory
from engine.opponents.comparing import tried_instead
from engine.opponents.player import QUICK
from engine.opponents.playing import PLAYERS, choose
from engine.remembering import remembered
from engine.schroom.habit_table import HOLDS, KNOCKS
from engine.schroom.habits import kind, place
from engine.schroom.ranking import suit_of
from engine.shuffle import seed_of

GAMES = (("cruzo", 3), ("crazy-eights", 4), ("schroom", 4))
POSITIONS, DEALS = 20, 1_000
RANDOM = 0.3  # share of the moves that lead to a position which are just any
PICKED = 0.12  # share of a round's decisions that become positions
MOST_STEPS = 600  # a longer playout is given up, and counts as half
MOST_TRIES = 2_000  # deals, until what does not fit is dealt card by card
UNLIKELY = 5  # deals of Schrööm, until one counts that nobody would have knocked or held with

Fits = Callable[[list[Cards]], bool]


class Position(NamedTuple):
    """A decision: the state and what everybody had seen, the seat, and two of its actions."""

    state: Any
    memory: PublicMemory
    seat: int
    played: Action
    tried: Action


class Counted(NamedTuple):
    """A share as people are told it, with its limits, and as it was counted again, out of 100."""

    told: int
    least: int
    most: int
    again: float

    @property
    def inside(self) -> bool:
        """True if it was counted again within the limits."""
        return self.least <= self.again <= self.most


def positions(rules: str, seats: int, count: int) -> Iterator[Position]:
    """Yield so many decisions of rounds that are played now well, now at random."""
    preset, dice = presets()[rules], random.Random(rules)
    game: AnyGame = preset.rules
    while count:
        state = game.deal(preset.options, seats, 0, seed_of(dice.getrandbits(40)), 0).state
        memory = NOTHING
        while count and (asked := deciding(game, state)):
            seat, legal = asked[0], game.legal(state, asked[0])
            ours = [one for one in legal if not one.aside]
            played = dice.choice(legal) if dice.random() < RANDOM else good(game, state, seat, dice)
            others = [one for one in ours if one != played]
            if others and played in ours and _plain(state) and dice.random() < PICKED:
                yield Position(state, memory, seat, played, dice.choice(others))
                count -= 1
            step = game.apply(state, seat, played)
            memory, state = remembered(memory, game, state, step.events), step.state


def _plain(state: Any) -> bool:
    """True unless cards were handed in: those of Schrööm lie nowhere else."""
    return not getattr(state, "swaps", ())


def good(game: AnyGame, state: Any, seat: int, dice: random.Random) -> Action:
    """Return the action of a seat that a good player takes by rule of thumb."""
    legal = game.legal(state, seat)
    return choose(game, game.view(state, seat), legal, numbers_of(dice), QUICK)


def counted(game: AnyGame, one: Position, deals: int) -> list[Counted]:
    """Return the shares of deals in which the tried action ends better, and worse."""
    view = game.view(one.state, one.seat)
    both = (one.played, one.tried)
    told = tried_instead(game.NAME, view, both, one.memory, b"bench" * 7)
    dice, better, worse = random.Random(repr(view)), 0, 0
    for _ in range(deals):
        world = dealt_anew(game, one, dice)
        done, tried = (_worth(game, world, one.seat, action, dice) for action in both)
        better, worse = better + (tried > done), worse + (tried < done)
    return [
        Counted(*share, 100 * again / deals)
        for share, again in ((told.better, better), (told.worse, worse))
    ]


def _worth(game: AnyGame, state: Any, seat: int, action: Action, dice: random.Random) -> float:
    """Return a round's worth to a seat, once it has acted and everybody has played on."""
    state = game.apply(state, seat, action).state
    for _ in range(MOST_STEPS):
        asked = deciding(game, state)
        if not asked:
            return PLAYERS[game.NAME].round_worth(game, state, seat)
        state = game.apply(state, asked[0], good(game, state, asked[0], dice)).state
    return 0.5 if game.NAME != "schroom" else PLAYERS[game.NAME].round_worth(game, state, seat)


# Dealing


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
        not set(got[at][: hand.old]) & set(hand.never)
        for at, hand in enumerate(one.memory.hands)
        if at != one.seat
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


def main(count: int = POSITIONS, deals: int = DEALS) -> None:
    """Print the shares of each position, told and counted again, and how many are inside."""
    for rules, seats in GAMES:
        game, found = presets()[rules].rules, list[Counted]()
        for one in positions(rules, seats, count):
            shares = counted(game, one, deals)
            found += shares
            line = " · ".join(
                f"{share.told} ({share.least}-{share.most}), again {share.again:.1f}"
                f"{'' if share.inside else ' OUTSIDE'}"
                for share in shares
            )
            print(f"{rules}: {line}", flush=True)
        print(f"{rules}: {sum(one.inside for one in found)} of {len(found)} inside", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
