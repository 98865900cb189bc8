"""Cards in messages: the faces as emojis of the bot's application, uploaded by the bot itself.

A face is uploaded under its name and a mark of its looks. So nothing is kept about it here: what
Discord lists is what there is, and an interrupted upload goes on where it stopped.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import Protocol

import discord

from cogs.kit.requests import FAILURES
from data.cards import PLAIN, Face, Style, face_name, faces, plain_text, unmarked
from engine.cards import Card

log = logging.getLogger(__name__)

MOST_FAILURES = (
    3  # uploads that may fail one after the other before the rest waits for the next start
)
NO_ROOM = 30008  # Discord's code for "maximum number of emojis reached"
HOPELESS = (401, 403, 404)  # answers that the next face would get as well


class Uploaded(Protocol):
    """An emoji of the application; discord.Emoji is one."""

    @property
    def name(self) -> str: ...
    @property
    def id(self) -> int: ...
    async def delete(self) -> None:
        """Remove the emoji from the application."""


class Application(Protocol):
    """Whoever keeps the application's emojis; a discord.Client that has logged in does."""

    async def fetch_application_emojis(self) -> Sequence[Uploaded]:
        """Return all emojis of the application, ours and others."""

    async def create_application_emoji(self, *, name: str, image: bytes) -> Uploaded:
        """Upload one emoji."""


class Emojis:
    """How a card is written: as a picture where there is one, in letters elsewhere.

    It knows more and more pictures while they are uploaded, and is right to use at any moment.
    """

    def __init__(self) -> None:
        self._by_face: dict[str, discord.PartialEmoji] = {}

    def learn(self, emoji_name: str, emoji_id: int) -> None:
        """Take note of an emoji of the application; one that is no card face is passed over."""
        if face := unmarked(emoji_name):
            self._by_face[face] = discord.PartialEmoji(name=emoji_name, id=emoji_id)

    def partial(self, card: Card, style: Style = PLAIN) -> discord.PartialEmoji | None:
        """Return the emoji for a button or an option, in the plain style until the wanted one is
        there.
        """
        return self._by_face.get(face_name(card, style)) or self._by_face.get(face_name(card))

    def text(self, card: Card, style: Style = PLAIN) -> str:
        """Return a card for a message's text: `<:c_10H_3fa9:123>`, or `10♥` without emojis."""
        return str(self.partial(card, style) or plain_text(card))

    def texts(self, cards: Iterable[Card], style: Style = PLAIN) -> str:
        """Return several cards for a message's text, close together as pictures, apart as
        letters.
        """
        written = [(self.partial(card, style), card) for card in cards]
        if all(emoji for emoji, _ in written):
            return "".join(str(emoji) for emoji, _ in written)
        return " ".join(str(emoji or plain_text(card)) for emoji, card in written)


async def upload(application: Application, emojis: Emojis | None = None) -> Emojis:
    """Bring the application's card faces up to date, and `emojis` with them as it goes on.

    Run it as a task at the start. It raises nothing that Discord or the network may do: what
    could not be uploaded is written in letters and tried again at the next start.
    """
    emojis = emojis or Emojis()
    try:
        there = {emoji.name: emoji for emoji in await application.fetch_application_emojis()}
    except FAILURES as error:
        log.warning("Card faces: cannot list the application's emojis (%s); cards are text", error)
        return emojis
    for emoji in there.values():  # former drawings too: they serve until the new one is there
        emojis.learn(emoji.name, emoji.id)
    drawn = await asyncio.to_thread(lambda: list(faces()))
    for face in drawn:
        if face.emoji_name in there:
            emojis.learn(face.emoji_name, there[face.emoji_name].id)
    missing = [face for face in drawn if face.emoji_name not in there]
    if await _create(application, missing, emojis) == len(missing):
        current = {face.emoji_name for face in drawn}
        await _remove([e for e in there.values() if unmarked(e.name) and e.name not in current])
    return emojis


async def _create(application: Application, missing: Sequence[Face], emojis: Emojis) -> int:
    """Upload one face after the other; returns how many are there now."""
    if missing:
        log.info("Card faces: uploading %d; until then those cards are text", len(missing))
    done = failed_in_a_row = 0
    for face in missing:
        try:
            emoji = await _create_one(application, face)
        except FAILURES as error:
            log.warning("Card faces: Discord did not take %s (%s)", face.emoji_name, error)
            failed_in_a_row += 1
            if failed_in_a_row == MOST_FAILURES or _hopeless(error):
                break
        else:
            emojis.learn(emoji.name, emoji.id)
            done, failed_in_a_row = done + 1, 0
    if done < len(missing):
        log.warning(
            "Card faces: %d of %d uploaded; the others stay text until the bot's next start",
            done,
            len(missing),
        )
    elif missing:
        log.info("Card faces: all are uploaded")
    return done


async def _create_one(application: Application, face: Face) -> Uploaded:
    while True:
        try:
            return await application.create_application_emoji(name=face.emoji_name, image=face.png)
        except discord.RateLimited as limit:  # the client was told not to wait by itself
            await asyncio.sleep(limit.retry_after)


def _hopeless(error: BaseException) -> bool:
    return isinstance(error, discord.HTTPException) and (
        error.status in HOPELESS or error.code == NO_ROOM
    )


async def _remove(former: Iterable[Uploaded]) -> None:
    """Delete former drawings, now that each has its successor."""
    for emoji in former:
        try:
            await emoji.delete()
        except FAILURES as error:
            log.warning("Card faces: the former %s stays (%s)", emoji.name, error)
            return
