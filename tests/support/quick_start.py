"""A quicker start of the bot, without the parts that are the same every time: importing its
modules, and translating its commands for Discord.
"""

from __future__ import annotations

import importlib
from copy import deepcopy
from typing import Any, TypeAlias

import pytest
from discord import app_commands
from discord.ext import commands

Described: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group

_payloads: dict[str, dict[str, Any]] = {}


def start_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Import each module once, and translate each command once, for any number of bots."""
    monkeypatch.setattr(commands.Bot, "load_extension", _load_extension)
    for kind in (app_commands.Command, app_commands.Group):
        monkeypatch.setattr(kind, "get_translated_payload", _once(kind.get_translated_payload))


async def _load_extension(bot: commands.Bot, name: str) -> None:
    await importlib.import_module(name).setup(bot)


def _once(translate: Any) -> Any:
    async def payload(command: Described, tree: Any, translator: Any) -> dict[str, Any]:
        if command.qualified_name not in _payloads:
            _payloads[command.qualified_name] = await translate(command, tree, translator)
        return deepcopy(_payloads[command.qualified_name])

    return payload
