"""Rounds that go in circles, and how players that follow a rule get out of them.

A rule that always does the same thing in the same place can go round for ever. When nothing but
picking up has happened for a while, a player that follows a rule picks one of its lays by a number
computed from what it sees: this needs no chance and reveals nothing hidden. It lays all its cards
of a rank, because only emptied hands move the round on.
"""

from collections.abc import Sequence
from itertools import groupby
from zlib import crc32

from engine.cards import Cards, rank_of
from engine.shithead.values import Lay

CALM = 6  # pickups without progress before rules begin to vary


def goes_round(idle: int) -> bool:
    """True if nothing but picking up has happened for a while."""
    return idle >= CALM


def one_of(lays: Sequence[Lay], idle: int, hand: Cards, pile: Cards, stock: int) -> Lay:
    """Return one of these lays, with as many cards of its rank as possible; the same rule hardly
    ever picks the same one twice in a round.
    """
    ranks = groupby(sorted(lays, key=_rank_and_cards), key=lambda lay: rank_of(lay.cards[0]))
    whole = [max(of_rank, key=lambda lay: (len(lay.cards), lay.cards)) for _, of_rank in ranks]
    return whole[crc32(repr((idle, hand, pile, stock)).encode()) % len(whole)]


def _rank_and_cards(lay: Lay) -> tuple[int, Cards]:
    return rank_of(lay.cards[0]), lay.cards
