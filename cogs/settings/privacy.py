"""/privacy: the data stored about a person, in plain words; all of it as a file; and its
deletion.
"""

from __future__ import annotations

import asyncio
import gzip
from io import BytesIO

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from cogs.bot import CardTable, clock
from cogs.kit.commands import Chapter, declared
from cogs.kit.custom_ids import PageClick, page_button
from cogs.kit.handlers import page
from cogs.kit.layout import GATHERING, layout
from cogs.kit.preferences import reader_of
from cogs.kit.requests import NOBODY
from cogs.kit.responses import in_time
from cogs.kit.words import Reader
from data.texts import say

PARTS = ("stored", "seen", "logs", "backups", "leaving", "rights")
FILE = "card-table.json"
LARGE = 8 * 1024 * 1024  # bytes; larger files are packed

Button = discord.ui.Button[discord.ui.LayoutView]
Danger, Secondary = discord.ButtonStyle.danger, discord.ButtonStyle.secondary


class PrivacyPages(commands.Cog):
    """People's data, and how they get it, or get rid of it."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot

    @app_commands.command(**declared("privacy", Chapter.SETTINGS, 2))
    @app_commands.guild_only()
    async def privacy(self, interaction: discord.Interaction) -> None:
        """Show it privately."""
        reader = reader_of(interaction)
        await interaction.response.send_message(view=privacy_page(reader), ephemeral=True)

    @page("privacy")
    async def back(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Go back without deleting."""
        await interaction.response.edit_message(view=privacy_page(reader))

    @page("myexport")
    async def export(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Send the presser all their data, as a file."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        async with self.bot.exports.of(interaction.user.id):
            stored = await self.bot.store.privacy.export(interaction.user.id)
            file = await asyncio.to_thread(packed, stored)
        text = say(reader.language, "privacy-exported")
        await interaction.edit_original_response(
            content=text, attachments=[file], allowed_mentions=NOBODY
        )

    @page("forgetask")
    async def ask(self, interaction: discord.Interaction, reader: Reader, click: PageClick) -> None:
        """Ask for confirmation before deleting everything."""
        await interaction.response.edit_message(view=ask_page(reader))

    @page("forget")
    async def forget(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Delete everything. People at a table are told to get up first."""
        await in_time(interaction, self._forget(interaction.user))
        view = layout(GATHERING, [say(reader.language, "privacy-forgotten")], [])
        if interaction.response.is_done():
            await interaction.edit_original_response(view=view)
        else:
            await interaction.response.edit_message(view=view)

    async def _forget(self, person: discord.User | discord.Member) -> None:
        """Delete a person from the store, then from memory."""
        await self.bot.store.privacy.forget(person.id, clock())
        await self.bot.room.forget(person.id, {person.display_name, person.name})
        self.bot.screens.hands.let_go(person.id)
        self.bot.readers.forget(person.id)
        self.bot.responses.forget(person.id)
        for forget in self.bot.offers.forgotten:
            forget(person.id)


def packed(stored: object) -> discord.File:
    """Return the data as a readable file; packed if it is very large."""
    text = msgspec.json.format(msgspec.json.encode(stored), indent=2)
    if len(text) <= LARGE:
        return discord.File(BytesIO(text), FILE)
    return discord.File(BytesIO(gzip.compress(text)), f"{FILE}.gz")


def privacy_page(reader: Reader) -> discord.ui.LayoutView:
    """Return the page on the stored data, where and for how long; and one's rights."""
    title = f"## {say(reader.language, 'privacy-title')}"
    texts = [say(reader.language, f"privacy-{part}") for part in PARTS]
    buttons = [
        _button("button-privacy-export", "myexport", reader),
        _button("button-privacy-forget", "forgetask", reader, Danger),
    ]
    return layout(GATHERING, [title, *texts], [buttons], parted=False)


def ask_page(reader: Reader) -> discord.ui.LayoutView:
    """Return the page on the consequences of deleting, and the way back."""
    title = f"## {say(reader.language, 'privacy-ask-title')}"
    buttons = [
        _button("button-privacy-yes", "forget", reader, Danger),
        _button("button-privacy-no", "privacy", reader),
    ]
    texts = [title, say(reader.language, "privacy-ask")]
    return layout(GATHERING, texts, [buttons], parted=False)


def _button(key: str, word: str, reader: Reader, style: discord.ButtonStyle = Secondary) -> Button:
    label = say(reader.language, key)
    return Button(label=label, style=style, custom_id=page_button(word))


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(PrivacyPages(bot))
