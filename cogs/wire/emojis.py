"""Cards in messages: the faces as emojis of the bot's application, uploaded by the bot itself.

A face is uploaded under a name that a screen reader can read. So no state is needed here: Discord's
list is the truth, and an interrupted upload goes on where it stopped.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence

import discord

from cogs.wire.requests import FAILURES
from cogs.words.faces import Emojis
from data.cards.faces import Face, emoji_names, faces
from data.cards.naming import unmarked

log = logging.getLogger(__name__)

MOST_FAILURES = 3  # uploads that may fail in a row before the rest waits for the next start
NO_ROOM = 30008  # Discord's code for "maximum number of emojis reached"
# Seconds between two uploads. Without a pause they come in bursts, which the headers of their own
# limit allow; then all of the bot's requests meet the limit of fifty a second, and people wait.
PAUSE = 0.04
LOOK_AGAIN = 30.0  # seconds between checks whether another process has uploaded all
HOPELESS = (401, 403, 404)  # answers that any other face would get, too


async def upload(application: discord.Client, emojis: Emojis | None = None) -> Emojis:
    """Bring the application's card faces up to date, and `emojis` along with them. Run it as a task
    at the start. It raises no error of Discord or the network: faces that could not be uploaded are
    written in letters and tried again at the next start.
    """
    emojis = emojis or Emojis()
    try:
        uploaded = {emoji.name: emoji for emoji in await application.fetch_application_emojis()}
    except FAILURES as error:
        log.warning("Card faces: cannot list the application's emojis (%s); cards are text", error)
        return emojis
    for emoji in uploaded.values():  # former drawings, too: they serve until the new ones are there
        emojis.learn(emoji.name, emoji.id)
    current = emoji_names()
    for name in current:
        if name in uploaded:
            emojis.learn(name, uploaded[name].id)
    missing = await asyncio.to_thread(lambda: list(faces(without=uploaded)))
    if await _create(application, missing, emojis) == len(missing):
        await _remove([e for e in uploaded.values() if unmarked(e.name) and e.name not in current])
    return emojis


async def learn(application: discord.Client, emojis: Emojis) -> Emojis:
    """Take over the card faces that another process uploads, as soon as all are there: run it as a
    task at the start. Until then the cards are text.
    """
    names = set(emoji_names())
    while True:
        try:
            uploaded = await application.fetch_application_emojis()
            numbers = {emoji.name: emoji.id for emoji in uploaded}
        except FAILURES as error:
            log.warning("Card faces: cannot list the application's emojis (%s)", error)
            numbers = {}
        for name, number in numbers.items():
            emojis.learn(name, number)
        if names <= numbers.keys():
            return emojis
        await asyncio.sleep(LOOK_AGAIN)


async def _created(application: discord.Client, face: Face) -> discord.Emoji:
    """Upload a face as soon as Discord's limits let us. Raises what FAILURES lists."""
    while True:
        try:
            return await application.create_application_emoji(name=face.emoji_name, image=face.png)
        except discord.RateLimited as limit:  # the client was told not to wait by itself
            await asyncio.sleep(limit.retry_after)


async def _create(application: discord.Client, missing: Sequence[Face], emojis: Emojis) -> int:
    """Upload one face after the other; return the number there are now."""
    if missing:
        log.info("Card faces: uploading %d; until then those cards are text", len(missing))
    done = failed_in_a_row = 0
    for face in missing:
        try:
            emoji = await _created(application, face)
        except FAILURES as error:
            log.warning("Card faces: Discord did not take %s (%s)", face.emoji_name, error)
            failed_in_a_row += 1
            if failed_in_a_row == MOST_FAILURES or _hopeless(error):
                break
        else:
            emojis.learn(emoji.name, emoji.id)
            done, failed_in_a_row = done + 1, 0
        await asyncio.sleep(PAUSE)
    if done < len(missing):
        log.warning(
            "Card faces: %d of %d uploaded; the others stay text until the bot's next start",
            done,
            len(missing),
        )
    elif missing:
        log.info("Card faces: all are uploaded")
    return done


def _hopeless(error: BaseException) -> bool:
    return isinstance(error, discord.HTTPException) and (
        error.status in HOPELESS or error.code == NO_ROOM
    )


async def _remove(former: Iterable[discord.Emoji]) -> None:
    """Delete former drawings that have been replaced."""
    for emoji in former:
        try:
            await emoji.delete()
        except FAILURES as error:
            log.warning("Card faces: the former %s stays (%s)", emoji.name, error)
            return
