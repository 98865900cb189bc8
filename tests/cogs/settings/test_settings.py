"""/settings and /server: a setting holds at once, and after a restart."""

from copy import copy
from itertools import pairwise

import discord
import pytest
import simcord
from simcord.backend.models import Message

from cogs.pages.layout import select
from cogs.pages.settings_page import Section, Setting, Topic, switch
from cogs.words.width import text_height
from cogs.words.words import Reader
from data.presets import presets
from data.store.features.roles import ChosenRole
from data.store.people import Preferences
from data.store.servers import TableDefaults
from data.texts import LANGUAGES, Language, say
from engine.games import GAMES
from tables.limits import MOST
from tables.people import Person
from tests.cogs.pub import Pub, choices, disk_full, ids, texts
from tests.cogs.tabling import payload, text_of
from tests.support.limits import check, walk
from tests.support.volume import some_of

BIG_HAND = """
    rules: crazy-eights
    seats: 2   dealer: 1   turn: 0
    pile: 4H
    0: 2H 3H 5H 6H 7H 9H 10H JH QH KH 4S 4C 4D 9D AD KS
    1: 5S
"""
SMALL_HAND = BIG_HAND.replace("3H 5H 6H 7H 9H 10H JH QH KH 4S 4C 4D 9D AD", "4C")


def rows(message: Message) -> int:
    """Return the number of rows of buttons and selects in a message."""
    return sum(part["type"] == 1 for part in walk(message.components))


def boss(pub: Pub) -> simcord.MemberActor:
    """The person who manages the server."""
    return pub.guild.add_member(pub.owner)


async def go_to(pub: Pub, person: simcord.MemberActor, page: Message, topic: str) -> None:
    """Go to the page of a topic of /server, from another by the first."""
    if "p:servertopic:" not in ids(page):
        await pub.click(person, page, "p:serverpage:")
    await pub.choose(person, page, "p:servertopic:", topic)


def states(page: Message) -> dict[str, str]:
    """Return what a list of topics says of each."""
    lines = ["", *texts(page).split("\n")]
    after = {name: state.removeprefix("-# ") for name, state in pairwise(lines)}
    options = (part.get("options", ()) for part in walk(page.components))
    return {one["value"]: after.get(f"**{one['label']}**", "") for part in options for one in part}


# One's own


async def test_everything_of_ones_own_is_kept(pub: Pub, language: Language) -> None:
    page = await pub.settings_of(pub.mia, "language")
    assert say(language, "settings-language-tables") in texts(page)
    for chosen in LANGUAGES:
        await pub.choose(pub.mia, page, "p:language:", chosen)
        assert say(chosen, "settings-topic-language") in texts(page), "at once"
    await pub.choose(pub.mia, page, "p:language:", language)
    page = await pub.settings_of(pub.mia, "cards")
    for word in ("large", "colours", "compact"):
        await pub.click(pub.mia, page, f"p:{word}:on")
    await pub.click(pub.mia, await pub.settings_of(pub.mia, "notices"), "p:mentions:off")
    await pub.restart()
    wanted = Preferences(language, True, True, compact=True, mentions=False, heard="en")
    assert await pub.store.people.preferences(pub.mia.id) == wanted
    assert "p:compact:off" in ids(page)
    assert "p:mentions:on" in ids(pub.page(pub.mia))
    await pub.click(pub.mia, pub.page(pub.mia), "p:settings:")
    assert f"✓ {say(language, 'settings-compact')}" in states(pub.page(pub.mia))["cards"]
    await pub.click(pub.mia, page, "p:large:off")
    assert not (await pub.store.people.preferences(pub.mia.id)).large


async def test_unread_settings_are_not_overwritten(pub: Pub) -> None:
    me, manager = pub.mia, boss(pub)
    mine = Preferences("de", large=True, heard="en")
    ours = TableDefaults("de", "slow", threads=True)
    await pub.store.people.save_preferences(Person(me.id, me.name), mine)
    await pub.store.servers.save_preferences(pub.guild.id, ours)
    await me.slash(pub.channel, "settings")
    await manager.slash(pub.channel, "server")
    pages = [pub.page(person) for person in (me, manager)]
    await pub.restart()

    with pub.patch.context() as broken:
        broken.setattr(pub.store.people, "preferences", disk_full)
        broken.setattr(pub.store.servers, "preferences", disk_full)
        for custom_id in ("p:language:", "p:compact:on"):
            await pub.forge((me, pages[0], custom_id), values=["en"])
            assert pub.failure(me)[0] == say("en", "refusal-store-trouble")
        for custom_id in ("p:server:", "p:clock:", "p:threads:off"):
            await pub.forge((manager, pages[1], custom_id), values=["en"])
            assert pub.failure(manager)[0] == say("en", "refusal-store-trouble")
    assert await pub.store.people.preferences(me.id) == mine
    assert await pub.store.servers.preferences(pub.guild.id) == ours


