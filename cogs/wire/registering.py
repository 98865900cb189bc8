"""Registering our commands at Discord, unless it has them already."""

import logging
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

import discord
import msgspec
from discord.ext import commands
from discord.http import Route

from cogs.wire.requests import FAILURES
from data.texts import know_commands

log = logging.getLogger(__name__)

Command = dict[str, Any]  # as Discord writes it

ENTRY_POINT = 4  # the type of the command that opens an activity; made in Discord's portal
# The fields of such a command we may write: the rest is Discord's.
WRITABLE = (
    *("id", "type", "name", "name_localizations", "description", "description_localizations"),
    *("options", "default_member_permissions", "contexts", "integration_types", "handler"),
)


async def register_commands(bot: commands.Bot, folder: Path) -> None:
    """Register the commands of the bot's tree at Discord, and learn their numbers, by which texts
    mention them. `folder` holds the note of the registered ones. Failures are logged, and the
    former commands stay.
    """
    try:
        if await _register(bot, folder):
            log.info("Commands registered")
    except FAILURES as error:
        log.error("Commands are not registered, the former ones stay: %s", error)


async def learn_commands(bot: commands.Bot) -> None:
    """Learn the numbers of the commands another process registers. Failures are logged: commands
    are not mentioned then, but named.
    """
    try:
        _learn(await _known(bot))
    except FAILURES as error:
        log.warning("The commands' numbers are not known: %s", error)


async def _known(bot: commands.Bot) -> list[Command]:
    """Return the commands Discord has."""
    known: Any = await bot.http.request(
        Route("GET", "/applications/{application_id}/commands", application_id=_number(bot)),
        params={"with_localizations": "true"},
    )
    return list(known)


def _learn(known: Iterable[Any]) -> None:
    slash = discord.AppCommandType.chat_input.value
    named = (command for command in known if command["type"] == slash)
    know_commands({command["name"]: int(command["id"]) for command in named})


def _number(bot: commands.Bot) -> int:
    number = bot.application_id
    assert number is not None, "after the login"
    return number


async def _register(bot: commands.Bot, folder: Path) -> bool:
    """Register if necessary; return whether it was."""
    known, number = await _known(bot), _number(bot)
    _learn(known)
    entries = [  # as they are
        {key: command[key] for key in WRITABLE if key in command}
        for command in known
        if command["type"] == ENTRY_POINT
    ]
    translator = bot.tree.translator
    assert translator is not None, "set before"
    ours = [
        await command.get_translated_payload(bot.tree, translator)
        for command in bot.tree.get_commands()
    ]
    note = folder / f"commands-{number}.sha256"
    names = {command["name"] for command in known if command["type"] != ENTRY_POINT}
    digest = sha256(msgspec.json.encode(ours)).hexdigest()
    if names == {command["name"] for command in ours} and has_note(note, digest):
        return False
    wanted: Any = [*ours, *entries]  # Discord takes no list in which that one is missing
    _learn(await bot.http.bulk_upsert_global_commands(number, payload=wanted))
    write_note(note, digest)
    return True


def has_note(note: Path, digest: str) -> bool:
    """True if a start before this one has written this digest."""
    return note.exists() and note.read_bytes() == digest.encode()


def write_note(note: Path, digest: str) -> None:
    """Write the digest of something of which the next start need not take care again."""
    try:
        note.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        note.touch(mode=0o600)
        note.write_text(digest, "ascii")
    except OSError as error:
        log.warning("The next start will take longer: %s", error)
