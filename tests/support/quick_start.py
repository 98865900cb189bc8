"""A quicker start of the bot, without the parts that are the same every time: translating
its commands for Discord, and tidying up in a new database.
"""

import asyncio
import sys
from typing import Any, TypeAlias

import pytest
from discord import app_commands

from cogs.ops.housekeeping import Housekeeping
from tests.support.quick_settling import copied

Described: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group

_payloads: dict[tuple[str, str], dict[str, Any]] = {}  # by a command's name and its module


def start_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Translate each command once, for any number of bots."""
    for kind in (app_commands.Command, app_commands.Group):
        monkeypatch.setattr(kind, "get_translated_payload", _once(kind.get_translated_payload))


def tidy_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the first bot do its first chores after an hour: in a new database there are none."""
    begin = Housekeeping._begin

    def wait(keeping: Housekeeping) -> None:
        monkeypatch.setattr(Housekeeping, "_begin", begin)
        every: float = vars(sys.modules[Housekeeping.__module__])["EVERY"]
        keeping._timer = asyncio.get_running_loop().call_later(every, keeping._begin)

    monkeypatch.setattr(Housekeeping, "_begin", wait)


def _once(translate: Any) -> Any:
    async def payload(command: Described, tree: Any, translator: Any) -> dict[str, Any]:
        named = (command.qualified_name, command.module or "")
        if named not in _payloads:
            _payloads[named] = await translate(command, tree, translator)
        mine: dict[str, Any] = copied(_payloads[named])
        return mine

    return payload
