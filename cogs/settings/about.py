"""The program, its operator, and its links: a page of /help."""

from __future__ import annotations

from typing import NamedTuple

import discord
from discord import ui

from cogs.bot import Feature
from cogs.pages.custom_ids import PageClick
from cogs.pages.handlers import page
from cogs.pages.layout import GATHERING, back_button, layout, rows_of
from cogs.pages.responses import redraw_page
from cogs.words.links import Links
from cogs.words.version import VERSION
from cogs.words.words import Reader

SCOPES = ("bot", "applications.commands")
NEEDED = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True
)


class Install(NamedTuple):
    """The application as Discord knows it: its id, and whether anybody may add it to a server."""

    application: int
    public: bool


class About(Feature):
    """Facts people want to know before they trust a bot."""

    @page("about")
    async def show(
        self, interaction: discord.Interaction, reader: Reader, click: PageClick
    ) -> None:
        """Show the page in place of /help."""
        application = self.bot.application
        public = application is not None and application.bot_public
        install = Install(interaction.application_id, public)
        await redraw_page(interaction, about_page(self.bot.links, install, reader))


def about_page(links: Links, install: Install, reader: Reader) -> ui.LayoutView:
    """Return version and licence, the operator's links, and the buttons."""
    source = "about-source" if links.source else "about-source-ask"
    texts = [
        f"## {reader.say('about-title', version=VERSION)}\n{reader.say('about-what')}",
        reader.say(source),
    ]
    buttons = [
        ui.Button[ui.LayoutView](label=reader.say(f"button-about-{word}"), url=url)
        for word, url in _addresses(links, install).items()
    ]
    rows = rows_of([*buttons, back_button("help", reader)])
    return layout(GATHERING, texts, rows, parted=False)


def _addresses(links: Links, install: Install) -> dict[str, str]:
    """Return the buttons' addresses, by their words; without missing ones."""
    made = discord.utils.oauth_url(install.application, permissions=NEEDED, scopes=SCOPES)
    named = {
        "install": links.install or (made if install.public else None),
        "support": links.support,
        "source": links.source,
        "privacy": links.privacy,
        "terms": links.terms,
    }
    return {word: url for word, url in named.items() if url}
