"""Who may choose the role that goes with the title: every way to gain a permission by it."""

from collections.abc import Iterator
from typing import Any

import discord
import pytest
import simcord
from simcord.backend.models import Message, Overwrite
from simcord.enums import OverwriteType

from cogs.memory.standings.titles import POWERS
from cogs.pages.responses import listed
from cogs.words.words import Reader
from data.store.features.roles import ChosenRole
from data.texts import say
from tables.people import Person
from tests.cogs.memory.standings.test_titles import bearers, won
from tests.cogs.pub import Pub, ids, texts
from tests.support.limits import walk

ROLE = "p:titlerole:"
MANAGER = discord.Permissions(manage_guild=True)
CHOOSER = discord.Permissions(manage_guild=True, manage_roles=True)


class Ranks:
    """The roles of a server, from lowest to highest; the bot's own is between them."""

    def __init__(self, pub: Pub) -> None:
        def made(name: str, permissions: discord.Permissions | None = None) -> Any:
            return pub.guild.create_role(name, permissions=permissions)

        self.chooser = made("Chooser", CHOOSER)  # every new role stands below those before
        self.manager = made("Manager", MANAGER)
        self.shithead = made("Shithead")


@pytest.fixture
def ranks(pub: Pub) -> Iterator[Ranks]:
    yield Ranks(pub)


def member(pub: Pub, name: str, *roles: Any) -> simcord.MemberActor:
    return pub.guild.add_member(pub.env.create_user(name), roles=roles)


async def page_of(pub: Pub, person: simcord.MemberActor) -> Message:
    return await pub.settings_of_server(person, "records")


async def pick(pub: Pub, person: simcord.MemberActor, page: Message, *values: object) -> list[str]:
    """Choose these roles; return what is said of it."""
    return await pub.told(person, page, ROLE, values=[str(value) for value in values])


async def kept(pub: Pub) -> ChosenRole | None:
    return await pub.store.roles.title(pub.guild.id)


async def chosen_by(pub: Pub, ranks: Ranks, *roles: Any) -> simcord.MemberActor:
    """Have a person with these roles, or the chooser's, choose the role for the title."""
    person = member(pub, "chooser", *(roles or (ranks.chooser,)))
    await pick(pub, person, await page_of(pub, person), ranks.shithead.id)
    assert await kept(pub) == ChosenRole(ranks.shithead.id, person.id)
    return person


def powers(*names: str) -> str:
    named = listed(names, Reader("en"))
    return say("en", "title-role-powers", permissions=named)


# The choice


async def test_a_manager_without_the_permission_chooses_none(pub: Pub, ranks: Ranks) -> None:
    """The hole itself: the bot lent its own rank to whoever managed the server. They read why, and
    may have none.
    """
    admins = discord.Permissions(administrator=True)
    admin = pub.guild.create_role("Moderators", permissions=admins)
    manager = member(pub, "manager", ranks.manager)
    page = await page_of(pub, manager)
    assert ROLE not in ids(page) and say("en", "title-role-not-allowed") in texts(page)
    for role in (admin, ranks.shithead):
        assert await pick(pub, manager, page, role.id) == [say("en", "title-role-not-allowed")]
    assert await kept(pub) is None
    await won(pub, 0, first=True)
    assert bearers(pub, admin) == bearers(pub, ranks.shithead) == set()
    await chosen_by(pub, ranks)
    assert bearers(pub, ranks.shithead) == {"ben"}
    page = await page_of(pub, manager)
    await pub.click(manager, page, ROLE)
    assert await kept(pub) is None and bearers(pub, ranks.shithead) == set()
    assert ROLE not in ids(page)


async def test_an_ordinary_member_changes_nothing(pub: Pub, ranks: Ranks) -> None:
    """A channel's permissions are not the server's."""
    await chosen_by(pub, ranks)
    before, mia = await kept(pub), pub.mia
    await mia.slash(pub.channel, "settings")
    for values in ([ranks.shithead.id], [ranks.manager.id], [], [0], ["x"]):
        assert await pick(pub, mia, pub.page(mia), *values) == [say("en", "server-not-allowed")]
    manager = member(pub, "manager", ranks.manager)
    page = await page_of(pub, manager)
    allowed = discord.Permissions(manage_roles=True, administrator=True).value
    here = pub.env.backend.get_channel(pub.channel.id)
    here.overwrites.append(Overwrite(manager.id, OverwriteType.MEMBER, allow=allowed))
    assert await pick(pub, manager, page, ranks.manager.id) == [say("en", "title-role-not-allowed")]
    assert await kept(pub) == before


