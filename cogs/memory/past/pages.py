"""Opponents and matches: behind one's profile, and behind a head to head. Private."""

from discord import Interaction

from cogs.bot import Feature
from cogs.memory.past.match_page import match_page
from cogs.memory.past.matches_page import Listed, matches_page, opponents_page
from cogs.memory.past.parts import matches_of, meetings_of, of_rules, opponents_of
from cogs.pages.custom_ids import PageClick, read_number
from cogs.pages.handlers import page
from cogs.pages.picture_message import Sheet
from cogs.pages.places import may_read
from cogs.pages.responses import expected
from cogs.words.people import server_of
from cogs.words.words import Reader
from tables.errors import Refused
from tables.memory.rivals import AskedMatches


class PastPages(Feature):
    """What the presser has played here, and with whom. Stateless."""

    @page("opponents", "opponentsof")
    async def show_opponents(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Sheet:
        """Show a page of everybody the presser has met, in a rule set or all. Raises Superseded."""
        user, listing = interaction.user.id, opponents_of(click)
        async with self.bot.pages.of(user):
            opponents = await self.store.past.opponents(server_of(interaction), user, listing)
        return Sheet(opponents_page(listing, opponents, user, reader))

    @page("matches", "matchesof")
    async def show_matches(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Sheet:
        """Show a page of the presser's matches; the first one of a rule set chosen in a select."""
        listing = of_rules(click) if click.values else matches_of(click.argument)
        return await self._matches(interaction, listing, reader)

    @page("meetings")
    async def show_meetings(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Sheet:
        """Show the presser's matches with another person."""
        return await self._matches(interaction, meetings_of(click), reader)

    @page("match")
    async def show_match(self, interaction: Interaction, reader: Reader, click: PageClick) -> Sheet:
        """Show how the chosen one of the presser's matches went. Nobody else's: it may have been in
        a channel they cannot read.
        """
        listing = matches_of(click.argument)
        match = await self.store.past.match(expected(read_number(click.value)))
        server, user = server_of(interaction), interaction.user.id
        if match is None or match.location.server != server or match.seat_of(user) is None:
            raise Refused("no_such_match")
        readable = may_read(interaction, match.location)
        return Sheet(match_page(match, listing, reader, readable=readable))

    async def _matches(
        self, interaction: Interaction, listing: AskedMatches, reader: Reader
    ) -> Sheet:
        """Return the page, once it is the presser's turn. Raises Superseded."""
        user, server = interaction.user.id, server_of(interaction)
        async with self.bot.pages.of(user):
            matches = await self.store.past.matches(server, user, listing)
        zone = await self.readers.zone_for(server, reader.language)
        return Sheet(matches_page(Listed(listing, matches, user, zone), reader))
