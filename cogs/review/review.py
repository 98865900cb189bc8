"""A person's season or year in pictures, one after the other: private, until they show one."""

from __future__ import annotations

import re

import discord
from discord.ext import commands

from cogs.bot import CardTable, clock
from cogs.kit.acting import check_may_write
from cogs.kit.custom_ids import PageClick, read_number
from cogs.kit.handlers import page
from cogs.kit.people import server_of
from cogs.kit.picture_message import Sheet, post, redraw
from cogs.kit.places import zone_of
from cogs.kit.responses import Trouble, in_time
from cogs.kit.words import Reader, clean, server_name
from cogs.review.posters import Told, posters
from cogs.review.review_page import Asked, counting_page, sheet, spans_of
from tables.stats.review import Review, Span, year

_WRITTEN = re.compile(r"(season|year) ([0-9]{1,4}) ([0-9])")


class ReviewPages(commands.Cog):
    """Seasons and years in pictures. Stateless: they are counted with each press."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot

    @page("review", public=True)
    async def begin(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Show the presser their first picture; meanwhile, that all is being counted. Without a
        time it is the running season, or the one before if they have not played in it yet.
        """
        if click.argument:
            await self._count(interaction, reader, read(click))
            return
        running = await self._running(interaction)
        former = [running._replace(number=running.number - 1)] if running.number > 1 else []
        await self._count(interaction, reader, running, *former)

    @page("reviewspan")
    async def choose(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Show another season or year."""
        await self._count(interaction, reader, read(click))

    @page("reviewturn")
    async def turn(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Show another picture of the same time."""
        showing = self._sheet(interaction, reader, read(click))
        await redraw(interaction, await in_time(interaction, showing))

    @page("reviewshow")
    async def show(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Show the picture to everybody here, without the names of people who want none."""
        check_may_write(interaction)
        public = Reader(await self.bot.readers.public(server_of(interaction)))
        showing = self._sheet(interaction, public, read(click), posted=True)
        shown = await in_time(interaction, showing)
        if not shown.pictures:
            raise Trouble("trouble-forged")
        await post(interaction, shown)

    async def _count(
        self, interaction: discord.Interaction, reader: Reader, asked: Asked, *others: Asked
    ) -> None:
        """Say that it is being counted, then show it: in place of a page, or in a new message. If
        there is nothing to show, show the first of the others that has pictures.
        """
        waiting = counting_page(asked, reader, interaction.user.id)
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            await interaction.response.edit_message(view=waiting, attachments=[])
        else:
            await interaction.response.send_message(view=waiting, ephemeral=True)
        shown = await self._sheet(interaction, reader, asked)
        for other in others:
            if not shown.pictures:
                instead = await self._sheet(interaction, reader, other)
                shown = instead if instead.pictures else shown
        await redraw(interaction, shown)

    async def _running(self, interaction: discord.Interaction) -> Asked:
        season = await self.bot.store.seasons.running(server_of(interaction))
        return Asked("season", 1 if season is None else season.number)

    async def _sheet(
        self,
        interaction: discord.Interaction,
        reader: Reader,
        asked: Asked,
        *,
        posted: bool = False,
    ) -> Sheet:
        """Return a picture as a message, once it is the presser's turn. Raises Superseded, and
        Trouble if there is no such season.
        """
        server, user = server_of(interaction), interaction.user
        settings = await self.bot.readers.server(server)
        zone = zone_of(settings.time_zone, reader.language)
        async with self.bot.pages.of(user.id):
            seasons = await self.bot.store.seasons.all(server)
            spans = spans_of(
                [one.number for one in seasons] or [1],
                min((one.started for one in seasons), default=clock()), clock(), zone,
            )  # fmt: skip
            if asked._replace(picture=0) not in spans:
                raise Trouble("trouble-no-such-season")
            span = Span(asked.number) if asked.kind == "season" else year(asked.number, zone)
            review = await self.bot.store.reviews.of_person(user.id, server, span)
            how = Told(
                user.display_name, asked.name(reader), asked.kind,
                server_name(interaction.guild), zone, reader, self.bot.faces, posted,
            )  # fmt: skip
            made = posters(review, how)
            asked = asked._replace(picture=max(0, min(asked.picture, len(made) - 1)))
            return await sheet(
                asked, made, how, names=named(review, how), spans=spans, user=user.id
            )


def named(review: Review, how: Told) -> list[str]:
    """Return everybody who may be named in the pictures, once."""
    rivals = (review.rivals.nemesis, review.rivals.beaten)
    there = [] if review.evening is None else [*review.evening.people]
    others = [*there, *(one.person for one in rivals if one is not None)]
    shown = [one.name for one in others if not (how.posted and one.user in review.unnamed)]
    return list(dict.fromkeys([how.name, *map(clean, shown)]))


def read(click: PageClick) -> Asked:
    """Return what a click asks for. Raises Trouble."""
    found = _WRITTEN.fullmatch(click.values[0] if click.values else click.argument)
    number = read_number(found[2]) if found else None
    if found is None or not number:
        raise Trouble("trouble-forged")
    return Asked(found[1], number, int(found[3]))


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(ReviewPages(bot))
