"""`python -m tests.playground.phone_round [--rounds N] [--first SEED] [--pictures FOLDER]
[rule set …]`: four people play whole rounds, each on a phone of another size, press buttons of the
table in vain, knock, claim four pictures and open the rules; counts how often the table's state,
the newest event, the seats or a usual button was off somebody's screen, or a seat's line was
broken, and says what it was.
"""

import argparse
import asyncio
import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from playground.people import Member
from tests.playground.studio import company, studio
from tests.support.browser import Page
from tests.support.phone import SIZES, dismiss, measures, out_of_sight, page_out_of_sight, phone
from tests.support.played_tables import PlayedTable, Press, done, laying

GAMES = ("cruzo", "crazy-eights-full", "schroom")  # each game's rule set with the most to show
LOCALES = ("en-US", "de", "en-US", "de")
NAMES = ("Wilhelmine", "Maximilian", "Friederike", "Konstantin")
MOST_MOVES = 1_000
SETTLED_S = 0.25  # after which the pages show a move
LATER_S = 0.5  # after which one looks again
PICTURE_EVERY = 15  # moves
PRESS_EVERY = 5  # likewise
RULES_EVERY = 12  # likewise
RAISING = 0.3  # the share of looks after which somebody knocks or claims four pictures, if they may
HOLDING = 0.8  # the share of knocks that are held
RULES = """[...document.querySelectorAll('li.ephemeral [data-custom$=" rules"]')].at(-1).click()"""
OUT_OF_TURN = ("throw", "knock", "catch")  # the games' buttons at the table


class Round:
    """A round on four phones, and what was off their screens."""

    def __init__(
        self, table: PlayedTable, pages: Sequence[Page], folder: Path | None, seed: int
    ) -> None:
        self.table = table
        self.pages = pages
        self.folder = folder
        self.seed = seed
        self.dice = random.Random(seed)
        self.moves = self.looks = self.raised = self.read = 0
        self.off: Counter[str] = Counter()

    async def play(self) -> None:
        """Play until the round is over."""
        while self.moves < MOST_MOVES and self._runs():
            await self._look()
            await (self._raise() if self.dice.random() < RAISING else self._move())
            if self.moves % RULES_EVERY == 1:
                await self._read_rules()
            if self.moves % PRESS_EVERY == 0:
                await self._press()
            await asyncio.sleep(SETTLED_S)

    def _runs(self) -> bool:
        return not {"again", "next"} & {*self.table.words()}

    async def _look(self) -> None:
        """Look at every phone: at its end, where it stays while nobody scrolls."""
        for number, page in enumerate(self.pages):
            off = await out_of_sight(page)
            if off and not self._runs():
                return  # the round has ended meanwhile
            self.looks += 1
            self.off.update(f"{one} ({_phone(number)})" for one in off)
            if off:
                await self._tell(page, number, off)
            if self.folder and (off or self.moves % PICTURE_EVERY == 0):
                name = f"{self.seed}-{self.moves:03}-{number + 1}{'-off' if off else ''}.png"
                await page.screenshot(self.folder / name)

    async def _tell(self, page: Page, number: int, off: Sequence[str]) -> None:
        """Print which part is off a screen, why, and whether it still is a moment later."""
        print(f"round {self.seed}, move {self.moves}, {_phone(number)}: {', '.join(off)}")
        print(*(f"  {line}" for line in await measures(page)), sep="\n")
        await asyncio.sleep(LATER_S)
        print(f"  {LATER_S} s later: {', '.join(await out_of_sight(page)) or 'all in sight'}")

    async def _move(self) -> None:
        """Have somebody do something, mostly lay or hold."""
        self.moves += await self.table.move(self.dice, self._wanted)

    async def _press(self) -> None:
        """Have somebody press a game's button at the table, which mostly is refused."""
        if found := [word for word in self.table.words() if word.startswith(OUT_OF_TURN)]:
            await self.table.press(self.dice.choice(self.table.people), self.dice.choice(found))

    async def _raise(self) -> None:
        """Have somebody throw in, claim four pictures or else knock, in a game where that is done;
        else move as usual.
        """
        throws = [
            (one, press)
            for one in self.table.people
            for press in self.table.choices(one)
            if press.action.startswith("throw")
        ]
        person = self.dice.choice(self.table.people)
        knocks = [word for word in self.table.words() if word.startswith("knock")]
        if throws:
            self.raised += 1
            await done(self.table.begin(*self.dice.choice(throws)))
        elif await self._claim(person):
            self.raised += 1
        elif knocks:
            self.raised += 1
            await self.table.press(person, knocks[0])
        else:
            await self._move()

    async def _claim(self, person: Member) -> bool:
        """Have a person swap all four cards, after the hand has asked back; return whether they
        could.
        """
        for action in ("?swap", "swapfour"):
            named = (one for one in self.table.choices(person) if one.action == action)
            if (found := next(named, None)) is None:
                return False
            await done(self.table.begin(person, found))
        return True

    async def _read_rules(self) -> None:
        """Have somebody open the rules, look whether a phone has room for them, and dismiss
        them.
        """
        number = self.dice.randrange(len(self.pages))
        await self.table.press(self.table.people[number], "more")
        await asyncio.sleep(SETTLED_S)
        await self.pages[number].evaluate(RULES)
        await asyncio.sleep(LATER_S)
        self.read += 1
        if await page_out_of_sight(self.pages[number]):
            self.off[f"the rules ({_phone(number)})"] += 1
        if self.folder:
            await self.pages[number].screenshot(self.folder / f"{self.seed}-rules-{self.read}.png")
        await dismiss(self.pages[number])
        await asyncio.sleep(SETTLED_S)

    def _wanted(self, choices: list[Press]) -> list[Press]:
        holds = [press for press in choices if press.action == "hold"]
        return holds if holds and self.dice.random() < HOLDING else laying(choices)