async def test_a_role_that_is_not_below_one_s_own_is_refused(pub: Pub, ranks: Ranks) -> None:
    second = pub.guild.create_role("Second", permissions=CHOOSER)
    low = pub.guild.create_role("Low")
    person = member(pub, "second", second)
    page = await page_of(pub, person)
    pub.env.backend.edit_role(pub.guild.id, second.id, {"permissions": 0})
    pub.env.backend.edit_role(pub.guild.id, low.id, {"permissions": CHOOSER.value})
    pub.env.backend.edit_member(pub.guild.id, person.id, {"role_ids": [second.id, low.id]})
    await pub.env.settle()
    for role in (second, ranks.shithead):  # one's own highest, and one above that
        assert await pick(pub, person, page, role.id) == [say("en", "title-role-above-you")]
    assert await kept(pub) is None


async def test_a_role_that_cannot_be_is_refused_even_to_the_owner(pub: Pub, ranks: Ranks) -> None:
    """They stand above every role; the one they have chosen stays."""
    club = pub.env.create_guild("Club", owner=pub.owner)
    foreign, bots = club.create_role("Shithead"), pub.guild.create_role("A bot's", managed=True)
    mighty = {
        power: pub.guild.create_role(power, permissions=discord.Permissions(**{power: True}))
        for power in POWERS
    }
    await pub.env.settle()
    boss = pub.guild.add_member(pub.owner)
    page = await page_of(pub, boss)
    await pick(pub, boss, page, ranks.shithead.id)
    gone, managed = say("en", "title-role-gone"), say("en", "title-role-managed")
    refused: list[tuple[str, object]] = [(powers(power), role.id) for power, role in mighty.items()]
    refused += [(managed, role) for role in (bots.id, pub.guild.id)]
    refused += [(gone, role) for role in (0, 1, 2**63 - 1, foreign.id)]
    forged = (2**63, 2**64 + 5, 10**20 - 1, 10**20, "role", "", "-5", "5 ", "٥", "0x10")
    refused += [(say("en", "trouble-forged"), value) for value in forged]
    for why, value in refused:
        assert await pick(pub, boss, page, value) == [why], value
    assert await pick(pub, boss, page, 5, 6) == [say("en", "trouble-forged")]
    assert await kept(pub) == ChosenRole(ranks.shithead.id, boss.id)
    assert await pub.store.roles.title(club.id) is None


async def test_an_old_page_helps_nobody_who_has_lost_the_permission(pub: Pub, ranks: Ranks) -> None:
    person = member(pub, "chooser", ranks.chooser)
    page = await page_of(pub, person)
    pub.env.backend.edit_role(pub.guild.id, ranks.chooser.id, {"permissions": MANAGER.value})
    await pub.env.settle()
    assert await pick(pub, person, page, ranks.shithead.id) == [say("en", "title-role-not-allowed")]
    pub.env.backend.edit_member(pub.guild.id, person.id, {"role_ids": []})
    assert await pick(pub, person, page) == [say("en", "server-not-allowed")]
    assert await kept(pub) is None


async def test_two_who_choose_at_once_leave_one_role_with_one(pub: Pub, ranks: Ranks) -> None:
    other = pub.guild.create_role("Depp")
    people = [member(pub, name, ranks.chooser) for name in ("one", "two")]
    pages = [await page_of(pub, person) for person in people]
    await won(pub, 0, first=True)
    roles = (ranks.shithead, other)
    for person, page, role in zip(people, pages, roles, strict=True):
        pub.send(person, page, ROLE, values=[str(role.id)])
    await pub.env.settle()
    now = await kept(pub)
    assert now in [ChosenRole(r.id, p.id) for r, p in zip(roles, people, strict=True)]
    assert now is not None
    for role in roles:
        assert bearers(pub, role) == ({"ben"} if role.id == now.role else set())


# When it is given


@pytest.mark.parametrize("power", ["administrator", "kick_members"])
async def test_a_role_that_became_mighty_goes_to_nobody(pub: Pub, ranks: Ranks, power: str) -> None:
    person = await chosen_by(pub, ranks)
    await won(pub, 0, first=True)
    mighty = discord.Permissions(**{power: True}).value
    pub.env.backend.edit_role(pub.guild.id, ranks.shithead.id, {"permissions": mighty})
    await won(pub, 1)
    assert bearers(pub, ranks.shithead) == set(), "but it is taken from whoever had it"
    assert powers(power) in texts(await page_of(pub, person))
    pub.env.backend.edit_role(pub.guild.id, ranks.shithead.id, {"permissions": 0})
    await won(pub, 0)
    assert bearers(pub, ranks.shithead) == {"ben"}


