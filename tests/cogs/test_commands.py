"""The commands beside /play, and what Discord is told about them."""

from typing import Any

import pytest

from cogs.features import feature_modules
from data.texts import Language, know_commands, say
from tests.cogs.pub import Pub, ids, texts

SLASH, PERSON = 1, 2  # types of commands


@pytest.fixture(autouse=True)
def quick_start() -> None:
    """The whole start, each time."""


def registered(pub: Pub) -> dict[str, dict[str, Any]]:
    """Return the slash commands by name as Discord has them."""
    every = pub.env.backend.commands[None].values()
    return {one["name"]: one for one in every if one["type"] == SLASH}


async def test_entries_on_a_persons_name_have_names_in_both_languages(pub: Pub) -> None:
    entries = [one for one in pub.env.backend.commands[None].values() if one["type"] != SLASH]
    for one, word in zip(sorted(entries, key=_name), ("challenge", "duel"), strict=True):
        assert one["type"] == PERSON and one["name"] == say("en", f"menu-{word}")
        assert one["name_localizations"] == {"de": say("de", f"menu-{word}")}


def _name(command: dict[str, Any]) -> str:
    return str(command["name"])


async def test_commands_have_names_in_both_languages(pub: Pub) -> None:
    commands = registered(pub)
    for name, command in commands.items():
        assert command["name_localizations"] == {"de": say("de", f"command-{name}")}
        assert command["description"] == say("en", f"command-{name}-description")
        described = say("de", f"command-{name}-description")
        assert command["description_localizations"] == {"de": described}
    option, at = commands["play"]["options"]
    assert option["name_localizations"] == {"de": say("de", "option-play-rules")}
    assert option["autocomplete"]
    assert at["name_localizations"] == {"de": say("de", "option-play-at")}
    assert int(commands["server"]["default_member_permissions"]) == 1 << 5, "manage the server"
    assert int(commands["endtable"]["default_member_permissions"]) == 1 << 13, "manage messages"


async def test_commands_are_registered_only_when_they_changed(pub: Pub) -> None:
    assert "PUT applications/commands" in pub.requests()
    await pub.restart()
    assert "PUT applications/commands" not in pub.requests()
    pub.env.backend.commands[None].clear()
    await pub.restart()
    assert set(registered(pub)) >= {"play"}, "Discord had lost them"
    (note,) = pub.folder.glob("commands-*")
    note.write_text("of an older version", "ascii")
    pub.requests()
    await pub.restart()
    assert "PUT applications/commands" in pub.requests()


async def test_without_commands_a_bot_plays_on(pub: Pub) -> None:
    await pub.open(2)
    pub.env.inject_error("GET", "/applications/*/commands", status=500)
    await pub.restart()
    assert "Commands are not registered" in pub.log.text
    pub.log.clear()
    await pub.press(pub.people[2], "t:1:join")
    assert len((await pub.table()).people) == 3
    assert len(pub.bot.cogs) == len(feature_modules())


async def test_table_brings_it_back_to_the_bottom(pub: Pub) -> None:
    await pub.open(2)
    await pub.people[1].send(pub.channel, "has anybody seen the table?")
    old = pub.board().id
    await pub.people[4].slash(pub.channel, "table")
    assert pub.board().id > old
    assert pub.public()[-1].id == pub.board().id
    assert say("en", "table-posted") in texts(pub.hand(pub.people[4]))


async def test_several_tables_in_a_channel(pub: Pub) -> None:
    for person in pub.people[:2]:
        await person.slash(pub.channel, "play")
    await pub.press(pub.people[2], "t:1:join")
    await pub.press(pub.people[2], "t:2:join")
    await pub.press(pub.people[0], "t:1:start")
    assert "t:1:hand" in ids(pub.board(1)) and "t:2:start" in ids(pub.board(2))
    await pub.people[2].slash(pub.channel, "table")
    await pub.choose(pub.people[2], pub.page(pub.people[2]), "p:table:", "1")
    assert pub.public()[-1].id == pub.board(1).id


async def test_the_rules_are_those_of_the_table_one_sits_at(pub: Pub) -> None:
    await pub.people[0].slash(pub.channel, "play", game="cruzo")
    await pub.people[1].slash(pub.channel, "play", game="schroom")
    for person, rules in ((pub.people[0], "cruzo"), (pub.people[2], "schroom")):
        await person.slash(pub.channel, "rules")
        assert say("en", f"rules-name-{rules}") in texts(pub.page(person))


async def test_settings_are_kept_at_once(pub: Pub) -> None:
    me = pub.people[0]
    await me.slash(pub.channel, "settings")
    page = pub.page(me)
    await pub.choose(me, page, "p:language:", "de")
    assert say("de", "settings-title") in texts(page)
    for word in ("on", "off"):
        await pub.click(me, page, f"p:large:{word}")
        assert (await pub.store.people.preferences(me.id)).large == (word == "on")
    await pub.choose(me, page, "p:language:", "auto")
    assert say("en", "settings-title") in texts(page)


async def test_the_servers_language_is_spoken_at_once(pub: Pub) -> None:
    boss = pub.guild.add_member(pub.owner)
    await pub.open(2)
    page = await pub.settings_of_server(boss, "language")
    await pub.choose(boss, page, "p:server:", "de")
    assert say("de", "button-join") in str(pub.board().components)


async def test_commands_in_texts_can_be_pressed(pub: Pub, language: Language) -> None:
    await pub.mia.slash(pub.channel, "table")
    number = registered(pub)["play"]["id"]
    assert f"</play:{number}>" in pub.line(pub.mia)
    assert "**/" not in pub.line(pub.mia)
    know_commands({})
    await pub.mia.slash(pub.channel, "table")
    assert f"**/{say(language, 'command-play')}**" in pub.line(pub.mia), (
        "as long as it is not known"
    )
