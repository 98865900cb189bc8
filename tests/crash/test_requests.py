"""What a move costs: an ordinary lay three requests, one that changes k other hands 2 + k.

In each exactly one request, the board's edit, counts against Discord's global limit. The hands a
move changes are counted by their drawings before and after, as the table's past has them.
"""

import asyncio
import random
import secrets
import time
from collections import Counter
from pathlib import Path

import pytest

from tests.crash.disk import read_live
from tests.crash.past import Past
from tests.support.played_tables import PlayedTable
from tests.support.running_bot import running_bot

pytestmark = [pytest.mark.whole, pytest.mark.xdist_group("processes")]

LAYS = 40
QUIET_S = 0.15


async def test_a_lay_costs_two_requests_and_one_for_each_other_hand(tmp_path: Path) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    chance = random.Random(seed)
    costs: Counter[tuple[int, int]] = Counter()
    async with running_bot(tmp_path, limits=False) as here:
        [company] = await here.tables(1, 4)
        past = Past(company.number)
        await here.quiet(QUIET_S)
        while sum(costs.values()) < LAYS:
            past.grow(read_live(here.database)[company.number])
            before, mark = past.revision, len(here.place.log)
            seat = await _lay(company, chance)
            await here.quiet(QUIET_S)
            past.grow(read_live(here.database)[company.number])
            if past.snapshots[-1].state is None:
                break  # the round is over: all hands change
            spent = here.place.log.since(mark)
            assert past.revision == before + 1
            others = [s for s in range(4) if s != seat and _changed(past, s)]
            asked = [f"{entry.method} {entry.route}" for entry in spent]
            assert len(spent) == 2 + len(others), asked
            assert [entry.method for entry in spent if entry.counts] == ["PATCH"], asked
            assert all(entry.status in (200, 204) for entry in spent), asked
            costs[len(others), len(spent)] += 1
    print({f"{hands} other hands": f"{cost} requests ×{n}" for (hands, cost), n in costs.items()})
    assert costs[1, 3] > 0, "no ordinary lay was seen"


async def _lay(company: PlayedTable, chance: random.Random) -> int:
    """Click once for the seat in turn; return the seat."""
    turn = company.turn()
    assert turn is not None
    person, choices = turn
    lays = [one for one in choices if one.action.startswith("lay")]
    answer = await company.begin(person, chance.choice(lays or choices)).wait()
    assert answer.state == "done"
    return company.people.index(person)


def _changed(past: Past, seat: int) -> bool:
    return past.draws(past.revision, seat) != past.draws(past.revision - 1, seat)


# Somebody floods one channel with /play: nobody else's click elsewhere waits for a second

FLOOD = 300
WAIT_S = 1.0  # at most, for a click elsewhere
PAUSE_S = 0.05


async def _click(company: PlayedTable) -> float:
    """Click once for the person in turn; return the seconds it took."""
    turn = company.turn()
    assert turn is not None
    person, choices = turn
    lays = [one for one in choices if one.action.startswith("lay")]
    began = time.monotonic()
    await company.begin(person, (lays or choices)[0]).wait()
    return time.monotonic() - began


async def test_a_flood_of_tables_holds_up_nobody_elsewhere(tmp_path: Path) -> None:
    async with running_bot(tmp_path, limits=False) as here:
        [company] = await here.tables(1, 5)
        flooded, [somebody] = here.place.add_channel("flooded"), here.people(10, 1)
        await here.quiet()
        flood = [somebody.begin_command("play", {}, flooded) for _ in range(FLOOD)]
        answers = asyncio.gather(*(one.wait() for one in flood))
        waits = [await _click(company)]
        while not answers.done():
            await asyncio.sleep(PAUSE_S)
            if company.turn() is not None:
                waits.append(await _click(company))
        await answers
        print(f"{len(waits)} clicks meanwhile, the longest {max(waits):.2f} s")
        assert len(waits) > 2, "nobody clicked while it lasted"
        assert max(waits) < WAIT_S, waits
