"""A small bot with a table to sit down at, for the playground's tests to log in with."""

import asyncio
import os
import signal
from typing import Any

import discord
from discord import app_commands, ui


class SmallBot(discord.Client):
    def __init__(self) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True)
        super().__init__(intents=intents, max_messages=None, guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        commands: list[app_commands.Command[Any, ..., None]]
        commands = [lobby, admin]
        for command in commands:
            self.tree.add_command(command)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        custom_id = data.get("custom_id")
        if custom_id in ("lobby:join", "lobby:leave", "lobby:company"):
            message = interaction.message
            assert message is not None
            name = interaction.user.display_name
            company = custom_id == "lobby:company"
            names = [*message.content.split(), "Dummy" if company else name]
            if custom_id == "lobby:leave":
                names = [seated for seated in names if seated != name]
            await interaction.response.edit_message(content=" ".join(names) or "closed")


@app_commands.command(description="A table to sit down at")
async def lobby(interaction: discord.Interaction) -> None:
    view = ui.View()
    for word in ("join", "leave", "company"):
        view.add_item(ui.Button(label=word, custom_id=f"lobby:{word}"))
    view.stop()
    await interaction.response.send_message(interaction.user.display_name, view=view)


@app_commands.command(description="For those who manage the server")
@app_commands.default_permissions(manage_guild=True)
async def admin(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("yes", ephemeral=True)


async def run() -> None:
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    async with SmallBot() as bot:
        running = asyncio.create_task(bot.start(os.environ["DISCORD_TOKEN"]))
        await asyncio.wait(
            {running, asyncio.create_task(stopped.wait())}, return_when=asyncio.FIRST_COMPLETED
        )
        # Closed first: while its connection breaks, a cancellation alone can be lost on the way.
        await bot.close()
        running.cancel()
        await asyncio.wait({running})


def main() -> int:
    """Run until SIGTERM; returns 0."""
    discord.utils.setup_logging()
    asyncio.run(run())
    return 0