async def test_a_compact_hand_takes_far_less_room(pub: Pub) -> None:
    """No big cards, and of a big hand one line to choose from instead of rows of pictures."""
    await pub.open(2, "crazy-eights", start=True)
    for position, cards_are_big in ((BIG_HAND, False), (SMALL_HAND, True)):
        await pub.bot.readers.prefer(Person(pub.mia.id, pub.mia.name), Preferences())
        await pub.position(position)
        await pub.press(pub.mia, "t:1:hand")
        usual = copy(pub.hand(pub.mia))
        assert ("\n# " in texts(usual)) == cards_are_big
        await pub.click(pub.mia, await pub.settings_of(pub.mia, "cards"), "p:compact:on")
        await pub.press(pub.mia, "t:1:hand")
        compact = pub.hand(pub.mia)
        assert "\n# " not in texts(compact)
        assert len(set(choices(compact))) == len(set(choices(usual))), "the same can be done"
        assert rows(compact) <= rows(usual) and rows(compact) <= 2


@pytest.mark.parametrize("wanted", [True, False])
async def test_reminders_notify_only_those_who_want_it(pub: Pub, wanted: bool) -> None:
    table = await pub.open(2, start=True)
    late = pub.at(table, table.to_act[0])
    if not wanted:
        await pub.click(late, await pub.settings_of(late, "notices"), "p:mentions:off")
    await pub.env.advance_time(61)
    (notice,) = pub.notices()
    assert notice.ping_user_ids == ([late.id] if wanted else [])
    assert (late.mention in notice.content) == wanted
    assert late.name in notice.content or wanted


# The server

# The settings of a server: the text that names it, and the control that changes it.
SETTINGS = {
    "server-language": "server",
    "server-zone": "zone",
    "places-tables": "channels",
    "server-clock": "clock",
    "server-threads": "threads",
    "server-keepsakes": "keepsakes",
    "server-tablewords": "tablewords",
    "server-tablegerman": "tablegerman",
    "server-rules": "plays",
    "calls": "callrole",
    "calls-hourly": "callhourly",
    "deals-chosen": "dealschosen",
    "places-week": "weekchannel",
    "season-length": "seasonlength",
    "title-role": "titlerole",
    "rates-house-rules": "rateshouse",
}


async def test_everything_is_named_and_one_press_away(pub: Pub, language: Language) -> None:
    await pub.bot.readers.change_server(pub.guild.id, deals=("cruzo",), threads=True)
    manager = boss(pub)
    await pub.bot.readers.prefer(Person(manager.id, manager.name), Preferences(language))
    page = await pub.page_by(manager, "server")
    first = states(page)
    assert list(first) == [*Topic]
    cruzo = say(language, "rules-name-cruzo")
    assert f"**{say(language, 'deals-chosen')}:** {cruzo}" in first["deal"]
    everywhere = f"**{say(language, 'places-tables')}:** {say(language, 'places-everywhere')}"
    assert first["tables"].startswith(everywhere)
    assert first["week"] == f"**{say(language, 'places-week')}:** {say(language, 'off')}"
    assert text_height(texts(page)) <= 640, "700 pixels, with the select"
    found: dict[str, str] = {}
    for topic in Topic:
        await go_to(pub, manager, page, topic)
        for setting, control in SETTINGS.items():
            if any(one.startswith(f"p:{control}:") for one in ids(page)):
                state = f"**{say(language, setting)}:**"
                assert state in texts(page) and state in first[topic], setting
                found[setting] = control
    assert found == SETTINGS
    await go_to(pub, manager, page, "deal")
    await pub.forge((manager, page, "p:dealschosen:"), values=["mau-mau"])
    state = f"**{say(language, 'deals-chosen')}:** {say(language, 'rules-name-mau-mau')}"
    assert state in texts(page)
    await pub.click(manager, page, "p:serverpage:")
    assert states(page)["deal"] == state, "the list has it, too"
    assert (await pub.bot.readers.server(pub.guild.id)).deals == ("mau-mau",)


