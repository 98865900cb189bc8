"""The commands beside /play, and what Discord is told about them."""

from typing import Any

import pytest

from cogs.bot import features
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
    entries = [one for one in pub.env.backend.commands[None].values() if one["type"] != SLASH]
    named = {one["name"]: (one["type"], one["name_localizations"]) for one in entries}
    assert named == {
        say("en", f"menu-{word}"): (PERSON, {"de": say("de", f"menu-{word}")})
        for word in ("challenge", "duel")
    }


async def test_commands_are_registered_only_when_they_changed(pub: Pub) -> None:
    """Without them a bot plays on."""
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
    await pub.open(2)
    pub.env.inject_error("GET", "/applications/*/commands", status=500)
    await pub.restart()
    assert "Commands are not registered" in pub.log.text
    pub.log.clear()
    await pub.press(pub.kim, "t:1:join")
    assert len((await pub.table()).people) == 3
    assert len(pub.bot.cogs) == len(features())


async def test_several_tables_in_a_channel(pub: Pub) -> None:
    """The rules are those of the table one sits at."""
    for person, rules in ((pub.mia, "cruzo"), (pub.ben, "schroom")):
        await person.slash(pub.channel, "play", game=rules)
    for person, rules in ((pub.mia, "cruzo"), (pub.kim, "schroom")):
        assert say("en", f"rules-name-{rules}") in texts(await pub.page_by(person, "rules"))
    for table in (1, 2):
        await pub.press(pub.kim, f"t:{table}:join")
    await pub.press(pub.mia, "t:1:start")
    assert "t:1:hand" in ids(pub.board(1)) and "t:2:start" in ids(pub.board(2))
    await pub.choose(pub.kim, await pub.page_by(pub.kim, "table"), "p:table:", "1")
    assert pub.public()[-1].id == pub.board(1).id


async def test_commands_in_texts_can_be_pressed(pub: Pub, language: Language) -> None:
    known = texts(await pub.shown_at(pub.channel, pub.mia, "table"))
    number = registered(pub)["play"]["id"]
    assert f"</play:{number}>" in known and "**/" not in known
    know_commands({})
    unknown = f"**/{say(language, 'command-play')}**"
    assert unknown in texts(await pub.shown_at(pub.channel, pub.mia, "table"))
