"""/settings is everybody's own, /server is for those who manage the server. Kept at once."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from cogs.answers import Trouble, explain
from cogs.clicks import PageClick, page_button
from cogs.client import CardTable
from cogs.layout import GATHERING, layout
from cogs.people import person_of
from cogs.translate import localised
from cogs.words import Faces, Reader
from data.cards import Style
from data.texts import LANGUAGES, Language, language_of, say
from engine.cards import BY_TEXT
from tables.ports import Preferences

AUTO = "auto"
SHOWN = tuple(BY_TEXT[card] for card in ("7S", "10H", "QD", "KC", "X"))

Select = discord.ui.Select[discord.ui.LayoutView]
Button = discord.ui.Button[discord.ui.LayoutView]


class Settings(commands.Cog):
    """How people and servers want to read."""

    def __init__(self, bot: CardTable) -> None:
        self.bot = bot
        bot.pages["language"] = self.set_language
        bot.pages["large"] = bot.pages["colours"] = self.switch
        bot.pages["server"] = self.set_server

    @app_commands.command(
        name=localised("command-settings"), description=localised("command-settings-description")
    )
    @app_commands.guild_only()
    async def settings(self, interaction: discord.Interaction) -> None:
        """One's own: language, large letters, four colours."""
        reader = await self.bot.readers.of(interaction)
        try:
            mine = await self.bot.readers.preferences(interaction.user.id)
            view = own_page(mine, reader, _heard(interaction), self.bot.faces)
            await interaction.response.send_message(view=view, ephemeral=True)
        except Exception as error:
            await explain(interaction, reader, error, self.bot.faces)

    @app_commands.command(
        name=localised("command-server"), description=localised("command-server-description")
    )
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def server(self, interaction: discord.Interaction) -> None:
        """The language of the server's tables."""
        reader = await self.bot.readers.of(interaction)
        try:
            check_manager(interaction)
            view = await self._server_page(interaction, reader)
            await interaction.response.send_message(view=view, ephemeral=True)
        except Exception as error:
            await explain(interaction, reader, error, self.bot.faces)

    async def set_language(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """A language was chosen."""
        mine = await self.bot.readers.preferences(interaction.user.id)
        await self._prefer(interaction, replace(mine, language=_chosen(click)))

    async def switch(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Large letters or four colours were switched; the button says which way."""
        mine = await self.bot.readers.preferences(interaction.user.id)
        on = click.argument == "on"
        wanted = (
            replace(mine, large=on) if click.word == "large" else replace(mine, four_colours=on)
        )
        await self._prefer(interaction, wanted)

    async def set_server(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """The server's language was chosen."""
        check_manager(interaction)
        server = interaction.guild_id
        assert server is not None, "for servers only"
        await self.bot.readers.set_server(server, _chosen(click))
        self.bot.screens.boards.show_all(server)
        spoken = say(reader.language, f"choice-language-{await self.bot.readers.public(server)}")
        saved = say(reader.language, "server-saved", language=spoken)
        view = await self._server_page(interaction, reader, saved)
        await interaction.response.edit_message(view=view)

    async def _prefer(self, interaction: discord.Interaction, wanted: Preferences) -> None:
        await self.bot.readers.prefer(person_of(interaction), wanted)
        reader = await self.bot.readers.of(interaction)
        saved = say(reader.language, "settings-saved")
        view = own_page(wanted, reader, _heard(interaction), self.bot.faces, saved)
        await interaction.response.edit_message(view=view)

    async def _server_page(
        self, interaction: discord.Interaction, reader: Reader, saved: str = ""
    ) -> discord.ui.LayoutView:
        server = interaction.guild_id
        assert server is not None, "for servers only"
        setting = await self.bot.readers.server_setting(server)
        discords = self.bot.readers.server_default(server)
        value = _language_line(setting, discords, "server-language-auto", reader)
        texts = [
            f"## {say(reader.language, 'server-title')}",
            _line("server-language", value, reader),
            saved,
        ]
        select = _languages("server", setting, "server-language", reader)
        return layout(GATHERING, texts, [[select]], parted=False)


def own_page(
    mine: Preferences, reader: Reader, heard: Language, faces: Faces, saved: str = ""
) -> discord.ui.LayoutView:
    """Somebody's settings, and how their cards look."""
    style = Style(four_colours=mine.four_colours, large=mine.large)
    language = _language_line(mine.language, heard, "settings-language-auto", reader)
    switched = {"large": mine.large, "colours": mine.four_colours}
    lines = [_line("settings-language", language, reader)]
    lines += [_line(f"settings-{key}", _on(on, reader), reader) for key, on in switched.items()]
    example = say(reader.language, "settings-example", cards=faces.texts(SHOWN, style))
    texts = [f"## {say(reader.language, 'settings-title')}", "\n".join(lines), example, saved]
    select = _languages("language", mine.language, "settings-language", reader)
    buttons = [_switch(key, on, reader) for key, on in switched.items()]
    return layout(GATHERING, texts, [[select], buttons], parted=False)


def _switch(key: str, on: bool, reader: Reader) -> Button:
    style = discord.ButtonStyle.success if on else discord.ButtonStyle.secondary
    setting = say(reader.language, f"settings-{key}")
    return Button(
        label=say(reader.language, f"settings-turn-{'off' if on else 'on'}", setting=setting),
        style=style,
        custom_id=page_button(key, "off" if on else "on"),
    )


def _languages(word: str, now: Language | None, placeholder: str, reader: Reader) -> Select:
    options = [
        discord.SelectOption(
            label=say(reader.language, f"choice-language-{value}"),
            value=value,
            default=value == (now or AUTO),
        )
        for value in (AUTO, *LANGUAGES)
    ]
    return Select(
        custom_id=page_button(word),
        placeholder=say(reader.language, placeholder),
        options=options,
        required=True,
    )


def _language_line(setting: Language | None, heard: Language, auto: str, reader: Reader) -> str:
    spoken = say(reader.language, f"choice-language-{setting or heard}")
    return spoken if setting else say(reader.language, auto, language=spoken)


def _line(key: str, value: str, reader: Reader) -> str:
    setting = say(reader.language, key)
    return say(reader.language, "settings-line", setting=setting, value=value)


def _on(on: bool, reader: Reader) -> str:
    return say(reader.language, "on" if on else "off")


def _chosen(click: PageClick) -> Language | None:
    """The language that was chosen; None: as in Discord."""
    value = click.values[0] if click.values else AUTO
    return next((language for language in LANGUAGES if language == value), None)


def _heard(interaction: discord.Interaction) -> Language:
    return language_of(interaction.locale.value)


def check_manager(interaction: discord.Interaction) -> None:
    if not interaction.permissions.manage_guild:
        raise Trouble("server-not-allowed")


async def setup(bot: CardTable) -> None:
    """Called by discord.py."""
    await bot.add_cog(Settings(bot))
