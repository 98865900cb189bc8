"""*Watch together*: begun at a replay, or at a table after its round; and all that is pressed."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.bot import CardTable, clock
from cogs.features import Moment
from cogs.finished_rounds import last_round, position_of, shown_round
from cogs.kit.acting import check_may_write
from cogs.kit.custom_ids import PageClick, TableClick, page_button, read_number
from cogs.kit.handlers import dialog, page, table_button
from cogs.kit.layout import GATHERING, layout
from cogs.kit.modals import Field, open_dialog
from cogs.kit.people import person_of, server_of
from cogs.kit.requests import FORBIDDEN, code_of
from cogs.kit.responses import Lacking, Trouble, acknowledge, in_time, redraw_page, send_page
from cogs.kit.updates import done_or_logged
from cogs.kit.words import Reader
from cogs.render.open_position import ShownRound
from cogs.together.leading import STEPS, check_leads, gone_to, handed_over, stepped, taken
from cogs.together.store import Watch
from cogs.together.watch_page import Button, back_to_all, beginning, leading_page, over_page
from cogs.together.watching import Watching
from tables.errors import Refused
from tables.table import Table

LONGEST = 6  # digits of a move's number
OURS = page_button("together")  # begins the buttons of such a message


class Together(commands.Cog):
    """Rounds watched together."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        self._watching = Watching(bot)
        self._begun = False
        bot.offers.at_moments.append(self.beside)
        bot.offers.forgotten.append(self._watching.forget)

    async def cog_unload(self) -> None:
        """Finish the work under way."""
        await self._watching.close()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Go on with the watches from before the start, and look after them from now on."""
        if not self._begun:
            self._begun = True
            self.bot.offers.hourly.append(self._look_after)
            await self._look_after()

    async def _look_after(self) -> None:
        await done_or_logged(self._watching.take_up())

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End what is watched in a channel that is gone."""
        self._watching.lost(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Do the same for a thread."""
        self._watching.lost(event.thread_id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """End a watch whose message somebody has deleted."""
        self._watching.lost(event.message_id)

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Do the same for many messages at once."""
        for message in event.message_ids:
            self._watching.lost(message)

    # Beginning

    def beside(self, moment: Moment, reader: Reader) -> list[Button]:
        """Return the button at a replay in its table's channel: to begin, or if this round is being
        watched there, to put the page away.
        """
        head = moment.shown.head
        if moment.user is None or moment.channel != head.location.channel:
            return []
        watch = self._watching.here(moment.channel)
        if watch is not None and watch.round == head.id:
            return [back_to_all(reader, watch)]
        return [beginning(reader, head.id, moment.number)]

    @table_button("watch")
    async def begin_here(
        self, interaction: discord.Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Show everybody the round last finished at a table, from the deal on."""
        await self._begin(interaction, await last_round(self.bot, interaction, table), 0)

    @page("watch")
    async def begin(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Show everybody the round on the presser's page, from this moment on."""
        await acknowledge(interaction)
        number, position = position_of(click.argument)
        shown = await shown_round(self.bot, interaction, number)
        await self._begin(interaction, shown, min(position, shown.replay.last))

    async def _begin(
        self, interaction: discord.Interaction, shown: ShownRound, position: int
    ) -> None:
        head, at = shown.head, clock()
        if interaction.channel_id != head.location.channel:
            raise Trouble("watch-elsewhere")
        check_may_write(interaction)
        server, leader = server_of(interaction), person_of(interaction)
        new = Watch(0, head.id, server, head.location.channel, leader, position, at, at)
        try:
            await self._watching.begin(new, shown)
        except discord.HTTPException as error:
            if code_of(error) in FORBIDDEN:
                raise Lacking from error
            raise

    # At the message

    @page("together", public=True)
    async def press(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Let the leader step, somebody take the lead, or look around on their own."""
        watch = await in_time(interaction, self._watch(interaction, click.argument))
        word = click.argument.partition(" ")[2]
        if word == "around":
            await self._look_around(interaction, reader, watch)
        elif word == "lead":
            await self._take_lead(interaction, reader, watch)
        elif word in STEPS:
            check_may_write(interaction)
            shown = await in_time(interaction, self._watching.round_of(watch))
            user = interaction.user.id
            await self._watching.change(
                watch.id,
                lambda now: stepped(now, word, user, clock(), shown.replay),
                interaction,
            )
        else:
            raise Trouble("trouble-forged")

    async def _look_around(
        self, interaction: discord.Interaction, reader: Reader, watch: Watch
    ) -> None:
        self._watching.touch(watch.id)
        copy = PageClick("weekround", f"{watch.round} {watch.position}", ())
        await self.bot.handlers.pages["weekround"](interaction, reader, copy)

    async def _take_lead(
        self, interaction: discord.Interaction, reader: Reader, watch: Watch
    ) -> None:
        """Let the presser lead; show one who does already their other options."""
        if watch.led_by(interaction.user.id):
            await send_page(interaction, leading_page(watch, reader))
            return
        check_may_write(interaction)
        person = person_of(interaction)
        await self._watching.change(watch.id, lambda now: taken(now, person, clock()), interaction)

    @page("togethergo", public=True, opens="togetherto")
    async def ask_where(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Ask the leader for a move, in a dialog."""
        watch = await self._watch(interaction, click.argument)
        check_leads(watch, interaction.user.id)
        shown = await self._watching.round_of(watch)
        label = reader.say("watch-go-label", count=shown.replay.last)
        line = Field(label, longest=LONGEST)
        await open_dialog(
            interaction, reader.say("watch-go-title"), [line], "togetherto", f"{watch.id}"
        )

    @dialog("togetherto", public=True)
    async def go(self, interaction: discord.Interaction, reader: Reader, click: PageClick) -> None:
        """Go to the move that was typed."""
        watch = await in_time(interaction, self._watch(interaction, click.argument))
        check_may_write(interaction)
        shown = await in_time(interaction, self._watching.round_of(watch))
        position = read_number("".join(click.values).strip(), shown.replay.last)
        if position is None:
            raise Trouble("watch-no-move", count=shown.replay.last)
        user = interaction.user.id
        await self._watching.change(
            watch.id, lambda now: gone_to(now, position, user, clock(), shown.replay), interaction
        )

    async def _watch(self, interaction: discord.Interaction, argument: str) -> Watch:
        """Return the watch whose message was pressed. If it is over its buttons go, and Refused is
        raised: watch_over. Raises StoreTrouble.
        """
        number = read_number(argument.partition(" ")[0])
        watch = None if number is None else await self.bot.store.watches.get(number)
        pressed = interaction.message
        if watch is None or pressed is None or not _is_of(watch, interaction):
            await self._put_out(interaction)
            raise Refused("watch_over")
        return watch

    async def _put_out(self, interaction: discord.Interaction) -> None:
        """Take the buttons off a message that nobody can press any more."""
        message = interaction.message
        if message is None or message.flags.ephemeral or interaction.response.is_done():
            return
        there = [*discord.ui.LayoutView.from_message(message).walk_children()]
        if not any(str(getattr(one, "custom_id", "")).startswith(OURS) for one in there):
            return  # a message of something else
        texts = [one.content for one in there if isinstance(one, discord.ui.TextDisplay)]
        reader = await self.bot.readers.public_reader(interaction.guild_id)
        await interaction.response.edit_message(view=over_page(texts, reader))

    # On private pages

    @page("watchback")
    async def back(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Put a private copy away: what all see stands above it."""
        await acknowledge(interaction)
        await interaction.delete_original_response()

    @page("lead")
    async def give_up(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Let the leader hand over the lead, or end it for all."""
        number, _, word = click.argument.partition(" ")
        watch = await self.bot.store.watches.get(read_number(number) or 0)
        if watch is None or watch.channel != interaction.channel_id:
            raise Refused("watch_over")
        await acknowledge(interaction)
        user = interaction.user.id
        if word == "hand":
            await self._watching.change(watch.id, lambda now: handed_over(now, user, clock()))
        elif word == "stop":
            check_leads(watch, user)
            await self._watching.end(watch.id)
        else:
            raise Trouble("trouble-forged")
        said = reader.say(f"watch-done-{word}")
        await redraw_page(interaction, layout(GATHERING, [said], []))


def _is_of(watch: Watch, interaction: discord.Interaction) -> bool:
    """True if a press was on the message of this watch; one whose posting was never confirmed may
    stand in any.
    """
    assert interaction.message is not None, "a press on a message"
    own = watch.message in (None, interaction.message.id)
    return own and watch.channel == interaction.channel_id and watch.server == interaction.guild_id


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Together(bot))