async def test_the_page_says_what_is_set_and_keeps_it(pub: Pub) -> None:
    await pub.open(2)
    manager = boss(pub)
    page = await pub.settings_of_server(manager, "language")
    (zones,) = [one for one in walk(page.components) if one.get("custom_id") == "p:zone:"]
    assert zones["placeholder"] == say("en", "select-server-zone")
    assert say("en", "server-zone-hint") in texts(page)
    await pub.choose(manager, page, "p:zone:", "Asia/Tokyo")
    assert "Tokyo" in texts(page) and say("en", "server-noted") in texts(page)
    await pub.choose(manager, page, "p:server:", "de")
    assert say("de", "button-join") in str(pub.board().components), "at once"
    await go_to(pub, manager, page, "tables")
    await pub.choose(manager, page, "p:clock:", "slow")
    await pub.click(manager, page, "p:threads:on")
    await go_to(pub, manager, page, "rules")
    await pub.choose(manager, page, "p:plays:", "schroom")
    wanted = TableDefaults("de", "slow", threads=True, time_zone="Asia/Tokyo", rules="schroom")
    assert await pub.store.servers.preferences(pub.guild.id) == wanted
    await pub.restart()
    said = states(await pub.page_by(manager, "server"))
    assert say("en", "choice-clock-slow") in said["tables"]
    assert say("en", "choice-language-de") in said["language"]
    assert say("en", "rules-name-schroom") in said["rules"]
    await go_to(pub, manager, page, "tables")
    await pub.choose(manager, page, "p:clock:", "auto")
    await pub.click(manager, page, "p:threads:off")
    await go_to(pub, manager, page, "language")
    await pub.choose(manager, page, "p:server:", "auto")
    usual = TableDefaults(time_zone="Asia/Tokyo", rules="schroom")
    assert await pub.store.servers.preferences(pub.guild.id) == usual
    await pub.kim.slash(pub.channel, "play")
    assert (await pub.table(2)).lobby.rules == "schroom"


async def test_the_servers_page_and_its_house_rules_lead_to_each_other(pub: Pub) -> None:
    """What nobody offered there is taken for the default."""
    manager = boss(pub)
    page = await pub.settings_of_server(manager, "rules")
    await pub.click(manager, page, "p:houses:")
    assert say("en", "house-server-title") in texts(page)
    await pub.click(manager, page, "p:servertopic:rules")
    assert say("en", "server-topic-rules") in texts(page)
    assert "p:servertopic:rules" not in ids(await pub.page_by(pub.mia, "houserules"))
    for custom_id in ("p:server:", "p:clock:"):
        await pub.forge((manager, page, custom_id), values=["klingon"])
    await pub.forge((manager, page, "p:plays:"), values=["bridge"])
    assert pub.line(manager) == say("en", "refusal-no-such-rules")
    assert await pub.store.servers.preferences(pub.guild.id) == TableDefaults()


@pytest.mark.parametrize("roles", [True, False])
@pytest.mark.parametrize("language", some_of(LANGUAGES, "de"))
async def test_the_page_has_room_for_sections(pub: Pub, language: Language, roles: bool) -> None:
    def long(word: str) -> Setting:
        async def section(server: int, reader: Reader) -> Section:
            named = [(str(number), "W" * 60) for number in range(6)]
            rows = [[select(word, "server-language", named, "3", reader)]]
            return Section(["W" * 200], rows, [switch(word, "server-threads", True, reader)])

        return section

    mia = Person(pub.mia.id, "Mia")
    names = (f"{'🂡**' * 8}{number:02}" for number in range(MOST["too_many_rules"]))
    await pub.save_rules(pub.mia, *names)
    all_powers = pub.guild.create_role("Depp", permissions=discord.Permissions(~8 & 2**53 - 1))
    await pub.store.roles.choose(pub.guild.id, all_powers.id, mia)
    was = ChosenRole(all_powers.id, mia.user)
    await pub.store.roles.set_aside(pub.guild.id, was, "left")
    await pub.env.settle()
    for game in ("", *GAMES):
        await pub.store.roles.choose(pub.guild.id, all_powers.id, mia, game)
        called = ChosenRole(all_powers.id, mia.user, game=game)
        await pub.store.roles.set_aside(pub.guild.id, called, "left")
    await pub.bot.readers.change_server(
        pub.guild.id, deals=tuple(presets()), channels=(pub.channel.id,) * 8
    )
    there, reader = pub.bot.offers.server_page, Reader(language)
    there.add(Topic.RECORDS, *map(long, ("one", "two", "three")))
    aside = say(language, "title-role-aside-left")
    first = await there.first(pub.guild.id, reader, roles=roles)
    check(payload(first))
    assert "⚠️ · " in text_of(first) and aside not in text_of(first), "its page says why"
    for topic in Topic:
        page = await there.of(topic, pub.guild.id, reader, "W" * 300, roles=roles)
        check(payload(page))
        assert (aside in text_of(page)) == (topic is Topic.RECORDS)


async def test_managers_see_where_the_bot_lacks_something(pub: Pub) -> None:
    """Where a table or a post of theirs stands; as the permissions are now."""
    await pub.open(2)
    other = pub.guild.create_text_channel("week")
    await pub.bot.readers.change_server(pub.guild.id, week_channel=other.id)
    manager = boss(pub)
    page = await pub.page_by(manager, "server")
    assert states(page)["rights"] == "", "nothing to tell"
    await go_to(pub, manager, page, "rights")
    assert say("en", "server-rights-well", count=2) in texts(page)
    await pub.deny("send_messages", at=other)
    await go_to(pub, manager, page, "rights")
    shown = texts(page)
    assert say("en", "server-rights-well", count=1) in shown and f"<#{other.id}>" in shown
    assert say("en", "permission-send-messages") in shown
    assert f"<#{pub.channel.id}>" not in shown, "nothing is wrong there"
