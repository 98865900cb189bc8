"""A message with a picture in it, as an answer to a command or a click.

Where pictures are forbidden, it says the same in words.
"""

import re
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import discord
from discord import Interaction

from cogs.pages.last_answers import redrawn, sent
from cogs.pages.layout import GALLERY, Component, Drawing, shortened
from cogs.pages.posted import up_to_date
from cogs.pages.responses import show_page
from cogs.wire.requests import NOBODY, Stamp, attached, stamped
from engine.value import T

FILE = "picture.png"
LONGEST = 1_000  # characters of a picture's description; Discord takes 1,024
_BETWEEN = re.compile(r"\n|(?<=[.,;]) | · ")  # facts of a description

Sending = Callable[[Drawing, list[discord.File]], Awaitable[T]]


class Sheet(NamedTuple):
    """A message, the pictures that belong to it, and the message without them."""

    view: Drawing
    pictures: tuple[bytes, ...] = ()
    plain: Drawing | None = None

    def files(self) -> list[discord.File]:
        """Return the pictures, ready to be sent once."""
        return [attached(png, f"{number}{FILE}") for number, png in enumerate(self.pictures)]


Making = Callable[[], Awaitable[Sheet]]
NextPage = Drawing | Sheet | None  # a click's answer in place of its page; None: given already


def gallery(description: str) -> Component:
    """Return a sheet's picture as a part of its message."""
    media, text = {"url": f"attachment://0{FILE}"}, as_description(description)
    return {"type": GALLERY, "items": [{"media": media, "description": text}]}


def as_description(text: str) -> str:
    """Return a text as a picture's description, cut between two facts if it is too long."""
    most = shortened(text, LONGEST)
    if most == text:
        return text
    ends = [pause.start() for pause in _BETWEEN.finditer(most[:-1])]
    return most[: max(ends, default=len(most) - 1)].rstrip(" .,;·") + "…"


async def answer(interaction: Interaction, sheet: Sheet, *, private: bool) -> None:
    """Answer with a new message, or with the one the interaction was deferred with."""

    async def send(view: Drawing, files: list[discord.File]) -> None:
        if interaction.response.is_done():
            await interaction.edit_original_response(
                view=view, attachments=files, allowed_mentions=NOBODY
            )
        else:
            await sent(interaction, view=view, files=files, ephemeral=private)

    await _with_or_without(send, sheet)


async def post(interaction: Interaction, sheet: Sheet) -> None:
    """Post a public message of its own, as the answer to a click on a private one."""

    async def send(view: Drawing, files: list[discord.File]) -> None:
        await sent(interaction, view=view, files=files)

    await _with_or_without(send, sheet)


async def post_in(to: discord.PartialMessageable, make: Making, stamp: Stamp | None) -> int:
    """Post the public message that is made for a channel, in words where pictures are forbidden;
    return its id. Nobody is named in it who is deleted by then. Raises FAILURES.
    """

    async def send(view: Drawing, files: list[discord.File]) -> int:
        content = stamped(view, stamp)
        return (await to.send(files=files, allowed_mentions=NOBODY, **content)).id

    return await _with_or_without(send, await up_to_date(make))


async def leave_in(to: discord.PartialMessageable, message: int | None, sheet: Sheet) -> None:
    """Have a public message of the bot become this one; without one, post it. Raises FAILURES."""

    async def send(view: Drawing, files: list[discord.File]) -> None:
        if message is None:
            await to.send(view=view, files=files, allowed_mentions=NOBODY)
        else:
            await to.get_partial_message(message).edit(
                view=view, attachments=files, allowed_mentions=NOBODY
            )

    await _with_or_without(send, sheet)


async def redraw(interaction: Interaction, sheet: Sheet) -> None:
    """Replace the clicked message by this one."""

    async def send(view: Drawing, files: list[discord.File]) -> None:
        await redrawn(interaction, view=view, attachments=files, allowed_mentions=NOBODY)

    await _with_or_without(send, sheet)


async def show_next(interaction: Interaction, page: NextPage) -> None:
    """Show what a handler has returned: in place of the clicked page; else to the clicker alone."""
    if isinstance(page, Sheet):
        await redraw(interaction, page)
    elif page is not None:
        await show_page(interaction, page)


async def _with_or_without(send: Sending[T], sheet: Sheet) -> T:
    """Send a message with its pictures; where those are forbidden, the same in words."""
    try:
        return await send(sheet.view, sheet.files())
    except discord.Forbidden:
        if sheet.plain is None:
            raise
        return await send(sheet.plain, [])
