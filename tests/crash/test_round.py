"""A whole round and a rematch over real HTTP and WebSocket, under Discord's limits."""

import asyncio
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from playground.messages import text_of
from playground.storage import Json
from tests.support.played_tables import DrawnMessage, PlayedTable, presses
from tests.support.running_bot import dice, running_bot
from tests.support.whole_round import Round

pytestmark = pytest.mark.xdist_group("processes")

MOST_ROUNDS = 4
SOON_S = 30.0
NO_HAND: Json = {"components": []}


async def test_a_round_from_the_first_chair_to_the_rematch(tmp_path: Path) -> None:
    chance = dice()
    public: list[str] = []  # a hand's buttons, in what everybody could see

    def watch(seen: DrawnMessage) -> None:
        if seen.reader is None:
            public.extend(
                one.action for one in presses({"components": seen.components}) if one.action
            )

    async with running_bot(tmp_path, limits=True, uploads=True) as here:
        here.eyes.watchers.append(watch)
        [company] = await here.tables(1, 4)
        pressed: Counter[str] = Counter()
        rounds = 0
        while not pressed["throw"]:  # chance may deal a round in which nobody can throw in
            assert rounds < MOST_ROUNDS, "nobody could throw in"
            one = Round(company, chance)
            await one.play()
            pressed += one.done
            await here.place.until(partial(_tells_result, company))
            await _rematch(company)
            rounds += 1
        assert not [entry for entry in here.place.log if (entry.status or 0) >= 400]
        assert not public
        assert "Traceback" not in here.log_text()
    print(f"{rounds} rounds: {dict(pressed)}")


def _tells_result(company: PlayedTable) -> bool:
    """True once the board shows the result, after the round's last position."""
    return any(line.startswith("### 🏆") for line in text_of(company.board).splitlines())


async def _rematch(company: PlayedTable) -> None:
    """Everybody wants another round, gets new cards, and the board shows that round."""
    no = f"t:{company.number}:notme"
    for person in company.people[:-1]:
        await company.press(person, "again")
    async with asyncio.timeout(SOON_S):
        for person in company.people[:-1]:  # the hand may still be drawn with the result first
            while no not in [one.custom_id for one in presses(company.hand(person) or NO_HAND)]:
                await company.eyes.next_drawing(company.channel, person.id)
    cards = [company.eyes.next_drawing(company.channel, person.id) for person in company.people]
    await company.press(company.people[-1], "again")
    await asyncio.wait_for(asyncio.gather(*cards), SOON_S)
    for person in company.people:
        assert no not in [one.custom_id for one in presses(company.hand(person) or NO_HAND)]
    async with asyncio.timeout(SOON_S):
        while "### 🏆" in text_of(company.board):
            await company.eyes.next_drawing(company.channel)
