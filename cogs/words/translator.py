"""Names and descriptions of commands, options and choices, for Discord in both languages."""

from discord import Locale, app_commands

from data.texts import LANGUAGES, has, language_of, say


def localised(key: str) -> app_commands.locale_str:
    """Return a text for Discord to show to each in their language; in English it is its default."""
    return app_commands.locale_str(say("en", key), key=key)


class Translator(app_commands.Translator):
    """Gives Discord the languages beside English, whose texts are the defaults already."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text in that locale; None where the English default serves."""
        key = string.extras.get("key")
        language = language_of(locale.value)
        if key is None or language == LANGUAGES[-1] or not has(language, key):
            return None
        return say(language, key)
