"""Our commands are registered beside what somebody has made in Discord's portal."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.ext import commands
from discord.http import Route

from cogs.pages.commands import Translator
from cogs.wire.registering import learn_commands, register_commands
from data.texts import know_commands, say
from playground.server import Playground

LAUNCH = {
    "name": "launch", "type": 4, "handler": 2, "description": "Open it",
    "name_localizations": {"de": "starten"}, "contexts": [0], "integration_types": [0, 1],
}  # fmt: skip


@discord.app_commands.command(name="play", description="Play")
async def play(_: discord.Interaction) -> None: ...


@discord.app_commands.command(name="rules", description="Read")
async def rules(_: discord.Interaction) -> None: ...


@pytest.fixture
async def place() -> AsyncIterator[Playground]:
    async with Playground() as running:
        yield running


@pytest.fixture
async def bot(place: Playground, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[commands.Bot]:
    monkeypatch.setattr(Route, "BASE", f"{place.url}/api/v10")
    async with commands.Bot("!", intents=discord.Intents.none()) as made:
        await made.tree.set_translator(Translator())
        made.tree.add_command(play)
        await made.login(place.token)
        yield made


def there(place: Playground) -> list[dict[str, Any]]:
    """The commands Discord has, without what it writes anew each time."""
    return [{k: v for k, v in c.items() if k != "version"} for c in place.world.state.commands]


async def made_in_the_portal(bot: commands.Bot, payload: Any) -> None:
    assert bot.application_id is not None
    await bot.http.upsert_global_command(bot.application_id, payload)


async def test_an_entry_point_stays(place: Playground, bot: commands.Bot, tmp_path: Path) -> None:
    """Nothing is sent that Discord has; later changes arrive beside it."""
    await made_in_the_portal(bot, LAUNCH)
    [before] = there(place)
    for names in (["play", "launch"], ["play", "rules", "launch"]):
        await register_commands(bot, tmp_path)
        assert [one["name"] for one in there(place)] == names
        assert there(place)[-1] == before
        versions = [one["version"] for one in place.world.state.commands]
        await register_commands(bot, tmp_path)
        assert [one["version"] for one in place.world.state.commands] == versions
        bot.tree.add_command(rules, override=True)


async def test_a_later_entry_point(place: Playground, bot: commands.Bot, tmp_path: Path) -> None:
    await register_commands(bot, tmp_path)
    await made_in_the_portal(bot, LAUNCH)
    bot.tree.add_command(rules)
    await register_commands(bot, tmp_path)
    assert [one["name"] for one in there(place)] == ["play", "rules", "launch"]


async def test_numbers_are_learned(place: Playground, bot: commands.Bot, tmp_path: Path) -> None:
    await register_commands(bot, tmp_path)
    [there] = place.world.state.commands
    mention = f"</play:{there['id']}>"
    assert mention in say("de", "refusal-table-full")
    know_commands({})
    assert f"**/{say('de', 'command-play')}**" in say("de", "refusal-table-full")
    await learn_commands(bot)
    assert mention in say("de", "refusal-table-full")
