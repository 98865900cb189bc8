"""Rounds that go in circles: how who plays by a rule comes out of them.

A rule that always does the same in the same place can lead round for ever. When for a while nothing
but picking up has happened, whoever plays by a rule takes one or the other of its lays, by a number
made of what it sees: no chance is needed, and nothing hidden is told. It lays all it has of a rank,
for only hands that become empty bring the round on.
"""

from collections.abc import Sequence
from itertools import groupby
from zlib import crc32

from engine.cards import Cards, rank_of
from engine.shithead.values import Lay

CALM = 6  # pickups without progress, and rules begin to vary


def goes_round(idle: int) -> bool:
    """True if nothing has happened for a while but picking up."""
    return idle >= CALM


def one_of(lays: Sequence[Lay], idle: int, hand: Cards, pile: Cards, stock: int) -> Lay:
    """Return one of some lays, of the most cards of its rank; hardly ever twice in a round the
    same by the same rule.
    """
    ranks = groupby(sorted(lays, key=_rank_and_cards), key=lambda lay: rank_of(lay.cards[0]))
    whole = [max(of_rank, key=lambda lay: (len(lay.cards), lay.cards)) for _, of_rank in ranks]
    return whole[crc32(repr((idle, hand, pile, stock)).encode()) % len(whole)]


def _rank_and_cards(lay: Lay) -> tuple[int, Cards]:
    return rank_of(lay.cards[0]), lay.cards
