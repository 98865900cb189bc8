"""/endtable: a moderator ends a table of this channel, after confirmation."""

from collections.abc import Sequence

from discord import Interaction, app_commands

from cogs.bot import Feature
from cogs.lookup import chosen_table, tables_here, which_table
from cogs.pages.commands import Chapter, command
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import (
    CLEARED,
    GATHERING,
    HURRY,
    Button,
    Danger,
    Drawing,
    back_button,
    layout,
    stacked,
    way_to,
)
from cogs.pages.responses import Trouble
from cogs.words.words import Reader, words_at
from tables.table import Table


class EndTable(Feature):
    """Tables that outsiders have to end. Stateless."""

    @command("endtable", Chapter.PLAYING, 5)
    @app_commands.default_permissions(manage_messages=True)
    async def endtable(self, interaction: Interaction, reader: Reader) -> Drawing:
        """Ask whether this channel's table is to be ended; if there are several, which."""
        _check_moderator(interaction)
        return self._question(await tables_here(self.bot, interaction), reader)

    @page("end")
    async def chosen(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Ask about the one that was chosen of several, or which one again; nothing is ended
        yet.
        """
        _check_moderator(interaction)
        if not click.values:
            return self._question(await tables_here(self.bot, interaction), reader)
        table = await chosen_table(self.bot, interaction, click.value)
        return self._question([table], reader, back_button("end", reader))

    @page("endnow")
    async def end(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """End the table; without a number, leave it as it is."""
        _check_moderator(interaction)
        if not click.argument:
            return layout(CLEARED, [reader.say("end-not")])
        table = await chosen_table(self.bot, interaction, click.argument)
        await table.shut("moderator")
        return layout(CLEARED, [reader.say("end-done", table=table.id)])

    def _question(self, tables: Sequence[Table], reader: Reader, *back: Button) -> Drawing:
        """Return the choice between these tables; or for a single one, the confirmation, with the
        way `back`, if it was chosen.
        """
        if len(tables) > 1:
            return stacked(GATHERING, which_table(tables, "end", reader))
        table, words = tables[0], words_at(tables[0], reader)
        title = words.say("end-title", table=table.id, rules=words.rules_name())
        key = "end-round" if table.in_round else "end-quiet"
        people = words.seats(range(len(table.people)))
        texts = [f"### {title}", words.say(key, people=people, count=len(table.people))]
        buttons = [
            way_to(words.say("button-end-now"), "endnow", str(table.id), Danger),
            way_to(words.say("button-end-not"), "endnow"),
            *back,
        ]
        return layout(HURRY, texts, [buttons])


def _check_moderator(interaction: Interaction) -> None:
    if not interaction.permissions.manage_messages:
        raise Trouble("end-not-allowed")
