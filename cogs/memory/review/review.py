"""A person's season or year in a picture: private, until they show it."""

from __future__ import annotations

import re

from discord import Interaction

from cogs.bot import Feature, clock
from cogs.memory.review.review_sheet import Asked, Told, sheet
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.picture_message import Sheet, answer, redraw
from cogs.pages.responses import Trouble, in_time
from cogs.words.people import server_of
from cogs.words.words import Reader, server_name
from data.texts.cities import zone_of
from tables.memory.review import Review, Span, year, year_at

# Without a number it is the running one; a last figure stands in posts from before.
_WRITTEN = re.compile(r"(season|year)(?: ([1-9][0-9]{0,3}))?(?: [0-9])?")


class ReviewPages(Feature):
    """Seasons and years in pictures. Stateless: they are counted with each press."""

    @page("review", public=True)
    async def begin(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show the presser their season or year: in place of a page, or in a new message."""
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            showing = self._sheet(interaction, reader, click)
            await redraw(interaction, await in_time(interaction, showing))
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer(interaction, await self._sheet(interaction, reader, click), private=True)

    @page("reviewshow")
    async def show(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show the picture to everybody here, without the names of people who want none."""

        async def make(public: Reader) -> Sheet:
            shown = await self._sheet(interaction, public, click, posted=True)
            if not shown.pictures:
                raise Trouble("trouble-forged")
            return shown

        await self.bot.shows.show(interaction, make)

    async def _sheet(
        self, interaction: Interaction, reader: Reader, click: PageClick, *, posted: bool = False
    ) -> Sheet:
        """Return a season or year as a message, once it is the presser's turn; where none is named
        the running one, or the one before until they have played in it. Raises Superseded, and
        Trouble if there is no such season.
        """
        written = _WRITTEN.fullmatch(click.argument or "season")
        if written is None:
            raise Trouble("trouble-forged")
        server, user = server_of(interaction), interaction.user
        settings = await self.bot.readers.server(server)
        how = Told(
            user.display_name, Asked(written[1], int(written[2] or 0)),
            server_name(interaction.guild), zone_of(settings.time_zone, reader.language), reader,
            posted,
        )  # fmt: skip
        async with self.bot.pages.of(user.id):
            last = await self._running(how, server)
            if how.asked.number:
                if how.asked.number > last:
                    raise Trouble("trouble-no-such-season")
                return await sheet(await self._review(user.id, server, how), how, user.id)
            for number in (last, last - 1, last):
                how = how._replace(asked=Asked(written[1], number))
                review = await self._review(user.id, server, how)
                if review.matches:
                    break
            return await sheet(review, how, user.id)

    async def _running(self, how: Told, server: int) -> int:
        """Return the number of the running season or year."""
        if how.asked.kind == "year":
            return year_at(clock(), how.zone)
        season = await self.bot.store.seasons.running(server)
        return 1 if season is None else season.number

    async def _review(self, user: int, server: int, how: Told) -> Review:
        asked = how.asked
        span = Span(asked.number) if asked.kind == "season" else year(asked.number, how.zone)
        return await self.bot.store.reviews.of_person(user, server, span)
