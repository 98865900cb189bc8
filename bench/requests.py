"""The cost of a move: the requests of single lays, by the number of other hands they changed."""

from __future__ import annotations

import random
from collections import Counter
from typing import NamedTuple

from bench.clicks import turn_at
from tests.support.played_tables import DrawnMessage, PlayedTable
from tests.support.running_bot import RunningBot

QUIET_S = 0.15


class Cost(NamedTuple):
    """A lay that changed `others` hands took `requests` requests, of which `counted` count against
    Discord's global limit.
    """

    others: int
    requests: int
    counted: int


async def costs(
    here: RunningBot, table: PlayedTable, lays: int, chance: random.Random
) -> Counter[Cost]:
    """Return the cost of one lay after another at one table, each made once the last has been
    shown.
    """
    shown: set[str] = set()

    def watch(seen: DrawnMessage) -> None:
        if seen.reader is not None and seen.channel == table.channel:
            shown.add(seen.reader)

    found: Counter[Cost] = Counter()
    here.eyes.watchers.append(watch)
    for _ in range(lays):
        await turn_at(table)  # after a round, its result comes first, and then another round
        await here.quiet(QUIET_S)
        person, choices = await turn_at(table)
        shown.clear()
        mark = len(here.place.log)
        lay = [one for one in choices if one.action.startswith("lay")]
        await table.begin(person, chance.choice(lay or choices)).wait()
        await here.quiet(QUIET_S)
        spent = here.place.log.since(mark)
        counted = sum(entry.counts for entry in spent)
        if table.turn() is not None:
            found[Cost(len(shown - {person.id}), len(spent), counted)] += 1
    here.eyes.watchers.remove(watch)
    return found
