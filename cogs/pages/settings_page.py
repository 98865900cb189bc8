"""The sections of /server, and the pages they make together."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from enum import StrEnum
from functools import wraps
from typing import Any, NamedTuple

import discord
from discord import Interaction, ui

from cogs.pages.custom_ids import PageClick, page_button, read_id
from cogs.pages.handlers import page
from cogs.pages.layout import (
    GATHERING,
    Button,
    Drawing,
    Row,
    Secondary,
    Success,
    layout,
    rows_of,
    select,
    stacked,
    way_to,
)
from cogs.pages.responses import Trouble
from cogs.wire.requests import FAILURES, NO_MEMBER, NO_USER, code_of
from cogs.words.people import User, server_of
from cogs.words.words import Reader
from data.store.features.roles import Aside, ChosenRole
from data.texts import LANGUAGES
from data.texts.cities import ZONES, city_of, zone_of

log = logging.getLogger(__name__)

ChannelSelect = ui.ChannelSelect[ui.LayoutView]
RoleSelect = ui.RoleSelect[ui.LayoutView]


AUTO = "auto"  # the value of a choice: Discord's or the program's default
MOST_CHANNELS = 25  # that Discord's list lets one choose
FOR_POSTS = (discord.ChannelType.text, discord.ChannelType.news)


class Section(NamedTuple):
    """A part of a topic: the lines of its state, which the list of topics shows, too; and on the
    topic's own page a hint, and the controls: selects right below, or buttons, which stand together
    at the end. `instead` is for people who may not give out roles.
    """

    lines: Sequence[str]
    rows: Sequence[Row] = ()
    buttons: Sequence[Button] = ()
    hint: str = ""
    instead: Section | None = None


Setting = Callable[[int, Reader], Awaitable[Section]]  # of a server, for a reader


def check_manager(interaction: Interaction) -> None:
    """Raise Trouble if the person who pressed may not manage the server."""
    if not interaction.permissions.manage_guild:
        raise Trouble("server-not-allowed")


def chosen_role(values: Sequence[str]) -> int | None:
    """Return the role that was chosen in a select of roles, None for none. Raises Trouble."""
    roles = [read_id(value) for value in values]
    if len(roles) > 1 or None in roles:
        raise Trouble("trouble-forged")
    return next(iter(roles), None)


def chosen_channel(interaction: Interaction, values: Sequence[str]) -> int | None:
    """Return the channel for posts that was chosen, None for none. Raises Trouble."""
    if len(values) > 1:
        raise Trouble("trouble-forged")
    return next(iter(chosen_channels(interaction, values, FOR_POSTS)), None)


def chosen_channels(
    interaction: Interaction, values: Sequence[str], types: Collection[discord.ChannelType]
) -> tuple[int, ...]:
    """Return the chosen channels of this server. Raises Trouble if one is none of these types."""
    guild = interaction.guild
    channels = [guild.get_channel(read_id(value) or 0) if guild else None for value in values]
    chosen = [channel.id for channel in channels if channel and channel.type in types]
    if len(chosen) < len(values):
        raise Trouble("trouble-forged")
    return tuple(chosen)


def role_select(
    word: str, placeholder: str, chosen: ChosenRole | None, argument: str = ""
) -> RoleSelect:
    """Return the select of a role, or of none. One set aside is not preselected, or it could not be
    chosen again.
    """
    default = []
    if chosen is not None and chosen.chooser is not None:
        kind = discord.SelectDefaultValueType.role
        default = [discord.SelectDefaultValue(id=chosen.role, type=kind)]
    return RoleSelect(
        custom_id=page_button(word, argument),
        placeholder=placeholder,
        min_values=0,
        max_values=1,
        required=False,
        default_values=default,
    )


async def vouched(
    guild: discord.Guild | None,
    chosen: ChosenRole,
    may: Callable[[discord.Member, discord.Role], bool],
) -> Aside | bool:
    """True if the chooser of a role may still use it as the bot does in their name; the reason to
    set it aside if they have left, or may no longer; False while nobody knows: without the role or
    its chooser, or if Discord does not answer.
    """
    role = guild.get_role(chosen.role) if guild else None
    if guild is None or chosen.chooser is None or role is None:
        return False
    try:
        member = await guild.fetch_member(chosen.chooser)
    except FAILURES as error:
        if code_of(error) in (NO_MEMBER, NO_USER):
            return "left"
        log.info("A role is not used, its chooser is not known now: %s", error)
        return False
    return may(member, role) or "rank"


def manages_roles(user: User) -> bool:
    """True if somebody may give out roles on the whole server, regardless of channels."""
    if not isinstance(user, discord.Member) or user.guild.get_role(user.guild.id) is None:
        return False  # Discord has not sent the server's roles
    return user.guild_permissions.manage_roles


class Topic(StrEnum):
    """The topics of /server, in order, each with a page."""

    LANGUAGE = "language"
    TABLES = "tables"
    RULES = "rules"
    MEETING = "meeting"
    DEAL = "deal"
    PUZZLE = "puzzle"
    WEEK = "week"
    RECORDS = "records"
    RIGHTS = "rights"


class ServerPage:
    """The pages of /server: the first lets one choose a topic by its name and state, and its page
    comes in its place. Every feature adds its sections, by topic; within a topic they stand in the
    order added.
    """

    def __init__(self) -> None:
        self._sections: dict[Topic, list[Setting]] = {topic: [] for topic in Topic}

    def add(self, topic: Topic, *sections: Setting) -> None:
        """Add sections at the end of their topic."""
        self._sections[topic] += sections

    async def first(self, server: int, reader: Reader, note: str = "", *, roles: bool) -> Drawing:
        """Return the first page; `note` tells the news. `roles`: its reader may give out roles
        there.
        """
        topics = {}
        for topic in Topic:
            parts = await self._parts(topic, server, reader, roles=roles)
            topics[topic.value] = [line for part in parts for line in part.lines]
        return topics_page("server", "servertopic", topics, reader, note)

    async def of(
        self, topic: Topic, server: int, reader: Reader, note: str = "", *, roles: bool
    ) -> Drawing:
        """Return the page of a topic; `note` mentions a change just made."""
        parts = await self._parts(topic, server, reader, roles=roles)
        shown: list[str | Row] = [f"## {reader.say(f'server-topic-{topic}')}"]
        for part in parts:
            hint = [f"-# {part.hint}"] if part.hint else []
            shown += ["\n".join([*part.lines, *hint]), *part.rows]
        back = way_to(reader.say("button-server-back"), "serverpage")
        buttons = [button for part in parts for button in part.buttons]
        return stacked(GATHERING, [*shown, *rows_of([*buttons, back]), note])

    async def _parts(
        self, topic: Topic, server: int, reader: Reader, *, roles: bool
    ) -> list[Section]:
        parts = [await section(server, reader) for section in self._sections[topic]]
        return [part if roles else part.instead or part for part in parts]

    async def after(
        self, interaction: Interaction, reader: Reader, topic: Topic, note: str | None = None
    ) -> Drawing:
        """Return the present page of a topic after a setting was changed; a `note` stands for the
        usual one, that it is noted.
        """
        roles = manages_roles(interaction.user)
        note = reader.say("server-noted") if note is None else note
        return await self.of(topic, server_of(interaction), reader, note, roles=roles)


Saving = Callable[[Any, Interaction, Reader, PageClick], Awaitable[str | None]]
Handling = Callable[[Any, Interaction, Reader, PageClick], Awaitable[Drawing]]


def setting(topic: Topic, *words: str) -> Callable[[Saving], Handling]:
    """Answer the controls of a server's settings with these words, if a manager uses them: what is
    declared saves the setting, and returns a note for the page of its topic; None: the usual one.
    """

    def declare(save: Saving) -> Handling:
        @page(*words)
        @wraps(save)
        async def handle(
            feature: Any, interaction: Interaction, reader: Reader, click: PageClick
        ) -> Drawing:
            check_manager(interaction)
            note = await save(feature, interaction, reader, click)
            page: ServerPage = feature.offers.server_page
            return await page.after(interaction, reader, topic, note)

        return handle

    return declare


def topics_page(
    settings: str, word: str, topics: Mapping[str, Sequence[str]], reader: Reader, note: str = ""
) -> Drawing:
    """Return the page of settings that tells each topic's state, of these lines without their
    troubles, and leads to the topics' own pages, by a select of this word.
    """
    named = {topic: reader.say(f"{settings}-topic-{topic}") for topic in topics}
    states = []
    for topic, name in named.items():
        lines = "\n".join(topics[topic]).split("\n")
        state = " · ".join("⚠️" if line.startswith("-# ⚠️") else line for line in lines)
        states += [f"**{name}**", f"-# {state}"] if state else []
    head = [f"## {reader.say(f'{settings}-title')}", reader.say(f"{settings}-about")]
    chosen = select(word, "select-topic", named.items(), "", reader)
    return layout(GATHERING, [*head, "\n".join(states), note], [[chosen]])


def languages(reader: Reader) -> list[tuple[str, str]]:
    """Return the languages to choose from, after Discord's default."""
    return [(word, reader.say(f"choice-language-{word}")) for word in (AUTO, *LANGUAGES)]


