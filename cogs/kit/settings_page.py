"""The sections of the page of /server, and the page they make together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple

import discord

from cogs.kit.custom_ids import page_button, read_id
from cogs.kit.layout import GATHERING, rows_of, stacked
from cogs.kit.people import server_of
from cogs.kit.responses import Trouble, redraw_page
from cogs.kit.words import Reader
from data.texts import LANGUAGES, say

Item = discord.ui.Item[discord.ui.LayoutView]
Select = discord.ui.Select[discord.ui.LayoutView]
Button = discord.ui.Button[discord.ui.LayoutView]


AUTO = "auto"  # the value of a choice: Discord's or the program's default


class Section(NamedTuple):
    """A section of the page: its text, and its controls: selects right below the lines, or buttons,
    which stand together at the end. `instead` is for people who may not give out roles.
    """

    lines: Sequence[str]
    rows: Sequence[Sequence[Item]] = ()
    buttons: Sequence[Button] = ()
    instead: Section | None = None


Setting = Callable[[int, Reader], Awaitable[Section]]  # of a server, for a reader
Opener = Callable[[Reader], Button]  # an opener of another page


def check_manager(interaction: discord.Interaction) -> None:
    """Raise Trouble if the person who pressed may not manage the server."""
    if not interaction.permissions.manage_guild:
        raise Trouble("server-not-allowed")


def chosen_role(values: Sequence[str]) -> int | None:
    """Return the role that was chosen in a select of roles, None for none. Raises Trouble."""
    roles = [read_id(value) for value in values]
    if len(roles) > 1 or None in roles:
        raise Trouble("trouble-forged")
    return next(iter(roles), None)


def manages_roles(user: discord.User | discord.Member) -> bool:
    """True if somebody may give out roles on the whole server, regardless of channels."""
    if not isinstance(user, discord.Member) or user.guild.get_role(user.guild.id) is None:
        return False  # Discord has not sent the server's roles
    return user.guild_permissions.manage_roles


class Topic(IntEnum):
    """The topics of the page of /server, in order."""

    TABLES = 0
    CHANNELS = 1
    RULES = 2
    RECORDS = 3
    CALLS = 4
    DEALS = 5
    OTHER = 6


class ServerPage:
    """The page of /server. Every feature adds its sections, and buttons for the page of places, by
    topic; within a topic they stand in the order added.
    """

    def __init__(self) -> None:
        self._sections: list[tuple[Topic, Setting]] = []
        self._behind: list[tuple[Topic, Opener]] = []

    def add(self, topic: Topic, *sections: Setting) -> None:
        """Add sections at the end of their topic."""
        self._sections += [(topic, section) for section in sections]

    def add_behind(self, topic: Topic, opener: Opener) -> None:
        """Add a button at the end of its topic on the page of places."""
        self._behind.append((topic, opener))

    def behind(self, reader: Reader) -> list[Button]:
        """Return the buttons on the page of places."""
        return [opener(reader) for _, opener in sorted(self._behind, key=_topic)]

    async def view(
        self, server: int, reader: Reader, note: str = "", *, roles: bool = False
    ) -> discord.ui.LayoutView:
        """Return the page of all settings of a server; `note` mentions a change just made. `roles`:
        its reader may give out roles there.
        """
        every = [await section(server, reader) for _, section in sorted(self._sections, key=_topic)]
        parts = [part if roles else part.instead or part for part in every]
        shown: list[str | Sequence[Item]] = [f"## {say(reader.language, 'server-title')}"]
        for part in parts:
            if part.rows:
                shown += ["\n".join(part.lines), *part.rows]
        shown.append("\n".join(line for part in parts if not part.rows for line in part.lines))
        buttons = [button for part in parts for button in part.buttons]
        return stacked(GATHERING, [*shown, *rows_of(buttons), note])

    async def redraw(
        self, interaction: discord.Interaction, reader: Reader, note: str = ""
    ) -> None:
        """Answer a changed setting with the present page."""
        roles = manages_roles(interaction.user)
        view = await self.view(server_of(interaction), reader, note, roles=roles)
        await redraw_page(interaction, view)


def _topic(added: tuple[Topic, object]) -> Topic:
    return added[0]


def languages(reader: Reader) -> list[tuple[str, str]]:
    """Return the languages to choose from, after Discord's default."""
    return [(one, say(reader.language, f"choice-language-{one}")) for one in (AUTO, *LANGUAGES)]


def line(key: str, value: str, reader: Reader) -> str:
    """Return a setting, by its text's key, and its value."""
    setting = say(reader.language, key)
    return say(reader.language, "settings-line", setting=setting, value=value)


def switch(word: str, key: str, on: bool, reader: Reader) -> Button:
    """Return a button that turns a setting on or off; its argument is the new state."""
    turn = "off" if on else "on"
    return Button(
        label=say(reader.language, f"settings-turn-{turn}", setting=say(reader.language, key)),
        style=discord.ButtonStyle.success if on else discord.ButtonStyle.secondary,
        custom_id=page_button(word, turn),
    )


def select(
    word: str, placeholder: str, choices: Iterable[tuple[str, str]], now: str, reader: Reader
) -> Select:
    """Return a select of (value, label), with `now` preselected."""
    options = [
        discord.SelectOption(label=label[:100], value=value, default=value == now)
        for value, label in choices
    ]
    return Select(
        custom_id=page_button(word),
        placeholder=say(reader.language, placeholder),
        options=options,
        required=True,
    )
