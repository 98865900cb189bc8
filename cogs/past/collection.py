"""Honours as a collection: a page behind one's profile, and the shelf for everybody."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.bot import CardTable
from cogs.kit.acting import check_may_write
from cogs.kit.custom_ids import PageClick
from cogs.kit.handlers import page
from cogs.kit.people import server_of
from cogs.kit.picture_message import Sheet, post, redraw
from cogs.kit.responses import Trouble, in_time
from cogs.kit.words import Reader, server_name
from cogs.past.collection_page import Viewed, games, sheet


class Collections(commands.Cog):
    """Which honours there are, and who has them. Stateless."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot

    @page("honours")
    async def show(self, interaction: discord.Interaction, reader: Reader, _: PageClick) -> None:
        """Show the presser the honours of this server."""
        await redraw(interaction, await in_time(interaction, self._sheet(interaction, reader)))

    @page("honoursof")
    async def choose_game(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Show the presser the honours of the chosen game."""
        game = click.values[0] if click.values else ""
        if game not in games():
            raise Trouble("trouble-forged")
        showing = self._sheet(interaction, reader, game)
        await redraw(interaction, await in_time(interaction, showing))

    @page("honoursshow")
    async def post(self, interaction: discord.Interaction, _: Reader, __: PageClick) -> None:
        """Show the presser's own shelf to the channel."""
        check_may_write(interaction)
        public = Reader(await self.bot.readers.public(server_of(interaction)))
        showing = self._sheet(interaction, public, posted=True)
        await post(interaction, await in_time(interaction, showing))

    async def _sheet(
        self,
        interaction: discord.Interaction,
        reader: Reader,
        game: str | None = None,
        *,
        posted: bool = False,
    ) -> Sheet:
        """Return the presser's collection, once it is their turn. Raises Superseded."""
        user = interaction.user
        server = server_name(interaction.guild)
        viewed = Viewed(user.id, user.display_name, server, game, posted)
        async with self.bot.pages.of(user.id):
            found = await self.bot.store.past.collection(server_of(interaction), user.id)
            return await sheet(viewed, found, reader, self.bot.faces)


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Collections(bot))
