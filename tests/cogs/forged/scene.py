"""A pub in the middle of everything: a table at every stage, the people who sit there and those who
do not; everything they see, and everything anybody could change.
"""

import random
from collections.abc import Iterable
from typing import Any, TypeAlias

import discord
import simcord
from msgspec.json import encode
from simcord.backend.models import Message

from cogs.pages.settings_page import Topic
from data.presets import first, presets
from data.store.schema import people
from engine.games import GAMES
from tables.clock import waits
from tables.errors import Refused
from tables.lobby.state import AddSeat, Again, ChooseDeal, Leave, Start
from tables.lobby.week_deal import Deal
from tables.table import Table
from tests.cogs.pub import Pub, ids, texts
from tests.support.databases import contents
from tests.tables.helpers import FakeTime

RULES = {game: [one.id for one in presets().values() if one.game == game] for game in GAMES}
LOBBY = 1
PLAYED = dict(enumerate(GAMES, LOBBY + 1))  # a table of each game
BETWEEN, CLOSED, OF_WEEK, *AT_CLUB = range(max(PLAYED) + 1, max(PLAYED) + 7)
TABLES = range(1, AT_CLUB[-1] + 1)
PAGES = ("settings", "houserules", "replay", "help", "learn", "tab")
MANAGES = discord.Permissions(manage_guild=True)
MODERATES = discord.Permissions(manage_messages=True)

State: TypeAlias = dict[tuple[str, int | None], Any]


