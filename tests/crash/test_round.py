"""A whole round and a rematch over real HTTP and WebSocket, under Discord's limits."""

import asyncio
import random
import re
import secrets
from collections import Counter
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from data.texts import say
from playground.messages import text_of, walk_components
from playground.storage import Json
from tests.support.played_tables import DrawnMessage, PlayedTable, done, presses
from tests.support.running_bot import running_bot
from tests.support.whole_round import Round

pytestmark = pytest.mark.xdist_group("processes")

MOST_ROUNDS = 4
QUIET_S = 0.02
SOON_S = 30.0


async def test_a_round_from_the_first_chair_to_the_rematch(tmp_path: Path) -> None:
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    chance, public = random.Random(seed), Public()
    async with running_bot(tmp_path, limits=True, uploads=True) as here:
        here.eyes.watchers.append(public.watch)
        [company] = await here.tables(1, 4)
        pressed: Counter[str] = Counter()
        results: list[Result] = []
        while not pressed["throw"]:  # chance may deal a round in which nobody can throw in
            assert len(results) < MOST_ROUNDS, "nobody could throw in"
            one = Round(company, chance)
            await one.play()
            pressed += one.done
            await here.place.until(partial(_tells_result, company))
            results.append(_result(company))
            await _rematch(company)
        await _check_leaderboard(company, results)
        assert not [entry for entry in here.place.log if (entry.status or 0) >= 400]
        assert not public.actions, "a hand's button on a public message"
        assert "Traceback" not in here.log_text()
    print(f"{len(results)} rounds: {dict(pressed)}")


class Public:
    """Everything everybody could see: all texts, and any of a hand's buttons that got there."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.actions: list[str] = []

    def watch(self, seen: DrawnMessage) -> None:
        if seen.reader is None:
            message = {"content": seen.content, "components": seen.components}
            self.texts.append(text_of(message))
            self.actions += [one.action for one in presses(message) if one.action]


class Result(NamedTuple):
    """A round's result, by names; nobody takes the title of a shared last place."""

    winners: list[str]
    loser: str | None


def _tells_result(company: PlayedTable) -> bool:
    """True once the board shows the result, after the round's last position."""
    return any(line.startswith("### 🏆") for line in text_of(company.board).splitlines())


def _result(company: PlayedTable) -> Result:
    """Return the result as the board tells it."""
    text = text_of(company.board)
    names = [person.name for person in company.people]
    [line] = [line for line in text.splitlines() if line.startswith("### 🏆")]
    placed = [[name for name in names if f"**{name}**" in part] for part in line.split(" · ")]
    assert sorted(name for place in placed for name in place) == sorted(names)
    taken = [n for n in names if say("en", "shithead-result-title", seat=f"**{n}**") in line]
    assert taken == (placed[-1] if len(placed[-1]) == 1 else [])
    assert taken or say("en", "shithead-title-kept") in text
    return Result(placed[0], taken[0] if taken else None)


async def _rematch(company: PlayedTable) -> None:
    """Everybody wants another round, gets new cards, and the board shows that round."""
    no = f"t:{company.number}:notme"
    for person in company.people[:-1]:
        await company.press(person, "again")
    async with asyncio.timeout(SOON_S):
        for person in company.people[:-1]:  # the hand may still be drawn with the result first
            while no not in [
                one.custom_id for one in presses(company.hand(person) or {"components": []})
            ]:
                await company.eyes.next_drawing(company.channel, person.id)
    cards = [company.eyes.next_drawing(company.channel, person.id) for person in company.people]
    await company.press(company.people[-1], "again")
    await asyncio.wait_for(asyncio.gather(*cards), SOON_S)
    for person in company.people:
        assert no not in [
            one.custom_id for one in presses(company.hand(person) or {"components": []})
        ]
    async with asyncio.timeout(SOON_S):
        while "### 🏆" in text_of(company.board):
            await company.eyes.next_drawing(company.channel)


async def _check_leaderboard(company: PlayedTable, results: list[Result]) -> None:
    """Check that everybody's rounds, wins and titles are shown, and the holder of the title."""
    options = {"game": "cruzo"}  # without one it is all games at a glance
    asking = company.people[1].begin_command("leaderboard", options, company.channel)
    asked = await done(asking)
    answer: Json = {}
    for _ in range(round(SOON_S / QUIET_S)):  # it is answered before it is drawn
        answer = company.people[1].answer(asked) or {}
        if answer.get("components"):
            break
        await asyncio.sleep(QUIET_S)
    text = text_of(answer)
    (drawn,) = [
        item for part in walk_components(answer["components"]) for item in part.get("items", ())
    ]
    lines = drawn["description"].splitlines()
    for person in company.people:
        (line,) = [one for one in lines if re.search(rf"\b{person.name}\b", one)]
        wins = sum(person.name in result.winners for result in results)
        titles = sum(person.name == result.loser for result in results)
        assert say("en", "leaderboard-wins", wins=wins, matches=len(results)) in line
        assert say("en", "shithead-figure-titles", count=titles) in line
    assert _holder(results) in text


def _holder(results: list[Result]) -> str:
    """Return the board's line about the holder of the title and their unbroken run of rounds."""
    name, rounds = None, 0
    for result in results:
        taken = result.loser not in (None, name)
        name, rounds = (result.loser, 1) if taken else (name, rounds + 1)
    if name is None:
        return say("en", "shithead-leaderboard-nobody")
    return say("en", "shithead-leaderboard-holder", name=name, rounds=rounds, when="now")
