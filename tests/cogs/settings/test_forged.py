"""Every control of /server, pressed by those who may not: a private sentence, and nothing changes.

The controls are those that are drawn for the server's owner, so a new one is pressed here, too.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import discord
import pytest
import simcord
from simcord.backend.models import Message
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from cogs.pages.settings_page import Topic
from data.presets import presets
from data.texts import say
from tables.limits import MOST
from tables.lobby.rule_codes import write_code
from tables.people import Person
from tests.cogs import forging
from tests.cogs.forging import BUTTON, CHANNELS, ROLES, SELECT
from tests.cogs.pub import Pub, texts
from tests.support.databases import contents
from tests.support.limits import walk

EVERYBODY = {"houses": "house-server-title"}  # what everybody may press, and what it shows
MORE_NEEDED = {"titlerole": "title-role-not-allowed"}  # than to manage the server
NOT_THERE = {  # what is said of something another server has
    "titlerole": "title-role-gone",
    "callrole": "call-role-gone",
    "plays": "trouble-house-gone",
    "channels": "trouble-forged",
    "weekchannel": "trouble-forged",
    "puzzlechannel": "trouble-forged",
}
ARGUMENTS = ("", "on", "#1", "1")


class Press(NamedTuple):
    """A press: of a button, or of a select of this kind with the chosen values."""

    custom_id: str
    values: tuple[str, ...] | None = None
    kind: int = BUTTON

    @property
    def word(self) -> str:
        return self.custom_id.split(":")[1]


class Two:
    """Two servers with different owners, on both of which every setting is set."""

    def __init__(self, pub: Pub) -> None:
        self.pub = pub
        self.boss = pub.guild.add_member(pub.owner)
        self.club = pub.env.create_guild("Club", owner=pub.env.create_user("zoe"))
        self.away = self.club.create_text_channel("cards")
        self.zoe = self.club.add_member(self.club.owner)
        self.role = pub.guild.create_role("Shithead")
        self.guilds = (pub.guild.id, self.club.id)

    async def set_up(self) -> set[Press]:
        """Set everything, and return the controls the owner was shown before and after that."""
        fresh = await self.controls(self.boss)
        for guild, boss in zip(self.guilds, (self.boss, self.zoe), strict=True):
            await self.pub.save_rules(boss, f"Ours {guild}")
            await self.pub.bot.readers.change_server(guild, threads=True, clock="slow")
            await self.pub.bot.readers.change_server(guild, rates_house_rules=True)
        await self.pub.store.roles.choose(
            self.pub.guild.id, self.role.id, Person(self.boss.id, "boss")
        )
        return fresh | await self.controls(self.boss)

    def channel_of(self, person: simcord.MemberActor) -> ChannelHandle:
        return self.away if person is self.zoe else self.pub.channel

    async def page(self, person: simcord.MemberActor) -> Message:
        """Have somebody open /server."""
        answer = await person.slash(self.channel_of(person), "server")
        assert answer.response is not None and answer.ephemeral
        return self.pub.env.backend.get_message(answer.response.channel_id, answer.response.id)

    async def controls(self, person: simcord.MemberActor) -> set[Press]:
        """Return everything a person can press on that page."""
        page, channel = await self.page(person), self.channel_of(person)
        there = {ROLES: [str(self.role.id)], CHANNELS: [str(channel.id)]}
        found = set(presses(page.components, there))
        for topic in Topic:
            await self.press(person, page, Press(f"p:servertopic:{topic}"))
            found |= set(presses(page.components, there))
        return found

    async def state(self) -> tuple[Any, ...]:
        """Return everything stored and everything remembered of both servers."""
        known = [await self.pub.bot.readers.server(guild) for guild in self.guilds]
        return contents(self.pub.folder / "cards.sqlite3"), known

    async def press(
        self, person: simcord.MemberActor, page: Message, press: Press
    ) -> InteractionResult:
        """Press it, wherever it stands."""
        data = forging.pressed(press.custom_id, press.values, press.kind)
        answer = forging.send(self.pub.env, person.id, page.channel_id, data, message=page)
        await self.pub.env.settle()
        return answer


def presses(
    components: list[dict[str, Any]], there: Mapping[int, Sequence[str]]
) -> Iterator[Press]:
    """Yield every possible press: each button, each value of each select, and a select without
    any.
    """
    for part in walk(components):
        if (custom_id := part.get("custom_id")) is None:
            continue
        assert part["type"] in (BUTTON, SELECT, *there), f"no test presses a {part['type']} yet"
        if part["type"] == BUTTON:
            yield Press(custom_id)
            continue
        options = there.get(part["type"]) or [one["value"] for one in part["options"]]
        for value in options:
            yield Press(custom_id, (value,), part["type"])
        yield Press(custom_id, (), part["type"])


async def refused(two: Two, person: simcord.MemberActor, press: Press, key: str) -> None:
    """Check that the presser is told only this, and that nothing has changed."""
    page, before = await own_page(two, person), await two.state()
    answer = await two.press(person, page, press)
    assert answer.response is not None and answer.ephemeral, press
    assert answer.response.content == say("en", key), press
    assert await two.state() == before, press


async def own_page(two: Two, person: simcord.MemberActor) -> Message:
    """Return a private page of this person, to press on."""
    return await two.pub.shown_at(two.channel_of(person), person, "settings")


def manager(two: Two) -> simcord.MemberActor:
    """A person who manages the server and has no other permission."""
    allowed = discord.Permissions(manage_guild=True)
    role = two.pub.guild.create_role("Manager", permissions=allowed)
    return two.pub.guild.add_member(two.pub.env.create_user("manager"), roles=(role,))


async def test_nobody_sets_what_is_not_theirs(pub: Pub) -> None:
    """An ordinary member nothing; a manager nothing that takes more, which is whatever they are not
    shown and the owner is; the owner of another server nothing of this one.
    """
    two = Two(pub)
    controls = await two.set_up()
    assert {one.word for one in controls} > {*EVERYBODY, *MORE_NEEDED, "threads"}
    for press in sorted(controls):
        if press.word not in EVERYBODY:
            await refused(two, pub.mia, press, "server-not-allowed")
            continue
        page, before = await own_page(two, pub.mia), await two.state()
        await two.press(pub.mia, page, press)
        assert say("en", EVERYBODY[press.word]) in texts(page)
        assert await two.state() == before
    person = manager(two)
    hidden = controls - await two.controls(person)
    hidden -= {one for one in hidden if one.kind == ROLES and not one.values}  # they may have none
    beyond = {one for one in hidden if one.word in MORE_NEEDED}
    assert {one.word for one in beyond} == set(MORE_NEEDED)
    for press in sorted(beyond):
        await refused(two, person, press, MORE_NEEDED[press.word])
    for press in hidden - beyond:  # the other way of a switch, which is theirs to set
        assert press.kind == BUTTON and press.custom_id.endswith((":on", ":off")), press
    named = {one for one in controls - await two.controls(two.zoe) if one.values}
    named |= {one for one in controls if one.kind == ROLES and one.values}
    assert {one.word for one in named} == set(NOT_THERE)
    for press in sorted(named):
        await refused(two, two.zoe, press, NOT_THERE[press.word])
    rest = sorted(controls - named)  # these are set where they are pressed
    for press in rest:
        before_here = ours(await two.state(), pub.guild.id)
        answer = await two.press(two.zoe, await two.page(two.zoe), press)
        assert answer.acknowledged and ours(await two.state(), pub.guild.id) == before_here, press
    assert len(rest) > len(named)


def ours(state: tuple[Any, ...], server: int) -> list[Any]:
    """Return the part of the state that belongs to a server."""
    stored, (here, _) = state
    return [here, *(row for rows in stored.values() for row in rows if server in row)]


@pytest.mark.whole
@pytest.mark.parametrize("who", ["member", "elsewhere"])
async def test_no_button_and_no_dialog_at_all_sets_a_server(pub: Pub, who: str) -> None:
    """Those of the whole bot, by their registered words: on the page of /server or not."""
    two = Two(pub)
    chosen = {one.word: one.values for one in sorted(await two.set_up()) if one.values}
    person = pub.mia if who == "member" else two.zoe
    before = ours(await two.state(), pub.guild.id)
    handlers, count = pub.bot.handlers, 0
    own = {"forget", "playnow"}  # everybody's to press: their data, and a table
    for word in sorted({*handlers.pages, *handlers.dialogs} - own):
        page = await own_page(two, person)
        clicks = [forging.pressed(f"p:{word}:{argument}") for argument in ARGUMENTS]
        clicks += [forging.pressed(f"p:{word}:", values) for values in chosen.values()]
        lines = [forging.written(f"p:{word}:{argument}", ["on", "7"]) for argument in ARGUMENTS]
        for data in (*clicks, *lines):
            kind = forging.MODAL if data in lines else forging.COMPONENT
            forging.send(pub.env, person.id, page.channel_id, data, kind=kind, message=page)
            count += 1
        await pub.env.settle()
        assert ours(await two.state(), pub.guild.id) == before, word
    assert count > 700


MIGHTY = discord.Permissions(manage_roles=True, manage_channels=True, kick_members=True)
CODE = write_code(presets()["cruzo"], {})
OTHERS = ("member", "manager", "elsewhere")


class Tried:
    """A person of one of three kinds, and the channel they press in."""

    def __init__(self, pub: Pub, who: str, lacking: str) -> None:
        """`lacking`: the one permission the manager does not have."""
        self.pub = pub
        club = pub.env.create_guild("Club", owner=pub.env.create_user("zoe"))
        self.guild, self.channel = pub.guild, pub.channel
        if who == "elsewhere":
            self.guild, self.channel = club, club.create_text_channel("cards")
            self.person = club.add_member(club.owner)
            return
        allowed = MIGHTY | discord.Permissions(manage_guild=True, manage_messages=True)
        allowed.update(**{lacking: False})
        role = pub.guild.create_role("Manager", permissions=allowed)
        roles = (role,) if who == "manager" else ()
        self.person = pub.guild.add_member(pub.env.create_user(who), roles=roles)

    async def sends(self, data: dict[str, Any], kind: int = forging.COMPONENT) -> str:
        """Send a press from a page of their own and check that nothing changes; return what they
        alone are told.
        """
        pub, file = self.pub, self.pub.folder / "cards.sqlite3"
        page = await pub.shown_at(self.channel, self.person, "houserules")
        before = contents(file), len(pub.public())
        user = self.person.id
        answer = forging.send(pub.env, user, page.channel_id, data, kind=kind, message=page)
        await pub.env.settle()
        assert (contents(file), len(pub.public())) == before
        assert answer.response is not None and answer.ephemeral
        return answer.response.content

    async def saves(self, count: int) -> None:
        """Have saved so many house rules, where they press."""
        names = (f"Mine {number}" for number in range(count))
        await self.pub.save_rules(self.person, *names)


@pytest.mark.parametrize("who", ["member", "manager"])
@pytest.mark.parametrize("dialog", ["imported", "keepas"])
async def test_nobody_has_more_rules_than_their_share(pub: Pub, who: str, dialog: str) -> None:
    one = Tried(pub, who, "manage_guild")
    await one.saves(MOST["too_many_rules_of_yours"])
    await one.person.slash(one.channel, "play")
    lines = [CODE, "One more"] if dialog == "imported" else ["One more"]
    written = forging.written(f"p:{dialog}:1", lines)
    told = await one.sends(written, forging.MODAL)
    assert told == say(
        "en", "refusal-too-many-rules-of-yours", count=MOST["too_many_rules_of_yours"]
    )


@pytest.mark.parametrize("by", ["one", "two"])
async def test_of_two_house_rules_saved_at_once_each_counts_both(pub: Pub, by: str) -> None:
    """The last place of a person's share; a name that two people want."""
    one = Tried(pub, "member", "manage_guild")
    if by == "one":
        await one.saves(MOST["too_many_rules_of_yours"] - 1)
        writers = [(one.person, "Last"), (one.person, "Very last")]
    else:
        writers = [(one.person, "Last"), (pub.ben, "LAST")]
    for person, _ in writers:
        await person.slash(one.channel, "houserules")
    before = len(await pub.store.house_rules.of_server(one.guild.id))
    for person, name in writers:
        data, page = forging.written("p:imported:1", [CODE, name]), pub.page(person)
        forging.send(pub.env, person.id, one.channel.id, data, kind=forging.MODAL, message=page)
    await pub.env.settle()
    assert len(await pub.store.house_rules.of_server(one.guild.id)) == before + 1
    taken = {say("en", "trouble-house-name-taken", name=name) for _, name in writers}
    full = say("en", "refusal-too-many-rules-of-yours", count=MOST["too_many_rules_of_yours"])
    told = [line.content for person in {who for who, _ in writers} for line in pub.private(person)]
    assert len({*told} & {*taken, full}) == 1, "who was later hears of it"


