"""What is kept of a bot's start is its own: another's command of that name is another command."""

from typing import Any

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from tests.support.quick_start import start_quickly


def bot_with(module: str, told: str) -> commands.Bot:
    """A bot with a command of one name, written in this module."""

    async def flip(_: discord.Interaction) -> None: ...

    flip.__module__ = module
    made = commands.Bot("!", intents=discord.Intents.none())
    made.tree.add_command(app_commands.Command(name="flip", description=told, callback=flip))
    return made


async def test_two_commands_of_one_name_are_two(monkeypatch: pytest.MonkeyPatch) -> None:
    start_quickly(monkeypatch)
    told: list[Any] = []
    for module in ("of_a_test", "of_the_bot"):
        bot = bot_with(module, f"a coin {module}")
        (command,) = bot.tree.get_commands()
        assert not isinstance(command, app_commands.ContextMenu)
        payload = await command.get_translated_payload(bot.tree, app_commands.Translator())
        told.append(payload["description"])
    assert told == ["a coin of_a_test", "a coin of_the_bot"]
