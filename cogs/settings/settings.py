"""/settings: a person's preferences, saved at once; and the way to their data."""

from collections.abc import Mapping

from discord import Interaction

from cogs.bot import Feature
from cogs.pages.commands import Chapter, command
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import GATHERING, Drawing, Item, back_button, layout, rows_of, select
from cogs.pages.settings_page import AUTO, languages, line, switch, topics_page, zones
from cogs.settings.privacy import privacy_page
from cogs.words.people import person_of
from cogs.words.preferences import chosen_faces, has_german_faces
from cogs.words.words import Reader
from data.cards.naming import Style
from data.store.people import Preferences
from data.texts import LANGUAGES, Language, language_of
from data.texts.cities import ZONES
from engine.cards import BY_TEXT

SHOWN = tuple(BY_TEXT[card] for card in ("7S", "10H", "JS", "QD", "KC", "X"))

# The topics, and the switches of each: the word of a button and its text, and the preference.
TOPICS: Mapping[str, Mapping[str, str]] = {
    "language": {},
    "cards": {
        "large": "large",
        "colours": "four_colours",
        "german": "german_faces",
        "words": "in_words",
        "compact": "compact",
    },
    "notices": {"mentions": "mentions", "daily": "daily", "named": "named"},
}
SWITCHES = {word: preference for own in TOPICS.values() for word, preference in own.items()}
DATA = "data"  # chosen like a topic: the page about one's data


class SettingsPage(Feature):
    """People's preferences."""

    @command("settings", Chapter.SETTINGS, 1)
    async def settings(self, interaction: Interaction, reader: Reader) -> Drawing:
        """Show one's own settings: the language, the cards, the hand, the reminders."""
        mine = await self.readers.preferences(interaction.user.id)
        return settings_page(mine, reader, _heard(interaction))

    @page("settings")
    async def show(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Show the chosen topic, or the first page, in place of a page."""
        if click.value == DATA:
            return privacy_page(reader)
        mine = await self.readers.preferences(interaction.user.id)
        return settings_page(mine, reader, _heard(interaction), topic=click.value)

    @page("language")
    async def set_language(
        self, interaction: Interaction, reader: Reader, click: PageClick
    ) -> Drawing:
        """Set the chosen language."""
        return await self._change(interaction, "language", language=click.choice(LANGUAGES))

    @page("ownzone")
    async def set_zone(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Set the chosen time zone of the times they type."""
        return await self._change(interaction, "language", time_zone=click.choice(ZONES))

    @page(*SWITCHES)
    async def switch(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Turn a switch on or off; the button has the new state."""
        on: bool | None = click.argument == "on"
        if click.word == "german":
            on = chosen_faces(click.argument == "on", reader.language)
        topic = next(topic for topic, words in TOPICS.items() if click.word in words)
        return await self._change(interaction, topic, **{SWITCHES[click.word]: on})

    async def _change(self, interaction: Interaction, topic: str, **changes: object) -> Drawing:
        """Save a changed setting, and return the page of its topic. Raises StoreTrouble."""
        wanted = await self.readers.change(person_of(interaction), **changes)
        reader = await self.readers.of(interaction)
        saved = reader.say("settings-saved")
        return settings_page(wanted, reader, _heard(interaction), topic=topic, saved=saved)


def settings_page(
    mine: Preferences, reader: Reader, heard: Language, *, topic: str = "", saved: str = ""
) -> Drawing:
    """Return the page of a topic of a person's settings; for none, the one to choose it on."""
    lines = _states(mine, reader, heard)
    now = _switched(mine, reader)
    if topic not in TOPICS:
        return topics_page("settings", "settings", {**lines, DATA: ()}, reader)
    texts = [f"## {reader.say(f'settings-topic-{topic}')}"]
    rows: list[list[Item]] = []
    if topic == "language":
        language, zone = lines[topic]
        texts += [
            f"{language}\n-# {reader.say('settings-language-tables')}",
            f"{zone}\n-# {reader.say('settings-zone-hint')}",
        ]
        own = mine.language or AUTO, mine.time_zone or AUTO
        rows = [
            [select("language", "settings-language", languages(reader), own[0], reader)],
            [select("ownzone", "server-zone", zones(reader), own[1], reader)],
        ]
    if topic == "cards":
        spelt = reader.language if mine.in_words else ""
        style = Style(mine.four_colours, mine.large, spelt, now["german"])
        texts.append(
            reader.say("settings-example", cards=reader._replace(style=style).texts(SHOWN))
        )
    switches = [switch(word, f"settings-{word}", now[word], reader) for word in TOPICS[topic]]
    rows += [[*row] for row in rows_of([*switches, back_button("settings", reader)])]
    return layout(GATHERING, [*texts, saved], rows)


def _switched(mine: Preferences, reader: Reader) -> dict[str, bool]:
    """Return which switches are on, by their words."""
    now = {word: bool(getattr(mine, preference)) for word, preference in SWITCHES.items()}
    return now | {"german": has_german_faces(mine.german_faces, reader.language)}


def _states(mine: Preferences, reader: Reader, heard: Language) -> dict[str, list[str]]:
    """Return the state of each topic, in lines."""
    now = _switched(mine, reader)
    switched = {
        topic: [f"✓ {reader.say(f'settings-{word}')}" for word in words if now[word]]
        for topic, words in TOPICS.items()
    }
    language = line("settings-language", _language_line(mine.language, heard, reader), reader)
    zone = line("server-zone", dict(zones(reader))[mine.time_zone or AUTO], reader)
    return {**switched, "language": [language, zone]}


def _language_line(setting: Language | None, heard: Language, reader: Reader) -> str:
    spoken = reader.say(f"choice-language-{setting or heard}")
    return spoken if setting else reader.say("settings-language-auto", language=spoken)


def _heard(interaction: Interaction) -> Language:
    return language_of(interaction.locale.value)
