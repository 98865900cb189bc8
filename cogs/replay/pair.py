"""Two finished rounds of the same cards side by side, move by move."""

from __future__ import annotations

import discord
from discord import ui
from discord.ext import commands

from cogs.bot import CardTable
from cogs.finished_rounds import position_of, shown_round
from cogs.kit.custom_ids import PageClick
from cogs.kit.handlers import page
from cogs.kit.layout import RESULT, fits, layout
from cogs.kit.responses import in_time, show_page
from cogs.kit.words import Faces, Reader
from cogs.render.open_position import LETTERS, ShownRound, texts_of, words_of
from cogs.replay.pages import paging


def pair_page(
    pair: tuple[ShownRound, ShownRound], number: int, reader: Reader, faces: Faces
) -> ui.LayoutView:
    """Return the positions of this number in two rounds, one below the other; the end of one stays
    where the other goes on. In letters where pictures would not fit.
    """
    last = max(shown.replay.last for shown in pair)
    number = min(max(number, 0), last)
    texts = _texts(pair, number, reader, faces)
    if not fits(texts):
        texts = _texts(pair, number, reader, LETTERS)
    first, second = (shown.head.id for shown in pair)
    buttons = paging("replaypair", f"{first} {second}", number, last, reader)
    return layout(RESULT, texts, [buttons])


def _texts(
    pair: tuple[ShownRound, ShownRound], number: int, reader: Reader, faces: Faces
) -> list[str]:
    """Return both positions, a text each."""
    return [
        "\n".join(
            texts_of(
                shown,
                min(number, shown.replay.last),
                words_of(shown.head, shown.replay.game.NAME, reader, faces),
            )
        )
        for shown in pair
    ]


class Pairs(commands.Cog):
    """Rounds side by side. Stateless."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot

    @page("replaypair")
    async def show(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Show two rounds at a position."""
        one, _, rest = click.argument.partition(" ")
        other, position = position_of(rest)
        first, second = [
            await in_time(interaction, shown_round(self.bot, interaction, number))
            for number in (one, other)
        ]
        view = pair_page((first, second), position, reader, self.bot.faces)
        await show_page(interaction, view)


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Pairs(bot))
