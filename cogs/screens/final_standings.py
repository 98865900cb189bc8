"""Finales: the final standing of a match as a picture, a message of its own beside the table.

It is posted once, and nothing depends on it: the table tells the result itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from io import BytesIO
from typing import Any

import discord
from discord import ui

from cogs.games import LOOKS, Finale, Picture
from cogs.kit.layout import RESULT, fits, layout
from cogs.kit.preferences import Readers
from cogs.kit.requests import FAILURES, NO_ACCESS, NO_PERMISSION, Requests, code_of
from cogs.kit.words import Faces, Reader, Words, names_of
from cogs.render.table_parts import MOST_SEEDS
from tables.lobby.state import Lobby, sheet_options
from tables.people import Person
from tables.results import Result
from tables.table import Table

log = logging.getLogger(__name__)

FILE = "result.png"
LONGEST = 1_000  # characters of a picture's description; Discord takes 1,024


class Finales:
    """Draws the final standings and posts them."""

    def __init__(self, requests: Requests, readers: Readers, faces: Faces) -> None:
        self._requests = requests
        self._readers = readers
        self._faces = faces

    def show(self, table: Table) -> Coroutine[Any, Any, None]:
        """Post the picture of the match that is over at a table now, if its game has one."""
        assert table.result is not None, "the match is over"
        return self._show(table, table.lobby, table.people, table.result)

    async def _show(
        self, table: Table, lobby: Lobby, people: tuple[Person, ...], result: Result
    ) -> None:
        """As it was when the match ended, whatever happens at the table meanwhile."""
        language = await self._readers.public(table.location.server)
        names = names_of(people, language)
        words = Words(lobby.game, names, Reader(language), self._faces, lobby.rules)
        finale = Finale(result, lobby.sheet, sheet_options(lobby))
        try:
            picture = await asyncio.to_thread(LOOKS[lobby.game].picture, finale, words)
        except Exception:
            log.exception("The final picture could not be drawn")
            return
        if picture is not None:
            await self._post(table, picture, _seeds(lobby, words), words)

    async def _post(self, table: Table, picture: Picture, seeds: str, words: Words) -> None:
        title = f"## {words.say('finale-title', rules=words.rules_name())}"
        file = discord.File(BytesIO(picture.png), FILE, description=picture.description[:LONGEST])
        view = _with_picture([title, seeds], file)
        try:
            await self._requests.post(table.location.channel, view, file)
        except FAILURES as error:
            if code_of(error) not in (NO_ACCESS, NO_PERMISSION):
                log.warning("The final picture is not shown: %s", error)
                return
            lacking = words.say("finale-forbidden", permission=words.say("permission-attach-files"))
            texts = [f"{title}\n{picture.description}", seeds, f"-# {lacking}"]
            await self._in_words(table, layout(RESULT, texts, []))

    async def _in_words(self, table: Table, view: ui.LayoutView) -> None:
        try:
            await self._requests.post(table.location.channel, view)
        except FAILURES as error:
            log.warning("The final standing is not shown: %s", error)


def _seeds(lobby: Lobby, words: Words) -> str:
    """Return the seeds of the match, where they are too many for the table's own message."""
    seeds = [f"`{seed.hex()}`" for seed in lobby.opened]
    if len(seeds) <= MOST_SEEDS:
        return ""
    while not fits(seeds):
        seeds.pop(0)
    return f"-# {words.say('finale-seeds', seeds=' '.join(seeds))}"


def _with_picture(texts: list[str], file: discord.File) -> ui.LayoutView:
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(
        discord.MediaGalleryItem(file, description=file.description)
    )
    displays = [ui.TextDisplay[ui.LayoutView](text) for text in texts if text]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(displays[0], gallery, *displays[1:], accent_colour=RESULT))
    view.stop()
    return view
