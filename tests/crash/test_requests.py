"""What a move costs: an ordinary lay three requests, one that changes k other hands 2 + k.

While a press on the board has left its token, none of them counts against Discord's global limit;
afterwards the board's edit does. The hands a move changes are counted by their drawings before and
after, as the table's past has them. Lays during which *Take it back* goes from a hand, its time
being up, are not counted.
"""

import asyncio
import random
import time
from collections import Counter
from pathlib import Path

import pytest

from playground.interactions import TOKEN_LIFE_S
from playground.log import LoggedRequest
from tests.crash.disk import read_live
from tests.crash.past import Past
from tests.support.played_tables import PlayedTable, done, laying, presses
from tests.support.running_bot import RunningBot, dice, running_bot
from tests.support.waiting import until

pytestmark = [pytest.mark.whole, pytest.mark.xdist_group("processes")]

LAYS = 40
QUIET_S = 0.15
LATER_S = 3.0  # what a new hand takes away goes later


async def test_a_lay_costs_two_requests_and_one_for_each_other_hand(tmp_path: Path) -> None:
    chance = dice()
    costs: Counter[tuple[int, int]] = Counter()
    async with running_bot(tmp_path, limits=False) as here:
        [company] = await here.tables(1, 4)
        past = Past(company.number)
        await _when_tokens_die(here, company, chance)
        while sum(costs.values()) < LAYS:
            past.grow(read_live(here.database)[company.number])
            undo = {s for s in range(4) if _may_undo(company, s)}
            before, mark = past.revision, len(here.place.log)
            seat = await _lay(company, chance)
            past.grow(read_live(here.database)[company.number])
            if past.snapshots[-1].state is None:
                break  # the round is over: all hands change
            assert past.revision == before + 1
            others = [s for s in range(4) if s != seat and _changed(past, s)]
            spent = await _asked(here, mark, 2 + len(others))
            if any(not _may_undo(company, s) for s in undo - {seat}):
                continue  # the time of an earlier lay was up meanwhile
            asked = [f"{entry.method} {entry.route}" for entry in spent]
            assert len(spent) == 2 + len(others), asked
            assert not [entry for entry in spent if entry.counts], asked
            assert all(entry.status in (200, 204) for entry in spent), asked
            costs[len(others), len(spent)] += 1
    print({f"{hands} other hands": f"{cost} requests ×{n}" for (hands, cost), n in costs.items()})
    assert costs[1, 3] > 0, "no ordinary lay was seen"


async def _asked(here: RunningBot, mark: int, expected: int) -> list[LoggedRequest]:
    """Return the requests since then: once so many have come, and no more do."""
    await until(lambda: len(here.place.log) >= mark + expected)
    await here.quiet(QUIET_S)
    return here.place.log.since(mark)


async def _when_tokens_die(here: RunningBot, company: PlayedTable, chance: random.Random) -> None:
    """Between two edits: each dead token is asked once, and what it was asked for goes another way.
    So it does where the message is gone. At the end there is a token again.
    """
    for _ in range(2 * len(company.people)):  # each hand has been pressed, and lives on that
        await here.quiet(QUIET_S)
        await _lay(company, chance)
    await here.quiet(QUIET_S)
    board = here.eyes.boards[company.channel]
    tokens = [
        press
        for press in here.place.interactions.by_id.values()
        if press.original == (company.channel, board)
    ]
    assert tokens
    for press in tokens:
        here.place.faults.age_token(press, TOKEN_LIFE_S)
    for refused in (len(tokens), 0):
        before, mark = company.board["edited_timestamp"], len(here.place.log)
        await _lay(company, chance)
        spent = await _asked(here, mark, 2 + refused)
        dead = [one for one in spent if one.status == 401 and one.path.endswith("@original")]
        assert len(dead) == refused, [f"{entry.method} {entry.path}" for entry in dead]
        assert [entry.method for entry in spent if entry.counts] == ["PATCH"]
        assert company.board["edited_timestamp"] != before
    await company.press(company.people[0], "hand")
    here.place.faults.delete_message(board)
    await _lay(company, chance)
    await here.place.until(lambda: here.eyes.boards[company.channel] != board)
    await company.press(company.people[0], "hand")
    await here.quiet(LATER_S)


async def _lay(company: PlayedTable, chance: random.Random) -> int:
    """Click once for the seat in turn; return the seat."""
    person, choices = await company.next_turn()
    lays = [one for one in choices if one.action.startswith("lay")]
    await done(company.begin(person, chance.choice(lays or choices)))
    return company.people.index(person)


def _may_undo(company: PlayedTable, seat: int) -> bool:
    """True if a hand offers to take its lay back: that goes with time."""
    hand = company.hand(company.people[seat])
    return hand is not None and any("takeback" in one.custom_id for one in presses(hand))


def _changed(past: Past, seat: int) -> bool:
    return past.draws(past.revision, seat) != past.draws(past.revision - 1, seat)


# Somebody floods one channel with /play: nobody else's click elsewhere waits for a second

FLOOD = 300
WAIT_S = 1.0  # at most, for a click elsewhere
PAUSE_S = 0.05


async def _click(company: PlayedTable) -> float:
    """Click once for the person in turn; return the seconds it took."""
    person, choices = await company.next_turn()
    began = time.monotonic()
    await company.begin(person, laying(choices)[0]).wait()
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
