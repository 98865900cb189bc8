"""The language and card style of each reader, and the settings of servers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord
from msgspec.structs import replace

from cogs.kit.store import HouseRules, Preferences, RankingSettings, ReadersStore, TableDefaults
from cogs.kit.words import Reader
from data.cards import Style
from data.texts import Language, language_of
from tables.errors import StoreTrouble
from tables.people import Person
from tables.table import Table

K = TypeVar("K")
T = TypeVar("T")

log = logging.getLogger(__name__)

MOST_KNOWN = 10_000  # people and servers in memory; beyond that all are looked up again


class Readers:
    """Preferences of people and servers, looked up once and then remembered."""

    def __init__(
        self, store: ReadersStore, server_of: Callable[[int], discord.Guild | None], /
    ) -> None:
        self._store = store
        self._server_of = server_of
        self._people: dict[int, Preferences] = {}
        self._servers: dict[int, TableDefaults] = {}
        self._heard: dict[int, Language] = {}
        self._changes = 0  # a value read in the meantime may be outdated
        self._carriers: dict[tuple[int, str], int | None] = {}  # by server and rule set
        self._changing = asyncio.Lock()  # while a setting is read and written back

    async def of(self, interaction: discord.Interaction) -> Reader:
        """Return the reader who pressed: their own setting, else the language Discord reports for
        them.
        """
        heard = language_of(interaction.locale.value)
        _keep(self._heard, interaction.user.id, heard)
        server = interaction.guild_id
        public = None if server is None else await self.public(server)
        return _reader(await self.preferences(interaction.user.id), heard, public)

    async def person(self, user: int, server: int | None) -> Reader:
        """Return a person who has not pressed just now: in the language last heard from them, else
        in the server's.
        """
        public = await self.public(server)
        heard, there = self._heard.get(user) or public, None if server is None else public
        return _reader(await self.preferences(user), heard, there)

    def recall(self, user: int, language: Language | None) -> None:
        """Recall the language last heard from a person before a restart."""
        if language is not None and user not in self._heard:
            _keep(self._heard, user, language)

    async def public(self, server: int | None) -> Language:
        """Return the language of a server's public messages: its setting, else Discord's."""
        if server is None:
            return language_of(None)
        return (await self.server(server)).language or self.server_default(server)

    def server_default(self, server: int) -> Language:
        """Return a server's language at Discord."""
        guild = self._server_of(server)
        return language_of(guild.preferred_locale.value if guild else None)

    async def public_reader(self, server: int | None) -> Reader:
        """Return the reader of a server's tables: all of its people at once."""
        language = await self.public(server)
        if server is None:
            return Reader(language)
        there = await self.server(server)
        spelt = language if there.in_words else ""
        return Reader(language, Style(in_words=spelt, german=there.german))

    async def server(self, server: int) -> TableDefaults:
        """Return a server's preferences; the defaults while the store fails."""
        try:
            return await self._look_up(self._servers, server, self._store.servers.preferences)
        except StoreTrouble as trouble:
            log.warning("A server's settings are not known now: %s", trouble.reason)
            return TableDefaults()

    async def preferences(self, user: int) -> Preferences:
        """Return a person's preferences; the defaults while the store fails."""
        try:
            return await self._look_up(self._people, user, self._store.people.preferences)
        except StoreTrouble as trouble:
            log.warning("Somebody's preferences are not known now: %s", trouble.reason)
            return Preferences()

    async def _look_up(self, known: dict[K, T], key: K, read: Callable[[K], Awaitable[T]]) -> T:
        """Return a value from memory, else from the store: remembered unless it changed in the
        meantime. Raises StoreTrouble.
        """
        if key in known:
            return known[key]
        changes = self._changes
        found = await read(key)
        if changes == self._changes:
            _keep(known, key, found)
        return found

    async def prefer(self, person: Person, preferences: Preferences) -> None:
        """Save a person's settings. Raises StoreTrouble."""
        await self._store.people.save_preferences(person, preferences)
        self._changes += 1
        _keep(self._people, person.user, preferences)

    async def change(self, person: Person, **changes: object) -> Preferences:
        """Save a person's changed setting, along with their other ones. Raises StoreTrouble."""
        async with self._changing:
            wanted = replace(await self._store.people.preferences(person.user), **changes)
            await self.prefer(person, wanted)
        return wanted

    async def house_rules(self, server: int | None) -> list[HouseRules]:
        """Return the house rules saved on a server; none while the store fails."""
        try:
            return await self._store.house_rules.of_server(server) if server is not None else []
        except StoreTrouble as trouble:
            log.warning("A server's house rules are not known now: %s", trouble.reason)
            return []

    async def finishes(self, table: Table) -> dict[int, int]:
        """Return, by user, the percentage of matches the people at a table play to the end, where
        that is required and known; empty while the store fails.
        """
        if not table.lobby.table.min_finishes:
            return {}
        users = [person.user for person in table.people if not person.of_table]
        try:
            known = await self._store.finishes(users, table.location.server)
        except StoreTrouble as trouble:
            log.warning("Who plays to the end is not known now: %s", trouble.reason)
            return {}
        return {user: one.percent for user, one in known.items() if one.percent is not None}

    async def carrier(self, table: Table) -> int | None:
        """Return the user who carries the title of a table's rule set on its server; None if nobody
        does, and while the store fails.
        """
        server, rules = table.location.server, table.lobby.rules
        if server is None:
            return None
        try:
            return await self._look_up(
                self._carriers, (server, rules), lambda key: self._store.standings.carrier(*key)
            )
        except StoreTrouble as trouble:
            log.warning("Who carries a title is not known now: %s", trouble.reason)
            return None

    def match_over(self, table: Table) -> None:
        """Forget the carrier of the title of a table's rule set: a match there is over."""
        if table.location.server is not None:
            self._changes += 1
            self._carriers.pop((table.location.server, table.lobby.rules), None)

    def forget(self, user: int) -> None:
        """Forget somebody who is deleted."""
        self._changes += 1
        self._carriers.clear()
        self._people.pop(user, None)
        self._heard.pop(user, None)

    def forget_server(self, server: int) -> None:
        """Forget the settings of a server and the carriers of its titles: it may have been
        deleted.
        """
        self._changes += 1
        self._carriers.clear()
        self._servers.pop(server, None)

    def changed(self, notice: str) -> None:
        """Look up again the values another process has changed (data.store.database.notices)."""
        what, _, number = notice.partition(" ")
        known: dict[str, dict[int, Any]] = {"person": self._people, "server": self._servers}
        if what in known and number.isdecimal():
            self._changes += 1
            known[what].pop(int(number), None)

    def look_up_again(self) -> None:
        """Look up everything again: other processes may have changed anything."""
        self._changes += 1
        self._people.clear()
        self._servers.clear()
        self._carriers.clear()

    async def set_server(self, server: int, settings: TableDefaults) -> None:
        """Save a server's settings. Raises StoreTrouble."""
        await self._store.servers.save_preferences(server, settings)
        self._changes += 1
        _keep(self._servers, server, settings)

    async def change_server(self, server: int, **changes: object) -> None:
        """Save a server's changed setting, along with its other ones. Raises StoreTrouble."""
        async with self._changing:
            now = await self._store.servers.preferences(server)
            await self.set_server(server, replace(now, **changes))

    async def change_counting(self, server: int, **changes: object) -> RankingSettings:
        """Save the same for its statistics; return the former settings. Raises StoreTrouble."""
        async with self._changing:
            before = await self._store.servers.counting(server)
            await self._store.servers.save_counting(server, replace(before, **changes))
        return before


def note_reader(interaction: discord.Interaction, reader: Reader) -> None:
    """Note the reader of the answer, for all code that deals with it."""
    interaction.extras["reader"] = reader


def reader_of(interaction: discord.Interaction) -> Reader:
    """Return the reader of the answer: the person who clicked, commanded or typed. Looked up once,
    on the way in (`RequestGate.enter`).
    """
    reader: Reader = interaction.extras["reader"]
    return reader


def _reader(preferences: Preferences, heard: Language, public: Language | None) -> Reader:
    language = preferences.language or heard
    spelt = language if preferences.in_words else ""
    style = Style(preferences.four_colours, preferences.large, spelt, preferences.german)
    return Reader(language, style, preferences.compact, public)


def _keep(known: dict[K, T], key: K, value: T) -> None:
    if len(known) >= MOST_KNOWN:
        known.clear()
    known[key] = value
