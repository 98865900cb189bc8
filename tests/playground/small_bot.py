"""A small bot that does a bit of everything, for the playground's tests to log in with."""

import asyncio
import io
import os
import signal
from typing import Any

import discord
from discord import app_commands, ui

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c63f8cfc0f01f0005000201ff5cd8b2e30000000049454e44ae426082"
)


def layout(text: str) -> ui.LayoutView:
    """Return a V2 message: a text, a button, a select."""
    view = ui.LayoutView()
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow(ui.Button(label="Redraw", custom_id="redraw"))
    options = [discord.SelectOption(label=word, value=word) for word in ("one", "two")]
    choose: ui.ActionRow[ui.LayoutView] = ui.ActionRow(
        ui.Select(custom_id="choose", options=options)
    )
    view.add_item(ui.Container(ui.TextDisplay(text), row, choose))
    view.stop()
    return view


class SmallBot(discord.Client):
    def __init__(self) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True)
        super().__init__(intents=intents, max_messages=None, guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.clicks = 0

    async def setup_hook(self) -> None:
        commands: list[app_commands.Command[Any, ..., None]]
        commands = [table, guess, picture, lobby, admin]
        for command in commands:
            self.tree.add_command(command)
        await self.tree.sync()

    async def on_raw_message_delete(self, gone: discord.RawMessageDeleteEvent) -> None:
        channel = self.get_channel(gone.channel_id)
        assert isinstance(channel, discord.TextChannel | discord.Thread)
        await channel.send(f"deleted {gone.message_id}")

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
        elif custom_id == "redraw":
            self.clicks += 1
            await interaction.response.edit_message(view=layout(f"Clicked {self.clicks}"))
        elif custom_id == "choose":
            values = data.get("values", [])
            await interaction.response.defer()
            await interaction.edit_original_response(view=layout(f"Chosen {values}"))


@app_commands.command(description="A public table")
async def table(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=layout("A table"))


@app_commands.command(description="A table to sit down at")
async def lobby(interaction: discord.Interaction) -> None:
    view = ui.View()
    for word in ("join", "leave", "company"):
        view.add_item(ui.Button(label=word, custom_id=f"lobby:{word}"))
    view.stop()
    await interaction.response.send_message(interaction.user.display_name, view=view)


@app_commands.command(description="Guesses a word")
@app_commands.describe(word="A word", who="Somebody")
async def guess(
    interaction: discord.Interaction, word: str, who: discord.Member | None = None
) -> None:
    about = f" {who.display_name}" if who else ""
    await interaction.response.send_message(f"{word}{about} in {interaction.locale}")


@guess.autocomplete("word")
async def guess_word(
    interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=current + end, value=current + end) for end in ("a", "b")]


@app_commands.command(description="Posts a picture")
async def picture(interaction: discord.Interaction) -> None:
    view = ui.LayoutView()
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(
        discord.MediaGalleryItem("attachment://pixel.png")
    )
    view.add_item(gallery)
    view.stop()
    file = discord.File(io.BytesIO(PIXEL), "pixel.png")
    await interaction.response.send_message(view=view, file=file)
    message = await interaction.original_response()
    assert await message.attachments[0].read() == PIXEL


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
