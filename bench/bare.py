"""The yardstick: a discord.py bot without a game that answers every click with a redrawn message;
one of its buttons has it drawn again a moment later, like a table after a move.
"""

from __future__ import annotations

import asyncio
import os
import signal

import discord
from discord import app_commands, ui

TWICE = "twice"
MOMENT_S = 0.01  # as at our tables, so that both are clicked in the same rhythm


def hand(clicks: int) -> ui.LayoutView:
    """Return a message about the size of somebody's hand."""
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow(
        *(ui.Button(label=name, custom_id=f"bare:{name}") for name in ("0", "1", TWICE))
    )
    title: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(f"### Click {clicks}")
    cards: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay("Three cards, and what is open")
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(title, cards, row))
    view.stop()
    return view


class Bare(discord.Client):
    """Answers, and does nothing else."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.tree = app_commands.CommandTree(self)
        self.clicks = 0

    async def setup_hook(self) -> None:
        self.tree.add_command(bare)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            self.clicks += 1
            await interaction.response.edit_message(view=hand(self.clicks))
            if interaction.data and interaction.data.get("custom_id") == f"bare:{TWICE}":
                await asyncio.sleep(MOMENT_S)
                await interaction.edit_original_response(view=hand(self.clicks))


@app_commands.command(description="A hand to click on")
async def bare(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=hand(0), ephemeral=True)


async def run() -> None:
    """Run until SIGTERM."""
    bot = Bare()
    asyncio.get_running_loop().add_signal_handler(
        signal.SIGTERM, lambda: asyncio.ensure_future(bot.close())
    )
    async with bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


def main() -> int:
    """Run the bot as playground.launch calls it; return the exit code."""
    asyncio.run(run())
    return 0
