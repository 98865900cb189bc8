"""The language and card style of each reader, and the settings of servers."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeVar
from zoneinfo import ZoneInfo

import discord
from discord import Interaction
from msgspec.structs import replace

from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.cards.naming import Style
from data.store import SqlStore
from data.store.features.house_rules import HouseRules
from data.store.people import Preferences
from data.store.servers import TableDefaults
from data.texts import LANGUAGES, Language, language_of
from data.texts.cities import zone_of
from engine.value import T
from tables.errors import StoreTrouble
from tables.memory.rivals import Rivalry
from tables.people import Deletion, Person
from tables.table import Table
from tables.timers import Clock

K = TypeVar("K")

log = logging.getLogger(__name__)

PLAYED_LATELY = 90 * 86_400.0  # seconds
MOST_KNOWN = 10_000  # people and servers in memory; beyond that all are looked up again


class ServerGames(NamedTuple):
    """The house rules saved on a server, and the rule sets played there, most matches first."""

    saved: Sequence[HouseRules] = ()
    played: Sequence[str] = ()


NO_GAMES = ServerGames()


class Readers:
    """Preferences of people and servers, looked up once and then remembered."""

    def __init__(
        self,
        store: SqlStore,
        server_of: Callable[[int], discord.Guild | None],
        clock: Clock,
        faces: Emojis,
        /,
    ) -> None:
        self._store = store
        self._server_of = server_of
        self._clock = clock
        self._faces = faces
        self._people: dict[int, Preferences] = {}
        self._servers: dict[int, TableDefaults] = {}
        self._heard: dict[int, Language] = {}  # by person, in this process
        self._lately: dict[int, Language] = {}  # by server, what its last presser reads
        self._read_there: dict[int, Language | None] = {}  # by server, of those who play there
        self._played: dict[int, tuple[str, ...]] = {}  # by server
        self._changes = 0  # a value read in the meantime may be outdated
        self._carriers: dict[tuple[int, str], int | None] = {}  # by server and rule set
        self._changing = asyncio.Lock()  # while a setting is read and written back

    async def of(self, interaction: Interaction) -> Reader:
        """Return the reader who pressed: their own setting, else the language Discord reports for
        them.
        """
        heard = language_of(interaction.locale.value)
        user = interaction.user.id
        _keep(self._heard, user, heard)
        await self.note_heard(user)
        mine = await self.preferences(user)
        server = interaction.guild_id
        reading = mine.language or heard
        if server is not None:
            _keep(self._lately, server, reading)
        return self._reader(mine, heard, None if server is None else await self.public(server))

    async def note_heard(self, *users: int) -> None:
        """Store the language Discord reported for people last, if they are known here: some become
        so by sitting down.
        """
        try:
            for user in users:
                mine = await self.preferences(user)
                heard = self._heard.get(user)
                if heard and heard != mine.heard and await self._store.people.hear(user, heard):
                    self._changes += 1
                    self._people.pop(user, None)
        except StoreTrouble as trouble:
            log.warning("Somebody's language is not noted: %s", trouble.reason)

    async def person(self, user: int, table: Table | None) -> Reader:
        """Return a person at a table, or at none, who has not pressed just now: in the language
        last heard from them, else in the table's.
        """
        public = await self.spoken_at(table)
        mine = await self.preferences(user)
        reading = await self._reads(user) or public
        return self._reader(mine, reading, None if table is None else public)

    async def note_table(self, interaction: Interaction, table: Table) -> None:
        """Note that the answer is read at a table: its buttons are quoted as they are there."""
        public = await self.spoken_at(table)
        note_reader(interaction, reader_of(interaction)._replace(public=public))

    def _reader(self, preferences: Preferences, heard: Language, public: Language | None) -> Reader:
        language = preferences.language or heard
        spelt = language if preferences.in_words else ""
        german = has_german_faces(preferences.german_faces, language)
        style = Style(preferences.four_colours, preferences.large, spelt, german)
        return Reader(language, style, preferences.compact, public, self._faces)

    async def _reads(self, user: int) -> Language | None:
        """Return the language a person reads; None: it is not known."""
        mine = await self.preferences(user)
        return mine.language or self._heard.get(user) or mine.heard

    async def public(self, server: int | None) -> Language:
        """Return the language of a server's posts that belong to nobody: its own, else the one most
        people read who have played there lately, else the one last heard there.
        """
        if server is None:
            return language_of(None)
        return await self._own_language(server) or (
            await self._most_read(server) or self._lately.get(server) or language_of(None)
        )

    async def _own_language(self, server: int) -> Language | None:
        """Return the language a manager has chosen, else the one its Community has at Discord; all
        other servers are en-US there, which says nothing: None.
        """
        chosen = (await self.server(server)).language
        guild = self._server_of(server)
        if chosen is not None or guild is None:
            return chosen
        locale = guild.preferred_locale
        return None if locale is discord.Locale.american_english else language_of(locale.value)

    async def _most_read(self, server: int) -> Language | None:
        since, read = self._clock() - PLAYED_LATELY, self._store.people.most_read
        return await self._look_up(self._read_there, server, lambda key: read(key, since), None)

    async def of_somebody(self, person: Person | None, server: int) -> Language:
        """Return the language of a server's post that belongs to a person: the server's own, else
        theirs; that of any other post if there is none.
        """
        own = await self._own_language(server)
        if own is not None or person is None:
            return own or await self.public(server)
        return await self._reads(person.user) or await self.public(server)

    async def of_post(self, server: int) -> Reader:
        """Return the reader of a server's posts that belong to nobody, with cards in no style."""
        return Reader(await self.public(server), faces=self._faces)

    async def of_table(self, table: Table | None) -> Reader:
        """Return the reader of a table's messages: all people there at once, in the server's own
        language, else in the table's, with the colours and the large letters all of them have.
        None: it is gone.
        """
        if table is None:
            return await self.public_reader(None)
        reader = await self.public_reader(table.server, await self.spoken_at(table))
        wishes = [await self.preferences(user) for user in table.users]
        four = bool(wishes) and all(wish.four_colours for wish in wishes)
        large = bool(wishes) and all(wish.large for wish in wishes)
        return reader._replace(style=reader.style._replace(four_colours=four, large=large))

    async def spoken_at(self, table: Table | None) -> Language:
        """Return the language of a table's messages: the server's own, else the table's."""
        if table is None:
            return await self.public(None)
        server = table.server
        own = None if server is None else await self._own_language(server)
        spoken = next((known for known in LANGUAGES if known == table.screen.language), None)
        return own or spoken or await self.public(server)

    async def read_at(self, table: Table) -> Language:
        """Return the language most of those read who sit at a table; if as many read another, the
        table's.
        """
        here = await self.spoken_at(table)
        read = [await self._reads(user) for user in table.users]
        return max((here, *LANGUAGES), key=read.count)

    async def zone(self, server: int) -> ZoneInfo:
        """Return the time zone of a server's days: the one a manager has chosen, else the usual one
        of the language that is set for it, here or at Discord.
        """
        chosen = (await self.server(server)).time_zone
        return zone_of(chosen, await self._own_language(server) or language_of(None))

    async def zone_for(self, server: int | None, language: Language) -> ZoneInfo:
        """Return the time zone of a server's days for somebody who reads this language: the one a
        manager has chosen, else the usual one of the language.
        """
        chosen = None if server is None else (await self.server(server)).time_zone
        return zone_of(chosen, language)

    async def public_reader(self, server: int | None, language: Language | None = None) -> Reader:
        """Return the reader of a server's public messages, in a language or that of its posts that
        belong to nobody: all of its people at once.
        """
        language = language or await self.public(server)
        settings = TableDefaults() if server is None else await self.server(server)
        spelt = language if settings.in_words else ""
        german = has_german_faces(settings.german_faces, language)
        return Reader(language, Style(in_words=spelt, german=german), faces=self._faces)

    async def server(self, server: int) -> TableDefaults:
        """Return a server's preferences; the defaults while the store fails."""
        read = self._store.servers.preferences
        return await self._look_up(self._servers, server, read, TableDefaults())

    async def preferences(self, user: int) -> Preferences:
        """Return a person's preferences; the defaults while the store fails."""
        read = self._store.people.preferences
        return await self._look_up(self._people, user, read, Preferences())

    async def _look_up(
        self, known: dict[K, T], key: K, read: Callable[[K], Awaitable[T]], usual: T
    ) -> T:
        """Return a value from memory, else from the store: remembered unless it changed in the
        meantime. While the store fails, the usual one.
        """
        if key in known:
            return known[key]
        changes = self._changes
        try:
            value = await read(key)
        except StoreTrouble as trouble:
            log.warning("A setting is not known now: %s", trouble.reason)
            return usual
        if changes == self._changes:
            _keep(known, key, value)
        return value

    async def prefer(self, person: Person, preferences: Preferences) -> None:
        """Save a person's settings. Raises StoreTrouble."""
        await self._store.people.save_preferences(person, preferences)
        self._changes += 1
        self._read_there.clear()
        _keep(self._people, person.user, preferences)

    async def change(self, person: Person, **changes: object) -> Preferences:
        """Save a person's changed setting, along with their other ones. Raises StoreTrouble."""
        async with self._changing:
            wanted = replace(await self._store.people.preferences(person.user), **changes)
            await self.prefer(person, wanted)
        return wanted

    async def games(self, server: int | None) -> ServerGames:
        """Return what a server plays; no house rules while the store fails."""
        if server is None:
            return NO_GAMES
        saved = await _or_usual(self._store.house_rules.of_server(server), [])
        return ServerGames(saved, await self.played(server))

    async def played(self, server: int) -> tuple[str, ...]:
        """Return the rule sets played on a server, most matches first."""

        async def read(server: int) -> tuple[str, ...]:
            scopes = await self._store.standings.scopes(server)
            return tuple(scope.rules for scope in scopes if scope.rules is not None)

        return await self._look_up(self._played, server, read, ())

    async def finishes(self, table: Table) -> dict[int, int]:
        """Return, by user, the percentage of matches the people at a table play to the end, where
        that is required and known; empty while the store fails.
        """
        if not table.lobby.table.min_finishes:
            return {}
        known = await _or_usual(self._store.finishes(table.users, table.server), {})
        return {user: own.percent for user, own in known.items() if own.percent is not None}

    async def new_there(self, table: Table) -> bool:
        """True if somebody who sits at a table is new to its rule set."""
        return bool(await self._store.standings.newcomers(table.users, table.lobby.rules))

    async def rivalry(self, table: Table) -> Rivalry | None:
        """Return the closest score between two people who sit down together and have often met in
        its rule set; None if there is none, in a week's deal, and while the store fails.
        """
        server, lobby = table.server, table.lobby
        if server is None or lobby.weekly or len(table.users) < 2:
            return None
        return await _or_usual(
            self._store.standings.rivalry(server, lobby.rules, table.users), None
        )

    async def carrier(self, table: Table) -> int | None:
        """Return the user who carries the title of a table's rule set on its server; None if nobody
        does, and while the store fails.
        """
        server, rules = table.server, table.lobby.rules
        if server is None:
            return None

        read = self._store.standings.carrier
        return await self._look_up(self._carriers, (server, rules), lambda key: read(*key), None)

    def match_over(self, table: Table) -> None:
        """Forget the carrier of the title of a table's rule set: a match there is over."""
        if table.server is not None:
            self._changes += 1
            self._read_there.pop(table.server, None)
            self._played.pop(table.server, None)
            self._carriers.pop((table.server, table.lobby.rules), None)

    def forget(self, gone: Deletion) -> None:
        """Forget somebody who is deleted."""
        self._played.clear()
        self._changes += 1
        self._carriers.clear()
        self._read_there.clear()
        for known in (self._people, self._heard):
            for user in [user for user in known if gone.concerns(user)]:
                del known[user]

    def forget_server(self, server: int) -> None:
        """Forget the settings of a server and the carriers of its titles: it may have been
        deleted.
        """
        self._changes += 1
        self._carriers.clear()
        for known in (self._lately, self._read_there, self._played, self._servers):
            known.pop(server, None)

    def changed(self, notice: str) -> None:
        """Look up again the values another process has changed (`shard_locks`)."""
        kind, _, number = notice.partition(" ")
        known: dict[str, dict[int, Any]] = {"person": self._people, "server": self._servers}
        if kind in known and number.isdecimal():
            self._changes += 1
            known[kind].pop(int(number), None)

    def look_up_again(self) -> None:
        """Look up everything again: other processes may have changed anything."""
        self._changes += 1
        for known in (self._people, self._servers, self._played, self._read_there, self._carriers):
            known.clear()

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


def note_reader(interaction: Interaction, reader: Reader) -> None:
    """Note the reader of the answer, for all code that deals with it."""
    interaction.extras["reader"] = reader


def reader_of(interaction: Interaction) -> Reader:
    """Return the reader of the answer: the person who clicked, commanded or typed. Looked up once,
    on the way in (`RequestGate.enter`).
    """
    reader: Reader = interaction.extras["reader"]
    return reader


def has_german_faces(chosen: bool | None, language: Language) -> bool:
    """True if jacks and queens are B and D on cards: as was chosen, else in German."""
    return language == "de" if chosen is None else chosen


def chosen_faces(german: bool, language: Language) -> bool | None:
    """Return the choice that stands for a pressed switch; None where it is the language's own."""
    return None if german == has_german_faces(None, language) else german


def _keep(known: dict[K, T], key: K, value: T) -> None:
    if len(known) >= MOST_KNOWN:
        known.clear()
    known[key] = value


async def _or_usual(work: Awaitable[T], usual: T) -> T:
    """Return what is read, or the usual while the store fails."""
    try:
        return await work
    except StoreTrouble as trouble:
        log.warning("A value is not known now: %s", trouble.reason)
        return usual
