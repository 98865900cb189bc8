"""One evening: fifty tables, their people, and everything that can go wrong around them."""

import asyncio
import contextlib
import json
import logging
import math
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import tables.room
from cogs.bot import CardTable
from cogs.ops.housekeeping import Housekeeping
from cogs.play.screens.table_messages import ACTIVE
from data.presets import presets
from data.store import SqlStore
from data.store.features.house_rules import HouseRules
from playground.client_rules import CannotDo
from playground.errors import ApiError
from playground.interactions import Interaction
from playground.limits.commands import USER
from playground.people import Member
from playground.server import Playground
from playground.storage import Json
from tables.errors import StoreTrouble
from tables.people import Person
from tests.soak.doers import Doers, Sight, written
from tests.soak.party import Party
from tests.soak.pressed import Pressed, all_words, word_of
from tests.soak.process import DATABASE, Process
from tests.soak.progress import LOADS, Progress
from tests.soak.simulated import EPOCH, Disk, now
from tests.soak.troubles import Troubles
from tests.soak.watch import RETRIES, Errors, Watch, Words, last_words, nothing_is_kept, said
from tests.support.played_tables import Press, presses
from tests.support.told import Told
from tests.support.told_rounds import ToldRounds
from tests.tables.replaying import the_log_tells_a_table

TOLD_TIME = re.compile(r"<t:(\d+):R>")
TABLES, CROWD, CHANNELS = 50, 40, 12
HOURS = 3 * 3600.0  # hours in which the parties come
HEALS = (HOURS / 3, HOURS / 3)  # seconds until all is well for once, and again
SHORT = "crazy-eights"  # its week's deal is played to the end; and that of some other rule set
ROUNDS = 1  # more parties whose losers owe the others something
DRINKS = ("drinks", "cruzo", {"loser_owes": True})  # house rules: name, rule set, options
LOOKS = 600.0  # seconds between looks at the tables that wait; moves are heard of at once
NIGHT = 120 * 86_400.0  # by then the last table must be closed
WEEKS = 8 * 86_400.0  # by then the week is over, and the week after it is not
SELDOM = 6 * 3600.0  # seconds between chores in the months when nobody comes any more


