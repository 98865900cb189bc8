"""Deals of hidden cards that fit what everybody has seen, each of them equally likely. Pure."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate, compress, pairwise
from math import comb, prod
from typing import Any, NamedTuple

from engine.cards import Cards
from engine.memory import NOTHING_KNOWN, HandMemory, PublicMemory
from engine.shuffle import Numbers, shuffled

Deal = tuple[list[Cards], Iterator[int]]  # a hand for each seat, and the cards left
Split = tuple[int, ...]  # numbers of cards by kind
MOST_SPLITS = 20_000  # looked at; beyond these, deals are estimated
MOST_AT_ONCE = 2_000  # of one group


class _Group(NamedTuple):
    """So many old cards of a seat's hand, none of which is one of `never`."""

    seat: int
    size: int
    never: frozenset[int]


def deals(view: Any, memory: PublicMemory, hidden: Cards, chance: Numbers) -> Iterator[Deal]:
    """Yield deals of the hidden cards without end: to each other seat as many as the view sees in
    its hand, among them those it is known to hold, and for its old ones none it has shown to lack,
    as far as there are others.
    """
    counts = [0 if seat == view.seat else place.hand for seat, place in enumerate(view.seats)]
    known = memory.hands or (NOTHING_KNOWN,) * len(counts)
    held = [hand.cards[:count] for hand, count in zip(known, counts, strict=True)]
    groups = [
        group
        for seat, hand in enumerate(known)
        for group in _groups(seat, hand, counts[seat] - len(held[seat]))
    ]
    old_cards = _OldCards(groups, hidden) if groups else None
    while True:
        hands, cards = list(held), shuffled(hidden, chance)
        if old_cards is not None:
            cards = shuffled(old_cards.taken(hands, cards, chance), chance)
        rest = iter(cards)
        whole = [
            tuple(sorted((*hand, *(next(rest) for _ in range(count - len(hand))))))
            for hand, count in zip(hands, counts, strict=True)
        ]
        if view.seat is not None:
            whole[view.seat] = view.hand
        yield whole, rest


def _groups(seat: int, hand: HandMemory, room: int) -> Iterator[_Group]:
    """Yield the groups of a hand's old cards, with room for so many cards nobody knows."""
    served = 0
    for lack in hand.lacks:
        size = min(lack.oldest, room) - served
        if size > 0:
            yield _Group(seat, size, frozenset(lack.never))
            served += size


class _TooMany(Exception):
    """There are too many splits to look at them all."""


