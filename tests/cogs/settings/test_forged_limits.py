"""Limits and ownership, tried by a member, by a manager who lacks only the one permission it takes,
and by the owner of another server: one sentence, and nothing changes.
"""

from typing import Any

import discord
import pytest
import simcord

from data.presets import presets
from data.store.features.house_rules import HouseRules
from data.texts import say
from tables.limits import MOST, USUAL
from tables.lobby.rule_codes import write_code
from tables.people import Person
from tests.cogs import forging
from tests.cogs.pub import Pub
from tests.support.databases import contents

MIGHTY = discord.Permissions(manage_roles=True, manage_channels=True, kick_members=True)
CODE = write_code(presets()["cruzo"], {})
EVERYBODY = ("member", "manager", "elsewhere")


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
        await self.person.slash(self.channel, "houserules")
        page = pub.stored(self.channel.id)[-1]
        before = contents(file), len(pub.public())
        user = self.person.id
        answer = forging.send(pub.env, user, page.channel_id, data, kind=kind, message=page)
        await pub.env.settle()
        assert (contents(file), len(pub.public())) == before
        assert answer.response is not None and answer.ephemeral
        return answer.response.content

    async def saves(self, count: int) -> None:
        """Have saved so many house rules, where they press."""
        for number in range(count):
            await saved(self.pub, self.guild.id, self.person, f"Mine {number}")


async def saved(pub: Pub, guild: int, person: simcord.MemberActor, name: str) -> None:
    rules = HouseRules(0, name, "cruzo", "{}")
    await pub.store.house_rules.save(guild, rules, Person(person.id, person.name), 1.0)


@pytest.mark.parametrize("who", EVERYBODY)
async def test_nobody_has_more_tables_than_the_limit(pub: Pub, who: str) -> None:
    """Whatever they manage; and three elsewhere are three."""
    one = Tried(pub, who, "administrator")
    for _ in range(USUAL.person):
        await one.person.slash(one.channel, "play")
    if who == "elsewhere":
        one.person = pub.guild.add_member(one.guild.owner)
    tables = len(await pub.bot.room.store.in_channel(pub.channel.id))
    await one.person.slash(pub.channel, "play")
    assert "You already have 3 tables open" in pub.line(one.person)
    assert f"/channels/{one.guild.id}/{one.channel.id}/" in pub.line(one.person), "the oldest"
    assert len(await pub.bot.room.store.in_channel(pub.channel.id)) == tables


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


# What is somebody else's: how it is pressed, and what each kind of people is told.
OTHERS = {
    "house rules": ("p:drop:#1", "trouble-house-not-yours", "trouble-house-gone"),
    "the end of a table": ("p:endnow:1", "end-not-allowed", "refusal-no-tables-here"),
    "a choice of tables to end": ("p:end:", "end-not-allowed", "refusal-no-tables-here"),
    "a lay": ("h:1:{}:takeback", "refusal-not-seated", "refusal-no-such-table"),
}


@pytest.mark.parametrize("who", EVERYBODY)
@pytest.mark.parametrize(("press", "here", "elsewhere"), OTHERS.values(), ids=OTHERS)
async def test_nobody_takes_back_ends_or_deletes_what_is_somebody_elses(
    pub: Pub, who: str, press: str, here: str, elsewhere: str
) -> None:
    lacking = "administrator" if "takeback" in press else "manage_messages"
    one = Tried(pub, who, "manage_guild" if "drop" in press else lacking)
    await saved(pub, pub.guild.id, pub.mia, "Ours")
    table = await pub.deal("pile: 4H\n0: 5D 6H | - | -\n1: KH | - | -\nturn: 0")
    await pub.press(pub.mia, f"h:1:{table.revision}:lay 5D")
    values = ["1"] if press.startswith("p:end") else None
    told = await one.sends(forging.pressed(press.format(table.revision), values))
    assert told == say("en", elsewhere if who == "elsewhere" else here)
    assert table.lobby.stage == "round"
