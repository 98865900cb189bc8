"""*What shall we play?*: the host of a table chooses before the deal and between matches; other
people's choices are wishes.
"""

from contextlib import suppress

from discord import Interaction

from cogs.bot import Feature
from cogs.looks.game_choice import MORE, more_games
from cogs.looks.rule_card import QUICK, quick_round
from cogs.lookup import table_of
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import CLEARED, GATHERING, layout
from cogs.pages.responses import Trouble, acknowledge
from cogs.rule_lookup import choice_of
from cogs.wire.requests import FAILURES
from cogs.words.people import person_of, server_of
from cogs.words.words import Reader, title_of, words_at
from tables.errors import NotSeated, Refused
from tables.lobby.presence_actions import LobbyAction
from tables.lobby.state import SetOptions, Wish
from tables.table import Table


class GameChoice(Feature):
    """The selects of a table. Stateless."""

    @page("game", public=True, about="table")
    async def choose(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Set the chosen game, or note it as a wish; or show the presser the other games."""
        table = table_of(interaction)
        value = click.value or click.rest
        if not value:
            raise Trouble("trouble-forged")
        if value == MORE:
            games = await self.readers.games(table.server)
            selects = more_games(table.id, table.lobby, games, reader.language)
            title = f"### {reader.say('select-rules')}"
            page = layout(GATHERING, [title], [[select] for select in selects])
            await self.bot.open_pages.send(interaction, view=page)
            self.screens.table_messages.reset(table)
            return
        await self._choose(interaction, table, value, reader)
        await acknowledge(interaction)

    @page("playthere", about="table")
    async def choose_instead(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Set the game chosen among all, whose page goes then; or the one requested for the present
        table instead of a new one.
        """
        await acknowledge(interaction)
        table = table_of(interaction)
        value = click.value or click.rest
        if not value:
            raise Trouble("trouble-forged")
        await self._choose(interaction, table, value, reader)
        if click.value:
            with suppress(*FAILURES):
                await interaction.delete_original_response()
            return
        note = reader.say("play-there", channel=f"<#{table.channel}>")
        await interaction.edit_original_response(view=layout(CLEARED, [note]))

    async def _choose(
        self, interaction: Interaction, table: Table, value: str, reader: Reader
    ) -> None:
        """Set this game at the table, or note it as a wish."""
        action: LobbyAction = SetOptions(quick_round(table.lobby))
        if value != QUICK:
            _, action = await choice_of(self.bot, server_of(interaction), value)
        try:
            await self.screens.members.act(table, person_of(interaction), action)
        except Refused as refused:
            if not isinstance(refused, NotSeated) and refused.code != "host_only":
                raise
            await self._wish(interaction, table, value, reader)
        else:
            self.screens.rename(table, title_of(table, await self.readers.spoken_at(table)))

    async def _wish(
        self, interaction: Interaction, table: Table, rules: str, reader: Reader
    ) -> None:
        """Note a wish of a person who is not the host. People without a seat are told who
        chooses.
        """
        try:
            await table.act(person_of(interaction), Wish(rules))
        except NotSeated:
            words = words_at(table, reader)
            raise Trouble("trouble-host-chooses", seat=words.bold(table.lobby.host)) from None