# What is somebody else's: how it is pressed, the permission a manager lacks, and what is said here
# and elsewhere.
THEIRS = (
    ("p:drop:#1", "manage_guild", "trouble-house-not-yours", "trouble-house-gone"),
    ("p:endnow:1", "manage_messages", "end-not-allowed", "refusal-no-tables-here"),
    ("p:end:", "manage_messages", "end-not-allowed", "refusal-no-tables-here"),
    ("h:1:{}:takeback", "administrator", "refusal-not-seated", "refusal-no-such-table"),
)


@pytest.mark.parametrize("who", OTHERS)
async def test_nobody_takes_back_ends_or_deletes_what_is_somebody_elses(pub: Pub, who: str) -> None:
    await pub.save_rules(pub.mia, "Ours")
    table = await pub.deal("pile: 4H\n0: 5D 6H | - | -\n1: KH | - | -\nturn: 0")
    await pub.press(pub.mia, f"h:1:{table.revision}:lay 5D")
    for press, lacking, here, elsewhere in THEIRS:
        one, values = Tried(pub, who, lacking), ["1"] if press.startswith("p:end") else None
        told = await one.sends(forging.pressed(press.format(table.revision), values))
        assert told == say("en", elsewhere if who == "elsewhere" else here), press
        assert table.lobby.stage == "round"
