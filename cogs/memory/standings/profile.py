"""/profile: a person's games here. Private, until they show it to the channel."""

import re

import discord
from discord import Interaction, app_commands

from cogs.bot import CardTable, Feature
from cogs.memory.standings import duel_page
from cogs.memory.standings.board_choices import read_scope
from cogs.memory.standings.profile_page import Viewed, sheet
from cogs.pages.commands import Chapter, add_person_entry, declared, localised
from cogs.pages.custom_ids import PageClick, read_id
from cogs.pages.handlers import page
from cogs.pages.picture_message import Sheet, answer, redraw
from cogs.pages.responses import Trouble, in_time, opponent_of
from cogs.words.people import server_of
from cogs.words.preferences import reader_of
from cogs.words.words import Reader
from tables.memory.standings import Duel, Profile
from tables.people import Person
from tables.results import Finishes

_WRITTEN = re.compile(r"([0-9]{1,20}) (here|all) (\S{1,64})")


class Profiles(Feature):
    """Profiles of people."""

    def __init__(self, bot: CardTable) -> None:
        super().__init__(bot)
        add_person_entry(bot, "menu-duel", self.head_to_head)

    @app_commands.command(**declared("profile", Chapter.STANDINGS, 2))
    @app_commands.rename(who=localised("option-profile-who"))
    @app_commands.describe(who=localised("option-profile-who-description"))
    @app_commands.guild_only()
    async def profile(self, interaction: Interaction, who: discord.User | None = None) -> None:
        """Show one's own profile, or the results against somebody; privately."""
        reader = reader_of(interaction)
        await interaction.response.defer(ephemeral=True)
        user = (who or interaction.user).id
        if who is not None and user != interaction.user.id:
            duel, compared = await self._compared(interaction, user, reader, who.display_name)
            if duel.games:
                await answer(interaction, compared, private=True)
                return
        viewed = Viewed(user, own=user == interaction.user.id)
        name = (who or interaction.user).display_name
        await answer(
            interaction, await self._sheet(interaction, viewed, reader, name), private=True
        )

    @page("profile", "profilecurve")
    async def turn(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show another curve, or all servers together: the latter only of oneself."""
        viewed = read(interaction, click)
        showing = self._sheet(interaction, viewed, reader)
        await redraw(interaction, await in_time(interaction, showing))

    @page("profileshow")
    async def post(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show one's own profile of this server to the channel."""
        viewed = read(interaction, click)
        if not viewed.own or viewed.everywhere:
            raise Trouble("trouble-forged")
        posted = viewed._replace(posted=True)
        await self.bot.shows.show(interaction, lambda to: self._sheet(interaction, posted, to))

    async def head_to_head(self, interaction: Interaction, person: discord.Member) -> None:
        """Show the presser's results against a person, privately: from their context menu."""
        other, reader = opponent_of(interaction, person), reader_of(interaction)
        await interaction.response.defer(ephemeral=True)
        name = other.display_name
        _, compared = await self._compared(interaction, other.id, reader, name)
        await answer(interaction, compared, private=True)

    @page("duel")
    async def compare(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show the presser's results against somebody."""
        viewed = read(interaction, click)
        _, compared = await in_time(interaction, self._compared(interaction, viewed.user, reader))
        await redraw(interaction, compared)

    async def _compared(
        self, interaction: Interaction, user: int, reader: Reader, name: str = ""
    ) -> tuple[Duel, Sheet]:
        """Return the presser's results against somebody here, by their present names, and the
        message about them, once it is their turn. Raises Superseded.
        """
        asker = interaction.user
        async with self.bot.pages.of(asker.id):
            met = await self.bot.store.standings.duel(server_of(interaction), asker.id, user)
            first, other = (
                Person(asker.id, asker.display_name),
                Person(user, name or met.other.name),
            )
            duel = Duel(first, other, met.games)
            return duel, await duel_page.sheet(duel, reader, self.bot.faces)

    async def _sheet(
        self, interaction: Interaction, viewed: Viewed, reader: Reader, name: str = ""
    ) -> Sheet:
        """Return a profile as a message, once it is the presser's turn. Raises Superseded."""
        server = None if viewed.everywhere else server_of(interaction)
        async with self.bot.pages.of(interaction.user.id):
            profile = await self.bot.store.standings.profile(viewed.user, server, viewed.scope)
            name = name or _name(interaction, viewed, profile)
            known = await self.bot.store.finishes([viewed.user], server)
            finishes = known.get(viewed.user, Finishes())
            lines = [
                await line_of(viewed.user, server, reader)
                for line_of in self.bot.offers.profile_lines
            ]
            return await sheet(
                viewed, profile, name, reader, self.bot.faces, finishes=finishes, more=lines
            )


def _name(interaction: Interaction, viewed: Viewed, profile: Profile) -> str:
    return interaction.user.display_name if viewed.own else profile.person.name


def read(interaction: Interaction, click: PageClick) -> Viewed:
    """Return the view a click asks for. Raises Trouble: all servers together are for oneself
    alone.
    """
    written = _WRITTEN.fullmatch(click.argument)
    if written is None:
        raise Trouble("trouble-forged")
    user, everywhere = read_id(written[1]), written[2] == "all"
    own = user == interaction.user.id
    if user is None or (everywhere and not own):
        raise Trouble("trouble-forged")
    return Viewed(
        user, everywhere, read_scope(click.values[0] if click.values else written[3]), own
    )
