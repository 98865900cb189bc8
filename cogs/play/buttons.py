"""The public buttons of a table that no game brings: one's hand, and actions at the table.

*Play it now* deals at once, and the computer takes the seats. It stands wherever somebody is alone
with a wish to play: in /help, at a lesson's end, at a table with nobody else.
"""

from discord import Interaction

from cogs.bot import Feature
from cogs.lookup import table_here
from cogs.pages.acting import check_may_write
from cogs.pages.custom_ids import PageClick, TableClick
from cogs.pages.handlers import page, table_button
from cogs.pages.layout import Drawing
from cogs.pages.responses import acknowledge, on_page, send_page, send_text
from cogs.play.lobby_actions import lobby_action
from cogs.play.people_page import asks_first, leaving_page, line_page
from cogs.rule_lookup import choice_of
from cogs.words.people import in_private, person_of, server_of
from cogs.words.words import Reader
from tables.errors import NotSeated, Refused, Returned
from tables.lobby.characters import company
from tables.lobby.presence_actions import Back
from tables.lobby.state import AddSeat, match_runs, persons
from tables.lobby.week_deal import Deal
from tables.table import Table


class TableButtons(Feature):
    """Handlers of the public buttons. Stateless."""

    @table_button("hand")
    async def give_hand(
        self, interaction: Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Give the presser a fresh hand; absent people are back by that. Raises NotSeated."""
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            await self._ask_in_line(interaction, reader, table)
            return
        if seat in table.lobby.away:
            await table.act(person_of(interaction), Back())
        await self.screens.hands.hand_over(table, reader, interaction)
        self.screens.notices.has_cards(table, interaction.user.id)

    async def _ask_in_line(self, interaction: Interaction, reader: Reader, table: Table) -> None:
        """Tell a person their place in line, and ask them once a match is over. Raises
        NotSeated.
        """
        user = interaction.user.id
        if table.place_in_line(user) is None:
            raise NotSeated
        await send_page(interaction, line_page(table, user, reader))
        self.screens.notices.has_cards(table, user)

    @table_button("start", "again", "next")
    async def deal(
        self, interaction: Interaction, reader: Reader, table: Table, click: TableClick
    ) -> None:
        """Do an action that may deal the round: the click's token brings the cards, so it is stored
        first. Who has no seat gets one, or a place in line, as by *Join*; who has said yes already
        gets their hand, with the way to say no.
        """
        user = interaction.user.id
        waits = table.place_in_line(user) is not None
        if table.seat_of(user) is None and not (waits and click.word == "again"):
            await self.join(interaction, reader, table, TableClick(table.id, "join", ""))
            return
        if table.seat_of(user) in table.lobby.match.again:
            await self.give_hand(interaction, reader, table, click)
            return
        await self.screens.hands.renew(table.id, interaction, in_hand=in_private(interaction))
        deal = None
        if click.word == "start" and table.lobby.weekly:
            deal = await self.offers.week_deal(table)
        try:
            await self._act_on(interaction, table, click, deal)
        except Returned:
            if not table.in_round:
                raise
            await self.give_hand(interaction, reader, table, click)  # it was dealt meanwhile
        if table.place_in_line(user) is not None:
            await self._ask_in_line(interaction, reader, table)
        elif table.in_round:  # the hand comes right below the table; others may be reading theirs
            await self.bot.open_pages.take_away(user, table.channel)

    @table_button("weekly")
    async def play_weekly(
        self, interaction: Interaction, _: Reader, table: Table, click: TableClick
    ) -> None:
        """Have the week's deal played next, where there is one."""
        await self.offers.week_deal(table)
        await self._act_on(interaction, table, click)

    @table_button("join")
    async def join(
        self, interaction: Interaction, reader: Reader, table: Table, click: TableClick
    ) -> None:
        """Sit down. The answer says so as it does to the host, and the click's token is stored for
        the cards: where the table stands, but not from a call elsewhere. It takes the place of a
        page that offered the seat. Who sits already gets their hand.
        """
        if table.seat_of(interaction.user.id) is not None:
            await self.give_hand(interaction, reader, table, click)
            return
        await self._act_on(interaction, table, click)
        if table.place_in_line(interaction.user.id) is not None:
            await self._ask_in_line(interaction, reader, table)
        elif on_page(interaction):
            await self.screens.hands.answer(table, reader, interaction)
        elif interaction.channel_id == table.channel:
            await self.screens.hands.renew(table.id, interaction)
            await self.screens.hands.hand_over(table, reader, interaction)
        else:
            channel = f"<#{table.channel}>"
            await send_text(interaction, reader.say("call-seated", channel=channel))

    @table_button("takeover")
    async def take_over(
        self, interaction: Interaction, reader: Reader, table: Table, click: TableClick
    ) -> None:
        """Take a free seat in the middle of a match, and its cards; who sits already, their own."""
        if table.seat_of(interaction.user.id) is None:
            await self._act_on(interaction, table, click)
        await self.give_hand(interaction, reader, table, click)

    @table_button("leave")
    async def leave(
        self, interaction: Interaction, reader: Reader, table: Table, click: TableClick
    ) -> Drawing | None:
        """Get up; or ask for confirmation first, if that costs something."""
        if asks_first(table, interaction.user.id):
            return leaving_page(table, interaction.user.id, reader)
        await self._act_on(interaction, table, click)
        return None

    @table_button(
        *("addseat", "dropseat", "youngest", "endmatch", "night", "notme"),
        *("ordinary", "here", "resume", "wait", "letgo", "playfor", "pause", "remove"),
    )
    async def act_at_table(
        self, interaction: Interaction, _: Reader, table: Table, click: TableClick
    ) -> None:
        """Do the button's action, and nothing besides."""
        await self._act_on(interaction, table, click)

    async def _act_on(
        self, interaction: Interaction, table: Table, click: TableClick, deal: Deal | None = None
    ) -> None:
        about = (click.argument,) if click.argument else ()
        action = lobby_action(table, interaction.user.id, click.word, about)
        await self.screens.members.act(table, person_of(interaction), action, deal)


class PlayNow(Feature):
    """Tables for one person, dealt at once. Its state: the people one is being opened for."""

    def _set_up(self) -> None:
        self._opening: set[int] = set()

    @page("playnow")
    async def open_and_deal(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Deal at the table of this channel at which the presser sits, unless other rules are
        played there with others; else open one of some rules, or of those /play takes. The hand
        takes the page's place. Pressed twice, it opens one. Raises Refused (match_runs).
        """
        user = interaction.user.id
        if user in self._opening:
            await acknowledge(interaction)
            return
        self._opening.add(user)
        try:
            table = await table_here(self.bot, interaction)
            rules = click.argument
            sits = table is not None and table.seat_of(user) is not None
            alone = table is not None and sits and len(persons(table.lobby)) == 1
            if table is not None and sits and (alone or rules in ("", table.lobby.rules)):
                check_may_write(interaction, table.location)
                if rules not in ("", table.lobby.rules):
                    await self._choose(interaction, table, rules)
                await acknowledge(interaction)
                await self.screens.hands.answer(table, reader, interaction)
            else:
                table = await self.offers.open_table(interaction, reader, rules or None, None)
            if _may_deal(table, user):
                await self._deal(interaction, table)
        finally:
            self._opening.discard(user)

    async def _choose(self, interaction: Interaction, table: Table, rules: str) -> None:
        """Choose other rules at a table where the presser sits alone. Raises Refused."""
        if match_runs(table.lobby) or table.in_round:
            raise Refused("match_runs")
        _, action = await choice_of(self.bot, server_of(interaction), rules)
        await table.act(person_of(interaction), action)

    @table_button("playnow")
    async def deal_here(
        self, interaction: Interaction, reader: Reader, table: Table, click: TableClick
    ) -> None:
        """Deal for the presser and the computer; just deal if somebody has sat down meanwhile."""
        await self._deal(interaction, table, click.argument)

    async def _deal(self, interaction: Interaction, table: Table, how: str = "") -> None:
        person = person_of(interaction)
        for character in company(table.lobby):
            await table.act(person, AddSeat(character))
        if interaction.channel_id == table.channel:  # else the hand cannot come there
            await self.screens.hands.renew(table.id, interaction)
        await table.act(person, lobby_action(table, person.user, "start", [how]))
        await self.bot.open_pages.take_away(person.user, table.channel)


def _may_deal(table: Table, user: int) -> bool:
    """True if somebody may have the next match dealt, or say yes to it."""
    lobby, seat = table.lobby, table.seat_of(user)
    if lobby.stage == "between":
        return not match_runs(lobby) and seat not in lobby.match.again
    return lobby.stage == "lobby" and seat == lobby.host
