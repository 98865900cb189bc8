"""Whatever a person tries, with cards they hold or not, in turn or out of it: whether it is
refused, and why, tells them nothing about cards they were not shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

import msgspec
import pytest

from engine.cards import ALL, rank_of
from engine.game import Action, Illegal, Step
from tables.lobby.state import LOBBY_ACTIONS, SetOptions
from tables.moves.snapshot import Snapshot
from tests.cogs.tabling import game_of
from tests.engine.rounds import Moment, Table
from tests.secrecy.test_evening import every_table, moved, some_moments
from tests.secrecy.test_twins import twin

pytestmark = pytest.mark.slow

fields = cache(msgspec.structs.fields)  # it reads the types' names anew each time
POSITIONS, OF_A_KIND = 4, 25
NUMBERS = (*range(-1, 6), 2**70)
WORDS = (None, "cw", "ccw", "S", "H", "D", "C")
PLACES = ((), (1,), (4,), (5,), (1, 2), (1, 2, 3), (2, 3, 4), (3, 1, 4), (1, 1, 2), (1, 2, 3, 4))


@every_table
def test_refusals(table: Table) -> None:
    refused = 0
    for now, chance in some_moments(table, 300, POSITIONS):
        seat = chance.randrange(table.seats)
        other = twin(now.table, seat, chance)
        for action in _tries(now.table, seat, chance):
            here = _outcome(now.table, seat, action, now.at)
            assert here == _outcome(other, seat, action, now.at), f"{seat} {action}"
            refused += here != DONE
    assert refused


DONE = ("done",)


def _outcome(table: Snapshot, seat: int, action: Action, at: float) -> tuple[Any, ...]:
    """Return the outcome of a try: done, or why not, with everything that is said."""
    try:
        moved(table, Moment(table.state, seat, action, Step(table.state, ())), at)
    except Illegal as illegal:
        return type(illegal), illegal.code, illegal.facts
    return DONE


def _tries(table: Snapshot, seat: int, chance: Random) -> Iterator[Action]:
    """Yield actions of every kind: with any card, with the seat's own cards, about any seat."""
    game = game_of(table)
    hand = game.view(table.state, seat).hand
    for kind in (*game.ACTIONS, *LOBBY_ACTIONS):
        if kind is SetOptions:  # by values of its own, about nobody's cards
            continue
        values = [_values(field, hand, chance) for field in fields(kind)]
        whole = list(product(*values))
        some = whole if len(whole) <= OF_A_KIND else chance.sample(whole, OF_A_KIND)
        yield from (kind(*chosen) for chosen in some)


def _values(field: msgspec.structs.FieldInfo, hand: tuple[int, ...], chance: Random) -> list[Any]:
    """Return possible values of a field."""
    if field.name == "cards":
        return [(), *_own_cards(hand), *chance.sample([(card,) for card in sorted(ALL)], 12)]
    if field.name == "card":
        return [*hand, *chance.sample(sorted(ALL), 12)]
    if field.name == "which":
        return list(PLACES)
    if field.type is bool:
        return [False, True]
    return list(NUMBERS if field.type is int else WORDS)


def _own_cards(hand: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return each card of a hand, all of a rank, any two and three of the first few."""
    ranks = {rank_of(card) for card in hand}
    alike = [tuple(card for card in hand if rank_of(card) == rank) for rank in ranks]
    some = [cards for count in (1, 2, 3) for cards in combinations(hand[:5], count)]
    return [*alike, *some]
