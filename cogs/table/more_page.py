"""The page behind *More…* at a table: what is needed now and then, for whoever asks alone."""

from __future__ import annotations

import discord
from discord import ui
from discord.ext import commands

from cogs.bot import CardTable
from cogs.kit.custom_ids import PageClick, TableClick, page_button
from cogs.kit.handlers import page, table_button
from cogs.kit.layout import GATHERING, layout, rows_of
from cogs.kit.responses import acknowledge, send_page
from cogs.kit.words import Faces, Reader, Words, words_at
from cogs.lookup import table_of
from cogs.render import table_parts
from cogs.table.people_page import offered, people_page, seats_button
from tables.moves.recent_events import KEPT
from tables.table import Table

PAGES = ("seats", "story")  # what is shown in the page's place
ACTIONS = ("here", "pause", "leave", "takeover")  # what the page of people does as well


def more_page(table: Table, user: int, reader: Reader, faces: Faces) -> ui.LayoutView:
    """Return what somebody may open or do at a table besides its moves."""
    words = words_at(table, reader, faces)
    return _page(table, user, words, [f"### {words.say('more-title')}"])


def story_page(table: Table, user: int, reader: Reader, faces: Faces) -> ui.LayoutView:
    """Return the last things that happened at a table, with the same buttons."""
    words = words_at(table, reader, faces)
    title = f"### {words.say('button-story')}"
    lines = table_parts.lately(table, words, [title], KEPT) or [words.say("story-empty")]
    return _page(table, user, words, [title, *lines])


def _page(table: Table, user: int, words: Words, texts: list[str]) -> ui.LayoutView:
    buttons: list[ui.Item[ui.LayoutView]] = [table_parts.button(table, words, "rules")]
    buttons += [_opens(table, word, words) for word in PAGES]
    there = offered(table, table.seat_of(user))
    actions = [seats_button(table, words.reader, word) for word in ACTIONS if word in there]
    return layout(GATHERING, texts, [buttons, *rows_of(actions)], parted=False)


def _opens(table: Table, word: str, words: Words) -> ui.Button[ui.LayoutView]:
    custom_id = page_button("more", f"{table.id} {word}")
    return ui.Button(label=words.say(f"button-{word}"), custom_id=custom_id)


class MorePage(commands.Cog):
    """What a table offers besides its moves. It keeps nothing."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot

    @table_button("more")
    async def show_more(
        self, interaction: discord.Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Show somebody what else there is at the table."""
        await send_page(interaction, more_page(table, interaction.user.id, reader, self.bot.faces))

    @page("more")
    async def pressed(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Show the people, or what happened, in the page's place."""
        await acknowledge(interaction)
        table, word = await table_of(self.bot, interaction, click.argument)
        view = self._page_of(table, interaction.user.id, reader, word)
        await interaction.edit_original_response(view=view)

    def _page_of(self, table: Table, user: int, reader: Reader, word: str) -> ui.LayoutView:
        match word:
            case "seats":
                return people_page(table, table.seat_of(user), reader, self.bot.faces)
            case "story":
                return story_page(table, user, reader, self.bot.faces)
        return more_page(table, user, reader, self.bot.faces)


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(MorePage(bot))