async def test_with_its_chooser_s_rank_a_role_is_set_aside(pub: Pub, ranks: Ranks) -> None:
    person = await chosen_by(pub, ranks)
    await won(pub, 0, first=True)
    pub.env.backend.edit_member(pub.guild.id, person.id, {"role_ids": [ranks.manager.id]})
    await won(pub, 1)
    assert await kept(pub) == ChosenRole(ranks.shithead.id, None, "rank")
    assert bearers(pub, ranks.shithead) == set()
    page = await page_of(pub, person)
    assert say("en", "title-role-aside-rank") in texts(page)
    pub.env.backend.edit_member(pub.guild.id, person.id, {"role_ids": [ranks.chooser.id]})
    await won(pub, 0)
    assert bearers(pub, ranks.shithead) == set(), "it stays aside until it is chosen anew"
    page = await page_of(pub, person)
    assert _defaults(page) == [], "else Discord would not let it be chosen again"
    await pick(pub, person, page, ranks.shithead.id)
    assert bearers(pub, ranks.shithead) == {"ben"}
    assert _defaults(page) == [ranks.shithead.id]


def _defaults(page: Message) -> list[int]:
    (select,) = [part for part in walk(page.components) if part.get("custom_id") == ROLE]
    return [int(one["id"]) for one in select.get("default_values", ())]


@pytest.mark.parametrize(("status", "code"), [(500, 0), (403, 50001), (404, 0)])
async def test_unanswered_nothing_is_given(pub: Pub, ranks: Ranks, status: int, code: int) -> None:
    person = await chosen_by(pub, ranks)
    chooser = f"/guilds/*/members/{person.id}"
    pub.env.inject_error("GET", chooser, status=status, code=code)
    await won(pub, 0, first=True)
    assert bearers(pub, ranks.shithead) == set()
    assert await kept(pub) == ChosenRole(ranks.shithead.id, person.id)
    await won(pub, 0)
    assert bearers(pub, ranks.shithead) == {"ben"}


async def test_a_role_taken_back_meanwhile_is_not_given(pub: Pub, ranks: Ranks) -> None:
    person = await chosen_by(pub, ranks)
    fetch = discord.Guild.fetch_member

    async def slow(guild: discord.Guild, user: int) -> discord.Member:
        found = await fetch(guild, user)
        await pub.store.roles.choose(guild.id, None, Person(person.id, person.name))
        return found

    pub.patch.setattr(discord.Guild, "fetch_member", slow)
    await won(pub, 0, first=True)
    assert bearers(pub, ranks.shithead) == set()


@pytest.mark.parametrize("how", ["rank", "moved", "left", "unknown"])
async def test_without_its_chooser_a_role_is_set_aside(pub: Pub, ranks: Ranks, how: str) -> None:
    """Also one whose chooser is not known: from before choosers were, or deleted since."""
    person, server = await chosen_by(pub, ranks), pub.env.backend
    if how == "rank":  # though still above
        server.edit_role(pub.guild.id, ranks.chooser.id, {"permissions": MANAGER.value})
    elif how == "moved":
        above = server.get_role(pub.guild.id, ranks.chooser.id).position
        places = {ranks.shithead.id: above, ranks.chooser.id: 1}
        moved = [{"id": role, "position": place} for role, place in places.items()]
        server.reorder_roles(pub.guild.id, moved)
    elif how == "left":
        pub.guild.remove_member(person)
    else:
        await pub.store.privacy.forget(person.id, 0.0)
        assert await kept(pub) == ChosenRole(ranks.shithead.id)
    await pub.env.settle()
    await won(pub, 0, first=True)
    why = {"moved": "rank"}.get(how, how)
    now = await kept(pub)
    assert now is not None and (now.role, now.chooser) == (ranks.shithead.id, None)
    assert (now.aside or "unknown") == why
    assert bearers(pub, ranks.shithead) == set()
    page = await page_of(pub, pub.guild.add_member(pub.owner))
    assert say("en", f"title-role-aside-{why}") in texts(page)


async def test_a_role_above_the_bot_s_is_given_once_it_is_below(pub: Pub, ranks: Ranks) -> None:
    boss = pub.guild.add_member(pub.owner)
    page = await page_of(pub, boss)
    top = max(one.position for one in pub.env.backend.guilds[pub.guild.id].roles.values())
    pub.env.backend.edit_role(pub.guild.id, ranks.shithead.id, {"position": top + 1})
    await pub.env.settle()
    await pick(pub, boss, page, ranks.shithead.id)
    assert say("en", "title-role-too-high") in texts(page)
    await won(pub, 0, first=True)
    assert bearers(pub, ranks.shithead) == set()
    pub.env.backend.edit_role(pub.guild.id, ranks.shithead.id, {"position": 1})
    await won(pub, 0)
    assert bearers(pub, ranks.shithead) == {"ben"}


async def test_a_role_chosen_anew_meanwhile_is_not_set_aside(pub: Pub) -> None:
    one, two = Person(901, "One"), Person(902, "Two")
    await pub.store.roles.choose(pub.guild.id, 5, one)
    was = await kept(pub)
    assert was is not None
    await pub.store.roles.choose(pub.guild.id, 5, two)
    await pub.store.roles.set_aside(pub.guild.id, was, "left")
    assert await kept(pub) == ChosenRole(5, two.user)
