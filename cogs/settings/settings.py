"""/settings: a person's preferences, saved at once; and the way to their data."""

from __future__ import annotations

from discord import Interaction, app_commands, ui

from cogs.bot import Feature
from cogs.pages.commands import Chapter, declared
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import GATHERING, layout, select, way_to
from cogs.pages.responses import redraw_page
from cogs.pages.settings_page import AUTO, languages, line, switch, zones
from cogs.words.people import person_of
from cogs.words.preferences import chosen_faces, has_german_faces, reader_of
from cogs.words.words import Faces, Reader
from data.cards.naming import Style
from data.store.people import Preferences
from data.texts import LANGUAGES, Language, language_of, say
from data.texts.cities import ZONES
from engine.cards import BY_TEXT

SHOWN = tuple(BY_TEXT[card] for card in ("7S", "10H", "JS", "QD", "KC", "X"))

# The switches: the word of a button and its text, and the preference.
SWITCHES = {
    "large": "large",
    "colours": "four_colours",
    "german": "german_faces",
    "compact": "compact",
    "mentions": "mentions",
    "words": "in_words",
    "named": "named",
    "daily": "daily",
}


class SettingsPage(Feature):
    """People's preferences."""

    @app_commands.command(**declared("settings", Chapter.SETTINGS, 1))
    @app_commands.guild_only()
    async def settings(self, interaction: Interaction) -> None:
        """Show one's own settings: the language, the cards, the hand, the reminders."""
        reader = reader_of(interaction)
        mine = await self.bot.readers.preferences(interaction.user.id)
        view = settings_page(mine, reader, _heard(interaction), self.bot.faces)
        await interaction.response.send_message(view=view, ephemeral=True)

    @page("settings")
    async def back(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Show the page again in place of one behind it."""
        mine = await self.bot.readers.preferences(interaction.user.id)
        view = settings_page(mine, reader, _heard(interaction), self.bot.faces)
        await redraw_page(interaction, view)

    @page("language")
    async def set_language(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Set the chosen language."""
        chosen = next((language for language in LANGUAGES if language in click.values), None)
        await self._change(interaction, language=chosen)

    @page("ownzone")
    async def set_zone(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Set the chosen time zone of the times they type."""
        chosen = next((name for name in ZONES if name in click.values), None)
        await self._change(interaction, time_zone=chosen)

    @page(*SWITCHES)
    async def switch(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Turn a switch on or off; the button has the new state."""
        on: bool | None = click.argument == "on"
        if click.word == "german":
            on = chosen_faces(click.argument == "on", reader.language)
        await self._change(interaction, **{SWITCHES[click.word]: on})

    async def _change(self, interaction: Interaction, **changes: object) -> None:
        wanted = await self.bot.readers.change(person_of(interaction), **changes)
        reader = await self.bot.readers.of(interaction)
        saved = say(reader.language, "settings-saved")
        view = settings_page(wanted, reader, _heard(interaction), self.bot.faces, saved)
        await redraw_page(interaction, view)


def settings_page(
    mine: Preferences, reader: Reader, heard: Language, faces: Faces, saved: str = ""
) -> ui.LayoutView:
    """Return a person's settings, with samples of their cards."""
    spelt = reader.language if mine.in_words else ""
    german = has_german_faces(mine.german_faces, reader.language)
    style = Style(mine.four_colours, mine.large, spelt, german)
    now = {word: bool(getattr(mine, preference)) for word, preference in SWITCHES.items()}
    now |= {"german": german}
    lines = [
        line("settings-language", _language_line(mine.language, heard, reader), reader),
        f"-# {reader.say('settings-language-tables')}",
        line("server-zone", dict(zones(reader))[mine.time_zone or AUTO], reader),
        f"-# {reader.say('settings-zone-hint')}",
    ]
    example = say(reader.language, "settings-example", cards=faces.texts(SHOWN, style))
    texts = [f"## {say(reader.language, 'settings-title')}", "\n".join(lines), example, saved]
    now_spoken = mine.language or AUTO
    spoken = select("language", "settings-language", languages(reader), now_spoken, reader)
    clocks = select("ownzone", "server-zone", zones(reader), mine.time_zone or AUTO, reader)
    stored = way_to(reader.say("button-privacy"), "privacy")
    buttons = [switch(word, f"settings-{word}", on, reader) for word, on in now.items()]
    below = [buttons[:4], buttons[4:], [stored]]
    return layout(GATHERING, texts, [[spoken], [clocks], *below], parted=False)


def _language_line(setting: Language | None, heard: Language, reader: Reader) -> str:
    spoken = say(reader.language, f"choice-language-{setting or heard}")
    auto = "settings-language-auto"
    return spoken if setting else say(reader.language, auto, language=spoken)


def _heard(interaction: Interaction) -> Language:
    return language_of(interaction.locale.value)