class Scene:
    """Two servers. At most tables of the first mia is the host, and ben and kim sit there too; a
    manager, a moderator and a guest sit nowhere. At the other one there is zoe, the owner.
    """

    numbers: Iterable[int] = TABLES

    def __init__(self, pub: Pub, seed: int) -> None:
        self.pub = pub
        self.dice = random.Random(seed)
        self.time = FakeTime()  # no table does anything by itself while inputs are sent
        alarms: Any = pub.bot.room.alarms
        alarms._later = alarms._timers._later = self.time.later
        pub.bot.room.notice = lambda _: None  # reminders come and go in their own time
        club = pub.env.create_guild("Club", owner=pub.env.create_user("zoe"))
        self.away = club.create_text_channel("cards")
        self.zoe = club.add_member(club.owner)
        self.seated = pub.people[:3]
        self.manager = self._officer("manager", MANAGES)
        self.moderator = self._officer("moderator", MODERATES)
        self.secrets: list[str] = []  # of the week's deal
        self.people = (*self.seated, pub.people[3], self.manager, self.moderator, self.zoe)

    def _officer(self, name: str, permissions: discord.Permissions) -> simcord.MemberActor:
        role = self.pub.guild.create_role(name, permissions=permissions)
        return self.pub.guild.add_member(self.pub.env.create_user(name), roles=(role,))

    async def set_up(self) -> None:
        """Open the tables, play at some, and have everybody look at pages."""
        pub, (mia, ben, kim) = self.pub, self.seated
        await pub.without_clock()
        for number in (LOBBY, *PLAYED):
            host = ben if number == max(PLAYED) else mia
            game = PLAYED.get(number, first("en").game)
            await host.slash(pub.channel, "play", game=self.dice.choice(RULES[game]))
            for person in self.seated:
                if person is not host:
                    await pub.press(person, f"t:{number}:join")
        for number in PLAYED:
            await self.play(number, self.dice.randrange(40))
        await ben.slash(pub.channel, "play", game="crazy-eights")
        await pub.press(kim, f"t:{BETWEEN}:join")
        await self.play(BETWEEN, 2_000)
        second = pub.guild.create_text_channel("other")
        await kim.slash(second, "play", game="cruzo")
        await (await self.table(CLOSED)).shut("moderator")
        await self._close_in_deal()
        for _ in AT_CLUB:
            await self.zoe.slash(self.away, "play", game="cruzo")
        await self._look_around()

    async def _close_in_deal(self) -> None:
        """Have kim begin the week's deal, which the others can still play, and close the table in
        one of the ways there are; note how its seed and a hand could be shown.
        """
        pub, kim = self.pub, self.seated[2]
        await kim.slash(pub.guild.create_text_channel("week"), "play", game="mau-mau-house")
        table = await self.table(OF_WEEK)
        host = table.people[0]
        await table.act(host, AddSeat())
        await table.act(host, ChooseDeal())
        until = self.time.now + 9e9
        wanted = Deal(0, pub.guild.id, "mau-mau-house", 2, until, bytes(range(32)))
        await table.act(host, Start(), deal=await pub.bot.store.deals.of_week(wanted))
        hand = table.state.hands[0]
        self.secrets = [wanted.seed.hex()[:16], pub.bot.faces.texts(hand)]
        match self.dice.choice(("moderator", "place", "leave", "gone")):
            case "leave":
                await table.act(host, Leave())
            case "gone":
                await table.member_left(host.user)
            case why:
                await table.shut(why)
        assert table.lobby.stage == "closed"

    async def _look_around(self) -> None:
        for person in self.people:
            for command in PAGES:
                await person.slash(self.channel(person), command)
        for word in ("house", "rules", "more"):
            for person in self.pub.people[:4]:
                if word != "house" or person is self.seated[0]:
                    await self.pub.press(person, f"t:{LOBBY}:{word}")
        # Before the deal the table itself lists them.
        await self.pub.all_press(self.pub.people[:4], f"t:{BETWEEN}:seats")
        await self.manager.slash(self.pub.channel, "leaderboard")
        for topic in Topic:
            await self.pub.settings_of_server(self.manager, topic)
        await self.moderator.slash(self.pub.channel, "endtable")
        await self.pub.env.settle()

    def channel(self, person: simcord.MemberActor) -> Any:
        """Return the channel a person is in."""
        return self.away if person is self.zoe else self.pub.channel

    async def table(self, number: int) -> Table:
        """Return a table, even a closed one."""
        return await self.pub.table(number)

    async def play(self, number: int, most: int) -> None:
        """Make at most this many moves; a round that is over is followed by another."""
        table = await self.table(number)
        if table.state is None:
            await self._deal(table)
        for _ in range(most):
            if table.state is None:
                break
            here = [seat for seat in table.to_act if seat not in table.lobby.gone]
            if (
                not here or waits.held_until(table.snapshot, table.context) is not None
            ):  # others may still prepare
                await self.time.passes(60.0, self.pub.bot.room)
                continue
            seat = self.dice.choice(here)
            person = table.people[seat]
            await table.act(person, self.dice.choice(table.legal(seat)))
        await self.pub.env.settle()

    async def _deal(self, table: Table) -> None:
        host = table.people[table.lobby.host]
        if table.lobby.stage == "lobby":
            await table.act(host, Start())
            return
        for person in table.people:
            try:
                await table.act(person, Again())
            except Refused:  # a match goes on by itself, or enough have said so
                continue
        await self.time.passes(60.0, self.pub.bot.room)

    # What there is

    def messages(self) -> list[Message]:
        """Return all messages of all channels, oldest first."""
        there = self.pub.env.backend.messages.values()
        return sorted((one for some in there for one in some.values()), key=lambda one: one.id)

    def state(self, tables: list[Table]) -> State:
        """Return everything anybody could change, by name and by owner: private messages and the
        places of hands have an owner, everything else None.
        """
        stored = contents(self.pub.folder / "cards.sqlite3")
        users = {row[0]: row[1] for row in stored["people"]}
        # Whoever presses anything is heard in their language, forged or not.
        heard = people.c.keys().index("heard")
        stored["people"] = [(*row[:heard], *row[heard + 1 :]) for row in stored["people"]]
        editor: Any = self.pub.bot.get_cog("RulesEditor")
        found: State = {(name, None): rows for name, rows in stored.items() if name != "hands"}
        found |= {(f"hand at {row[0]}", users[row[1]]): row for row in stored["hands"]}
        found["in memory", None] = [table.snapshot for table in tables]
        found["wishes", None] = dict(editor._wishes)
        for one in self.messages():
            asked = one.interaction_metadata or {}
            reader = int(asked["user"]["id"]) if one.is_ephemeral else None
            found[f"message {one.id}", reader] = (one.content, encode(one.components))
        return found

    def told(self) -> list[str]:
        """Return what the messages tell of the week's deal that nobody may know yet."""
        said = "\n".join(f"{encode(one.components)!r} {texts(one)}" for one in self.messages())
        return [secret for secret in self.secrets if secret in said]

    def tidy(self) -> None:
        """Delete the private sentences people were answered with."""
        for channel in self.pub.env.backend.messages.values():
            for one in [one for one in channel.values() if one.is_ephemeral and one.content]:
                if not one.components:
                    del channel[one.id]

    def shown(self, person: simcord.MemberActor) -> set[str]:
        """Return the custom_ids a person can press."""
        there = self.channel(person).id
        seen = [one for one in self.messages() if one.channel_id == there]
        return {x for one in seen if one.visible_to(person.id) for x in ids(one)}


def changes(before: State, after: State, presser: int) -> list[str]:
    """Return the changes since before, except those that concern the presser alone."""
    shared = {key for key in {*before, *after} if key[1] != presser}
    return sorted(
        f"{name}: {_other(before.get((name, of)), after.get((name, of)))}"
        for name, of in shared
        if before.get((name, of)) != after.get((name, of))
    )


def _other(before: Any, after: Any) -> str:
    """Return the differences between two values; of rows only the changed ones."""
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]
        if all(isinstance(one, tuple) for pair in pairs for one in pair):
            pairs = [(x, y) for row in pairs for x, y in zip(*row, strict=True) if x != y]
        return f"{pairs!r:.500}"
    return f"{before!r:.500} -> {after!r:.500}"
