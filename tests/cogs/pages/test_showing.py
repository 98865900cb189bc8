"""Everything that is shown to everybody in somebody's name is shown in one way."""

from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
import simcord
from simcord.backend.models import Message, Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from cogs.pages.acting import PAUSE
from data.texts import say
from tests.cogs.pub import Pub
from tests.support.limits import walk

# How each is pressed, on a page of one's own; the week's deal has its own test.
WORDS = ("tabshow:", "profileshow:{} here -", "reviewshow:season 1 0", "replayshow:1 0")
DRAWN = ("profileshow", "reviewshow")
PICTURE = 12  # the type of a component


class Showing:
    """A pub where mia and ben have finished a match; and what everybody can see there."""

    def __init__(self, pub: Pub) -> None:
        self.pub = pub
        self.mia, self.ben = pub.people[:2]
        self.elsewhere = pub.guild.create_text_channel("elsewhere")

    def public(self, channel: int | None = None) -> list[Message]:
        return [one for one in self.pub.stored(channel) if not one.is_ephemeral]

    async def show(
        self,
        person: simcord.MemberActor,
        what: str,
        at: ChannelHandle | None = None,
        *,
        failing: bool = False,
    ) -> Message | None:
        """Have something shown; return what everybody sees of it. `failing`: Discord does not take
        it.
        """
        channel = at or self.pub.channel
        before = {one.id for one in self.public(channel.id)}
        if what == "/leaderboard":
            await person.slash(channel, "leaderboard")
        else:
            await person.slash(channel, "help")
            there = [one for one in self.pub.stored(channel.id) if one.visible_to(person.id)]
            page = next(one for one in reversed(there) if one.is_ephemeral and one.components)
            if failing:
                self.pub.env.inject_error("POST", "/interactions/*", status=400, code=50035)
            await self.pub.forge((person, page, f"p:{what.format(person.id)}"))
        new = [one for one in self.public(channel.id) if one.id not in before]
        return new[0] if new else None

    def forbid(self, name: str) -> None:
        """Take a right from everybody; the bot keeps it."""
        flag, there = discord.Permissions(**{name: True}).value, self.pub.channel.id
        backend, everyone = self.pub.env.backend, self.pub.guild.id
        bot = Overwrite(backend.bot_user.id, OverwriteType.MEMBER, deny=0, allow=flag)
        backend.set_overwrite(there, Overwrite(everyone, OverwriteType.ROLE, deny=flag, allow=0))
        backend.set_overwrite(there, bot)


@pytest_asyncio.fixture
async def showing(pub: Pub) -> AsyncIterator[Showing]:
    await pub.play_round()
    await pub.env.advance_time(PAUSE + 1)
    yield Showing(pub)


def pictures(message: Message) -> list[object]:
    return [part for part in walk(message.components) if part["type"] == PICTURE]


@pytest.mark.parametrize("word", [*WORDS, "/leaderboard"])
async def test_what_is_shown_in_somebody_s_name(showing: Showing, word: str) -> None:
    pub, mia, ben = showing.pub, showing.mia, showing.ben
    refuses = not word.startswith("/")  # a board is shown privately instead
    showing.forbid("send_messages")
    assert await showing.show(mia, word) is None
    assert not refuses or pub.line(mia) == say("en", "trouble-may-not-write")
    showing.forbid("attach_files")
    said = await showing.show(mia, word)
    assert said is not None and not pictures(said), "in words, and what was refused cost nothing"
    assert said.allowed_mentions is None or not said.allowed_mentions.users
    for person, at, why in ((ben, None, "show-soon"), (mia, showing.elsewhere, "show-soon-you")):
        assert await showing.show(person, "tabshow:", at) is None
        channel = pub.channel.id if at is None else at.id
        assert pub.stored(channel)[-1].content == say("en", why)
    pub.env.backend.delete_overwrite(pub.channel.id, pub.guild.id)
    await pub.env.advance_time(PAUSE + 1)
    again = await showing.show(mia, word)
    assert again is not None and bool(pictures(again)) is word.startswith(DRAWN)
    assert await showing.show(ben, word) is None


async def test_what_could_not_be_shown_costs_no_pause(showing: Showing) -> None:
    mia = showing.mia
    assert await showing.show(mia, "reviewshow:season 99 0") is None
    assert await showing.show(mia, "tabshow:", failing=True) is None
    assert await showing.show(mia, "tabshow:") is not None