def zones(reader: Reader) -> list[tuple[str, str]]:
    """Return the time zones to choose from, by a city of each, after none."""
    language = reader.language
    cities = [(name, city_of(zone_of(name, language), language)) for name in ZONES]
    return [(AUTO, reader.say("choice-zone-auto")), *cities]


def line(key: str, value: str, reader: Reader, trouble: str = "", **values: str) -> str:
    """Return a setting, by its text's key and values, and its value; and what stands in its way."""
    setting = reader.say("settings-line", setting=reader.say(key, **values), value=value)
    return f"{setting}\n-# ⚠️ {trouble}" if trouble else setting


def switch(word: str, key: str, on: bool, reader: Reader) -> Button:
    """Return a button that turns a setting on or off, ticked if it is on; its argument is the new
    state.
    """
    style = Success if on else Secondary
    return way_to(ticked(reader.say(key), on), word, "off" if on else "on", style)


def ticked(label: str, on: bool) -> str:
    """Return the label of a switch."""
    return f"✓ {label}" if on else label


def channel_select(
    word: str,
    placeholder: str,
    chosen: Sequence[int],
    reader: Reader,
    *,
    most: int = MOST_CHANNELS,
    types: Collection[discord.ChannelType] = FOR_POSTS,
) -> ChannelSelect:
    """Return a select of so many channels of these types, with the chosen ones preselected."""
    kind = discord.SelectDefaultValueType.channel
    return ChannelSelect(
        custom_id=page_button(word),
        placeholder=reader.say(placeholder),
        channel_types=[*types],
        min_values=0,
        max_values=most,
        required=False,
        default_values=[
            discord.SelectDefaultValue(id=channel, type=kind) for channel in chosen[:most]
        ],
    )
