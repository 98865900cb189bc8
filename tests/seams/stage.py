"""An evening in its middle: the scene of every feature and event."""

from collections.abc import Sequence
from typing import Any

import discord
import pytest
import simcord
from msgspec.structs import replace
from simcord.backend.models import Message
from simcord.builders import ChannelHandle
from simcord.enums import ChannelType

from cogs.bot import clock
from data.store import SqlStore
from engine.game import Action
from engine.notation import read_action
from tables.clock import waits
from tables.lobby.presence_actions import LobbyAction, TakeOver
from tables.lobby.state import Join, Leave, NextRound, Start
from tables.moves.snapshot import with_memory
from tables.people import Person, named
from tables.table import Table
from tests.cogs.pub import Pub
from tests.engine.playing import play

RUNNING, FINISHED, CLUBS = 1, 2, 3  # the tables of the evening
HERE, THERE = "of the Pub", "of the Club"  # the ending of each server's nicknames
PRIVATE, NOOK = "back-room", "window-nook"  # a private channel and thread
A_MOMENT = 0.01  # seconds: what adds up to a time may fall short of it
LAST_CARD = """
    pile: 4H
    0: 5D | - | -
    1: 6C | - | -
    2: KH KD | - | -
    turn: 0
"""


class EvenSeconds:
    """Seconds that pass evenly, even if the computer's clock is set."""

    env: simcord.Env | None = None

    def __call__(self) -> float:
        return 0.0 if self.env is None else self.env._virtual_time