def _phone(number: int) -> str:
    """Return a phone's language and size."""
    width, height = size_of(number)
    return f"{LOCALES[number]}, {width} × {height}"


def size_of(number: int) -> tuple[int, int]:
    """Return the size of a person's screen; the fourth has the first one's."""
    return SIZES[number % len(SIZES)]


async def play_round(game: str, folder: Path | None = None, seed: int = 3) -> Round:
    """Play a round of this rule set, its moves chosen by `seed`, in German if that is even; raises
    AssertionError where no Chromium is installed.
    """
    async with studio() as (bot, chromium):
        bot.place.world.speak(LOCALES[(seed + 1) % 2])
        await bot.start()
        people = company(bot, NAMES)
        for person, locale in zip(people, LOCALES, strict=True):
            person.locale = locale
        pages = [
            await phone(chromium, f"{bot.place.url}/as/{person.n}", size_of(number))
            for number, person in enumerate(people)
        ]
        table = PlayedTable(bot.eyes, bot.place.channel, people)
        await table.sit_down(game)
        await table.deal()
        round_ = Round(table, pages, folder, seed)
        await asyncio.sleep(1)
        await round_.play()
        return round_


def main() -> int:
    """Play, report, and return 0 if nothing was ever off a screen."""
    wanted = argparse.ArgumentParser()
    wanted.add_argument("--rounds", type=int, default=1)
    wanted.add_argument("--first", type=int, default=3)
    wanted.add_argument("--pictures", type=Path)
    wanted.add_argument("games", nargs="*", default=GAMES)
    given = wanted.parse_args()
    off = 0
    for game in given.games:
        for seed in range(given.first, given.first + given.rounds):
            folder = given.pictures and given.pictures / game
            if folder:
                folder.mkdir(parents=True, exist_ok=True)
            played = asyncio.run(play_round(game, folder, seed))
            off += played.off.total()
            told = f"{played.moves} moves, {played.raised} knocks, claims and throws,"
            told += f" {played.read} × rules, {played.looks} looks, off: {played.off.total()}"
            print(f"{game}: {told}", flush=True)
            for what, times in played.off.most_common():
                print(f"  {times} × {what}", flush=True)
    return 1 if off else 0


if __name__ == "__main__":
    sys.exit(main())
