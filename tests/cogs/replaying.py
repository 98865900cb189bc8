"""Rounds played at random in the form the store returns them, without a store."""

import random
from functools import lru_cache

from cogs.looks.open_position import ShownRound
from data.presets import presets
from tables.lobby.state import match_runs
from tables.moves.move import person_move
from tables.moves.snapshot import Snapshot
from tables.people import Screen
from tables.replay import replay
from tables.results import numbered
from tables.store import records
from tables.store.protocol import RoundHead, RoundRecord, Saving
from tests.cogs.tabling import NAMES, PLACE, TABLE, snapshot, some_action


def played(
    rules: str,
    seats: int = 3,
    names: tuple[str, ...] = NAMES,
    options: dict[str, object] | None = None,
    rounds: int = 1,
) -> list[RoundRecord]:
    """Return the first rounds of a random match."""
    if options is None:
        return list(_kept_for_others(rules, seats, names, rounds))
    return _played(rules, seats, names, options, rounds)


@lru_cache(maxsize=4)
def _kept_for_others(
    rules: str, seats: int, names: tuple[str, ...], rounds: int
) -> tuple[RoundRecord, ...]:
    return tuple(_played(rules, seats, names, None, rounds))


def _played(
    rules: str, seats: int, names: tuple[str, ...], options: dict[str, object] | None, rounds: int
) -> list[RoundRecord]:
    chance = random.Random(f"{rules} {seats}")
    now = snapshot(rules=rules, seats=seats, names=names, options=options)
    savings: list[Saving] = []
    found: list[RoundRecord] = []
    while len(found) < rounds and (not found or match_runs(now.lobby)):
        seat, action = some_action(now, chance)
        person = now.people[seat]
        move = person_move(now, person, action, seen=None, seed=lambda: chance.randbytes(32), at=0)
        savings.append(records.saving(TABLE, PLACE, Screen(), move))
        now = move.after
        if savings[-1].finished is not None:
            found.append(_kept(savings, now))
            savings = []
    return found


def shown(one: RoundRecord) -> ShownRound:
    """Return the same rounds, replayed."""
    return ShownRound(one.head, replay(presets()[one.head.rules].rules, one))


def _kept(savings: list[Saving], now: Snapshot) -> RoundRecord:
    finished = savings[-1].finished
    assert finished is not None
    number = 40 + finished.number
    ended = now.ended
    assert ended is not None
    first = finished.number - len(ended.match.sheet if ended.match else now.lobby.match.sheet) + 1
    head = RoundHead(
        number, TABLE, PLACE, finished.number, finished.match, first, finished.rules, True,
        now.people,
    )  # fmt: skip
    place = numbered(finished.places)
    return RoundRecord(
        head, finished.options, finished.seed, finished.dealer, finished.youngest,
        finished.carry, tuple(place[seat] for seat in sorted(place)),
        tuple(saving.line for saving in savings),
    )  # fmt: skip
