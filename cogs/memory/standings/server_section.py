"""The sections of /server on titles and ratings: the role of the title, and rating house rules."""

from collections.abc import Sequence

import discord
from discord import Interaction

from cogs.bot import Feature
from cogs.memory.standings import titles
from cogs.pages.custom_ids import PageClick
from cogs.pages.layout import way_to
from cogs.pages.responses import Trouble, listed
from cogs.pages.settings_page import (
    Section,
    Topic,
    chosen_role,
    line,
    manages_roles,
    role_select,
    setting,
    switch,
)
from cogs.words.people import person_of, server_of
from cogs.words.words import Reader
from data.store.features.roles import ChosenRole
from tables.table import Outcome

MOST_NAMED = 4  # permissions of a role that are named


class Titles(Feature):
    """The role moves with the title."""

    def _set_up(self) -> None:
        self.offers.followers.append(self.follow)
        self.offers.server_page.add(Topic.RECORDS, self.role, self.rates)

    def follow(self, outcome: Outcome) -> None:
        """Move the role with a title that a move on disk has brought."""
        server = outcome.table.location.server
        if titles.takes_title(outcome) and server is not None:
            self._background.start(titles.move(self.bot, server))

    async def role(self, server: int, reader: Reader) -> Section:
        """Return the section on the title's role, and any obstacle to moving it."""
        chosen = await self.store.roles.title(server)
        value = reader.say("title-role-none") if chosen is None else f"<@&{chosen.role}>"
        why = "" if chosen is None else self._in_its_way(server, chosen, reader)
        lines = [line("title-role", value, reader, why)]
        not_theirs = reader.say("title-role-not-allowed")
        roles = role_select("titlerole", reader.say("select-title-role"), chosen)
        none = way_to(reader.say("button-title-role-none"), "titlerole")
        instead = Section(lines, [[none]] if chosen else [], hint=not_theirs)
        return Section(lines, [[roles]], instead=instead)

    def _in_its_way(self, server: int, chosen: ChosenRole, reader: Reader) -> str:
        """Return the obstacle that keeps the role in place, in a sentence; "" if there is none."""
        if chosen.chooser is None:
            return reader.say(f"title-role-aside-{chosen.aside or 'unknown'}")
        guild = self.bot.get_guild(server)
        if guild is None:
            return ""
        if why := titles.obstacle(guild, chosen.role):
            return reader.say(why)
        powers = titles.powers_of(guild, chosen.role)
        return reader.say("title-role-powers", **_named(powers, reader)) if powers else ""

    async def rates(self, server: int, reader: Reader) -> Section:
        """Return the section on rating tables with house rules."""
        on = (await self.store.servers.preferences(server)).rates_house_rules
        value = reader.say("on" if on else "off")
        button = switch("rateshouse", "rates-house-rules", on, reader)
        return Section([line("rates-house-rules", value, reader)], buttons=[button])

    @setting(Topic.RECORDS, "titlerole")
    async def set_role(self, interaction: Interaction, reader: Reader, click: PageClick) -> str:
        """Set another role, or none: the title's carrier loses the old one and gets the new one.
        For none, Manage Server is enough; a role takes more.
        """
        role = chosen_role(click.values)
        if role is not None:
            self._check(interaction, role, reader)
        server = server_of(interaction)
        chooser = person_of(interaction)
        before = await self.store.roles.choose(server, role, chooser)
        self._background.start(titles.move(self.bot, server, before))
        return reader.say("title-role-saved")

    def _check(self, interaction: Interaction, role: int, reader: Reader) -> None:
        """Raise Trouble if a role may not go with a title, or not by this chooser."""
        chooser, guild = interaction.user, interaction.guild
        if not isinstance(chooser, discord.Member) or not manages_roles(chooser):
            raise Trouble("title-role-not-allowed")
        held = guild.get_role(role) if guild else None
        if guild is None or held is None:
            raise Trouble("title-role-gone")
        if why := titles.unfit(guild, role):
            raise Trouble(why)
        if powers := titles.powers_of(guild, role):
            raise Trouble("title-role-powers", **_named(powers, reader))
        if not titles.stands_above(chooser, held):
            raise Trouble("title-role-above-you")

    @setting(Topic.RECORDS, "rateshouse")
    async def set_rates(self, interaction: Interaction, reader: Reader, click: PageClick) -> str:
        """Turn rating of house rules on or off, from the next match on."""
        on = click.argument == "on"
        await self.readers.change_server(server_of(interaction), rates_house_rules=on)
        return reader.say("rates-house-rules-saved")


def _named(powers: Sequence[str], reader: Reader) -> dict[str, str]:
    """Return the values of the sentence on a role's permissions."""
    more = ", …" if len(powers) > MOST_NAMED else ""
    return {"permissions": listed(powers[:MOST_NAMED], reader) + more}
