"""/weekdeal: the same cards for everybody on a server, and everybody's results.

A deal is made when somebody first asks for it in its week, and its seal is shown from then on. When
the week is over its rounds and its seed are made public.
"""

from discord import Interaction

from cogs.bot import Feature, clock
from cogs.learn.deal_page import DealBoard, deal_page, off_page, result_line
from cogs.pages.acting import check_table_here
from cogs.pages.commands import Chapter, command
from cogs.pages.custom_ids import PageClick, read_number
from cogs.pages.handlers import page
from cogs.pages.layout import GATHERING, RESULT, Drawing, layout
from cogs.pages.picture_message import Sheet
from cogs.pages.responses import Lacking, Trouble, acknowledge, expected, send_page
from cogs.wire.requests import NOBODY
from cogs.wire.updates import done_or_logged
from cogs.words.people import person_of, server_of
from cogs.words.preferences import reader_of
from cogs.words.words import Reader
from data.presets import presets
from tables.errors import Refused
from tables.lobby.state import Start
from tables.lobby.week_deal import MOST_SEATS, Deal, end_of_week, usual_size
from tables.log_context import now_about
from tables.table import Table

NOW, LAST = "now", "last"
ALONE = {"clock": "off"}  # nobody is waiting for somebody who plays alone


def allowed(rules: str) -> range:
    """Return the numbers of people who may play a rule set. Raises Trouble for an unknown one."""
    preset = expected(presets().get(rules))
    return preset.rules.seats(preset.options)


class WeekDeals(Feature):
    """The deals of the week, their boards and their end. Stateless."""

    def _set_up(self) -> None:
        self.offers.week_deal = self.for_table
        self.offers.hourly.append(self.open_over)

    async def open_over(self) -> None:
        """Open the rounds of the weeks that are over."""
        await done_or_logged(self.store.deals.open_over(clock()))

    # Choosing a deal

    async def for_table(self, table: Table) -> Deal:
        """Return the deal for a table to play. Raises Refused (deal_off), StoreTrouble."""
        server, lobby = table.server, table.lobby
        if server is None:
            raise Refused("deal_off")
        return await self.current(server, lobby.rules, lobby.seats - len(lobby.away))

    async def current(self, server: int, rules: str, seats: int) -> Deal:
        """Return this week's deal of a rule set that has one. Raises Refused, StoreTrouble."""
        settings = await self.readers.server(server)
        if rules not in settings.deals:
            raise Refused("deal_off")
        zone = await self.readers.zone(server)
        until = end_of_week(zone, clock(), await self.store.deals.last_week(server))
        new = Deal(0, server, rules, seats, until, self.room.draw_seed())
        return await self.store.deals.of_week(new)

    async def board(self, server: int, rules: str, seats: int, which: str) -> DealBoard:
        """Return the board of this week's deal, or of the previous one; if the rule set has no deal
        any more, of the newest. Raises Refused, StoreTrouble.
        """
        chosen = (await self.readers.server(server)).deals
        newest = Deal(0, server, rules, seats, float("inf"), b"")
        deal = await self.current(server, rules, seats) if rules in chosen else None
        if deal is None or which == LAST:
            deal = await self.store.deals.former(deal or newest)
        if deal is None:
            raise Refused("no_former_deal" if rules in chosen else "deal_off")
        if deal.until <= clock():
            await self.open_over()
        tries = await self.store.deals.tries(deal.number)
        listed = [*chosen, *([] if rules in chosen else [rules])]
        return DealBoard(deal, tuple(tries), tuple(listed), deal.until <= clock())

    # The page

    @command("weekdeal", Chapter.PLAYING, 3)
    async def weekdeal(self, interaction: Interaction, reader: Reader) -> Drawing | None:
        """Show the deal of the first rule set that has one here."""
        chosen = (await self.readers.server(server_of(interaction))).deals
        if not chosen:
            return off_page(reader, manages=interaction.permissions.manage_guild)
        await interaction.response.defer(ephemeral=True)
        first = chosen[0]
        view = await self._page(interaction, reader, first, usual_size(allowed(first)), NOW)
        await interaction.edit_original_response(view=view, allowed_mentions=NOBODY)
        return None

    @page("deal", "dealseats")
    async def show(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show the board of a deal in this page's place; a select has another number of players."""
        chosen = f"{click.argument} {click.value} {NOW}" if click.value else click.argument
        return await self._page(interaction, reader, *_meant(chosen))

    @page("dealboard")
    async def show_beside(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show it as a page of its own: the click came from a hand."""
        await acknowledge(interaction)
        await send_page(interaction, await self._page(interaction, reader, *_meant(click.argument)))

    @page("dealrules")
    async def choose_rules(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Drawing:
        """Show the deal of another rule set."""
        rules = click.value
        return await self._page(interaction, reader, rules, usual_size(allowed(rules)), NOW)

    async def _page(
        self, interaction: Interaction, reader: Reader, rules: str, seats: int, which: str
    ) -> Drawing:
        user = interaction.user.id
        board = await self.board(server_of(interaction), rules, seats, which)
        return deal_page(board, user, reader, allowed(rules))

    @page("dealshow")
    async def show_result(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Post the presser's result, in one line that reveals no card."""
        await acknowledge(interaction)
        rules, seats, which = _meant(click.argument)
        board = await self.board(server_of(interaction), rules, seats, which)

        async def make(public: Reader) -> Sheet:
            line = result_line(board, person_of(interaction), public)
            if line is None:
                raise Refused("deal_not_finished")
            return Sheet(layout(RESULT, [line]))

        await self.shows.show(interaction, make)

    # Alone

    @page("dealalone")
    async def play(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Open a table and deal; the hand is sent below it, by this click's token."""
        await acknowledge(interaction)
        rules, _, seats = click.argument.partition(" ")
        await check_table_here(interaction, self.readers)
        if seats not in map(str, range(2, MOST_SEATS + 1)):
            raise Trouble("trouble-forged")
        table = await self._dealt(interaction, rules, int(seats))
        messages = self.screens.table_messages
        if not await messages.post(table):
            raise Lacking if messages.forbidden(table.id) else Trouble("deal-later")
        return layout(GATHERING, [reader.say("deal-begun")])

    async def _dealt(self, interaction: Interaction, rules: str, seats: int) -> Table:
        """Return a new table with its cards dealt. Raises Refused for a person who has had their
        try, and leaves no table.
        """
        preset = presets().get(rules)
        channel = interaction.channel_id
        person = person_of(interaction)
        if preset is None or channel is None:
            raise Trouble("trouble-forged")
        table = await self.room.open(
            server_of(interaction),
            channel,
            person,
            preset,
            ALONE,
            alone=seats,
            language=reader_of(interaction).language,
        )
        now_about(table)
        try:
            deal = await self.for_table(table)
            await self.screens.hands.renew(table.id, interaction)
            await table.act(person, Start(), deal=deal)
        except Refused:
            await table.shut()
            raise
        return table


def _meant(argument: str) -> tuple[str, int, str]:
    """Return the rule set, seats and week a button is about. Raises Trouble if it is none of
    ours.
    """
    rules, _, rest = argument.partition(" ")
    written, _, which = rest.partition(" ")
    seats = expected(read_number(written, 99))
    if which not in (NOW, LAST) or seats not in allowed(rules):
        raise Trouble("trouble-forged")
    return rules, seats, which