class Stage:
    """A pub and a club, and what is played there.

    At table 1 Mia, Ben and Kim are in the second round of a match; at table 2 Mia, Ben and Ole have
    finished one and may want another; at table 3, in the club, Mia waits for company. She is the
    one things happen to. Kim never finishes a match: of her there are rounds alone.

    What has happened: `gone` are those deleted, by Discord's ids; `absent` those who are on the
    server no more; `purged`: the server is as new; `no_channel`: the channel of all tables was
    deleted; `no_threads`: the bot may not write in threads; `restored`: a copy was put back;
    `week_over`, `season_over`.
    """

    def __init__(self, pub: Pub, patch: pytest.MonkeyPatch) -> None:
        self.pub, self.env, self.patch = pub, pub.env, patch
        self.gone: set[int] = set()
        self.absent: set[int] = set()
        self.no_threads = False
        self.no_channel = self.purged = self.restored = self.week_over = self.season_over = False
        self.mia, self.ben, self.kim, self.ole, self.ada, self.tom = self.people = pub.people
        self.boss = pub.guild.add_member(pub.owner)
        chair = self.env.create_user("chair")
        self.club = self.env.create_guild("Club", owner=chair)
        self.chair = self.club.add_member(chair)
        self.club_channel = self.club.create_text_channel("cards")
        self.insiders = (self.mia, self.ben, self.kim, self.tom)
        self.private = self._private()
        self.nook = self.thread(NOOK, ChannelType.PRIVATE_THREAD)
        for one in self.people:
            self.rename(one, f"{one.name} {HERE}")

    def _private(self) -> ChannelHandle:
        """Return a channel of the pub that insiders see, and the bot."""
        pub = self.pub
        seen = discord.PermissionOverwrite(view_channel=True)
        hidden = discord.PermissionOverwrite(view_channel=False)
        rights: dict[Any, discord.PermissionOverwrite] = {
            pub.guild.default_role: hidden,
            pub.bot.user: seen,
            **dict.fromkeys(self.insiders, seen),
        }
        return pub.guild.create_text_channel(PRIVATE, overwrites=rights)

    def thread(self, name: str, kind: int = ChannelType.PUBLIC_THREAD) -> ChannelHandle:
        """Return a thread of the tables' channel; Ben is in a private one, and the bot."""
        made = self.env.backend.create_thread(self.pub.channel.id, name, self.ben.id, type=kind)
        self.env.backend.add_thread_member(made.id, self.env.backend.bot_user.id)
        return ChannelHandle(self.env, self.pub.guild, made)

    @property
    def store(self) -> SqlStore:
        """Return the store of the running bot."""
        return self.pub.store

    @property
    def server(self) -> int:
        """Return the pub's id."""
        return self.pub.guild.id

    def rename(self, person: simcord.MemberActor, name: str) -> None:
        """Rename a person in the pub."""
        self.env.backend.guilds[self.server].members[person.id].nick = name

    def there(self, person: simcord.MemberActor) -> bool:
        """True if somebody is still in the pub, and was not deleted."""
        return person.id not in self.gone | self.absent

    def may_see(self, person: simcord.MemberActor, table: Table) -> bool:
        """True if somebody is there, and sees the channel of a table."""
        insider = person in self.insiders or table.location.channel != self.private.id
        return insider and self.there(person)

    def go_to(self, channel: int) -> None:
        """Make this channel the place of people's presses."""
        found = self.env.backend.channels[channel]
        self.pub.channel = ChannelHandle(self.env, self.pub.guild, found)

    def now(self) -> float:
        """Return the time by the bot's clock."""
        with self.env._bot_scope():
            return clock()

    # The evening

    async def begin(self) -> None:
        """Play until the middle of the evening."""
        running = await self.lay_out("schroom", self.mia, self.ben, self.kim)
        await self.play_out(running)
        await self.act(running, self.mia, NextRound())
        await self.finish(await self.lay_out("cruzo", self.mia, self.ben, self.ole))
        at_club = self.club.add_member(self.mia.user, nick=f"mia {THERE}")
        await at_club.slash(self.club_channel, "play", game="cruzo")
        await self.env.settle()

    async def gather(
        self, rules: str, *people: simcord.MemberActor, at: ChannelHandle | None = None
    ) -> Table:
        """Let the first open a table in a channel, and the others sit down."""
        host, *guests = people
        await host.slash(at or self.pub.channel, "play", game=rules)
        await self.pub.a_second_table(host, rules, at)
        table = await self.table(max(await self.store.reminders.tables_of(host.id)))
        assert table.location.channel == (at or self.pub.channel).id, "it was refused"
        for guest in guests:
            await self.act(table, guest, Join())
        return table

    async def lay_out(self, rules: str, *people: simcord.MemberActor) -> Table:
        """Let the first open a table, the others sit down, and the host deal."""
        table = await self.gather(rules, *people)
        await self.act(table, people[0], Start())
        return table

    async def play_out(self, table: Table) -> None:
        """Play a round to its end, by the table's own choices."""
        while table.state is not None:
            await self.until_prepared(table)
            seat = table.to_act[0]
            await self.act(table, self.pub.at(table, seat), table.game.default(table.state, seat))

    async def until_prepared(self, table: Table) -> None:
        """Wait until the seat that begins may lead: others may prepare until then."""
        if (held := waits.held_until(table.snapshot, table.context)) is not None:
            await self.env.advance_time(max(held - self.now(), 0.0) + A_MOMENT)

    def put(self, table: Table, position: str) -> None:
        """Put a table's running round into a position of the notation."""
        now, seats = table.snapshot, len(table.people)
        clocks = replace(now.memory.clocks, acted=tuple(range(seats)))
        put = replace(now, state=play(position).state, choice=None)
        table.adopt(with_memory(put, since=(now.revision,) * seats, clocks=clocks))

    async def finish(self, table: Table) -> None:
        """End a round of Cruzo with its first seat's last card; the last seat has the title."""
        self.put(table, LAST_CARD)
        await self.act(table, self.pub.at(table, 0), read_action(table.game, "lay 5D"))

    # People's actions

    async def table(self, number: int) -> Table:
        """Return a table as the bot has it."""
        with self.env._bot_scope():
            return await self.pub.table(number)

    async def act(
        self, table: Table, person: simcord.MemberActor, action: Action | LobbyAction
    ) -> None:
        """Let a person act at a table, by any suitable button."""
        with self.env._bot_scope():
            await table.act(self.person(person), action)

    def person(self, one: simcord.MemberActor) -> Person:
        """Return a person as the pub knows them."""
        member = self.env.backend.guilds[self.server].members.get(one.id)
        return named(one.id, (member and member.nick) or one.name, one.name)

    async def leave_all(self, person: simcord.MemberActor, *, but: int = 0) -> None:
        """Let a person leave every table, on every server, `but` for one; Tom takes over a seat
        that is still theirs.
        """
        there = await self.store.reminders.tables_of(person.id)
        for number in [number for number in there if number != but]:
            table = await self.table(number)
            await self.act(table, person, Leave())
            seat = table.seat_of(person.id)
            if seat is not None and table.in_round:
                await self.act(table, self.tom, TakeOver(seat))
        await self.env.settle()

    async def delete(self, person: simcord.MemberActor) -> None:
        """Let a person leave all tables and delete themselves."""
        await self.leave_all(person)
        await self.confirm_deletion(person)

    async def confirm_deletion(self, person: simcord.MemberActor) -> None:
        """Let a person delete themselves."""
        await self.pub.delete(person)
        self.gone.add(person.id)

    async def look_after(self) -> None:
        """Do the hourly chores."""
        with self.env._bot_scope():
            await self.pub.bot.get_cog("Housekeeping").look_after()  # type: ignore[union-attr]  # one of ours
        await self.env.settle()

    async def sql(self, statement: str) -> None:
        """Change the database directly."""
        await self.store.database.writer.write(lambda to: to.exec_driver_sql(statement))

    async def rows(self, query: str) -> Sequence[tuple[Any, ...]]:
        """Return the rows of a query, directly."""
        return await self.store.database.read(
            lambda of: [tuple(row) for row in of.exec_driver_sql(query)]
        )

    def shown(self, server: int) -> Sequence[Message]:
        """Return everything that was shown to anybody on a server."""
        backend = self.env.backend
        here = {one.id for one in backend.channels.values() if one.guild_id == server}
        return [
            message
            for channel, there in backend.messages.items() if channel in here
            for message in there.values()
        ]  # fmt: skip
