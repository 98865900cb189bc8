"""The program: settings, wiring, start and stop.

Without DISCORD_TOKEN it starts the playground, which runs this same bot on a Discord in a box.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sys
from enum import IntEnum
from pathlib import Path
from typing import Literal

import aiohttp
import discord
from pydantic import SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from cogs.client import CardTable
from data.presets import BrokenPreset, presets
from data.store import StoreUnusable, open_store
from data.texts import LANGUAGES, BrokenTexts, keys

log = logging.getLogger("cardtable")

HOME = Path(__file__).parent


class Exit(IntEnum):
    """The exit codes, for whoever runs the bot under a supervisor."""

    STOPPED = 0
    SETTINGS = 2
    SHIPPED_FILES = 3
    DATABASE = 4
    LOGIN = 5
    UNREACHABLE = 6


class Settings(BaseSettings):
    """What the operator may set, in the environment or in `.env` beside this file."""

    model_config = SettingsConfigDict(
        env_file=HOME / ".env", env_ignore_empty=True, extra="ignore", hide_input_in_errors=True
    )

    discord_token: SecretStr | None = None
    data_dir: Path = HOME / "var"
    database_url: str | None = None
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"

    @property
    def database(self) -> str:
        """The database's address, as SQLAlchemy writes it."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data_dir / 'cardtable.sqlite3'}"


def main() -> int:
    """Run until stopped; returns the exit code."""
    try:
        settings = Settings()
    except ValidationError as wrong:
        print(f"The settings cannot be used: {wrong}", file=sys.stderr)
        return Exit.SETTINGS
    if settings.discord_token is None:
        from playground.__main__ import main as playground  # noqa: PLC0415 - not on Discord

        return int(playground() or 0)
    discord.utils.setup_logging(level=getattr(logging, settings.log_level), root=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    return run(settings)


def run(settings: Settings) -> Exit:
    """Run the bot on Discord. Every trouble of the operator's ends in one line and its code."""
    try:
        check_shipped_files()
        asyncio.run(serve(settings))
    except (BrokenPreset, BrokenTexts) as broken:
        log.critical("A file of the program is broken: %s", broken)
        return Exit.SHIPPED_FILES
    except StoreUnusable as unusable:
        log.critical("%s", unusable)
        return Exit.DATABASE
    except discord.LoginFailure:
        log.critical(
            "Discord does not accept DISCORD_TOKEN. Copy it anew from the developer portal"
        )
        return Exit.LOGIN
    except (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
        log.critical("Discord cannot be reached: %s", error)
        return Exit.UNREACHABLE
    log.info("Stopped; every table is saved")
    return Exit.STOPPED


def check_shipped_files() -> None:
    """Read all rule sets and texts. Raises BrokenPreset or BrokenTexts."""
    presets()
    for language in LANGUAGES:
        keys(language)


async def serve(settings: Settings) -> None:
    """Open the database, log in, and play until told to stop; then finish, save and close."""
    assert settings.discord_token is not None, "main has looked"
    store = await open_store(settings.database)
    async with contextlib.AsyncExitStack() as closing:
        closing.push_async_callback(store.close)
        bot = await closing.enter_async_context(CardTable(store, settings.data_dir))
        running = asyncio.create_task(bot.start(settings.discord_token.get_secret_value()))
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, running.cancel)
        with contextlib.suppress(asyncio.CancelledError):
            await running


if __name__ == "__main__":
    sys.exit(main())