@contextlib.contextmanager
def _seldom() -> Iterator[None]:
    """Do the hourly chores less often, each looking further ahead."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.modules[Housekeeping.__module__], "EVERY", SELDOM)
        patch.setattr(tables.room, "SOON", 2 * SELDOM)
        yield


class Evening:
    """All of one evening; the same seed repeats it."""

    def __init__(
        self, seed: int, folder: Path, disk: Disk, words: Words, doers: Doers, *, locale: str = ""
    ) -> None:
        """`locale`: that of everybody's client; "" for Discord's usual one."""
        self.seed = seed
        self.folder = folder
        self.dice = random.Random(seed)
        self.place = Playground(None)
        self.sight = Sight(self.place)
        self.watch = Watch(lambda: self.stopped)
        self.errors = Errors()
        self.disk = disk
        self.words, self.doers = words, doers
        self.pressed = Pressed()
        self.process = Process(
            self.place, folder, disk, self._dice(), watch=self._watch, killed=self._forgot
        )
        self.crowd = [self.place.person(n) for n in range(1, CROWD + 1)]
        for person in self.crowd if locale else ():
            person.locale = locale
        self.channels = [self.place.add_channel(f"pub-{n}") for n in range(CHANNELS)]
        self.diary: list[str] = []  # the faults, with their times
        self.taken: set[int] = set()  # tables that belong to a party
        self.unheard: set[int] = set()  # deleted tables that only people bring back
        self.counts = Counter[str]()  # of what has happened
        self.going = asyncio.Event()  # people press at random, without pause
        self.going.set()
        self.house: list[str] = []  # names of house rules
        self.deals: list[str] = []  # rule sets with a week's deal
        self.never: set[str] = set()  # pressed, of all there is
        self.unanswered: list[str] = []
        self.unwell_until = 0.0  # when something was last out of order
        self.nearest = math.inf  # seconds between a moment that was shown, and that of its showing
        self.place.world.listeners.append(self._note_times)

    def _note_times(self, event: str, data: Json, _: str | None) -> None:
        """Note the moments a message tells of: by a wrong clock none of them is near."""
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            for moment in TOLD_TIME.findall(said(data["components"])):
                self.nearest = min(self.nearest, abs(int(moment) - now()))

    def _dice(self) -> random.Random:
        return random.Random(self.dice.random())

    def _watch(self, bot: CardTable) -> None:
        """Hear of all that a new bot does."""
        bot.offers.followers.append(self.watch.heard)
        self.pressed.watch(bot.handlers)

    def _forgot(self) -> None:
        """Note the tables whose deleted messages the bot has not posted anew when it is killed."""
        waits = self.watch.waits
        self.unheard |= {number for number in waits if self.sight.board(number) is None}

    async def run(self, tables: int = TABLES) -> None:
        """Open, let everything happen, wait until the last table is closed, and check it all."""
        logging.getLogger().addHandler(self.errors)
        try:
            await self.process.start()
            await asyncio.sleep(5.0)
            await self._house_rules()
            await self._call_role()
            await self._week_deals()
            async with asyncio.TaskGroup() as group:
                looking = group.create_task(self._look())
                parties = await self._parties(tables)
                await self._until_all_are_closed()
                await self._look_back(parties)
                await self._until_all_are_closed()
                looking.cancel()
            await self._verdict()
            await self.process.stop()
        except BaseException as error:
            error.add_note("\n".join((f"evening {self.seed}, in seconds:", *self.diary)))
            raise
        finally:
            logging.getLogger().removeHandler(self.errors)

    async def _parties(self, count: int) -> list[Party]:
        """Let everybody come, play and go, while everything else happens. Return some parties, who
        have looked back at it at once.
        """
        keen = [*self.deals, *[DRINKS[0]] * ROUNDS]
        rules = [*presets(), *self.house]  # each, and more by chance
        rules += self.dice.choices([*rules, *keen], k=count)
        parties = [self._party(one, keen=True) for one in keen][:count]
        parties += [self._party(one) for one in rules[: count - len(parties)]]
        last = self.dice.sample(parties, count // 5)
        troubles = Troubles(self, self._dice())
        async with asyncio.TaskGroup() as group:
            troubles.begin(group)
            healing = self._heal(troubles, group)
            await asyncio.gather(healing, *(party.spend() for party in parties))
            await troubles.heal()
        for party in last:
            await party.look_back()
        return last

    async def _look_back(self, parties: Sequence[Party]) -> None:
        """Let some parties look back at it all again when its week is over."""
        with _seldom():
            await asyncio.sleep(max(0.0, EPOCH + WEEKS - now()))
        for party in parties:
            await party.look_back()

    async def _heal(self, troubles: Troubles, group: asyncio.TaskGroup) -> None:
        """Stop all faults now and then, and check that each table gets on."""
        progress = Progress(self, self._dice())
        for after, kind in zip(HEALS, troubles.certain, strict=True):
            await asyncio.sleep(after)
            await troubles.strike(group, kind)
            self.going.clear()
            await troubles.heal()
            await troubles.fail_alone()
            await progress.check()
            self.going.set()
            troubles.begin(group)

    def _party(self, rules: str, *, keen: bool = False) -> Party:
        people = self.dice.sample(
            self.crowd, 2 if keen else self.dice.choice((1, 2, 2, 3, 3, 4, 5))
        )
        begins = self.dice.uniform(0, HOURS)
        return Party(self, people, rules, begins, self._dice(), keen=keen)

    async def _house_rules(self) -> None:
        """Save house rules on this server: every rule set with one of the slower clocks, and one
        whose loser owes the others something.
        """
        bot = self.process.bot
        assert bot is not None
        clocks = ["relaxed", *(["off"], ["slow"], [])[self.seed % 3]]
        person = Person(int(self.crowd[0].id), self.crowd[0].name)
        saved = [(one, self.dice.choice([*presets()]), {"clock": one}) for one in clocks]
        for name, rules, options in (*saved, DRINKS):
            new = HouseRules(0, name, rules, json.dumps(options))
            await bot.store.house_rules.save(int(self.place.world.guild_id), new, person, now())
            self.house.append(name)

    async def _call_role(self) -> None:
        """Choose a role that hosts may call for players."""
        (role,) = (one for one in self.place.world.state.roles if one["mentionable"])
        owner = Person(int(self.crowd[0].id), self.crowd[0].name)
        server = int(self.place.world.guild_id)
        await self._store().roles.choose(server, int(role["id"]), owner, "")

    async def _week_deals(self) -> None:
        """Choose the rule sets with a week's deal, and the channel where the week is told."""
        bot = self.process.bot
        assert bot is not None
        self.deals = [SHORT, self.dice.choice([one for one in presets() if one != SHORT])]
        told = int(self.channels[0])
        await bot.readers.change_server(
            int(self.place.world.guild_id), deals=tuple(self.deals), week_channel=told
        )

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOKS)
            if not self.stopped:
                self.watch.look()

    async def set_server(self, **settings: Any) -> None:
        """Change settings of the server, as a manager of it."""
        bot, server = self.process.bot, int(self.place.world.guild_id)
        if bot is not None:
            with contextlib.suppress(StoreTrouble):
                await bot.readers.change_server(server, **settings)

    def plays_deal(self, table: int) -> bool:
        """True if a table's next round is the week's deal, or there is no such deal."""
        there = self.process.table(table)
        return there is None or there.lobby.weekly or there.lobby.rules not in self.deals

    @property
    def stopped(self) -> bool:
        """True if the clocks cannot run just now."""
        process = self.process
        return process.bot is None or process.deaf or self.disk.failing or bool(process.away)

    @property
    def unwell(self) -> bool:
        """True if anything is out of order just now."""
        return self.stopped or bool(self.process.trouble)

    @property
    def away(self) -> bool:
        """True if Discord lets nobody use the bot on the server."""
        return bool(self.process.away)

    async def _until_all_are_closed(self) -> None:
        """Leave the tables to themselves, without people."""
        end = now() + NIGHT
        with _seldom():
            while still := await self._store().of_server(int(self.place.world.guild_id)):
                assert now() < end, f"table {still[0]} is still open"
                for _ in range(24):
                    await asyncio.sleep(3600.0)
                await self._hitch()

    async def _hitch(self) -> None:
        """Lose the connection for a moment every night."""
        self.watch.stopped_since = now()
        self.process.hang_up()
        await asyncio.sleep(20.0)
        await self.process.pick_up()
        self.watch.well_again()

    def _store(self) -> SqlStore:
        assert self.process.bot is not None
        assert isinstance(self.process.bot.store, SqlStore)
        return self.process.bot.store

    async def _verdict(self) -> None:
        await self.process.stop()
        await self.process.start()
        await asyncio.sleep(2 * ACTIVE)
        bot = self.process.bot
        assert bot is not None
        told = Told(self._store(), self.folder / DATABASE, self.watch.deals)
        for number in sorted(self.taken):
            table = await bot.room.get(number)
            assert table is not None
            told.ended(table)
            drawn = self.sight.drawn.get(str(table.screen.message), now())
            readers = self.words.at(drawn)
            outdated = max(self.doers.deleted.values(), default=0.0) >= drawn
            last_words(bot, table, self.place, readers, outdated=outdated)
            file, deals = self.folder / DATABASE, self.watch.deals
            await the_log_tells_a_table(self._store(), file, number, deals)
        await told.check(int(self.place.world.guild_id))
        rounds = ToldRounds(self.folder / DATABASE, self.watch.deals)
        rounds.check(self.sight.honours)
        self.counts += told.compared + rounds.compared + self.process.refused
        self.counts += await self.doers.check(self._store(), self.folder / DATABASE)
        assert not self.errors.lines, self.errors.lines
        self.counts["another program noticed"] += self.errors.another
        assert not self.unanswered, self.unanswered
        assert await self._store().sign_ups.waiting(now()) == [], (
            "a sign-up nobody has looked after"
        )
        nothing_is_kept(bot)
        names = [one.name for one in bot.tree.get_commands()]
        self.never = all_words(bot.handlers, names) - self.pressed.words.keys()

    # People's actions

    def now(self) -> float:
        """Return the simulated moment."""
        return now()

    def runs(self, person: Member, table: int) -> bool:
        """True if a person is the host of a table."""
        there = self.process.table(table)
        if there is None or not there.people:  # all have left it, and it is closed
            return False
        return there.people[there.lobby.host].user == int(person.id)

    def found(self, table: int) -> None:
        """Note that a party has found its table."""
        self.taken.add(table)
        if (there := self.process.table(table)) is not None:
            self.watch.opened(there)

    async def command(
        self, person: Member, name: str, options: Mapping[str, Any], channel: str
    ) -> Interaction | None:
        """Use a command; None if that is impossible."""
        await self.going.wait()
        if self.away:
            return None
        with contextlib.suppress(ApiError, CannotDo):
            if name in self._entries():
                other = self.crowd[self.pressed.words.total() % len(self.crowd)]
                begun = person.begin_entry(name, other.id, channel)
            else:
                begun = person.begin_command(name, options, channel)
            self.pressed.note_command(name)
            return await self._answered(begun)
        return None

    def _entries(self) -> set[str]:
        """Return the entries of people's context menus."""
        commands = self.place.world.state.commands
        return {one["name"] for one in commands if one["type"] == USER}

    async def click(
        self, person: Member, message: str, one: Press, *, forged: bool = False
    ) -> Interaction | None:
        """Press a button or an option; None if that is impossible."""
        await self.going.wait()
        if self.away:
            return None
        with contextlib.suppress(ApiError, CannotDo):
            begun = person.begin_click(message, one.custom_id, one.values, forged=forged)
            self.pressed.note(one)
            return await self._answered(begun)
        return None

    async def submit(
        self, person: Member, opened: Interaction, dice: random.Random
    ) -> Interaction | None:
        """Send a dialog off, with its present text or another; None if that is impossible."""
        await self.going.wait()
        if self.away or opened.modal is None:
            return None
        with contextlib.suppress(ApiError, CannotDo):
            begun = person.begin_submit(opened, written(opened.modal, dice))
            self.pressed.note_dialog(opened.modal["custom_id"])
            return await self._answered(begun)
        return None

    async def chat(self, person: Member, channel: str) -> None:
        """Write a line below the tables."""
        await self.going.wait()
        with contextlib.suppress(ApiError, CannotDo):
            person.say("who deals?", channel)

    async def end_table(self, channel: str, number: int) -> None:
        """End a table as a moderator, who chooses it if several stand there."""
        owner = self.crowd[0]
        asked = await self.command(owner, "endtable", {}, channel)
        await asyncio.sleep(LOADS)
        page = owner.answer(asked) if asked is not None else None
        if page is not None:
            for one in presses(page):
                if word_of(one.custom_id) == "p:end" and one.values == (str(number),):
                    await self.click(owner, page["id"], one)
            await self.click(owner, page["id"], Press(f"p:endnow:{number}"))

    def _has_been_well(self) -> bool:
        return not self.unwell and now() - self.unwell_until > RETRIES

    async def _answered(self, begun: Interaction) -> Interaction:
        well = self._has_been_well()
        await begun.wait()
        self.counts[f"press {begun.state}"] += 1
        if begun.state != "done" and well and self._has_been_well():
            self.unanswered.append(f"{now():.1f} {begun.data}")
        return begun
