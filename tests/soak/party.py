"""A handful of people at one table: they press buttons they see, and after a while walk away."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from data.presets import presets
from playground.interactions import Interaction
from playground.people import Member
from playground.storage import Json
from tests.soak.doers import pressable
from tests.soak.pressed import word_of
from tests.support.played_tables import Press, presses

if TYPE_CHECKING:  # parties of an evening
    from tests.soak.evening import Evening

PLANS = 0.3  # share of the parties that ask who comes at a time, too
TRIES_AGAIN = 120.0  # seconds, at most
WEEKLY = 0.3  # share of the parties that would like the week's deal
ASKED_WITHIN = 3.0  # seconds until a sign-up stands there
OPENED_WITHIN = 20.0  # seconds a party looks for its table
ENDS = ("walk away",) * 5 + ("leave", "moderator", "play on", "play on")
TIMES = ("in 2 min", "in 30 min", "in 90 min", "8", "8")  # typed; the last has two meanings
PRESSES = (1, 3, 8, 20)  # presses until a party has had enough
TO_THE_END = 120  # presses of a party that plays on
TO_THE_LAST_CARD = 500  # presses of a keen one
PAGES = 6  # pages somebody turns after a command
WAYS = ("p:playnew", "p:playthere")  # to go on where a table still stands
PARTYS = ("play", "endtable")  # commands that parties use by themselves
TRIES = 20  # refusals until a party gives its rules up
GIVES_UP = 500  # tries, more than are ever needed
BACK = ("pickup", "pass", "draw", ":?")  # endings of buttons that lead nobody towards the end
PLAYING = 0.6  # share of what they do that is nothing but play; and of a keen party
PLAYING_KEENLY = 0.95
BETWEEN = 0.5  # of the presses while nobody has to play, the share on the table's pages
AGAIN = 0.1  # of those presses, the share for another table, though this one still stands
LOOKS_BACK = 4  # commands of a person whose party is over, and as many visits to its table


class Party:
    """Some people with a table; dice decide their actions."""

    loads = 1.5  # seconds until a page after the answer is there

    def __init__(
        self,
        evening: Evening,
        people: Sequence[Member],
        rules: str,
        begins: float,
        dice: random.Random,
        *,
        keen: bool = False,
    ) -> None:
        """`keen`: they take the week's deal where there is one, and play to the end."""
        self.evening = evening
        self.people = list(people)
        self.channel = ""
        self.rules = rules
        self.dice = dice
        self.begins = begins
        self.number: int | None = None
        self.pressed = 0
        self.keen = keen
        self.end = "play on" if keen else dice.choice(ENDS)
        self._weekly = keen or dice.random() < WEEKLY
        self._asleep: dict[str, float] = {}  # people's ids, and until when
        self._stale: list[tuple[str, Press]] = []

    async def spend(self) -> None:
        """Come at some time, open a table, act for a while, and end in some way."""
        await asyncio.sleep(self.begins)
        if self.dice.random() < PLANS:
            await self._plan()
        await self._open()
        await self._gather()
        for _ in range(self._patience()):
            await asyncio.sleep(self.dice.expovariate(1 / 6.0) + 0.3)
            if not self._there():
                break
            await self._do_something()
        await self._finish()

    def _patience(self) -> int:
        """Return the number of things they do until they have had enough."""
        if self.end != "play on":
            return self.dice.choice(PRESSES)
        return TO_THE_LAST_CARD if self.keen else TO_THE_END

    # Coming and going

    async def _plan(self) -> None:
        """Ask who comes at another time; the others answer, and it may be called off."""
        host, channel = self.people[0], self.dice.choice(self.evening.channels)
        chosen = {"game": self.rules, "at": self.dice.choice(TIMES)}
        for _ in range(self.dice.choice((1, 2))):  # the second time, another is there for that time
            asked = await self.evening.command(host, "play", chosen, channel)
            if asked is not None:
                await self._go_on(host, asked, PAGES)
        await asyncio.sleep(ASKED_WITHIN)
        message = self.evening.sight.sign_up(channel)
        if message is None:
            return
        for person in self.people:
            there = [one for one in presses(message) if one.custom_id.startswith("p:signup")]
            if there and (person is not host or self.dice.random() < 0.5):
                await self._press(person, message, self.evening.pressed.least(there, self.dice))
                self.evening.counts["answers"] += 1

    async def _open(self) -> None:
        """Open a table; if that fails, try again now and then, maybe elsewhere."""
        for tried in range(GIVES_UP):
            if tried == TRIES:
                self.rules = self.dice.choice([*presets()])
            here = [one for one in self.people if one in self.evening.crowd]
            self.people = here or self.dice.sample(self.evening.crowd, 2)
            self.channel = self.dice.choice(self.evening.channels)
            host, chosen = self.people[0], {"game": self.rules}
            asked = await self.evening.command(host, "play", chosen, self.channel)
            await self._instead(host, asked)
            self.number = await self._found(host)
            if self.number is not None:
                return
            await asyncio.sleep(self.dice.uniform(10.0, TRIES_AGAIN))
        raise AssertionError(f"nobody can open a table of {self.rules}")

    async def _instead(self, host: Member, asked: Interaction | None) -> None:
        """Say what becomes of the host's former table, if they are asked."""
        page = host.answer(asked) if asked is not None else None
        if page is None:
            return
        if ways := [one for one in presses(page) if word_of(one.custom_id) in WAYS]:
            await self.evening.click(host, page["id"], self.evening.pressed.least(ways, self.dice))

    async def _ask_for_another(self) -> None:
        """Ask for another table by the same rules; the bot may say that this one still stands."""
        host = self.people[0]
        asked = await self.evening.command(host, "play", {"game": self.rules}, self.channel)
        await self._instead(host, asked)

    async def _found(self, host: Member) -> int | None:
        """Return the table its host runs that belongs to no other party yet."""
        for _ in range(int(OPENED_WITHIN)):
            for number in sorted(self.evening.sight.boards.keys() - self.evening.taken):
                if self.evening.runs(host, number):
                    self.evening.found(number)
                    return number
            await asyncio.sleep(1.0)
        return None

    async def _gather(self) -> None:
        """Seat most people, some with seats of the table's own, and let the host deal."""
        for guest in self.people[1:]:
            if self.dice.random() < 0.9:
                await self._press_board(guest, "join")
        for _ in range(self.dice.choice((0, 0, 0, 1, 2))):
            await self._press_board(self.people[0], "addseat")
        if self.keen:
            await self.evening.set_server(
                deals=tuple(self.evening.deals)
            )  # which somebody may give up
        if self._weekly:
            await self._choose_deal()
        for _ in range(0 if self.keen else self.dice.choice((0, 0, 1, 3))):
            await self._browse(self.people[0])
        if self.dice.random() < 0.9:
            await self._press_board(self.people[0], "start")

    async def _choose_deal(self) -> None:
        """Choose the week's deal; a keen host tries until it is chosen."""
        await self._press_board(self.people[0], "weekly")
        for _ in range(TRIES if self.keen else 0):
            if self.evening.plays_deal(self.number or 0):
                break
            await asyncio.sleep(self.dice.uniform(1.0, ASKED_WITHIN))
            await self._press_board(self.people[0], "weekly")

    async def _finish(self) -> None:
        if self.end == "leave" and self.number is not None:
            for person in self.people:
                await self._press_board(person, "leave")
        elif self.end == "moderator" and self.number is not None:
            await self.evening.end_table(self.channel, self.number)

    def _there(self) -> bool:
        """True if the table is not known to be closed."""
        return self.number not in self.evening.watch.closed

    # One action

    async def _do_something(self) -> None:
        chance = self.dice.random()
        playing = PLAYING_KEENLY if self.keen else PLAYING
        if self.end == "play on" and self.dice.random() < playing:
            await self._play()
        elif chance < 0.03:
            self._doze()
        elif chance < 0.06:
            await self.evening.chat(self._somebody(), self.channel)
        elif chance < 0.14:
            await self._press_any(self._somebody(), self._board(), self._notice())
        elif chance < 0.18:
            await self._again_or_forged()
        elif chance < 0.22:
            await self._browse(self._somebody())
        elif chance < 0.34:
            await self._look_around()
        elif chance < 0.39:
            await self._press_any(self._somebody(), self._hand(self._somebody()))
        else:
            await self._play()

    def _doze(self) -> None:
        """Let a person look away: for minutes, or for good, unless they play on."""
        until = self.dice.choice((60.0, 300.0, 1200.0, 1e9))
        if self.end == "play on":
            until = min(until, 60.0)
        self._asleep[self._somebody().id] = self.evening.now() + until

    async def _play(self) -> None:
        """Let one of those who are asked act, if awake."""
        table = self.evening.process.table(self.number or 0)
        if table is None or table.state is None:
            if self.dice.random() < AGAIN:
                await self._ask_for_another()
                return
            if self.dice.random() < BETWEEN:
                await self._browse(self._somebody())
                return
            await self._press_any(self._somebody(), self._board(), self._notice())
            return
        users = [str(table.people[seat].user) for seat in table.to_act]
        asked = [one for one in self.evening.crowd if one.id in users and self._awake(one)]
        if not asked:
            return
        person = self.dice.choice(asked)
        hand = self._hand(person)
        own = presses(hand) if hand is not None else []
        if hand is None or not own:
            await self._press_board(person, "hand")
            return
        own = [one for one in own if not word_of(one.custom_id)] or own  # no hints, but moves
        lays = [one for one in own if not (one.values or (one.custom_id,))[0].endswith(BACK)]
        await self._press(person, hand, self.dice.choice(lays or own))

    async def _again_or_forged(self) -> None:
        """Press an outdated button, or somebody else's."""
        if not self._stale:
            return
        message, one = self.dice.choice(self._stale)
        await self.evening.click(self._somebody(), message, one, forged=True)

    # Pressing

    def _somebody(self) -> Member:
        awake = [one for one in self.people if self._awake(one)]
        return self.dice.choice(awake or self.people)

    def _awake(self, person: Member) -> bool:
        return self._asleep.get(person.id, 0.0) <= self.evening.now()

    def _board(self) -> Json | None:
        return self.evening.sight.board(self.number or 0)

    def _notice(self) -> Json | None:
        return self.evening.sight.notice(self.number or 0)

    def _hand(self, person: Member) -> Json | None:
        return self.evening.sight.hand(self.number or 0, person.id)

    async def _press_board(self, person: Member, word: str) -> None:
        board = self._board()
        if board is not None:
            await self._press(person, board, Press(f"t:{self.number}:{word}"), forged=True)

    async def _press_any(self, person: Member, *messages: Json | None) -> None:
        there = {one: message for message in messages if message for one in presses(message)}
        if there:
            one = self.evening.pressed.least([*there], self.dice)
            await self._press(person, there[one], one)

    async def look_back(self) -> None:
        """When all is over, people look at what the evening has brought."""
        for _ in range(LOOKS_BACK):
            person = self._somebody()
            await self._look_around()
            await self._press_any(person, self._board(), self._notice(), self._hand(person))
            await self._press_any(person, *self.evening.sight.posts(self.dice))
            await self._browse(person)

    async def _look_around(self) -> None:
        """Use the least used command, and turn its pages."""
        pressed = self.evening.pressed
        owner = self.evening.crowd[0]  # who alone may change the server's settings
        person = owner if self.dice.random() < 0.3 else self._somebody()
        if person not in self.evening.crowd:  # has left the server
            person = self.dice.choice(self.evening.crowd)
        here = self.channel in self.evening.channels  # and not deleted
        channel = self.channel if here else self.dice.choice(self.evening.channels)
        known = [one["name"] for one in person.commands(channel)]
        name = pressed.least_command([one for one in known if one not in PARTYS], self.dice)
        self.evening.sight.pages.pop(person.id, None)
        asked = await self.evening.command(person, name, {}, channel)
        if asked is not None:
            await self._go_on(person, asked, PAGES)

    async def _browse(self, person: Member) -> None:
        """Turn the pages of a table's actions, house rules included."""
        board = self._board()
        if board is None:
            return
        self.evening.sight.pages.pop(person.id, None)
        more = Press(f"t:{self.number}:more")
        asked = await self.evening.click(person, board["id"], more, forged=True)
        if asked is not None:
            await self._go_on(person, asked, PAGES, more)

    async def _press(
        self, person: Member, message: Json, one: Press, *, forged: bool = False
    ) -> None:
        self.pressed += 1
        self._stale = [*self._stale[-10:], (message["id"], one)]
        self.evening.sight.pages.pop(person.id, None)
        asked = await self.evening.click(person, message["id"], one, forged=forged)
        if asked is not None and self.dice.random() < 0.6:
            await self._go_on(person, asked, self.dice.randrange(PAGES), one)

    async def _go_on(
        self, person: Member, asked: Interaction, more: int = 0, led: Press | None = None
    ) -> None:
        """Fill in the dialog or press something on the page that came of pressing `led`; and so
        on, `more` times. New things cost no patience.
        """
        pressed = self.evening.pressed
        if asked.modal is not None:
            if led is not None:
                pressed.led_to_dialog(led, asked.modal["custom_id"])
            self.evening.sight.pages.pop(person.id, None)
            sent = await self.evening.submit(person, asked, self.dice)
            if sent is not None and more:
                await self._go_on(person, sent, more - 1)
            return
        await asyncio.sleep(self.loads)
        page = self.evening.sight.page(person.id) or person.answer(asked)
        there = self._on_page(page) if page is not None else []
        if led is not None:
            pressed.led_to(led, there)
        if page is None or not there:
            return
        one = pressed.least(there, self.dice)
        left = more if pressed.is_new(one) else more - 1
        self.evening.sight.pages.pop(person.id, None)
        then = await self.evening.click(person, page["id"], one)
        if then is not None and left >= 0:
            await self._go_on(person, then, left, one)

    def _on_page(self, page: Json) -> list[Press]:
        """Return what somebody may press on a page, which spoils nobody's evening."""
        kinds = ("p:", "t:") if page["flags"] & 64 else ("p:",)
        there = pressable(page, self.evening.place.world)
        return [one for one in there if one.custom_id.startswith(kinds) and not _shunned(one)]


def _shunned(one: Press) -> bool:
    """True for a press that would end somebody else's evening: another party's table, which its own
    ends by `Evening.end_table`, or the last channel where tables may stand, which is deleted later.
    """
    word = word_of(one.custom_id)
    return word == "p:endnow" or (word == "p:channels" and bool(one.values))
