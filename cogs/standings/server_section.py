"""What /server says of titles and ratings: the role of the title, and what house rules count."""

from __future__ import annotations

import re

import discord
from discord.ext import commands

from cogs.bot import CardTable
from cogs.kit.custom_ids import PageClick, page_button
from cogs.kit.handlers import page
from cogs.kit.people import server_of
from cogs.kit.responses import Trouble
from cogs.kit.settings_page import Section, check_manager, line, switch
from cogs.kit.updates import BackgroundTasks
from cogs.kit.words import Reader
from cogs.standings import titles
from data.texts import say
from tables.outcome import Outcome

RoleSelect = discord.ui.RoleSelect[discord.ui.LayoutView]


class Titles(commands.Cog):
    """The role moves with the title."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        self._background = BackgroundTasks()
        bot.followers.append(self.follow)
        bot.server_page.add(self.role, self.rates)

    async def cog_unload(self) -> None:
        """Finish what is under way."""
        self.bot.followers.remove(self.follow)
        await self._background.close()

    def follow(self, outcome: Outcome) -> None:
        """A move is on disk: if it brought a title, the role goes along."""
        server = outcome.table.place.server
        if titles.takes_title(outcome) and server is not None:
            self._background.start(titles.move(self.bot, server))

    async def role(self, server: int, reader: Reader) -> Section:
        """Return which role the title carries, and what is in its way."""
        role = (await self.bot.store.server_settings(server)).role
        value = say(reader.language, "title-role-none") if role is None else f"<@&{role}>"
        lines = [line("title-role", value, reader)]
        guild = self.bot.get_guild(server)
        if guild is not None and role is not None and (why := titles.obstacle(guild, role)):
            lines.append(f"-# ⚠️ {say(reader.language, why)}")
        return Section(lines, [[_roles(role, reader)]])

    async def rates(self, server: int, reader: Reader) -> Section:
        """Whether tables with house rules are rated."""
        on = (await self.bot.store.server_settings(server)).rates_house_rules
        value = say(reader.language, "on" if on else "off")
        button = switch("rateshouse", "rates-house-rules", on, reader)
        return Section([line("rates-house-rules", value, reader)], buttons=[button])

    @page("titlerole")
    async def set_role(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Another role, or none: who carries the title loses the old one and gets the new one."""
        check_manager(interaction)
        if not all(re.fullmatch("[0-9]{1,20}", value) for value in click.values[:1]):
            raise Trouble("trouble-forged")
        server, role = server_of(interaction), int(click.values[0]) if click.values else None
        before = await self.bot.readers.change_counting(server, role=role)
        await self.bot.server_page.redraw(
            interaction, reader, say(reader.language, "title-role-saved")
        )
        carrier = [one.user for one in await self.bot.store.former_carriers(server, 1)]
        if before.role is not None and before.role != role:
            await titles.give(self.bot, server, before.role, (), carrier)
        if role is not None:
            await titles.move(self.bot, server)

    @page("rateshouse")
    async def set_rates(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """House rules count, or do not, from the next match on."""
        check_manager(interaction)
        on = click.argument == "on"
        await self.bot.readers.change_counting(server_of(interaction), rates_house_rules=on)
        note = say(reader.language, "rates-house-rules-saved")
        await self.bot.server_page.redraw(interaction, reader, note)


def _roles(role: int | None, reader: Reader) -> RoleSelect:
    chosen = discord.SelectDefaultValueType.role
    default = [] if role is None else [discord.SelectDefaultValue(id=role, type=chosen)]
    return RoleSelect(
        custom_id=page_button("titlerole"),
        placeholder=say(reader.language, "select-title-role"),
        min_values=0,
        max_values=1,
        required=False,
        default_values=default,
    )


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Titles(bot))