class _OldCards:
    """The groups of old cards at a table, and the numbers of deals that give them theirs.

    Groups are served one after another. To those still waiting, cards are of one kind if the same
    of them may have them. How many of each kind a group gets is drawn by the number of deals in
    which it does; which ones, by the shuffle. Where there is none, or there are too many splits to
    count them, they are all estimated, as if no waiting group took anything from another.
    """

    def __init__(self, groups: Sequence[_Group], hidden: Cards) -> None:
        self._groups = sorted(groups, key=lambda group: -len(group.never))
        fits = {card: tuple(card not in group.never for group in self._groups) for card in hidden}
        waiting = range(len(groups) + 1)
        kinds = [sorted({groups[at:] for groups in fits.values()}) for at in waiting]
        # By the groups served: the kind of a card; which kinds each waiting group may have; and
        # what kind each is once the next group is served.
        self._kind_of = [
            {card: kinds[at].index(groups[at:]) for card, groups in fits.items()} for at in waiting
        ]
        self._may: list[tuple[tuple[bool, ...], ...]] = [
            tuple(zip(*some, strict=True)) for some in kinds
        ]
        self._becomes = [
            [later.index(groups[1:]) for groups in some] for some, later in pairwise(kinds)
        ]
        counts = Counter(map(self._kind_of[0].__getitem__, hidden))
        self._whole: Split = tuple(counts[kind] for kind in range(len(kinds[0])))
        self._looked_at = 0
        self._many = cache(self._has_many)
        self._deals: Callable[[int, Split], int] = cache(self._count_deals)
        self._splits = cache(self._weigh_splits)
        try:
            fits_all = self._deals(0, self._whole) > 0
        except _TooMany:
            fits_all = False
        if not fits_all:
            self._deals = self._estimate_deals

    def taken(self, hands: list[Cards], cards: Sequence[int], chance: Numbers) -> list[int]:
        """Give the groups' cards, out of shuffled ones, to the hands; return the cards left."""
        left, rest = self._whole, list(cards)
        for at, group in enumerate(self._groups):
            if at:  # what a group could not have lies in front now
                rest = [*shuffled(rest, chance)]
            split = self._drawn(at, left, chance)
            wanted, others = list(split), list[int]()
            for card in rest:
                kind = self._kind_of[at][card]
                if wanted[kind]:
                    wanted[kind] -= 1
                    hands[group.seat] += (card,)
                else:
                    others.append(card)
            left, rest = self._after(at, left, split), others
        return rest

    def _after(self, at: int, cards: Split, split: Split) -> Split:
        """Return what is left once a group is served, by the kinds there are then."""
        left = [0] * (max(self._becomes[at]) + 1)
        for kind, count, served in zip(self._becomes[at], cards, split, strict=True):
            left[kind] += count - served
        return tuple(left)

    def _drawn(self, at: int, cards: Split, chance: Numbers) -> Split:
        """Return how many cards of each kind a group gets in a deal."""
        if self._many(at, cards):
            fitting = [n for n, most in enumerate(self._most(at, cards)) for _ in range(most)]
            served = Counter(shuffled(fitting, chance)[: self._groups[at].size])
            return tuple(served[kind] for kind in range(len(cards)))
        splits, upto = self._splits(at, cards)
        number = 0
        for _ in range(4):
            number = number << 16 | next(chance)
        return splits[bisect_right(upto, number * upto[-1] >> 64)]

    def _weigh_splits(self, at: int, cards: Split) -> tuple[list[Split], list[int]]:
        """Return the ways to give a group its cards by kind, with the sums of their deals; if
        nothing fits, the group is cut to the cards there are.
        """
        deals = {
            split: ways * self._deals(at + 1, self._after(at, cards, split))
            for split, ways in self._ways(at, cards, self._groups[at].size)
        }
        if not any(deals.values()):
            least = min(self._groups[at].size, sum(self._most(at, cards)))
            deals = dict(self._ways(at, cards, least))
        return list(deals), list(accumulate(deals.values()))

    def _count_deals(self, at: int, cards: Split) -> int:
        """Return in how many ways the groups from this one on can get theirs of these cards. Raises
        _TooMany.
        """
        if at >= len(self._groups) - 1:
            return self._estimate_deals(at, cards)
        if self._looked_at > MOST_SPLITS or self._many(at, cards):
            raise _TooMany
        return sum(
            ways * self._deals(at + 1, self._after(at, cards, split))
            for split, ways in self._ways(at, cards, self._groups[at].size)
        )

    def _estimate_deals(self, at: int, cards: Split) -> int:
        """Return in how many ways each group from this one on can get its cards by itself."""
        return prod(
            comb(sum(compress(cards, may)), group.size)
            for may, group in zip(self._may[at], self._groups[at:], strict=True)
        )

    def _most(self, at: int, cards: Split) -> list[int]:
        """Return how many of these cards the next group may have, by kind."""
        return [count * may for count, may in zip(cards, self._may[at][0], strict=True)]

    def _has_many(self, at: int, cards: Split) -> bool:
        """True if there are too many ways to give a group its cards by kind to look at them all."""
        ways = [1] + [0] * self._groups[at].size
        for most in self._most(at, cards):
            ways = [sum(ways[max(0, size - most) : size + 1]) for size in range(len(ways))]
        return ways[-1] > MOST_AT_ONCE

    def _ways(self, at: int, cards: Split, size: int) -> Iterator[tuple[Split, int]]:
        """Yield the ways to give a group so many cards by kind, each with its number of choices."""
        for split in _splits(size, self._most(at, cards)):
            self._looked_at += 1
            yield split, prod(map(comb, cards, split))


def _splits(size: int, most: Sequence[int]) -> Iterator[Split]:
    """Yield the ways to take so many cards of some kinds, at most so many of each."""
    first, *others = most
    if not others:
        if size <= first:
            yield (size,)
        return
    for some in range(max(0, size - sum(others)), min(size, first) + 1):
        for split in _splits(size - some, others):
            yield (some, *split)
