"""A whole round as people play it: they press what their hands offer, and ask for a hint."""

import asyncio
import random
from collections import Counter

from data.texts import say
from playground.log import LoggedRequest
from playground.messages import text_of
from playground.people import Member
from playground.storage import Json
from tests.support.played_tables import PlayedTable, Press, done, presses
from tests.support.running_bot import RunningBot

MOST_CLICKS = 3_000
QUIET_S = 0.02
LAST = 20  # requests among which one may still be under way
HINT_S = 40.0  # for the process that thinks to be started, too


class Round:
    """People at a table who press what their hands offer, at random, until the round is over."""

    def __init__(self, company: PlayedTable, chance: random.Random) -> None:
        self.company = company
        self.chance = chance
        self.done: Counter[str] = Counter()

    async def play(self) -> None:
        """Play to the end; throw in whenever it goes."""
        for _ in range(MOST_CLICKS):
            if self.over:
                return
            chosen = self._choose()
            if chosen is None:
                await asyncio.sleep(QUIET_S)  # a hand is on its way, or a window runs out
                continue
            person, one = chosen
            answer = await self.company.begin(person, one).wait()
            assert answer.state == "done", answer
            self.done[one.action.split()[0]] += 1
            await self.settle()
        raise AssertionError(f"the round does not end: {self.done}")

    @property
    def over(self) -> bool:
        return any(one.custom_id.endswith(":again") for one in presses(self.company.board))

    def _choose(self) -> tuple[Member, Press] | None:
        offered = [(p, one) for p in self.company.people for one in self.company.choices(p)]
        throws = [both for both in offered if both[1].action.startswith("throw")]
        return self.chance.choice(throws or offered) if offered else None

    async def settle(self) -> None:
        """Wait until the hands have been redrawn; the board's edits may have to wait longer."""
        log, before = self.company.place.log, -1
        while before != len(log) or any(map(_draws_a_hand, log.since(before - LAST))):
            before = len(log)
            await asyncio.sleep(QUIET_S)


def _draws_a_hand(entry: LoggedRequest) -> bool:
    """Whether this request is still under way and no edit of a board."""
    return entry.status is None and "/channels/" not in entry.path


async def hint(company: PlayedTable) -> str:
    """Return the hint for the person in turn, who plays on as long as the hand has no room for its
    button. Raises TimeoutError.
    """
    asked: list[str] = []
    while not asked:
        await company.place.until(company.turn, HINT_S)
        turn = company.turn()
        assert turn is not None, "it stays theirs"
        person, choices = turn
        message = company.hand(person) or {}
        asked = _hints(message)
        if not asked:
            await done(company.begin(person, choices[-1]))
    await done(person.begin_click(message["id"], asked[0]))

    begins = say("en", "hint-line", action="…", why="").split("…")[0]

    def told() -> list[str]:
        lines = text_of(company.hand(person) or {}).split("\n")
        return [line for line in lines if line.startswith(begins)]

    await company.place.until(told, HINT_S)
    return told()[0]


def _hints(message: Json) -> list[str]:
    """Return the buttons of a message that ask for a hint."""
    return [one.custom_id for one in presses(message) if ":hint" in one.custom_id]


async def dealt(here: RunningBot, people: int) -> PlayedTable:
    """Return a table of Crazy Eights at which so many have cards; one plays against the table's
    own. Raises TimeoutError.
    """
    channel = here.place.add_channel(f"a table of {people}")
    company = PlayedTable(here.eyes, channel, here.people(10 * people, people))
    await company.sit_down("crazy-eights")
    if people == 1:
        await _seat_company(here, company)
    await company.deal()
    return company


async def _seat_company(here: RunningBot, company: PlayedTable) -> None:
    """Have the host seat somebody the table plays, as people do it. Raises TimeoutError."""
    host, number = company.people[0], company.number
    await company.press(host, "more")
    for begins in (f"p:more:{number} addseat", f"p:company:{number} careful 1"):
        await here.press_page(host, begins, company.channel)
    await company.place.until(lambda: Press(f"t:{number}:start") in presses(company.board))
